import type { Database, Sql } from "../../db/postgres/sql.ts";

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
    while (!isAnswered && await countWaiting(sql) === 0) await pause();
  });
  return await asking!;
}

/**
 * Asks one thing after the other while `change` is made but not committed: each as soon as the one
 * before waits or has been answered. Then the change is taken back, and all go on at once.
 */
export async function askAllMeanwhile<Value>(
  sql: Database,
  change: (tx: Sql) => Promise<unknown>,
  asks: (() => Promise<Value>)[],
): Promise<Value[]> {
  const asking: Promise<Value>[] = [];
  const takenBack = new Error("The change was taken back.");
  await sql.begin(async (tx) => {
    await change(tx);
    let answered = 0;
    for (const ask of asks) {
      asking.push(ask().finally(() => answered += 1));
      while (answered + await countWaiting(sql) < asking.length) await pause();
    }
    throw takenBack;
  }).catch((error) => {
    if (error !== takenBack) throw error;
  });
  return await Promise.all(asking);
}

async function countWaiting(sql: Database): Promise<number> {
  const rows = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()
  `;
  return rows.length;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
