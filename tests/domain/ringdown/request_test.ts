import assert from "node:assert/strict";
import fc from "fast-check";
import type { PatientFieldSpec } from "../../../domain/ringdown/patient_field_spec.ts";
import { PATIENT_FIELD_NAMES, PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { PatientInput } from "../../../domain/ringdown/patient_schema.ts";
import { type CrewForm, emptyForm, redirectForm } from "../../../domain/ringdown/form.ts";
import {
  changed,
  type FormAction,
  isEdit,
  reduceForm,
  refusalsAfter,
} from "../../../domain/ringdown/form_actions.ts";
import {
  FIELD_ORDER,
  formFieldAt,
  formFieldLabel,
  type TypedFieldName,
} from "../../../domain/ringdown/form_fields.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import {
  fieldMessageOf,
  isPatientPartValid,
  isRingdownValid,
} from "../../../domain/ringdown/form_states.ts";
import { patientOf, ringdownRequestOf, wholePatientOf } from "../../../domain/ringdown/request.ts";
import { patientWith, ringdownWith } from "./examples.ts";
import { confirm, CONTEXT, FLAGS, formAfter, leave, mciPart, mcisChanged } from "./filling_in.ts";

const SEED = 2611;

/** A patient with every field given, some out of range. */
const EVERYTHING = patientWith({
  emergencyServiceResponseType: "CODE 3",
  triageTag: "T-1042",
  triagePriority: "RED",
  age: 5,
  ageUnit: "MONTHS",
  systolicBloodPressure: 70,
  diastolicBloodPressure: 40,
  heartRateBpm: 130,
  respiratoryRate: 30,
  oxygenSaturation: 88,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 15,
  temperature: 99.4,
  glasgowComaScale: 13,
  bloodGlucose: 412,
  treatmentNotes: "NS 500 ml",
  otherObservationNotes: "Police on board.",
  combativeBehaviorIndicator: true,
  restraintIndicator: true,
  ivIndicator: true,
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure", "respiratoryRate"],
});

Deno.test("a redirect keeps the whole patient, without hospital, ETA and status", () => {
  const ringdown = ringdownWith({ id: "first", patient: EVERYTHING, status: "REDIRECTED" });
  const form = redirectForm(ringdown);
  assert.deepEqual(PatientInput.parse(patientOf(form)), EVERYTHING);
  assert.equal(form.hospitalId, null);
  assert.equal(form.etaMinutes, "");
  assert.equal(form.redirectedFromId, "first");
  assert.equal(form.ambulanceIdentifier, "M1");
  assert.equal(form.dispatchCallNumber, "26110001");
  assert.equal(form.isMci, true);
  assert.equal(form.celsius, "37.4");
  assert.equal(isPatientPartValid(form), true);
  assert.equal(isRingdownValid(form), false);
  for (const name of FIELD_ORDER) assert.equal(fieldMessageOf(form, name), null, name);
});

Deno.test("a redirect adds no facts to a patient with only the required ones", () => {
  const form = redirectForm(ringdownWith());
  assert.equal(form.isMci, false);
  assert.equal(form.celsius, "");
  assert.deepEqual(PatientInput.parse(patientOf(form)), patientWith());
});

