import type { TestSql } from "../../support/database.ts";
import { aRingdown } from "../../support/person.ts";
import { inRegion, pause, start, stop } from "../ground.ts";
import { percentile, usageOf } from "../measures.ts";
import type { Hospital, Member, Region } from "../region.ts";
import { type BenchOptions, none, type Report, type Row, told, written } from "../report.ts";
import { countsOfDatabase, findDifferences } from "./counts.ts";
import { openSurgeScreens, type SurgeScreens } from "./screens.ts";

export const name = "surge";

/** How many patients there are, and in which time. */
interface Surge {
  ringdowns: number;
  lastsMs: number;
}

const SIZE = { crews: 60, organizations: 6, hospitals: 10, coordinators: 5 };
const SURGE: Surge = { ringdowns: 300, lastsMs: 60_000 };
const SMALL: Surge = { ringdowns: 20, lastsMs: 4_000 };
const PROCESSES = 2;
const BOARDS_EACH = 2;
const EDIT_EVERY_MS = 400; // as fast as a screen sends them
const ARRIVES_AFTER_MS = 10_000;
const LONGEST_WAY_MS = 10_000;
const NUMBERS = ["26119001", "26119002"];
const COLORS = ["RED", "YELLOW", "GREEN"] as const;
const ESTIMATES = [
  "estimatedRedCount",
  "estimatedYellowCount",
  "estimatedGreenCount",
  "estimatedZebraCount",
] as const;
const CAPACITIES = ["mciRedCapacity", "mciYellowCapacity", "mciGreenCapacity"] as const;

/**
 * The load of a day with mass casualties. 60 crews send 300 ringdowns of two MCIs to 10 hospitals in
 * 60 s, and half of the patients arrive. Nurses receive and confirm each ringdown, and 5 coordinators
 * edit counts and capacities all the time. Two processes of the real program share one PostgreSQL. At
 * the end every count on every screen must equal the count in the database, and the event log must
 * hold every edit. The times have no limit.
 */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const size = isSmall ? SMALL : SURGE;
  return inRegion(SIZE, async (ground) => {
    const running = await Promise.all(Array.from({ length: PROCESSES }, () => start(ground)));
    try {
      const rows = await surge(
        ground.sql,
        ground.region,
        running.map(({ origin }) => origin),
        size,
      );
      const usages = await Promise.all(running.map(({ program }) => usageOf(program.pid)));
      const title = `${size.ringdowns} ringdowns of two MCIs in ${size.lastsMs / 1000} s, ` +
        `${SIZE.crews} crews, ${SIZE.hospitals} hospitals with ${BOARDS_EACH} boards each, ` +
        `${SIZE.coordinators} coordinators, on ${PROCESSES} processes`;
      return {
        title,
        rows: [
          ...rows,
          ...usages.map(({ memoryPeak, cpu }, at) =>
            told(`process ${at}`, `${memoryPeak.toFixed(0)} MB at most, ${cpu.toFixed(1)} s of CPU`)
          ),
        ],
      };
    } finally {
      await Promise.all(running.map(stop));
    }
  });
}

async function surge(
  sql: TestSql,
  region: Region,
  origins: string[],
  size: Surge,
): Promise<Row[]> {
  const calls = caller(origins);
  const mciIds = await startMcis(calls, region);
  const heardAt = new Map<string, number[]>();
  const confirmations: Promise<unknown>[] = [];
  const screens = await openSurgeScreens(origins, region, {
    boardsEach: BOARDS_EACH,
    onNew(id, hospital, at) {
      const times = heardAt.get(id) ?? [];
      heardAt.set(id, [...times, at]);
      if (times.length === 0) confirmations.push(receiveAndConfirm(calls, hospital, id));
    },
  });

  const until = performance.now() + size.lastsMs;
  const edits = region.coordinators.map((member, at) =>
    edit(calls, region, { member, at, mciIds, until })
  );
  const beds = region.hospitals.map((hospital) => publishBeds(calls, hospital, until));
  const sent = await sendAll(calls, region, size);
  const edited = (await Promise.all(edits)).flat();
  await Promise.all(beds);
  await quiet(sent.map(({ id }) => id), heardAt);
  await Promise.all(confirmations);

  const stored = await settled(sql, screens);
  const result = { sent, edited, heardAt, calls, screens, ...stored };
  const rows = rowsOf(result, await loggedEdits(sql));
  await screens.close();
  return rows;
}

