/** The largest file that is read, in bytes. */
export const MAX_FILE_BYTES = 1_000_000;

/** What people read about a file that cannot be imported. */
export const FILE_MESSAGES = {
  notUtf8:
    "This file is not saved as UTF-8: names such as 'José' would be stored wrong. Save it again as UTF-8 (in Excel: 'Save As', then 'CSV UTF-8'), and choose it again.",
  spreadsheet:
    "This is a spreadsheet, not a list as text. Save it as CSV (in Excel: 'Save As', then 'CSV UTF-8'), and choose that file.",
  tooLarge: "This file is too large: at most 1 MB is taken.",
  empty: "There are no lines.",
} as const;

/** The text of a file, or why it has none. */
export type FileText = { text: string; fault?: undefined } | { text?: undefined; fault: string };

/**
 * The text of a file in UTF-8 or UTF-16, with or without a mark at its begin. Another encoding is
 * refused: its accents could only be guessed, and a wrong name would look right.
 */
export function textOf(bytes: Uint8Array): FileText {
  if (bytes.length > MAX_FILE_BYTES) return { fault: FILE_MESSAGES.tooLarge };
  if (isSpreadsheet(bytes)) return { fault: FILE_MESSAGES.spreadsheet };
  try {
    return { text: new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return { fault: FILE_MESSAGES.notUtf8 };
  }
}

/** By the mark; without one, every second byte of the first characters of UTF-16 is 0. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (second === 0) return "utf-16le";
  return first === 0 ? "utf-16be" : "utf-8";
}

/** Whether a file is named like one of a spreadsheet program. */
export function isNamedSpreadsheet(name: string): boolean {
  return /\.(xls[xmb]?|ods|numbers)$/i.test(name);
}

/** A zip, or a file of an old Excel: how those of spreadsheet programs begin, whatever their name. */
const BEGINNINGS = [[0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0]];

function isSpreadsheet(bytes: Uint8Array): boolean {
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
}
