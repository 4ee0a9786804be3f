const WIDTH = 100;

/** Words that are no names in Python; `type` and the like may be names of fields and arguments. */
const KEYWORDS = new Set(
  ("False None True and as assert async await break class continue def del elif else except " +
    "finally for from global if import in is lambda nonlocal not or pass raise return try while " +
    "with yield").split(" "),
);

/** Whether a field or an argument can have this name. */
export function isName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !KEYWORDS.has(text);
}

/** The name of an argument: a keyword gets an underscore, as PEP 8 says. */
export function argumentName(name: string): string {
  return isName(name) ? name : `${name}_`;
}

/** `getMcisIdEvents` as `get_mcis_id_events`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `currentStatus` as `CurrentStatus`, `RINGDOWN SENT` as `RingdownSent`. */
export function capitalized(name: string): string {
  return name.split(/[^A-Za-z0-9]+/).filter(Boolean)
    .map((word) => (/^[A-Z]+$/.test(word) ? word[0] + word.slice(1).toLowerCase() : word))
    .map((word) => word[0].toUpperCase() + word.slice(1)).join("");
}

/** A text of Python between double quotes. JSON escapes as Python does. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Lines of a paragraph, each after `indent` and at most 100 characters wide. */
export function wrapped(paragraph: string, indent: string): string[] {
  const lines: string[] = [];
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) {
      lines.push(`${lines.pop()} ${word}`);
    } else lines.push(indent + word);
  }
  return lines;
}

/** A docstring of several paragraphs. */
export function docstring(paragraphs: string[], indent: string): string[] {
  const safe = paragraphs.map((text) => text.replaceAll("\\", "\\\\").replaceAll('"""', "'''"));
  const [first, ...others] = safe.map((text, at) =>
    wrapped(at === 0 ? `"""${text}` : text, indent)
  );
  const lines = [first, ...others].flatMap((part, at) => (at === 0 ? part : ["", ...part]));
  const end = '"""';
  return lines.length === 1 ? [lines[0] + end] : [...lines, indent + end];
}
