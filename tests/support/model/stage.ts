import assert from "node:assert/strict";
import fc from "fast-check";
import { verifyRecord } from "../../../db/audit/verification.ts";
import { type Ground, type Running, start, stop } from "../../bench/ground.ts";
import { makeRegion } from "../../bench/region.ts";
import { listStoredIds } from "../../recovery/sending.ts";
import { personWith } from "../person.ts";
import { untilTrue } from "../until_true.ts";
import { type Cast, castOf, SIZE } from "./cast.ts";
import { pictureIn } from "./picture.ts";
import { pictureOf } from "./ringdown.ts";
import { type Answer, fits, requestFor } from "./requests.ts";
import { openScreens, type Screens } from "./screens.ts";
import { type Action, distinct, emptyWorld, make, type World } from "./world.ts";

/** A request, and the process that gets it first. */
export interface Call {
  action: Action;
  at: number;
}

/** Two processes of the program, everybody's screens, and what must be true. */
export interface Stage {
  cast: Cast;
  /** What may be; more than one where answers do not tell. */
  worlds(): World[];
  /** Makes these requests at once, and asks again until every answer is known. */
  together(calls: Call[], meanwhile?: () => Promise<void>): Promise<void>;
  /** Notes until when everything told of a ringdown was read. */
  read(name: string, id: string): Promise<string>;
  /** Whether a process was killed and does not run again. */
  isDown(process: number): boolean;
  /** Ends a process, and waits for its end. */
  end(process: number, signal: Deno.Signal): Promise<void>;
  startAgain(): Promise<void>;
  /** Ends connections of the database, by the beginning of their names. */
  cutConnections(name: string): Promise<void>;
  /** Waits until every screen shows what must be true, and what a fresh stream has. */
  settle(): Promise<void>;
  /** Compares all that is stored. */
  judge(): Promise<void>;
  note(line: string): void;
  count(what: string): void;
  /** What has happened, in order. */
  journal: string[];
  counts: Record<string, number>;
}

const PROCESSES = 2;
/** No alert comes between two looks that are compared. */
const ENV = { RECEIVE_ALERT_SECONDS: "3600", CONFIRM_ALERT_SECONDS: "3600" };
const LONGEST_ANSWER_MS = 25_000;
const LONGEST_UNKNOWN_MS = 60_000;
const LONGEST_SETTLING_MS = 60_000;
const MOST_WORLDS = 1_000;

/**
 * Plays commands in a new region, and looks at everything in the end.
 * @returns how often each answer came, and what was done to the processes.
 * @throws {Error} with all that has happened, when something was not as it must be.
 */
