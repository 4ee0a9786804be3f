import { useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { type BedDraft, following, newDraft } from "./bed_draft.ts";

/** Keeps a draft that takes over at once what others publish while the user fills it in. */
export function useBedDraft(published: HospitalStatus) {
  const [draft, setDraft] = useState<BedDraft>(() => newDraft(published));
  if (draft.published !== published) setDraft(following(draft, published));
  return [draft, setDraft] as const;
}
