import type { HospitalStatus, HospitalStatusChange } from "../../domain/hospital/status.ts";
import { t } from "../../words/t.ts";

/** A field that a hospital publishes about itself. */
export type BedField = keyof HospitalStatusChange;
type Value = number | boolean | string | null;

/** A field that the user has changed. `changedBy`: who has published another value since then. */
interface TouchedField {
  value: Value;
  changedBy: string | null;
}

/**
 * An update of the hospital's state before it is published. Untouched fields follow what others
 * publish; of the touched fields, only what was typed is sent.
 */
export interface BedDraft {
  /** The newest published state. */
  published: HospitalStatus;
  touched: Partial<Record<BedField, TouchedField>>;
}

/** A draft without changes. */
export function newDraft(published: HospitalStatus): BedDraft {
  return { published, touched: {} };
}

/**
 * Sets a field to the typed value. If that is the published value, the field counts as untouched
 * again.
 */
export function withValue(draft: BedDraft, field: BedField, value: Value): BedDraft {
  const { [field]: before, ...others } = draft.touched;
  if (value === draft.published[field]) return { ...draft, touched: others };
  const changedBy = before?.changedBy ?? null;
  return { ...draft, touched: { ...others, [field]: { value, changedBy } } };
}

/**
 * Gives the draft after somebody has published: what was typed stays, with the name of who
 * published another value.
 */
export function following(draft: BedDraft, published: HospitalStatus): BedDraft {
  const touched: BedDraft["touched"] = {};
  for (const [field, typed] of touchedOf(draft)) {
    if (published[field] === typed.value) continue;
    const hasChanged = published[field] !== draft.published[field];
    const changedBy = hasChanged ? published.EdAdminUserName ?? t("somebody") : typed.changedBy;
    touched[field] = { ...typed, changedBy };
  }
  return { published, touched };
}

/** The value a field shows: as typed, otherwise as published. */
export function valueOf<F extends BedField>(draft: BedDraft, field: F): HospitalStatus[F] {
  const touched = draft.touched[field];
  return touched ? touched.value as HospitalStatus[F] : draft.published[field];
}

/** Who has meanwhile published another value for a touched field, or null. */
export function changedByOf(draft: BedDraft, field: BedField): string | null {
  return draft.touched[field]?.changedBy ?? null;
}

/** What to send: only the changed fields, and of those only the fields on the screen. */
export function changeOf(draft: BedDraft, shown: readonly BedField[]): HospitalStatusChange {
  return Object.fromEntries(
    touchedOf(draft).filter(([field]) => shown.includes(field))
      .map(([field, { value }]) => [field, value]),
  );
}

function touchedOf(draft: BedDraft): [BedField, TouchedField][] {
  return Object.entries(draft.touched) as [BedField, TouchedField][];
}
