/// <reference lib="deno.unstable" />

/** Attributes that people read or hear. */
const READ = new Set([
  "action",
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "closeLabel",
  "confirmLabel",
  "description",
  "detail",
  "empty",
  "error",
  "heading",
  "hint",
  "label",
  "legend",
  "message",
  "note",
  "offeredBy",
  "placeholder",
  "question",
  "submitLabel",
  "summary",
  "title",
  "words",
]);
const WORD = /\p{L}{2}/u;
/** An address on this site, such as `/dev/mail`. */
const ADDRESS = /^\/\S+$/;

/** A part of JSX, and where it stands. */
type Node = Deno.lint.Node;

/**
 * The texts of a module that stand in JSX itself, so that they are in English in every language:
 * 'islands/crew/CrewIsland.tsx:12 Send it'. What is in a call, such as of `t`, is none of them.
 */
export function literalsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const note = (node: Node) => {
    const said = saidBy(node);
    if (!WORD.test(said) || ADDRESS.test(said.trim())) return;
    const start = node.range[0] + (node.type === "JSXText" ? leading(node.value) : 0);
    const line = text.slice(0, start).split("\n").length;
    found.push(`${path}:${line} ${said.trim().replaceAll(/\s+/g, " ")}`);
  };
  Deno.lint.runPlugin(
    {
      name: "words",
      rules: {
        literals: {
          create: () => ({
            JSXText: note,
            JSXAttribute(attribute) {
              if (attribute.value && READ.has(nameOf(attribute))) {
                shownBy(attribute.value).forEach(note);
              }
            },
            JSXExpressionContainer(container) {
              if (container.parent.type !== "JSXAttribute") shownBy(container).forEach(note);
            },
          }),
        },
      },
    },
    path,
    text,
  );
  return found;
}

function leading(text: string): number {
  return text.length - text.trimStart().length;
}

function nameOf({ name }: Deno.lint.JSXAttribute): string {
  return name.type === "JSXIdentifier" ? name.name : name.name.name;
}

/** What may be shown of an expression: both branches, the right of `&&`, either side of `||`. */
function shownBy(node: Node): Node[] {
  switch (node.type) {
    case "JSXExpressionContainer":
      return shownBy(node.expression);
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(shownBy);
    case "LogicalExpression":
      return (node.operator === "&&" ? [node.right] : [node.left, node.right]).flatMap(shownBy);
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return shownBy(node.expression);
    default:
      return [node];
  }
}

function saidBy(node: Node): string {
  switch (node.type) {
    case "JSXText":
      return node.value;
    case "Literal":
      return typeof node.value === "string" ? node.value : "";
    case "TemplateLiteral":
      return node.quasis.map(({ cooked }) => cooked).join(" … ");
    default:
      return "";
  }
}
