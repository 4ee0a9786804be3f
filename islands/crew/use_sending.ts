import { useEffect, useRef, useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { formFieldAt, type FormFieldName } from "../../domain/ringdown/form_fields.ts";
import { isRingdownValid } from "../../domain/ringdown/form_states.ts";
import { type RingdownRequest, ringdownRequestOf } from "../../domain/ringdown/request.ts";
import { call, CallFailed } from "../call/call.ts";
import type { Desk } from "./desk.ts";
import { type Failure, failureOf } from "./failure.ts";
import { newId } from "./new_id.ts";
import type { DeskInHand } from "./use_desk.ts";

const WORDS = {
  notDone: "Not sent.",
  unknown: "It is not known whether the ringdown was sent. Try again: it will not be sent twice.",
};
const UNKNOWN: Failure = { heading: "Not sent.", text: WORDS.unknown, isUnknown: true };

export interface Sending {
  isSending: boolean;
  /** Why the ringdown in hand is not known to be sent; null while there is nothing to say. */
  failure: Failure | null;
  send: () => void;
  /** The failure is no longer of what is in hand. */
  dismiss: () => void;
}

/**
 * Sends the ringdown in hand. It counts as sent only when the server has said so; until then it
 * stays in hand, and every further try carries the same id, so that there is never a second one.
 */
export function useSending({ hand, serverTime, onStored }: {
  hand: DeskInHand;
  serverTime: () => number;
  /** `isAsWritten` is false when only an earlier version of what is in hand was stored. */
  onStored: (ringdown: Ringdown, isAsWritten: boolean) => void;
}): Sending {
  const { desk, act, latest, keepNow } = hand;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const inFlight = useRef<string | null>(null);

  useEffect(() => { // the stream may tell that it is stored: the next patient waits for no answer
    if (!desk.attempt) release();
  }, [desk.attempt]);

  function release() {
    inFlight.current = null;
    setIsSending(false);
  }

  async function send() {
    if (inFlight.current) return; // a second press
    const request = requestOf(latest(), serverTime());
    inFlight.current = request.id;
    setIsSending(true);
    setFailure(null);
    try {
      const { ringdown, isAsWritten } = await attempt(request);
      onStored(ringdown, isAsWritten);
    } catch (error) {
      // The stream may have brought it meanwhile; then it is stored, whatever became of the answer.
      if (latest().attempt?.request.id === request.id) giveUp(error);
    } finally {
      if (inFlight.current === request.id) release();
    }
  }

  async function attempt(request: RingdownRequest): ReturnType<typeof post> {
    const before = latest();
    const wasEdited = before.attempt?.wasEdited ?? false;
    keepNow({ ...before, attempt: { request, wasEdited } }); // the page may go before the answer
    act({ type: "attempted", request });
    try {
      return await post(request);
    } catch (error) {
      if (!isOriginRefused(request, error)) throw error;
      const { redirectedFromId: _, ...rest } = request;
      return await attempt(rest); // rather a patient without where he comes from than none
    }
  }

  function giveUp(error: unknown) {
    const failure = failureOf(error, WORDS);
    const { refusals, others } = refusalsOf(error);
    if (!failure.isUnknown) act({ type: "refused", refusals });
    if (Object.keys(refusals).some((name) => isOfPatientPart(name as FormFieldName))) {
      act({ type: "stepTaken", step: "patient" });
    }
    const hasOnlyRefusals = Object.keys(refusals).length > 0 && others.length === 0;
    setFailure(hasOnlyRefusals ? { ...failure, text: MESSAGES.reviewErrors } : failure);
  }

  const pending = desk.attempt ? UNKNOWN : null; // also one that the page before this one left
  const stillTrue = failure?.isUnknown && !desk.attempt ? null : failure;
  return {
    isSending,
    send,
    failure: isSending ? null : stillTrue ?? pending,
    dismiss: () => setFailure(null),
  };
}

/**
 * From when (ms) the ETA of the ringdown in hand will count: from now, or, after an unknown outcome
 * and with nothing changed since, from the first try.
 */
export function etaCountsFrom(desk: Desk, now: number): number {
  if (!desk.attempt || !isRingdownValid(desk.form)) return now;
  return Date.parse(requestOf(desk, now).patientDelivery.dateTimeLocal);
}

/** What goes out: after an unknown outcome the very same, unless the crew has changed the form. */
function requestOf(desk: Desk, now: number): RingdownRequest {
  const sent = desk.attempt?.request;
  const sentAt = new Date(now).toISOString();
  const request = ringdownRequestOf(desk.form, { id: sent?.id ?? newId(), sentAt });
  return sent && isSameContent(sent, request) ? sent : request;
}

/** Where the patient comes from may have been refused once, and is no edit. */
function isSameContent(a: RingdownRequest, b: RingdownRequest): boolean {
  const contentOf = ({ patientDelivery, redirectedFromId: _, ...rest }: RingdownRequest) =>
    JSON.stringify({ ...rest, etaMinutes: patientDelivery.etaMinutes });
  return contentOf(a) === contentOf(b);
}

/** A 409 says that an earlier try with this id is stored, with what stood in the form then. */
async function post(request: RingdownRequest) {
  try {
    const ringdown = await call<Ringdown>("POST", "/api/ringdowns", request);
    return { ringdown, isAsWritten: true };
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409) throw error;
    const ringdown = await call<Ringdown>("GET", `/api/ringdowns/${request.id}`);
    return { ringdown, isAsWritten: false };
  }
}

function isOriginRefused({ redirectedFromId }: RingdownRequest, error: unknown): boolean {
  return redirectedFromId !== undefined && error instanceof CallFailed && error.status === 400 &&
    error.messages.some(({ path }) => path === "redirectedFromId");
}

function refusalsOf(error: unknown) {
  const refusals: Desk["refusals"] = {};
  const others: string[] = [];
  const messages = error instanceof CallFailed && error.status === 400 ? error.messages : [];
  for (const { path, message } of messages) {
    const name = formFieldAt(path);
    if (name) refusals[name] ??= message;
    else others.push(message);
  }
  return { refusals, others };
}

function isOfPatientPart(name: FormFieldName): boolean {
  return name !== "hospitalId" && name !== "etaMinutes";
}
