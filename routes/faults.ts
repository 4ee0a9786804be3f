import type { z } from "zod";
import { type FieldMessage, Invalid } from "../domain/errors.ts";
import { MESSAGES, REFUSAL_MESSAGES } from "../domain/messages.ts";

/** The output of a validation made elsewhere. Puts its faults under `path`. @throws {Invalid} */
export function checkedAs<Output>(
  path: string,
  result: z.ZodSafeParseResult<Output>,
  sent: unknown,
): Output {
  if (result.success) return result.data;
  throw new Invalid(
    faultsOf(result.error.issues, sent).map(({ path: field, ...fault }) => (
      { ...fault, path: field ? `${path}.${field}` : path }
    )),
  );
}

type Issue = z.core.$ZodRawIssue;

/** What a program is told that sends one thing where many are taken, or a list of one thing. */
const EXPECTED: Record<string, string> = {
  array: "A list is expected: […].",
  object: "An object is expected: {…}.",
};

/** The message for a fault that the schema has no message for. */
export function wordsFor(issue: Issue): string {
  const { code, input } = issue;
  const isMissing = input === undefined || input === null || input === "";
  const expected = code === "invalid_type" ? EXPECTED[issue.expected] : undefined;
  const isWhole = !issue.path?.length;
  if (expected && (isWhole || !isMissing)) return expected;
  return isMissing ? MESSAGES.required : MESSAGES.notValid;
}

/** Like `wordsFor`, for a query: there a list means that the key is repeated. */
export function wordsInQuery(issue: Issue): string {
  return Array.isArray(issue.input) ? REFUSAL_MESSAGES.repeated : wordsFor(issue);
}

/** The faults of what a schema has refused. Of keys that it does not know, one for each. */
export function faultsOf(issues: z.core.$ZodIssue[], body: unknown): FieldMessage[] {
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) =>
        faultOf({
          ...issue,
          path: [...issue.path, key],
          message: REFUSAL_MESSAGES.neverExpected,
        }, body)
      )
      : [faultOf(issue, body)]
  );
}

const SECRETS = /password|code|secret|token/i;

/** The path, the message and the value of an issue; secret and very long values are left out. */
function faultOf(issue: z.core.$ZodIssue, body: unknown): FieldMessage {
  if (issue.path.length === 0) return { message: issue.message };
  const path = issue.path.join(".");
  const value = issue.path.reduce<unknown>(
    (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
    body,
  );
  const isShown = value !== undefined && !SECRETS.test(path) && isShort(value);
  return isShown ? { path, message: issue.message, value } : { path, message: issue.message };
}

/** How much of a body is said back: its sender knows it. */
const MOST_CHARACTERS = 2_000;
const MOST_KEYS = 50;

function isShort(value: unknown): boolean {
  if (typeof value === "string") return value.length <= MOST_CHARACTERS;
  if (typeof value !== "object" || value === null) return true;
  return Object.keys(value).length <= MOST_KEYS;
}
