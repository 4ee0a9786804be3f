import type { Sql } from "../postgres/sql.ts";

/** Whether a user has seen or skipped the tour of their screen, on any device. */
export async function hasFinishedTour(sql: Sql, userId: string): Promise<boolean> {
  const rows = await sql`select from finished_tours where user_id = ${userId}`;
  return rows.length > 0;
}

/** Notes that a user has seen or skipped the tour. */
export async function finishTour(sql: Sql, userId: string): Promise<void> {
  await sql`insert into finished_tours (user_id) values (${userId}) on conflict do nothing`;
}
