/**
 * Where a sentence of a text ends, also at the end of a line ('·'): not after 'approx.', and not within
 * 'denies pain; nausea'.
 */
const END = /[.!?][\s·]+(?=\p{Lu})/gu;

/**
 * The last sentences of a text that begins as it `was`: from the one that got more words, so that no
 * word stands without its 'no'. Null where it begins in another way, or where that is all of it.
 */
export function addedWords(value: string, was: string): string | null {
  if (!value.startsWith(was) || value === was) return null;
  const between = value.slice(was.length).match(/^[.!?·\s]*/)![0];
  const known = was.length + between.length;
  const end = [...value.matchAll(END)].findLast((end) => end.index + end[0].length <= known);
  return end ? `… ${value.slice(end.index + end[0].length)}` : null;
}
