import { hashPassword } from "../server/passwords.ts";
import { DEMO_PASSWORD } from "./demo/accounts.ts";
import { readClock } from "./clock.ts";
import { demoData } from "./demo/demo_data.ts";
import type { DemoData } from "./demo/rows.ts";
import { LOCKS } from "./locks.ts";
import { migrate } from "./migrate.ts";
import { connect } from "./postgres/connect.ts";
import type { Sql } from "./postgres/sql.ts";

/** `loaded`: it is all there now; `moved`: it was there before; `refused`: other data is there. */
export type SeedOutcome = "loaded" | "moved" | "refused";

/**
 * Loads the demo data into an empty database, all or nothing. Where it was loaded before, only the
 * calls of today are moved into the hours before `now`; a database with data of its own is left as
 * it is, since demo accounts have a password that everybody knows (design §17.4).
 * `passwordHash` is the hash of DEMO_PASSWORD; without it one is made. The tables must exist.
 */
export async function seedDemo(
  sql: Sql,
  now: Date,
  { passwordHash }: { passwordHash?: string } = {},
): Promise<SeedOutcome> {
  const data = demoData(now);
  return await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`;
    if (await isLoaded(tx, data)) return await moveCalls(tx, data);
    if (await hasOwnData(tx)) return "refused";
    return await load(tx, data, passwordHash ?? await hashPassword(DEMO_PASSWORD));
  });
}

async function isLoaded(tx: Sql, { organizations }: DemoData): Promise<boolean> {
  const ids = organizations.map(({ id }) => id);
  const found = await tx`select from organizations where id = any (${ids}::uuid[]) limit 1`;
  return found.length > 0;
}

async function hasOwnData(tx: Sql): Promise<boolean> {
  const found = await tx`
    select from organizations union all select from mass_casualty_incidents limit 1
  `;
  return found.length > 0;
}

/** A crew finds the calls of its unit among those of the last 24 hours only. */
async function moveCalls(tx: Sql, data: DemoData): Promise<"moved"> {
  const calls = data.callsOfToday;
  const callAmbulances = data.callAmbulancesOfToday;
  await tx`
    update emergency_medical_service_calls c set start_at = moved.start_at
    from unnest(${calls.map(({ id }) => id)}::uuid[], ${startsOf(calls)}::timestamptz[])
      as moved (id, start_at)
    where c.id = moved.id
  `;
  await tx`
    update emergency_medical_service_call_ambulances ca set start_at = moved.start_at
    from unnest(
      ${callAmbulances.map(({ id }) => id)}::uuid[], ${startsOf(callAmbulances)}::timestamptz[]
    ) as moved (id, start_at)
    where ca.id = moved.id
  `;
  return "moved";
}

function startsOf(rows: { startAt: Date }[]): string[] {
  return rows.map(({ startAt }) => startAt.toISOString());
}

async function load(tx: Sql, data: DemoData, hashedPassword: string): Promise<"loaded"> {
  const users = data.users.map((user) => ({ ...user, hashedPassword }));
  const calls = [...data.callsOfThePast, ...data.callsOfToday];
  const callAmbulances = [...data.callAmbulancesOfThePast, ...data.callAmbulancesOfToday];
  await tx`insert into organizations ${tx(data.organizations)}`;
  await tx`insert into users ${tx(users)}`;
  await tx`insert into hospitals ${tx(data.hospitals)}`;
  await tx`insert into hospital_status_updates ${tx(data.hospitalStatusUpdates)}`;
  await tx`insert into hospital_users ${tx(data.hospitalUsers)}`;
  await tx`insert into ambulances ${tx(data.ambulances)}`;
  await tx`insert into emergency_medical_service_calls ${tx(calls)}`;
  await tx`insert into emergency_medical_service_call_ambulances ${tx(callAmbulances)}`;
  await tx`insert into mass_casualty_incidents ${tx(data.mcis)}`;
  const events = data.mciEvents.map((event) => ({ ...event, details: tx.json(event.details) }));
  await tx`insert into audit_events ${tx(events)}`;
  await tx`insert into patients ${tx(data.patients)}`;
  await tx`insert into patient_deliveries ${tx(data.deliveries)}`;
  await tx`insert into patient_delivery_updates ${tx(data.deliveryUpdates)}`;
  return "loaded";
}

/** `deno task seed`: DATABASE_URL, or the bundled database while the app does not run. */
async function seedConfigured() {
  // Here it is a program, like main.ts, so it may use what the layer above offers.
  const { readConfig } = await import("../server/config.ts");
  const { createLog } = await import("../server/log.ts");
  const { startBundledPostgres } = await import("../server/bundled_postgres/launcher.ts");

  const { databaseUrl, dataDir, logLevel } = readConfig();
  const log = createLog(logLevel);
  const onGivenUp = () => Deno.exit(1);
  const bundled = databaseUrl ? null : await startBundledPostgres(dataDir, { log, onGivenUp });
  try {
    const outcome = await migrateAndSeed(databaseUrl ?? bundled!.url);
    log.info("demo data", { outcome });
  } finally {
    await bundled?.stop();
  }
}

async function migrateAndSeed(url: string): Promise<SeedOutcome> {
  await migrate(url);
  const sql = connect(url, { applicationName: "ringdown seed", max: 1, deadlineMs: 60_000 });
  try {
    return await seedDemo(sql, await readClock(sql));
  } finally {
    await sql.end();
  }
}

if (import.meta.main) await seedConfigured();
