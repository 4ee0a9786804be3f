import assert from "node:assert/strict";
import { sum, tallyOf } from "./tally.ts";

Deno.test("a report counts what passed and what failed, and leaves out what was skipped", () => {
  const report = `<testsuites><testsuite name="a">
    <testcase name="a crew sends" classname="a" time="0.1" line="3"></testcase>
    <testcase name="a nurse confirms" classname="a" time="0.1"/>
    <testcase name="a crew cancels"><failure message="no">&lt;testcase&gt;</failure></testcase>
    <testcase name="later"><skipped/></testcase>
  </testsuite></testsuites>`;
  assert.deepEqual(tallyOf(report), { passed: 2, failed: 1 });
});

Deno.test("no report counts nothing", () => {
  assert.deepEqual(tallyOf(""), { passed: 0, failed: 0 });
  assert.deepEqual(sum([]), { passed: 0, failed: 0 });
  assert.deepEqual(sum([{ passed: 1, failed: 2 }, { passed: 3, failed: 0 }]), {
    passed: 4,
    failed: 2,
  });
});
