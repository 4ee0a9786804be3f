import { useEffect, useRef, useState } from "react";
import { MESSAGES } from "../../domain/messages.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { formFieldAt, type FormFieldName } from "../../domain/ringdown/form_fields.ts";
import { isRingdownValid } from "../../domain/ringdown/form_states.ts";
import { type RingdownRequest, ringdownRequestOf } from "../../domain/ringdown/request.ts";
import { call } from "../call/call.ts";
import {
  afterUnknown,
  type Failure,
  faultsIn,
  NOT_THERE,
  type Outcome,
  outcomeOf,
  UNKNOWN,
} from "../call/outcome.ts";
import { type FailureWords, wordsOf } from "../call/words.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { patientLine } from "../../domain/ringdown/patient_line.ts";
import type { Outbox, ToSend } from "../outbox/outbox.ts";
import type { OutboxInHand } from "../outbox/use_outbox.ts";
import { isContinuedAlready, isOfRedirected, isTakenOver } from "./continued.ts";
import { attemptAt, type Desk } from "./desk.ts";
import { newId } from "../shared/new_id.ts";
import { useAsking } from "./use_asking.ts";
import type { DeskInHand } from "./use_desk.ts";
import { t, type Words } from "../../words/t.ts";

const WORDS = {
  notDone: "Not sent.",
  notKnown: "It is not known whether the ringdown was sent. Try again: it will not be sent twice.",
} satisfies Record<string, Words>;

/** The server may still work on a call of this age, in ms; an answer is awaited as long. */
const IN_FLIGHT_MS = 13_000;

export interface Sending {
  isSending: boolean;
  /** Why the ringdown may not have been sent; null while there is nothing to say. */
  failure: FailureWords | null;
  send: () => void;
  /** Set if another ringdown continues the redirected one: sends it as a new patient's. */
  sendAsNew: (() => void) | null;
  /** A colleague has the redirected patient, and chooses where they go. */
  isTakenOver: boolean;
  /** Removes the failure, because it is no longer about the report in the form. */
  dismiss: () => void;
}

/**
 * Sends the ringdown in the form. It counts as sent only when the server has said so. Until then it
 * stays in the form, and every retry uses the same id, so that the server never stores it twice.
 */
export function useSending({ hand, isLive, serverTime, outbox, statuses, onStored }: {
  hand: DeskInHand;
  isLive: boolean;
  serverTime: () => number;
  outbox: Pick<OutboxInHand, "openedSoon">;
  /** The crew's hospitals, to say whom to call. */
  statuses: HospitalStatus[];
  /** `isAsWritten` is false if the server stored only an earlier version of the form. */
  onStored: (ringdown: Ringdown, isAsWritten: boolean) => void;
}): Sending {
  const { desk, act, latest, keepNow } = hand;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const inFlight = useRef<string | null>(null);

  useEffect(() => { // the stream may show that it is stored: do not wait for the answer
    if (!desk.attempt) release();
  }, [desk.attempt]);

  function release() {
    inFlight.current = null;
    setIsSending(false);
  }

  async function send({ isNew = false } = {}) {
    if (inFlight.current) return; // a second press
    const wasUnknown = known?.outcome === "unknown";
    const written = requestOf(latest(), serverTime());
    const request = isNew ? withoutOrigin(written) : written;
    inFlight.current = request.id;
    setIsSending(true);
    setFailure(null);
    const outcome = await attempt(request);
    if (!outcome) return release(); // another window has another form, and this one shows it now
    if (outcome.outcome === "queued") {
      act({ type: "stored", ringdownId: request.id }); // in the outbox, which shows it as not sent
    } else if (outcome.outcome === "done") {
      onStored(outcome.answer.ringdown, outcome.answer.isAsWritten);
    } else if (latest().attempt?.request.id === request.id) {
      // Otherwise the stream has shown that the ringdown is stored, so a failed answer does not
      // matter.
      giveUp(wasUnknown ? afterUnknown(outcome) : outcome);
    }
    if (inFlight.current === request.id) release();
  }

  async function attempt(request: RingdownRequest): Promise<Outcome<Stored> | Queued | null> {
    const opened = await outbox.openedSoon(); // and with it, what the device kept of the form
    const before = latest();
    const attempted = { ...before, attempt: attemptAt(before, request, serverTime()) };
    const kept = keepNow(attempted); // the page may close before the answer
    if (kept === "elsewhere") return opened ? null : NOT_READ;
    act({ type: "attempted", request });
    if (!opened) return await postDirectly(request);
    const { form } = before;
    const { name = "", phone = null } =
      statuses.find(({ HospitalId }) => HospitalId === request.hospital.id)?.hospital ?? {};
    return await post(opened, {
      intent: { kind: "send", ringdownId: request.id, request, form },
      about: { who: patientLine(request.patient), hospital: name, phone },
    });
  }

  function giveUp(failure: Failure) {
    const { refusals } = refusalsIn(failure);
    if (failure.outcome === "refused") act({ type: "refused", refusals });
    if (Object.keys(refusals).some((name) => isOfPatientPart(name as FormFieldName))) {
      act({ type: "stepTaken", step: "patient" });
    }
    setFailure(failure);
  }

  const pending = desk.attempt ? UNKNOWN : null; // also an attempt left by an earlier page
  const isOver = failure && failure.outcome !== "refused" && !desk.attempt;
  const last = isOver ? null : failure ?? pending;
  const known = last?.outcome === "unknown" && desk.attempt?.isMissing ? NOT_THERE : last;
  const unknownId = desk.attempt?.request.id ?? null;
  useAsking({
    id: !isSending && known?.outcome === "unknown" ? unknownId : null,
    isLive,
    waitMs: failure ? 0 : (desk.attempt?.triedAt ?? 0) + IN_FLIGHT_MS - serverTime(),
    onFound: (ringdown) => onStored(ringdown, !desk.attempt?.wasEdited),
    onMissing: () => unknownId && act({ type: "missing", ringdownId: unknownId }),
  });
  return {
    isSending,
    send: () => void send(),
    sendAsNew: known?.outcome === "refused" && isContinuedAlready(known)
      ? () => void send({ isNew: true })
      : null,
    isTakenOver: known?.outcome === "refused" && isTakenOver(known),
    failure: isSending || !known ? null : wordsFor(known),
    dismiss: () => setFailure(null),
  };
}

