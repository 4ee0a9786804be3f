/** One thing that was looked at. */
export interface Finding {
  /** Such as 'Database'. */
  about: string;
  /** `note`: nothing is broken, but somebody should know. */
  state: "wrong" | "note" | "fine";
  says: string;
  /** What somebody does about it. */
  toDo?: string;
}

/** How serious each is, the worst first. */
const ORDER: Finding["state"][] = ["wrong", "note", "fine"];
const SIGNS: Record<Finding["state"], string> = { wrong: "WRONG", note: "NOTE ", fine: "ok   " };
const WIDTH = 96;

export const fine = (about: string, says: string): Finding => ({ about, state: "fine", says });

export const note = (about: string, says: string, toDo?: string): Finding => {
  return { about, state: "note", says, toDo };
};

export const wrong = (about: string, says: string, toDo: string): Finding => {
  return { about, state: "wrong", says, toDo };
};

/** The findings as a page of text: what is wrong first, each in the order it was looked at. */
export function pageOf(findings: Finding[]): string {
  const countOf = (wanted: Finding["state"]) =>
    findings.filter(({ state }) => state === wanted).length;
  const things = countOf("wrong") === 1
    ? "1 thing is wrong."
    : `${countOf("wrong")} things are wrong.`;
  const nothing = countOf("note") === 0
    ? "Nothing is wrong."
    : "Nothing that could be seen is wrong. Read the notes.";
  const sorted = ORDER.flatMap((state) => findings.filter((finding) => finding.state === state));
  return [
    countOf("wrong") === 0 ? nothing : things,
    "",
    ...sorted.flatMap(linesOf),
    "",
  ].join("\n");
}

function linesOf({ about, state, says, toDo }: Finding): string[] {
  const [first, ...rest] = wrapped(`${about}: ${says}`, WIDTH - 7);
  return [
    `${SIGNS[state]}  ${first}`,
    ...[...rest, ...toDo ? wrapped(`-> ${toDo}`, WIDTH - 7) : []].map((line) => `       ${line}`),
  ];
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      if (line && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line ? `${line} ${word}` : word;
    }
    lines.push(line);
  }
  return lines;
}
