import written from "./examples.json" with { type: "json" };
import refused from "./refusals.json" with { type: "json" };

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

/** A call that was refused: what was sent, and what came. */
export interface Refusal {
  query?: string;
  request?: unknown;
  headers?: Record<string, string>;
  answer: object;
}

/**
 * Refusals by the name of the call, its status and the error, such as
 * `GET /api/changes 410 Gone`; those of /oauth by their code. Made as the examples are.
 */
export const REFUSALS: Record<string, Refusal> = refused;

/** The examples of a refusal of this call, each by the name of its error. */
export function refusalExamples(call: string, status: string): Record<string, object> {
  const found = Object.entries(REFUSALS).filter(([name]) => name.startsWith(`${call} ${status} `));
  return Object.fromEntries(found.map(([name, refusal]) => [
    name.split(" ").at(-1)!,
    { ...sentWords(refusal), value: refusal.answer },
  ]));
}

/** What was sent, below the name of the error. */
function sentWords({ query, request }: Refusal): { description?: string } {
  if (request !== undefined) return { description: `Sent: \`${JSON.stringify(request)}\`` };
  return query ? { description: `Asked: \`?${query}\`` } : {};
}

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
