import assert from "node:assert/strict";
import {
  type CrewForm,
  emptyForm,
  isBlankForm,
  isSuggestedCall,
  redirectForm,
} from "../../../domain/ringdown/form.ts";
import { ringdownWith } from "./examples.ts";
import { changed, type FormAction, reduceForm } from "../../../domain/ringdown/form_actions.ts";
import { isDrillForm, type MciOfForm } from "../../../domain/ringdown/form_incident.ts";
import {
  celsiusMessageOf,
  fieldMessageOf,
  fieldStateOf,
  isPatientPartValid,
  isRequired,
} from "../../../domain/ringdown/form_states.ts";
import {
  call,
  choose,
  confirm,
  CONTEXT,
  during,
  FLAGS,
  formAfter,
  leave,
  mciCall,
  mciPart,
  mcisChanged,
  patientPart,
  tick,
  type,
  unit,
} from "./filling_in.ts";

Deno.test("the number of an open MCI makes an MCI ringdown, any other number does not", () => {
  assert.equal(formAfter(mciCall).isMci, true);
  assert.equal(formAfter(changed("dispatchCallNumber", " 26100900 ")).isMci, true);
  assert.equal(formAfter(call).isMci, false);
});

Deno.test("when an MCI is opened with the number typed before, the form becomes an MCI form", () => {
  const opened = [{ incidentNumber: "26110001", isDrill: false }];
  assert.equal(during(opened, formAfter(call), mcisChanged).isMci, true);
  assert.equal(during(opened, formAfter(), mcisChanged).isMci, false);
});

Deno.test("when the MCI ends, the triage typed before stays", () => {
  const form = during([], formAfter(...mciPart), mcisChanged);
  assert.equal(form.isMci, true);
  assert.equal(form.triageTag, "T-1042");
});

Deno.test("when the MCI ends before any triage was entered, none is asked for", () => {
  const form = during([], formAfter(mciCall), mcisChanged);
  assert.deepEqual([form.isMci, isRequired(form, "triageTag")], [false, false]);
  const open = [{ incidentNumber: form.dispatchCallNumber, isDrill: false }];
  assert.equal(during(open, form, mcisChanged).isMci, true, "it was reopened");
});

Deno.test("whoever was sent before their incident became an MCI is redirected without triage, if need be", () => {
  const sent = redirectForm(ringdownWith());
  const open = [{ incidentNumber: sent.dispatchCallNumber, isDrill: false }];
  const form = during(open, sent, mcisChanged);
  assert.deepEqual([form.isMci, isPatientPartValid(form)], [true, true]);
  const tagged = { ...form, patientBefore: { ...form.patientBefore!, triageTag: "T-7" } };
  assert.ok(!isPatientPartValid(tagged), "who was sent in the MCI is still asked for the priority");
});

const DRILL = { incidentNumber: "DRILL-7", isDrill: true };
const taken = (form: CrewForm, number: string, ...openMcis: MciOfForm[]) =>
  during(openMcis, form, changed("dispatchCallNumber", number));
const EMPTY = emptyForm(FLAGS);

Deno.test("a number that differs from an MCI's number only by case means that MCI", () => {
  const mci = { incidentNumber: "Pier-39a", isDrill: false };
  for (const typed of ["pier-39A", " PIER-39A ", "Pier-39a"]) {
    const form = taken(EMPTY, typed, mci);
    assert.deepEqual([form.dispatchCallNumber, form.isMci], ["Pier-39a", true], typed);
    const later = during([mci], taken(EMPTY, typed), mcisChanged);
    assert.deepEqual([later.dispatchCallNumber, later.isMci], ["Pier-39a", true], typed);
  }
  const other = taken(EMPTY, "pier-39", mci);
  assert.deepEqual([other.dispatchCallNumber, other.isMci], ["pier-39", false]);
});

Deno.test("a number with what screens write before it means that MCI", () => {
  const mci = { incidentNumber: "26110999", isDrill: false };
  for (const typed of ["#26110999", "# 26110999", "MCI #26110999", "mci# 26110999"]) {
    const form = taken(EMPTY, typed, mci);
    assert.deepEqual([form.dispatchCallNumber, form.isMci], ["26110999", true], typed);
  }
  for (const typed of ["26110999#", "026110999", "MCI 26110999", "#"]) {
    assert.equal(taken(EMPTY, typed, mci).isMci, false, typed);
  }
});

