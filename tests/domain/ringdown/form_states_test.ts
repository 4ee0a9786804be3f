import assert from "node:assert/strict";
import {
  PATIENT_FIELDS,
  PATIENT_NUMBERS,
  possibleOf,
  rangeOf,
} from "../../../domain/ringdown/patient_fields.ts";
import { emptyForm } from "../../../domain/ringdown/form.ts";
import { changed, type FormAction } from "../../../domain/ringdown/form_actions.ts";
import { FIELD_ORDER, type FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import {
  areAllConfirmed,
  fieldMessageOf,
  fieldsOutOfRange,
  fieldStateOf,
  fieldsToConfirm,
  isPatientPartValid,
  isRequired,
  isRingdownValid,
  missingFields,
} from "../../../domain/ringdown/form_states.ts";
import {
  choose,
  confirm,
  FLAGS,
  formAfter,
  leave,
  mciCall,
  mciPart,
  patientPart,
  tick,
  type,
  unit,
  write,
} from "./filling_in.ts";

Deno.test("fields are validated in the order of product §3.4", () => {
  assert.deepEqual(FIELD_ORDER, [
    "ambulanceIdentifier",
    "dispatchCallNumber",
    "emergencyServiceResponseType",
    "triageTag",
    "triagePriority",
    "age",
    "sex",
    "chiefComplaintDescription",
    "stableIndicator",
    "systolicBloodPressure",
    "diastolicBloodPressure",
    "heartRateBpm",
    "respiratoryRate",
    "oxygenSaturation",
    "supplementalOxygenAmount",
    "temperature",
    "glasgowComaScale",
    "bloodGlucose",
  ]);
});

Deno.test("an empty, untouched form shows no error", () => {
  const form = emptyForm(FLAGS);
  const required = [
    "ambulanceIdentifier",
    "dispatchCallNumber",
    "emergencyServiceResponseType",
    "age",
    "sex",
    "chiefComplaintDescription",
    "stableIndicator",
    "hospitalId",
    "etaMinutes",
  ];
  for (const name of [...FIELD_ORDER, "hospitalId", "etaMinutes"] as FormFieldName[]) {
    const state = required.includes(name) ? "EMPTY_REQUIRED_INPUT" : "EMPTY_INPUT";
    assert.equal(fieldStateOf(form, name), state, name);
    assert.equal(fieldMessageOf(form, name), null, name);
  }
});

Deno.test("a required field that was left empty shows an error, an optional one does not", () => {
  const form = formAfter(leave("age"), leave("heartRateBpm"));
  assert.equal(fieldStateOf(form, "age"), "REQUIRED_ERROR");
  assert.equal(fieldMessageOf(form, "age"), "This is a required field");
  assert.equal(fieldStateOf(form, "heartRateBpm"), "EMPTY_INPUT");
});

Deno.test("a required field that was filled and cleared shows an error", () => {
  assert.equal(fieldStateOf(formAfter(type("age", "44")), "age"), "REQUIRED_INPUT");
  assert.equal(
    fieldStateOf(formAfter(type("age", "44"), type("age", " ")), "age"),
    "REQUIRED_ERROR",
  );
  const complaint = formAfter(write("chiefComplaintDescription", "  "));
  assert.equal(fieldStateOf(complaint, "chiefComplaintDescription"), "REQUIRED_ERROR");
});

for (const [place, later] of FIELD_ORDER.entries()) {
  Deno.test(`leaving ${later} shows errors at empty required fields up to it, none after`, () => {
    const form = formAfter(leave(later));
    for (const [other, name] of FIELD_ORDER.entries()) {
      const isAtFault = other <= place && isRequired(form, name);
      assert.equal(fieldStateOf(form, name) === "REQUIRED_ERROR", isAtFault, name);
    }
  });
}

Deno.test("hospital and ETA show an error only after they were left empty themselves", () => {
  const form = formAfter(...patientPart, leave("glasgowComaScale"));
  for (const name of ["hospitalId", "etaMinutes"] as const) {
    assert.equal(fieldStateOf(form, name), "EMPTY_REQUIRED_INPUT");
    assert.equal(fieldMessageOf(formAfter(leave(name)), name), "This is a required field");
  }
});

Deno.test("fields outside the order of validation cause no errors at other fields", () => {
  const form = formAfter(
    choose("lowOxygenResponseType", "ROOM AIR"),
    write("treatmentNotes", "ASA"),
    tick("ivIndicator"),
    changed("hospitalId", "general"),
    changed("etaMinutes", "5"),
  );
  for (const name of FIELD_ORDER) assert.notEqual(fieldStateOf(form, name), "REQUIRED_ERROR");
});

Deno.test("a filled field is INPUT, a filled required one REQUIRED_INPUT", () => {
  const form = formAfter(...patientPart, type("heartRateBpm", "88"), write("treatmentNotes", "x"));
  assert.equal(fieldStateOf(form, "heartRateBpm"), "INPUT");
  assert.equal(fieldStateOf(form, "treatmentNotes"), "INPUT");
  for (
    const name of [
      "ambulanceIdentifier",
      "dispatchCallNumber",
      "emergencyServiceResponseType",
      "age",
      "sex",
      "chiefComplaintDescription",
      "stableIndicator",
    ] as const
  ) assert.equal(fieldStateOf(form, name), "REQUIRED_INPUT", name);
});

Deno.test("'not stable' and age 0 count as filled", () => {
  const form = formAfter(changed("stableIndicator", false), type("age", "0"));
  assert.equal(fieldStateOf(form, "stableIndicator"), "REQUIRED_INPUT");
  assert.equal(fieldStateOf(form, "age"), "REQUIRED_INPUT");
});

for (const name of PATIENT_NUMBERS) {
  const { min, max } = rangeOf(name);
  const possible = possibleOf(name);
  const step = PATIENT_FIELDS[name].kind === "decimal" ? 0.5 : 1;
  const message = `Range: ${min} - ${max}`;
  const typed = (value: number | string, ...more: FormAction[]) =>
    formAfter(
      type("oxygenSaturation", "90"),
      choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
      type(name, String(value)),
      ...more,
    );

  Deno.test(`${name} from ${min} to ${max} shows no error`, () => {
    for (const value of [min, max]) {
      assert.equal(fieldMessageOf(typed(value), name), null, String(value));
      assert.equal(fieldsToConfirm(typed(value)).includes(name), false);
    }
  });

  Deno.test(`${name} below ${min} or above ${max} shows its range`, () => {
    for (const value of [min - step, max + step]) {
      const form = typed(value);
      assert.equal(fieldStateOf(form, name), "RANGE_ERROR", String(value));
      assert.equal(fieldMessageOf(form, name), message);
    }
  });

  Deno.test(`${name} can be confirmed only from ${possible.min} to ${possible.max}`, () => {
    for (const value of [possible.min - step, possible.max + step]) {
      const form = typed(value, confirm());
      assert.equal(fieldsToConfirm(form).includes(name), false, String(value));
      assert.equal(fieldMessageOf(form, name), message);
    }
    if (possible.min === min) return;
    for (const value of [possible.min, min - step, max + step, possible.max]) {
      assert.equal(fieldsToConfirm(typed(value)).includes(name), true, String(value));
      assert.equal(fieldMessageOf(typed(value, confirm()), name), null, String(value));
      const untick = typed(value, confirm(), confirm(false));
      assert.equal(fieldMessageOf(untick, name), message);
    }
  });

  Deno.test(`${name} shows its range when the text is no number`, () => {
    for (const text of ["abc", "1e1", "--4", "0x40", "4 4", ".", "9".repeat(400), "NaN"]) {
      assert.equal(fieldMessageOf(typed(text), name), message, text);
      assert.equal(fieldsToConfirm(typed(text)).includes(name), false, text);
    }
  });
}

Deno.test("the range of an age follows its unit, also when the unit is chosen later", () => {
  const messageOf = (age: string, unit: string) =>
    fieldMessageOf(formAfter(type("age", age), choose("ageUnit", unit)), "age");
  assert.deepEqual([messageOf("35", "MONTHS"), messageOf("90", "DAYS")], [null, null]);
  assert.equal(messageOf("36", "MONTHS"), "Range: 0 - 35");
  assert.equal(messageOf("91", "DAYS"), "Range: 0 - 90");
  assert.equal(messageOf("91", "YEARS"), null);
});

Deno.test("choosing the unit first does not say that the age is missing", () => {
  const form = formAfter(choose("ageUnit", "MONTHS"));
  assert.equal(fieldStateOf(form, "age"), "EMPTY_REQUIRED_INPUT");
  assert.equal(formAfter().ageUnit, "YEARS");
});

Deno.test("every number but the temperature must be whole", () => {
  for (const name of PATIENT_NUMBERS) {
    const halfway = String(rangeOf(name).min + 10.5);
    const form = formAfter(
      type("oxygenSaturation", "90"),
      choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
      type(name, halfway),
    );
    assert.equal(fieldStateOf(form, name) === "RANGE_ERROR", name !== "temperature", name);
  }
});

Deno.test("one tick confirms all values that are out of range but possible, at that moment", () => {
  const shock = [
    type("systolicBloodPressure", "60"),
    type("diastolicBloodPressure", "201"),
    type("heartRateBpm", "80"),
    type("respiratoryRate", "4"),
  ];
  const form = formAfter(...shock);
  assert.deepEqual(fieldsToConfirm(form), ["systolicBloodPressure", "respiratoryRate"]);
  assert.equal(areAllConfirmed(form), false);
  const ticked = formAfter(...shock, confirm());
  assert.deepEqual(ticked.outOfRangeConfirmed, ["systolicBloodPressure", "respiratoryRate"]);
  assert.equal(areAllConfirmed(ticked), true);
  assert.deepEqual(formAfter(...shock, confirm(), confirm(false)).outOfRangeConfirmed, []);
});

Deno.test("a value changed after the tick asks again, and so does one that goes out of range", () => {
  const ticked = [type("systolicBloodPressure", "60"), type("respiratoryRate", "4"), confirm()];
  const changed = formAfter(...ticked, type("respiratoryRate", "5"));
  assert.deepEqual(changed.outOfRangeConfirmed, ["systolicBloodPressure"]);
  assert.equal(areAllConfirmed(changed), false);
  assert.equal(fieldMessageOf(changed, "respiratoryRate"), "Range: 12 - 25");
  assert.equal(fieldMessageOf(changed, "systolicBloodPressure"), null);
  assert.equal(areAllConfirmed(formAfter(...ticked, type("heartRateBpm", "210"))), false);
  assert.equal(areAllConfirmed(formAfter(...ticked, type("heartRateBpm", "110"))), true);
});

Deno.test("changing a confirmed value drops its confirmation", () => {
  const form = formAfter(
    type("systolicBloodPressure", "70"),
    confirm(),
    type("systolicBloodPressure", "72"),
  );
  assert.deepEqual(form.outOfRangeConfirmed, []);
  assert.equal(fieldMessageOf(form, "systolicBloodPressure"), "Range: 90 - 180");
});

Deno.test("an ETA is a whole number of minutes from 0 to a day", () => {
  const messageOf = (value: string) =>
    fieldMessageOf(formAfter(changed("etaMinutes", value)), "etaMinutes");
  for (const value of ["0", "12", "1440", " 5 "]) assert.equal(messageOf(value), null, value);
  for (const value of ["-1", "1441", "2.5", "soon"]) {
    assert.equal(messageOf(value), "Range: 0 - 1440", value);
  }
  assert.equal(messageOf(" "), "This is a required field");
});

Deno.test("missing fields are listed in the order of the form", () => {
  assert.deepEqual(missingFields(formAfter(type("age", "44"))), [
    "ambulanceIdentifier",
    "dispatchCallNumber",
    "emergencyServiceResponseType",
    "sex",
    "chiefComplaintDescription",
    "stableIndicator",
  ]);
  assert.deepEqual(missingFields(formAfter(unit, mciCall)), [
    "triageTag",
    "triagePriority",
    "age",
    "sex",
    "chiefComplaintDescription",
    "stableIndicator",
  ]);
});

Deno.test("the patient part is valid only when no required field is missing", () => {
  assert.equal(isPatientPartValid(formAfter(...patientPart)), true);
  for (const left of patientPart) {
    const form = formAfter(...patientPart.filter((action) => action !== left));
    assert.equal(isPatientPartValid(form), false, JSON.stringify(left));
  }
});

Deno.test("an MCI requires triage tag and priority, but not the urgency", () => {
  const complete = formAfter(...mciPart);
  assert.equal(isPatientPartValid(complete), true);
  assert.equal(isRequired(complete, "emergencyServiceResponseType"), false);
  for (const left of [mciPart[2], mciPart[3]]) {
    const form = formAfter(...mciPart.filter((action) => action !== left));
    assert.equal(isPatientPartValid(form), false, JSON.stringify(left));
  }
});

Deno.test("with a vital out of range, the patient part is valid only after confirming it", () => {
  const shock = [...patientPart, type("systolicBloodPressure", "70")];
  assert.equal(isPatientPartValid(formAfter(...shock)), false);
  assert.deepEqual(fieldsOutOfRange(formAfter(...shock)), ["systolicBloodPressure"]);
  assert.equal(isPatientPartValid(formAfter(...shock, confirm())), true);
});

Deno.test("a ringdown can be sent only with patient part, hospital and ETA", () => {
  const hospital = changed("hospitalId", "general");
  const eta = (value: string) => changed("etaMinutes", value);
  const whole = [...patientPart, hospital, eta("12")];
  assert.equal(isRingdownValid(formAfter(...whole)), true);
  assert.equal(isRingdownValid(formAfter(...patientPart, hospital)), false);
  assert.equal(isRingdownValid(formAfter(...patientPart, eta("12"))), false);
  assert.equal(isRingdownValid(formAfter(hospital, eta("12"))), false);
  assert.equal(isRingdownValid(formAfter(...whole, eta("1441"))), false);
  assert.equal(isRingdownValid(formAfter(...whole, eta("0"))), true);
  assert.equal(
    isRingdownValid(formAfter(...whole, changed("hospitalId", null))),
    false,
  );
});
