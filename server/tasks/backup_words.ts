import type { TableSum } from "../backup/archive.ts";

/** A line for each table that has rows. */
export function tableWords(tables: TableSum[]): string {
  return tables.filter(({ rows }) => rows > 0)
    .map(({ name, rows }) => `  ${String(rows).padStart(9)}  ${name}`).join("\n");
}
