/** Vitals that reach the server after newer ones: what was measured last stands. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../../domain/ringdown/versions.ts";
import { move, send } from "../../support/person.ts";
import { answered, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

async function sent(patient: object, takenAt = minutesAgo(20)): Promise<Ringdown> {
  return await send(await as("crew1"), await hospital("General Hospital"), { patient, takenAt });
}

async function told({ id }: Ringdown, body: object): Promise<Ringdown> {
  return answered(await (await as("crew1")).patch<Ringdown>(`/api/ringdowns/${id}`, body), 200);
}

async function versionsOf({ id }: Ringdown): Promise<PatientVersion[]> {
  const path = `/api/ringdowns/${id}/versions`;
  return answered(await (await as("crew1")).get<PatientVersion[]>(path), 200);
}

/** Each pulse that was taken, newest first by when it was taken. */
async function pulsesOf(ringdown: Ringdown): Promise<(number | null)[]> {
  return (await versionsOf(ringdown))
    .filter(({ taken }) => taken.includes("heartRateBpm"))
    .sort((a, b) => a.takenAt < b.takenAt ? 1 : -1)
    .map(({ patient }) => patient.heartRateBpm);
}

test("a pulse that was measured before the one that stands is kept, and does not replace it", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const after = await told(ringdown, { takenAt: minutesAgo(8), patient: { heartRateBpm: 95 } });
  assert.equal(after.patient.heartRateBpm, 120);
  assert.deepEqual(await pulsesOf(ringdown), [120, 95, 80]);
  const [newest] = await versionsOf(ringdown);
  assert.deepEqual(newest.patient, after.patient, "the newest version is the report that stands");
});

test("of one late update, what nobody has measured since is told, and words are", async () => {
  const ringdown = await sent({ heartRateBpm: 80, glasgowComaScale: 15 });
  await told(ringdown, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const { patient } = await told(ringdown, {
    takenAt: minutesAgo(8),
    patient: { heartRateBpm: 95, glasgowComaScale: 12, treatmentNotes: "Aspirin" },
  });
  assert.equal(patient.heartRateBpm, 120);
  assert.equal(patient.glasgowComaScale, 12);
  assert.equal(patient.treatmentNotes, "Aspirin");
});

test("the oxygen of a late saturation does not replace that of the newer one", async () => {
  const ringdown = await sent({});
  const oxygen = { lowOxygenResponseType: "SUPPLEMENTAL OXYGEN", supplementalOxygenAmount: 15 };
  await told(ringdown, { takenAt: minutesAgo(2), patient: { oxygenSaturation: 88, ...oxygen } });
  const { patient } = await told(ringdown, {
    takenAt: minutesAgo(8),
    patient: { oxygenSaturation: 97, lowOxygenResponseType: "ROOM AIR" },
  });
  assert.equal(patient.oxygenSaturation, 88);
  assert.equal(patient.lowOxygenResponseType, "SUPPLEMENTAL OXYGEN");
  assert.equal(patient.supplementalOxygenAmount, 15);
});

test("a late value outside its expected range leaves the confirmed one that stands", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, {
    takenAt: minutesAgo(2),
    patient: { heartRateBpm: 220, outOfRangeConfirmed: ["heartRateBpm"] },
  });
  const { patient } = await told(ringdown, {
    takenAt: minutesAgo(8),
    patient: { heartRateBpm: 95 },
  });
  assert.equal(patient.heartRateBpm, 220);
  assert.deepEqual(patient.outOfRangeConfirmed, ["heartRateBpm"]);
});

test("nothing of a late vital is a change that the hospital has to see", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  const nurse = await as("nurse");
  answered(await move(nurse, ringdown, "RINGDOWN CONFIRMED"), 200);
  await told(ringdown, { takenAt: minutesAgo(2), patient: { heartRateBpm: 82 } });
  const late = await told(ringdown, { takenAt: minutesAgo(8), patient: { heartRateBpm: 150 } });
  assert.deepEqual(late.changes.map(({ path, isWorse }) => [path, isWorse]), [
    ["patient.heartRateBpm", false],
  ]);
  const path = `/api/ringdowns/${ringdown.id}/acknowledgeChanges`;
  const seen = answered(await nurse.post<Ringdown>(path, { until: late.changes[0].at }), 200);
  assert.deepEqual(seen.changes, []);
});