type Calls = ReturnType<typeof caller>;

/** Calls the processes in turn; records the duration of each call and the refused calls. */
function caller(origins: string[]) {
  const times: Record<string, number[]> = {};
  const refused: string[] = [];
  let turn = 0;

  async function call(
    kind: string,
    { cookie }: Member,
    [method, path]: [string, string],
    body: object,
  ) {
    const origin = origins[turn++ % origins.length];
    const headers = { "Content-Type": "application/json", Origin: origin, Cookie: cookie };
    const startedAt = performance.now();
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    const answered = await answer.json();
    (times[kind] ??= []).push(performance.now() - startedAt);
    if (!answer.ok) refused.push(`${kind}: ${answer.status} ${JSON.stringify(answered)}`);
    return answered;
  }
  return { call, times, refused };
}

async function startMcis({ call }: Calls, { coordinators }: Region): Promise<string[]> {
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const mcis = await Promise.all(
    NUMBERS.map((incidentNumber) =>
      call("start an MCI", coordinators[0], ["POST", "/api/mcis"], { incidentNumber, startedAt })
    ),
  );
  return mcis.map(({ id }) => id);
}

interface SentPatient {
  id: string;
  startedAt: number;
}

/** Sends the ringdowns at a steady rate without waiting for answers; every second one arrives later. */
async function sendAll(
  { call }: Calls,
  { crews, hospitals }: Region,
  { ringdowns, lastsMs }: Surge,
): Promise<SentPatient[]> {
  const ways: Promise<unknown>[] = [];
  const sent: SentPatient[] = [];
  for (let number = 0; number < ringdowns; number++) {
    const crew = crews[number % crews.length];
    const { id: hospitalId } = hospitals[number % hospitals.length];
    const id = crypto.randomUUID();
    sent.push({ id, startedAt: performance.now() });
    const report = aRingdown(hospitalId, {
      id,
      ambulance: { ambulanceIdentifier: crew.unit },
      emergencyMedicalServiceCall: { dispatchCallNumber: NUMBERS[number % NUMBERS.length] },
      patient: { triageTag: `T-${number}`, triagePriority: COLORS[number % COLORS.length] },
    });
    const isArriving = number % 2 === 0;
    ways.push(
      call("send a ringdown", crew, ["POST", "/api/ringdowns"], report).then(async () => {
        if (!isArriving) return;
        await pause(ARRIVES_AFTER_MS);
        await call("arrive", crew, moveOf(id), moved("ARRIVED"));
      }),
    );
    await pause(lastsMs / ringdowns);
  }
  await Promise.all(ways);
  return sent;
}

async function receiveAndConfirm({ call }: Calls, { nurse }: Hospital, id: string) {
  await call("receive", nurse, moveOf(id), moved("RINGDOWN RECEIVED"));
  await call("confirm", nurse, moveOf(id), moved("RINGDOWN CONFIRMED"));
}

/** The value that one edit gave to one field of an MCI or a hospital. */
interface Edit {
  subject: string;
  field: string;
  value: number;
}

/** Edits counts of the MCIs, or capacities of the hospitals, one after the other until the end. */
async function edit(
  { call }: Calls,
  { hospitals }: Region,
  { member, at, mciIds, until }: { member: Member; at: number; mciIds: string[]; until: number },
): Promise<Edit[]> {
  const edits: Edit[] = [];
  for (let value = 1; performance.now() < until; value++) {
    if (at < ESTIMATES.length) {
      const subject = mciIds[value % mciIds.length];
      const field = ESTIMATES[at];
      await call("edit a count", member, ["PATCH", `/api/mcis/${subject}`], { [field]: value });
      edits.push({ subject, field, value });
    } else {
      const subject = hospitals[value % hospitals.length].id;
      const field = CAPACITIES[value % CAPACITIES.length];
      const change = { hospitalId: subject, [field]: value };
      await call("offer capacity", member, ["POST", "/api/hospitalstatuses"], change);
      edits.push({ subject, field, value });
    }
    await pause(EDIT_EVERY_MS);
  }
  return edits;
}

