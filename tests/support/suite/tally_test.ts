import assert from "node:assert/strict";
import { sum, tallyOf, uncaughtErrors } from "./tally.ts";

Deno.test("a tally counts passed and failed tests of a report and leaves out skipped tests", () => {
  const report = `<testsuites><testsuite name="a">
    <testcase name="a crew sends" classname="a" time="0.1" line="3"></testcase>
    <testcase name="a nurse confirms" classname="a" time="0.1"/>
    <testcase name="a crew cancels"><failure message="no">&lt;testcase&gt;</failure></testcase>
    <testcase name="a crew redirects"><error message="no"/></testcase>
    <testcase name="later"><skipped/></testcase>
  </testsuite></testsuites>`;
  assert.deepEqual(tallyOf(report), {
    passed: 2,
    failures: ["a crew cancels\n<testcase>", "a crew redirects\nno"],
  });
});

Deno.test("a failure gives the file and line of the test, its name and its whole output", () => {
  const report =
    `<testcase name="a nurse &gt; confirms &quot;all&quot;" classname="./tests/a_test.ts"
    time="0.1" line="3" col="6">
    <failure message="Uncaught Error: 1 &lt; 2">Error: 1 &lt; 2
    at a &amp; b</failure></testcase>`;
  assert.deepEqual(tallyOf(report).failures, [
    `./tests/a_test.ts:3 a nurse > confirms "all"\nError: 1 < 2\n    at a & b`,
  ]);
});

Deno.test("of a file that an uncaught error ended, the error is told beside its cancelled tests", () => {
  const report = `<testcase name="after" classname="./tests/a_test.ts" time="0.0" line="21">
    <error message="Cancelled"/></testcase>`;
  assert.deepEqual(tallyOf(report).failures, ["./tests/a_test.ts:21 after\nCancelled"]);
  const output = `
\x1b[1m ERRORS \x1b[0m

./tests/a_test.ts (uncaught error)
\x1b[31merror\x1b[0m: (in promise) Error: nobody waited
    at work (file:///a.ts:1:1)
This error was not caught from a test and caused the test runner to fail on the referenced module.
It most likely originated from a dangling promise, event/timeout handler or top-level code.

 FAILURES

./tests/a_test.ts (uncaught error)
`;
  assert.deepEqual(uncaughtErrors(output), [
    `./tests/a_test.ts (uncaught error)
error: (in promise) Error: nobody waited
    at work (file:///a.ts:1:1)`,
  ]);
});

Deno.test("an empty report counts nothing, and tallies can be added up", () => {
  assert.deepEqual(tallyOf(""), { passed: 0, failures: [] });
  assert.deepEqual(sum([]), { passed: 0, failures: [] });
  assert.deepEqual(sum([{ passed: 1, failures: ["a"] }, { passed: 3, failures: ["b"] }]), {
    passed: 4,
    failures: ["a", "b"],
  });
});
