import fc from "fast-check";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { IMPORT_COLUMNS, type ImportKind } from "../../../domain/import/kinds.ts";
import type { JsonSchema } from "../../../routes/openapi/json_schema.ts";
import { SECRET } from "./document.ts";

/** Existing ids and texts, so that not every id is unknown. */
export interface Known {
  /** The ids by the name of their field: `hospitalId`, or `hospital.id` inside an object. */
  ids: Record<string, string[]>;
  texts: string[];
}

type Json = { [key: string]: unknown };

const SECRETS = /password|code$|secret|token/i;
const LONELY = "\ud800";

/** An address by its number, so that nobody looks a name up. Nothing is sent there. */
export const PUBLIC_URL = `https://${"8.8.8.8"}/hook`;

/** Valid or interesting values for some fields. */
const WORDS: Record<string, string[]> = {
  ambulanceIdentifier: ["M1", "M2", "E 7"],
  dispatchCallNumber: ["26110001", "26110002"],
  incidentNumber: ["26120001", "26120002"],
  state: ["CA", "NV"],
  timeZone: ["America/Los_Angeles", "UTC"],
  username: ["crew1@demo.test", "mfa@demo.test", "inactive@demo.test"],
  UserEmail: ["crew1@demo.test", ""],
  csv: ["Unit #\nM1\nM90\n", '"', "M1,,,\n\n\n"],
  stateFacilityCode: ["1", "2"],
  search: ["a", "%", "_", "\\"],
  status: ["RINGDOWN SENT", "ARRIVED,OFFLOADED", ","],
  preview: ["true"],
  url: [PUBLIC_URL, "http://example.org/hook", "https://127.0.0.1/hook"],
  issuer: ["https://localhost/realm", "http://localhost", "https://127.0.0.1"],
  emailDomains: ["a.example.org", "b.example.org", "demo.test"],
  unit: ["M1", "M95", "M96", "M97", "M98"],
  identifiers: ["M91", "M92", "M93", "M94"],
};

const NEW_EMAILS = fc.nat().map((number) => `somebody${number}@example.org`);

/** Times that JavaScript and PostgreSQL handle differently. */
const INSTANTS = [
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "9999-12-31T23:59:59.999-12:00",
  "+275760-09-13T00:00:00.000Z",
  "-271821-04-20T00:00:00.000Z",
  "2026-02-30T00:00:00Z",
  "2026-11-20T24:00:00Z",
  "2026-11-20T20:19:52",
  "2026-11-20",
];

