import type postgres from "postgres";
import type { HandledQuery } from "./connection.ts";
import type { TransactionMode } from "./sql.ts";

/** The same query, which calls `onCommit` if it was a commit of its own that may have written. */
export function tellingOf(onCommit: () => void, query: HandledQuery): HandledQuery {
  const { resolve } = query;
  query.resolve = (rows) => {
    resolve(rows);
    if (mayHaveWritten(rows as postgres.RowList<[]>)) onCommit();
  };
  return query;
}

/** Whether a transaction of this mode may write. */
export function mayWrite(mode: TransactionMode | ""): boolean {
  return !mode.endsWith("read only");
}

const WRITING = ["INSERT", "UPDATE", "DELETE", "MERGE"];

/**
 * A `with` that writes and ends in a select has the tag of a select, and the count of its end. A
 * single command that wrote no row has written nothing.
 */
function mayHaveWritten({ command, count, statement }: postgres.RowList<[]>): boolean {
  const isSingle = !/^\s*with\b/i.test(statement.string);
  if (isSingle && WRITING.includes(command)) return count > 0;
  return command !== "SELECT" ||
    /\b(insert|(?<!for )update|delete|merge)\b/i.test(statement.string);
}
