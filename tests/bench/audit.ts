import { causedBy } from "../../db/audit/cause.ts";
import { findUserToSignIn } from "../../db/people/users.ts";
import { connect } from "../../db/postgres/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { sendRingdown } from "../../db/ringdowns/sending.ts";
import { grantRights } from "../../db/rights.ts";
import type { User } from "../../domain/people/user.ts";
import { patientWith } from "../domain/ringdown/examples.ts";
import type { TestSql } from "../support/database.ts";
import { tapWire } from "../support/wire_tap.ts";
import { type Ground, onGround, type Running, start, stop } from "./ground.ts";
import { pairedRatio, percentile, processorMsOf } from "./measures.ts";
import { makeRegion, type Region } from "./region.ts";
import { atMost, type BenchOptions, none, type Report, type Row, told, written } from "./report.ts";
import { sendOne } from "./sending.ts";

export const name = "audit";

const SIZE = { crews: 400, organizations: 4, hospitals: 5 };
const FULL = { warming: 100, transactions: 1_500, calls: 800 };
const SMALL = { warming: 10, transactions: 20, calls: 20 };
/** The usual one: there are so many crews that nobody reaches it. */
const LIMIT = { perMinute: 12, isApiClient: false };
const MOST_TIMES = 1.1;
const ROLE = { name: "bench_app", password: "bench" };

/**
 * What the audit costs a send. Two databases of one PostgreSQL are alike, but in one of them the
 * triggers of the audit are switched off, and nobody is named as the cause. The same ringdown is sent
 * to the one and at once to the other, in turns first, so that whatever else the machine does meets
 * both: first as a transaction of this process, with what its connection did in the database, then as
 * a call, by a program on each. Beside the times stands what no other work on the machine changes.
 */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const size = isSmall ? SMALL : FULL;
  return onGround(async (ground) => {
    await ground.sql.unsafe(`create role ${ROLE.name} login password '${ROLE.password}'`);
    const sides = [await makeSide(ground, "audited"), await makeSide(ground, "silent")] as const;
    const [audited, silent] = sides;
    try {
      const statements = await Promise.all(sides.map(statementsOf));
      const transactions = await transactionsOf(sides, size);
      const calls = await callsOf(ground, sides, size);
      return {
        title: `What the audit costs a send: ${size.transactions} pairs of transactions, ` +
          `${size.calls} pairs of calls`,
        rows: [
          atMost("statements more", statements[0] - statements[1], 1, "statements"),
          ...transactions,
          ...calls,
          none("sends that the record lacks", await lacking(audited)),
          none("rows of sends beside it", await toldOf(silent)),
        ],
      };
    } finally {
      for (const { sql } of sides) await sql.end();
    }
  });
}

interface Side {
  name: "audited" | "silent";
  ownerUrl: string;
  url: string;
  sql: TestSql;
  region: Region;
}
type Sides = readonly [Side, Side];

/** The program's own role, as in production: its rights are part of what a row costs. */
async function makeSide(ground: Ground, name: Side["name"]): Promise<Side> {
  await ground.sql.unsafe(`create database ${name}`);
  const ownerUrl = new URL(ground.url);
  ownerUrl.pathname = `/${name}`;
  const url = new URL(ownerUrl);
  [url.username, url.password] = [ROLE.name, ROLE.password];
  const sql = connect(ownerUrl.href, { deadlineMs: 120_000 });
  await migrate(sql);
  await grantRights(ownerUrl.href, url.href);
  const region = await makeRegion(sql, SIZE);
  if (name === "silent") await switchOff(sql);
  await sql`analyze`;
  return { name, ownerUrl: ownerUrl.href, url: url.href, sql, region };
}

async function switchOff(sql: TestSql): Promise<void> {
  const triggers = await sql<{ table: string; name: string }[]>`
    select t.tgrelid::regclass::text as table, t.tgname as name
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname like 'audit%' and not t.tgisinternal
  `;
  for (const { table, name } of triggers) {
    await sql.unsafe(`alter table ${table} disable trigger ${name}`);
  }
}

/** Sends to both sides, `count` times, each first as often as the other. */
async function inPairs(
  count: number,
  work: (side: 0 | 1, number: number) => Promise<void>,
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let number = 0; number < count; number++) {
    const order = number % 4 === 0 || number % 4 === 3 ? [0, 1] as const : [1, 0] as const;
    for (const side of order) {
      const beganAt = performance.now();
      await work(side, number);
      times[side].push(performance.now() - beganAt);
    }
  }
  return times;
}

async function transactionsOf(sides: Sides, size: typeof FULL): Promise<Row[]> {
  const senders = await Promise.all(sides.map(openSender));
  const send = (side: 0 | 1, number: number) => senders[side].send(number);
  await inPairs(size.warming, send);
  const before = await Promise.all(senders.map(({ used }) => used()));
  const times = await inPairs(
    size.transactions,
    (side, number) => send(side, size.warming + number),
  );
  const after = await Promise.all(senders.map(({ used }) => used()));
  for (const { sql } of senders) await sql.end();
  const each = (name: keyof Used) =>
    after.map((used, side) => (used[name] - before[side][name]) / size.transactions);
  return [
    ratioRow("transaction", times),
    counted("transaction, processor of its connection", each("processorMs"), "ms"),
    counted("transaction, written to the log", each("walBytes"), "bytes"),
    counted("transaction, entries of the log", each("walRecords"), ""),
    counted("transaction, pages looked at", each("pages"), ""),
  ];
}