test("a late update that comes again is stored once; a correction of it is not lost", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const late = { takenAt: minutesAgo(8), patient: { heartRateBpm: 95 } };
  await told(ringdown, late);
  await storesNothing(app().sql, () => told(ringdown, late));
  await told(ringdown, { ...late, patient: { heartRateBpm: 96 } });
  const pulses = await pulsesOf(ringdown);
  assert.deepEqual([pulses[0], pulses.at(-1), pulses.includes(96)], [120, 80, true]);
});

test("a clock that is ahead by minutes does not make the next measurement a late one", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, { takenAt: minutesAgo(-4), patient: { heartRateBpm: 120 } });
  const { patient } = await told(ringdown, {
    takenAt: minutesAgo(0),
    patient: { heartRateBpm: 90 },
  });
  assert.equal(patient.heartRateBpm, 90);
});

test("what was measured before a redirect does not replace what was measured since", async () => {
  const old = await sent({ heartRateBpm: 80 });
  await told(old, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const elsewhere = await hospital("Saint Anne Downtown");
  const next = await told(old, { hospital: { id: elsewhere } });
  const after = await told(next, { takenAt: minutesAgo(8), patient: { heartRateBpm: 95 } });
  assert.equal(after.patient.heartRateBpm, 120);
  assert.deepEqual(await pulsesOf(next), [120, 95, 80]);
});

test("a redirect with late vitals goes on with the newest, in either way", async () => {
  const elsewhere = await hospital("Saint Anne Downtown");
  const old = await sent({ heartRateBpm: 80 });
  await told(old, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const next = await told(old, {
    hospital: { id: elsewhere },
    takenAt: minutesAgo(8),
    patient: { heartRateBpm: 95 },
  });
  assert.equal(next.patient.heartRateBpm, 120);
  assert.deepEqual(await pulsesOf(next), [120, 95, 80]);

  answered(await move(await as("crew1"), next, "REDIRECTED"), 200);
  const third = await send(await as("crew1"), await hospital("General Hospital"), {
    redirectedFromId: next.id,
    takenAt: minutesAgo(9),
    patient: { heartRateBpm: 85 },
  });
  assert.equal(third.patient.heartRateBpm, 120);
  assert.equal((await pulsesOf(third))[0], 120);
});

test("a blood pressure is one measurement: no half of a late one stands", async () => {
  const pressure = (systolic: number, diastolic?: number) => ({
    systolicBloodPressure: systolic,
    ...(diastolic ? { diastolicBloodPressure: diastolic } : {}),
  });
  const ringdown = await sent(pressure(120, 80), minutesAgo(30));
  await told(ringdown, { takenAt: minutesAgo(5), patient: pressure(90) });
  const { patient } = await told(ringdown, {
    takenAt: minutesAgo(15),
    patient: pressure(170, 110),
  });
  assert.deepEqual([patient.systolicBloodPressure, patient.diastolicBloodPressure], [90, null]);
  const late = (await versionsOf(ringdown))[1].patient;
  assert.deepEqual([late.systolicBloodPressure, late.diastolicBloodPressure], [170, 110]);
});

const halvesOf = ({ patient }: Ringdown) => [
  patient.systolicBloodPressure,
  patient.diastolicBloodPressure,
];

test("a new systolic takes the diastolic of before away", async () => {
  const ringdown = await sent({ systolicBloodPressure: 120, diastolicBloodPressure: 78 });
  const update = { takenAt: minutesAgo(2), patient: { systolicBloodPressure: 95 } };
  assert.deepEqual(halvesOf(await told(ringdown, update)), [95, null]);
  await storesNothing(app().sql, () => told(ringdown, update));
  const both = { systolicBloodPressure: 110, diastolicBloodPressure: 70 };
  assert.deepEqual(halvesOf(await told(ringdown, { patient: both })), [110, 70]);
  const same = await told(ringdown, { patient: { systolicBloodPressure: 110 } });
  assert.deepEqual(halvesOf(same), [110, 70], "it is the value that the other was measured with");
});

test("a systolic takes the diastolic away that a colleague has told meanwhile with another one", async () => {
  const ringdown = await sent({ systolicBloodPressure: 120, diastolicBloodPressure: 78 });
  const colleagues = { systolicBloodPressure: 95, diastolicBloodPressure: 62 };
  await told(ringdown, { takenAt: minutesAgo(5), patient: colleagues });
  const as = { systolicBloodPressure: 120 };
  const felt = { takenAt: minutesAgo(1), patient: as, expected: { patient: as } };
  assert.deepEqual(halvesOf(await told(ringdown, felt)), [120, null]);

  const other = await sent({ systolicBloodPressure: 120 });
  await told(other, { takenAt: minutesAgo(5), patient: { diastolicBloodPressure: 78 } });
  const after = await told(other, {
    takenAt: minutesAgo(1),
    patient: { systolicBloodPressure: 100 },
    expected: { patient: { systolicBloodPressure: 120, diastolicBloodPressure: null } },
  });
  assert.deepEqual(halvesOf(after), [100, null]);
});

test("a systolic that is cleared takes its diastolic along", async () => {
  const ringdown = await sent({ systolicBloodPressure: 120, diastolicBloodPressure: 78 });
  const after = await told(ringdown, { patient: { systolicBloodPressure: null } });
  assert.deepEqual(halvesOf(after), [null, null]);
});

test("a whole report without the diastolic that a colleague has told leaves it", async () => {
  const ringdown = await sent({ systolicBloodPressure: 120 });
  await told(ringdown, { takenAt: minutesAgo(2), patient: { diastolicBloodPressure: 78 } });
  const { diastolicBloodPressure: _, ...read } = ringdown.patient;
  const after = await told(ringdown, { patient: { ...read, heartRateBpm: 90 } });
  assert.deepEqual(halvesOf(after), [120, 78]);
  const again = { ...read, heartRateBpm: 95 };
  const answer = await told(ringdown, { patient: again, expected: { patient: read } });
  assert.deepEqual(halvesOf(answer), [120, 78]);
});

test("what is cleared late, or only the oxygen of it, takes nothing newer away", async () => {
  const oxygen = { lowOxygenResponseType: "SUPPLEMENTAL OXYGEN", supplementalOxygenAmount: 10 };
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, {
    takenAt: minutesAgo(2),
    patient: { heartRateBpm: 150, oxygenSaturation: 85, ...oxygen },
  });
  for (
    const patient of [
      { heartRateBpm: null },
      { oxygenSaturation: null },
      { lowOxygenResponseType: "ROOM AIR" },
      { supplementalOxygenAmount: null },
    ]
  ) {
    const after = await told(ringdown, { takenAt: minutesAgo(8), patient });
    assert.equal(after.patient.heartRateBpm, 150);
    assert.equal(after.patient.oxygenSaturation, 85);
    assert.equal(after.patient.lowOxygenResponseType, "SUPPLEMENTAL OXYGEN");
    assert.equal(after.patient.supplementalOxygenAmount, 10);
  }
  const corrected = await told(ringdown, { patient: { heartRateBpm: null } });
  assert.equal(corrected.patient.heartRateBpm, null, "now it is known to be wrong");
});

test("a vital that was cleared does not come back by a reading of before", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, { takenAt: minutesAgo(10), patient: { heartRateBpm: null } });
  const late = { takenAt: minutesAgo(18), patient: { heartRateBpm: 44 } };
  assert.equal((await told(ringdown, late)).patient.heartRateBpm, null);
  assert.deepEqual(await pulsesOf(ringdown), [null, 44, 80]);
  await storesNothing(app().sql, () => told(ringdown, late));
  const next = await told(ringdown, { hospital: { id: await hospital("Saint Anne Downtown") } });
  const later = { ...late, takenAt: minutesAgo(17) };
  assert.equal((await told(next, later)).patient.heartRateBpm, null, "also after a redirect");
  const anew = await told(next, { takenAt: minutesAgo(5), patient: { heartRateBpm: 90 } });
  assert.equal(anew.patient.heartRateBpm, 90);
});

