import type { HospitalStatus, HospitalStatusChange } from "../../domain/hospital/status.ts";

/** What a hospital publishes of itself. */
export type BedField = keyof HospitalStatusChange;
type Value = number | boolean | string | null;

/** A field somebody is changing. `changedBy`: who published another value since then. */
interface TouchedField {
  value: Value;
  changedBy: string | null;
}

/**
 * An update of the hospital's state before it is published. Fields that were not touched follow
 * what others publish; of those that were, only what was typed is sent.
 */
export interface BedDraft {
  /** The newest published state. */
  published: HospitalStatus;
  touched: Partial<Record<BedField, TouchedField>>;
}

/** Nothing changed yet. */
export function newDraft(published: HospitalStatus): BedDraft {
  return { published, touched: {} };
}

/** A field as typed. Back to what is published, it is as if it had never been touched. */
export function withValue(draft: BedDraft, field: BedField, value: Value): BedDraft {
  const { [field]: before, ...others } = draft.touched;
  if (value === draft.published[field]) return { ...draft, touched: others };
  const changedBy = before?.changedBy ?? null;
  return { ...draft, touched: { ...others, [field]: { value, changedBy } } };
}

/** The draft when somebody has published meanwhile: what was typed stays, and says who did. */
export function following(draft: BedDraft, published: HospitalStatus): BedDraft {
  const touched: BedDraft["touched"] = {};
  for (const [field, typed] of touchedOf(draft)) {
    if (published[field] === typed.value) continue;
    const hasChanged = published[field] !== draft.published[field];
    const changedBy = hasChanged ? published.EdAdminUserName ?? "somebody" : typed.changedBy;
    touched[field] = { ...typed, changedBy };
  }
  return { published, touched };
}

/** What a field shows: as typed, else as published. */
export function valueOf<F extends BedField>(draft: BedDraft, field: F): HospitalStatus[F] {
  const touched = draft.touched[field];
  return touched ? touched.value as HospitalStatus[F] : draft.published[field];
}

/** Who has published another value of a touched field meanwhile, or null. */
export function changedByOf(draft: BedDraft, field: BedField): string | null {
  return draft.touched[field]?.changedBy ?? null;
}

/** What to send: only what was changed, and only of the fields on the screen. */
export function changeOf(draft: BedDraft, shown: readonly BedField[]): HospitalStatusChange {
  return Object.fromEntries(
    touchedOf(draft).filter(([field]) => shown.includes(field))
      .map(([field, { value }]) => [field, value]),
  );
}

function touchedOf(draft: BedDraft): [BedField, TouchedField][] {
  return Object.entries(draft.touched) as [BedField, TouchedField][];
}
