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
import { createHeldSockets } from "./held_sockets.ts";
import type { Picture, PictureChange } from "./picture.ts";

/** One open stream. */
export interface Listener {
  socket: WebSocket;
  audience: Audience;
  /** Asked for `ringdown.changes`: full state once, then only what changed. */
  wantsChanges: boolean;
  userId: string;
  sessionId: string;
  /** When its session ends anyway (ms). */
  expiresAt: number;
  /** Whether a user as he is now may still hear exactly this. */
  isAllowed: (user: User) => boolean;
}

/** Above it the reader is too slow, and what it would see too old (design §8.2). In bytes. */
const MAX_BUFFERED = 256 * 1024;

export type Hub = ReturnType<typeof createHub>;

/**
 * The open streams and who hears what. A message is made once for an audience, never per socket.
 * `onNewcomer` is told that somebody waits to be admitted.
 */
export function createHub(picture: Picture, { onNewcomer }: { onNewcomer: () => void }) {
  const audiences = new Map<string, Set<Listener>>();
  const sockets = createHeldSockets();
  /** Their rights may have gone while their streams opened: they hear nothing yet. */
  const newcomers = new Set<Listener>();
  let ending: { code: number; reason: string } | null = null;

  /** Takes a listener in, who hears nothing until it is admitted. */
  function join(listener: Listener) {
    if (ending) return close(listener, ending.code, ending.reason);
    newcomers.add(listener);
    onNewcomer();
  }

  /** Lets newcomers hear, first all they see now. Their rights were checked after they had joined. */
  function admit(listeners: Listener[]) {
    const states = new Map<string, ReturnType<typeof fullStates>>();
    for (const listener of listeners) {
      if (!newcomers.delete(listener)) continue; // it has left meanwhile
      const key = keyOf(listener.audience);
      const members = audiences.get(key) ?? new Set();
      audiences.set(key, members.add(listener));
      const state = states.get(key) ?? fullStates(listener.audience);
      states.set(key, state);
      sendTo([listener], state);
    }
  }

  /** Lets it go: nothing is sent to it any more. */
  function leave(listener: Listener) {
    newcomers.delete(listener);
    const key = keyOf(listener.audience);
    const members = audiences.get(key);
    members?.delete(listener);
    if (members?.size === 0) audiences.delete(key);
  }

  /** Closes a stream with a code of `CLOSE`. */
  function close(listener: Listener, code: number, reason: string) {
    leave(listener);
    const { socket } = listener;
    if (socket.readyState === WebSocket.OPEN) socket.close(code, reason);
  }

  /** Closes every stream, also those that are still opening. Resolves when all are gone. */
  async function closeAll(code: number, reason: string): Promise<void> {
    ending = { code, reason };
    for (const listener of listeners()) close(listener, code, reason);
    await sockets.allGone();
  }

  /** Tells every audience what a change means to it: the boards first, where somebody waits. */
  function tell(change: PictureChange) {
    const shared = once(() => textOf(sharedChangesOf(change)));
    const ofMcis = once(() => textOf(mciChangesOf(change)));
    const crews = crewsOf(change);
    for (const members of boardsFirst(audiences)) {
      const { audience } = first(members);
      const isTouched = tellChanges(audience, members, change, { shared, ofMcis, crews });
      if (isTouched) sendTo(plainOnes(members), fullStates(audience));
    }
  }

  function tellChanges(
    audience: Audience,
    members: Set<Listener>,
    change: PictureChange,
    { shared, ofMcis, crews }: {
      shared: () => string | null;
      ofMcis: () => string | null;
      crews: Set<string | null>;
    },
  ): boolean {
    const texts = textsFor(audience);
    const heard = texts.filter((text) => text !== null);
    for (const text of heard) send(changesOnes(members), text);
    return heard.length > 0;

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

  /** Gives everybody all there is: the picture was made anew. */
  function resetAll() {
    for (const members of audiences.values()) {
      sendTo([...members], fullStates(first(members).audience));
    }
  }

  /** The sign of life for those who follow changes, with the time. Plain listeners have the protocol's own pings. */
  function beat() {
    const text = JSON.stringify({ now: serverTime() });
    for (const members of audiences.values()) send(changesOnes(members), text);
  }

  function fullStates(audience: Audience) {
    return {
      plain: once(() => JSON.stringify(snapshotOf(picture, audience))),
      reset: once(() =>
        JSON.stringify({ reset: true, now: serverTime(), ...snapshotOf(picture, audience) })
      ),
    };
  }

  function sendTo(
    listeners: Listener[],
    texts: { plain: () => string; reset: () => string },
  ) {
    for (const listener of listeners) {
      send([listener], listener.wantsChanges ? texts.reset() : texts.plain());
    }
  }

  function send(listeners: Listener[], text: string) {
    for (const listener of listeners) {
      const { socket } = listener;
      if (socket.readyState !== WebSocket.OPEN) leave(listener);
      else if (socket.bufferedAmount > MAX_BUFFERED) {
        close(listener, CLOSE.tryAgainLater, "The reader is too slow");
      } else socket.send(text);
    }
  }

  /** Everybody who listens, or waits to. */
  function listeners(): Listener[] {
    return [...newcomers, ...[...audiences.values()].flatMap((members) => [...members])];
  }

  return {
    join,
    admit,
    leave,
    close,
    closeAll,
    tell,
    resetAll,
    beat,
    listeners,
    newcomers: () => [...newcomers],
    countOf: sockets.countOf,
    hold: sockets.hold,
  };
}

function boardsFirst(audiences: Map<string, Set<Listener>>): Set<Listener>[] {
  const all = [...audiences.values()];
  const isBoard = (members: Set<Listener>) => first(members).audience.stream === "hospital";
  return [...all.filter(isBoard), ...all.filter((members) => !isBoard(members))];
}

function changesOnes(members: Set<Listener>): Listener[] {
  return [...members].filter(({ wantsChanges }) => wantsChanges);
}

function plainOnes(members: Set<Listener>): Listener[] {
  return [...members].filter(({ wantsChanges }) => !wantsChanges);
}

function first(members: Set<Listener>): Listener {
  const [member] = members;
  return member;
}

/** By which screens tell the time, whatever their own clock says. */
function serverTime(): string {
  return new Date().toISOString();
}

function textOf(message: object | null): string | null {
  return message && JSON.stringify(message);
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
