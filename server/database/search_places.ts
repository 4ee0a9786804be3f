import type { Database } from "../../db/postgres/connect.ts";
import { isOutOfTime } from "../../db/postgres/errors.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { GivenUp, SearchPutOff } from "../../domain/errors.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";

/** How many searches run at once in a process, and how many of them may be one user's. */
export const PLACES = 3;
const PLACES_OF_ONE = 2;
/** How long a search waits for a place. */
const WAIT_MS = 2_000;
/** After how long the server ends a statement of a search, and we the search. */
export const STATEMENT_MS = 2_000;
const LONGEST_MS = 3_000;
/** A place rests as long as its search took, so that searches never take the whole machine. */
const LONGEST_REST_MS = 1_000;

/** Who searches; `signal` aborts when nobody waits for the answer any more. */
export interface Searcher {
  userId: string;
  signal: AbortSignal;
}

/** The few places for searches in the history, exports and reports (decision 0030). */
export interface SearchPlaces {
  /**
   * Runs `work` in a place, with queries that end when it takes too long or is given up.
   * @throws {SearchPutOff} no place became free within 2 s, or the search took too long.
   * @throws {GivenUp}
   */
  search<Found>(by: Searcher, work: (sql: Sql) => Promise<Found>): Promise<Found>;
  /** How many wait for a place now. */
  waiting(): number;
}

interface Waiter {
  userId: string;
  enter: () => void;
}

/** Creates the places. Their queries run on `database`, which has a connection for each. */
export function createSearchPlaces(
  database: Database,
  { waitMs = WAIT_MS, longestMs = LONGEST_MS } = {},
): SearchPlaces {
  /** Who is in each place that is taken. */
  const taken: string[] = [];
  const waiting: Waiter[] = [];

  async function search<Found>(
    { userId, signal }: Searcher,
    work: (sql: Sql) => Promise<Found>,
  ): Promise<Found> {
    await enter(userId, signal);
    const beganAt = performance.now();
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), longestMs);
    try {
      return await work(database.until(AbortSignal.any([signal, late.signal])));
    } catch (error) {
      const isLate = isOutOfTime(error) || (late.signal.aborted && !signal.aborted);
      throw isLate ? new SearchPutOff(REFUSAL_MESSAGES.tookTooLong, { cause: error }) : error;
    } finally {
      clearTimeout(timer);
      const restMs = Math.min(performance.now() - beganAt, LONGEST_REST_MS);
      Deno.unrefTimer(setTimeout(() => leave(userId), restMs));
    }
  }

  async function enter(userId: string, signal: AbortSignal) {
    if (signal.aborted) throw new GivenUp();
    const turn = Promise.withResolvers<void>();
    const waiter = { userId, enter: turn.resolve };
    const turnAway = (error: Error) => {
      if (waiting.includes(waiter)) waiting.splice(waiting.indexOf(waiter), 1);
      turn.reject(error);
    };
    const timer = setTimeout(() => turnAway(new SearchPutOff(REFUSAL_MESSAGES.searchBusy)), waitMs);
    const giveUp = () => turnAway(new GivenUp());
    signal.addEventListener("abort", giveUp);
    waiting.push(waiter);
    letIn();
    await turn.promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    });
  }

  /** Who has no place comes before who has one, so that nobody keeps others waiting. */
  function letIn() {
    while (taken.length < PLACES) {
      const next = firstWaiterWith(0) ?? firstWaiterWith(PLACES_OF_ONE - 1);
      if (!next) return;
      waiting.splice(waiting.indexOf(next), 1);
      taken.push(next.userId);
      next.enter();
    }
  }

  /** The first who waits and whose user has at most so many places. */
  function firstWaiterWith(places: number): Waiter | undefined {
    return waiting.find(({ userId }) => placesOf(userId) <= places);
  }

  function placesOf(userId: string): number {
    return taken.filter((id) => id === userId).length;
  }

  function leave(userId: string) {
    taken.splice(taken.indexOf(userId), 1);
    letIn();
  }

  return { search, waiting: () => waiting.length };
}
