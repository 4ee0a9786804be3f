import { untilLastWord } from "../../domain/one_line.ts";

/** What the first page has room for, beside the rest of a report: lines, and letters in one. */
const LINES = 11;
const LINE = 110;

/**
 * The beginning of a text that fits on the first page of paper, cut between words; null if all of it
 * does.
 */
export function startOnPaper(text: string): string | null {
  let left = LINES;
  const kept: string[] = [];
  for (const line of text.split("\n")) {
    const needed = Math.max(1, Math.ceil(widthOf(line) / LINE));
    if (needed > left) {
      kept.push(startOf(line, left * LINE));
      return kept.join("\n").trimEnd();
    }
    kept.push(line);
    left -= needed;
  }
  return null;
}

function startOf(line: string, width: number): string {
  let room = width;
  const letters: string[] = [];
  for (const letter of line) {
    room -= widthOf(letter);
    if (room < 0) break;
    letters.push(letter);
  }
  return untilLastWord(letters.join(""));
}

/** In small letters; capitals are wider, and so are the signs of some scripts. */
function widthOf(text: string): number {
  const wide = text.match(/[WMmw@%\u2e80-\u{10ffff}]/gu)?.length ?? 0;
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return [...text].length + wide * 0.5 + capitals * 0.4;
}
