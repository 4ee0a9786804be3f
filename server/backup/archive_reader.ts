import { createHash } from "node:crypto";
import type { StoredTable } from "../../db/backup/loading.ts";
import { Refused } from "../../db/backup/refusals.ts";
import {
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  type Header,
  type Manifest,
  Sum,
  type TableHead,
  type TableSum,
} from "./archive.ts";

const NEWLINE = 10;
/** No header and no row is longer: whatever is, is no backup. */
const LONGEST_LINE = 64 * 1024 * 1024;

/** A backup, read from its start to its end, once. */
export interface Archive {
  header: Header;
  /** Each table's rows must be read before the next one; then the manifest is checked. */
  tables: () => AsyncGenerator<StoredTable>;
  /** What was counted, when all tables are read. */
  sums: TableSum[];
}

/**
 * Opens the backup in the file. What it says is believed only when `tables` has come to its end.
 * @throws {Refused} it is no backup, is damaged, was cut, or a newer version made it.
 */
export async function openArchive(path: string): Promise<Archive> {
  const file = await openFile(path);
  const lines = new Lines(unpacked(file));
  const first = await lines.next();
  const header = parsed<Header>(first);
  if (header?.format !== FORMAT) throw new Refused(`${path} is not a backup of Ringdown.`);
  if (header.formatVersion > FORMAT_VERSION) {
    throw new Refused(`A newer version of the program (${header.program}) made this backup.`);
  }
  lines.whole.update(first!);
  const sums: TableSum[] = [];
  return { header, sums, tables: () => tablesOf(lines, sums) };
}

async function openFile(path: string): Promise<Deno.FsFile> {
  try {
    return await Deno.open(path);
  } catch (error) {
    throw new Refused(`Cannot open ${path}: ${(error as Error).message}`);
  }
}

async function* unpacked(file: Deno.FsFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file.readable.pipeThrough(new DecompressionStream("gzip"));
  } catch {
    throw damaged();
  }
}

async function* tablesOf(lines: Lines, sums: TableSum[]): AsyncGenerator<StoredTable> {
  while (true) {
    const line = await lines.next();
    const head = parsed<Partial<TableHead> & { manifest?: Manifest }>(line);
    if (head?.manifest) return await ensureWhole(head.manifest, lines, sums);
    if (typeof head?.table !== "string" || !Array.isArray(head.columns)) throw damaged();
    lines.whole.update(line!);
    const sum = new Sum();
    const rows = lines.rows(sum);
    yield { name: head.table, columns: head.columns, rows };
    for await (const _ of rows); // what the caller did not want
    sums.push(sum.of({ name: head.table }));
  }
}

async function ensureWhole(manifest: Manifest, lines: Lines, sums: TableSum[]): Promise<void> {
  const isWhole = JSON.stringify(manifest.tables) === JSON.stringify(sums) &&
    manifest.sha256 === lines.whole.digest("hex") && await lines.next() === null;
  if (!isWhole) throw damaged();
}

function parsed<T>(line: Uint8Array | null): T | null {
  try {
    return line && JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(line));
  } catch {
    return null;
  }
}

function damaged(): Refused {
  return new Refused("The backup is damaged or cut off: it cannot be used.");
}

/** Takes the lines of a backup one after the other, or all rows of a table in pieces. */
class Lines {
  readonly #source: AsyncGenerator<Uint8Array>;
  #held = new Uint8Array();
  /** Of all that counts into the manifest. */
  readonly whole = createHash("sha256");

  constructor(source: AsyncGenerator<Uint8Array>) {
    this.#source = source;
  }

  /** The next line with its end, or null at the end of the file. @throws {Refused} it has no end. */
  async next(): Promise<Uint8Array | null> {
    let at = this.#held.indexOf(NEWLINE);
    while (at < 0) {
      if (!await this.#more()) {
        if (this.#held.length > 0) throw damaged();
        return null;
      }
      at = this.#held.indexOf(NEWLINE);
    }
    return this.#take(at + 1);
  }

  /** The rows of a table, until its end, in pieces of whole lines; they are counted in `sum`. */
  async *rows(sum: Sum): AsyncGenerator<Uint8Array> {
    while (true) {
      const { end, isLast } = endOfRows(this.#held);
      if (end > 0) {
        const piece = this.#take(end);
        sum.add(piece);
        this.whole.update(piece);
        yield piece;
      }
      if (isLast) {
        this.whole.update(this.#take(END_OF_ROWS.length));
        return;
      }
      if (!await this.#more()) throw damaged();
    }
  }

  #take(length: number): Uint8Array {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next();
    if (done) return false;
    if (this.#held.length > LONGEST_LINE) throw damaged();
    const joined = new Uint8Array(this.#held.length + value.length);
    joined.set(this.#held);
    joined.set(value, this.#held.length);
    this.#held = joined;
    return true;
  }
}

/** Where the whole lines of rows in `bytes` end, and whether the end of all rows comes there. */
function endOfRows(bytes: Uint8Array): { end: number; isLast: boolean } {
  let start = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, start)) {
    const line = bytes.subarray(start, at + 1);
    if (line.length === END_OF_ROWS.length && line.every((byte, i) => byte === END_OF_ROWS[i])) {
      return { end: start, isLast: true };
    }
    start = at + 1;
  }
  return { end: start, isLast: false };
}
