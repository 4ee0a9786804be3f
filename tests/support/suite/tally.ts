/** How many tests passed, and for each failed test its file and line, its name and its output. */
export type Tally = { passed: number; failures: string[] };

const CASES = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const FAILURE = /<(?:failure|error)[^>]*?(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/;
const NAMED = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" } as Record<string, string>;

/** Counts the passed and failed tests and steps of a JUnit report; leaves skipped tests out. */
export function tallyOf(report: string): Tally {
  const tally: Tally = { passed: 0, failures: [] };
  for (const [, attributes, body = ""] of report.matchAll(CASES)) {
    if (/<skipped/.test(body)) continue;
    const failure = FAILURE.exec(body);
    if (failure) tally.failures.push(describe(attributes, failure[1] ?? ""));
    else tally.passed++;
  }
  return tally;
}

/** Adds several tallies up; an empty list gives no passed and no failed test. */
export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((passed, tally) => passed + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
  };
}

function describe(attributes: string, message: string): string {
  const read = (name: string) => unescape(attributes.match(`\\b${name}="([^"]*)"`)?.[1] ?? "");
  const place = [read("classname"), read("line")].filter(Boolean).join(":");
  return `${[place, read("name")].filter(Boolean).join(" ")}\n${unescape(message).trim()}`.trim();
}

function unescape(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => NAMED[name]);
}
