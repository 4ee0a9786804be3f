import assert from "node:assert/strict";
import { reportOf } from "../../../domain/file/table_file.ts";

Deno.test("headings of times name the zone, and times have its offset", () => {
  const columns = [
    { header: "Name", value: ({ name }: { name: string }) => name },
    { header: "Created", isTime: true, value: () => "2026-07-01T12:00:00.000Z" },
    { header: "Active", value: () => true },
    { header: "Phone", value: () => null },
  ];
  assert.deepEqual(reportOf(columns, [{ name: "A" }], "America/Los_Angeles"), {
    heading: ["Name", "Created (America/Los_Angeles)", "Active", "Phone"],
    rows: [["A", "2026-07-01T05:00:00-07:00", "Yes", null]],
  });
});
