import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ImportKind } from "../../../domain/import/kinds.ts";
import { EXTRA_CELLS, type ImportRow } from "../../../domain/import/judging.ts";
import type { LastImport } from "../../../domain/import/undo.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { speakWith, speechOf } from "../../../words/t.ts";
import { calls, refusal, settled } from "./calls.ts";
import { frameOf, NOW, person, propsOf } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const PATHS = {
  units: "/admin/ambulances/import",
  users: "/admin/users/import",
  hospitals: "/admin/hospitals/import",
};
const FRAMES = {
  units: frameOf(person("EMS"), { path: PATHS.units }),
  users: frameOf(person("EMS"), { path: PATHS.users }),
  hospitals: frameOf(person("HEALTHCARE"), { path: PATHS.hospitals }),
};
const LAST: LastImport = {
  id: "last",
  kind: "units",
  at: new Date(NOW).toISOString(),
  byName: "Ada Admin",
  made: 12,
  changed: 0,
};
const pageOf = (kind: ImportKind, last: LastImport | null = null) =>
  ({ name: "import", kind, last }) as const;
const open = (kind: ImportKind = "units", last?: LastImport) =>
  openAdmin(FRAMES[kind], pageOf(kind, last));

async function press(name: string | RegExp) {
  await userEvent.click(screen.getByRole("button", { name }));
}

const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

/** Chooses a file, and waits until its lines are sent or it is refused. */
async function choose(content: string | Uint8Array<ArrayBuffer>, name = "list.csv") {
  const input = screen.getByLabelText<HTMLInputElement>(/^CSV file/);
  const before = calls.length;
  fireEvent.change(input, { target: { files: [new File([content], name)] } });
  const isRefused = () =>
    alerts().length > 0 || screen.queryByText(/This is (not a valid file type|a spreadsheet)/);
  while (calls.length === before && !isRefused()) await settled();
}

function results(): string[] {
  const table = screen.getByRole("table", { name: "Lines of the file" });
  return within(table).getAllByRole("row").slice(1).map((row) =>
    within(row).getAllByRole("cell").map(({ textContent }) => textContent).join(" | ")
  );
}

const rowOf = (
  line: number,
  unit: string,
  outcome: ImportRow["outcome"] = "new",
  message?: string,
) => ({ line, values: { unit }, outcome, ...(message ? { message } : {}) });
const TAKEN = "This unit is there already.";
const NO_PHONE = MESSAGES.invalidPhone;
const TWICE = "The same unit is in line 2.";

Deno.test("a table says which columns a list has, which are needed and what to write", async () => {
  const columns = () =>
    within(screen.getByRole("table", { name: "Columns of the list" })).getAllByRole("row").slice(1)
      .map(({ children }) => [...children].map(({ textContent }) => textContent).join(" | "));
  await open();
  assert.deepEqual(columns(), [
    "Unit # | Required | Number or name of the unit, as its crew knows it | Example 1",
  ]);
  cleanup();
  await open("users");
  assert.deepEqual(columns().map((row) => row.split(" | ", 2).join(": ")), [
    "First Name: Optional",
    "Last Name: Optional",
    "Email: Required",
    "Roles: Optional",
  ], "an agency has no hospitals");
  cleanup();
  await open("hospitals");
  assert.match(columns()[2], /^State \| Optional \| .* \| CA$/);
});

Deno.test("a file is shown line by line before anything is imported", async () => {
  await open();
  await choose("M1\nM2\nM2\n");
  assert.deepEqual([calls[0].path, calls[0].body], ["/api/imports/preview", {
    OrganizationId: "EMS",
    kind: "units",
    lines: [
      { line: 1, values: { unit: "M1" } },
      { line: 2, values: { unit: "M2" } },
      { line: 3, values: { unit: "M2" } },
    ],
  }]);
  await calls[0].answer(200, {
    rows: [rowOf(1, "M1", "already there", TAKEN), rowOf(2, "M2"), rowOf(3, "M2", "error", TWICE)],
  });
  assert.deepEqual(results(), [
    "1 | M1 | Left out: This unit is there already.",
    "2 | M2 | New",
    "3 | M2 | Left out: The same unit is in line 2.",
  ]);
  assert.ok(screen.getByText("1 unit to import. 2 lines are left out."));
  await userEvent.click(screen.getByRole("radio", { name: "Left out" }));
  assert.equal(results().length, 2);
  assert.equal(calls.length, 1);
});

