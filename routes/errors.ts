import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import {
  CommitUnknown,
  Conflict,
  type FieldMessage,
  Forbidden,
  GivenUp,
  Gone,
  Invalid,
  NotFound,
  PasswordBlocked,
  PasswordNeeded,
  PasswordOff,
  PasswordsBusy,
  Refusal,
  SearchPutOff,
  SecondFactorMissing,
  SignedOut,
  SignInFailed,
  TooManyAttempts,
  TooManyWrites,
  Unavailable,
} from "../domain/errors.ts";
import { MESSAGES, REFUSAL_MESSAGES } from "../domain/messages.ts";
import { SCIM_TYPE, scimError } from "./scim/resources.ts";
import { PASSWORDS_BUSY } from "../domain/people/password.ts";
import { isNamedTrouble } from "../server/database/health.ts";
import type { AppEnv } from "./app_env.ts";
import { plainPage } from "./pages/plain_page.tsx";
import { wantsJson, wantsPage } from "./representation.ts";
import { speakOfError } from "./pages/language/spoken_language.ts";
import { say, t, type Words } from "../words/t.ts";

/** The status of each refusal. */
export const STATUS_OF = new Map<unknown, ContentfulStatusCode>([
  [Invalid, 400],
  [SignedOut, 401],
  [SecondFactorMissing, 401],
  [Forbidden, 403],
  [PasswordNeeded, 403],
  [NotFound, 404],
  [Conflict, 409],
  [PasswordOff, 409],
  [Gone, 410],
  [SignInFailed, 422],
  [TooManyAttempts, 429],
  [TooManyWrites, 429],
  [PasswordBlocked, 429],
]);

/** Nobody reads this answer; the line of the request in the log shows its status. */
const CLIENT_GONE = 499 as ContentfulStatusCode;

/** An answer is not to be many times as large as the body it refuses. */
const MOST_FAULTS = 100;

/** The only place that turns an error into a response (design §6.1). An unknown error is a 500. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof TooManyAttempts || error instanceof TooManyWrites) {
    c.header("Retry-After", String(error.retryAfterSeconds));
  }
  if (error instanceof SignedOut && isAddressOfPage(c) && !wantsJson(c)) {
    return c.redirect(error instanceof SecondFactorMissing ? "/twoFactor" : "/login");
  }
  if (error instanceof Refusal) {
    return answer(c, STATUS_OF.get(error.constructor) ?? 400, error.messages.slice(0, MOST_FAULTS));
  }
  if (error instanceof HTTPException) {
    return answer(c, error.status as ContentfulStatusCode, [{ message: error.message }]);
  }
  if (error instanceof GivenUp) return answer(c, CLIENT_GONE, [{ message: error.message }]);
  if (error instanceof Unavailable) return answerUnavailable(error, c);
  const { log, requestId } = c.var;
  log.error("request failed", { requestId, error, stack: placesIn(error) });
  return answer(c, 500, [{ message: MESSAGES.unexpectedLater }]);
}

/** Where it happened. What it says is in the line already, without what somebody has sent. */
function placesIn({ stack = "" }: Error): string {
  return (stack.match(/^ {4}at .*$/gm) ?? []).join("\n");
}

function answerUnavailable(error: Unavailable, c: Context<AppEnv>): Response {
  const { log, requestId } = c.var;
  const isForReader = error instanceof SearchPutOff || error instanceof PasswordsBusy;
  const isQuiet = isForReader || isNamedTrouble(error);
  log[isQuiet ? "debug" : "warn"]("database unavailable", { requestId, error });
  const isBusy = error instanceof PasswordsBusy;
  c.header("Retry-After", String(isBusy ? error.retryAfterSeconds : 2));
  if (error instanceof CommitUnknown) {
    return answer(c, 504, [{ message: REFUSAL_MESSAGES.commitUnknown }]);
  }
  return answer(c, 503, [{ message: isForReader ? error.message : MESSAGES.unexpectedLater }]);
}

