/** MCIs that an external system updates through an API client. */
import assert from "node:assert/strict";
import type { Mci } from "../../../../domain/mci/mci.ts";
import type { MciEvent } from "../../../../domain/mci/events.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";
import { type Program, programOf } from "../../programs.ts";

const { test, as, hospital } = sharedApp();

let made: Promise<Program> | undefined;

/** Makes the API client of the regional agency. */
function system(): Promise<Program> {
  return made ??= as("super").then((superUser) => programOf(superUser, "mci@demo.test"));
}

function anMci(changes: object = {}) {
  const incidentNumber = crypto.randomUUID().slice(0, 8);
  return { incidentNumber, startedAt: new Date().toISOString(), ...changes };
}

test("a system starts an MCI, and posting the same number updates it", async () => {
  const program = await system();
  const mci = anMci({ isExternallyUpdated: true, treatedRedCount: 1 });
  const asDrill = { ...mci, isDrill: true };
  const started = answered(await program.call<Mci>("POST", "/api/mcis", asDrill), 201);
  assert.deepEqual(
    [started.isExternallyUpdated, started.treatedRedCount, started.isDrill],
    [true, 1, true],
  );
  const told = { ...mci, treatedRedCount: 4, estimatedGreenCount: 9 };
  const updated = answered(await program.call<Mci>("POST", "/api/mcis", told), 200);
  assert.equal(updated.id, started.id);
  assert.deepEqual([updated.treatedRedCount, updated.estimatedGreenCount], [4, 9]);
  assert.equal(updated.isDrill, true, "said once, when it is started");
});

test("the log says of everything that a program did that a program did it", async () => {
  const program = await system();
  const nurse = await programOf(await as("super"), "nurse@demo.test");
  const mci = answered(await program.call<Mci>("POST", "/api/mcis", anMci()), 201);
  answered(await program.call("POST", `/api/mcis/${mci.id}/ask`), 200);
  answered(await program.call("PATCH", `/api/mcis/${mci.id}`, { estimatedRedCount: 3 }), 200);
  const offer = { hospitalId: await hospital("General Hospital"), mciRedCapacity: 17 };
  answered(await nurse.call("POST", "/api/hospitalstatuses", offer), 201);
  const coordinator = await as("mci");
  answered(await coordinator.post(`/api/mcis/${mci.id}/ask`, {}), 200);
  const events = await coordinator.get<MciEvent[]>(`/api/mcis/${mci.id}/events`);
  assert.deepEqual(answered(events, 200).map(({ action, isApiClient }) => [action, isApiClient]), [
    ["mci.asked", false],
    ["hospital.mci_capacity", true],
    ["mci.changed", true],
    ["mci.asked", true],
    ["mci.started", true],
  ]);
});

test("a system cannot update a real MCI as a drill, or a drill as a real MCI", async () => {
  const program = await system();
  const [drill, real] = [anMci({ isDrill: true }), anMci()];
  for (const mci of [drill, real]) await program.call<Mci>("POST", "/api/mcis", mci);
  const confused = { ...real, isDrill: true, treatedRedCount: 5 };
  const answer = await program.call<Mci>("POST", "/api/mcis", confused);
  assert.equal(refusedAt(answer, "isDrill"), "The MCI of this number is not a drill.");
  const other = await program.call<Mci>("POST", "/api/mcis", { ...drill, isDrill: false });
  assert.equal(refusedAt(other, "isDrill"), "The MCI of this number is a drill.");
});

test("fields that only a system may set are ignored in a person's request", async () => {
  const coordinator = await as("mci");
  const sent = anMci({ isExternallyUpdated: true, treatedRedCount: 7 });
  const mci = answered(await coordinator.post<Mci>("/api/mcis", sent), 201);
  assert.deepEqual([mci.isExternallyUpdated, mci.treatedRedCount], [false, 0]);
  const patch = { isExternallyUpdated: true, treatedZebraCount: 2 };
  const after = answered(await coordinator.patch<Mci>(`/api/mcis/${mci.id}`, patch), 200);
  assert.deepEqual([after.isExternallyUpdated, after.treatedZebraCount], [false, 0]);
  const wrong = { isExternallyUpdated: "yes", treatedZebraCount: -2 };
  answered(await coordinator.patch(`/api/mcis/${mci.id}`, wrong), 200);
  answered(await coordinator.post("/api/mcis", anMci(wrong)), 201);
  const [{ message }] = refused(await coordinator.post("/api/mcis", sent), 400);
  assert.equal(message, "An incident with this number already exists.");
});

test("people cannot edit counts that a system updates until the system hands them back", async () => {
  const program = await system();
  const coordinator = await as("mci");
  const mci = anMci({ isExternallyUpdated: true });
  const { id } = answered(await program.call<Mci>("POST", "/api/mcis", mci), 201);
  const path = `/api/mcis/${id}`;
  refused(await coordinator.patch(path, { estimatedRedCount: 3 }), 403);
  answered(await program.call("PATCH", path, { estimatedRedCount: 3 }), 200);
  answered(await program.call("PATCH", path, { isExternallyUpdated: false }), 200);
  answered(await coordinator.patch(path, { estimatedRedCount: 4 }), 200);
});

test("two reports of a new MCI at once start one MCI", async () => {
  const program = await system();
  const mci = anMci();
  const both = await Promise.all(
    [1, 2].map((treatedRedCount) =>
      program.call<Mci>("POST", "/api/mcis", { ...mci, treatedRedCount })
    ),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 201]);
  assert.equal(new Set(both.map(({ body }) => body.id)).size, 1);
});

test("the API client of an EMS agency cannot start an MCI", async () => {
  const agency = await programOf(await as("super"), "ems.admin@demo.test");
  refused(await agency.call("POST", "/api/mcis", anMci()), 403);
});
