import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { calls, refusal, settled } from "./calls.ts";
import { frameOf, person, propsOf, unit } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const FRAME = frameOf(person("EMS"), { path: "/admin/ambulances" });

function pageOf(identifiers: string[]) {
  const ambulances = identifiers.map((identifier) => unit(identifier));
  return { name: "ambulances", ambulances } as const;
}

const open = (...identifiers: string[]) => openAdmin(FRAME, pageOf(identifiers));

async function press(name: string | RegExp) {
  await userEvent.click(screen.getByRole("button", { name }));
}

function units(): string[] {
  const table = screen.getByRole("table", { name: "Ambulances" });
  return within(table).getAllByRole("row").slice(1).map((row) =>
    within(row).getAllByRole("cell").slice(0, 2).map(({ textContent }) => textContent).join(" ")
  );
}

async function choose(name: string, text: string, type = "text/csv") {
  const input = screen.getByLabelText<HTMLInputElement>(/^CSV file/);
  const file = new File([text], name, { type });
  const before = calls.length;
  fireEvent.change(input, { target: { files: [file] } });
  const isRefused = () => screen.queryByText("This is not a valid file type.");
  while (calls.length === before && !isRefused()) await settled();
}

function results(): string[] {
  const table = screen.getByRole("table", { name: "Lines of the file" });
  return within(table).getAllByRole("row").slice(1).map((row) =>
    within(row).getAllByRole("cell").map(({ textContent }) => textContent).join(" | ")
  );
}