export async function playThrough(
  ground: Ground,
  commands: fc.AsyncCommand<object, Stage>[],
): Promise<Record<string, number>> {
  const cast = castOf(await makeRegion(ground.sql, SIZE));
  const running = await Promise.all(
    Array.from({ length: PROCESSES }, () => start(ground, ENV)),
  );
  const screens = openScreens(cast, running.map(({ origin }) => origin));
  const stage = createStage(ground, { cast, running, screens });
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: stage }), commands);
    await stage.settle();
    await stage.judge();
    return stage.counts;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${stage.journal.join("\n")}`, { cause: error });
  } finally {
    screens.close();
    await Promise.all(running.map((one, at) => stage.isDown(at) ? undefined : stop(one)));
  }
}

function createStage(
  ground: Ground,
  { cast, running, screens }: { cast: Cast; running: Running[]; screens: Screens },
): Stage {
  const { sql } = ground;
  const origins = running.map(({ origin }) => origin);
  const down = new Set<number>();
  const journal: string[] = [];
  const counts: Record<string, number> = {};
  const mciIds = new Map<string, string>();
  let worlds = [emptyWorld(cast)];

  const count = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
  const beganAt = performance.now();
  const note = (line: string) =>
    void journal.push(`${((performance.now() - beganAt) / 1000).toFixed(2).padStart(6)} ${line}`);

  async function ask({ action, at }: Call): Promise<Answer> {
    const { method, path, body } = requestFor(cast, action, mciIds);
    const origin = origins[at];
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        Cookie: cast.byName[action.by].cookie,
        Origin: origin,
        "Content-Type": "application/json",
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    }).then(
      async (answer): Promise<Answer> => ({ status: answer.status, body: await answer.json() }),
    ).catch((error): Answer => {
      assert.notEqual(error.name, "TimeoutError", `no answer: ${wordsOf(action)}`);
      return { status: null, body: null };
    });
    const why = (answer.status ?? 0) >= 400 ? ` (${answer.body.messages?.[0]?.message})` : "";
    note(`  ${wordsOf(action)} at ${at}: ${answer.status ?? "cut"}${why}`);
    count(`${answer.status ?? "cut"}`);
    return answer;
  }

  async function together(calls: Call[], meanwhile = () => Promise.resolve()) {
    const [answers] = await Promise.all([
      Promise.all(calls.map(async (call) => ({ ...call, answer: await ask(call) }))),
      meanwhile(),
    ]);
    believe(orders(answers).flatMap((order) => afterAll(worlds, order)), answers);
    for (const { action, at, answer } of answers) {
      if (!isDefinite(answer)) await untilDefinite(action, at);
    }
    if (worlds.length > 1) await lookAt(calls.map(({ action }) => action));
    for (const { action } of calls) if (action.what === "start") await findMci(action.number);
  }

  function afterAll(before: World[], done: { action: Action; answer: Answer }[]): World[] {
    return done.reduce(
      (worlds, one) => distinct(worlds.flatMap((world) => after(world, one))),
      before,
    );
  }

  /** What may be after this answer: nothing, if it is none that this world gives. */
  function after(world: World, { action, answer }: { action: Action; answer: Answer }): World[] {
    if (answer.status === 503) return [world]; // 'not sent', and nothing is stored
    const next = structuredClone(world);
    const outcome = make(next, cast, action);
    if (isDefinite(answer)) return fits(next, cast, { outcome, answer }) ? [next] : [];
    return outcome.status < 300 ? [next, world] : [world];
  }

  /** @throws {AssertionError} no world is left. */
  function believe(next: World[], answers: { action: Action; answer: Answer }[]) {
    const left = distinct(next);
    assert(left.length < MOST_WORLDS, `${left.length} worlds may be`);
    if (left.length === 0) {
      const came = answers.map(({ action, answer }) => ({ ...action, came: shortOf(answer) }));
      const expected = worlds.slice(0, 3).map((before) =>
        answers.map(({ action }) => {
          const world = structuredClone(before);
          const { ringdown, ...outcome } = make(world, cast, action);
          return { ...outcome, body: ringdown && pictureOf(world.ringdowns[ringdown]) };
        })
      );
      assert.fail(`not so: ${JSON.stringify({ came, worlds: worlds.length, expected }, null, 1)}`);
    }
    worlds = left;
  }

  /** An answer without what nobody compares. */
  function shortOf({ status, body }: Answer) {
    return { status, body: body?.patientDelivery ? pictureIn(cast, body) : body };
  }

  async function untilDefinite(action: Action, at: number) {
    const latest = performance.now() + LONGEST_UNKNOWN_MS;
    for (let place = at;; place++) {
      assert(performance.now() < latest, `no answer for long: ${wordsOf(action)}`);
      await pause(100);
      const at = place % PROCESSES;
      if (down.has(at)) continue;
      count("asked again");
      const answer = await ask({ action, at });
      believe(afterAll(worlds, [{ action, answer }]), [{ action, answer }]);
      if (isDefinite(answer)) return;
    }
  }

  /** What is stored tells which of the worlds it is. */
  async function lookAt(actions: Action[]) {
    const ids = new Set(actions.flatMap((action) => "id" in action ? [action.id] : []));
    const superUser = personWith({
      origin: origins[aliveOne()],
      cookie: cast.superUser.cookie,
      user: {} as never,
    });
    for (const id of ids) {
      const { status, body } = await superUser.get<never>(`/api/ringdowns/${id}`)
        .catch(() => ({ status: 0, body: null as never }));
      if (status !== 200 && status !== 404) continue;
      const picture = status === 200 ? JSON.stringify(pictureIn(cast, body)) : undefined;
      const left = worlds.filter(({ ringdowns }) =>
        (ringdowns[id] && JSON.stringify(pictureOf(ringdowns[id]))) === picture
      );
      assert(left.length > 0, `none of what may be: ${picture}`);
      worlds = left;
    }
  }

  async function findMci(number: string) {
    const [row] = await untilThere(() =>
      sql<{ id: string }[]>`
        select id from mass_casualty_incidents where incident_number = ${number}
      `
    );
    if (row) mciIds.set(number, row.id);
  }

  function aliveOne(): number {
    return down.has(0) ? 1 : 0;
  }

  async function settle() {
    await startAgain();
    const latest = performance.now() + LONGEST_SETTLING_MS;
    let left = screens.showing(worlds);
    for (; left.length === 0; left = screens.showing(worlds)) {
      const words = () => screens.differences(worlds).slice(0, 4).join("\n");
      if (performance.now() > latest) assert.fail(`screens of ${worlds.length} worlds: ${words()}`);
      await pause(30);
    }
    worlds = left;
    let differences = await differencesToFresh();
    while (differences.length > 0 || screens.showing(worlds).length === 0) {
      if (performance.now() > latest) assert.fail(`fresh: ${differences.slice(0, 4).join("\n")}`);
      await pause(100);
      differences = await differencesToFresh();
    }
    count("looks");
  }

  function differencesToFresh(): Promise<string[]> {
    return screens.differencesToFresh().catch((error: Error) => [`no stream: ${error.message}`]);
  }

  async function startAgain() {
    await Promise.all([...down].map(async (at) => {
      running[at] = await start(ground, { ...ENV, PORT: new URL(origins[at]).port });
      down.delete(at);
    }));
  }

  return {
    cast,
    journal,
    counts,
    note,
    count,
    worlds: () => worlds,
    together,
    async read(name, id) {
      const [row] = await untilThere(() =>
        sql<{ until: Date | null }[]>`
          select max(created_at) as until from ringdown_versions where ringdown_id = ${id}
        `
      );
      for (const { ringdowns, readings } of worlds) readings[name] = ringdowns[id].told.length - 1;
      return (row.until ?? new Date()).toISOString();
    },
    isDown: (process) => down.has(process),
    async end(process, signal) {
      down.add(process);
      count(signal);
      const { program } = running[process];
      program.signal(signal);
      const code = await program.ended;
      if (signal === "SIGTERM") assert.equal(code, 0, program.errors());
    },
    startAgain,
    async cutConnections(name) {
      count(`cut ${name}`);
      await untilThere(() =>
        sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and application_name like ${`${name}%`}
        `
      );
    },
    settle,
    async judge() {
      const superUser = personWith({
        origin: origins[aliveOne()],
        cookie: cast.superUser.cookie,
        user: {} as never,
      });
      const [world] = worlds;
      const ids = Object.keys(world.ringdowns).sort();
      assert.deepEqual((await listStoredIds(superUser)).sort(), ids, "stored, each once");
      await judgeHistory(ground, { world, cast });
      await untilTrue(async () => (await verified(ground)).unsealed === 0);
      assert.equal((await verified(ground)).fault, null);
    },
  };
}

