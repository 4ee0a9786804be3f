/**
 * Any sequence of corrections, acknowledgements, moves and undos of a ringdown gives what a simple
 * model says, which remembers everything that was ever told and set.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { acknowledgeChanges } from "../../../db/ringdowns/acknowledgement.ts";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { listRingdownsById } from "../../../db/ringdowns/ringdowns.ts";
import { undoMove } from "../../../db/ringdowns/undo.ts";
import { Conflict } from "../../../domain/errors.ts";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { UnseenChange } from "../../../domain/ringdown/unseen_changes.ts";
import type { User } from "../../../domain/people/user.ts";
import type { TestSql } from "../../support/database.ts";
import { NO_CHANGE, sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const SEED = 2611;
const RUNS = 25;

const ORDER = ["RINGDOWN SENT", "RINGDOWN CONFIRMED", "ARRIVED", "OFFLOADED"] as const;
type Status = typeof ORDER[number];

/** What is corrected, by the path under which it stands in the changes. */
type Values = {
  "patient.stableIndicator": boolean;
  "patient.heartRateBpm": number | null;
  etaMinutes: number;
  ambulanceIdentifier: string;
};
const VALUES: { [Path in keyof Values]: Values[Path][] } = {
  "patient.stableIndicator": [true, false],
  "patient.heartRateBpm": [null, 80, 131, 141, 142, 150],
  etaMinutes: [12, 13, 14, 9, 30],
  ambulanceIdentifier: ["M1", "M2"],
};
const PATHS = Object.keys(VALUES) as (keyof Values)[];

interface Command {
  what: "correct" | "acknowledge" | "confirm" | "arrive" | "offload" | "undo" | "retry";
  which: number;
  how: number;
}
const WEIGHTS = {
  correct: 12,
  acknowledge: 4,
  confirm: 3,
  arrive: 4,
  offload: 1,
  undo: 5,
  retry: 1,
};
const command: fc.Arbitrary<Command> = fc.oneof(
  ...Object.entries(WEIGHTS).map(([what, weight]) => ({
    weight,
    arbitrary: fc.record({
      what: fc.constant(what as Command["what"]),
      which: fc.nat(99),
      how: fc.nat(99),
    }),
  })),
);

/** Everything that was told, and everything that was set, with the turn in which it happened. */
class Model {
  told: { at: string; values: Values }[] = [];
  /** What was told until then is known to the hospital; null while there is nothing to see. */
  knownAt: string | null = null;
  set: { status: Status; at: string; turn: number; undoneIn: number | null }[] = [];
  turn = 0;

  get left() {
    return this.set.filter(({ undoneIn }) => undoneIn === null);
  }

  get current() {
    return ORDER.findLast((status) => this.left.some((one) => one.status === status))!;
  }

  get values() {
    return this.told.at(-1)!.values;
  }

  tell(at: string, values: Values) {
    if (this.current !== "RINGDOWN SENT") this.knownAt ??= this.told.at(-1)!.at;
    this.told.push({ at, values });
  }

  acknowledge(until: string) {
    if (this.knownAt === null || until < this.knownAt) return;
    this.knownAt = until >= this.told.at(-1)!.at ? null : until;
  }

  get changes(): UnseenChange[] {
    const { knownAt } = this;
    if (knownAt === null) return [];
    const known = this.told.findLast(({ at }) => at <= knownAt)!.values;
    const changes = PATHS.flatMap((path) => {
      const [from, to] = [known[path], this.values[path]];
      const isUnseen = path === "etaMinutes" ? Math.abs(+to! - +from!) >= 2 : from !== to;
      const last = this.told.findLastIndex(({ values }, at) =>
        at > 0 && values[path] !== this.told[at - 1].values[path]
      );
      return isUnseen
        ? [{ path, from, at: this.told[last].at, isWorse: worse(path, from, to) }]
        : [];
    });
    return changes.sort((a, b) => a.at.localeCompare(b.at));
  }

  /** Whether it is undone, already undone, or refused. */
  undo(status: Status): "undone" | "same" | "refused" {
    const one = this.left.find((one) => one.status === status);
    if (one) {
      if (one.status !== this.current || status === "RINGDOWN SENT") return "refused";
      if (status === "RINGDOWN CONFIRMED") return "refused";
      one.undoneIn = this.turn;
      return "undone";
    }
    const before = this.set.findLast((one) => one.status === status);
    if (!before) return "refused";
    const current = this.left.find(({ status }) => status === this.current)!;
    const taken = this.set.filter(({ undoneIn }) => undoneIn !== null);
    const isSetSince = [current, ...taken].some(({ turn }) => turn > before.undoneIn!);
    return isSetSince ? "refused" : "same";
  }
}

function worse(path: keyof Values, from: Values[keyof Values], to: Values[keyof Values]) {
  if (path === "etaMinutes") return +from! - +to! >= 3;
  if (path === "patient.stableIndicator") return from === true && to === false;
  if (path !== "patient.heartRateBpm" || to === null || +to < 131) return false;
  return from === null || +from < 131 || (+to > +from && (+to - 131) / (+from - 131 || 1) >= 1.1);
}

/** A ringdown, its model, and who acts. */
interface Scene {
  sql: TestSql;
  id: string;
  model: Model;
  crew: User;
  nurse: User;
  clock: number;
}