Deno.test("of two MCIs that differ only by case, the exact match wins, then the real MCI", () => {
  const real = { incidentNumber: "drill-7", isDrill: false };
  const numberOf = (typed: string) => taken(EMPTY, typed, DRILL, real).dispatchCallNumber;
  assert.deepEqual(["DRILL-7", "drill-7", "Drill-7"].map(numberOf), [
    "DRILL-7",
    "drill-7",
    "drill-7",
  ]);
});

Deno.test("the number of a drill makes a drill ringdown, also after the drill ends", () => {
  const form = taken(EMPTY, "drill-7", DRILL);
  assert.deepEqual([form.isMci, isDrillForm(form)], [true, true]);
  assert.equal(isDrillForm(during([], form, mcisChanged)), true);
  assert.equal(isDrillForm(formAfter(mciCall)), false);
  assert.equal(isDrillForm(EMPTY), false);
});

Deno.test("another number makes the ringdown real, and typing the drill's number undoes this", () => {
  const real = { incidentNumber: "26100900", isDrill: false };
  const left = taken(taken(EMPTY, "DRILL-7", DRILL), "26110001", DRILL);
  assert.deepEqual([left.isMci, isDrillForm(left)], [false, false]);
  const other = taken(left, "26100900", DRILL, real);
  assert.deepEqual([other.isMci, isDrillForm(other)], [true, false]);
  assert.equal(isDrillForm(taken(other, "DRILL-7")), true, "it has ended");
});

Deno.test("a draft from a version without drills is not a drill", () => {
  const { drillNumber: _, ...old } = formAfter(call);
  assert.equal(isDrillForm(old as CrewForm), false);
});

Deno.test("changing the number of an MCI to another number clears the triage", () => {
  const form = formAfter(...mciPart, call);
  assert.deepEqual([form.isMci, form.triageTag, form.triagePriority], [
    false,
    "",
    null,
  ]);
});

Deno.test("triage RED sets code 3, any other priority code 2", () => {
  const urgency = (priority: string) =>
    formAfter(mciCall, choose("triagePriority", priority)).emergencyServiceResponseType;
  assert.deepEqual(["RED", "YELLOW", "GREEN"].map(urgency), ["CODE 3", "CODE 2", "CODE 2"]);
});

Deno.test("an urgency that is chosen after the triage priority stays", () => {
  const form = formAfter(
    mciCall,
    choose("triagePriority", "YELLOW"),
    choose("emergencyServiceResponseType", "CODE 3"),
  );
  assert.equal(form.emergencyServiceResponseType, "CODE 3");
});

Deno.test("any answer but supplemental oxygen clears the litres", () => {
  const litres = (response: string | null) =>
    formAfter(
      type("oxygenSaturation", "88"),
      choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
      type("supplementalOxygenAmount", "15"),
      choose("lowOxygenResponseType", response),
    ).supplementalOxygenAmount;
  assert.deepEqual(["SUPPLEMENTAL OXYGEN", "ROOM AIR", null].map(litres), ["15", "", ""]);
});

Deno.test("litres out of range are no obstacle after choosing room air", () => {
  const form = formAfter(
    ...patientPart,
    type("oxygenSaturation", "88"),
    choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
    type("supplementalOxygenAmount", "5000"),
  );
  assert.equal(isPatientPartValid(form), false);
  const breathing = reduceForm(form, choose("lowOxygenResponseType", "ROOM AIR"), CONTEXT);
  assert.equal(isPatientPartValid(breathing), true);
});

Deno.test("clearing the oxygen saturation clears the oxygen response and the litres", () => {
  const form = formAfter(
    type("oxygenSaturation", "88"),
    choose("lowOxygenResponseType", "SUPPLEMENTAL OXYGEN"),
    type("supplementalOxygenAmount", "15"),
    type("oxygenSaturation", " "),
  );
  assert.equal(form.lowOxygenResponseType, null);
  assert.equal(form.supplementalOxygenAmount, "");
});

