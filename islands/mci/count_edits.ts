import type { Mci } from "../../domain/mci/mci.ts";
import type { TriageColor } from "../../domain/ringdown/triage.ts";
import type { Failure } from "../call/outcome.ts";
import { newerCountIn, withNewerCount } from "./newer_count.ts";

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

/** What one request changes. A retry has the same id. */
export interface CountChange {
  id: string;
  /** What stood on this screen before. */
  from: Count;
  value: Count;
  /** Whether the value itself is meant, and not the steps from `from` to it. */
  isTyped: boolean;
}

/** A change that the server is not yet known to have. */
interface CountEdit {
  wanted: Count;
  /** What the next request begins with: what stood before, or what the last request sends. */
  from: Count;
  /** Whether a value was typed since the last request. */
  isTyped: boolean;
  /** Whether the pause after the last press is over, so that the change can be sent. */
  isDue: boolean;
  /** The requests in flight, oldest first. */
  onTheWay: ({ request: number } & CountChange)[];
  /** A request that failed and is sent again before anything else. */
  again: CountChange | null;
}

/** A change that, as far as is known, was not saved. The count shows the server's value again. */
export interface CountFailure {
  wanted: Count;
  failure: Failure;
  /** Whether the dialog about it was closed. */
  isTold: boolean;
  /** The request that failed. */
  change: CountChange;
  /** Whether a value was typed after it. */
  isTyped: boolean;
}

/** The changes of one screen, each count on its own: by default the counts of an MCI. */
export interface CountEdits<Field extends string = CountField> {
  edits: Of<Field, CountEdit>;
  failures: Of<Field, CountFailure>;
}
type Of<Field extends string, Value> = Partial<Record<Field, Value>>;

export type CountEvent<Field extends string = CountField> =
  /** `known` is what the server has, as far as this screen knows. */
  | { name: "pressed"; field: Field; value: Count; known: Count; isTyped: boolean }
  /** What failed is sent again, as it was. */
  | { name: "triedAgain"; field: Field }
  /** Somebody's newer count stands, instead of what was typed. */
  | { name: "gaveWay"; field: Field }
  /** The pause is over, or the page is being left. */
  | { name: "due"; field: Field }
  | { name: "sent"; field: Field; request: number; change: CountChange }
  | { name: "answered"; field: Field; request: number }
  | { name: "failed"; field: Field; request: number; failure: Failure }
  | { name: "told" };

export const NO_EDITS: CountEdits = { edits: {}, failures: {} };

/** Returns the changes after an event. An event for a count without a change has no effect. */
export function countEdits<Field extends string>(
  state: CountEdits<Field>,
  event: CountEvent<Field>,
): CountEdits<Field> {
  switch (event.name) {
    case "told":
      return told(state);
    case "pressed":
      return pressed(state, event);
    case "triedAgain":
      return triedAgain(state, event.field);
    case "gaveWay":
      return { ...state, failures: withEntry(state.failures, event.field, null) };
  }
  const { field } = event;
  const edit: CountEdit | undefined = state.edits[field];
  if (!edit) return state;
  switch (event.name) {
    case "due":
      return withEdit(state, field, { ...edit, isDue: isUnsent(edit) });
    case "sent":
      return withEdit(state, field, afterSending(edit, event));
    case "answered":
      return withEdit(state, field, afterAnswer(edit, event.request));
    case "failed":
      return afterFailure(state, event);
  }
}

function pressed<Field extends string>(
  state: CountEdits<Field>,
  { field, value, known, isTyped }: Extract<CountEvent<Field>, { name: "pressed" }>,
): CountEdits<Field> {
  const edit: CountEdit = state.edits[field] ?? idle(known);
  const after = { ...edit, wanted: value, isTyped: edit.isTyped || isTyped, isDue: false };
  return {
    failures: withEntry(state.failures, field, null),
    edits: withEntry(state.edits, field, isOver(after) ? null : after),
  };
}

function idle(from: Count): CountEdit {
  return { wanted: from, from, isTyped: false, isDue: false, onTheWay: [], again: null };
}

