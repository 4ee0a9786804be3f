import { CLOSE } from "../../domain/stream_messages.ts";
import type { User } from "../../domain/people/user.ts";
import {
  type Audience,
  crewsOf,
  hospitalChangesOf,
  keyOf,
  mciChangesOf,
  ownChangesOf,
  sharedChangesOf,
  snapshotOf,
} from "./audiences.ts";
import type { DatabaseClock } from "../database_clock.ts";
import { createHeldSockets } from "./held_sockets.ts";
import type { Picture, PictureChange } from "./picture.ts";

/** One open stream. */
export interface Subscriber {
  socket: WebSocket;
  audience: Audience;
  /** The client asked for `ringdown.changes`: the full state once, then only the changes. */
  wantsChanges: boolean;
  userId: string;
  sessionId: string;
  /** When the session ends, even if it is in use. In ms since 1970. */
  expiresAt: number;
  /** Whether the user, with their current rights, still belongs to exactly this audience. */
  isAllowed: (user: User) => boolean;
}

/** In bytes. A client with more unsent data is too slow: it would show old data (design §8.2). */
const MAX_BUFFERED = 256 * 1024;

export type Hub = ReturnType<typeof createHub>;

/**
 * Sends changes to the open streams. Builds each message once per audience, never once per socket.
 * Calls `onJoin` when a subscriber joins and waits to be admitted.
 */
export function createHub(
  picture: Picture,
  { clock, onJoin }: { clock: DatabaseClock; onJoin: () => void },
) {
  const audiences = new Map<string, Set<Subscriber>>();
  const sockets = createHeldSockets();
  /** Subscribers who may have lost their rights while their streams opened, so they get no data yet. */
  const pending = new Set<Subscriber>();
  let closing: { code: number; reason: string } | null = null;

  /** Adds a subscriber. It receives nothing until `admit`. */
  function join(subscriber: Subscriber) {
    if (closing) return close(subscriber, closing.code, closing.reason);
    pending.add(subscriber);
    onJoin();
  }

  /** Sends pending subscribers the full state, and changes from now on. Check their rights first. */
  function admit(subscribers: Subscriber[]) {
    const states = new Map<string, ReturnType<typeof fullStates>>();
    for (const subscriber of subscribers) {
      if (!pending.delete(subscriber)) continue; // the client has already left
      const key = keyOf(subscriber.audience);
      const members = audiences.get(key) ?? new Set();
      audiences.set(key, members.add(subscriber));
      const state = states.get(key) ?? fullStates(subscriber.audience);
      states.set(key, state);
      sendFullState([subscriber], state);
    }
  }

  /** Removes a subscriber: the hub sends it nothing any more. */
  function leave(subscriber: Subscriber) {
    pending.delete(subscriber);
    const key = keyOf(subscriber.audience);
    const members = audiences.get(key);
    members?.delete(subscriber);
    if (members?.size === 0) audiences.delete(key);
  }

  /** Closes a stream with a code of `CLOSE`. */
  function close(subscriber: Subscriber, code: number, reason: string) {
    leave(subscriber);
    const { socket } = subscriber;
    if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
  }

  /** Closes every stream, also those still opening. Resolves when no connection is left. */
  async function closeAll(code: number, reason: string): Promise<void> {
    closing = { code, reason };
    for (const subscriber of subscribers()) close(subscriber, code, reason);
    await sockets.allGone();
  }

  /** Sends each audience its part of a change: hospital boards first, where staff wait. */
  function publish(change: PictureChange) {
    const shared = once(() => textOf(sharedChangesOf(change)));
    const ofMcis = once(() => textOf(mciChangesOf(change)));
    const crews = crewsOf(change);
    for (const members of boardsFirst(audiences)) {
      const { audience } = first(members);
      const isAffected = sendChanges(audience, members, change, { shared, ofMcis, crews });
      if (isAffected) sendFullState(withoutChanges(members), fullStates(audience));
    }
  }

  /** Sends the changes to those who asked for them. Returns whether the change affects `audience`. */
  function sendChanges(
    audience: Audience,
    members: Set<Subscriber>,
    change: PictureChange,
    { shared, ofMcis, crews }: {
      shared: () => string | null;
      ofMcis: () => string | null;
      crews: Set<string | null>;
    },
  ): boolean {
    const texts = textsFor(audience).filter((text) => text !== null);
    for (const text of texts) send(withChanges(members), text);
    return texts.length > 0;

    function textsFor(audience: Audience): (string | null)[] {
      switch (audience.stream) {
        case "hospital":
          return [textOf(hospitalChangesOf(change, audience, picture))];
        case "mci":
          return [ofMcis()];
        case "user":
          return [
            crews.has(audience.userId) ? textOf(ownChangesOf(change, audience.userId)) : null,
            shared(),
          ];
      }
    }
  }

  /** Sends everybody the full state, after the picture was loaded again. */
  function resetAll() {
    for (const members of audiences.values()) {
      sendFullState([...members], fullStates(first(members).audience));
    }
  }

  /**
   * Sends a heartbeat with the time to those who asked for changes. The others get only the pings of
   * the websocket protocol.
   */
  function sendHeartbeat() {
    const text = JSON.stringify({ now: clock.now() });
    for (const members of audiences.values()) send(withChanges(members), text);
  }

  /** The full state for an audience, each form built only when it is first needed. */
  function fullStates(audience: Audience) {
    return {
      plain: once(() => JSON.stringify(snapshotOf(picture, audience))),
      reset: once(() =>
        JSON.stringify({ reset: true, now: clock.now(), ...snapshotOf(picture, audience) })
      ),
    };
  }

  function sendFullState(
    subscribers: Subscriber[],
    texts: { plain: () => string; reset: () => string },
  ) {
    for (const subscriber of subscribers) {
      send([subscriber], subscriber.wantsChanges ? texts.reset() : texts.plain());
    }
  }

  function send(subscribers: Subscriber[], text: string) {
    for (const subscriber of subscribers) {
      const { socket } = subscriber;
      if (socket.readyState !== WebSocket.OPEN) leave(subscriber);
      else if (socket.bufferedAmount > MAX_BUFFERED) {
        close(subscriber, CLOSE.tryAgainLater, "The reader is too slow");
      } else socket.send(text);
    }
  }

  /** All subscribers, admitted and pending. */
  function subscribers(): Subscriber[] {
    return [...pending, ...[...audiences.values()].flatMap((members) => [...members])];
  }

  return {
    join,
    admit,
    leave,
    close,
    closeAll,
    publish,
    resetAll,
    sendHeartbeat,
    subscribers,
    pending: () => [...pending],
    waiting: () => pending.size,
    openSockets: sockets.total,
    countOf: sockets.countOf,
    hold: sockets.hold,
  };
}

function boardsFirst(audiences: Map<string, Set<Subscriber>>): Set<Subscriber>[] {
  const all = [...audiences.values()];
  const isBoard = (members: Set<Subscriber>) => first(members).audience.stream === "hospital";
  return [...all.filter(isBoard), ...all.filter((members) => !isBoard(members))];
}

function withChanges(members: Set<Subscriber>): Subscriber[] {
  return [...members].filter(({ wantsChanges }) => wantsChanges);
}

function withoutChanges(members: Set<Subscriber>): Subscriber[] {
  return [...members].filter(({ wantsChanges }) => !wantsChanges);
}

function first(members: Set<Subscriber>): Subscriber {
  const [member] = members;
  return member;
}

function textOf(message: object | null): string | null {
  return message && JSON.stringify(message);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
