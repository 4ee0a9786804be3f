import fc from "fast-check";
import { actionOf, type Plan, plan } from "./plans.ts";
import type { Call, Stage } from "./stage.ts";

/** What may happen to the processes and the database. */
const FAULTS = ["kill", "stop", "kill database", "cut listening", "cut all"] as const;
export type Fault = typeof FAULTS[number];

interface Trouble {
  fault: Fault;
  process: number;
  /** After so many ms of the requests that are under way. */
  afterMs: number;
}

const troubleOf = (faults: Fault[]): fc.Arbitrary<Trouble> =>
  fc.record({
    fault: fc.constantFrom(...faults),
    process: fc.nat(1),
    afterMs: fc.nat(40),
  });

/**
 * Kills the database, which starts again by itself. Says whether it did: too many kills at once would
 * end it for good.
 */
export type KillDatabase = () => Promise<boolean>;

type Command = fc.AsyncCommand<object, Stage>;

/** One to three requests at once, some of them sent twice, and something that happens meanwhile. */
class Turn implements Command {
  constructor(
    readonly plans: Plan[],
    readonly isDoubled: boolean,
    readonly trouble: Trouble | null,
    readonly killDatabase: KillDatabase,
  ) {}

  check() {
    return true;
  }

  async run(_: object, stage: Stage) {
    const calls: Call[] = [];
    for (const plan of this.plans) {
      const action = await actionOf(stage, plan);
      if (action) calls.push({ action, at: plan.at });
    }
    const [first] = calls;
    if (first && this.isDoubled) calls.push({ ...first, at: 1 - first.at });
    stage.note(this.toString());
    const { trouble } = this;
    if (stage.isDown(0) || stage.isDown(1)) {
      await stage.together(calls);
      return await stage.startAgain();
    }
    await stage.together(calls, async () => {
      if (trouble) await cause(stage, trouble, this.killDatabase);
    });
  }

  toString() {
    const { plans, isDoubled, trouble } = this;
    const words = plans.map(({ what, who, which, how, at }) =>
      `${what}(${who},${which},${how})@${at}`
    );
    const fault = trouble ? ` while ${trouble.fault} ${trouble.process} ${trouble.afterMs}ms` : "";
    return `${words.join(" + ")}${isDoubled ? ", twice" : ""}${fault}`;
  }
}

async function cause(stage: Stage, { fault, process, afterMs }: Trouble, kill: KillDatabase) {
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  stage.note(`  ${fault} ${process}`);
  switch (fault) {
    case "kill":
      return await stage.end(process, "SIGKILL");
    case "stop":
      return await stage.end(process, "SIGTERM");
    case "kill database":
      if (await kill()) stage.count("database killed");
      return;
    case "cut listening":
      return await stage.cutConnections("ringdown listen");
    case "cut all":
      return await stage.cutConnections("ringdown");
  }
}

/** Waits until all screens show what must be true. */
class Look implements Command {
  check() {
    return true;
  }

  async run(_: object, stage: Stage) {
    stage.note(this.toString());
    await stage.settle();
  }

  toString() {
    return "look";
  }
}

/** Any commands, of which one in `troubleEvery` comes with trouble. */
export function commandsOf(
  { faults, most, least = 0, troubleEvery, killDatabase = () => Promise.resolve(false) }: {
    faults: Fault[];
    most: number;
    least?: number;
    troubleEvery: number;
    killDatabase?: KillDatabase;
  },
): fc.Arbitrary<Command[]> {
  const turn = fc.tuple(
    fc.array(plan, { minLength: 1, maxLength: 3 }),
    fc.nat(9).map((number) => number === 0),
    fc.oneof(
      { weight: troubleEvery - 1, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: troubleOf(faults) },
    ),
  ).map(([plans, isDoubled, trouble]) => new Turn(plans, isDoubled, trouble, killDatabase));
  const command: fc.Arbitrary<Command> = fc.oneof(
    { weight: 30, arbitrary: turn },
    { weight: 1, arbitrary: fc.constant(null).map(() => new Look()) },
  );
  return fc.array(command, { minLength: least, maxLength: most, size: "max" });
}
