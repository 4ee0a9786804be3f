import { countsOf, type HospitalCounts } from "../../domain/hospital/hospital_counts.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { CLOSE, STREAM_RENEWED } from "../../domain/stream_messages.ts";
import {
  crewsOf,
  hospitalChangesOf,
  mciChangesOf,
  ownChangesOf,
  sharedChangesOf,
  type TakenOver,
  takenOverIn,
} from "./audiences.ts";
import type { DatabaseClock } from "../database_clock.ts";
import { createCrewCounts } from "./crew_counts.ts";
import { messageText } from "./entry_texts.ts";
import { createFullStates } from "./full_states.ts";
import { createHeldSockets } from "./sockets/held_sockets.ts";
import { type Later, later as byTimers } from "./later.ts";
import { createLines } from "./lines.ts";
import { createMembers } from "./members.ts";
import { createOutbox } from "./outbox.ts";
import type { Picture, PictureChange } from "./picture.ts";
import { createStateQueue } from "./state_queue.ts";
import type { Subscriber } from "./subscriber.ts";
import { createUpgradeGate } from "./sockets/upgrade_gate.ts";

export interface HubSettings {
  /** A subscriber has joined and waits to be admitted. */
  onJoin: () => void;
  /** Whether the picture is current enough to be told. Asked before whatever is sent later. */
  mayTell: () => boolean;
  /** The time that screens go by, because the clock of their device may be wrong. */
  clock: Pick<DatabaseClock, "now">;
  /** A subscriber has its first full state. */
  onOpen?: (subscriber: Subscriber) => void;
  /** A subscriber has left, also one that never had a full state. May be called again. */
  onLeave?: (subscriber: Subscriber) => void;
  /** These have just been sent to a live screen of their hospital. */
  onShown?: (ringdowns: Ringdown[]) => void;
  later?: Later;
  /** How long a part of a full state is, in characters. */
  partLength?: number;
  /** The build that the pages of this process load. */
  build?: string;
  /** How long full states may be sent (ms) until the event loop turns. */
  sliceMs?: number;
}

/** How many subscribers are admitted at once, which bounds the check of their rights. */
const ADMITTED_AT_ONCE = 500;
/** So long (ms) a screen whose stream was renewed counts as open: it comes back within a second. */
const COMES_BACK_MS = 3_000;

export type Hub = ReturnType<typeof createHub>;

/**
 * Sends changes to the open streams. A subscriber first joins, is then admitted, waits in line for
 * its full state, and from then on hears each change. A message is built once per audience.
 */
