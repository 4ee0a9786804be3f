import { useEffect, useRef, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { call } from "../call/call.ts";
import { loadCode } from "../call/load_code.ts";
import { refusedWith } from "../call/outcome.ts";
import { callOf, type Intent } from "./intent.ts";
import type { Store } from "./store.ts";
import type { Outbox, OutboxView, ToSend } from "./outbox.ts";
import { within } from "../time/within.ts";

/** The code of the outbox, which the screen starts without. */
export interface OutboxCode {
  openOutboxHere: typeof import("./open_here.ts").openOutboxHere;
}

/** The outbox of this screen. `outbox` is null until the device was read, `code` until it came. */
export interface OutboxInHand<Code = unknown> {
  outbox: Outbox | null;
  view: OutboxView;
  /** Where it is kept; null until the device was read. */
  store: Store | null;
  code: Code | null;
  /** Resolves as soon as the device was read. */
  opened: Promise<Outbox>;
  /** The same; null if that takes long, because its code does not come or the device hangs. */
  openedSoon: () => Promise<Outbox | null>;
  /**
   * Has something said by the outbox, and waits for the end of the first try. Gives null while it is
   * not sent: the outbox goes on with it, and shows it. Where there is no outbox, it is tried once.
   * @throws it was refused, and is no longer in the outbox.
   */
  tell: (what: ToSend) => Promise<Ringdown | null>;
}

const EMPTY: OutboxView = {
  isRead: false,
  place: { kind: "device" },
  unsent: [],
  neverSent: [],
  isSignedOut: false,
  others: 0,
};

const NOT_READ = { outbox: null, view: EMPTY, store: null, code: null };

/**
 * Opens the user's outbox while the screen is shown. It tries at once when the stream is live, when
 * the browser says that the network is back, and when the page is seen again.
 */
export function useOutbox<Code extends OutboxCode>({
  userId,
  isMemoryChosen,
  now,
  isLive,
  load,
  onDone,
}: {
  userId: string;
  isMemoryChosen: boolean;
  /** Gives the server's time (ms). */
  now: () => number;
  isLive: boolean;
  /** Loads the code of the outbox, which comes right after the screen's. */
  load: () => Promise<Code>;
  /** Called with each answer: only now something counts as sent. */
  onDone: (intent: Intent, ringdown: Ringdown) => void;
}): OutboxInHand<Code> {
  const [opening] = useState(() => promiseOf<Outbox>());
  const [hand, setHand] = useState<Opened<Code>>(NOT_READ);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    let isOver = false;
    let close = () => {};
    void loaded(load).then(async (code) => {
      if (!isOver) setHand((before) => ({ ...before, code }));
      const { outbox, store } = await code.openOutboxHere(userId, { isMemoryChosen, now });
      if (isOver) return outbox.close();
      const show = () => setHand({ outbox, view: outbox.view(), store, code });
      const hurry = () => outbox.hurry();
      const hurryIfSeen = () => document.hidden || outbox.hurry();
      outbox.whenChanged(show);
      outbox.whenDone((intent, ringdown) => done.current(intent, ringdown));
      addEventListener("online", hurry);
      document.addEventListener("visibilitychange", hurryIfSeen);
      close = () => {
        removeEventListener("online", hurry);
        document.removeEventListener("visibilitychange", hurryIfSeen);
        outbox.close();
      };
      show();
      opening.resolve(outbox);
    });
    return () => {
      isOver = true;
      close();
    };
  }, [userId, isMemoryChosen]);

  useEffect(() => {
    if (isLive) hand.outbox?.hurry();
  }, [isLive, hand.outbox]);
  const [{ openedSoon, tell }] = useState(() => tools(opening.promise));
  return { ...hand, opened: opening.promise, openedSoon, tell };
}

type Opened<Code> = Pick<OutboxInHand<Code>, "outbox" | "view" | "store" | "code">;

/** How long a press waits for the device before it goes without the outbox (ms). */
const SOON_MS = 5_000;

function tools(opened: Promise<Outbox>) {
  const openedSoon = () => within(SOON_MS, opened);
  async function tell(what: ToSend): Promise<Ringdown | null> {
    const outbox = await openedSoon();
    if (!outbox) {
      const { method, path, body } = callOf(what.intent);
      return await call<Ringdown>(method, path, body);
    }
    const tried = await outbox.addAndTry(what);
    if (tried.first === "waiting") return null;
    if (tried.first === "done") return tried.ringdown;
    await outbox.goOnWithout(tried.id); // it is told where it was pressed
    throw refusedWith(tried.refusal);
  }
  return { openedSoon, tell };
}

/** How long until the outbox's code is asked for again (ms). */
const AGAIN_MS = 2_000;

async function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await loadCode(load).catch(() => null);
  if (code) return code;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS)); // where the network is bad
  return await loaded(load);
}

function promiseOf<Value>() {
  let resolve = (_: Value) => {};
  const promise = new Promise<Value>((settle) => resolve = settle);
  return { promise, resolve };
}
