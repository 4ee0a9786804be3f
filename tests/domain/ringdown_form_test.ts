import assert from "node:assert/strict";
import {
  PATIENT_FIELDS,
  PATIENT_NUMBERS,
  possibleOf,
  rangeOf,
} from "../../domain/patient_fields.ts";
import {
  canConfirmOutOfRange,
  celsiusMessageOf,
  emptyForm,
  FIELD_ORDER,
  fieldMessageOf,
  fieldsOutOfRange,
  fieldStateOf,
  type FormAction,
  type FormFieldName,
  isBlank,
  isDrillForm,
  isPatientPartValid,
  isRequired,
  isRingdownValid,
  type MciOfForm,
  missingFields,
  reduceForm,
  type RingdownForm,
} from "../../domain/ringdown_form.ts";

const FLAGS = { disableCode3: false };

/** The form after these actions. */
function formAfter(...actions: FormAction[]): RingdownForm {
  return actions.reduce((form, action) => reduceForm(form, action, FLAGS), emptyForm(FLAGS));
}

const unit: FormAction = { type: "unitChosen", ambulanceIdentifier: "M1" };
const call: FormAction = {
  type: "callChosen",
  dispatchCallNumber: "26110001",
  openMcis: [{ incidentNumber: "26100900", isDrill: false }],
};
const mciCall: FormAction = { ...call, dispatchCallNumber: "26100900" };
const choose = (name: keyof RingdownForm["choices"], value: string | null): FormAction => ({
  type: "choiceMade",
  name,
  value,
});
const type = (name: keyof RingdownForm["numbers"], value: string): FormAction => ({
  type: "numberTyped",
  name,
  value,
});
const write = (name: keyof RingdownForm["texts"], value: string): FormAction => ({
  type: "textTyped",
  name,
  value,
});
const tick = (name: keyof RingdownForm["indicators"], value = true): FormAction => ({
  type: "indicatorTicked",
  name,
  value,
});
const leave = (name: FormFieldName): FormAction => ({ type: "fieldLeft", name });
const confirm = (name: keyof RingdownForm["numbers"], isCorrect = true): FormAction => ({
  type: "outOfRangeTicked",
  name,
  isCorrect,
});

const patientPart: FormAction[] = [
  unit,
  call,
  choose("emergencyServiceResponseType", "CODE 3"),
  type("age", "44"),
  choose("sex", "FEMALE"),
  write("chiefComplaintDescription", "Chest pain"),
  { type: "stabilityChosen", stable: false },
];
const mciPart: FormAction[] = [
  unit,
  mciCall,
  write("triageTag", "T-1042"),
  choose("triagePriority", "YELLOW"),
  ...patientPart.slice(3),
];

// The states of a field

Deno.test("fields are validated in the order of the specification", () => {
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
  ]);
});