/** The response to an error: JSON for API calls, a plain page for people. */
function answer(c: Context<AppEnv>, status: ContentfulStatusCode, messages: FieldMessage[]) {
  if (isAddressOfPage(c) && wantsPage(c)) {
    return errorPage(c, status, messages[0]?.message ?? MESSAGES.unexpectedLater);
  }
  if (isScim(c)) return answerScim(c, status, messages);
  const requestId = status >= 500 ? { requestId: c.var.requestId } : {};
  return c.json({ status, messages, ...requestId }, status);
}

function isScim(c: Context<AppEnv>): boolean {
  return /^\/scim\b/.test(c.req.path);
}

/** In the shape that directories read (RFC 7644). */
function answerScim(c: Context<AppEnv>, status: ContentfulStatusCode, messages: FieldMessage[]) {
  const detail = messages.map(({ message }) => message).join(" ");
  return c.json(scimError(status, detail), status, { "Content-Type": SCIM_TYPE });
}

/** What a program reads; a person sent a form without script, or from a page of another site. */
export const METHOD_NOT_ALLOWED = "This method is not allowed here.";

/** Titles of errors that are no fault of the application. All others share one (product §11.1). */
const TITLES: Record<number, Words> = {
  403: "Not allowed",
  405: "Nothing was saved",
  503: "Not ready",
};

/** A search that was put off has its own title: the program is ready for everything else. */
const TITLES_OF_TEXTS: Record<string, Words> = {
  [REFUSAL_MESSAGES.searchBusy]: "Search is busy",
  [PASSWORDS_BUSY]: "Many are signing in",
  [REFUSAL_MESSAGES.tookTooLong]: "Search took too long",
};

/** The least and the most seconds after which a page that is not ready asks again, without script. */
const AGAIN_AFTER = { least: 8, most: 12 };

const AGAIN = { href: "", label: "Try again" } as const; // the page's own address
const BACK = { href: "/", label: "Back to the start" } as const;

function errorPage(c: Context<AppEnv>, status: ContentfulStatusCode, text: string): Response {
  speakOfError(c);
  const title = t(TITLES_OF_TEXTS[text] ?? TITLES[status] ?? MESSAGES.applicationError);
  const canAskAgain = (status === 500 || status === 503) && c.req.method === "GET";
  const asksAgain = canAskAgain && status === 503 && !TITLES_OF_TEXTS[text]; // no search by itself
  if (asksAgain) c.header("Refresh", String(randomSeconds(AGAIN_AFTER)));
  const more = asksAgain ? t("This page tries again by itself.") : moreOf(status);
  const links = (canAskAgain ? [AGAIN, BACK] : [BACK])
    .map(({ href, label }) => ({ href, label: t(label) }));
  const words = { title, text: textOfPage(c, text, status), more, links };
  return plainPage(c, words, status);
}

/** Whole seconds: many screens are not to come at once. */
function randomSeconds({ least, most }: { least: number; most: number }): number {
  return least + Math.floor(Math.random() * (most - least + 1));
}

/** What a refusal says on a page, where nobody knows what they asked for but by its address. */
function textOfPage(c: Context<AppEnv>, text: string, status: ContentfulStatusCode): string {
  if (text === new Forbidden().message) return t("You are not allowed to open this page.");
  if (text === METHOD_NOT_ALLOWED) return t("Nothing can be sent to this page in this way.");
  // The title says already that it was unexpected.
  if (text === MESSAGES.unexpectedLater && status === 500) return t("Please try again later.");
  if (text !== new NotFound().message) return say(text);
  const { appName } = c.var.config;
  return /^\/er\/[^/]+/.test(c.req.path)
    ? t("There is no such hospital, or it is not one of yours.")
    : t("There is no such page. {appName} itself is working.", { appName });
}

/** What to do about it. */
function moreOf(status: ContentfulStatusCode): string | null {
  if (status === 403) return t("An administrator of your organization can give you the right.");
  if (status === 500) return t("Crews and emergency departments: use the phone meanwhile.");
  return null;
}

function isAddressOfPage(c: Context<AppEnv>): boolean {
  return !/^\/(api|auth|oauth|scim|wss|healthz|readyz|metrics)\b/.test(c.req.path);
}