Deno.test("the heading is guessed and asked for; another answer reads the lines again", async () => {
  await open();
  await choose("Unit #;Station\nM1;2\n");
  const yes = () => screen.getByRole<HTMLInputElement>("radio", { name: "Yes" });
  assert.ok(screen.getByRole("radiogroup", { name: "Is the first line a heading?" }));
  assert.equal(yes().checked, true);
  assert.deepEqual(calls[0].body.lines, [{ line: 2, values: { unit: "M1" } }]);
  assert.ok(screen.getByText("Not imported, because no column is called so: Station."));
  await userEvent.click(screen.getByRole("radio", { name: "No" }));
  assert.deepEqual(calls[1].body.lines.map(({ line }: { line: number }) => line), [1, 2]);
  await calls[1].answer(200, { rows: [rowOf(1, "Unit #"), rowOf(2, "M1")] });
  await calls[0].answer(200, { rows: [rowOf(2, "M1")] });
  assert.equal(results().length, 2, "the answer to the question before counts no more");
});

Deno.test("whether an unknown word above the units is a heading must be said first", async () => {
  await open();
  fireEvent.change(screen.getByLabelText(/^CSV file/), {
    target: { files: [new File(["Vehicle\nM1\nM2\n"], "list.csv")] },
  });
  const asked = await screen.findByRole("radiogroup", { name: /Is the first line a heading\?/ });
  const choice = (name: string) => within(asked).getByRole<HTMLInputElement>("radio", { name });
  assert.deepEqual(["Yes", "No"].map((name) => choice(name).checked), [false, false]);
  assert.ok(within(asked).getByText("It says 'Vehicle'. Choose, and the lines are shown."));
  await settled();
  assert.equal(calls.length, 0, "nothing is looked at before");
  assert.ok(!screen.queryByRole("button", { name: /^Import/ }));
  await userEvent.click(choice("Yes"));
  assert.deepEqual(calls[0].body.lines.map(({ values }: ImportRow) => values.unit), ["M1", "M2"]);
  await calls[0].answer(200, { rows: [rowOf(2, "M1"), rowOf(3, "M2")] });
  assert.equal(results().length, 2);
  assert.ok(!screen.queryByText(/^It says/));
});

Deno.test("the lines that can be are imported together, and a retry has the same id", async () => {
  await open();
  await choose("M1\nM2\nM3\n");
  await calls[0].answer(200, {
    rows: [rowOf(1, "M1", "already there", TAKEN), rowOf(2, "M2"), rowOf(3, "M3")],
  });
  await press("Import 2 units");
  const { id, ...list } = calls[1].body;
  assert.deepEqual([calls[1].path, list], ["/api/imports", {
    OrganizationId: "EMS",
    kind: "units",
    lines: [{ line: 2, values: { unit: "M2" } }, { line: 3, values: { unit: "M3" } }],
  }]);
  assert.equal(screen.getByLabelText<HTMLInputElement>(/^CSV file/).disabled, true);
  await calls[1].lose();
  assert.ok(screen.getByText(/It is not known whether the list was imported\. Try again/));
  await press("Try again");
  assert.equal(calls[2].body.id, id);
  await calls[2].answer(200, { rows: [rowOf(2, "M2", "already there", TAKEN), rowOf(3, "M3")] });
  assert.deepEqual(results(), [
    "1 | M1 | Left out: This unit is there already.",
    "2 | M2 | Left out: This unit is there already.",
    "3 | M3 | Imported",
  ]);
  assert.ok(screen.getByText("1 unit imported. 2 lines are left out."));
  assert.equal(calls[3].path, PATHS.units);
  await calls[3].answer(200, propsOf(FRAMES.units, pageOf("units", { ...LAST, made: 1 })));
  assert.ok(screen.getByText("1 unit, by Ada Admin, 11/20/2026 14:24."));
});