test("a clearing without a time counts from when it was told, also in a redirect", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  const elsewhere = await hospital("Saint Anne Downtown");
  const next = await told(ringdown, {
    hospital: { id: elsewhere },
    patient: { heartRateBpm: null },
  });
  const late = { takenAt: minutesAgo(3), patient: { heartRateBpm: 44 } };
  assert.equal((await told(next, late)).patient.heartRateBpm, null);

  answered(await move(await as("crew1"), next, "REDIRECTED"), 200);
  const third = await send(await as("crew1"), await hospital("General Hospital"), {
    redirectedFromId: next.id,
    patient: { glasgowComaScale: 15 },
    patientBefore: { glasgowComaScale: 15 },
  });
  assert.equal((await told(third, late)).patient.heartRateBpm, null);
});

test("what a continued report no longer has was cleared with it", async () => {
  const old = await sent({ heartRateBpm: 80, respiratoryRate: 20 });
  answered(await move(await as("crew1"), old, "REDIRECTED"), 200);
  const next = await send(await as("crew1"), await hospital("General Hospital"), {
    redirectedFromId: old.id,
    patient: { respiratoryRate: 20 },
    patientBefore: { heartRateBpm: 80, respiratoryRate: 20 },
  });
  assert.equal(next.patient.heartRateBpm, null);
  const late = { takenAt: minutesAgo(3), patient: { heartRateBpm: 44 } };
  assert.equal((await told(next, late)).patient.heartRateBpm, null);
});

