import { type Call, isOAuth } from "./calls.ts";
import { refTo, type ShapeName } from "./components.ts";
import type { Answered, Operation } from "./described.ts";
import { MESSAGES, REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { PROVIDER_MESSAGES } from "../../domain/people/sign_in_provider.ts";
import { answerExample, refusalExamples, REFUSALS } from "./examples.ts";
import { inJson, outputSchema } from "./json_schema.ts";
import { withWords } from "./words/field_words.ts";

const STATUS_WORDS: Record<number, string> = {
  200: "Done",
  201: "Created",
  202: "A second factor is needed",
  204: "Done; no body",
  302: "Redirect to another page",
};

/** The successful answers of a call, by status. */
export function answersOf(
  { name }: Call,
  { answers, isPaged, headers, file }: Operation,
): Record<string, object> {
  const described = headersOf({ ...(isPaged && { Link: 'rel="next"' }), ...headers });
  const entries = Object.entries(answers).map(([status, answered]) => [status, {
    description: STATUS_WORDS[Number(status)],
    ...described,
    ...(answered === null ? {} : {
      content: contentOf(schemaOf(answered, name), file, answerExample(name, status)),
    }),
  }]);
  return Object.fromEntries(entries);
}

function headersOf(meanings: Record<string, string>): object {
  const entries = Object.entries(meanings).map(([name, description]) => {
    return [name, { description, schema: { type: "string" } }];
  });
  return entries.length > 0 ? { headers: Object.fromEntries(entries) } : {};
}

function contentOf(
  schema: object,
  file: Operation["file"],
  example: { example?: unknown },
): object {
  return file ? { [file]: { schema, ...example } } : inJson(schema, example);
}

/** A schema without a name gets a title, so that the page that shows the document can name it. */
function schemaOf(answered: Exclude<Answered, null>, call: string): object {
  const title = `Answer of ${call}`;
  if (typeof answered === "string") return refTo(answered as ShapeName);
  if (Array.isArray(answered)) return { title, type: "array", items: refTo(answered[0]) };
  return { title, ...withWords(outputSchema(answered), call) };
}

/** The errors of a call: those that follow from its route, and those its description adds. */
export function refusalsOf(call: Call, { refuses = [] }: Operation): Record<string, object> {
  const isGuarded = call.guard !== "open";
  const statuses = [
    ...(call.body || call.query ? [400] : []),
    ...(isGuarded ? [401] : []),
    ...(isGuarded || (call.method !== "get" && !isOAuth(call)) ? [403] : []),
    ...(namesSomething(call) ? [404] : []),
    ...(call.body ? [408, 413, 415] : []),
    ...refuses,
    503,
    ...(call.method === "get" ? [] : [504]),
  ];
  return Object.fromEntries(statuses.map((status) => [status, refusalOf(call, status)]));
}

/** The refusal with its examples, or where there are none, what all with this status share. */
function refusalOf(call: Call, status: number): object {
  const isOwn = isOAuth(call) && status < 500;
  const examples = refusalExamples(call.name, String(status));
  if (Object.keys(examples).length > 0) return refusal(status, isOwn, { examples });
  return { $ref: `#/components/responses/${isOwn ? "OAuthError" : `Refused${status}`}` };
}

const REQUEST_ID = "5b6f9a5e-3f0c-4c53-9a43-2f1f2f6f8c11";

/**
 * What no call can be made to answer in a test, says of the request as a whole, or would be about
 * another call: an example that calls share names the subject of none.
 */
const OTHERS: Record<number, object> = {
  400: { status: 400, messages: [{ path: "name", message: MESSAGES.required }] },
  409: { status: 409, messages: [{ message: PROVIDER_MESSAGES.changedMeanwhile }] },
  429: { status: 429, messages: [{ message: "Too many attempts. Try again in 15 minutes." }] },
  408: { status: 408, messages: [{ message: "The body came too slowly. Nothing was stored." }] },
  413: { status: 413, messages: [{ message: "At most 64 KB are taken." }] },
  415: { status: 415, messages: [{ message: "Send JSON (Content-Type: application/json)." }] },
  503: {
    status: 503,
    messages: [{ message: MESSAGES.unexpectedLater }],
    requestId: REQUEST_ID,
  },
  504: {
    status: 504,
    messages: [{ message: REFUSAL_MESSAGES.commitUnknown }],
    requestId: REQUEST_ID,
  },
};

/** The refusals that calls share, by their name, each with an example of its own status. */
export function sharedRefusals(): Record<string, object> {
  const made = Object.entries(REFUSALS).flatMap(([name, { answer }]) => {
    const [, path, status] = name.split(" ");
    return path.startsWith("/oauth/") ? [] : [[Number(status), answer] as const];
  });
  const first = new Map<number, object>(made.reverse());
  for (const [status, answer] of Object.entries(OTHERS)) first.set(Number(status), answer);
  return Object.fromEntries([...first].map(([status, answer]) => [
    `Refused${status}`,
    refusal(status, false, { example: answer }),
  ]));
}

const WITH_RETRY_AFTER = [429, 503, 504];

/** `isOwn`: in the form of RFC 6749. */
function refusal(status: number, isOwn: boolean, shown: object): object {
  const again = { "Retry-After": "Seconds after which to come again" };
  return {
    description: isOwn ? "Refused (RFC 6749)" : "Refused",
    ...headersOf(WITH_RETRY_AFTER.includes(status) ? again : {}),
    content: { "application/json": { schema: refTo(isOwn ? "OAuthError" : "Error"), ...shown } },
  };
}

/** Whether the path or the query holds an id, so that the call can answer 404. */
function namesSomething({ path, query }: Call): boolean {
  return path.includes("{") || Object.keys(query?.properties ?? {}).some((key) => /Id$/.test(key));
}
