import type { JsonSchema } from "../../../routes/openapi/json_schema.ts";

/** The parts of an OpenAPI 3.1 document that the tests check. */
export interface OpenApi {
  openapi: string;
  info: { title?: string; version?: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId?: string;
  description?: string;
  security?: object[];
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> };
  parameters?: { name: string; in: string; required?: boolean; schema?: object }[];
  responses?: Record<string, { description?: string; $ref?: string }>;
}

const METHODS = ["get", "post", "patch", "put", "delete"];
const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** Lists the faults of a document, one line each; empty for a valid document. */
export function faultsOf(document: OpenApi): string[] {
  return [
    ...(document.openapi?.startsWith("3.1.") ? [] : ["openapi is not 3.1"]),
    ...["title", "version"].filter((key) => !(key in document.info))
      .map((key) => `info has no ${key}`),
    ...faultsOfOperations(document),
    ...faultsBelow(document, document, []),
  ];
}

function faultsOfOperations({ paths }: OpenApi): string[] {
  const seen = new Set<string>();
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const { operationId = "", responses = {} } = operation;
      const isTwice = seen.has(operationId);
      seen.add(operationId);
      return [
        ...(METHODS.includes(method) ? [] : [`${name}: no such method`]),
        ...(path.startsWith("/") ? [] : [`${name}: does not begin with a slash`]),
        ...(isTwice ? [`${name}: operationId ${operationId} is there twice`] : []),
        ...(Object.keys(responses).length > 0 ? [] : [`${name}: no answer`]),
        ...faultsOfParameters(name, path, operation),
        ...Object.entries(responses)
          .filter(([, { description, $ref }]) => description === undefined && !$ref)
          .map(([status]) => `${name}: ${status} has no description`),
      ];
    })
  );
}

function faultsOfParameters(name: string, path: string, { parameters = [] }: Operation): string[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
  const named = parameters.filter((parameter) => parameter.in === "path");
  return [
    ...inPath.filter((parameter) => !named.some(({ name }) => name === parameter))
      .map((parameter) => `${name}: {${parameter}} is no parameter`),
    ...named.filter((parameter) => !parameter.required || !inPath.includes(parameter.name))
      .map((parameter) => `${name}: ${parameter.name} does not stand in the path`),
    ...parameters.filter(({ schema }) => !schema)
      .map((parameter) => `${name}: ${parameter.name} has no schema`),
  ];
}

/**
 * Lists unresolved references and unknown JSON Schema types at all levels. Examples, which stand
 * beside a schema, are data: another test holds them against it.
 */
function faultsBelow(document: OpenApi, value: unknown, way: string[]): string[] {
  if (value === null || typeof value !== "object") return [];
  const { $ref, type } = value as { $ref?: unknown; type?: unknown };
  const place = way.join(".");
  const isSchema = !way.includes("securitySchemes") && way.at(-1) !== "properties";
  return [
    ...(typeof $ref === "string" && resolve(document, $ref) === undefined
      ? [`${place}: nothing at ${$ref}`]
      : []),
    ...(isSchema && type !== undefined
      ? [type].flat().filter((name) => !TYPES.includes(name as string))
        .map((name) => `${place}: no type ${JSON.stringify(name)}`)
      : []),
    ...Object.entries(value)
      .filter(([key]) => !(/^examples?$/.test(key) && "schema" in value))
      .flatMap(([key, below]) => faultsBelow(document, below, [...way, key])),
  ];
}

function resolve(document: OpenApi, address: string): unknown {
  return address.replace(/^#\//, "").split("/").reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    document,
  );
}