/** Publishes the hospital's beds every 5 s, which must not overwrite an offered capacity. */
async function publishBeds({ call }: Calls, { id, nurse }: Hospital, until: number) {
  for (let openEdBedCount = 1; performance.now() < until; openEdBedCount++) {
    const change = { hospitalId: id, openEdBedCount };
    await call("publish beds", nurse, ["POST", "/api/hospitalstatuses"], change);
    await pause(5_000);
  }
}

/** Waits until every board has received every ringdown, at most LONGEST_WAY_MS. */
async function quiet(ids: string[], heardAt: Map<string, number[]>): Promise<void> {
  const until = performance.now() + LONGEST_WAY_MS;
  while (ids.some((id) => heardAt.get(id)?.length !== BOARDS_EACH) && performance.now() < until) {
    await pause(20);
  }
}

/** Waits until the screens equal the database, at most LONGEST_WAY_MS; returns the differences. */
async function settled(sql: TestSql, screens: SurgeScreens) {
  const until = performance.now() + LONGEST_WAY_MS;
  const stored = await countsOfDatabase(sql);
  let differences = findDifferences(screens, stored);
  while (differences.length > 0 && performance.now() < until) {
    await pause(50);
    differences = findDifferences(screens, stored);
  }
  return { stored, differences };
}

/** Every edit in the event log, as `subject field value`. */
async function loggedEdits(sql: TestSql): Promise<Set<string>> {
  const rows = await sql`
    select subject_id, details -> 'changes' as changes from audit_events
    where action in ('mci.changed', 'hospital.mci_capacity')
  `;
  const edits = rows.flatMap(({ subjectId, changes }) =>
    Object.entries(changes as Record<string, { to: number }>).map(([field, { to }]) =>
      `${subjectId} ${field} ${to}`
    )
  );
  return new Set(edits);
}

interface Result {
  sent: SentPatient[];
  edited: Edit[];
  heardAt: Map<string, number[]>;
  calls: Calls;
  screens: SurgeScreens;
  stored: Awaited<ReturnType<typeof countsOfDatabase>>;
  differences: string[];
}

function rowsOf(result: Result, logged: Set<string>): Row[] {
  const { sent, edited, heardAt, calls, screens, stored, differences } = result;
  const ways = sent.map(({ id, startedAt }) => heardAt.get(id)?.map((at) => at - startedAt) ?? []);
  const faults = {
    "refused calls": calls.refused,
    "ringdowns not stored": sent.filter(({ id }) => !stored.ringdowns.some((row) => row.id === id)),
    "ringdowns not on every board": ways.filter((way) => way.length !== BOARDS_EACH),
    "edits not in the event log": edited.filter(({ subject, field, value }) =>
      !logged.has(`${subject} ${field} ${value}`)
    ),
    "counts on a screen unlike the database": differences,
    "streams lost": Array.from({ length: screens.lost() }),
  };
  for (const found of Object.values(faults)) if (found.length > 0) console.log(found.slice(0, 5));
  return [
    told("edits meanwhile", String(edited.length)),
    times("POST to the first board of its hospital", ways.map((way) => Math.min(...way))),
    times("POST to the last board of its hospital", ways.map((way) => Math.max(...way))),
    ...Object.entries(calls.times).map(([kind, milliseconds]) => times(kind, milliseconds)),
    ...Object.entries(faults).map(([what, found]) => none(what, found.length)),
  ];
}

function moveOf(id: string): [string, string] {
  return ["PATCH", `/api/ringdowns/${id}/deliveryStatus`];
}

function moved(deliveryStatus: string) {
  return { deliveryStatus, dateTimeLocal: new Date().toISOString() };
}

function times(what: string, milliseconds: number[]): Row {
  const [p50, p99] = [0.5, 0.99].map((share) => written(percentile(milliseconds, share)));
  return told(what, `p50 ${p50} ms, p99 ${p99} ms, ${milliseconds.length} times`);
}
