import type { Mci } from "../../domain/mci/mci.ts";
import type { TriageColor } from "../../domain/ringdown/triage.ts";
import type { Failure } from "../call/outcome.ts";

/** The estimated counts of an MCI, as they are called on the wire. */
export const ESTIMATE_OF = {
  RED: "estimatedRedCount",
  YELLOW: "estimatedYellowCount",
  GREEN: "estimatedGreenCount",
  ZEBRA: "estimatedZebraCount",
} as const satisfies Record<TriageColor, keyof Mci>;
export type CountField = typeof ESTIMATE_OF[TriageColor];

/** Null where a count can be taken back: what a hospital offered. */
export type Count = number | null;

/** What somebody has changed here and the server is not yet known to have. */
interface CountEdit {
  wanted: Count;
  /** The pause after the last press is over: it is to be sent. */
  isDue: boolean;
  /** The requests on their way and what each of them sets, oldest first. */
  onTheWay: { request: number; value: Count }[];
  /** A second one was sent before the first was answered: which came last is not known. */
  hasOvertaken: boolean;
}

/** A change that is not saved, as far as is known: the count has fallen back. */
export interface CountFailure {
  wanted: Count;
  failure: Failure;
  /** The dialog about it was closed. */
  isTold: boolean;
}

/** The changes of one screen to counts, each for itself: those of an MCI, unless told otherwise. */
export interface CountEdits<Field extends string = CountField> {
  edits: Of<Field, CountEdit>;
  failures: Of<Field, CountFailure>;
}
type Of<Field extends string, Value> = Partial<Record<Field, Value>>;

export type CountEvent<Field extends string = CountField> =
  | { name: "pressed"; field: Field; value: Count }
  /** Nobody has pressed for a while, or nobody will any more. */
  | { name: "due"; field: Field }
  | { name: "sent"; field: Field; request: number }
  | { name: "answered"; field: Field; request: number }
  | { name: "failed"; field: Field; request: number; failure: Failure }
  | { name: "told" };

export const NO_EDITS: CountEdits = { edits: {}, failures: {} };

/** The changes after something happened to one of them. What belongs to no change is no news. */
export function countEdits<Field extends string>(
  state: CountEdits<Field>,
  event: CountEvent<Field>,
): CountEdits<Field> {
  if (event.name === "told") return told(state);
  const { field } = event;
  const edit: CountEdit | undefined = state.edits[field];
  if (event.name === "pressed") {
    const idle = { onTheWay: [], hasOvertaken: false };
    const pressed = { ...idle, ...edit, wanted: event.value, isDue: false };
    const failures = withEntry(state.failures, field, null);
    return { failures, edits: withEntry(state.edits, field, pressed) };
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
      const failure = { wanted: edit.wanted, failure: event.failure, isTold: false };
      return {
        edits: withEntry(state.edits, field, null),
        failures: withEntry(state.failures, field, failure),
      };
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

function withEdit<Field extends string>(
  state: CountEdits<Field>,
  field: Field,
  edit: CountEdit | null,
): CountEdits<Field> {
  return { ...state, edits: withEntry(state.edits, field, edit) };
}

function withEntry<Field extends string, Value>(
  entries: Of<Field, Value>,
  field: Field,
  value: Value | null,
): Of<Field, Value> {
  const others = entriesOf(entries).filter(([key]) => key !== field);
  return ofEntries(value === null ? others : [...others, [field, value]]);
}

function told<Field extends string>({ edits, failures }: CountEdits<Field>): CountEdits<Field> {
  const all = entriesOf(failures);
  return { edits, failures: ofEntries(all.map(([field, it]) => [field, { ...it, isTold: true }])) };
}

/** The types of the language know the keys of an object only as strings. */
function entriesOf<Field extends string, Value>(entries: Of<Field, Value>): [Field, Value][] {
  return Object.entries(entries) as [Field, Value][];
}

function ofEntries<Field extends string, Value>(entries: [Field, Value][]): Of<Field, Value> {
  return Object.fromEntries(entries) as Of<Field, Value>;
}

/** Whether the last request on its way, or the lack of one, does not set what is wanted. */
function isUnsent({ wanted, onTheWay }: CountEdit): boolean {
  return onTheWay.at(-1)?.value !== wanted;
}

/** What is to be sent now: one request at a time for each count. */
export function dueCounts<Field extends string>({ edits }: CountEdits<Field>): Field[] {
  return fieldsWith(edits, ({ isDue, onTheWay }) => isDue && onTheWay.length === 0);
}

/** What has not been sent as it stands; there is no time left to wait for answers. */
export function unsentCounts<Field extends string>({ edits }: CountEdits<Field>): Field[] {
  return fieldsWith(edits, isUnsent);
}

function fieldsWith<Field extends string>(
  edits: Of<Field, CountEdit>,
  holds: (edit: CountEdit) => boolean,
): Field[] {
  return entriesOf(edits).filter(([, edit]) => holds(edit)).map(([field]) => field);
}

/** The counts as the screen shows them: one's own change until it is answered, else the server's. */
export function withEdits<Field extends string, Counts extends Record<Field, Count>>(
  { edits }: CountEdits<Field>,
  counts: Counts,
): Counts {
  const all = entriesOf(edits);
  return { ...counts, ...Object.fromEntries(all.map(([field, { wanted }]) => [field, wanted])) };
}

/**
 * What is not saved, by count. The server may have taken a change whose answer got lost: once it has
 * the wanted count, however it came by it, there is nothing to tell.
 */
export function failuresIn<Field extends string>(
  { failures }: CountEdits<Field>,
  counts: Record<Field, Count>,
): CountEdits<Field>["failures"] {
  return ofEntries(entriesOf(failures).filter(([field, { wanted }]) => counts[field] !== wanted));
}
