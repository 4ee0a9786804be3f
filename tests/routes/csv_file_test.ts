/** Files for spreadsheets, also long ones. */
import assert from "node:assert/strict";
import type { Report } from "../../domain/mci/report.ts";
import { csvOf } from "../../routes/csv_file.ts";

function aReport(length: number): Report {
  return { heading: ["At", "What"], rows: Array.from({ length }, (_, at) => [at, `row "${at}"`]) };
}

Deno.test("a report has its heading once, whatever its length", async () => {
  for (const length of [0, 1, 500, 501, 1_234]) {
    const [heading, ...lines] = (await csvOf(aReport(length))).split("\r\n");
    assert.equal(heading, "\ufeffAt,What");
    assert.equal(lines.pop(), "");
    assert.deepEqual(lines, Array.from({ length }, (_, at) => `${at},"row ""${at}"""`));
  }
});

Deno.test("others get their turn while a long report is written", async () => {
  let turns = 0;
  let isWritten = false;
  const report = csvOf(aReport(20_000)).finally(() => isWritten = true);
  while (!isWritten) {
    turns++;
    await new Promise((resolve) => setTimeout(resolve));
  }
  await report;
  assert(turns > 10, `${turns}`);
});
