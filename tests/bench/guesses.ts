import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { hashPassword, isPasswordOf } from "../../server/passwords.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import { figuresOf, type Ground, inRegion, pause, start, stop } from "./ground.ts";
import { percentile } from "./measures.ts";
import type { Region } from "./region.ts";
import { atMost, type BenchOptions, none, type Report, type Row, told, written } from "./report.ts";
import { sendSteadily, type Sent } from "./sending.ts";
import { type Waits, watchWaits } from "./waits.ts";

export const name = "guesses";

const SIZE = { crews: 40, organizations: 4, hospitals: 5 };
const FULL = { guesses: 200, signIns: 8, ringdowns: 30 };
const SMALL = { guesses: 30, signIns: 2, ringdowns: 4 };
const PER_SECOND = 6;
const SIGN_IN_EVERY_MS = 500;
const AFTER_GUESSES_MS = 100;
const ALONE = 5;
const LIMITS = { signInMs: 3_000, ringdownMs: 300 };

type Size = typeof FULL;
type Place = { origin: string; pid: number; region: Region; devices: string[]; size: Size };

/**
 * Wrong passwords for many accounts, 200 at once, from one address and then from many, while crews
 * sign in on devices that they have signed in on before, and others send ringdowns. Beside it stand
 * the floors of the same run: one bcrypt check alone, and the same sign-ins and ringdowns without
 * guesses.
 */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const size = isSmall ? SMALL : FULL;
  return inRegion(SIZE, async (ground) => {
    const check = await checkAlone();
    const devices = await giveDevices(ground, size.signIns);
    const running = await start(ground, { TRUST_PROXY: "1" });
    const { origin, program: { pid } } = running;
    const place = { origin, pid, region: ground.region, devices, size };
    try {
      await attacked(place, ground, []); // warms the program up
      const calm = await attacked(place, ground, []);
      const one = await attacked(place, ground, guessesFrom(size, () => "198.51.100.9"));
      const many = await attacked(
        place,
        ground,
        guessesFrom(size, (at) => `198.51.${at >> 8}.${at & 255}`),
      );
      return {
        title: `Sign-ins on known devices, and ringdowns, under ${size.guesses} wrong passwords ` +
          "at once",
        rows: [
          told("floor: one bcrypt check alone, p50", `${written(check)} ms`),
          told("floor: sign-in without guesses, worst", `${written(worst(calm.signIns))} ms`),
          told("floor: ringdown without guesses, p50", `${written(half(calm.ringdowns))} ms`),
          told("floor: ringdown without guesses, worst", `${written(worst(calm.ringdowns))} ms`),
          told("floor: it waited", calm.waitedFor),
          ...rowsOf("one address", one),
          ...rowsOf("many addresses", many),
          none("not signed in, or not sent", calm.failed + one.failed + many.failed),
        ],
      };
    } finally {
      await stop(running);
    }
  });
}

const half = (times: number[]) => percentile(times, 0.5);
const worst = (times: number[]) => percentile(times, 1);

function rowsOf(from: string, { signIns, ringdowns, waitedFor, answers, lastMs }: Attacked): Row[] {
  const counts = [...Map.groupBy(answers, (status) => status)].sort()
    .map(([status, { length }]) => `${length} x ${status}`).join(", ");
  return [
    atMost(`${from}: sign-in, worst`, worst(signIns), LIMITS.signInMs, "ms"),
    told(`${from}: sign-in, p50`, `${written(half(signIns))} ms`),
    atMost(`${from}: ringdown, worst`, worst(ringdowns), LIMITS.ringdownMs, "ms"),
    told(
      `${from}: ringdown, p50 / p95`,
      `${written(half(ringdowns))} / ${written(percentile(ringdowns, 0.95))} ms`,
    ),
    told(`${from}: the slowest ringdown waited`, waitedFor),
    told(`${from}: wrong passwords, answers`, counts),
    told(`${from}: the last of them answered after`, `${written(lastMs)} ms`),
  ];
}

/** How long one check takes in this process when nothing else is done, in ms. */
async function checkAlone(): Promise<number> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const times: number[] = [];
  for (let done = 0; done < ALONE; done++) {
    const beganAt = performance.now();
    await isPasswordOf("Wrong-Word-1!", hash);
    times.push(performance.now() - beganAt);
  }
  return half(times);
}