async function setTheScene(sql: TestSql): Promise<Scene> {
  const [crew, nurse] = [await userNamed(sql, "crew1"), await userNamed(sql, "nurse")];
  const ringdown = await sentRingdown(sql);
  const model = new Model();
  const at = await toldAt(sql, ringdown.id);
  model.told.push({ at, values: valuesOf(ringdown) });
  model.set.push({
    status: "RINGDOWN SENT",
    at: ringdown.timestamps["RINGDOWN SENT"]!,
    turn: 0,
    undoneIn: null,
  });
  return { sql, id: ringdown.id, model, crew, nurse, clock: Date.now() - 3_600_000 };
}

function valuesOf({ patient, etaMinutes, ambulanceIdentifier }: Ringdown): Values {
  return {
    "patient.stableIndicator": patient.stableIndicator,
    "patient.heartRateBpm": patient.heartRateBpm,
    etaMinutes,
    ambulanceIdentifier,
  };
}

async function toldAt(sql: TestSql, id: string): Promise<string> {
  const [{ at }] = await sql`
    select max(created_at) as at from ringdown_versions where ringdown_id = ${id}
  `;
  return at.toISOString();
}

function pick<Value>(values: readonly Value[], number: number): Value {
  return values[number % values.length];
}

async function correct({ sql, id, model, crew }: Scene, { which, how }: Command) {
  const path = pick(PATHS, which);
  const values = { ...model.values, [path]: pick<unknown>(VALUES[path], how) } as Values;
  const changing = changeRingdown(sql, id, {
    ...NO_CHANGE,
    patient: (patient) => ({
      ...patient,
      stableIndicator: values["patient.stableIndicator"],
      heartRateBpm: values["patient.heartRateBpm"],
    }),
    etaMinutes: values.etaMinutes,
    ambulanceIdentifier: values.ambulanceIdentifier,
  }, { by: crew, now: new Date() });
  if (model.current === "OFFLOADED") return await assert.rejects(changing, Conflict);
  await changing;
  if (values[path] !== model.values[path]) model.tell(await toldAt(sql, id), values);
}

/** Some moment at which something was told, or now. */
function momentIn({ told }: Model, which: number): string {
  return pick([...told.map(({ at }) => at), new Date().toISOString()], which);
}

async function acknowledge({ sql, id, model, nurse }: Scene, { which }: Command) {
  const until = momentIn(model, which);
  await acknowledgeChanges(sql, id, { until: new Date(until), by: nurse });
  model.acknowledge(until);
}

async function press(scene: Scene, to: Status, { at, until }: { at: string; until?: string }) {
  const { sql, id, model, crew, nurse } = scene;
  const by = to === "RINGDOWN CONFIRMED" ? nurse : crew;
  const moving = moveRingdown(sql, id, {
    to,
    at: new Date(at),
    by,
    until: until === undefined ? undefined : new Date(until),
  });
  const isSame = model.left.some(({ status }) => status === to) ||
    model.set.some((one) => one.undoneIn !== null && one.status === to && one.at === at);
  const before: Partial<Record<Status, Status[]>> = {
    ARRIVED: ["RINGDOWN SENT", "RINGDOWN CONFIRMED"],
    OFFLOADED: ["ARRIVED"],
  };
  const isAllowed = isSame || (before[to]?.includes(model.current) ?? true);
  if (!isAllowed) return await assert.rejects(moving, Conflict);
  await moving;
  if (isSame) return;
  model.set.push({ status: to, at, turn: model.turn, undoneIn: null });
  if (until !== undefined) model.acknowledge(until);
}

async function undo({ sql, id, model, crew }: Scene, { which }: Command) {
  const status = pick(["ARRIVED", "ARRIVED", "OFFLOADED", "RINGDOWN SENT"] as const, which);
  const undoing = undoMove(sql, id, { status, at: null, by: crew }, new Date());
  if (model.undo(status) === "refused") await assert.rejects(undoing, Conflict);
  else await undoing;
}

function run(scene: Scene, command: Command): Promise<void> {
  const { model } = scene;
  const at = new Date(scene.clock += 1000).toISOString();
  switch (command.what) {
    case "correct":
      return correct(scene, command);
    case "acknowledge":
      return acknowledge(scene, command);
    case "confirm": {
      const until = command.how % 2 ? momentIn(model, command.which) : undefined;
      return press(scene, "RINGDOWN CONFIRMED", { at, until });
    }
    case "arrive":
      return press(scene, "ARRIVED", { at });
    case "offload":
      return press(scene, "OFFLOADED", { at });
    case "undo":
      return undo(scene, command);
    case "retry": {
      const undone = model.set.filter(({ undoneIn }) => undoneIn !== null);
      const one = undone.length > 0 ? pick(undone, command.which) : null;
      return one ? press(scene, one.status, { at: one.at }) : Promise.resolve();
    }
  }
}

test("any corrections, acknowledgements, moves and undos give what a simple model says", async (sql) => {
  const commands = fc.array(command, { minLength: 5, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(commands, async (commands) => {
      const scene = await setTheScene(sql);
      const { model, id } = scene;
      for (const command of commands) {
        model.turn++;
        await run(scene, command);
        const [ringdown] = await listRingdownsById(sql, [id]);
        assert.equal(ringdown.currentDeliveryStatus, model.current as DeliveryStatus);
        const times = Object.fromEntries(model.left.map(({ status, at }) => [status, at]));
        assert.deepEqual(ringdown.timestamps, times);
        assert.deepEqual(valuesOf(ringdown), model.values);
        assert.deepEqual(ringdown.changes, model.changes);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