Deno.test("a file in Latin-1 is refused with a word on how to save it, and nothing is sent", async () => {
  await open("users");
  await choose(Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9]));
  assert.match(
    alerts()[0] ?? "",
    /Save it again as UTF-8 \(in Excel: 'Save As', then 'CSV UTF-8'\)/,
  );
  assert.equal(calls.length, 0);
});

Deno.test("a file of 10 MB is refused without being read", async () => {
  await open();
  await choose(new Uint8Array(10_000_000));
  assert.match(alerts()[0] ?? "", /too large: at most 1 MB/);
  assert.equal(calls.length, 0);
});

Deno.test("a file without lines, one that never ends, and one of another type are refused", async () => {
  await open();
  await choose("\n\n");
  assert.match(alerts()[0] ?? "", /There are no lines\./);
  await choose('M1\n"M2');
  assert.match(alerts()[0] ?? "", /begins in line 2 does not end/);
  for (const name of ["list.xlsx", "list.XLS", "list.ods"]) {
    await choose("M1", name);
    assert.ok(screen.getByText(/This is a spreadsheet.*Save it as CSV/), name);
  }
  await choose("M1", "list.pdf");
  assert.ok(screen.getByText("This is not a valid file type."));
  assert.deepEqual(alerts(), []);
  assert.equal(calls.length, 0);
});

Deno.test("a heading without a required column says which one is missing", async () => {
  await open("users");
  await choose("Vorname;Nachname;Adresse\nAna;Lopez;ana@x.org\n");
  assert.equal(
    alerts()[0],
    "Error: The heading has no column 'Email'. In the file it is: 'Vorname', 'Nachname', 'Adresse'. " +
      "Known are: 'First Name', 'Last Name', 'Email', 'Roles', 'Hospitals'. Rename the columns in the " +
      "file, or copy your lines into the template, and choose the file again.",
  );
  assert.equal(calls.length, 0);
});

Deno.test("a column that the heading names twice is refused: one of the two would be lost", async () => {
  await open("users");
  await choose("First Name,Last Name,Email,E-mail\nAna,Lopez,ana@x.org,lopez@x.org\n");
  assert.match(alerts()[0] ?? "", /The column 'Email' is there twice\./);
  assert.equal(calls.length, 0);
});

Deno.test("a heading below the first line is refused: the columns may have another order", async () => {
  await open("users");
  await choose("City Fire,,\nLast Name,First Name,Email\nDoe,Jo,jo@x.org\n");
  const words =
    "Line 2 looks like a heading. Remove what stands above it, or this line, and choose the file again.";
  assert.ok(alerts()[0]?.includes(words));
  assert.equal(calls.length, 0);
});

Deno.test("people are invited only after a question, because mails cannot be taken back", async () => {
  await open("users");
  await choose("First Name,Last Name,Email\nAna,Lopez,ana@x.org\n");
  const values = { firstName: "Ana", lastName: "Lopez", email: "ana@x.org" };
  await calls[0].answer(200, { rows: [{ line: 2, values, outcome: "new" }] });
  assert.ok(screen.getByText("1 person to invite."));
  await press("Invite 1 person");
  assert.equal(calls.length, 1);
  const dialog = screen.getByRole("dialog", { name: "Invite 1 person?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Invite 1 person" }));
  assert.deepEqual(calls[1].body.lines, [{ line: 2, values }]);
});

