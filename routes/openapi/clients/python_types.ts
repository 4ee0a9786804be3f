import type { JsonSchema } from "../json_schema.ts";
import { capitalized, isName, quoted, wrapped } from "./python_text.ts";

const INDENT = "    ";

/** The definitions that types of fields need, by their name, in the order of their use. */
export interface Definitions {
  /** The type that a schema has. What needs a definition gets one, with `name`. */
  typeOf(schema: JsonSchema, name: string): string;
  /** Adds the shape of this name. */
  add(name: string, schema: JsonSchema): void;
  /** All definitions: classes first, and then the names that are made of them. */
  lines(): string[];
}

/** Keywords that only narrow a value or tell of it: a type does not show them. */
const NARROWING = [
  "description title default format pattern minimum maximum exclusiveMinimum exclusiveMaximum",
  "minLength maxLength minItems maxItems required multipleOf",
].join(" ").split(" ");

const SIMPLE: Record<string, string> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** Choices with more values than this get a name. */
const MOST_IN_LINE = 3;

/** @throws {Error} from `typeOf`: a schema says what no type here can say. */
export function createDefinitions(): Definitions {
  const classes = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  const choices = new Map<string, string>();

  function typeOf(schema: JsonSchema, name: string): string {
    const { $ref, anyOf, enum: values, type, items, properties, ...rest } = schema;
    const { additionalProperties, propertyNames, const: only, ...others } = rest;
    const unknown = Object.keys(others).filter((keyword) => !NARROWING.includes(keyword));
    if (unknown.length > 0) throw new Error(`Cannot type ${name}: it has ${unknown.join(", ")}`);
    if ($ref !== undefined) return String($ref).split("/").at(-1)!;
    if (only !== undefined) return literal([only]);
    if (Array.isArray(values)) return choiceOf(values, name);
    if (Array.isArray(anyOf)) return unionOf(anyOf as JsonSchema[], name);
    if (Array.isArray(type)) return [...new Set(type.map((one) => SIMPLE[one]))].join(" | ");
    if (type === "array") return `list[${typeOf(items as JsonSchema, singular(name))}]`;
    if (type !== "object") return type === undefined ? "Any" : simple(type, name);
    if (properties && Object.keys(properties).length > 0) {
      add(name, schema);
      return name;
    }
    const key = propertyNames ? typeOf(propertyNames as JsonSchema, `${name}Key`) : "str";
    const value = additionalProperties as JsonSchema | undefined;
    return `dict[${key}, ${value ? typeOf(value, `${name}Value`) : "Any"}]`;
  }

  function simple(type: unknown, name: string): string {
    const found = SIMPLE[String(type)];
    if (!found) throw new Error(`Cannot type ${name}: it is a ${type}`);
    return found;
  }

  function choiceOf(values: unknown[], name: string): string {
    if (values.length <= MOST_IN_LINE) return literal(values);
    const text = literal(values);
    const known = choices.get(text);
    if (known) return known;
    choices.set(text, name);
    define(aliases, name, linesIn("Literal", values.map((value) => JSON.stringify(value))));
    return name;
  }

  function unionOf(parts: JsonSchema[], name: string): string {
    const kindOf = ({ properties }: JsonSchema) => String(properties?.kind?.const ?? "");
    const types = [...new Set(parts.map((part) => typeOf(part, name + capitalized(kindOf(part)))))];
    if (!parts.some(kindOf)) return types.join(" | ");
    define(aliases, name, linesIn("Union", types.map(quoted)));
    return name;
  }

  function add(name: string, schema: JsonSchema): void {
    const { properties, description } = schema;
    if (!properties) {
      define(aliases, name, quoted(typeOf(schema, `${name}Value`)));
      return;
    }
    define(classes, name, []); // holds its place before what it names
    const fields = Object.entries(properties).map(([field, part]) => {
      const type = typeOf(part, name + capitalized(field));
      const isNeeded = schema.required?.includes(field);
      return { field, part, type: isNeeded ? type : `NotRequired[${type}]` };
    });
    const told = description ? wrapped(`# ${description}`, "").map(asComment) : [];
    const body = fields.every(({ field }) => isName(field))
      ? classLines(name, fields)
      : callLines(name, fields);
    classes.set(name, [...told, ...body]);
  }

  function define<Text>(where: Map<string, Text>, name: string, text: Text): void {
    if (classes.has(name) || aliases.has(name)) throw new Error(`${name} is defined twice`);
    where.set(name, text);
  }

  return {
    typeOf,
    add,
    lines: () => [
      ...[...classes.values()].flatMap((lines) => ["", "", ...lines]),
      "",
      ...[...aliases].flatMap(([name, text]) => ["", `${name} = ${text}`]),
    ],
  };
}

interface Field {
  field: string;
  part: JsonSchema;
  type: string;
}

function classLines(name: string, fields: Field[]): string[] {
  return [
    `class ${name}(TypedDict):`,
    ...fields.flatMap(({ field, part, type }) => [
      ...commentOf(part),
      `${INDENT}${field}: ${type}`,
    ]),
  ];
}

/** For fields whose names are words of the language, such as `from`. */
function callLines(name: string, fields: Field[]): string[] {
  return [
    `${name} = TypedDict(`,
    `${INDENT}${quoted(name)},`,
    `${INDENT}{`,
    ...fields.flatMap(({ field, part, type }) => [
      ...commentOf(part).map((line) => INDENT + line),
      `${INDENT}${INDENT}${quoted(field)}: ${quoted(type)},`,
    ]),
    `${INDENT}},`,
    ")",
  ];
}

function commentOf({ description }: JsonSchema): string[] {
  return description ? wrapped(`# ${description}`, INDENT).map(asComment) : [];
}

function asComment(line: string): string {
  return /^\s*#/.test(line) ? line : line.replace(/^(\s*)/, "$1# ");
}

function literal(values: unknown[]): string {
  return `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
}

function linesIn(name: string, parts: string[]): string {
  return [`${name}[`, ...parts.map((part) => `${INDENT}${part},`), "]"].join("\n");
}

/** The name of one entry of a list: of `FeedPageChanges` it is `FeedPageChange`. */
function singular(name: string): string {
  return name.endsWith("s") ? name.slice(0, -1) : `${name}Entry`;
}
