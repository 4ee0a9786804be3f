import type { Mci } from "../../domain/mci/mci.ts";
import type { TriageColor } from "../../domain/ringdown/triage.ts";
import type { Failure } from "../call/outcome.ts";

/** The names of the estimated counts on the wire. */
export const ESTIMATE_OF = {
  RED: "estimatedRedCount",
  YELLOW: "estimatedYellowCount",
  GREEN: "estimatedGreenCount",
  ZEBRA: "estimatedZebraCount",
} as const satisfies Record<TriageColor, keyof Mci>;
export type CountField = typeof ESTIMATE_OF[TriageColor];

/** Null for a hospital's capacity that was cleared. */
export type Count = number | null;

/** A change that the server is not yet known to have. */
interface CountEdit {
  wanted: Count;
  /** Whether the pause after the last press is over, so that the change can be sent. */
  isDue: boolean;
  /** The requests in flight and the value that each sends, oldest first. */
  onTheWay: { request: number; value: Count }[];
  /**
   * Whether a second request was sent before the first was answered; then nobody knows which value
   * the server has.
   */
  hasOvertaken: boolean;
}

/** A change that, as far as is known, was not saved. The count shows the server's value again. */
export interface CountFailure {
  wanted: Count;
  failure: Failure;
  /** Whether the dialog about it was closed. */
  isTold: boolean;
}

/** The changes of one screen, each count on its own: by default the counts of an MCI. */
export interface CountEdits<Field extends string = CountField> {
  edits: Of<Field, CountEdit>;
  failures: Of<Field, CountFailure>;
}
type Of<Field extends string, Value> = Partial<Record<Field, Value>>;

export type CountEvent<Field extends string = CountField> =
  | { name: "pressed"; field: Field; value: Count }
  /** The pause is over, or the page is being left. */
  | { name: "due"; field: Field }
  | { name: "sent"; field: Field; request: number }
  | { name: "answered"; field: Field; request: number }
  | { name: "failed"; field: Field; request: number; failure: Failure }
  | { name: "told" };

export const NO_EDITS: CountEdits = { edits: {}, failures: {} };

/** Returns the changes after an event. An event for a count without a change has no effect. */
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

/** What is left of a change after a request has ended; null if nothing is left to send. */
function afterAnswer(edit: CountEdit, request: number): CountEdit | null {
  const ended = edit.onTheWay.find((sent) => sent.request === request);
  if (!ended) return edit;
  const onTheWay = edit.onTheWay.filter((sent) => sent !== ended);
  if (onTheWay.length > 0) return { ...edit, onTheWay };
  // The older request may have reached the server last, so the value is sent once more, alone.
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

/** TypeScript types the keys of an object as plain strings. */
function entriesOf<Field extends string, Value>(entries: Of<Field, Value>): [Field, Value][] {
  return Object.entries(entries) as [Field, Value][];
}

function ofEntries<Field extends string, Value>(entries: [Field, Value][]): Of<Field, Value> {
  return Object.fromEntries(entries) as Of<Field, Value>;
}

/** Whether the wanted value is not in flight: the last request has another one, or there is none. */
function isUnsent({ wanted, onTheWay }: CountEdit): boolean {
  return onTheWay.at(-1)?.value !== wanted;
}

/** The counts to send now: only one request at a time for each count. */
export function dueCounts<Field extends string>({ edits }: CountEdits<Field>): Field[] {
  return fieldsWith(edits, ({ isDue, onTheWay }) => isDue && onTheWay.length === 0);
}

/**
 * The counts whose newest value was not sent; for leaving the page, when there is no time to wait.
 */
export function unsentCounts<Field extends string>({ edits }: CountEdits<Field>): Field[] {
  return fieldsWith(edits, isUnsent);
}

function fieldsWith<Field extends string>(
  edits: Of<Field, CountEdit>,
  holds: (edit: CountEdit) => boolean,
): Field[] {
  return entriesOf(edits).filter(([, edit]) => holds(edit)).map(([field]) => field);
}

/** The counts on screen: the user's change until it is answered, otherwise the server's value. */
export function withEdits<Field extends string, Counts extends Record<Field, Count>>(
  { edits }: CountEdits<Field>,
  counts: Counts,
): Counts {
  const all = entriesOf(edits);
  return { ...counts, ...Object.fromEntries(all.map(([field, { wanted }]) => [field, wanted])) };
}

/**
 * The counts that are not saved. After a lost answer the server may have the wanted value, however
 * it got it; then there is no failure.
 */
export function failuresIn<Field extends string>(
  { failures }: CountEdits<Field>,
  counts: Record<Field, Count>,
): CountEdits<Field>["failures"] {
  return ofEntries(entriesOf(failures).filter(([field, { wanted }]) => counts[field] !== wanted));
}
