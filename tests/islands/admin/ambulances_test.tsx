import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hasUnsaved } from "../../../islands/form/unsaved.ts";
import { calls, refusal } from "./calls.ts";
import { frameOf, person, propsOf, unit } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const FRAME = frameOf(person("EMS"), { path: "/admin/ambulances" });

function pageOf(identifiers: string[], underWay: string[] | null = []) {
  const ambulances = identifiers.map((identifier) => unit(identifier));
  return { name: "ambulances", ambulances, underWay } as const;
}

const open = (...identifiers: string[]) => openAdmin(FRAME, pageOf(identifiers));

/** The call that deactivates; the list is read again when the question is asked. */
const deactivation = () => calls.find(({ path }) => path === "/api/ambulances/deactivate")!;

async function press(name: string | RegExp) {
  await userEvent.click(screen.getByRole("button", { name }));
}

/** What it needs is loaded first. */
async function chooseSeveral() {
  await press("Choose several");
  await screen.findByText("0 chosen");
}

function units(): string[] {
  const table = screen.getByRole("table", { name: "Ambulances" });
  return within(table).getAllByRole("row").slice(1).map((row) =>
    within(row).getAllByRole("cell").slice(0, 2).map(({ textContent }) => textContent).join(" ")
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
  assert.ok(!hasUnsaved());
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
  assert.ok(screen.getByText(/Not deactivated\./));
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

Deno.test("a tick stands at once, before anything else can happen on the page", async () => {
  await open("M1", "M2", "M3");
  await chooseSeveral();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Choose M2" });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }); // as in a browser: nothing waits
  try {
    box.click();
    assert.equal(box.checked, true);
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
  await screen.findByText("1 chosen");
});

Deno.test("several units are taken out of service after one question", async () => {
  await open("M1", "M2", "M10");
  await chooseSeveral();
  assert.ok(!screen.queryByRole("button", { name: /^Deactivate M/ }), "one way at a time");
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose M1" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Choose M10" }));
  assert.ok(screen.getByText("2 chosen"));
  await press("Deactivate 2 units");
  const dialog = screen.getByRole("dialog", { name: "Deactivate 2 units?" });
  assert.match(dialog.textContent ?? "", /Crews can no longer choose: M1, M10\./);
  assert.equal(deactivation(), undefined);
  await press("Deactivate");
  assert.deepEqual(deactivation().body, { ids: ["M1", "M10"] });
  await deactivation().answer(200, ["M1", "M10"].map((name) => unit(name, { isActive: false })));
  assert.deepEqual(units(), ["M1 Not active", "M2 Active", "M10 Not active"]);
  assert.ok(screen.getByText("2 units deactivated."));
  assert.ok(!screen.queryByRole("checkbox"));
});

Deno.test("of several, one that somebody else took out of service meanwhile is read again", async () => {
  await open("M1", "M2");
  await chooseSeveral();
  await press("Choose all 2");
  await press("Deactivate 2 units");
  await press("Deactivate");
  await calls[0].answer(200, propsOf(FRAME, pageOf(["M1", "M2"])));
  await deactivation().answer(200, [unit("M2", { isActive: false })]);
  const last = calls.at(-1)!;
  assert.equal(last.path, "/admin/ambulances");
  const read = ["M1", "M2"].map((name) => unit(name, { isActive: false }));
  await last.answer(200, propsOf(FRAME, { ...pageOf([]), ambulances: read }));
  assert.deepEqual(units(), ["M1 Not active", "M2 Not active"]);
  assert.ok(screen.getByText("1 unit deactivated."));
});

Deno.test("all that the search finds are chosen, and nothing that it hides", async () => {
  await open("M1", "M2", "M3", "M4", "M5", "R1", "R2", "R3");
  await userEvent.type(screen.getByLabelText("Search ambulances"), "R");
  await chooseSeveral();
  await press("Choose all 3");
  assert.ok(screen.getByText("3 chosen"));
  await press("Deactivate 3 units");
  await press("Deactivate");
  assert.deepEqual(deactivation().body, { ids: ["R1", "R2", "R3"] });
});

Deno.test("of several units, those with a patient are named before anything is deactivated", async () => {
  await openAdmin(FRAME, pageOf(["M1", "M2", "M3"], ["M2"]));
  await chooseSeveral();
  await press("Choose all 3");
  await press("Deactivate 3 units");
  const dialog = () => screen.getByRole("dialog").textContent ?? "";
  const warning = /With a patient: M2\. First they are offloaded: until then none is deactivated\./;
  assert.match(dialog(), warning);
  await calls[0].answer(200, propsOf(FRAME, pageOf(["M1", "M2", "M3"], ["M1", "M3"])));
  assert.match(dialog(), /With a patient: M1, M3\. First/, "it is read again with the question");
});

Deno.test("where nobody knows which units have a patient, the question says so", async () => {
  await openAdmin(FRAME, pageOf(["M1", "M2"], null));
  await chooseSeveral();
  await press("Choose all 2");
  await press("Deactivate 2 units");
  assert.ok(screen.getByText("It is not known which units have a patient."));
});

Deno.test("without an answer the page says that nothing is known, and reads the list again", async () => {
  await open("M1", "M2");
  await chooseSeveral();
  await press("Choose all 2");
  await press("Deactivate 2 units");
  await press("Deactivate");
  await calls[0].answer(200, propsOf(FRAME, pageOf(["M1", "M2"])));
  await deactivation().lose();
  assert.ok(screen.getByText(/It is not known what was deactivated\./));
  await press("Check what is stored");
  const last = calls.at(-1)!;
  assert.equal(last.path, "/admin/ambulances");
  const read = ["M1", "M2"].map((name) => unit(name, { isActive: false }));
  await last.answer(200, propsOf(FRAME, { ...pageOf([]), ambulances: read }));
  assert.ok(!screen.queryByText(/It is not known what was deactivated\./), "the list shows it");
  assert.ok(screen.getByText("2 units deactivated."));
});