Deno.test("a change of a hospital is sent as it was seen", async () => {
  await open("hospitals");
  await choose("Name\tPhone\nGeneral\t555-0199\n");
  const values = { name: "General", phone: "555-0199" };
  const changes = { phone: { from: "555-0100", to: "555-0199" } };
  const message = "Phone: 555-0100 → 555-0199";
  const row = { line: 2, values, outcome: "changed", message, changes };
  await calls[0].answer(200, { rows: [row] });
  assert.deepEqual(results(), ["2 | General | 555-0199 | Changes. Phone: 555-0100 → 555-0199"]);
  await press("Import 1 hospital");
  assert.deepEqual(calls[1].body.lines, [{ line: 2, values, seen: changes }]);
  const fault = { path: "lines.0", message: "Line 2: Somebody changed it meanwhile." };
  await calls[1].answer(400, refusal(400, fault));
  assert.match(alerts()[0] ?? "", /Line 2: Somebody changed it meanwhile\./);
});

Deno.test("a page in Spanish says in Spanish why a line is left out", async () => {
  const english = speechOf({ language: "en", messages: {} });
  const spanish = speechOf({ language: "es", messages: { [NO_PHONE]: "De 7 a 15 dígitos; …" } });
  speakWith(() => spanish);
  try {
    await open("hospitals");
    await choose("Name,Phone\nGeneral,12\n");
    const row = { line: 2, values: { name: "General", phone: "12" }, outcome: "error" };
    await calls[0].answer(200, { rows: [{ ...row, message: `Phone: ${NO_PHONE}` }] });
    assert.match(results()[0], /Phone: De 7 a 15 dígitos; …$/);
  } finally {
    speakWith(() => english);
  }
});

Deno.test("a page in Spanish says in Spanish, too, what each column of the file is", async () => {
  const english = speechOf({ language: "en", messages: {} });
  const spanish = speechOf({ language: "es", messages: { Phone: "Teléfono", Name: "Nombre" } });
  speakWith(() => spanish);
  try {
    await open("hospitals");
    const heads = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    assert.deepEqual(heads, ["NameNombre", "PhoneTeléfono", "State", "State Facility Code"]);
  } finally {
    speakWith(() => english);
  }
});

Deno.test("a line with more cells than columns is sent as such, and says that it is left out", async () => {
  await open();
  await choose("Unit #,\nM1,\nMedic, 2\n");
  assert.deepEqual(calls[0].body.lines, [
    { line: 2, values: { unit: "M1" } },
    { line: 3, values: { unit: "Medic" }, hasExtraCells: true },
  ]);
  await calls[0].answer(200, { rows: [rowOf(2, "M1"), rowOf(3, "Medic", "error", EXTRA_CELLS)] });
  assert.match(results()[1], /Left out: There are more cells than columns\./);
  await press("Import 1 unit");
  assert.deepEqual(calls[1].body.lines, [{ line: 2, values: { unit: "M1" } }]);
});

Deno.test("of a long file 200 lines are shown at first", async () => {
  await open();
  const many = Array.from({ length: 450 }, (_, at) => `M${at + 1}`);
  await choose(many.join("\n"));
  await calls[0].answer(200, { rows: many.map((unit, at) => rowOf(at + 1, unit)) });
  assert.equal(results().length, 200);
  await press("Show more");
  assert.equal(results().length, 400);
  assert.ok(screen.getByText("400 of 450 shown."));
  await press("Import 450 units");
  assert.equal(calls[1].body.lines.length, 450);
});

Deno.test("when two files are chosen, only the second is shown, whichever answer comes last", async () => {
  await open();
  await choose("M2\n");
  await choose("M3\n");
  await calls[1].answer(200, { rows: [rowOf(1, "M3")] });
  await calls[0].answer(200, { rows: [rowOf(1, "M2")] });
  assert.deepEqual(results(), ["1 | M3 | New"]);
});

Deno.test("'Cancel' drops the file", async () => {
  await open();
  await choose("M1\n");
  await calls[0].answer(200, { rows: [rowOf(1, "M1", "already there", TAKEN)] });
  assert.ok(screen.getByText("0 units to import. 1 line is left out."));
  assert.ok(!screen.queryByRole("button", { name: /^Import/ }));
  await press("Cancel");
  assert.ok(!screen.queryByRole("table", { name: "Lines of the file" }));
  assert.ok(!screen.queryByRole("radiogroup", { name: "Is the first line a heading?" }));
});

