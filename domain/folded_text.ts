/** Letters with a mark that Unicode does not write as a letter and a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
};
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const MARKS = /[\u0300-\u036f]/g;

/**
 * A text as it is searched: without capitals and accents, so that 'OZTURK' finds 'Öztürk'. The
 * function `folded` of the database gives the same.
 */
export function folded(text: string): string {
  const plain = text.normalize("NFD").replace(MARKS, "").toLowerCase();
  return plain.replace(SPECIAL, (letter) => LETTERS[letter]);
}

/** Gives whether a text has every word of the search, in any order. */
export function havingWords(search: string): (text: string) => boolean {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = folded(text);
    return words.every((word) => searched.includes(word));
  };
}