Deno.test("an untouched form shows no error at any field", () => {
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

Deno.test("a required field left empty is at fault, one that may be empty is not", () => {
  const form = formAfter(leave("age"), leave("heartRateBpm"));
  assert.equal(fieldStateOf(form, "age"), "REQUIRED_ERROR");
  assert.equal(fieldMessageOf(form, "age"), "This is a required field");
  assert.equal(fieldStateOf(form, "heartRateBpm"), "EMPTY_INPUT");
});

Deno.test("a required field that was filled and emptied again is at fault", () => {
  assert.equal(fieldStateOf(formAfter(type("age", "44")), "age"), "REQUIRED_INPUT");
  assert.equal(
    fieldStateOf(formAfter(type("age", "44"), type("age", " ")), "age"),
    "REQUIRED_ERROR",
  );
  const complaint = formAfter(write("chiefComplaintDescription", "  "));
  assert.equal(fieldStateOf(complaint, "chiefComplaintDescription"), "REQUIRED_ERROR");
});

for (const [place, later] of FIELD_ORDER.entries()) {
  Deno.test(`being at ${later} puts every required field before it at fault, none after`, () => {
    const form = formAfter(leave(later));
    for (const [other, name] of FIELD_ORDER.entries()) {
      const isAtFault = other <= place && isRequired(form, name);
      assert.equal(fieldStateOf(form, name) === "REQUIRED_ERROR", isAtFault, name);
    }
  });
}

Deno.test("hospital and ETA are at fault only once they were left empty themselves", () => {
  const form = formAfter(...patientPart, leave("glasgowComaScale"));
  for (const name of ["hospitalId", "etaMinutes"] as const) {
    assert.equal(fieldStateOf(form, name), "EMPTY_REQUIRED_INPUT");
    assert.equal(fieldMessageOf(formAfter(leave(name)), name), "This is a required field");
  }
});

Deno.test("what stands outside the order puts nothing at fault", () => {
  const form = formAfter(
    choose("lowOxygenResponseType", "ROOM AIR"),
    write("treatmentNotes", "ASA"),
    tick("ivIndicator"),
    { type: "hospitalChosen", hospitalId: "general" },
    { type: "etaTyped", value: "5" },
  );
  for (const name of FIELD_ORDER) assert.notEqual(fieldStateOf(form, name), "REQUIRED_ERROR");
});

Deno.test("a field with a value is an input, a required one a required input", () => {
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

Deno.test("'not stable' is an answer, and age 0 is one", () => {
  const form = formAfter({ type: "stabilityChosen", stable: false }, type("age", "0"));
  assert.equal(fieldStateOf(form, "stableIndicator"), "REQUIRED_INPUT");
  assert.equal(fieldStateOf(form, "age"), "REQUIRED_INPUT");
});

// Ranges

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

  Deno.test(`${name} may be typed from ${min} to ${max}`, () => {
    for (const value of [min, max]) {
      assert.equal(fieldMessageOf(typed(value), name), null, String(value));
      assert.equal(canConfirmOutOfRange(typed(value), name), false);
    }
  });

  Deno.test(`${name} typed beyond ${min} and ${max} shows its range`, () => {
    for (const value of [min - step, max + step]) {
      const form = typed(value);
      assert.equal(fieldStateOf(form, name), "RANGE_ERROR", String(value));
      assert.equal(fieldMessageOf(form, name), message);
    }
  });

  Deno.test(`${name} may be confirmed from ${possible.min} to ${possible.max} only`, () => {
    for (const value of [possible.min - step, possible.max + step]) {
      const form = typed(value, confirm(name));
      assert.equal(canConfirmOutOfRange(form, name), false, String(value));
      assert.equal(fieldMessageOf(form, name), message);
    }
    if (possible.min === min) return;
    for (const value of [possible.min, min - step, max + step, possible.max]) {
      assert.equal(canConfirmOutOfRange(typed(value), name), true, String(value));
      assert.equal(fieldMessageOf(typed(value, confirm(name)), name), null, String(value));
      const untick = typed(value, confirm(name), confirm(name, false));
      assert.equal(fieldMessageOf(untick, name), message);
    }
  });

  Deno.test(`${name} shows its range for what is no number`, () => {
    for (const text of ["abc", "1e1", "--4", "0x40", "4 4", ".", "9".repeat(400), "NaN"]) {
      assert.equal(fieldMessageOf(typed(text), name), message, text);
      assert.equal(canConfirmOutOfRange(typed(text), name), false, text);
    }
  });
}

Deno.test("whole numbers are asked for everywhere but for the temperature", () => {
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

Deno.test("a changed value is no longer the one that was said to be correct", () => {
  const form = formAfter(
    type("systolicBloodPressure", "70"),
    confirm("systolicBloodPressure"),
    type("systolicBloodPressure", "72"),
  );
  assert.deepEqual(form.outOfRangeConfirmed, []);
  assert.equal(fieldMessageOf(form, "systolicBloodPressure"), "Range: 90 - 180");
});

Deno.test("an ETA is a whole number of minutes from 0 to a day", () => {
  const messageOf = (value: string) =>
    fieldMessageOf(formAfter({ type: "etaTyped", value }), "etaMinutes");
  for (const value of ["0", "12", "1440", " 5 "]) assert.equal(messageOf(value), null, value);
  for (const value of ["-1", "1441", "2.5", "soon"]) {
    assert.equal(messageOf(value), "Range: 0 - 1440", value);
  }
  assert.equal(messageOf(" "), "This is a required field");
});

// What a change brings along

Deno.test("the number of an open MCI makes an MCI ringdown, another does not", () => {
  assert.equal(formAfter(mciCall).isMci, true);
  assert.equal(
    formAfter({ ...mciCall, dispatchCallNumber: " 26100900 " } as FormAction).isMci,
    true,
  );
  assert.equal(formAfter(call).isMci, false);
});

Deno.test("an MCI that opens later takes the number already typed along", () => {
  const opened: FormAction = {
    type: "mcisChanged",
    openMcis: [{ incidentNumber: "26110001", isDrill: false }],
  };
  assert.equal(formAfter(call, opened).isMci, true);
  assert.equal(formAfter(opened).isMci, false);
});

Deno.test("an MCI that ends does not take the triage away that was already typed", () => {
  const ended: FormAction = { type: "mcisChanged", openMcis: [] };
  const form = formAfter(...mciPart, ended);
  assert.equal(form.isMci, true);
  assert.equal(form.texts.triageTag, "T-1042");
});

const DRILL = { incidentNumber: "DRILL-7", isDrill: true };
const taken = (dispatchCallNumber: string, ...openMcis: MciOfForm[]): FormAction => ({
  type: "callChosen",
  dispatchCallNumber,
  openMcis,
});

Deno.test("a number that differs from an MCI's only by case is that MCI's", () => {
  const mci = { incidentNumber: "Pier-39a", isDrill: false };
  for (const typed of ["pier-39A", " PIER-39A ", "Pier-39a"]) {
    const form = formAfter(taken(typed, mci));
    assert.deepEqual([form.dispatchCallNumber, form.isMci], ["Pier-39a", true], typed);
    const later = formAfter(taken(typed), { type: "mcisChanged", openMcis: [mci] });
    assert.deepEqual([later.dispatchCallNumber, later.isMci], ["Pier-39a", true], typed);
  }
  const other = formAfter(taken("pier-39", mci));
  assert.deepEqual([other.dispatchCallNumber, other.isMci], ["pier-39", false]);
});

Deno.test("of two MCIs that differ by case the very one is taken, then the real one", () => {
  const real = { incidentNumber: "drill-7", isDrill: false };
  const numberOf = (typed: string) => formAfter(taken(typed, DRILL, real)).dispatchCallNumber;
  assert.deepEqual(["DRILL-7", "drill-7", "Drill-7"].map(numberOf), [
    "DRILL-7",
    "drill-7",
    "drill-7",
  ]);
});

Deno.test("the number of a drill makes an exercise, which it stays when the drill ends", () => {
  const form = formAfter(taken("drill-7", DRILL));
  assert.deepEqual([form.isMci, isDrillForm(form)], [true, true]);
  const ended = reduceForm(form, { type: "mcisChanged", openMcis: [] }, FLAGS);
  assert.equal(isDrillForm(ended), true);
  assert.equal(isDrillForm(formAfter(mciCall)), false);
  assert.equal(isDrillForm(emptyForm(FLAGS)), false);
});

Deno.test("another number than a drill's is real, and the drill's is known again", () => {
  const real = { incidentNumber: "26100900", isDrill: false };
  const left = formAfter(taken("DRILL-7", DRILL), taken("26110001", DRILL));
  assert.deepEqual([left.isMci, isDrillForm(left)], [false, false]);
  const other = reduceForm(left, taken("26100900", DRILL, real), FLAGS);
  assert.deepEqual([other.isMci, isDrillForm(other)], [true, false]);
  assert.equal(isDrillForm(reduceForm(other, taken("DRILL-7"), FLAGS)), true, "it has ended");
});

Deno.test("a form from a time before drills is of none", () => {
  const { drillNumber: _, ...old } = formAfter(call);
  assert.equal(isDrillForm(old as RingdownForm), false);
});

Deno.test("leaving the number of an MCI takes its triage along", () => {
  const form = formAfter(...mciPart, call);
  assert.deepEqual([form.isMci, form.texts.triageTag, form.choices.triagePriority], [
    false,
    "",
    null,
  ]);
});

Deno.test("RED drives with code 3, any other triage priority with code 2", () => {
  const urgency = (priority: string) =>
    formAfter(mciCall, choose("triagePriority", priority)).choices.emergencyServiceResponseType;
  assert.deepEqual(["RED", "YELLOW", "GREEN"].map(urgency), ["CODE 3", "CODE 2", "CODE 2"]);
});

Deno.test("an urgency chosen after the triage priority stays", () => {
  const form = formAfter(
    mciCall,
    choose("triagePriority", "YELLOW"),
    choose("emergencyServiceResponseType", "CODE 3"),
  );
  assert.equal(form.choices.emergencyServiceResponseType, "CODE 3");
});

Deno.test("any answer but supplemental oxygen clears the litres", () => {
  const litres = (response: string | null) =>
    formAfter(
      type("oxygenSaturation", "88"),
      choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
      type("supplementalOxygenAmount", "15"),
      choose("lowOxygenResponseType", response),
    ).numbers.supplementalOxygenAmount;
  assert.deepEqual(["SUPPLEMENTAL OXYGEN", "ROOM AIR", null].map(litres), ["15", "", ""]);
});

Deno.test("litres out of range hold nothing up once room air is chosen", () => {
  const form = formAfter(
    ...patientPart,
    type("oxygenSaturation", "88"),
    choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
    type("supplementalOxygenAmount", "5000"),
  );
  assert.equal(isPatientPartValid(form), false);
  const breathing = reduceForm(form, choose("lowOxygenResponseType", "ROOM AIR"), FLAGS);
  assert.equal(isPatientPartValid(breathing), true);
});

Deno.test("clearing the oxygen saturation clears what was done about it", () => {
  const form = formAfter(
    type("oxygenSaturation", "88"),
    choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
    type("supplementalOxygenAmount", "15"),
    type("oxygenSaturation", " "),
  );
  assert.equal(form.choices.lowOxygenResponseType, null);
  assert.equal(form.numbers.supplementalOxygenAmount, "");
});

Deno.test("a restraint can be ticked with combative behavior only, and goes with it", () => {
  const restraint = (...actions: FormAction[]) =>
    formAfter(...actions).indicators.restraintIndicator;
  assert.equal(restraint(tick("restraintIndicator")), false);
  const restrained = [tick("combativeBehaviorIndicator"), tick("restraintIndicator")];
  assert.equal(restraint(...restrained), true);
  assert.equal(restraint(...restrained, tick("combativeBehaviorIndicator", false)), false);
  assert.equal(restraint(...restrained, tick("ivIndicator")), true);
});

Deno.test("Fahrenheit and Celsius follow each other", () => {
  const fahrenheit = formAfter(type("temperature", "98.6"));
  assert.equal(fahrenheit.celsius, "37");
  const celsius = formAfter({ type: "celsiusTyped", value: "38.5" });
  assert.equal(celsius.numbers.temperature, "101.3");
  assert.equal(celsius.celsius, "38.5");
  assert.equal(formAfter(type("temperature", "98.6"), type("temperature", "")).celsius, "");
  const cleared = formAfter(
    { type: "celsiusTyped", value: "37" },
    { type: "celsiusTyped", value: " " },
  );
  assert.equal(cleared.numbers.temperature, "");
  assert.equal(fieldStateOf(cleared, "temperature"), "EMPTY_INPUT");
});

Deno.test("what is no number in Celsius is not lost, and holds the form up", () => {
  const form = formAfter(...patientPart, { type: "celsiusTyped", value: "3x" });
  assert.equal(form.celsius, "3x");
  assert.equal(isPatientPartValid(form), false);
  assert.equal(celsiusMessageOf(form), "Range: 26.5 - 65.5");
});

Deno.test("Celsius outside its range shows it", () => {
  const messageOf = (value: string) => celsiusMessageOf(formAfter({ type: "celsiusTyped", value }));
  assert.deepEqual(["", "26.5", "37", "65.5"].map(messageOf), [null, null, null, null]);
  for (const value of ["26.4", "65.6", "-5", "hot"]) {
    assert.equal(messageOf(value), "Range: 26.5 - 65.5", value);
  }
});

Deno.test("a temperature that is in range in Fahrenheit shows no fault in Celsius", () => {
  for (const value of ["80", "98.6", "150"]) {
    const form = formAfter(type("temperature", value));
    assert.equal(fieldMessageOf(form, "temperature"), null, value);
    assert.equal(celsiusMessageOf(form), null, value);
  }
});

Deno.test("code 3 disabled makes code 2 the default and the urgency of every triage", () => {
  const flags = { disableCode3: true };
  const form = emptyForm(flags);
  assert.equal(form.choices.emergencyServiceResponseType, "CODE 2");
  const triaged = reduceForm(form, choose("triagePriority", "RED"), flags);
  assert.equal(triaged.choices.emergencyServiceResponseType, "CODE 2");
  assert.equal(emptyForm(FLAGS).choices.emergencyServiceResponseType, null);
});

// Complete or not

Deno.test("the missing fields stand in the order of the form", () => {
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

Deno.test("the patient part is complete with all that is required, and without any of it not", () => {
  assert.equal(isPatientPartValid(formAfter(...patientPart)), true);
  for (const left of patientPart) {
    const form = formAfter(...patientPart.filter((action) => action !== left));
    assert.equal(isPatientPartValid(form), false, JSON.stringify(left));
  }
});

Deno.test("an MCI asks for triage tag and priority, not for the urgency", () => {
  const complete = formAfter(...mciPart);
  assert.equal(isPatientPartValid(complete), true);
  assert.equal(isRequired(complete, "emergencyServiceResponseType"), false);
  for (const left of [mciPart[2], mciPart[3]]) {
    const form = formAfter(...mciPart.filter((action) => action !== left));
    assert.equal(isPatientPartValid(form), false, JSON.stringify(left));
  }
});

Deno.test("a vital out of range holds the patient part up until it is confirmed", () => {
  const shock = [...patientPart, type("systolicBloodPressure", "70")];
  assert.equal(isPatientPartValid(formAfter(...shock)), false);
  assert.deepEqual(fieldsOutOfRange(formAfter(...shock)), ["systolicBloodPressure"]);
  assert.equal(isPatientPartValid(formAfter(...shock, confirm("systolicBloodPressure"))), true);
});

Deno.test("a ringdown can be sent once it has a hospital and an ETA as well", () => {
  const hospital: FormAction = { type: "hospitalChosen", hospitalId: "general" };
  const eta = (value: string): FormAction => ({ type: "etaTyped", value });
  const whole = [...patientPart, hospital, eta("12")];
  assert.equal(isRingdownValid(formAfter(...whole)), true);
  assert.equal(isRingdownValid(formAfter(...patientPart, hospital)), false);
  assert.equal(isRingdownValid(formAfter(...patientPart, eta("12"))), false);
  assert.equal(isRingdownValid(formAfter(hospital, eta("12"))), false);
  assert.equal(isRingdownValid(formAfter(...whole, eta("1441"))), false);
  assert.equal(isRingdownValid(formAfter(...whole, eta("0"))), true);
  assert.equal(
    isRingdownValid(formAfter(...whole, { type: "hospitalChosen", hospitalId: null })),
    false,
  );
});

Deno.test("a blank form has nothing to lose, any patient fact is something", () => {
  assert.equal(isBlank(emptyForm(FLAGS)), true);
  assert.equal(isBlank(emptyForm({ disableCode3: true })), true);
  assert.equal(isBlank(formAfter(leave("age"))), true);
  const facts = [...patientPart.slice(1), ...mciPart.slice(1), tick("ivIndicator")];
  for (const fact of facts) assert.equal(isBlank(formAfter(fact)), false, JSON.stringify(fact));
});

Deno.test("an action leaves the form it was given as it was", () => {
  const before = formAfter(...patientPart);
  const copy = structuredClone(before);
  for (const action of [...mciPart, tick("ivIndicator"), confirm("age"), leave("temperature")]) {
    reduceForm(before, action, FLAGS);
  }
  assert.deepEqual(before, copy);
});

Deno.test("a form put in the place of another is taken as it is", () => {
  const draft = formAfter(...patientPart);
  assert.equal(formAfter({ type: "replaced", form: draft }), draft);
});
