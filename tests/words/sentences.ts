/// <reference lib="deno.unstable" />

/** A part of a module, and where it stands. */
type Node = Deno.lint.Node;

/** Begins with a capital or a value, has more than one word, and ends as a sentence does. */
const SENTENCE = /^[\p{Lu}…]\S* .*[.?!]$/su;

/** What describes a call to programs (the document of the API), by the name of what holds it. */
const DESCRIBES = /^(described|describe|meta|notes|does|description|toDo|.*NOTES)$/;
/** Errors that are no answer to a person: those of programs, and those that are logged. */
const UNTOLD = /^(Error|OAuthFault|CannotOpen|Unavailable)$/;

/**
 * The sentences that a module may answer, with '…' for each value in them: every text that reads as
 * a sentence, and all in a table of messages.
 */
export function sentencesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const note = (node: Node) => {
    const said = saidBy(node);
    if (said === null || isPart(node)) return;
    const holders = holdersOf(node);
    if (holders.some((name) => DESCRIBES.test(name) || UNTOLD.test(name))) return;
    const isMessage = /\w/.test(said) && holders.some((name) => /MESSAGES$/.test(name));
    if (isMessage || SENTENCE.test(said)) found.push(said);
  };
  Deno.lint.runPlugin(
    {
      name: "words",
      rules: {
        sentences: {
          create: () => ({ Literal: note, TemplateLiteral: note, BinaryExpression: note }),
        },
      },
    },
    path,
    text,
  );
  return found;
}

/** A text, also one that is put together from several lines; null for anything else. */
function saidBy(node: Node): string | null {
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : null;
    case "TemplateLiteral":
      return node.quasis.map(({ cooked }) => cooked).join("…");
    case "BinaryExpression": {
      const [left, right] = [saidBy(node.left as Node), saidBy(node.right)];
      return node.operator === "+" && left !== null && right !== null ? left + right : null;
    }
    default:
      return null;
  }
}

/** Whether the whole that it is a part of is noted itself, or it names no text but an import or a key. */
function isPart(node: Node): boolean {
  const parent = parentOf(node);
  if (!parent) return false;
  return parent.type === "BinaryExpression" && saidBy(parent) !== null ||
    parent.type === "ImportDeclaration" || parent.type === "TSLiteralType";
}

/** The names of the calls, properties and constants around it. */
function holdersOf(node: Node): string[] {
  const names: string[] = [];
  for (let at = parentOf(node); at; at = parentOf(at)) {
    if (at.type === "CallExpression" || at.type === "NewExpression") names.push(nameOf(at.callee));
    if (at.type === "Property") names.push(nameOf(at.key as Node));
    if (at.type === "VariableDeclarator") names.push(nameOf(at.id as Node));
  }
  return names;
}

function nameOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return nameOf(node.property as Node);
  return "";
}

function parentOf(node: Node): Node | undefined {
  return (node as { parent?: Node }).parent; // the whole module has none
}
