import type { Database } from "../../db/postgres/connect.ts";
import type { Sql } from "../../db/postgres/sql.ts";

/**
 * Makes `change` in a transaction and calls `ask` before the commit. Commits as soon as `ask` waits
 * for a lock or has its answer.
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
    asking.catch(() => {}); // it may be refused before the commit is answered; awaited below
    while (!isAnswered && await countWaiting(sql) === 0) await pause();
  });
  return await asking!;
}

/**
 * Makes `change` in a transaction and makes the calls in `asks` before its end. Each call starts
 * when the call before it waits for a lock or has its answer. Then rolls the change back, so that
 * all waiting calls continue at the same moment.
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
      const answer = ask().finally(() => answered += 1);
      answer.catch(() => {}); // as above
      asking.push(answer);
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
