import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../db/demo/accounts.ts";
import { countActiveDemoAccounts } from "../db/demo/leaving.ts";
import { readClock } from "../db/clock.ts";
import { isDemoLoaded, seedDemo } from "../db/seed.ts";
import { connect } from "../db/postgres/connect.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { type Config, ConfigError } from "./config.ts";
import type { Log } from "./log.ts";

/** Loads the demo data into an empty database. */
export async function loadDemo(url: string, log: Log): Promise<void> {
  const loader = connect(url, { max: 1, deadlineMs: 60_000 });
  try {
    const outcome = await seedDemo(loader, await readClock(loader));
    log.info("demo data", { outcome });
  } finally {
    await loader.end();
  }
}

/** Whether the database holds the demo data. */
export async function hasDemo(sql: Sql): Promise<boolean> {
  return await isDemoLoaded(sql, await readClock(sql));
}

/**
 * Everybody knows the password of a demo account: without DEMO none may be able to sign in.
 * @throws {ConfigError} some can; it names the ways out.
 */
export async function ensureNoDemo(sql: Sql): Promise<void> {
  const count = await countActiveDemoAccounts(sql);
  if (count === 0) return;
  const reason = `is off, but this database has the demo data: everybody knows the password of ` +
    `its ${count} active demo accounts. Either take all of it away (deno task seed --remove), or ` +
    "let nobody sign in with a demo account (deno task seed --deactivate), or set DEMO=true.";
  throw new ConfigError([{ name: "DEMO", reason }]);
}

/** Prints the address and the demo accounts. */
export function tellNewcomer({ appName }: Config, origin: string): void {
  console.log(`\n  ${appName} is at ${origin}\n`);
  for (const { email, role } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(26)} ${role}`);
  console.log(`\n    The password of every account is ${DEMO_PASSWORD}\n`);
}
