import written from "./examples.json" with { type: "json" };

/** What was sent and answered in one call; secrets are left out, and lists have one entry. */
export interface Example {
  request?: unknown;
  answer?: unknown;
}

/**
 * Examples by the name of the call and its status, such as `POST /api/mcis 201`. A program has sent
 * and answered them: `deno task api-examples` writes the file, and a test compares it.
 */
export const EXAMPLES: Record<string, Example> = written;

/** The example of what is sent: that of the first status that has one. */
export function requestExample(call: string): { example?: unknown } {
  const [example] = Object.entries(EXAMPLES)
    .filter(([name, { request }]) => name.startsWith(`${call} `) && request !== undefined)
    .map(([, { request }]) => request);
  return example === undefined ? {} : { example };
}

/** The example of what is answered with a status. */
export function answerExample(call: string, status: string): { example?: unknown } {
  const { answer } = EXAMPLES[`${call} ${status}`] ?? {};
  return answer === undefined ? {} : { example: answer };
}
