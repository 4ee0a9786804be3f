import assert from "node:assert/strict";
import { tableOf } from "../../../domain/import/table.ts";
import { columnNamed } from "../../../domain/import/kinds.ts";

const read = (text: string) => tableOf(text, (cell) => columnNamed("users", cell) !== undefined);
const cellsOf = (text: string) => read(text).rows?.map(({ cells }) => cells);

for (const [name, sign] of [["commas", ","], ["semicolons", ";"], ["tabs", "\t"]]) {
  Deno.test(`a list with ${name} is read`, () => {
    const text = [["First Name", "Last Name", "Email"], ["Ana", "Lopez", "ana@x.org"]]
      .map((cells) => cells.join(sign)).join("\r\n");
    assert.deepEqual(cellsOf(text), [
      ["First Name", "Last Name", "Email"],
      ["Ana", "Lopez", "ana@x.org"],
    ]);
  });

  Deno.test(`a list with ${name} and without a heading is read`, () => {
    const text = [["M1", "1"], ["M2", "2"]].map((cells) => cells.join(sign)).join("\n");
    assert.deepEqual(cellsOf(text), [["M1", "1"], ["M2", "2"]]);
  });
}

Deno.test("known headings decide, also where another sign is more frequent", () => {
  const text =
    'Email;First Name;Last Name\nana@x.org;Ana;"Lopez, MD, PhD"\nb@x.org;Bo;Yu, RN, x, y';
  assert.deepEqual(cellsOf(text)?.[2], ["b@x.org", "Bo", "Yu, RN, x, y"]);
});

Deno.test("the line 'sep=' of a spreadsheet decides, and is no row", () => {
  assert.deepEqual(read("sep=;\r\nM1;a,b\r\n"), { rows: [{ line: 2, cells: ["M1", "a,b"] }] });
});

Deno.test("a quoted text may have delimiters, quotes and line breaks", () => {
  const text = '"Rescue, ""A"" 1",x\n"two\r\nlines",y\nM3,z';
  assert.deepEqual(read(text), {
    rows: [
      { line: 1, cells: ['Rescue, "A" 1', "x"] },
      { line: 2, cells: ["two\r\nlines", "y"] },
      { line: 4, cells: ["M3", "z"] },
    ],
  });
});

Deno.test("a quote inside a text is a part of it", () => {
  assert.deepEqual(cellsOf('12" box,x\n'), [['12" box', "x"]]);
});

Deno.test("a quoted text that does not end is named by its line", () => {
  assert.deepEqual(read('a\nb,"never ends\nc'), {
    fault: "The quoted text that begins in line 2 does not end.",
  });
});

for (const [name, sign] of [["Windows", "\r\n"], ["Unix", "\n"], ["an old Macintosh", "\r"]]) {
  Deno.test(`lines that end as on ${name} are counted as an editor counts them`, () => {
    const text = ["M1", "", "M2", ",,", ""].join(sign);
    assert.deepEqual(read(text), {
      rows: [{ line: 1, cells: ["M1"] }, { line: 3, cells: ["M2"] }],
    });
  });
}

Deno.test("a text without lines has no rows", () => {
  assert.deepEqual(read(""), { rows: [] });
  assert.deepEqual(read("\r\n \n"), { rows: [] });
});