function triedAgain<Field extends string>(
  state: CountEdits<Field>,
  field: Field,
): CountEdits<Field> {
  const failure: CountFailure | undefined = state.failures[field];
  if (!failure) return state;
  const { wanted, change, isTyped } = failure;
  return {
    failures: withEntry(state.failures, field, null),
    edits: withEntry(state.edits, field, {
      ...idle(change.from),
      wanted,
      isTyped,
      isDue: true,
      again: change,
    }),
  };
}

/** The change that the next request sends. `id` is for a new one. */
export function nextChange<Field extends string>(
  { edits }: CountEdits<Field>,
  field: Field,
  id: string,
): CountChange {
  const { wanted: value, from, isTyped, again }: CountEdit = edits[field]!;
  return again ?? { id, from, value, isTyped };
}

function afterSending(
  edit: CountEdit,
  { request, change }: { request: number; change: CountChange },
): CountEdit {
  const isAgain = edit.again !== null;
  return {
    wanted: edit.wanted,
    from: change.value,
    isTyped: isAgain && edit.isTyped,
    isDue: isAgain && edit.wanted !== change.value, // what was pressed after it follows at once
    again: null,
    onTheWay: [...edit.onTheWay, { request, ...change }],
  };
}

/** What is left of a change after a request has ended; null if nothing is left to send. */
function afterAnswer(edit: CountEdit, request: number): CountEdit | null {
  const onTheWay = edit.onTheWay.filter((sent) => sent.request !== request);
  const after = { ...edit, onTheWay };
  return isOver(after) ? null : after;
}

function isOver(edit: CountEdit): boolean {
  return edit.onTheWay.length === 0 && !isUnsent(edit);
}

/**
 * A failed request takes what was pressed after it along: whether the server has it is not known, so
 * nothing may be counted on it before it was sent again.
 */
function afterFailure<Field extends string>(
  state: CountEdits<Field>,
  { field, request, failure }: Extract<CountEvent<Field>, { name: "failed" }>,
): CountEdits<Field> {
  const edit: CountEdit = state.edits[field]!;
  const sent = edit.onTheWay.find((other) => other.request === request);
  if (!sent) return state;
  const { request: _, ...change } = sent;
  const newer = newerCountIn(failure);
  // What stands is what was wanted: this request came twice, or somebody had the same number.
  if (newer?.value === change.value) return withEdit(state, field, afterAnswer(edit, request));
  return {
    edits: withEntry(state.edits, field, null),
    failures: withEntry(state.failures, field, {
      wanted: edit.wanted,
      failure,
      isTold: false,
      change,
      isTyped: edit.isTyped,
    }),
  };
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

/** Whether the wanted value is neither sent nor what stood before. */
function isUnsent({ wanted, from, again }: CountEdit): boolean {
  return again !== null || wanted !== from;
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
 * it got it; then there is no failure. `areAdded`: presses are added to what others count, so that
 * the same value, from somebody else, does not contain them. A choice is between what was typed and
 * what stands now.
 */
export function failuresIn<Field extends string>(
  { failures }: CountEdits<Field>,
  counts: Record<Field, Count>,
  { areAdded = false } = {},
): CountEdits<Field>["failures"] {
  return ofEntries(
    entriesOf(failures).filter(([field, failure]) =>
      counts[field] !== failure.wanted || (areAdded && isOfPresses(failure))
    ).map(([field, failure]) => [field, upToDate(failure, counts[field])]),
  );
}

/** The refusal tells what stood then. Until the screen has heard of it, that is the newest. */
function upToDate(failed: CountFailure, known: Count): CountFailure {
  const newer = newerCountIn(failed.failure);
  if (!newer || known === newer.value || known === failed.change.from) return failed;
  return { ...failed, failure: withNewerCount(failed.failure, known) };
}

/** Whether nothing was typed, so that only steps were not saved. */
export function isOfPresses(
  { change, isTyped }: Pick<CountFailure, "change" | "isTyped">,
): boolean {
  return !change.isTyped && !isTyped;
}
