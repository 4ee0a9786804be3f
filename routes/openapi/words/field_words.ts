import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import type { JsonSchema } from "../json_schema.ts";
import { HOSPITAL_WORDS } from "./hospitals.ts";
import { PEOPLE_WORDS } from "./people.ts";
import { RECORD_WORDS, THINGS } from "./records.ts";
import { RINGDOWN_WORDS } from "./ringdowns.ts";
import { SITE_WORDS } from "./site.ts";

const WORDS: Record<string, string> = {
  ...patientWords(),
  ...RECORD_WORDS,
  ...RINGDOWN_WORDS,
  ...HOSPITAL_WORDS,
  ...PEOPLE_WORDS,
  ...SITE_WORDS,
};

/** What a field means; what is said of `owner.field` goes before. Undefined if nobody says it. */
export function wordsFor(field: string, owner: string): string | undefined {
  return WORDS[`${owner}.${field}`] ?? WORDS[field];
}

/** What `{name}` in the address of a call is. */
export function wordsForPath(path: string, name: string): string | undefined {
  if (name !== "id") return wordsFor(name, path);
  const thing = THINGS[path.split("/{id}")[0].split("/").at(-1)!];
  return thing && `The id of the ${thing}`;
}

/**
 * The schema with a description at each of its fields, at all levels: what the shape says itself,
 * and then what is said of the fields of this name. `owner` is the record, the call or the field
 * that holds them.
 */
export function withWords(schema: JsonSchema, owner: string): JsonSchema {
  const parts = Object.entries(schema).map(([keyword, part]) => {
    if (keyword === "properties") return [keyword, fieldsWithWords(part as Fields, owner)];
    if (Array.isArray(part)) return [keyword, part.map((each) => partWithWords(each, owner))];
    return [keyword, partWithWords(part, owner)];
  });
  return Object.fromEntries(parts);
}

type Fields = Record<string, JsonSchema>;

function fieldsWithWords(fields: Fields, owner: string): Fields {
  const entries = Object.entries(fields).map(([name, field]) => {
    const description = field.description ?? wordsFor(name, owner);
    const told = withWords(field, name);
    return [name, description === undefined ? told : { ...told, description }];
  });
  return Object.fromEntries(entries);
}

/** Lists of names, examples and constants are no schemas: only objects are looked through. */
function partWithWords(part: unknown, owner: string): unknown {
  const isObject = typeof part === "object" && part !== null && !Array.isArray(part);
  return isObject ? withWords(part as JsonSchema, owner) : part;
}

function patientWords(): Record<string, string> {
  const labels = Object.entries(PATIENT_FIELDS).map(([name, field]) => [
    name,
    "unit" in field ? `${field.label}, ${field.unit}` : field.label,
  ]);
  return Object.fromEntries(labels);
}
