/** How many tests passed and failed. */
export type Tally = { passed: number; failed: number };

/** Counts every test and step of a JUnit report; a skipped one counts as neither. */
export function tallyOf(report: string): Tally {
  const tally = { passed: 0, failed: 0 };
  for (const [, body = ""] of report.matchAll(/<testcase [^>]*?(?:\/>|>([\s\S]*?)<\/testcase>)/g)) {
    if (/<skipped/.test(body)) continue;
    if (/<(failure|error)/.test(body)) tally.failed++;
    else tally.passed++;
  }
  return tally;
}

/** The sum of several; an empty list is nothing passed and nothing failed. */
export function sum(tallies: Tally[]): Tally {
  return tallies.reduce((all, { passed, failed }) => ({
    passed: all.passed + passed,
    failed: all.failed + failed,
  }), { passed: 0, failed: 0 });
}
