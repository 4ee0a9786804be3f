/** Lets one window of a device send at a time. */
export interface Turn {
  /** Runs `work` when no other window is at it. Each window waits for one turn at most. */
  take(work: () => Promise<void>): Promise<void>;
  close(): void;
}

/** What windows of one user say to each other. */
export type Message =
  | { about: "changed" }
  | { about: "claim"; from: string }
  /** Only for the window that has asked: another one that asks may still be the first. */
  | { about: "busy"; to: string };

/** Windows of one user on this device hear each other. */
export interface Channel {
  say(message: Message): void;
  hear(listener: (message: Message) => void): void;
  close(): void;
}

/** By the browser's own locks. A window that is killed leaves its lock at once. */
export function turnByLocks(name: string, locks: LockManager): Turn {
  const ending = new AbortController();
  return {
    async take(work) {
      let isBegun = false;
      try {
        await locks.request(name, { signal: ending.signal }, () => {
          isBegun = true;
          return work();
        });
      } catch {
        if (isBegun || ending.signal.aborted) return;
        await work(); // no lock is to be had: better twice, which the server notices, than never
      }
    },
    close: () => ending.abort(),
  };
}

/** Longer than another window needs to say that it is sending. */
const ANSWER_MS = 150;
const ASK_AGAIN_MS = 1_000;

/**
 * For browsers without locks: asks the other windows, and begins when none says that it is sending.
 * When two ask at once, the one with the lower name goes first.
 */
export function turnByAsking(
  me: string,
  channel: Channel,
  pause: (ms: number) => Promise<void>,
): Turn {
  let isMine = false;
  let isAsking = false;
  let isBusyElsewhere = false;
  let isClosed = false;
  channel.hear((message) => {
    if (message.about === "busy" && message.to === me) isBusyElsewhere = true;
    if (message.about !== "claim") return;
    const { from: to } = message;
    if (isMine || (isAsking && me < to)) channel.say({ about: "busy", to });
  });
  async function isFree(): Promise<boolean> {
    isBusyElsewhere = false;
    isAsking = true;
    channel.say({ about: "claim", from: me });
    await pause(ANSWER_MS);
    isAsking = false;
    return !isBusyElsewhere;
  }
  return {
    async take(work) {
      while (!isClosed && !await isFree()) await pause(ASK_AGAIN_MS);
      if (isClosed) return;
      isMine = true;
      await work().finally(() => isMine = false);
    },
    close: () => void (isClosed = true),
  };
}

/** A channel of the browser; without one, each window is alone. */
export function openChannel(name: string): Channel {
  if (typeof BroadcastChannel === "undefined") {
    return { say: () => {}, hear: () => {}, close: () => {} };
  }
  const channel = new BroadcastChannel(name);
  let isClosed = false;
  return {
    say(message) {
      if (isClosed) return;
      try {
        channel.postMessage(message);
      } catch {
        // then the other windows notice it when they look again
      }
    },
    hear: (listener) => channel.addEventListener("message", ({ data }) => listener(data)),
    close() {
      isClosed = true;
      channel.close();
    },
  };
}