/** Every press with its time and who pressed, what was undone, and how much was told. */
async function judgeHistory({ sql }: Ground, { world, cast }: { world: World; cast: Cast }) {
  const rows = await sql<{ id: string; status: string; by: string; isUndone: boolean }[]>`
    select patient_delivery_id as id, delivery_status as status, created_by_id as by,
      false as is_undone
    from patient_delivery_updates
    union all
    select patient_delivery_id, delivery_status, created_by_id, true from undone_delivery_updates
  `;
  const nameOf = new Map(cast.actors.map(({ userId, name }) => [userId, name]));
  const stored = rows.map(({ id, status, by, isUndone }) =>
    `${id} ${status} by ${nameOf.get(by)}${isUndone ? ", undone" : ""}`
  );
  const wanted = Object.values(world.ringdowns).flatMap(({ id, kept, undone }) => [
    ...kept.map(({ status, by }) => `${id} ${status} by ${by}`),
    ...undone.map(({ status, by }) => `${id} ${status} by ${by}, undone`),
  ]);
  assert.deepEqual(stored.sort(), wanted.sort());
  const told = await sql<{ id: string; count: number }[]>`
    select ringdown_id as id, count(*)::int as count from ringdown_versions group by ringdown_id
  `;
  const counted = Object.fromEntries(told.map(({ id, count }) => [id, count]));
  const tellings = Object.values(world.ringdowns).map(({ id, told }) => [id, told.length]);
  assert.deepEqual(counted, Object.fromEntries(tellings));
}

function verified({ sql }: Ground) {
  return sql.begin("isolation level repeatable read read only", (tx) => verifyRecord(tx));
}

/** Answers after which nobody needs to ask again. */
function isDefinite({ status }: Answer): boolean {
  return status !== null && status !== 503 && status !== 504;
}

/** Every order in which these may have been done. */
function orders<Value>(values: Value[]): Value[][] {
  if (values.length < 2) return [values];
  return values.flatMap((first, at) =>
    orders(values.filter((_, other) => other !== at)).map((rest) => [first, ...rest])
  );
}

/** Asks the database again while it is away. */
async function untilThere<Value>(work: () => PromiseLike<Value>): Promise<Value> {
  const latest = performance.now() + LONGEST_UNKNOWN_MS;
  while (true) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > latest) throw error;
      await pause(100);
    }
  }
}

/** Of ids the first eight digits, which are enough to tell them apart. */
function wordsOf({ by, what, ...how }: Action): string {
  const words = JSON.stringify(how).replace(/"([0-9a-f]{8})-[0-9a-f-]{27}"/g, "$1");
  return `${by}: ${what} ${words}`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
