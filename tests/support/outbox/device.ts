import "fake-indexeddb/auto";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Outcome } from "../../../islands/call/outcome.ts";
import { type Device, openDevice } from "../../../islands/outbox/device.ts";
import type { ApiCall } from "../../../islands/outbox/intent.ts";
import { openOutbox, type Outbox } from "../../../islands/outbox/outbox.ts";
import { openStore } from "../../../islands/outbox/store.ts";
import { type Channel, type Message, turnByLocks } from "../../../islands/outbox/turn.ts";
import type { Exchange } from "../../../islands/outbox/verdict.ts";
import type { Person } from "../person.ts";

Object.defineProperty(globalThis, "isSecureContext", { value: true, configurable: true });

/** How much faster than a real one the clock of these windows runs. */
const SPEED = 200;

/**
 * What happens to one call. `dropped`: it does not arrive; `lost`: its answer does not; `doubled`: it
 * arrives twice at once; `late`: the window gives up, and it arrives later; `echoed`: it is answered,
 * and arrives once more later.
 */
export const FAULTS = ["fine", "dropped", "lost", "doubled", "late", "echoed"] as const;
export type Fault = typeof FAULTS[number];

/** A network between the windows of a device and the real program. */
export interface Network {
  exchangeOf(window: { isDead: boolean; isGone: boolean }): Exchange;
  setOnline(isOnline: boolean): void;
  /** Delivers what is late. */
  deliverLate(): Promise<void>;
  /** How often two windows were sending at once. */
  clashes(): number;
  calls(): number;
}

const UNKNOWN: Outcome<Ringdown> = { outcome: "unknown", reason: "No answer came." };
const NOT_SENT: Outcome<Ringdown> = { outcome: "failed", reason: "There is no connection." };

/** `faults` decide over one call after the other; after the last one everything is fine. */
export function networkTo(person: Person, faults: Fault[]): Network {
  const late: ApiCall[] = [];
  const sending = new Map<{ isGone: boolean }, number>();
  let isOnline = true;
  let clashes = 0;
  let calls = 0;

  async function deliver({ method, path, body }: ApiCall): Promise<Outcome<Ringdown>> {
    const asked = method === "GET"
      ? await person.get<Ringdown>(path)
      : method === "POST"
      ? await person.post<Ringdown>(path, body)
      : await person.patch<Ringdown>(path, body);
    const { status } = asked;
    if (status < 300) return { outcome: "done", answer: asked.body };
    if (status >= 500) return UNKNOWN;
    const { messages } = asked.body as unknown as { messages: { message: string }[] };
    return { outcome: "refused", status, messages };
  }

  async function exchange(call: ApiCall): Promise<Outcome<Ringdown>> {
    calls++;
    if (!isOnline) return NOT_SENT;
    switch (faults.shift() ?? "fine") {
      case "fine":
        return await deliver(call);
      case "dropped":
        return UNKNOWN;
      case "lost":
        await deliver(call);
        return UNKNOWN;
      case "doubled": {
        const [answer] = await Promise.all([deliver(call), deliver(call)]);
        return answer;
      }
      case "late":
        late.push(call);
        return UNKNOWN;
      case "echoed":
        late.push(call);
        return await deliver(call);
    }
  }

  return {
    exchangeOf: (window) => async (call) => {
      if (window.isDead) return await new Promise(() => {});
      const others = [...sending].filter(([other, count]) => other !== window && count > 0);
      if (others.some(([other]) => !other.isGone)) clashes++;
      sending.set(window, (sending.get(window) ?? 0) + 1);
      const outcome = await exchange(call);
      sending.set(window, sending.get(window)! - 1);
      return window.isDead ? await new Promise(() => {}) : outcome;
    },
    setOnline: (value) => void (isOnline = value),
    async deliverLate() {
      for (const call of late.splice(0)) await deliver(call);
    },
    clashes: () => clashes,
    calls: () => calls,
  };
}

/** A browser window with the outbox of a user open. */
export interface Window {
  outbox: Outbox;
  /** Closes the page as a browser does. */
  close(): void;
  /** Ends it at once: what it was doing is never done. */
  kill(): void;
}

/** A device on which a user opens windows. */
export interface TestDevice {
  open(): Promise<Window>;
}

export function testDevice(userId: string, network: Network): TestDevice {
  const windows = new Set<{ hear: (message: Message) => void; isDead: boolean }>();
  const locks = testLocks();
  const startedAt = performance.now();
  return {
    async open() {
      const self = { isDead: false, isGone: false, hear: (_: Message) => {} };
      windows.add(self);
      const held = locks.of(self);
      const channel: Channel = {
        say: (message) =>
          windows.forEach((other) =>
            other !== self && !other.isDead && setTimeout(() => other.hear(message))
          ),
        hear: (listener) => self.hear = (message) => self.isDead || listener(message),
        close: () => {},
      };
      const store = await openStore(userId, {
        isMemoryChosen: false,
        openDevice: async () => mortal(await openDevice(), self),
      });
      const outbox = openOutbox({
        store,
        exchange: network.exchangeOf(self),
        channel,
        turn: turnByLocks("send", held),
        now: () => Date.now(),
        elapsed: () => (performance.now() - startedAt) * SPEED,
        later(ms, act) {
          const timer = setTimeout(act, ms / SPEED);
          return () => clearTimeout(timer);
        },
        chance: () => 1,
      });
      return {
        outbox,
        close() {
          self.isGone = true;
          outbox.close();
          windows.delete(self);
          void store.close();
        },
        kill() {
          self.isDead = self.isGone = true;
          outbox.close();
          held.release();
          windows.delete(self);
        },
      };
    },
  };
}

/** Once the window is dead, no work of it ends. */
function mortal(device: Device, window: { isDead: boolean }): Device {
  const never = new Promise<never>(() => {});
  const whileAlive = Object.entries(device).map(([name, act]) => [
    name,
    // deno-lint-ignore no-explicit-any -- whichever function it is
    async (...args: any[]) => {
      if (window.isDead) return await never;
      const result = await act(...args);
      return window.isDead ? await never : result;
    },
  ]);
  return Object.fromEntries(whileAlive);
}

/** One lock for all windows, which a window leaves when it is killed. */
function testLocks() {
  const waiting: { owner: object; begin: () => void }[] = [];
  let owner: object | null = null;
  function next() {
    owner = null;
    const first = waiting.shift();
    if (!first) return;
    owner = first.owner;
    first.begin();
  }
  return {
    of(window: object) {
      async function request(
        _: string,
        { signal }: { signal: AbortSignal },
        work: () => Promise<void>,
      ) {
        await new Promise<void>((begin, reject) => {
          const turn = { owner: window, begin };
          waiting.push(turn);
          signal.addEventListener("abort", () => {
            if (waiting.includes(turn)) waiting.splice(waiting.indexOf(turn), 1);
            reject(signal.reason);
          });
          if (owner === null) next();
        });
        await work();
        if (owner === window) next();
      }
      const held = { request } as unknown as LockManager;
      return Object.assign(held, {
        release() {
          if (owner === window) next();
        },
      });
    },
  };
}