Deno.test("an added unit appears in natural order", async () => {
  await open("M1", "M10");
  await userEvent.type(screen.getByLabelText(/^\*?Unit #/), "M2");
  await press("Add Ambulance");
  assert.deepEqual(calls[0].body, { ambulanceIdentifier: "M2", OrganizationId: "EMS" });
  await calls[0].answer(201, unit("M2"));
  assert.deepEqual(units(), ["M1 Active", "M2 Active", "M10 Active"]);
  assert.ok(screen.getByText("Ambulance created!"));
});

Deno.test("an existing unit is refused at the field, and what was typed stays", async () => {
  await open("M1");
  await userEvent.type(screen.getByLabelText(/^\*?Unit #/), "M1");
  await press("Add Ambulance");
  const fault = { path: "ambulanceIdentifier", message: "This unit is there already." };
  await calls[0].answer(400, refusal(400, fault));
  assert.ok(screen.getByText("This unit is there already."));
  assert.equal(screen.getByLabelText<HTMLInputElement>(/^\*?Unit #/).value, "M1");
});

Deno.test("an administrator takes a unit out of service; a failure is shown beside it", async () => {
  await open("M1");
  await press("Deactivate M1");
  await calls[0].answer(500);
  assert.deepEqual(units(), ["M1 Active"]);
  assert.ok(screen.getByText(/Not saved\./));
  await press("Try again");
  assert.deepEqual(calls[1].body, { isActive: false });
  await calls[1].answer(200, unit("M1", { isActive: false }));
  assert.deepEqual(units(), ["M1 Not active"]);
});

Deno.test("a double click on a unit counts as one press", async () => {
  await open("M1");
  await press("Deactivate M1");
  await calls[0].answer(200, unit("M1", { isActive: false }));
  await press("Activate M1");
  assert.equal(calls.length, 1);
  assert.deepEqual(units(), ["M1 Not active"]);
  screen.getByRole("button", { name: "Activate M1" }).focus();
  await userEvent.keyboard("{Enter}");
  assert.deepEqual(calls[1].body, { isActive: true }, "a key knows what it strikes");
});

Deno.test("a file that is no CSV file is not accepted", async () => {
  await open("M1");
  await choose("units.png", "x", "image/png");
  assert.ok(screen.getByText("This is not a valid file type."));
  assert.ok(!screen.queryByRole("table", { name: "Lines of the file" }));
});

Deno.test("a rejected file is cleared from the field, and a CSV file clears the message", async () => {
  await open("M1");
  const input = screen.getByLabelText<HTMLInputElement>(/^CSV file/);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input, new File(["x"], "units.png", { type: "image/png" }));
  assert.ok(screen.getByText("This is not a valid file type."));
  assert.deepEqual([input.value, input.files?.length], ["", 0]);
  assert.equal(calls.length, 0);
  await user.upload(input, new File(["M2"], "units.csv", { type: "text/csv" }));
  assert.ok(!screen.queryByText("This is not a valid file type."));
  assert.equal(input.files?.length, 1);
});

const TAKEN = "This unit is there already.";
const TWICE = "The same unit is in line 2.";

Deno.test("a file is shown line by line before anything is imported", async () => {
  await open("M1");
  await choose("units.csv", "M1\nM2\nM2\n");
  assert.deepEqual([calls[0].path, calls[0].body], ["/api/ambulances/import?preview=true", {
    OrganizationId: "EMS",
    csv: "M1\nM2\nM2\n",
  }]);
  await calls[0].answer(200, {
    rows: [
      { line: 1, ambulanceIdentifier: "M1", outcome: "already there", message: TAKEN },
      { line: 2, ambulanceIdentifier: "M2", outcome: "new" },
      { line: 3, ambulanceIdentifier: "M2", outcome: "error", message: TWICE },
    ],
  });
  assert.deepEqual(results(), [
    "1 | M1 | Left out: This unit is there already.",
    "2 | M2 | New",
    "3 | M2 | Left out: The same unit is in line 2.",
  ]);
  assert.ok(screen.getByText("1 unit to import. 2 lines are left out."));
  assert.equal(calls.length, 1);
});

Deno.test("the new lines are imported together, and the list is read again", async () => {
  await open("M1");
  await choose("units.csv", "M1\nM2\nM3\n");
  await calls[0].answer(200, {
    rows: [
      { line: 1, ambulanceIdentifier: "M1", outcome: "already there", message: TAKEN },
      { line: 2, ambulanceIdentifier: "M2", outcome: "new" },
      { line: 3, ambulanceIdentifier: "M3", outcome: "new" },
    ],
  });
  await press("Import 2 units");
  assert.deepEqual([calls[1].path, calls[1].body], ["/api/ambulances/import", {
    OrganizationId: "EMS",
    identifiers: ["M2", "M3"],
  }]);
  await calls[1].lose();
  assert.ok(screen.getByText(/It is not known whether the units were imported\./));
  await press("Try again");
  await calls[2].answer(200, {
    rows: [
      { line: 1, ambulanceIdentifier: "M2", outcome: "already there", message: TAKEN },
      { line: 2, ambulanceIdentifier: "M3", outcome: "new" },
    ],
  });
  assert.deepEqual(results(), [
    "1 | M1 | Left out: This unit is there already.",
    "2 | M2 | Left out: This unit is there already.",
    "3 | M3 | Imported",
  ]);
  assert.ok(screen.getByText("1 unit imported. 2 lines are left out."));
  assert.equal(calls[3].path, "/admin/ambulances");
  await calls[3].answer(200, propsOf(FRAME, pageOf(["M1", "M2", "M3"])));
  assert.deepEqual(units(), ["M1 Active", "M2 Active", "M3 Active"]);
});

Deno.test("a file without a new line imports nothing", async () => {
  await open("M1");
  await choose("units.csv", "M1\n");
  await calls[0].answer(200, {
    rows: [{ line: 1, ambulanceIdentifier: "M1", outcome: "already there", message: TAKEN }],
  });
  assert.ok(screen.getByText("0 units to import. 1 line is left out."));
  assert.ok(!screen.queryByRole("button", { name: /^Import/ }));
  await press("Cancel");
  assert.ok(!screen.queryByRole("table", { name: "Lines of the file" }));
});

Deno.test("when two files are chosen, only the second is shown, whichever answer comes last", async () => {
  await open("M1");
  await choose("old.csv", "M2\n");
  await choose("new.csv", "M3\n");
  await calls[1].answer(200, {
    rows: [{ line: 1, ambulanceIdentifier: "M3", outcome: "new" }],
  });
  await calls[0].answer(200, {
    rows: [{ line: 1, ambulanceIdentifier: "M2", outcome: "new" }],
  });
  assert.deepEqual(results(), ["1 | M3 | New"]);
  await press("Import 1 unit");
  assert.deepEqual(calls[2].body, { OrganizationId: "EMS", identifiers: ["M3"] });
});

Deno.test("choosing a file of a wrong type cancels the preview of the file before", async () => {
  await open("M1");
  await choose("units.csv", "M2\n");
  await choose("units.png", "x", "image/png");
  await calls[0].lose();
  assert.ok(!screen.queryByRole("table", { name: "Lines of the file" }));
  assert.ok(!screen.queryByRole("button", { name: "Try again" }));
  assert.ok(!screen.queryByText("Loading…"));
});

Deno.test("no other file can be chosen during an import", async () => {
  await open("M1");
  const file = screen.getByLabelText<HTMLInputElement>(/^CSV file/);
  await choose("units.csv", "M2\n");
  await calls[0].answer(200, {
    rows: [{ line: 1, ambulanceIdentifier: "M2", outcome: "new" }],
  });
  assert.ok(!file.disabled);
  await press("Import 1 unit");
  assert.ok(file.disabled);
  await calls[1].lose();
  assert.ok(!file.disabled);
});

Deno.test("a file that the server cannot read is refused with the server's message", async () => {
  await open();
  await choose("units.csv", '"M1\nM2');
  const message = "This text could not be read as CSV.";
  await calls[0].answer(400, refusal(400, { path: "csv", message }));
  assert.ok(screen.getByText(message));
  await press("Try again");
  assert.equal(calls.length, 2);
});
