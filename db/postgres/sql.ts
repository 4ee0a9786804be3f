import type postgres from "postgres";

/**
 * A handle that runs SQL: sql`select …`, fragments, sql(rows), sql.json(value), sql.unsafe(text), as
 * in postgres.js. It is the pool or a transaction, and a query module need not know which: it takes
 * `sql: Sql` first, and what it asks belongs to the caller's transaction, if there is one.
 *
 * Column names are camelCase in rows and in sql(rows); keys inside jsonb stay as they are.
 * timestamptz is a Date, bigint and numeric are strings, date is better read as `::text`.
 * Arrays are arrays; those sent hold texts or numbers, as in `any(${ids})`.
 *
 * Every query rejects with Unavailable if it is not answered within the deadline, or if the
 * database is away, shuts down or is only a standby; any other fault is a postgres.PostgresError.
 */
export interface Sql extends postgres.ISql {
  /**
   * A query. Whoever reads its rows says what they hold: sql<[{ name: string }?]>`select name …`.
   * Without that a row has no columns, so that nobody reads one by mistake.
   */
  <Rows extends readonly (object | undefined)[] = object[]>(
    template: TemplateStringsArray,
    ...values: readonly postgres.ParameterOrFragment<never>[]
  ): postgres.PendingQuery<Rows>;
  /**
   * Runs `work` in a transaction: all of it is stored, or, when it throws, nothing.
   * On a handle that is a transaction already, it is a part of that one which can fail by itself
   * (a savepoint): when it throws and the caller catches, only this part is undone.
   * Use only `tx` inside, and wait for every query; never two `begin` of one transaction at once.
   * Queries sent at once run one after the other, in the order in which they were sent. Selects at
   * the start do not wait for the answer to `begin`: they may read and lock, but call no function
   * that stores something.
   * @throws {CommitUnknown} the connection was lost during the commit, so that perhaps all is stored:
   * a retry must find what was stored before. @throws {Unavailable} nothing is stored.
   */
  begin<T>(work: (tx: Sql) => Promise<T>): Promise<T>;
  begin<T>(mode: TransactionMode, work: (tx: Sql) => Promise<T>): Promise<T>;

  // Of postgres.js, but not here.
  array: never;
  file: never;
  typed: never;
  types: never;
}

/** What a transaction may be besides the usual read committed, read write. */
export type TransactionMode =
  | "read only"
  | "isolation level repeatable read"
  | "isolation level repeatable read read only";

/** A part of a query, made with sql`…` and put into another one. */
export type Fragment = postgres.Fragment;
