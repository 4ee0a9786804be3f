/** What shows nothing: white space, control characters, and what takes no room of its own. */
const NOTHING_SHOWN = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text counts as missing, because nothing in it could be read (product §13.1). */
export function isBlank(text: string): boolean {
  return NOTHING_SHOWN.test(text);
}

/** Control characters, tab and line breaks aside. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Whether a text has a control character that nobody types: not tab, not a line break. */
export function hasControlCharacter(text: string): boolean {
  return CONTROL.test(text);
}