Deno.test("the last import is undone after a question, and what stays is named", async () => {
  await open("units", LAST);
  await press("Undo this import");
  const dialog = screen.getByRole("dialog", { name: "Undo this import?" });
  assert.match(dialog.textContent ?? "", /12 units, by Ada Admin.*One that has been used/);
  await press("Undo it");
  assert.equal(calls[0].path, "/api/imports/last/undo");
  const stays = [{ line: 3, name: "M7", message: "Somebody has changed it since." }];
  await calls[0].answer(200, { undone: 11, stays });
  await calls[1].answer(200, propsOf(FRAMES.units, pageOf("units")));
  assert.ok(screen.getByText("11 lines undone. 1 stay:"));
  assert.ok(screen.getByText("M7 (line 3): Somebody has changed it since."));
  assert.ok(screen.getByText(/^12 units, by Ada Admin, .*\.$/), "whose it was, and when");
  assert.ok(!screen.queryByRole("button", { name: "Undo this import" }));
});

Deno.test("after an undo nothing says any more that the lines are imported", async () => {
  await open();
  await choose("M2\n");
  await calls[0].answer(200, { rows: [rowOf(1, "M2")] });
  await press("Import 1 unit");
  await calls[1].answer(200, { rows: [rowOf(1, "M2")] });
  const last = { ...LAST, made: 1 };
  await calls[2].answer(200, propsOf(FRAMES.units, pageOf("units", last)));
  assert.ok(screen.getByText("1 unit imported."));
  await press("Undo this import");
  await press("Undo it");
  await calls[3].answer(200, { undone: 1, stays: [] });
  assert.ok(screen.getByText("1 line undone."));
  assert.ok(!screen.queryByText("1 unit imported."));
  assert.ok(!screen.queryByRole("table", { name: "Lines of the file" }));
});

Deno.test("where somebody else has imported since, theirs is named and not undone", async () => {
  await open("units", LAST);
  await press("Undo this import");
  await press("Undo it");
  assert.equal(calls[0].path, "/api/imports/last/undo");
  const message = "This import cannot be undone any more.";
  await calls[0].answer(404, refusal(404, { message }));
  const newer = { ...LAST, id: "newer", byName: "Bea Boss", made: 3 };
  await calls[1].answer(200, propsOf(FRAMES.units, pageOf("units", newer)));
  const dialog = screen.getByRole("dialog", { name: "Undo this import?" });
  assert.match(dialog.textContent ?? "", /12 units, by Ada Admin/);
  assert.match(dialog.textContent ?? "", /There is a newer import: 3 units, by Bea Boss, /);
  await press("Undo it");
  assert.equal(calls[2].path, "/api/imports/last/undo", "never the other one");
});

Deno.test("an undo that came too late says so, and leaves the page as it was", async () => {
  await open("units", LAST);
  await press("Undo this import");
  await press("Undo it");
  const message = "This import cannot be undone any more.";
  await calls[0].answer(409, refusal(409, { message }));
  assert.ok(screen.getByText(message));
  await press("Go back");
  assert.ok(!screen.queryByText(message));
});

Deno.test("an undo after somebody else has undone it says so, and does not just go away", async () => {
  await open("units", LAST);
  await press("Undo this import");
  await press("Undo it");
  const message = "This import cannot be undone any more.";
  await calls[0].answer(409, refusal(409, { message }));
  await calls[1].answer(200, propsOf(FRAMES.units, pageOf("units")));
  const dialog = screen.getByRole("dialog", { name: "Undo this import?" });
  assert.ok(within(dialog).getByText(message));
  await press("Go back");
  assert.ok(!screen.queryByRole("heading", { name: "Last import" }));
});

Deno.test("each kind has its template and its words", async () => {
  await open("hospitals");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Template (CSV)" });
  assert.equal(link.getAttribute("href"), "/api/imports/template.csv?kind=hospitals");
  assert.ok(screen.getByText(/Only super users add hospitals\./));
});
