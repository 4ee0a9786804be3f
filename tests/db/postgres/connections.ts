import type { Database } from "../../../db/postgres/connect.ts";
import { untilTrue } from "../../support/until_true.ts";

/** Opens `count` connections of a pool: each holds a transaction until the last one is there. */
export async function openAll(sql: Database, count: number): Promise<void> {
  const areThere = Promise.withResolvers<void>();
  const held = Promise.all(
    Array.from({ length: count }, () =>
      sql.begin(async (tx) => {
        await tx`select 1`;
        await areThere.promise;
      })),
  );
  await Promise.race([held, untilTrue(() => sql.use().inUse === count)]);
  areThere.resolve();
  await held;
}
