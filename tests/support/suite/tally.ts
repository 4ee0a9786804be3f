/** How many tests passed, and for each failed test its file and line, its name and its output. */
export type Tally = { passed: number; failures: string[] };

const CASES = /<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g;
const FAILURE = /<(?:failure|error)([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:failure|error)>)/;
const UNCAUGHT = /^(\S+) \(uncaught error\)\n([\s\S]*?)\nThis error was not caught from a test/gm;
// deno-lint-ignore no-control-regex -- a terminal's colors begin with one
const COLORS = /\x1b\[[\d;]*m/g;
const NAMED = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" } as Record<string, string>;

/** Counts the passed and failed tests and steps of a JUnit report; leaves skipped tests out. */
export function tallyOf(report: string): Tally {
  const tally: Tally = { passed: 0, failures: [] };
  for (const [, attributes, body = ""] of report.matchAll(CASES)) {
    if (/<skipped/.test(body)) continue;
    const failure = FAILURE.exec(body);
    if (failure) {
      tally.failures.push(describe(attributes, failure[2] ?? attribute(failure[1], "message")));
    } else tally.passed++;
  }
  return tally;
}

/**
 * What ended a whole file, by the output of `deno test`: an error that no test waited for. The
 * report only says of each of the file's tests that it was cancelled.
 */
export function uncaughtErrors(output: string): string[] {
  return [...output.replaceAll(COLORS, "").matchAll(UNCAUGHT)]
    .map(([, file, error]) => `${file} (uncaught error)\n${error.trim()}`);
}

/** Adds several tallies up; an empty list gives no passed and no failed test. */
export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((passed, tally) => passed + tally.passed, 0),
    failures: tallies.flatMap((tally) => tally.failures),
  };
}

function describe(attributes: string, message: string): string {
  const [classname, line, name] = ["classname", "line", "name"].map((name) =>
    attribute(attributes, name)
  );
  const place = [classname, line].filter(Boolean).join(":");
  return `${[place, name].filter(Boolean).join(" ")}\n${unescape(message).trim()}`.trim();
}

function attribute(attributes: string, name: string): string {
  return unescape(attributes.match(`\\b${name}="([^"]*)"`)?.[1] ?? "");
}

function unescape(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name) => NAMED[name]);
}