/**
 * Gives the time (ms) from which the ETA of the ringdown in the form will count: from now, or,
 * after an unknown outcome and with no change since, from the first try.
 */
export function etaCountsFrom(desk: Desk, now: number): number {
  if (!desk.attempt || !isRingdownValid(desk.form)) return now;
  return Date.parse(requestOf(desk, now).patientDelivery.dateTimeLocal);
}

/**
 * Makes the request to send. After an unknown outcome it is the same request, unless the crew has
 * changed the form.
 */
function requestOf(desk: Desk, now: number): RingdownRequest {
  const sent = desk.attempt?.request;
  const sentAt = new Date(now).toISOString();
  const request = ringdownRequestOf(desk.form, { id: sent?.id ?? newId(), sentAt });
  return sent && isSameContent(sent, request) ? sent : request;
}

/**
 * Compares without the origin of the patient: the server may have refused the origin before, and
 * that is no edit.
 */
function isSameContent(a: RingdownRequest, b: RingdownRequest): boolean {
  const contentOf = ({ patientDelivery, redirectedFromId: _, ...rest }: RingdownRequest) =>
    JSON.stringify({ ...rest, etaMinutes: patientDelivery.etaMinutes });
  return contentOf(a) === contentOf(b);
}

interface Stored {
  ringdown: Ringdown;
  isAsWritten: boolean;
}

/** It was not sent yet: the outbox has it, and sends it when the connection is back. */
type Queued = { outcome: "queued" };

/**
 * Sends the ringdown by the outbox, which keeps it first. What is refused at once goes back into the
 * form.
 */
async function post(outbox: Outbox, what: ToSend): Promise<Outcome<Stored> | Queued> {
  const tried = await outbox.addAndTry(what);
  if (tried.first === "done") return stored(tried.ringdown, true);
  if (tried.first === "waiting") return { outcome: "queued" };
  const { ringdownId } = what.intent;
  if (await outbox.takeBack(ringdownId) === null) return { outcome: "queued" };
  const { status, messages } = tried.refusal;
  return await settled(ringdownId, { outcome: "refused", status, messages });
}

/** What a failure means: an earlier page may have sent it under this id, with other content. */
async function settled(ringdownId: string, failure: Failure): Promise<Outcome<Stored>> {
  if (failure.outcome !== "refused" || failure.status !== 409 || isOfRedirected(failure)) {
    return failure;
  }
  const read = await outcomeOf(call<Ringdown>("GET", `/api/ringdowns/${ringdownId}`));
  return read.outcome === "done" ? stored(read.answer, false) : read;
}

/** The device has another form, which could not be read: it may be about another patient. */
const NOT_READ: Failure = {
  outcome: "failed",
  reason: "What this device keeps was not read yet." satisfies Words,
};

/** Without the outbox, whose code does not come, or whose device hangs: the form keeps it. */
async function postDirectly(request: RingdownRequest): Promise<Outcome<Stored>> {
  const sent = await outcomeOf(call<Ringdown>("POST", "/api/ringdowns", request));
  return sent.outcome === "done" ? stored(sent.answer, true) : await settled(request.id, sent);
}

function stored(ringdown: Ringdown, isAsWritten: boolean): Outcome<Stored> {
  return { outcome: "done", answer: { ringdown, isAsWritten } };
}

function withoutOrigin({ redirectedFromId: _, ...rest }: RingdownRequest): RingdownRequest {
  return rest;
}

/**
 * Gives the words of the alert. If each field already says what is wrong with it, the alert only
 * points to them.
 */
function wordsFor(failure: Failure): FailureWords {
  const words = wordsOf(failure, WORDS);
  const { refusals, others } = refusalsIn(failure);
  const hasOnlyRefusals = Object.keys(refusals).length > 0 && others.length === 0;
  return hasOnlyRefusals ? { ...words, text: t(MESSAGES.reviewErrors) } : words;
}

function refusalsIn(failure: Failure) {
  const refusals: Desk["refusals"] = {};
  const others: string[] = [];
  for (const { path, message } of faultsIn(failure)) {
    const name = formFieldAt(path);
    if (name) refusals[name] ??= message;
    else others.push(message);
  }
  return { refusals, others };
}

function isOfPatientPart(name: FormFieldName): boolean {
  return name !== "hospitalId" && name !== "etaMinutes";
}
