import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../db/demo/accounts.ts";
import { readClock } from "../db/clock.ts";
import { seedDemo } from "../db/seed.ts";
import { connect } from "../db/postgres/connect.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

/** Loads the demo data into an empty database. Returns whether the database holds demo data. */
export async function loadDemo(url: string, log: Log): Promise<boolean> {
  const loader = connect(url, { max: 1, deadlineMs: 60_000 });
  try {
    const outcome = await seedDemo(loader, await readClock(loader));
    log.info("demo data", { outcome });
    return outcome !== "refused";
  } finally {
    await loader.end();
  }
}

/** Prints the address and the demo accounts. */
export function tellNewcomer({ appName }: Config, origin: string): void {
  console.log(`\n  ${appName} is at ${origin}\n`);
  for (const { email, role } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(26)} ${role}`);
  console.log(`\n    The password of every account is ${DEMO_PASSWORD}\n`);
}
