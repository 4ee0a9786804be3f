import type { Snapshot } from "../../db/backup/snapshot.ts";
import { END_OF_ROWS, FORMAT, FORMAT_VERSION, type Header, Sum, type TableSum } from "./archive.ts";

/** Large enough for the compression, small enough to take no turn of its own. */
const PIECE_BYTES = 64 * 1024;

/** The lines of a backup of `snapshot`, in pieces. `onDone` hears what was counted. */
export function archiveOf(
  snapshot: Snapshot,
  { program, onDone }: { program: string; onDone: (tables: TableSum[]) => void },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return gathered(linesOf(snapshot, program, onDone));
}

async function* linesOf(
  { madeAt, migrations, tables, rowsOf }: Snapshot,
  program: string,
  onDone: (tables: TableSum[]) => void,
): AsyncGenerator<Uint8Array> {
  const whole = new Sum();
  const sums: TableSum[] = [];
  const noted = (piece: Uint8Array) => {
    whole.add(piece);
    return piece;
  };
  const header: Header = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    program,
    madeAt,
    migrations,
  };
  yield noted(lineOf(header));
  for (const table of tables) {
    const sum = new Sum();
    yield noted(lineOf({ table: table.name, columns: table.columns }));
    for await (const piece of rowsOf(table)) {
      sum.add(piece);
      yield noted(piece);
    }
    yield noted(END_OF_ROWS);
    sums.push(sum.of(table));
  }
  yield lineOf({ manifest: { tables: sums, sha256: whole.sha256() } });
  onDone(sums);
}

function lineOf(value: object): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

/** The same bytes in pieces of about `PIECE_BYTES`. */
async function* gathered(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let held = new Uint8Array(PIECE_BYTES);
  let length = 0;
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + PIECE_BYTES - length);
      held.set(part, length);
      length += part.length;
      from += part.length;
      if (length < PIECE_BYTES) continue;
      yield held;
      held = new Uint8Array(PIECE_BYTES); // the one before is still on its way
      length = 0;
    }
  }
  if (length > 0) yield held.subarray(0, length);
}
