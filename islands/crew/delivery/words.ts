import type { Words } from "../../../words/t.ts";

/** Beside what is in the outbox: the hospital does not see it. */
export const NOT_SENT_YET = "Not sent yet" satisfies Words;
