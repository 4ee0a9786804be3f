import { GivenUp, PasswordsBusy } from "../../domain/errors.ts";

/** How many passwords are checked or hashed at once, so that they do not delay ringdowns. */
const AT_ONCE = 2;
/** How many wait in each line, and how many of them for one account or address. */
const MOST_WAITING = 20;
const MOST_OF_ONE = 5;

/** The lines in which callers wait; the first one goes before the others. */
export type Line = "known device" | "signed in" | "stranger";

/** Who asks for a password to be checked or hashed. */
export interface Caller {
  line: Line;
  /** For whom it is counted: an account or a user; of strangers the network address. */
  from: string;
  /** Aborts when nobody waits for the answer any more. */
  signal?: AbortSignal;
}

interface Waiter extends Caller {
  enter: () => void;
}

/** Hands out the few turns in which passwords are checked and hashed (decision 0060). */
export interface PasswordTurns {
  /**
   * Runs `work` when it is the caller's turn.
   * @throws {PasswordsBusy} too many wait. @throws {GivenUp} the caller has gone: nothing is begun.
   */
  take<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result>;
  /** How many wait now. */
  waiting(): number;
}

/**
 * Creates the turns. One of them is for known devices only, and at the others they are first: who
 * has signed in on a device before never waits behind strangers.
 */
export function createPasswordTurns(
  { atOnce = AT_ONCE, mostWaiting = MOST_WAITING, mostOfOne = MOST_OF_ONE } = {},
): PasswordTurns {
  const lines: Record<Line, Waiter[]> = { "known device": [], "signed in": [], stranger: [] };
  const busy: Record<Line, number> = { "known device": 0, "signed in": 0, stranger: 0 };
  /** Of those without a known device: who was let in last, so that neither keeps the other out. */
  let lastLine: Line = "stranger";

  const busyOthers = () => busy["signed in"] + busy.stranger;
  const hasTurnFor = (line: Line) =>
    busy["known device"] + busyOthers() < atOnce &&
    (line === "known device" || busyOthers() < atOnce - 1);

  async function take<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    await enter(caller);
    try {
      return await work();
    } finally {
      busy[caller.line]--;
      letIn();
    }
  }

  async function enter(caller: Caller): Promise<void> {
    const { line, from, signal } = caller;
    if (signal?.aborted) throw new GivenUp();
    const ahead = lines[line];
    if (hasTurnFor(line) && ahead.length === 0) return void busy[line]++;
    const own = ahead.filter((waiter) => waiter.from === from);
    if (ahead.length >= mostWaiting || own.length >= mostOfOne) throw new PasswordsBusy();
    const turn = Promise.withResolvers<void>();
    const waiter = { ...caller, enter: turn.resolve };
    const giveUp = () => {
      if (ahead.includes(waiter)) ahead.splice(ahead.indexOf(waiter), 1);
      turn.reject(new GivenUp());
    };
    signal?.addEventListener("abort", giveUp);
    ahead.push(waiter);
    await turn.promise.finally(() => signal?.removeEventListener("abort", giveUp));
  }

  function letIn() {
    const others: Line[] = lastLine === "stranger"
      ? ["signed in", "stranger"]
      : ["stranger", "signed in"];
    for (const line of ["known device", ...others] as Line[]) {
      if (!hasTurnFor(line)) continue;
      const next = lines[line].shift();
      if (!next) continue;
      busy[line]++;
      if (line !== "known device") lastLine = line;
      next.enter();
      return letIn();
    }
  }

  return { take, waiting: () => Object.values(lines).flat().length };
}
