/** A text of several lines where it has to stand in one: 'Aspirin 324 mg · Morphine 4 mg'. */
export function oneLine(text: string): string {
  return text.split("\n").map((line) => line.trim()).filter(Boolean).join(" · ");
}

/**
 * A text that was cut anywhere, without the part of a word at its end. Where no word ends in its
 * second half it stays as it is.
 */
export function untilLastWord(cut: string): string {
  const lastSpace = cut.search(/\s\S*$/);
  return lastSpace > cut.length / 2 ? cut.slice(0, lastSpace).trimEnd() : cut;
}
