import { Invalid } from "../../../domain/errors.ts";

/** Of a file that a spreadsheet opens; whoever needs more asks for fewer days at once. */
export const MOST_ROWS = 20_000;
const AT_ONCE = 1_000;

const MOST = MOST_ROWS.toLocaleString("en-US");
const TOO_MANY = `These are more than ${MOST} ringdowns. Choose fewer days.`;

/**
 * Reads the ringdowns of a file in parts: between them other searches have their turn. `edgeOf` gives
 * where the next part begins. @throws {Invalid} there are more than a file may have: none is left out.
 */
export async function* inParts<Row, Edge>(
  read: (before: Edge | undefined, limit: number) => Promise<Row[]>,
  edgeOf: (last: Row) => Edge,
): AsyncGenerator<Row[]> {
  let before: Edge | undefined;
  for (let count = 0;;) {
    const part = await read(before, AT_ONCE);
    count += part.length;
    if (count > MOST_ROWS) throw new Invalid([{ path: "from", message: TOO_MANY }]);
    yield part;
    if (part.length < AT_ONCE) return;
    before = edgeOf(part[AT_ONCE - 1]);
  }
}