Deno.test("a restraint can be ticked only with combative behavior, and is cleared with it", () => {
  const restraint = (...actions: FormAction[]) => formAfter(...actions).restraintIndicator;
  assert.equal(restraint(tick("restraintIndicator")), false);
  const restrained = [tick("combativeBehaviorIndicator"), tick("restraintIndicator")];
  assert.equal(restraint(...restrained), true);
  assert.equal(restraint(...restrained, tick("combativeBehaviorIndicator", false)), false);
  assert.equal(restraint(...restrained, tick("ivIndicator")), true);
});

Deno.test("typing Fahrenheit fills Celsius, and the other way round", () => {
  const fahrenheit = formAfter(type("temperature", "98.6"));
  assert.equal(fahrenheit.celsius, "37");
  const celsius = formAfter(changed("celsius", "38.5"));
  assert.equal(celsius.temperature, "101.3");
  assert.equal(celsius.celsius, "38.5");
  assert.equal(formAfter(type("temperature", "98.6"), type("temperature", "")).celsius, "");
  const cleared = formAfter(
    changed("celsius", "37"),
    changed("celsius", " "),
  );
  assert.equal(cleared.temperature, "");
  assert.equal(fieldStateOf(cleared, "temperature"), "EMPTY_INPUT");
});

Deno.test("a Celsius text that is no number is kept, and the form is not valid", () => {
  const form = formAfter(...patientPart, changed("celsius", "3x"));
  assert.equal(form.celsius, "3x");
  assert.equal(isPatientPartValid(form), false);
  assert.equal(celsiusMessageOf(form), "Range: 26.5 - 65.5");
});

Deno.test("Celsius outside its range shows the range", () => {
  const messageOf = (value: string) => celsiusMessageOf(formAfter(changed("celsius", value)));
  assert.deepEqual(["", "26.5", "37", "65.5"].map(messageOf), [null, null, null, null]);
  for (const value of ["26.4", "65.6", "-5", "hot"]) {
    assert.equal(messageOf(value), "Range: 26.5 - 65.5", value);
  }
});

Deno.test("a temperature in the Fahrenheit range shows no error in Celsius", () => {
  for (const value of ["80", "98.6", "150"]) {
    const form = formAfter(type("temperature", value));
    assert.equal(fieldMessageOf(form, "temperature"), null, value);
    assert.equal(celsiusMessageOf(form), null, value);
  }
});

Deno.test("with code 3 disabled, code 2 is the default and the urgency of every priority", () => {
  const flags = { disableCode3: true };
  const form = emptyForm(flags);
  assert.equal(form.emergencyServiceResponseType, "CODE 2");
  const triaged = reduceForm(form, choose("triagePriority", "RED"), { ...flags, openMcis: [] });
  assert.equal(triaged.emergencyServiceResponseType, "CODE 2");
  assert.equal(emptyForm(FLAGS).emergencyServiceResponseType, null);
});

Deno.test("an action does not change the form it is given", () => {
  const before = formAfter(...patientPart);
  const copy = structuredClone(before);
  for (const action of [...mciPart, tick("ivIndicator"), confirm(), leave("temperature")]) {
    reduceForm(before, action, CONTEXT);
  }
  assert.deepEqual(before, copy);
});

const suggested: FormAction = { type: "callSuggested", dispatchCallNumber: "26110003" };

Deno.test("a suggested call fills in the incident number, which stays blank for 'Clear Form'", () => {
  const form = formAfter(unit, suggested);
  assert.equal(form.dispatchCallNumber, "26110003");
  assert.equal(isSuggestedCall(form), true);
  assert.equal(isBlankForm(form), true);
});

Deno.test("a call that the crew has entered is no suggestion, even if it is the same", () => {
  const form = formAfter(unit, suggested, changed("dispatchCallNumber", "26110003"));
  assert.equal(isSuggestedCall(form), false);
  assert.equal(formAfter(unit, call, suggested).dispatchCallNumber, "26110001");
});

Deno.test("a call that is known late is filled in, although the crew has passed the field", () => {
  const form = formAfter(unit, leave("dispatchCallNumber"), suggested);
  assert.equal(form.dispatchCallNumber, "26110003");
  assert.equal(isSuggestedCall(form), true);
});

Deno.test("another unit takes a suggested call away, also after it was passed by", () => {
  const form = formAfter(
    unit,
    suggested,
    leave("dispatchCallNumber"),
    changed("ambulanceIdentifier", "M2"),
  );
  assert.equal(form.dispatchCallNumber, "");
  assert.equal(form.validated.includes("dispatchCallNumber"), false);
});