export function createHub(picture: Picture, settings: HubSettings) {
  const { onJoin, mayTell, clock, later = byTimers } = settings;
  const { onOpen, onLeave, onShown } = settings;
  const states = createFullStates(picture, settings);
  const sockets = createHeldSockets();
  const outbox = createOutbox();
  /** Subscribers who may have lost their rights while their streams opened, so they get no data yet. */
  const pending = createLines();
  const queue = createStateQueue({ serve, mayTell, later, sliceMs: settings.sliceMs });
  const members = createMembers();
  const crewCounts = createCrewCounts({ countsAt, tell: tellCounts, mayTell, later });
  /** Admitted, and in line for their first state; others in line have had one. */
  const newcomers = new Set<Subscriber>();
  /** Renewed, and not yet told as gone; each with what prevents it. */
  const comingBack = new Map<Subscriber, () => void>();
  const gate = createUpgradeGate({ waiting: () => pending.size() + newcomers.size });
  let closing: { code: number; reason: string } | null = null;

  /** Adds a subscriber. It receives nothing until `admit`. */
  function join(subscriber: Subscriber) {
    if (closing) return close(subscriber, closing.code, closing.reason);
    pending.add(subscriber);
    onJoin();
  }

  /** Puts pending subscribers in line for their full state. Check their rights first. */
  function admit(subscribers: Subscriber[]) {
    for (const subscriber of subscribers) {
      if (!pending.delete(subscriber)) continue; // the client has already left
      newcomers.add(subscriber);
      queue.add(subscriber);
    }
    queue.resume();
  }

  /** Sends the full state; from now on the subscriber hears each change. */
  function serve(subscriber: Subscriber) {
    const { socket, audience, wantsChanges } = subscriber;
    newcomers.delete(subscriber);
    if (!canSend(subscriber)) return;
    members.add(subscriber);
    const texts = wantsChanges ? states.reset(audience, clock.now()) : [states.plain(audience)];
    outbox.sendState(socket, texts);
    onOpen?.(subscriber);
    if (audience.stream === "hospital") {
      noteShown([subscriber], audience.hospitalId, picture.ringdownsAt(audience.hospitalId));
    }
    if (audience.stream === "user" && wantsChanges) crewCounts.noteFullState();
  }

  /** Removes a subscriber: the hub sends it nothing any more. */
  function leave(subscriber: Subscriber) {
    for (const place of [pending, newcomers, queue, members]) place.delete(subscriber);
    if (!comingBack.has(subscriber)) onLeave?.(subscriber);
  }

  /** Closes a stream with a code of `CLOSE`. */
  function close(subscriber: Subscriber, code: number, reason: string) {
    leave(subscriber);
    const { socket } = subscriber;
    if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
  }

  /** Ends a stream only because it is old. Its screen comes back, and counts as open until then. */
  function renew(subscriber: Subscriber) {
    const noteGone = () => {
      comingBack.delete(subscriber);
      onLeave?.(subscriber);
    };
    comingBack.set(subscriber, later(COMES_BACK_MS, noteGone));
    close(subscriber, CLOSE.restarting, STREAM_RENEWED);
  }

  /** Closes every stream, also those still opening. Resolves when no connection is left. */
  async function closeAll(code: number, reason: string): Promise<void> {
    closing = { code, reason };
    crewCounts.clear();
    gate.close();
    for (const stop of comingBack.values()) stop();
    comingBack.clear();
    for (const subscriber of subscribers()) close(subscriber, code, reason);
    await sockets.allGone();
  }

  /** Sends each audience its part of a change: hospital boards first, where staff wait. */
  function publish(change: PictureChange) {
    if (closing) return;
    for (const board of members.boards()) {
      const [{ audience }] = board;
      if (audience.stream !== "hospital") continue;
      const message = hospitalChangesOf(change, audience, picture);
      tell(board, message);
      noteShown(board, audience.hospitalId, message?.ringdowns ?? []);
    }
    const crews = crewsOf(change);
    for (const userId of crews) {
      const crew = members.in({ stream: "user", userId });
      if (crew.length > 0) tell(crew, ownChangesOf(change, userId));
    }
    for (const taken of takenOverIn(change)) tellColleagues(taken, crews);
    tell(members.of("user"), sharedChangesOf(change));
    if (change.counts.length > 0) renewPlain(members.of("user"));
    crewCounts.note(change);
    tell(members.of("mci"), mciChangesOf(change));
    queue.resume();
  }

  /** Sends a message to those who asked for changes; the others get in line for the full state. */
  function tell(audience: Iterable<Subscriber>, message: object | null) {
    if (!message) return;
    const text = messageText(message);
    for (const subscriber of audience) {
      if (subscriber.wantsChanges) send(subscriber, text);
      else wait(subscriber);
    }
  }

  /** A screen that is in line again gets them with its state; in a pilot, others' are not its own. */
  function noteShown(board: Iterable<Subscriber>, hospitalId: string, ringdowns: Ringdown[]) {
    const own = ringdowns.filter((ringdown) => ringdown.hospitalId === hospitalId);
    const isShown = own.length > 0 &&
      [...board].some(({ isRingdownUser, socket }) =>
        isRingdownUser && socket.readyState === WebSocket.OPEN
      );
    if (isShown) onShown?.(own);
  }

  /**
   * Somebody may have taken the ringdown over, and lost it to the next, between two readings: their
   * screen shows it, from the answer to their own call, and nothing that was read names them.
   */
  function tellColleagues({ ringdownId, organizationId }: TakenOver, told: Set<string>) {
    const colleagues = [...members.of("user")].filter((member) => {
      return member.organizationId === organizationId && !told.has(member.userId);
    });
    tell(colleagues, { gone: { ringdowns: [ringdownId] } });
  }

  function renewPlain(audience: Iterable<Subscriber>) {
    for (const subscriber of audience) if (!subscriber.wantsChanges) wait(subscriber);
  }

  function wait(subscriber: Subscriber) {
    members.delete(subscriber);
    queue.add(subscriber);
  }

  /** Puts everybody back in line for the full state, after the picture was loaded again. */
  function resetAll() {
    crewCounts.clear();
    members.all().forEach(wait);
    queue.resume();
  }

  /**
   * Sends a heartbeat with the time to those who asked for changes. The others get only the pings of
   * the websocket protocol.
   */
  function sendHeartbeat() {
    const text = JSON.stringify({ now: clock.now() });
    for (const subscriber of members.all()) if (subscriber.wantsChanges) send(subscriber, text);
  }

  function tellCounts(counts: HospitalCounts[]) {
    const text = messageText({ counts });
    for (const crew of members.of("user")) if (crew.wantsChanges) send(crew, text);
  }

  function countsAt(hospitalId: string): HospitalCounts | null {
    const status = picture.statusOf(hospitalId);
    return status && countsOf(status);
  }

  function send(subscriber: Subscriber, text: string) {
    if (canSend(subscriber)) outbox.send(subscriber.socket, text);
  }

  function canSend(subscriber: Subscriber): boolean {
    const { socket } = subscriber;
    if (socket.readyState !== WebSocket.OPEN) leave(subscriber);
    else if (outbox.isTooSlow(socket)) {
      close(subscriber, CLOSE.tryAgainLater, "The reader is too slow");
    } else return true;
    return false;
  }

  /** How many streams are open, by their kind. */
  function openByKind(): Record<Subscriber["audience"]["stream"], number> {
    const counts = { user: 0, hospital: 0, mci: 0 };
    for (const { audience } of subscribers()) counts[audience.stream]++;
    return counts;
  }

  /** How many subscribers wait for their full state. */
  function waiting(): number {
    return pending.size() + queue.size();
  }

  /** All subscribers: those who hear changes, and those who wait for their full state. */
  function subscribers(): Subscriber[] {
    return [...pending.list(), ...queue.list(), ...members.all()];
  }

  return {
    join,
    admit,
    leave,
    close,
    renew,
    closeAll,
    publish,
    resetAll,
    sendHeartbeat,
    subscribers,
    openByKind,
    /** The next who have joined and whose rights are to be checked. The others stay. */
    pending: () => pending.list(ADMITTED_AT_ONCE),
    waiting,
    enter: gate.enter,
    heldBack: gate.heldBack,
    openSockets: sockets.total,
    countOf: sockets.countOf,
    hold: sockets.hold,
  };
}
