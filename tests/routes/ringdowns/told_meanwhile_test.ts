/** What was told on another screen since the sender had read the report. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { move, send } from "../../support/person.ts";
import { answered, refused, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function sent(patient: object): Promise<Ringdown> {
  return await send(await as("crew1"), await hospital("General Hospital"), { patient });
}

async function patched({ id }: Ringdown, body: object) {
  return await (await as("crew1")).patch<Ringdown>(`/api/ringdowns/${id}`, body);
}

async function told(ringdown: Ringdown, patient: object): Promise<Ringdown> {
  return answered(await patched(ringdown, { patient }), 200);
}

test("words that were told meanwhile are not replaced by somebody who has not read them", async () => {
  const ringdown = await sent({ treatmentNotes: "Oxygen" });
  await told(ringdown, { treatmentNotes: "Oxygen, aspirin" });
  const late = {
    patient: { treatmentNotes: "Oxygen, IV", heartRateBpm: 90 },
    expected: { patient: { treatmentNotes: "Oxygen" } },
  };
  await storesNothing(app().sql, async () => {
    const messages = refused(await patched(ringdown, late), 409);
    assert.deepEqual(messages.map(({ path, value }) => [path, value]), [
      ["patient.treatmentNotes", "Oxygen, aspirin"],
    ]);
  });
  const read = { ...late, expected: { patient: { treatmentNotes: "Oxygen, aspirin" } } };
  const { patient } = answered(await patched(ringdown, read), 200);
  assert.equal(patient.treatmentNotes, "Oxygen, IV");
});

test("who says the same, or something else, or only what they measured, is not refused", async () => {
  const ringdown = await sent({ treatmentNotes: "Oxygen", heartRateBpm: 80 });
  await told(ringdown, { treatmentNotes: "Oxygen, IV", heartRateBpm: 85 });
  const { patient } = answered(
    await patched(ringdown, {
      patient: { treatmentNotes: "Oxygen, IV", otherObservationNotes: "Dog", heartRateBpm: 99 },
      expected: {
        patient: { treatmentNotes: "Oxygen", otherObservationNotes: null, heartRateBpm: 80 },
      },
    }),
    200,
  );
  assert.equal(patient.otherObservationNotes, "Dog");
  assert.equal(patient.heartRateBpm, 99);
  answered(await patched(ringdown, { patient: { treatmentNotes: "None" } }), 200);
});

test("an update that comes again is not refused for what it has itself told", async () => {
  const ringdown = await sent({ treatmentNotes: "Oxygen" });
  const update = {
    updateId: crypto.randomUUID(),
    patient: { treatmentNotes: "IV" },
    expected: { patient: { treatmentNotes: "Oxygen" } },
  };
  answered(await patched(ringdown, update), 200);
  await told(ringdown, { treatmentNotes: "IV, aspirin" });
  const again = answered(await patched(ringdown, update), 200);
  assert.equal(again.patient.treatmentNotes, "IV, aspirin");
});

test("a redirected patient goes on with what a colleague has told since it was pressed", async () => {
  const old = await sent({ heartRateBpm: 80, treatmentNotes: "Oxygen", age: 40 });
  const { patient: patientBefore } = old;
  await told(old, { heartRateBpm: 120, treatmentNotes: "Oxygen, aspirin", stableIndicator: false });
  answered(await move(await as("crew1"), old, "REDIRECTED"), 200);
  const { outOfRangeConfirmed: _, ...report } = patientBefore;
  const next = await send(await as("crew1"), await hospital("Saint Anne Downtown"), {
    redirectedFromId: old.id,
    patient: { ...report, age: 41 },
    patientBefore,
  });
  assert.equal(next.patient.heartRateBpm, 120);
  assert.equal(next.patient.stableIndicator, false);
  assert.equal(next.patient.treatmentNotes, "Oxygen, aspirin");
  assert.equal(next.patient.age, 41, "what was changed in the form is told");
});

test("of a continued report, notes of both are kept, and what was measured in the form", async () => {
  const old = await sent({ heartRateBpm: 80, treatmentNotes: "Oxygen" });
  const { patient: patientBefore } = old;
  await told(old, { heartRateBpm: 120, treatmentNotes: "Oxygen, aspirin" });
  answered(await move(await as("crew1"), old, "REDIRECTED"), 200);
  const { outOfRangeConfirmed: _, ...report } = patientBefore;
  const next = await send(await as("crew1"), await hospital("Saint Anne Downtown"), {
    redirectedFromId: old.id,
    patient: { ...report, heartRateBpm: 101, treatmentNotes: "Oxygen, IV" },
    patientBefore,
  });
  assert.equal(next.patient.heartRateBpm, 101);
  assert.equal(next.patient.treatmentNotes, "Oxygen, aspirin\nOxygen, IV");
});

test("what belongs to a field is read with it: no age gets a unit that nobody told", async () => {
  const ringdown = await sent({ age: 3, ageUnit: "YEARS", combativeBehaviorIndicator: true });
  await told(ringdown, { ageUnit: "MONTHS", combativeBehaviorIndicator: false });
  const late = {
    patient: { age: 5, restraintIndicator: true },
    expected: {
      patient: {
        age: 3,
        ageUnit: "YEARS",
        restraintIndicator: false,
        combativeBehaviorIndicator: true,
      },
    },
  };
  const messages = refused(await patched(ringdown, late), 409);
  assert.deepEqual(messages.map(({ path }) => path), [
    "patient.ageUnit",
    "patient.combativeBehaviorIndicator",
  ]);
});

test("a colleague's restraint and priority go on where the sender has left them", async () => {
  const old = await sent({});
  const { outOfRangeConfirmed: _, ...report } = old.patient;
  await told(old, {
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
    triagePriority: "RED",
    triageTag: "T123",
  });
  answered(await move(await as("crew1"), old, "REDIRECTED"), 200);
  const { patient } = await send(await as("crew1"), await hospital("Saint Anne Downtown"), {
    redirectedFromId: old.id,
    patient: {
      ...report,
      combativeBehaviorIndicator: true,
      emergencyServiceResponseType: "CODE 3",
    },
    patientBefore: old.patient,
  });
  assert.equal(patient.restraintIndicator, true);
  assert.equal(patient.triagePriority, "RED");
  assert.equal(patient.triageTag, "T123");
  assert.equal(patient.emergencyServiceResponseType, "CODE 3");
});

test("what repeats a word of a colleague is told all the same", async () => {
  const old = await sent({});
  await told(old, { treatmentNotes: "NASAL CANNULA 2 L" });
  answered(await move(await as("crew1"), old, "REDIRECTED"), 200);
  const { outOfRangeConfirmed: _, ...report } = old.patient;
  const { patient } = await send(await as("crew1"), await hospital("Saint Anne Downtown"), {
    redirectedFromId: old.id,
    patient: { ...report, treatmentNotes: "ASA" },
    patientBefore: old.patient,
  });
  assert.equal(patient.treatmentNotes, "NASAL CANNULA 2 L\nASA");
});
