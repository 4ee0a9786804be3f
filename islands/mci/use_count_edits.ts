import type { Mci } from "../../domain/mci/mci.ts";
import { call } from "../call/call.ts";
import type { CountChange, CountField } from "./count_edits.ts";
import { useEditedCounts } from "./use_edited_counts.ts";

/**
 * Edits the estimated counts of an MCI: a change shows at once and is sent after a pause. Presses are
 * added to whatever the others count; a typed value replaces only the one that was shown.
 */
export function useCountEdits(mciId: string, onAnswered: (mci: Mci) => void) {
  return useEditedCounts<CountField, Mci>({
    save: (field, change) =>
      call("PATCH", `/api/mcis/${mciId}`, bodyOf(field, change), { keepalive: true }),
    onAnswered,
  });
}

function bodyOf(field: CountField, { id, from, value, isTyped }: CountChange) {
  if (isTyped) return { [field]: value, expected: { [field]: from } };
  return { increments: { id, by: { [field]: (value ?? 0) - (from ?? 0) } } };
}
