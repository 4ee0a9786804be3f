import type { Straight } from "../../../db/backup/connection.ts";
import { LEFT_OUT, ONLY_ROWS } from "../../../db/backup/left_out.ts";
import { quoted, type Table } from "../../../db/backup/schema.ts";

/** Of a table its name, how many rows it has, and two sums over all that is in them. */
export interface TableSum {
  name: string;
  rows: string;
  sums: string;
}

/** What a restore changes: it notes what it did, and that what waits was told. */
const NOT_COMPARED: Record<string, { columns?: string[]; rows?: string }> = {
  audit_events: { rows: "action <> 'site.restored'" },
  patient_deliveries: { columns: ["no_screen_at", "not_received_at", "not_confirmed_at"] },
  ringdown_waits: { columns: ["no_screen_at"] },
};

/**
 * The sums of all tables that a backup holds, in the order of their names. PostgreSQL adds them up,
 * so that no row travels; two 64-bit hashes of each row, in whatever order they come.
 */
export async function tableSumsOf(sql: Straight, tables: readonly Table[]): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const { name, columns } of tables.filter(({ name }) => !(name in LEFT_OUT))) {
    const other = NOT_COMPARED[name];
    const compared = columns.filter((column) => !other?.columns?.includes(column)).map(quoted);
    const only = [ONLY_ROWS[name], other?.rows].filter(Boolean).map((rule) => `(${rule})`);
    const [sum] = await sql.unsafe<{ rows: string; sums: string }[]>(`
      select count(*) as rows,
        concat_ws(' ', sum(hashtextextended(line, 1)), sum(hashtextextended(line, 2))) as sums
      from (
        select row(${compared.join(", ")})::text as line from ${quoted(name)}
        where ${["true", ...only].join(" and ")}
      ) lines
    `);
    sums.push({ name, ...sum });
  }
  return sums;
}
