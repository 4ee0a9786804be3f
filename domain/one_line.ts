/** A text of several lines where it has to stand in one: 'Aspirin 324 mg · Morphine 4 mg'. */
export function oneLine(text: string): string {
  return text.split("\n").map((line) => line.trim()).filter(Boolean).join(" · ");
}
