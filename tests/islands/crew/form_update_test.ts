import assert from "node:assert/strict";
import { changed, type FormAction } from "../../../domain/ringdown/form_actions.ts";
import { isPatientPartValid } from "../../../domain/ringdown/form_states.ts";
import {
  reduceUpdate,
  saysAnything,
  updateForm,
  updateOf,
  withRead,
} from "../../../islands/crew/update/form_update.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { ringdownWith } from "../../domain/ringdown/examples.ts";

const takenAt = "2026-11-22T20:14:00.000Z";
const ON_OXYGEN = ringdownWith({
  patient: {
    oxygenSaturation: 91,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
    heartRateBpm: 128,
    temperature: 99.1,
    treatmentNotes: "Aspirin",
  },
});

function updated(ringdown: Ringdown, ...actions: FormAction[]) {
  const context = { disableCode3: false, openMcis: [], told: ringdown.patient };
  const form = actions.reduce(
    (form, action) => reduceUpdate(form, action, context),
    updateForm(ringdown),
  );
  return updateOf(form, { ringdown, takenAt });
}

Deno.test("a form that is only opened says nothing", () => {
  assert.deepEqual(updated(ON_OXYGEN), { takenAt });
  assert(!saysAnything(updated(ON_OXYGEN)));
});

Deno.test("an update does not wait for triage if the incident became an MCI after the patient was sent", () => {
  const ringdown = ringdownWith();
  const openMcis = [{ incidentNumber: ringdown.dispatchCallNumber, isDrill: false }];
  const context = { disableCode3: false, openMcis, told: ringdown.patient };
  const after = (...actions: FormAction[]) =>
    actions.reduce((form, action) => reduceUpdate(form, action, context), updateForm(ringdown));
  const opened = after({ type: "mcisChanged" }, changed("heartRateBpm", "160"));
  assert.equal(opened.isMci, true, "triage can be told");
  assert.ok(isPatientPartValid(opened));
  const other = { ...updateForm(ringdown), sentWithNumber: "26110003" };
  const joined = reduceUpdate(
    other,
    changed("dispatchCallNumber", ringdown.dispatchCallNumber),
    context,
  );
  assert.ok(!isPatientPartValid(joined), "whoever brings them into the MCI says their triage");
});

Deno.test("a new systolic alone takes the diastolic of before away, a diastolic alone completes it", () => {
  const told = ringdownWith({
    patient: { systolicBloodPressure: 120, diastolicBloodPressure: 78 },
  });
  const [systolic, diastolic] = [
    changed("systolicBloodPressure", "70"),
    changed("diastolicBloodPressure", "40"),
  ];
  const sentOf = (...actions: FormAction[]) =>
    withRead(updated(told, ...actions), told.patient).patient;
  assert.deepEqual(sentOf(systolic), { systolicBloodPressure: 70, diastolicBloodPressure: null });
  assert.deepEqual(sentOf(systolic, diastolic), {
    systolicBloodPressure: 70,
    diastolicBloodPressure: 40,
  });
  assert.deepEqual(sentOf(diastolic), { diastolicBloodPressure: 40 });
  const read = { ...told.patient, systolicBloodPressure: 90, diastolicBloodPressure: null };
  const { patient } = withRead(updated(told, changed("systolicBloodPressure", "120")), read);
  assert.deepEqual(
    patient,
    { systolicBloodPressure: 120 },
    "nothing stands that was to be cleared",
  );
  const { patient: anew } = withRead(updated(told, changed("systolicBloodPressure", "120")), {
    ...read,
    diastolicBloodPressure: 50,
  });
  assert.equal(anew!.diastolicBloodPressure, null, "a colleague has told it with another systolic");
});

Deno.test("vitals that were measured again are sent, also with the same result; others are not", () => {
  const update = updated(ON_OXYGEN, changed("heartRateBpm", "128"));
  assert.deepEqual(update, { patient: { heartRateBpm: 128 }, takenAt });
});

Deno.test("oxygen goes with its saturation", () => {
  assert.deepEqual(updated(ON_OXYGEN, changed("oxygenSaturation", "94")).patient, {
    oxygenSaturation: 94,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
  });
  const onAir = updated(
    ON_OXYGEN,
    changed("oxygenSaturation", "97"),
    changed("lowOxygenResponseType", "ROOM AIR"),
  );
  assert.deepEqual(onAir.patient, {
    oxygenSaturation: 97,
    lowOxygenResponseType: "ROOM AIR",
    supplementalOxygenAmount: null,
  });
  const cleared = updated(
    ON_OXYGEN,
    changed("oxygenSaturation", "97"),
    changed("oxygenSaturation", ""),
  );
  assert(!saysAnything(cleared));
});

Deno.test("a changed note is sent, and a cleared one as null", () => {
  assert.deepEqual(updated(ON_OXYGEN, changed("treatmentNotes", "")).patient, {
    treatmentNotes: null,
  });
});

Deno.test("a value out of range is sent with its confirmation", () => {
  const update = updated(ON_OXYGEN, changed("heartRateBpm", "260"), {
    type: "saidCorrect",
    isCorrect: true,
  });
  assert.deepEqual(update.patient, { heartRateBpm: 260, outOfRangeConfirmed: ["heartRateBpm"] });
});

Deno.test("unit and incident number can be corrected, and no call is filled in for the crew", () => {
  const update = updated(
    ON_OXYGEN,
    { type: "callSuggested", dispatchCallNumber: "26119999" },
    changed("ambulanceIdentifier", " M7 "),
    changed("dispatchCallNumber", "26110777"),
  );
  assert.deepEqual(update, {
    ambulance: { ambulanceIdentifier: "M7" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110777" },
    takenAt,
  });
});
