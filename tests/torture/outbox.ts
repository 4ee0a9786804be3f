import fc from "fast-check";
import type { User } from "../../domain/people/user.ts";
import { onGround, start, stop } from "../bench/ground.ts";
import { makeRegion } from "../bench/region.ts";
import { type Done, play, schedules } from "../support/outbox/schedule.ts";
import { type Person, personWith } from "../support/person.ts";

export const name =
  "1,000 schedules of drops, doubles, delays, lost answers, reloads and kills: rows equal intents";

const RUNS = 1_000;
/** Devices that are played at the same time. */
const DEVICES = 4;
const SIZE = { crews: 1, organizations: 1, hospitals: 1 };

/** @throws {Error} with the smallest schedule after which they are not equal, and its seed. */
export async function run(): Promise<void> {
  await onGround(async (ground) => {
    const { crews: [{ cookie, userId }], hospitals: [{ id: hospitalId }] } = await makeRegion(
      ground.sql,
      SIZE,
    );
    const running = [await start(ground), await start(ground)];
    const user = { id: userId } as User;
    const people = running.map(({ origin }) => personWith({ origin, cookie, user }));
    const counts = { schedules: 0, calls: 0 };
    const all: Done = {};
    const seed = crypto.getRandomValues(new Int32Array(1))[0];
    try {
      const property = fc.asyncProperty(schedules, async (schedule) => {
        const crew = atEachInTurn(people);
        const { calls, done } = await play({ sql: ground.sql, crew, hospitalId }, schedule);
        counts.schedules++;
        counts.calls += calls;
        for (const [how, times] of Object.entries(done)) all[how] = (all[how] ?? 0) + times;
      });
      await Promise.all(
        Array.from(
          { length: DEVICES },
          (_, device) => fc.assert(property, { seed: seed + device, numRuns: RUNS / DEVICES }),
        ),
      );
    } finally {
      console.log({ seed, ...counts, ...all });
      await Promise.all(running.map(stop));
    }
  });
}

/** One person whose calls go to one program after the other. */
function atEachInTurn(people: Person[]): Person {
  let count = 0;
  const next = () => people[count++ % people.length];
  return {
    ...people[0],
    get: (path) => next().get(path),
    post: (path, body) => next().post(path, body),
    patch: (path, body) => next().patch(path, body),
  };
}

if (import.meta.main) await run();
