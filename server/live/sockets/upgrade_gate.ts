/** How many streams may be on their way at once, from the request to the full state. */
const MOST_ON_THE_WAY = 64;
/** How long an upgrade is held. A browser cannot read why one failed, so waiting is better. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 10;
/** How many are let in, and how many refused, at one look: all of them cost the same turn. */
const AT_ONE_LOOK = 32;
/** A look that comes this late (ms) means that the process has more to do than it can. */
const LATE_MS = 100;
const AT_A_LATE_LOOK = 16;

/** Says that the upgrade is refused, or that the stream has joined the hub. */
export type LeaveGate = () => void;

export interface UpgradeRequest {
  /** Boards are let in before the others. */
  isBoard: boolean;
  /** Of the request; aborted when the client leaves. */
  signal: AbortSignal;
}

interface Held {
  until: number;
  settle: (leave: LeaveGate | null) => void;
}

export interface UpgradeGateSettings {
  /** How many subscribers have joined and wait for their full state. */
  waiting: () => number;
  most?: number;
  patienceMs?: number;
}

/**
 * Holds upgrades back while more streams are on their way than the process can admit, so that
 * thousands of screens that reconnect at once neither starve each other nor the calls (decision
 * 0028).
 */
export function createUpgradeGate(
  { waiting, most = MOST_ON_THE_WAY, patienceMs = PATIENCE_MS }: UpgradeGateSettings,
) {
  /** Let in, but neither refused nor joined yet. */
  let entering = 0;
  const boards = new Set<Held>();
  const others = new Set<Held>();
  let timer: ReturnType<typeof setInterval> | null = null;
  let lookedAt = 0;
  let isClosed = false;

  const onTheWay = () => entering + waiting();
  const hasRoom = () => onTheWay() < most;
  const heldBack = () => boards.size + others.size;

  /**
   * Resolves when the upgrade may go on, and with null if it may not within 5 s, or if its client
   * has left. Call the returned function when the upgrade has come to its end.
   */
  function enter({ isBoard, signal }: UpgradeRequest): Promise<LeaveGate | null> {
    if (isClosed || signal.aborted) return Promise.resolve(null);
    if (heldBack() === 0 && onTheWay() < Math.min(AT_ONE_LOOK, most)) {
      return Promise.resolve(letIn());
    }
    const line = isBoard ? boards : others;
    const { promise, resolve } = Promise.withResolvers<LeaveGate | null>();
    const gone = () => held.settle(null);
    const held: Held = {
      until: performance.now() + patienceMs,
      settle(leave) {
        line.delete(held);
        signal.removeEventListener("abort", gone);
        if (heldBack() === 0) stopLooking();
        resolve(leave);
      },
    };
    signal.addEventListener("abort", gone);
    line.add(held);
    startLooking();
    return promise;
  }

  function letIn(): LeaveGate {
    entering++;
    let isIn = true;
    return () => {
      if (isIn) entering--;
      isIn = false;
    };
  }

  function look() {
    const now = performance.now();
    const isLate = now - lookedAt > LOOK_EVERY_MS + LATE_MS;
    lookedAt = now;
    const atOnce = isLate ? AT_A_LATE_LOOK : AT_ONE_LOOK;
    let [places, refusals] = [atOnce, atOnce];
    for (const held of [...boards, ...others]) {
      if (places > 0 && hasRoom()) {
        places--;
        held.settle(letIn());
      } else if (refusals > 0 && held.until <= now) {
        refusals--;
        held.settle(null);
      }
    }
  }

  function startLooking() {
    if (timer !== null) return;
    lookedAt = performance.now();
    timer = setInterval(look, LOOK_EVERY_MS);
  }

  function stopLooking() {
    if (timer !== null) clearInterval(timer);
    timer = null;
  }

  /** Refuses everybody from now on, because the process stops. */
  function close() {
    isClosed = true;
    for (const held of [...boards, ...others]) held.settle(null);
  }

  return { enter, close, heldBack };
}
