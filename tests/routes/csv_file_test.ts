/** A CSV file that comes in parts. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { Hono } from "hono";
import { answerCsvInParts, csvOf } from "../../routes/csv_file.ts";

/** A file of these parts; one that is an error is thrown. */
function fileOf(parts: (string[][] | Error)[]) {
  const read: number[] = [];
  async function* each() {
    for (const [at, part] of parts.entries()) {
      await Promise.resolve();
      read.push(at);
      if (part instanceof Error) throw part;
      yield part;
    }
  }
  const app = new Hono()
    .get("/", (c) => answerCsvInParts(c, { heading: ["Number"], parts: each() }, "a file.csv"))
    .onError((error, c) => c.text(error.message, 503));
  return { read, answer: () => app.request("/") };
}

Deno.test("the parts come one after the other, under one heading", async () => {
  const { answer } = fileOf([[["1"], ["2"]], [], [["=3"]]]);
  const response = await answer();
  assert.equal(response.headers.get("Content-Disposition"), 'attachment; filename="a-file.csv"');
  assert.equal(await response.text(), "Number\r\n1\r\n2\r\n'=3\r\n");
});

Deno.test("what nobody has taken yet is not read", async () => {
  const { read, answer } = fileOf(Array.from({ length: 50 }, () => [["row"]]));
  const reader = (await answer()).body!.getReader();
  await reader.read();
  await reader.read();
  assert(read.length <= 3, `${read.length} parts were read`);
  await reader.cancel();
});

Deno.test("a file that fails before it begins is refused, and later it breaks off", async () => {
  const refused = await fileOf([new Error("busy")]).answer();
  assert.deepEqual([refused.status, await refused.text()], [503, "busy"]);
  const broken = await fileOf([[["1"]], new Error("busy")]).answer();
  assert.equal(broken.status, 200);
  await assert.rejects(() => broken.text(), /busy/);
});

Deno.test("a cell that a spreadsheet would run begins with a quote, however it begins", async () => {
  const starts = ["=", "+", "-", "@", "\t", "\r", "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"];
  const rows = starts.map((start) => [`${start}1+1`]);
  const file = parse(await csvOf({ heading: ["Complaint"], rows }), { bom: true });
  assert.deepEqual(file, [["Complaint"], ...rows.map(([cell]) => [`'${cell}`])]);
});

Deno.test("a number below zero and a cell with these signs inside stay as they are", async () => {
  const rows = [[-5, "a=b+c-d@e", "", null]];
  assert.match(await csvOf({ heading: ["Given"], rows }), /\r\n-5,a=b\+c-d@e,,\r\n$/);
});