test("a clearing that comes late is kept among the versions", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await told(ringdown, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const late = { takenAt: minutesAgo(8), patient: { heartRateBpm: null } };
  assert.equal((await told(ringdown, late)).patient.heartRateBpm, 120);
  assert.deepEqual(await pulsesOf(ringdown), [120, null, 80]);
  await storesNothing(app().sql, () => told(ringdown, late));
});

test("a whole report that is sent back with a time makes no vital newer that it leaves", async () => {
  const takenAt = minutesAgo(15);
  const ringdown = await sent({ heartRateBpm: 80, respiratoryRate: 20 }, takenAt);
  const patient = { ...ringdown.patient, heartRateBpm: 120 };
  const after = await told(ringdown, { takenAt: minutesAgo(1), patient });
  assert.deepEqual(after.olderVitals, { respiratoryRate: takenAt });
  answered(await move(await as("crew1"), ringdown, "REDIRECTED"), 200);
  const next = await send(await as("crew1"), await hospital("General Hospital"), {
    redirectedFromId: ringdown.id,
    takenAt: minutesAgo(0),
    patient: { ...after.patient, heartRateBpm: 125 },
  });
  assert.deepEqual(next.olderVitals, { respiratoryRate: takenAt });
});

test("an update of which only a part came late is stored once, however often it comes", async () => {
  const ringdown = await sent({ heartRateBpm: 80, respiratoryRate: 16 });
  await told(ringdown, { takenAt: minutesAgo(2), patient: { heartRateBpm: 120 } });
  const update = { takenAt: minutesAgo(8), patient: { heartRateBpm: 90, respiratoryRate: 20 } };
  await told(ringdown, update);
  await storesNothing(app().sql, () => told(ringdown, update));
});

