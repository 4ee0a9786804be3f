import type { Database, Sql } from "../../db/sql.ts";

/**
 * Asks while `change` is made but not committed. It is committed as soon as the request waits for
 * it, or has been answered without waiting.
 */
export async function askMeanwhile<Value>(
  sql: Database,
  change: (tx: Sql) => Promise<unknown>,
  ask: () => Promise<Value>,
): Promise<Value> {
  let asking: Promise<Value>;
  await sql.begin(async (tx) => {
    await change(tx);
    let isAnswered = false;
    asking = ask().finally(() => isAnswered = true);
    while (!isAnswered && !await isSomebodyWaiting(sql)) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return await asking!;
}

async function isSomebodyWaiting(sql: Database): Promise<boolean> {
  const rows = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()
  `;
  return rows.length > 0;
}
