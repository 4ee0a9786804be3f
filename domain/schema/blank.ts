/**
 * What shows nothing: white space, control characters, and what takes no room or is drawn as
 * nothing (an empty braille cell).
 */
const NOTHING_SHOWN = /^[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text counts as missing, because nothing in it could be read (product §13.1). */
export function isBlank(text: string): boolean {
  return NOTHING_SHOWN.test(text);
}

/** The text without characters that take no room, or only turn the direction of others. */
export function withoutHidden(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
}

/**
 * The text without what turns the direction of the rest of a page: a note must not show the text
 * beside it backwards.
 */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

/** Control characters, tab and line breaks aside. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether a text has a control character that nobody types: not tab, not a line break. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}
