import type postgres from "postgres";

/** PostgreSQL's number for an array type, and how one of its elements is read from its text. */
const ARRAYS: { oid: number; read: (text: string) => unknown }[] = [
  { oid: 1000, read: (text) => text === "t" }, // boolean
  { oid: 1005, read: Number }, // smallint
  { oid: 1007, read: Number }, // integer
  { oid: 1009, read: String }, // text
  { oid: 1015, read: String }, // varchar
  { oid: 1016, read: String }, // bigint
  { oid: 1021, read: Number }, // real
  { oid: 1022, read: Number }, // double precision
  { oid: 1185, read: (text) => new Date(text) }, // timestamptz
  { oid: 1231, read: String }, // numeric
  { oid: 2951, read: String }, // uuid
  { oid: 3807, read: (text) => JSON.parse(text) }, // jsonb
];

const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^,{}]+)/gs;

/**
 * How arrays of one dimension travel. postgres.js could ask the server for this at each connect,
 * but when the connection is lost during that question it brings the process down.
 */
export const arrayTypes: Record<string, postgres.PostgresType> = Object.fromEntries(
  ARRAYS.map(({ oid, read }) => [`array${oid}`, {
    to: oid,
    from: [oid],
    parse: (text: string) => readArray(text, read),
    serialize: writeArray,
  }]),
);

function readArray(text: string, read: (text: string) => unknown): unknown[] {
  return Array.from(text.matchAll(ELEMENT), ([, quoted, bare]) => {
    if (quoted !== undefined) return read(quoted.replace(/\\(.)/gs, "$1"));
    return bare === "NULL" ? null : read(bare);
  });
}

function writeArray(values: unknown): string {
  if (typeof values === "string") return values; // written as PostgreSQL has it: '{}'
  return `{${(values as unknown[]).map(writeElement).join(",")}}`;
}

function writeElement(value: unknown): string {
  if (value === null) return "null";
  return `"${textOf(value).replace(/[\\"]/g, "\\$&")}"`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
