import type { Letter } from "../../db/emails.ts";
import { spokenLanguage } from "../../words/t.ts";

/** A part of a letter: a sentence, a link on its own line, a code, or a quoted message. */
export type Part =
  | string
  | { link: string; label: string }
  | { code: string }
  | { quote: string };

/** Makes a letter, in the language that is spoken now, with the same parts as text and as HTML. Escapes HTML in all parts. */
export function letter(subject: string, parts: Part[]): Letter {
  const line = subject.replaceAll(/\s+/g, " ").trim();
  return {
    subject: line,
    text: `${parts.map(textOf).join("\n\n")}\n`,
    html: documentOf(line, parts.map(htmlOf).join("\n")),
  };
}

/** The contents of the body element in a letter's HTML. */
export function bodyOf(html: string): string {
  return /<body>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;
}

function textOf(part: Part): string {
  if (typeof part === "string") return part;
  if ("link" in part) return `${part.label}:\n${part.link}`;
  return "code" in part ? part.code : part.quote.replaceAll(/^/gm, "> ");
}

function htmlOf(part: Part): string {
  if (typeof part === "string") return `<p>${escaped(part)}</p>`;
  if ("link" in part) {
    return `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`;
  }
  if ("code" in part) return `<p><strong>${escaped(part.code)}</strong></p>`;
  return `<blockquote>${escaped(part.quote).replaceAll("\n", "<br>")}</blockquote>`;
}

/** Has no styles: mail programs have their own, and the policy of our pages would block them. */
function documentOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="${spokenLanguage()}">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body>
${body}
</body>
</html>
`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);
}
