const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MARKED = "áƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ";

/** What stands in braces stays: the names of values, and the choices of a plural. */
const PARTS = /(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})|([^{}]+)/g;

const CHOICE = /\{\w+, (?:plural|select),((?:[^{}]|\{[^{}]*\})*)\}/g;

/**
 * A text as a longer language would have it: each letter with a mark, and a third longer, in
 * brackets. So a tester sees what is no text of the list, and what is cut off.
 */
export function withMarks(text: string): string {
  const marked = text.replace(PARTS, (_, choice, plain) => choice ?? marks(plain));
  return `[${marked}${more(Math.ceil(longestOf(text).length / 3))}]`;
}

/** A text with the longest of each of its choices: of '{count, plural, one {bed} other {beds}}', 'beds'. */
function longestOf(text: string): string {
  return text.replace(CHOICE, (_, choices: string) => {
    const words = [...choices.matchAll(/\{([^{}]*)\}/g)].map(([, said]) => said);
    return words.toSorted((a, b) => b.length - a.length)[0] ?? "";
  });
}

/** As words of a usual length, so that the lines break as in a language. */
function more(length: number): string {
  return "~".repeat(length).replace(/(~{10})(?=~)/g, "$1 ");
}

function marks(plain: string): string {
  return plain.replace(/[A-Za-z]/g, (letter) => MARKED[PLAIN.indexOf(letter)]);
}
