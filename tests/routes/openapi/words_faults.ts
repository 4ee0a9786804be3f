import type { JsonSchema } from "../../../routes/openapi/json_schema.ts";

interface Content {
  [type: string]: { schema: JsonSchema };
}

interface Parameter {
  name: string;
  description?: string;
  schema: JsonSchema;
}

/** The parts of the document that hold fields. */
export interface Told {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

/** Every field and every parameter of the document that nothing is said of, by its place. */
export function untoldIn({ paths, components }: Told): string[] {
  const records = Object.entries(components.schemas).flatMap(([name, schema]) =>
    untoldBelow(schema, name)
  );
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      untoldOf(operation, `${method.toUpperCase()} ${path}`)
    )
  );
  return [...records, ...calls];
}

function untoldOf({ parameters = [], requestBody, responses }: Operation, name: string): string[] {
  const contents = [requestBody?.content, ...Object.values(responses).map((one) => one.content)];
  return [
    ...parameters.filter((one) => !one.description).map((one) => `${name}?${one.name}`),
    ...contents.flatMap((content) => Object.values(content ?? {}))
      .flatMap(({ schema }) => untoldBelow(schema, name)),
  ];
}

function untoldBelow(value: unknown, place: string): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((part) => untoldBelow(part, place));
  const { properties = {}, ...rest } = value as JsonSchema;
  const fields = Object.entries(properties).flatMap(([name, field]) => [
    ...(field.description ? [] : [`${place}.${name}`]),
    ...untoldBelow(field, `${place}.${name}`),
  ]);
  return [...fields, ...untoldBelow(Object.values(rest), place)];
}
