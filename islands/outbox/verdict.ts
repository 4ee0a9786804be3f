import type { FieldMessage } from "../../domain/errors.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isRefusedWith, NO_CONNECTION, type Outcome } from "../call/outcome.ts";
import {
  type ApiCall,
  callOf,
  type Intent,
  originOf,
  questionOf,
  withoutOrigin,
} from "./intent.ts";

/**
 * Makes a call of the API as the user of the outbox. `retryAfter`: after how many seconds the server
 * asks to come again.
 */
export type Exchange = (
  call: ApiCall,
  options: { signal: AbortSignal; isBackground: boolean },
) => Promise<Outcome<Ringdown> & { retryAfter?: number }>;

export interface Refusal {
  status: number;
  messages: FieldMessage[];
  /** The ringdown as the server has it; null if it was not asked, has none, or does not give it. */
  found: Ringdown | null;
}

/**
 * What became of one try. `later`: nothing is known, or it was not done, and another try may help;
 * `wasNotSent`: the server certainly has nothing of this try. `reason`: why it asks to come again,
 * after `waitMs`.
 */
export type Verdict =
  | { verdict: "done"; ringdown: Ringdown }
  | { verdict: "refused"; refusal: Refusal }
  | { verdict: "signed out" }
  | { verdict: "later"; wasNotSent: boolean; reason?: string; waitMs?: number };

const LATER: Verdict = { verdict: "later", wasNotSent: false };
/** The server asks to come again. */
const TOO_MANY = 429;
const COME_AGAIN = [408, 425, TOO_MANY];

/**
 * Tries an intent once. After a try whose outcome is not known, a refusal is final only when the
 * server was asked what it has.
 */
export async function attempt(
  intent: Intent,
  { exchange, signal, mayBeThere }: {
    exchange: Exchange;
    signal: AbortSignal;
    /** An earlier try may have been carried out. */
    mayBeThere: boolean;
  },
): Promise<Verdict> {
  const outcome = await exchange(callOf(intent), { signal, isBackground: false });
  if (outcome.outcome === "done") {
    return outcome.answer?.id === intent.ringdownId
      ? { verdict: "done", ringdown: outcome.answer }
      : LATER; // not from our server: a network that wants a sign-in of its own
  }
  if (outcome.outcome !== "refused") {
    const wasNotSent = outcome.outcome === "failed" && outcome.reason === NO_CONNECTION;
    return { verdict: "later", wasNotSent };
  }
  const { status, messages } = outcome;
  if (status === TOO_MANY && messages.length > 0) {
    const waitMs = (outcome.retryAfter ?? 0) * 1000;
    return { verdict: "later", wasNotSent: true, reason: messages[0].message, waitMs };
  }
  if (messages.length === 0 || COME_AGAIN.includes(status)) return LATER;
  if (status === 401) return { verdict: "signed out" };
  if (originOf(intent) && isOriginMissing(outcome)) { // a patient without an origin is better than none
    return await attempt(withoutOrigin(intent), { exchange, signal, mayBeThere });
  }
  if (!mayBeThere) return { verdict: "refused", refusal: { status, messages, found: null } };
  return await settled(intent, { status, messages }, { exchange, signal });
}

function isOriginMissing(outcome: Outcome<Ringdown>): boolean {
  return outcome.outcome === "refused" && outcome.status === 400 &&
    outcome.messages.some(({ path }) => path === "redirectedFromId");
}

async function settled(
  intent: Intent,
  refused: Omit<Refusal, "found">,
  { exchange, signal }: Omit<Parameters<typeof attempt>[1], "mayBeThere">,
): Promise<Verdict> {
  const read = await exchange(questionOf(intent), { signal, isBackground: true });
  if (read.outcome !== "done") {
    if (isRefusedWith(read, 401)) return { verdict: "signed out" };
    const isMissing = isRefusedWith(read, 404) && read.outcome === "refused" &&
      read.messages.length > 0;
    return isMissing ? { verdict: "refused", refusal: { ...refused, found: null } } : LATER;
  }
  const found = read.answer;
  if (found?.id !== intent.ringdownId) return LATER;
  if (isCarriedOut(intent, found)) return { verdict: "done", ringdown: found };
  return { verdict: "refused", refusal: { ...refused, found } };
}

/** A refused retry may be of something that is there already. */
function isCarriedOut(intent: Intent, found: Ringdown): boolean {
  if (intent.kind === "send") return true; // the id was made on this device for this ringdown
  if (intent.kind === "move") return found.timestamps[intent.to] !== undefined;
  return intent.kind === "undo" && found.timestamps[intent.status] === undefined;
}
