import { say, type Text } from "../../../words/t.ts";

/** What the server says of a line with a value in it. */
const WITH_VALUES: readonly Text[] = [
  "The same unit is in line {line}.",
  "The same address is in line {line}.",
  "The same hospital is in line {line}.",
  "The quoted text that begins in line {line} does not end.",
  "There is no column {column}.",
  "There is no role {role}, only Operational and Administrative.",
  "There is no active hospital {hospital} here.",
  "There is no state {state}.",
  "{hospital} has this code.",
  "At most {count} characters.",
];

/**
 * What the server says of a line, in the language spoken. It may stand behind the heading of a
 * column ('Email: …'); what has no words in that language stays in English.
 */
export function sayOfLine(message: string): string {
  const [, heading, rest] = /^([A-Z][^:→]{1,30}): (.*)$/.exec(message) ?? [];
  return heading === undefined ? withValues(message) : `${say(heading)}: ${withValues(rest)}`;
}

function withValues(message: string): string {
  for (const text of WITH_VALUES) {
    const name = /\{(\w+)\}/.exec(text)![1];
    const [before, after] = text.split(`{${name}}`);
    const fits = message.startsWith(before) && message.endsWith(after);
    if (!fits || message.length <= before.length + after.length) continue;
    return say(text, { [name]: message.slice(before.length, message.length - after.length) });
  }
  return say(message);
}