Deno.test("the request has the trimmed values of the form, the id and the time of sending", () => {
  const form: CrewForm = {
    ...redirectForm(ringdownWith({ patient: EVERYTHING })),
    ambulanceIdentifier: " M1 ",
    dispatchCallNumber: " 26110001 ",
    hospitalId: "general",
    etaMinutes: " 12 ",
  };
  const { patient, ...request } = ringdownRequestOf(form, {
    id: "8f14e45f-ceea-4672-a5c5-0f3a0b1f0001",
    sentAt: "2026-11-20T20:00:00.000Z",
  });
  assert.deepEqual(request, {
    id: "8f14e45f-ceea-4672-a5c5-0f3a0b1f0001",
    ambulance: { ambulanceIdentifier: "M1" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    hospital: { id: "general" },
    patientDelivery: { etaMinutes: 12, dateTimeLocal: "2026-11-20T20:00:00.000Z" },
    redirectedFromId: "r1",
    patientBefore: EVERYTHING,
  });
  assert.deepEqual(PatientInput.parse(patient), EVERYTHING);
});

Deno.test("the request for a new patient names no redirected ringdown", () => {
  const form = { ...redirectForm(ringdownWith()), redirectedFromId: null };
  const request = ringdownRequestOf(form, { id: "new", sentAt: "2026-11-20T20:00:00.000Z" });
  assert.equal("redirectedFromId" in request, false);
});

Deno.test("a redirect of a drill ringdown stays a drill", () => {
  const played = redirectForm({ ...ringdownWith({ patient: EVERYTHING }), isDrill: true });
  assert.equal(isDrillForm(played), true);
  assert.equal(isDrillForm(redirectForm(ringdownWith({ patient: EVERYTHING }))), false);
});

Deno.test("the patient has no field that is blank or not a number yet", () => {
  const patient = patientOf({
    ...emptyForm(FLAGS),
    chiefComplaintDescription: " Fall ",
    treatmentNotes: " ",
    age: "44",
    heartRateBpm: "8x",
  });
  assert.equal(patient.chiefComplaintDescription, "Fall");
  assert.equal(patient.age, 44);
  assert.ok(!("treatmentNotes" in patient) && !("heartRateBpm" in patient));
  assert.ok(!("sex" in patient));
});

Deno.test("the overview shows the report as it will be stored", () => {
  const form = redirectForm(ringdownWith({ patient: EVERYTHING }));
  assert.deepEqual(wholePatientOf(form), EVERYTHING);
  assert.deepEqual(wholePatientOf(redirectForm(ringdownWith())), patientWith());
});

Deno.test("the path of a server's message leads to its field", () => {
  const paths: [path: string | undefined, field: string | null][] = [
    ["patient.age", "age"],
    ["patient.systolicBloodPressure", "systolicBloodPressure"],
    ["ambulance.ambulanceIdentifier", "ambulanceIdentifier"],
    ["emergencyMedicalServiceCall.dispatchCallNumber", "dispatchCallNumber"],
    ["hospital.id", "hospitalId"],
    ["patientDelivery.etaMinutes", "etaMinutes"],
    ["patientDelivery.dateTimeLocal", null],
    ["id", null],
    ["", null],
    [undefined, null],
  ];
  for (const [path, field] of paths) assert.equal(formFieldAt(path), field, String(path));
});

Deno.test("every field of the form has a label", () => {
  for (const name of FIELD_ORDER) assert.notEqual(formFieldLabel(name), "", name);
  assert.equal(formFieldLabel("ambulanceIdentifier"), "Unit #");
  assert.equal(formFieldLabel("dispatchCallNumber"), "Incident #");
  assert.equal(formFieldLabel("heartRateBpm"), "Pulse");
});

Deno.test("a message of the server goes when its field is changed, cleared or set with another", () => {
  const refused = Object.fromEntries(FIELD_ORDER.map((name) => [name, "No."]));
  const left = (action: FormAction, before: CrewForm) => {
    const kept = refusalsAfter(action, refused, {
      before,
      after: reduceForm(before, action, CONTEXT),
    });
    return FIELD_ORDER.filter((name) => !(name in kept));
  };
  const form = emptyForm(FLAGS);
  for (const name of FIELD_ORDER) {
    assert.ok(left(changed(name, "" as never), form).includes(name), name);
  }
  assert.deepEqual(left(changed("ageUnit", "DAYS"), form), ["age"]);
  assert.deepEqual(left(leave("age"), form), []);
  const inMci = formAfter(...mciPart);
  const cleared = left(changed("dispatchCallNumber", "26110001"), inMci);
  assert.deepEqual(cleared, ["dispatchCallNumber", "triageTag", "triagePriority"]);
});

Deno.test("only what changes what would be sent is an edit", () => {
  assert.ok(isEdit(confirm()) && isEdit(changed("age", "44")));
  assert.ok(!isEdit(leave("age")) && !isEdit(mcisChanged));
});

const typedNumbers = fc.oneof(
  fc.integer({ min: -3, max: 320 }).map(String),
  fc.double({ min: 0, max: 320, noNaN: true }).map(String),
  fc.constantFrom("", " ", "12.", ".5", "abc", "-0", " 98.6 "),
);
/** Random entries for a field of the patient. */
function entriesOf(field: PatientFieldSpec): fc.Arbitrary<unknown> {
  if (field.kind === "choice") return fc.constantFrom(...field.choices);
  if (field.kind === "boolean") return fc.boolean();
  return field.kind === "text" ? fc.constantFrom("T-1", "Chest pain", "  ") : typedNumbers;
}
const change = (field: TypedFieldName, entries: fc.Arbitrary<unknown>) =>
  entries.map((value) => changed(field, value as CrewForm[TypedFieldName]));
const actions: fc.Arbitrary<FormAction> = fc.oneof(
  change("ambulanceIdentifier", fc.constantFrom("M1", " ")),
  change("dispatchCallNumber", fc.constantFrom("26110001", "26100900", "")),
  change("celsius", typedNumbers),
  ...PATIENT_FIELD_NAMES.map((name) => change(name, entriesOf(PATIENT_FIELDS[name]))),
  fc.boolean().map(confirm),
  fc.constantFrom(...FIELD_ORDER).map(leave),
);

/** Litres can be typed only with supplemental oxygen (product §3.3). */
function isOffered({ lowOxygenResponseType }: CrewForm, step: FormAction): boolean {
  return step.type !== "changed" || step.field !== "supplementalOxygenAmount" ||
    lowOxygenResponseType === "SUPPLEMENTAL OXYGEN";
}

Deno.test("whatever a crew enters, the server accepts every form that is complete", () => {
  let valid = 0;
  const complete = {
    ...redirectForm(ringdownWith()),
    hospitalId: "general",
    etaMinutes: "5",
  };
  const starts = fc.constantFrom(emptyForm(FLAGS), complete, complete, complete);
  fc.assert(
    fc.property(starts, fc.array(actions, { maxLength: 12 }), (start, steps) => {
      const form = steps.reduce(
        (now, step) => isOffered(now, step) ? reduceForm(now, step, CONTEXT) : now,
        start,
      );
      const { success, data, error } = PatientInput.safeParse(patientOf(form));
      if (isPatientPartValid(form)) {
        valid++;
        assert.ok(success, JSON.stringify(error?.issues));
        const { outOfRangeConfirmed: _needed, ...stored } = data;
        const { outOfRangeConfirmed: _ticked, ...shown } = wholePatientOf(form);
        assert.deepEqual(shown, stored);
      }
      const atFault = FIELD_ORDER.filter((name) => fieldMessageOf(form, name) !== null);
      if (atFault.length > 0) assert.equal(isPatientPartValid(form), false, atFault.join());
    }),
    { seed: SEED, numRuns: 3000 },
  );
  assert.ok(valid > 200, `only ${valid} were valid`);
});
