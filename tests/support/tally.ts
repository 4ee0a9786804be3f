/** How many tests passed, and which failed: where each stands, its name and what it said. */
export type Tally = { passed: number; failures: string[] };

const CASES = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const FAILURE = /<(?:failure|error)[^>]*?(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/;
const NAMED = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" } as Record<string, string>;

/** Counts every test and step of a JUnit report; a skipped one counts as neither. */
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

/** The sum of several; an empty list is nothing passed and nothing failed. */
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