/** Random values that a schema of the document allows. */
export function valueOf(schema: JsonSchema, known: Known, name = ""): fc.Arbitrary<unknown> {
  const below = (part: unknown, as = name) => valueOf(part as JsonSchema, known, as);
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  for (const key of ["anyOf", "oneOf", "allOf"]) {
    const parts = schema[key];
    if (Array.isArray(parts)) return mostlySome(parts.map((part) => [below(part), part.type]));
  }
  if (Array.isArray(schema.type)) {
    return mostlySome(schema.type.map((type) => [below({ ...schema, type }), type]));
  }
  switch (schema.type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      const fields = properties.map(([key, part]) =>
        [key, below(part, key === "id" ? `${name}.id` : key)] as const
      );
      const some = partOf(Object.fromEntries(fields), schema.required ?? []);
      return "lines" in (schema.properties ?? {})
        ? some.chain((list) => filled(list, known))
        : some;
    }
    case "array":
      return fc.array(below(schema.items ?? {}), { maxLength: 3 });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return numberOf(schema);
    case "string":
      return textOf(schema, known, name);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

/** Chooses between the allowed types, and null less often. */
function mostlySome(parts: [fc.Arbitrary<unknown>, unknown][]): fc.Arbitrary<unknown> {
  return fc.oneof(
    ...parts.map(([arbitrary, type]) => ({ weight: type === "null" ? 1 : 5, arbitrary })),
  );
}

/** A list whose lines have the columns of its kind and no other: the schema names none. */
function filled(list: Json, known: Known): fc.Arbitrary<Json> {
  const columns = IMPORT_COLUMNS[list.kind as ImportKind];
  const cells = columns.map(({ field }) => [field, textOf({}, known, field)]);
  const lines = (list.lines as Json[]).map((line) =>
    fc.record(Object.fromEntries(cells)).map((values) => ({ ...line, values }))
  );
  return fc.tuple(...lines).map((lines) => ({ ...list, lines }));
}

/** Optional in the schema, but required unless the report has a triage priority or tag. */
const NEEDED = ["emergencyServiceResponseType"];
const MOST_OPTIONAL = 3;

/** Random parameters of a query. */
export function queryOf(
  parameters: { name: string; required: boolean; schema: JsonSchema }[],
  known: Known,
): fc.Arbitrary<Json> {
  const fields = parameters.map(({ name, schema }) => [name, valueOf(schema, known, name)]);
  const required = parameters.filter(({ required }) => required).map(({ name }) => name);
  return partOf(Object.fromEntries(fields), required);
}

/** The required fields and a few others: with all fields, almost no body would be valid. */
function partOf(
  fields: Record<string, fc.Arbitrary<unknown>>,
  required: string[],
): fc.Arbitrary<Json> {
  const optional = Object.keys(fields).filter((key) => !required.includes(key));
  return fc.subarray(optional, { maxLength: Math.min(MOST_OPTIONAL, optional.length) })
    .chain((some) => {
      const needed = NEEDED.filter((key) => key in fields);
      const taken = [...new Set([...required, ...needed, ...some])];
      return fc.record(Object.fromEntries(taken.map((key) => [key, fields[key]])));
    });
}

function numberOf({ minimum = 0, maximum = 10, type }: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [Math.max(Number(minimum), -1e6), Math.min(Number(maximum), 1e6)];
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  const any = fc.double({ min, max, noNaN: true });
  return type === "integer" ? whole : fc.oneof({ weight: 9, arbitrary: whole }, any);
}

function textOf({ format }: JsonSchema, known: Known, name: string): fc.Arbitrary<string> {
  if (SECRETS.test(name) && !(name in WORDS)) {
    const wrong = fc.constantFrom(`${SECRET}-Word-1!`, SECRET, `${SECRET}${"x".repeat(2_000)}`);
    return name === "password" ? fc.oneof(fc.constant(DEMO_PASSWORD), wrong) : wrong;
  }
  if (format === "uuid" || /id$/i.test(name)) {
    const ids = known.ids[name];
    return ids ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ids) }, fc.uuid()) : fc.uuid();
  }
  if (format === "date-time" || ["from", "to"].includes(name)) {
    const now = fc.integer({ min: -100_000, max: 100_000 })
      .map((ms) => new Date(Date.now() + ms).toJSON());
    return fc.oneof({ weight: 6, arbitrary: now }, fc.constantFrom(...INSTANTS));
  }
  if (name === "email") {
    const known = fc.constantFrom("nurse@demo.test", "mfa@demo.test");
    return fc.oneof({ weight: 4, arbitrary: NEW_EMAILS }, known);
  }
  if (name === "limit") return fc.constantFrom("1", "25", "101", "0", "-1", "1e9", "99999999999");
  if (name === "before") return fc.constantFrom(...CURSORS);
  const words = WORDS[name];
  const some = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 }),
    fc.constantFrom(...known.texts),
  );
  return words ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, some) : some;
}

const cursor = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, "");

/** Cursors that are invalid or were never issued. */
const CURSORS = [
  "",
  "x",
  "%%%",
  "bnVsbA",
  cursor([]),
  cursor({}),
  cursor(["2026-11-20T20:19:52.563Z", "nobody"]),
  cursor(["0000-01-01T00:00:00Z", "776091c9-c489-5a98-a38d-791faf34a801", true]),
  cursor(["9999-12-31T23:59:59.999-12:00", "776091c9-c489-5a98-a38d-791faf34a801", null]),
  cursor(["2026-11-20T20:19:52.563Z", "776091c9-c489-5a98-a38d-791faf34a801", true]),
  cursor(["2026-11-20T20:19:52.563Z", "776091c9-c489-5a98-a38d-791faf34a801", true, 4]),
  "A".repeat(4_000),
];

