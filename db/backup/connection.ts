import { Buffer } from "node:buffer";
import type { Readable, Writable } from "node:stream";
import postgres from "postgres";
import { Unavailable } from "../../domain/errors.ts";
import { dial, type HandledQuery } from "../postgres/connection.ts";

type NoTypes = Record<never, never>;

/** One connection on which statements may take hours and rows are streamed, for backup and restore. */
export type Straight = postgres.Sql;

/**
 * Opens it. The settings decide how values are written as text, so that a row is always the same
 * text, whatever the server is set to. Once it is lost it stays so: postgres.js would connect again
 * and go on outside the transaction.
 */
export function openStraight(url: string, applicationName: string): Straight {
  const template = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice() {}, // it would print on our log, and may quote a row
    connection: {
      application_name: applicationName,
      statement_timeout: 0,
      idle_in_transaction_session_timeout: 0,
      TimeZone: "UTC",
      DateStyle: "ISO, MDY",
      IntervalStyle: "postgres",
      bytea_output: "hex",
      extra_float_digits: 1,
    } as Record<string, string | number>,
  });
  let isUsed = false;
  const socket = () => {
    if (isUsed) throw new Unavailable("The database connection was lost.");
    isUsed = true;
    return dial(template.options).setNoDelay(true); // the end of a small table would wait for 40 ms
  };
  return postgres({ ...template.options, socket } as unknown as postgres.Options<NoTypes>);
}

const PIECE_BYTES = 64 * 1024;

/** The rows of a `copy … to stdout`, as PostgreSQL writes them: a line each, in pieces of any size. */
export async function* copyOut(sql: Straight, statement: string): AsyncGenerator<Uint8Array> {
  const { stream, ended } = await beginCopy<Readable>(sql, statement);
  let rows: Uint8Array[] = [];
  let bytes = 0;
  for await (const row of stream) { // each row by itself: to pass on single ones would take seconds
    rows.push(row);
    bytes += row.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(rows);
    [rows, bytes] = [[], 0];
  }
  yield Buffer.concat(rows);
  // The last rows may have made postgres.js pause its socket, before the answer that ends the copy.
  stream._read(0);
  await ended;
}

/** Gives `pieces` to a `copy … from stdin`. @throws {postgres.PostgresError} a row does not fit. */
export async function copyIn(
  sql: Straight,
  statement: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const { stream, ended } = await beginCopy<Writable>(sql, statement);
  try {
    for await (const piece of pieces) {
      const taken = new Promise<void>((resolve, reject) => {
        stream.write(piece, (error) => error ? reject(error) : resolve());
      });
      await Promise.race([taken, ended]); // a refused row may come before the piece is taken
    }
  } catch (error) {
    stream.destroy(error as Error);
    await ended.catch(() => {});
    throw error;
  }
  stream.end();
  await ended;
}

/**
 * postgres.js settles a copying query when its stream begins, and would tell nobody how it ended: so
 * its two answers are told apart here.
 */
async function beginCopy<Stream extends Readable | Writable>(sql: Straight, statement: string) {
  const begun = Promise.withResolvers<Stream>();
  const ended = Promise.withResolvers<void>();
  ended.promise.catch(() => {}); // whoever copies waits for it later
  let stream: Stream | null = null;
  const query = sql.unsafe(statement).simple() as unknown as HandledQuery;
  query.resolve = (answer) => {
    if (stream) return ended.resolve();
    stream = answer as Stream;
    stream.on("error", ended.reject);
    begun.resolve(stream);
  };
  query.reject = (error) => {
    begun.reject(error);
    ended.reject(error);
  };
  query.handler(query);
  return { stream: await begun.promise, ended: ended.promise };
}
