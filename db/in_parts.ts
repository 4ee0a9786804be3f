/**
 * So many rows are changed or removed by one statement: the record collects what changed of them until
 * their events are stored, and reads all of it again for each row.
 */
const ROWS_AT_ONCE = 25;

/** Does `work`, which changes rows and stores their events, for some of the rows at a time. */
export async function inParts<Row>(rows: Row[], work: (part: Row[]) => Promise<void>) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await work(rows.slice(at, at + ROWS_AT_ONCE));
  }
}
