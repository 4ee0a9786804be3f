import type postgres from "postgres";
import type { HandledQuery } from "./connection.ts";
import type { Sql, TransactionMode } from "./sql.ts";

/**
 * What makes a handle the pool's or a transaction's: where its queries run, what begin does. A select
 * stores nothing by itself.
 */
export interface HandleParts {
  run: (query: HandledQuery, isSelect: boolean) => void;
  begin: <T>(mode: TransactionMode | "", work: (tx: Sql) => Promise<T>) => Promise<T>;
}

/**
 * A handle with the syntax of `template`, a postgres.js client that is never connected by it.
 * Only the queries that are waited for run; fragments, lists and names go into them untouched.
 */
export function createHandle(template: postgres.Sql, { run, begin }: HandleParts): Sql {
  const guard = <Q>(made: Q): Q => {
    const handler = (query: HandledQuery) => run(query, selects.has(query));
    return isQuery(made) ? Object.assign(made, { handler }) : made;
  };
  const make = template as unknown as (...parts: unknown[]) => unknown;
  const sql = (...parts: unknown[]) => {
    const made = guard(make(...parts));
    if (isQuery(made) && startsWithSelect(parts)) selects.add(made);
    return made;
  };
  return Object.assign(sql, {
    json: template.json,
    unsafe: (...parts: Parameters<typeof template.unsafe>) => guard(template.unsafe(...parts)),
    notify: (channel: string, payload: string) =>
      guard(template`select pg_notify(${channel}, ${payload})`),
    begin: (...parts: [Work] | [TransactionMode, Work]) =>
      parts.length === 1 ? begin("", parts[0]) : begin(...parts),
  }) as unknown as Sql;
}

type Work = (tx: Sql) => Promise<unknown>;

/** The queries and fragments that begin with select, so that by themselves they store nothing. */
const selects = new WeakSet<HandledQuery>();

function startsWithSelect([texts, first]: unknown[]): boolean {
  const [start] = texts as TemplateStringsArray;
  if (start.trim() === "") return isQuery(first) && selects.has(first);
  return /^\s*select\s/.test(start);
}

function isQuery(made: unknown): made is HandledQuery {
  return typeof (made as HandledQuery | null)?.handler === "function";
}
