import type { Mci } from "../../domain/mci.ts";
import type { TriageColor } from "../../domain/triage.ts";

/** The estimated counts of an MCI, as they are called on the wire. */
export const ESTIMATE_OF = {
  RED: "estimatedRedCount",
  YELLOW: "estimatedYellowCount",
  GREEN: "estimatedGreenCount",
  ZEBRA: "estimatedZebraCount",
} as const satisfies Record<TriageColor, keyof Mci>;
export type CountField = typeof ESTIMATE_OF[TriageColor];

/** What somebody has changed here and the server is not yet known to have. */
interface CountEdit {
  wanted: number;
  /** The pause after the last press is over: it is to be sent. */
  isDue: boolean;
  /** The requests on their way and what each of them sets, oldest first. */
  onTheWay: { request: number; value: number }[];
  /** A second one was sent before the first was answered: which came last is not known. */
  hasOvertaken: boolean;
}

/** A change that is not saved, as far as is known: the count has fallen back. */
export interface CountFailure {
  wanted: number;
  message: string;
  /** Not a refusal with a reason: the server failed, or no answer came. */
  isUnexpected: boolean;
  /** The dialog about it was closed. */
  isTold: boolean;
}

/** The changes of one screen to the counts, each count for itself. */
export interface CountEdits {
  edits: Partial<Record<CountField, CountEdit>>;
  failures: Partial<Record<CountField, CountFailure>>;
}

export type CountEvent =
  | { name: "pressed"; field: CountField; value: number }
  /** Nobody has pressed for a while, or nobody will any more. */
  | { name: "due"; field: CountField }
  | { name: "sent"; field: CountField; request: number }
  | { name: "answered"; field: CountField; request: number }
  | ({ name: "failed"; field: CountField; request: number } & FailureOfCall)
  | { name: "told" };

interface FailureOfCall {
  message: string;
  isUnexpected: boolean;
}

export const NO_EDITS: CountEdits = { edits: {}, failures: {} };

/** The changes after something happened to one of them. What belongs to no change is no news. */
export function countEdits(state: CountEdits, event: CountEvent): CountEdits {
  if (event.name === "told") return told(state);
  const { field } = event;
  const edit = state.edits[field];
  if (event.name === "pressed") {
    const { [field]: _, ...failures } = state.failures;
    const idle = { onTheWay: [], hasOvertaken: false };
    const pressed = { ...idle, ...edit, wanted: event.value, isDue: false };
    return { failures, edits: { ...state.edits, [field]: pressed } };
  }
  if (!edit) return state;
  switch (event.name) {
    case "due":
      return withEdit(state, field, { ...edit, isDue: isUnsent(edit) });
    case "sent":
      return withEdit(state, field, {
        wanted: edit.wanted,
        isDue: false,
        hasOvertaken: edit.hasOvertaken || edit.onTheWay.length > 0,
        onTheWay: [...edit.onTheWay, { request: event.request, value: edit.wanted }],
      });
    case "answered":
      return withEdit(state, field, afterAnswer(edit, event.request));
    case "failed": {
      const after = afterAnswer(edit, event.request);
      if (after) return withEdit(state, field, after);
      const { message, isUnexpected } = event;
      const failure = { wanted: edit.wanted, message, isUnexpected, isTold: false };
      const failures = { ...state.failures, [field]: failure };
      return { ...withEdit(state, field, null), failures };
    }
  }
}

/** What is left of a change once a request has ended; null when that request was all of it. */
function afterAnswer(edit: CountEdit, request: number): CountEdit | null {
  const ended = edit.onTheWay.find((sent) => sent.request === request);
  if (!ended) return edit;
  const onTheWay = edit.onTheWay.filter((sent) => sent !== ended);
  if (onTheWay.length > 0) return { ...edit, onTheWay };
  // The older request may have been carried out after the newer: said once more, alone, it holds.
  if (edit.hasOvertaken) return { ...edit, onTheWay, hasOvertaken: false, isDue: true };
  return edit.wanted === ended.value ? null : { ...edit, onTheWay };
}

function withEdit(state: CountEdits, field: CountField, edit: CountEdit | null): CountEdits {
  const { [field]: _, ...others } = state.edits;
  return { ...state, edits: edit ? { ...others, [field]: edit } : others };
}

function told({ edits, failures }: CountEdits): CountEdits {
  const all = Object.entries(failures).map(([field, it]) => [field, { ...it, isTold: true }]);
  return { edits, failures: Object.fromEntries(all) };
}

/** Whether the last request on its way, or the lack of one, does not set what is wanted. */
function isUnsent({ wanted, onTheWay }: CountEdit): boolean {
  return onTheWay.at(-1)?.value !== wanted;
}

/** What is to be sent now: one request at a time for each count. */
export function dueCounts({ edits }: CountEdits): CountField[] {
  return fieldsWith(edits, ({ isDue, onTheWay }) => isDue && onTheWay.length === 0);
}

/** What has not been sent as it stands; there is no time left to wait for answers. */
export function unsentCounts({ edits }: CountEdits): CountField[] {
  return fieldsWith(edits, isUnsent);
}

function fieldsWith(
  edits: CountEdits["edits"],
  holds: (edit: CountEdit) => boolean,
): CountField[] {
  const all = Object.entries(edits) as [CountField, CountEdit][];
  return all.filter(([, edit]) => holds(edit)).map(([field]) => field);
}

/** The counts as the screen shows them: one's own change until it is answered, else the server's. */
export function withEdits<Counts extends Pick<Mci, CountField>>(
  { edits }: CountEdits,
  counts: Counts,
): Counts {
  const all = Object.entries(edits) as [CountField, CountEdit][];
  return { ...counts, ...Object.fromEntries(all.map(([field, { wanted }]) => [field, wanted])) };
}

/**
 * What is not saved, by count. The server may have taken a change whose answer got lost: once it has
 * the wanted count, however it came by it, there is nothing to tell.
 */
export function failuresIn(
  { failures }: CountEdits,
  counts: Pick<Mci, CountField>,
): CountEdits["failures"] {
  const all = Object.entries(failures) as [CountField, CountFailure][];
  return Object.fromEntries(all.filter(([field, { wanted }]) => counts[field] !== wanted));
}