/** What a connection has done since it was opened. */
interface Used {
  processorMs: number;
  walBytes: number;
  walRecords: number;
  pages: number;
}

async function openSender({ url, region, name }: Side) {
  const sql = connect(url, { max: 1, onCommit() {}, deadlineMs: 60_000 });
  const users = await Promise.all(
    region.crews.map(async (_, at) => (await findUserToSignIn(sql, `crew.${at}@bench.test`))!.user),
  );
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return {
    sql,
    async send(number: number): Promise<void> {
      const by = users[number % users.length];
      const cause = name === "audited" ? causeOf(by) : null;
      await causedBy(cause, () =>
        sendRingdown(sql, {
          id: crypto.randomUUID(),
          ambulanceIdentifier: region.crews[number % users.length].unit,
          dispatchCallNumber: `2611${number}`,
          hospitalId: region.hospitals[number % region.hospitals.length].id,
          patient: patientWith(),
          etaMinutes: 12,
          sentAt: null,
        }, { by, now: new Date(), limit: LIMIT }));
    },
    async used(): Promise<Used> {
      await sql`select pg_stat_force_next_flush()`;
      const [row] = await sql<[{ walBytes: string; walRecords: string; pages: string }]>`
        select
          w.wal_bytes::text, w.wal_records::text,
          (select sum(io.hits + io.reads)::text from pg_stat_get_backend_io(${pid}) io) as pages
        from pg_stat_get_backend_wal(${pid}) w
      `;
      return {
        processorMs: await processorMsOf(pid),
        walBytes: Number(row.walBytes),
        walRecords: Number(row.walRecords),
        pages: Number(row.pages),
      };
    },
  };
}

function causeOf(by: User) {
  return {
    actorId: by.id,
    organizationId: by.OrganizationId,
    sessionId: crypto.randomUUID(),
    apiClientId: null,
    address: "198.51.100.9",
  };
}

async function callsOf(ground: Ground, sides: Sides, size: typeof FULL): Promise<Row[]> {
  const env = { RINGDOWNS_PER_MINUTE: String(LIMIT.perMinute) };
  const running: Running[] = [];
  for (const { url, ownerUrl } of sides) {
    running.push(await start({ ...ground, url }, { ...env, MIGRATE_DATABASE_URL: ownerUrl }));
  }
  try {
    const refused: number[] = [];
    const send = async (side: 0 | 1, number: number) => {
      const { crews, hospitals } = sides[side].region;
      const { status } = await sendOne(running[side].origin, {
        crew: crews[number % crews.length],
        hospitalId: hospitals[number % hospitals.length].id,
        number: 1_000_000 + number,
      });
      if (status !== 201) refused.push(status);
    };
    await inPairs(size.warming, send);
    const before = await Promise.all(running.map(({ program }) => processorMsOf(program.pid)));
    const times = await inPairs(size.calls, (side, number) => send(side, size.warming + number));
    const after = await Promise.all(running.map(({ program }) => processorMsOf(program.pid)));
    return [
      ratioRow("call", times),
      counted(
        "call, processor of the program",
        after.map((ms, side) => (ms - before[side]) / size.calls),
        "ms",
      ),
      none("refused", refused.length),
    ];
  } finally {
    for (const each of running) await stop(each);
  }
}

function ratioRow(what: string, times: [number[], number[]]): Row {
  const { ratio, low, high } = pairedRatio(times);
  const percent = (times: number) => ((times - 1) * 100).toFixed(1);
  const [audited, silent] = times.map((each) => percentile(each, 0.5).toFixed(1));
  return {
    what: `${what}, time`,
    target: `<= ${percent(MOST_TIMES)} % more`,
    figure: `${percent(ratio)} % more (95 %: ${percent(low)} to ${percent(high)}); ` +
      `p50 ${audited} / ${silent} ms`,
    isMet: ratio <= MOST_TIMES,
  };
}

function counted(what: string, [audited, silent]: number[], unit: string): Row {
  const more = ((audited / silent - 1) * 100).toFixed(1);
  const figure = (each: number) => each < 10 ? each.toFixed(3) : written(each);
  return told(what, `${figure(audited)} / ${figure(silent)} ${unit} (${more} % more)`);
}

async function statementsOf(side: Side): Promise<number> {
  const tap = tapWire(side.url);
  const { sql, send } = await openSender({ ...side, url: tap.url });
  await send(0); // the driver asks for types, and the like
  tap.forget();
  await send(1);
  const { length } = tap.statements();
  await sql.end();
  await tap.close();
  return length;
}

async function lacking({ sql }: Side): Promise<number> {
  const [{ count }] = await sql`
    select count(*)::int from patient_deliveries d
    where not exists (
      select from audit_events e
      where e.action = 'ringdown.sent' and e.subject_kind = 'ringdown' and e.subject_id = d.id
    )
  `;
  return count;
}

async function toldOf({ sql }: Side): Promise<number> {
  const [{ count }] = await sql`
    select count(*)::int from audit_events where action = 'ringdown.sent'
  `;
  return count;
}
