import type { Mci } from "../../domain/mci/mci.ts";
import { call } from "../call/call.ts";
import type { CountField } from "./count_edits.ts";
import { useEditedCounts } from "./use_edited_counts.ts";

/** Edits the estimated counts of an MCI: a change shows at once and is sent after a pause. */
export function useCountEdits(mciId: string, onAnswered: (mci: Mci) => void) {
  return useEditedCounts<CountField, Mci>({
    save: (field, value) =>
      call("PATCH", `/api/mcis/${mciId}`, { [field]: value }, { keepalive: true }),
    onAnswered,
  });
}
