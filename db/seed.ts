import { hashPassword } from "../server/passwords.ts";
import { DEMO_PASSWORD } from "./demo/accounts.ts";
import { readClock } from "./clock.ts";
import { demoData } from "./demo/demo_data.ts";
import { deactivateDemo, type Removal, removeDemo } from "./demo/leaving.ts";
import { demoHospitals } from "./demo/places.ts";
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

/** Whether the demo data is in the database. */
export async function isDemoLoaded(sql: Sql, now: Date): Promise<boolean> {
  return await isLoaded(sql, demoData(now));
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

const WAYS = ["--remove", "--deactivate"] as const;

/**
 * `deno task seed`: DATABASE_URL, or the bundled database while the app does not run. `--remove`
 * takes the demo data away again, `--deactivate` only lets nobody sign in with a demo account.
 */
async function seedConfigured(args: string[]): Promise<number> {
  // Here it is a program, like main.ts, so it may use what the layer above offers.
  const { readConfig } = await import("../server/config.ts");
  const { createLog } = await import("../server/log.ts");
  const { startBundledPostgres } = await import("../server/bundled_postgres/launcher.ts");

  const way = WAYS.find((known) => known === args[0]);
  if (args.length > 1 || (args.length === 1 && !way)) {
    console.error("deno task seed [--remove | --deactivate]");
    return 2;
  }
  const { databaseUrl, migrateDatabaseUrl, dataDir, logLevel } = readConfig();
  const log = createLog(logLevel);
  const onGivenUp = () => Deno.exit(1);
  const bundled = databaseUrl ? null : await startBundledPostgres(dataDir, { log, onGivenUp });
  const url = migrateDatabaseUrl ?? databaseUrl ?? bundled!.url;
  try {
    await migrate(url);
    const sql = connect(url, { applicationName: "ringdown seed", max: 1, deadlineMs: 60_000 });
    return await run(sql, way).finally(() => sql.end());
  } finally {
    await bundled?.stop();
  }
}

/** @returns the exit code. */
async function run(sql: Sql, way?: typeof WAYS[number]): Promise<number> {
  if (way === "--deactivate") {
    tellDeactivated(await deactivateDemo(sql, demoHospitals()));
    return 0;
  }
  if (way === "--remove") return tellRemoval(await removeDemo(sql));
  const outcome = await seedDemo(sql, await readClock(sql));
  console.log(`Demo data: ${outcome}.`);
  return 0;
}

function tellRemoval(removal: Removal): number {
  if ("removed" in removal) {
    console.log(`Removed the demo: ${removal.removed} rows.`);
    return 0;
  }
  console.error("Nothing was removed: this belongs to somebody real and hangs on the demo.");
  for (const { table, count, examples } of removal.hanging) {
    const named = examples.filter(Boolean).join(", ");
    console.error(`  ${table}: ${count}${named ? ` (${named}${count > 5 ? ", …" : ""})` : ""}`);
  }
  console.error(
    "Remove it first, or let nobody sign in with a demo account: deno task seed --deactivate",
  );
  return 1;
}

function tellDeactivated({ deactivated, hospitals }: Awaited<ReturnType<typeof deactivateDemo>>) {
  console.log(`Nobody can sign in with a demo account any more (${deactivated} changed).`);
  if (hospitals.length === 0) return;
  console.log(
    "Crews can still choose these invented hospitals. Deactivate those that are not real:",
  );
  for (const name of hospitals) console.log(`  ${name}`);
}

/** By the name of an error; the codes are those of `server/exit.ts`. */
const EXIT_CODES: Record<string, number> = { ConfigError: 2, DataDirInUse: 3 };

if (import.meta.main) {
  const code = await seedConfigured(Deno.args).catch((error: Error) => {
    console.error(error.message);
    return EXIT_CODES[error.name] ?? 1;
  });
  Deno.exit(code);
}