test("a vital that is late with a redirect stays in the record of the old ringdown", async () => {
  const elsewhere = await hospital("Saint Anne Downtown");
  const pressed = minutesAgo(10);
  const old = await sent({ heartRateBpm: 70 }, minutesAgo(1));
  answered(await move(await as("crew1"), old, "REDIRECTED"), 200);
  const next = await send(await as("crew1"), elsewhere, {
    redirectedFromId: old.id,
    patient: { heartRateBpm: 140, respiratoryRate: 24 },
    patientBefore: { heartRateBpm: 70 },
    patientDelivery: { etaMinutes: 9, dateTimeLocal: pressed },
  });
  assert.equal(next.patient.heartRateBpm, 70);
  assert.equal(next.patient.respiratoryRate, 24);
  assert.deepEqual(await pulsesOf(next), [70, 140]);
  const [newest] = await versionsOf(old);
  assert.equal(newest.patient.heartRateBpm, 70, "the report that stood");

  const again = await told(next, {
    hospital: { id: await hospital("General Hospital") },
    takenAt: minutesAgo(15),
    patient: { heartRateBpm: 61 },
  });
  assert.deepEqual(await pulsesOf(again), [70, 140, 61]);
  assert.equal((await versionsOf(next)).filter(({ taken }) => taken.length === 0).length, 2);
});

test("vitals that stand beside newer ones say when they were taken, also after a redirect", async () => {
  const takenAt = minutesAgo(20);
  const old = await sent({ systolicBloodPressure: 120, heartRateBpm: 80 }, takenAt);
  assert.deepEqual(old.olderVitals, {});
  assert.equal(old.vitalsAt, takenAt);
  const measured = minutesAgo(2);
  const after = await told(old, { takenAt: measured, patient: { heartRateBpm: 120 } });
  assert.deepEqual(after.olderVitals, { systolicBloodPressure: takenAt });
  assert.equal(after.vitalsAt, measured);
  const next = await told(old, { hospital: { id: await hospital("Saint Anne Downtown") } });
  assert.deepEqual(next.olderVitals, { systolicBloodPressure: takenAt });
  assert.equal(next.vitalsAt, measured);
  const again = await told(next, {
    takenAt: minutesAgo(1),
    patient: { systolicBloodPressure: 120 },
  });
  assert.deepEqual(again.olderVitals, {}, "measured anew, and found as it was");
});

test("a report that is sent back whole brings back no vital that a colleague has replaced since", async () => {
  const old = await sent({ systolicBloodPressure: 120, heartRateBpm: 80 });
  await told(old, { takenAt: minutesAgo(5), patient: { heartRateBpm: 120 } });
  const after = await told(old, {
    takenAt: minutesAgo(2),
    patient: { ...old.patient, systolicBloodPressure: 100 },
    expected: { patient: old.patient },
  });
  assert.equal(after.patient.heartRateBpm, 120);
  assert.equal(after.patient.systolicBloodPressure, 100);
  const again = await told(after, {
    takenAt: minutesAgo(1),
    patient: { heartRateBpm: 80 },
    expected: { patient: { heartRateBpm: 80 } },
  });
  assert.equal(again.patient.heartRateBpm, 80, "measured again, and as it was: it was sent alone");
});

test("of a whole report that came late the versions have only what was measured in it", async () => {
  const old = await sent({ systolicBloodPressure: 120, heartRateBpm: 80 });
  await told(old, { takenAt: minutesAgo(4), patient: { systolicBloodPressure: 110 } });
  await told(old, { takenAt: minutesAgo(3), patient: { heartRateBpm: 120 } });
  const after = await told(old, {
    takenAt: minutesAgo(5),
    patient: { ...old.patient, systolicBloodPressure: 90 },
    expected: { patient: old.patient },
  });
  assert.equal(after.patient.systolicBloodPressure, 110, "measured later");
  const late = (await versionsOf(old)).find(({ patient }) => patient.systolicBloodPressure === 90)!;
  assert.equal(late.patient.heartRateBpm, 120, "80 is only what they had read");
});
