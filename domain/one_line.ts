/** A text of several lines where it has to stand in one: 'Aspirin 324 mg · Morphine 4 mg'. */
export function oneLine(text: string): string {
  return text.split("\n").map((line) => line.trim()).filter(Boolean).join(" · ");
}

/** A text that was cut anywhere, without the part of a word at its end; a word that long is parted. */
export function untilLastWord(cut: string): string {
  const lastSpace = cut.lastIndexOf(" ");
  return lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut;
}
