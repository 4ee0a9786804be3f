import openapiTS, { astToString } from "openapi-typescript";
import type { Document } from "./program_calls.ts";

const HEAD = `/**
 * What the calls of Ringdown take and answer. \`deno task api-clients\` writes this file from the
 * OpenAPI document, by openapi-typescript; a test fails when it is out of date.
 */
// deno-lint-ignore-file
`;

/** The types of the calls of a document: the text of `clients/typescript/schema.ts`. */
export async function typescriptTypes(document: Document): Promise<string> {
  const types = await openapiTS(JSON.stringify(document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  });
  return HEAD + astToString(types);
}
