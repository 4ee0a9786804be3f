/**
 * What a backup file holds: a gzip stream of lines of text, so that `zcat` shows it.
 *
 *     {"format":"Ringdown backup", …}          the header
 *     {"table":"ambulances","columns":[…]}     of each table its head,
 *     …                                        a line for each row, as PostgreSQL's COPY writes it,
 *     \.                                       and its end
 *     {"manifest":{…}}                         of each table rows, bytes and SHA-256, and one of all
 *
 * A file without its last line was cut, and is no backup.
 */
import { createHash } from "node:crypto";
import type { AppliedMigration, Table } from "../../db/backup/schema.ts";

export const FORMAT = "Ringdown backup";
/** A program reads files of this number and of those before. */
export const FORMAT_VERSION = 1;

/** The first line. */
export interface Header {
  format: typeof FORMAT;
  formatVersion: number;
  /** The version of the program that made it. */
  program: string;
  /** The moment of the snapshot, by the database's clock. */
  madeAt: string;
  migrations: AppliedMigration[];
}

/** The line before the rows of a table. */
export interface TableHead {
  table: string;
  columns: string[];
}

/** What was counted of a table. */
export interface TableSum {
  name: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** The last line. */
export interface Manifest {
  tables: TableSum[];
  /** SHA-256 of all lines before it. */
  sha256: string;
}

export const END_OF_ROWS = new TextEncoder().encode("\\.\n");
const NEWLINE = 10;

/** Counts and checks what passes. */
export class Sum {
  #hash = createHash("sha256");
  rows = 0;
  bytes = 0;

  add(piece: Uint8Array) {
    this.#hash.update(piece);
    this.bytes += piece.length;
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1)) this.rows++;
  }

  /** Call it once. */
  sha256(): string {
    return this.#hash.digest("hex");
  }

  of({ name }: Pick<Table, "name">): TableSum {
    return { name, rows: this.rows, bytes: this.bytes, sha256: this.sha256() };
  }
}