/** Values that no field accepts. */
const AWKWARD: unknown[] = [
  null,
  true,
  -1,
  0.1,
  2 ** 31,
  2 ** 53 + 2,
  1e308,
  -1e308,
  "",
  " \t\n",
  "\u0000",
  "a\u0000b",
  LONELY,
  `x${LONELY}@example.org`,
  "\u202eabc\ufeff",
  "👩‍🚒".repeat(60),
  "x".repeat(10_001),
  "1e400",
  ...INSTANTS,
  "00000000-0000-0000-0000-000000000000",
  [],
  {},
  [[[]]],
  [null, 1, "x"],
  { "": { "": "" } },
  { __proto__: null, constructor: { prototype: 1 }, toString: 0, length: -1, then: 1 },
];

/** Random bodies: valid ones, and ones in which up to two values are replaced by awkward ones. */
export function bodyOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fitting = valueOf(schema, known);
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...AWKWARD)), { maxLength: 2 });
  const changed = fc.tuple(fitting, changes).map(([value, changes]) =>
    changes.reduce<unknown>((value, [at, awkward]) => {
      const paths = pathsIn(value);
      return paths.length === 0 ? awkward : replaced(value, paths[at % paths.length], awkward);
    }, value)
  );
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: fc.constantFrom(...AWKWARD) },
  );
}

function pathsIn(value: unknown, before: string[] = []): string[][] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const path = [...before, key];
    return [path, ...pathsIn(part, path)];
  });
}

/** Replaces a value; a replaced secret stays in the new object, which no answer may repeat. */
function replaced(value: unknown, [key, ...rest]: string[], awkward: unknown): unknown {
  const part = (value as Json)[key];
  const isSecret = rest.length === 0 && SECRETS.test(key) && typeof part === "string";
  const put = isSecret && typeof awkward === "object" ? { hidden: [part, awkward] } : awkward;
  const next = rest.length === 0 ? put : replaced(part, rest, awkward);
  if (Array.isArray(value)) return value.map((old, at) => String(at) === key ? next : old);
  return { ...value as Json, [key]: next };
}

/** Bodies that no schema can describe: text or bytes with a content type. */
export const RAW_BODIES: { type: string | null; body: BodyInit }[] = [
  ...[
    "",
    "{",
    "null",
    "NaN",
    "[]",
    '"x"',
    "1e400",
    '{"__proto__":{"x":1},"constructor":null}',
    `${"[".repeat(9_000)}${"]".repeat(9_000)}`,
    `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`,
    `{"x":"${"x".repeat(70_000)}"}`,
  ].map((body) => ({ type: "application/json", body })),
  ...["text/plain", "application/x-www-form-urlencoded", "application/json5", "", ",", null]
    .map((type) => ({ type, body: new TextEncoder().encode("{}") })),
  {
    type: "application/json; charset=utf-16",
    body: new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
  },
  {
    type: "application/json",
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xc0, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { type: "application/json", body: new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]) },
];

/** Variants of a body as text: with every key twice, with numbers too large, with U+0000. */
export function textsOf(body: unknown): string[] {
  const text = JSON.stringify(body) ?? "null";
  const twice = text.replace(/^\{(.+)\}$/s, "{$1,$1}");
  return [twice, text.replaceAll(/:-?\d+(\.\d+)?/g, ":1e400"), text.replaceAll(/:"/g, ':"\\u0000')];
}

/** Invalid and unknown ids, as they appear in an address. */
export const IDS = [
  "1",
  "null",
  "%00",
  "%",
  "%ff",
  "%ed%a0%80",
  "..%2f..%2f",
  "x".repeat(8_000),
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "776091c9c4895a98a38d791faf34a801",
  "{776091c9-c489-5a98-a38d-791faf34a801}",
  "%F0%9F%9A%91",
];

/** Queries that no schema can describe; `name` is a parameter of the call. */
export function queriesOf(name: string): string[] {
  return [
    `${name}`,
    `${name}=`,
    `${name}=&${name}=x`,
    `${name}=1&${name}=1`,
    `${name}[]=1`,
    `${name}=%00`,
    `${name}=%`,
    `${name}=%ff%fe`,
    `${name}=%ed%a0%80`,
    `${name}=%F0%9F%9A%91`,
    `${name}=${"9".repeat(400)}`,
    `${name}=${"x".repeat(5_000)}`,
    `${name}=-1`,
    `${name}=1e400`,
    `${name}=${encodeURIComponent("+275760-09-13T00:00:00.000Z")}`,
    `${name}=0000-01-01T00:00:00Z`,
    `__proto__=1&constructor=2&${name}=true`,
    "&&&==&=&%",
  ];
}