/** Gives every crew the password, and the first of them a device each. Returns their cookies. */
async function giveDevices({ sql, region }: Ground & { region: Region }, count: number) {
  const hash = await hashPassword(DEMO_PASSWORD);
  await sql`update users set hashed_password = ${hash} where email like 'crew.%'`;
  return await Promise.all(
    region.crews.slice(0, count).map(async ({ userId }) => {
      const token = newToken();
      await sql`
      insert into known_devices (user_id, token_hash)
      values (${userId}, ${await tokenHashOf(token)})
    `;
      return `ringdown_device=${token}`;
    }),
  );
}

interface Guess {
  email: string;
  address: string;
}

function guessesFrom({ guesses }: Size, addressOf: (at: number) => string): Guess[] {
  return Array.from({ length: guesses }, (_, at) => ({
    email: `crew.${at % SIZE.crews}@bench.test`,
    address: addressOf(at),
  }));
}

interface Attacked {
  /** In ms. */
  signIns: number[];
  ringdowns: number[];
  /** The slowest of them, in words. */
  waitedFor: string;
  failed: number;
  /** Statuses of the wrong passwords, and when the last of them was answered, in ms. */
  answers: number[];
  lastMs: number;
}

let sentBefore = 0;

/** Signs in and sends while `guesses` are made, all at once. */
async function attacked(place: Place, { sql }: Ground, guesses: Guess[]): Promise<Attacked> {
  const { origin, pid, region, devices, size } = place;
  await sql`delete from sign_in_attempts`;
  const waits = watchWaits([pid, Deno.pid]);
  const beganAt = performance.now();
  const guessing = Promise.all(guesses.map(async ({ email, address }) => {
    const { status } = await signIn(origin, { email, address, password: "Wrong-Word-1!" });
    return { status, at: performance.now() - beganAt };
  }));
  await pause(AFTER_GUESSES_MS);
  const from = sentBefore;
  sentBefore += size.ringdowns;
  const sending = sendSteadily(origin, region, {
    count: size.ringdowns,
    from,
    perSecond: PER_SECOND,
  });
  const signingIn: Promise<{ status: number; ms: number }>[] = [];
  for (const [at, cookie] of devices.entries()) {
    const email = `crew.${at}@bench.test`;
    const address = `203.0.113.${at}`;
    signingIn.push(signIn(origin, { email, address, cookie, password: DEMO_PASSWORD }));
    await pause(SIGN_IN_EVERY_MS);
  }
  const [signIns, sent, answers] = await Promise.all([Promise.all(signingIn), sending, guessing]);
  await waits.stop();
  return {
    signIns: signIns.map(({ ms }) => ms),
    ringdowns: sent.map(timeOf),
    waitedFor: await waitedFor(sent, { waits, origin }),
    failed: signIns.filter(({ status }) => status !== 200).length +
      sent.filter(({ status }) => status !== 201).length,
    answers: answers.map(({ status }) => status),
    lastMs: worst(answers.map(({ at }) => at)),
  };
}

const timeOf = ({ startedAt, answeredAt }: Sent) => answeredAt - startedAt;

/** What the slowest ringdown waited for: a processor, at either end, or a connection. */
async function waitedFor(
  sent: Sent[],
  { waits, origin }: { waits: Waits; origin: string },
): Promise<string> {
  const slowest = sent.toSorted((a, b) => timeOf(b) - timeOf(a))[0];
  const [program, bench] = waits.between(slowest.startedAt, slowest.answeredAt);
  const figures = await figuresOf(origin);
  const connection = figures['ringdown_pool_longest_wait_seconds{pool="calls"}'] * 1000;
  const turn = figures.ringdown_longest_turn_seconds * 1000;
  return `for a processor: program ${written(program)} ms, bench ${written(bench)} ms; ` +
    `in the last minute at most ${written(connection)} ms for a connection, ` +
    `${written(turn)} ms for the turn before`;
}

async function signIn(
  origin: string,
  { email, password, address, cookie = "" }: Guess & { password: string; cookie?: string },
): Promise<{ status: number; ms: number }> {
  const beganAt = performance.now();
  const answer = await fetch(`${origin}/auth/local/login`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Forwarded-For": address,
      Origin: origin,
      Cookie: cookie,
    },
    body: JSON.stringify({ username: email, password }),
  });
  await answer.body?.cancel();
  return { status: answer.status, ms: performance.now() - beganAt };
}
