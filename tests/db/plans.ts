import postgres from "postgres";
import { arrayTypes } from "../../db/postgres/array_types.ts";
import type { HandledQuery } from "../../db/postgres/connection.ts";
import { createHandle } from "../../db/postgres/handle.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { testDatabase } from "../support/database.ts";

type Asked = HandledQuery & { strings: string[]; args: unknown[] };

/** A handle that keeps the plan of each query, made as if reading a whole table cost too much. */
function explaining(url: string, canScanIndexes: boolean) {
  const client = postgres(url, {
    max: 1,
    fetch_types: false,
    types: arrayTypes,
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel } },
    connection: { enable_seqscan: "off", enable_indexscan: canScanIndexes ? "on" : "off" },
  });
  const { handler } = client`` as unknown as HandledQuery;
  const plans: string[] = [];
  const explain = async (query: Asked) => {
    const [first, ...rest] = query.strings;
    const strings = Object.assign([`explain ${first}`, ...rest], { raw: [] });
    const rows = await client(strings, ...query.args as never[]);
    plans.push(rows.map((row) => Object.values(row)[0]).join("\n"));
    handler(query);
  };
  const sql = createHandle(client, {
    run: (query) => void explain(query as Asked).catch(query.reject),
    begin: () => Promise.reject(new Error("Only single queries are explained.")),
  });
  return { sql, plans, end: () => client.end() };
}

/**
 * The plans of the queries of `work`. Without scans in an index's order only those indexes are left
 * that can look for what is asked. `prepare` comes before.
 */
export async function plansOf(
  work: (sql: Sql) => Promise<unknown>,
  { canScanIndexes = true, prepare }: {
    canScanIndexes?: boolean;
    prepare?: (sql: Sql) => Promise<unknown>;
  } = {},
): Promise<string[]> {
  const { sql: plain, url, drop } = await testDatabase({ demo: true });
  await prepare?.(plain);
  await plain`analyze`;
  const { sql, plans, end } = explaining(url, canScanIndexes);
  try {
    await work(sql);
    return plans;
  } finally {
    await end();
    await drop();
  }
}
