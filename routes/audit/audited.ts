import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { type Cause, causedBy } from "../../db/audit/cause.ts";
import type { Outcome } from "../../db/audit/recording.ts";
import type { Session } from "../../db/sign_in/sessions.ts";
import { PasswordNeeded } from "../../domain/errors.ts";
import { isId } from "../../domain/schema/id.ts";
import type { AppEnv } from "../app_env.ts";
import { clientAddress } from "../client_address.ts";
import { ANSWERS, DEEDS, PROOFS, type Read, READS } from "./observed_routes.ts";

/** So many ids are in one row: more than a page has entries. A file has more rows. */
const IDS_AT_ONCE = 200;

/**
 * Says of everything that a request stores who caused it, and observes what it reads or is refused.
 * Nobody waits for what is observed.
 */
export const audited: MiddlewareHandler<AppEnv> = async (c, next) => {
  const cause: Cause = {
    actorId: null,
    organizationId: null,
    sessionId: null,
    apiClientId: null,
    address: addressOf(c),
  };
  c.set("cause", cause);
  await causedBy(cause, next);
  observe(c);
};

/** Fills in who sends the request, as soon as it is known. */
export function nameCause(c: Context<AppEnv>, { id, apiClientId, user }: Session): void {
  Object.assign(c.var.cause, {
    actorId: user.id,
    organizationId: user.OrganizationId,
    sessionId: id,
    apiClientId,
  });
}

/** Notes which ringdowns the answer shows. */
export function noteShown<Entry extends { id: string }>(
  c: Context<AppEnv>,
  ringdowns: Entry[],
): void {
  c.set("shownIds", ringdowns.map(({ id }) => id));
}

/** Notes which ringdowns the answer brings to a page that is followed. */
export function noteFollowed<Entry extends { id: string }>(
  c: Context<AppEnv>,
  ringdowns: Entry[],
): void {
  c.set("followedIds", ringdowns.map(({ id }) => id));
}

/** Notes of which hospital the answer is, where the address does not say so. */
export function noteHospital(c: Context<AppEnv>, hospitalId: string): void {
  c.set("shownHospitalId", hospitalId);
}

function observe(c: Context<AppEnv>): void {
  const { audit, cause, shownIds } = c.var;
  const route = routeOf(c);
  const { status } = c.res;
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const call = `${method} ${route}`;
  const outcome = outcomeOf(status);
  if (call in PROOFS && outcome !== "done") {
    const action = PROOFS[call];
    return audit.observe({
      action,
      outcome: status === 429 ? "refused" : "failed",
      cause,
      typedEmail: typedEmailIn(c),
    });
  }
  if (outcome === "done") {
    const read = method === "GET" ? READS[route] : ANSWERS[call];
    const action = read?.action ?? DEEDS[call];
    if (!action || status >= 300) return;
    if (read?.isOnlyIfShown && !shownIds?.length) return;
    if (isOnlyFollowed(c, read)) return;
    const seen = { action, outcome, cause, ...subjectOf(c, read) };
    audit.observe({ ...seen, details: shownIds && { ids: shownIds.slice(0, IDS_AT_ONCE) } });
    for (let at = IDS_AT_ONCE; at < (shownIds?.length ?? 0); at += IDS_AT_ONCE) {
      audit.observe({ ...seen, details: { ids: shownIds!.slice(at, at + IDS_AT_ONCE) } });
    }
    return;
  }
  if (!isTold(c, status)) return;
  audit.observe({
    action: c.error instanceof PasswordNeeded ? "sign_in.password_asked" : "request.refused",
    outcome,
    cause,
    ...subjectOf(c, READS[route]),
    details: { call: `${c.req.method} ${route}`, status },
  });
}

/** Whether a page that is open already reads again what it shows. Programs open no page. */
function isOnlyFollowed(c: Context<AppEnv>, read: Read | undefined): boolean {
  const { audit, cause: { sessionId, apiClientId }, followedIds = [] } = c.var;
  const { subjectId } = subjectOf(c, read);
  if (!read?.followed || !sessionId || apiClientId || !subjectId) return false;
  const isShownAgain = audit.isShownAgain({ sessionId, subjectId, ringdownIds: followedIds });
  return isShownAgain && read.followed === "again";
}

/**
 * Refusals of those who are signed in, and of too many requests. What strangers try is in the log:
 * they know no address that says anything.
 */
function isTold(c: Context<AppEnv>, status: number): boolean {
  if (status === 429) return true;
  return c.var.cause.actorId !== null && [403, 404].includes(status);
}

function outcomeOf(status: number): Outcome {
  if (status < 400) return "done";
  return status < 500 ? "refused" : "failed";
}

/** The pattern of the route that answered, never an id; `/*` where there is none. */
function routeOf(c: Context<AppEnv>): string {
  return routePath(c).replace(/\/+$/, "") || "/";
}

function subjectOf(c: Context<AppEnv>, read: Read | undefined) {
  const { shownHospitalId } = c.var;
  if (shownHospitalId) return { subjectKind: "hospital", subjectId: shownHospitalId };
  if (!read?.subjectKind || !read.idIn) return {};
  const { subjectKind, idIn } = read;
  const given = idIn.startsWith(":") ? c.req.param(idIn.slice(1)) : c.req.query(idIn);
  const subjectId = given?.toLowerCase();
  return subjectId && isId(subjectId) ? { subjectKind, subjectId } : {};
}

/** The name that a sign-in was tried with. */
function typedEmailIn(c: Context<AppEnv>): string | undefined {
  const body = (c.req as unknown as { valid(target: "json"): unknown }).valid("json");
  const { username } = (body ?? {}) as { username?: unknown };
  return typeof username === "string" && username !== "" ? username : undefined;
}

function addressOf(c: Context<AppEnv>): string {
  return clientAddress(c).slice(0, 100);
}
