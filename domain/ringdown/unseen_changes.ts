import { type DeliveryStatus, isBeforeOffload, isEnRoute } from "./delivery_status.ts";
import { limitsAt, MARKED_VITALS, type MarkedVital } from "./clinical_limits.ts";
import { comparedValue, markOf } from "./clinical_marks.ts";
import type { Patient } from "./patient.ts";
import { PATIENT_FIELD_NAMES, type PatientFieldName } from "./patient_fields.ts";

/** What a crew tells a hospital and may correct. */
export interface Told {
  patient: Patient;
  etaMinutes: number;
  ambulanceIdentifier: string;
  dispatchCallNumber: string;
}

/** What was told from a moment on, by the server's clock (ISO 8601 in UTC). */
export interface ToldAt extends Told {
  at: string;
}

type Value = string | number | boolean | null;

/**
 * A field that the crew has corrected and nobody at the hospital has acknowledged. `from` is what
 * was acknowledged last, `at` the newest correction by the server's clock.
 */
export interface UnseenChange {
  path: string;
  from: Value;
  at: string;
  /** The patient is worse than the hospital knows: this rings like a new ringdown. */
  isWorse: boolean;
}

/** An ETA that differs by less says nothing new. */
const ETA_COUNTS_FROM_MINUTES = 2;
/** An ETA that is sooner by this much leaves too little time to prepare. */
const ETA_IS_WORSE_FROM_MINUTES = 3;
/** How much further a critical vital must be from its limit to be worse. */
const FURTHER_BY = 1.1;

const PATHS: string[] = [
  ...PATIENT_FIELD_NAMES.map((name) => `patient.${name}`),
  "etaMinutes",
  "ambulanceIdentifier",
  "dispatchCallNumber",
];

/** Takes from a ringdown what its crew has told. */
export function toldOf(ringdown: Told): Told {
  const { patient, etaMinutes, ambulanceIdentifier, dispatchCallNumber } = ringdown;
  return { patient, etaMinutes, ambulanceIdentifier, dispatchCallNumber };
}

/** Whether two states of a ringdown tell the same. */
export function isToldSame(a: Told, b: Told): boolean {
  return PATHS.every((path) => valueAt(a, path) === valueAt(b, path));
}

/** The unseen changes after one more correction, oldest first. `known` is what was acknowledged. */
export function changesAfter(
  unseen: UnseenChange[],
  { known, before, after }: { known: Told; before: Told; after: ToldAt },
): UnseenChange[] {
  const changes = PATHS.map((path) => {
    if (valueAt(before, path) !== valueAt(after, path)) return changeAt(path, known, after);
    return unseen.find((change) => change.path === path) ?? null;
  });
  return sorted(changes);
}

/** What is acknowledged, and what is not. */
export interface Acknowledgement {
  /** What the hospital now knows; null if that is all there is. */
  known: ToldAt | null;
  unseen: UnseenChange[];
}

/**
 * What is left unseen when somebody acknowledges all that was told until `until`. `told` is every
 * correction since `known`, oldest first; a change after `until` stays, from what stood then.
 */
export function acknowledge(known: ToldAt, told: ToldAt[], until: string): Acknowledgement {
  const later = told.filter(({ at }) => at > until);
  if (later.length === 0) return { known: null, unseen: [] };
  const seen = told.findLast(({ at }) => at <= until) ?? known;
  const states = [seen, ...later];
  const changes = PATHS.map((path) => {
    const last = states.findLastIndex((state, index) =>
      index > 0 && valueAt(state, path) !== valueAt(states[index - 1], path)
    );
    return last > 0 ? changeAt(path, seen, states[last]) : null;
  });
  return { known: { ...seen, at: until > known.at ? until : known.at }, unseen: sorted(changes) };
}

/** Since when its patient is worse and nobody has acknowledged it; null if that is not so. */
export function worseSinceOf(unseen: UnseenChange[], status: DeliveryStatus): string | null {
  return worseAmong(unseen, status).at(0)?.at ?? null;
}

/** The changes for the worse that still matter: of who has arrived no ETA does. */
export function worseAmong(unseen: UnseenChange[], status: DeliveryStatus): UnseenChange[] {
  if (!isBeforeOffload(status)) return [];
  return unseen.filter(({ isWorse, path }) =>
    isWorse && (path !== "etaMinutes" || isEnRoute(status))
  );
}

function changeAt(path: string, known: Told, now: ToldAt): UnseenChange | null {
  const from = valueAt(known, path);
  if (!counts(path, from, valueAt(now, path))) return null;
  return { path, from, at: now.at, isWorse: isWorse(path, known, now) };
}

function counts(path: string, from: Value, to: Value): boolean {
  if (path === "etaMinutes") return Math.abs(Number(to) - Number(from)) >= ETA_COUNTS_FROM_MINUTES;
  return from !== to;
}

function sorted(changes: (UnseenChange | null)[]): UnseenChange[] {
  return changes.filter((change) => change !== null).sort((a, b) =>
    a.at < b.at ? -1 : +(a.at > b.at)
  );
}

function valueAt(told: Told, path: string): Value {
  const name = nameIn(path);
  return name ? told.patient[name] : told[path as Exclude<keyof Told, "patient">];
}

/** The name of a patient's field. */
function nameIn(path: string): PatientFieldName | null {
  return path.startsWith("patient.") ? path.slice("patient.".length) as PatientFieldName : null;
}

function isWorse(path: string, known: Told, now: Told): boolean {
  const [from, to] = [valueAt(known, path), valueAt(now, path)];
  const name = nameIn(path);
  switch (name ?? path) {
    case "etaMinutes":
      return Number(from) - Number(to) >= ETA_IS_WORSE_FROM_MINUTES;
    case "stableIndicator":
      return from === true && to === false;
    case "emergencyServiceResponseType":
      return from === "CODE 2" && to === "CODE 3";
    case "triagePriority":
      return from !== "RED" && to === "RED";
  }
  return isMarked(name) && isVitalWorse(name, known.patient, now.patient);
}

function isMarked(name: PatientFieldName | null): name is MarkedVital {
  return (MARKED_VITALS as readonly (string | null)[]).includes(name);
}

/** Both values are judged by the age that is known now: a corrected age makes nothing worse. */
function isVitalWorse(name: MarkedVital, known: Patient, { age, ageUnit, ...now }: Patient) {
  const before = { ...known, age, ageUnit };
  const after = { ...now, age, ageUnit };
  const [was, is] = [markOf(before, name), markOf(after, name)];
  if (is?.level !== "critical") return false;
  if (was?.level !== "critical" || was.side !== is.side) return true;
  const { criticalLow, criticalHigh } = limitsAt({ age, ageUnit })[name];
  const limit = (is.side === "LOW" ? criticalLow : criticalHigh)!;
  const [from, to] = [before, after].map((patient) =>
    Math.abs(comparedValue(patient, name)! - limit)
  );
  return to > from && to >= from * FURTHER_BY;
}
