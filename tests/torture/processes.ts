import assert from "node:assert/strict";
import type { Invite } from "../../domain/people/invite.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { type Ground, onGround, type Running, start, stop } from "../bench/ground.ts";
import { makeRegion, type Region } from "../bench/region.ts";
import { type Person, personWith, signIn, stranger } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { type Boards, openBoards, untilEqual } from "./parts/boards.ts";
import { startTcpProxy, type TcpProxy } from "./parts/tcp_proxy.ts";
import { keepWorking, listLost, type Traffic } from "./parts/traffic.ts";
import { until, untilMore } from "./parts/waiting.ts";

export const name =
  "of two processes behind one address, one is killed and the other replaced: nothing is lost";

const SIZE = { crews: 12, organizations: 3, hospitals: 4 };
const BOARDS_EACH = 2;
const ENOUGH = 60;
const COUNTS = 10;
const LONGEST_UNTIL_LIVE_MS = 12_000; // a browser waits up to 10 s before it tries again
const LONGEST_UNTIL_EQUAL_MS = 5_000;
const LONGEST_STALE_MS = 8_000;
const PATIENCE_MS = 60_000;
const ENV = { DEMO: "true" };

/** @throws {AssertionError} naming what did not hold. */
export async function run(): Promise<void> {
  await onGround(async (ground) => {
    const running = [await start(ground, ENV), await start(ground, ENV)];
    const front = startTcpProxy(running.map(portOf));
    const origin = `http://${front.hostname}:${front.port}`;
    try {
      await actAtBoth(origin, running.map(({ origin }) => origin));
      const region = await makeRegion(ground.sql, SIZE);
      await killAndReplace({ ground, running, front, origin, region });
    } finally {
      await Promise.all(running.map((each) => isOver.has(each) ? undefined : stop(each)));
      await front.close();
    }
  });
}

/** Those that this scenario has killed or stopped. */
const isOver = new Set<Running>();

/** What was done at one process holds at the other. */
async function actAtBoth(origin: string, origins: string[]) {
  const { superUser, coordinator } = await signInAtBoth(origin, origins);
  const [first, second] = origins;
  const email = "newcomer@example.org";
  const invite = await personAt(superUser, first).post<Invite>("/api/invites", {
    email,
    OrganizationId: superUser.user.OrganizationId,
    isOperationalUser: true,
  });
  assert.equal(invite.status, 201);
  const password = "Ambulance1!";
  const newcomer = { firstName: "Ana", lastName: "Lopez", email, password };
  const mails = await personAt(superUser, first).get<{ text: string }[]>(`/dev/mail?to=${email}`);
  const [, token] = /\/invites\/(\S+)/.exec(mails.body[0].text)!;
  const accept = `/api/invites/${token}/accept`;
  assert.equal((await stranger(second).post(accept, newcomer)).status, 201);
  assert.equal((await stranger(first).post(accept, newcomer)).status, 403);
  await signIn(first, email, password);

  const started = await personAt(coordinator, first).post<Mci>("/api/mcis", {
    incidentNumber: "26119777",
    startedAt: new Date().toISOString(),
  });
  assert.equal(started.status, 201);
  const path = `/api/mcis/${started.body.id}`;
  const screens = await Promise.all(
    origins.map((origin) => openStream(personAt(coordinator, origin), "/wss/mci", { plain: true })),
  );
  for (let count = 1; count <= COUNTS; count++) {
    const there = personAt(coordinator, origins[count % 2]);
    assert.equal((await there.patch(path, { estimatedRedCount: count })).status, 200);
  }
  for (const screen of screens) {
    await screen.heard(({ mcis }) => mcis[0]?.estimatedRedCount === COUNTS);
    await screen.close();
  }
}

async function signInAtBoth(origin: string, origins: string[]) {
  const superUser = await signIn(origin, "super@demo.test");
  const coordinator = await signIn(origin, "mci@demo.test");
  for (const person of [superUser, coordinator]) {
    for (const each of origins) {
      assert.equal((await personAt(person, each).get("/api/users/me")).status, 200);
    }
  }
  return { superUser, coordinator };
}

interface Stage {
  ground: Ground;
  running: Running[];
  front: TcpProxy;
  origin: string;
  region: Region;
}

async function killAndReplace({ ground, running, front, origin, region }: Stage) {
  const traffic = keepWorking(origin, region);
  const { acknowledged } = traffic;
  const boards = openBoards(origin, region.hospitals, { each: BOARDS_EACH, acknowledged });
  const [killed, replaced] = running;
  try {
    await until(boards.areLive);
    await untilMore(traffic, ENOUGH);
    const dropped = boards.drops();
    killed.program.signal("SIGKILL");
    isOver.add(killed);
    await killed.program.ended;
    const liveAfterKillMs = await untilBack(boards, dropped);
    await untilMore(traffic, ENOUGH);

    const third = await joinIn({ ground, running, front }, [replaced]);
    const droppedByKill = boards.drops();
    replaced.program.signal("SIGTERM");
    isOver.add(replaced);
    assert.equal(await replaced.program.ended, 0);
    const liveAfterStopMs = await untilBack(boards, droppedByKill);
    await joinIn({ ground, running, front }, [third]);
    await untilMore(traffic, ENOUGH);
    await traffic.stop(PATIENCE_MS);
    const figures = await judge(ground, { traffic, boards });
    console.log({ ...figures, liveAfterKillMs, liveAfterStopMs });
    for (const ms of [liveAfterKillMs, liveAfterStopMs]) assert(ms < LONGEST_UNTIL_LIVE_MS);
  } finally {
    boards.close();
  }
}

/** Waits until boards have been dropped, more than `before`, and all are live again. */
async function untilBack(boards: Boards, before: number): Promise<number> {
  const droppedMs = await until(() => boards.drops() > before);
  return droppedMs + await until(boards.areLive);
}

/** Starts one more process and leads to it as soon as it says that it is ready. */
async function joinIn(
  { ground, running, front }: Pick<Stage, "ground" | "running" | "front">,
  beside: Running[],
): Promise<Running> {
  const next = await start(ground, ENV);
  running.push(next);
  const { status } = await stranger(next.origin).get("/readyz");
  assert.equal(status, 200);
  front.leadTo([...beside, next].map(portOf));
  return next;
}

async function judge(
  { sql }: Ground,
  { traffic, boards }: { traffic: Traffic; boards: Boards },
) {
  const equalMs = await untilEqual(boards, sql, LONGEST_UNTIL_EQUAL_MS);
  assert.deepEqual(await listLost(sql, traffic), []);
  assert(boards.longestStaleMs() < LONGEST_STALE_MS, "a board that was live lacked a ringdown");
  return {
    acknowledged: traffic.acknowledged().length,
    answers: traffic.answers(),
    equalMs,
    longestStaleMs: boards.longestStaleMs(),
    drops: boards.drops(),
  };
}

/** The same signed-in person at another address of the program. */
function personAt({ cookie, user }: Person, origin: string): Person {
  return personWith({ origin, cookie, user });
}

function portOf({ origin }: Running): number {
  return Number(new URL(origin).port);
}

if (import.meta.main) await run();
