import type { Context } from "hono";
import { routePath } from "hono/route";
import type { Session } from "../../db/sign_in/sessions.ts";
import { API_CLIENT_MESSAGES, type Scope, SCOPES } from "../../domain/people/api_client.ts";
import { Forbidden } from "../../domain/errors.ts";
import type { AppEnv } from "../app_env.ts";

const NEVER: readonly Scope[] = [];
const ANY: readonly Scope[] = SCOPES.filter((scope) => scope !== "users:provision");
const READ: readonly Scope[] = ["ringdowns:read"];
const WRITE: readonly Scope[] = ["ringdowns:write"];
/** What is needed to choose a unit and a call. */
const CALLS: readonly Scope[] = ["ringdowns:read", "ringdowns:write", "feed:write"];
const REPORTS: readonly Scope[] = ["reports:read"];

/**
 * With which scopes an API client may use a route: one of those named is enough, and the rights of
 * its account still hold. A route that is not here is closed to it, and every call of the API must be
 * here. `NEVER`: whatever scopes it has.
 */
export const SCOPES_OF: Readonly<Record<string, readonly Scope[]>> = {
  "GET /wss/user": READ,
  "GET /wss/hospital": READ,
  "GET /wss/mci": READ,

  "POST /api/ringdowns": WRITE,
  "GET /api/ringdowns": READ,
  "GET /api/ringdowns/mine": READ,
  "GET /api/ringdowns/:id": READ,
  "PATCH /api/ringdowns/:id": WRITE,
  "PATCH /api/ringdowns/:id/deliveryStatus": WRITE,
  "POST /api/ringdowns/:id/acknowledgeChanges": WRITE,
  "GET /api/ringdowns/:id/versions": READ,
  "POST /api/ringdowns/:id/undo": WRITE,
  "POST /api/ringdowns/:id/takeover": WRITE,

  "GET /api/changes": ANY,
  "GET /api/hospitalstatuses": ANY,
  "GET /api/hospitalstatuses/history": ANY,
  "GET /api/hospitalstatuses/history.csv": ANY,
  "POST /api/hospitalstatuses": ["hospitals:write"],
  "GET /api/hospitals": ANY,
  "GET /api/hospitals/:id": ANY,
  "POST /api/hospitals": NEVER,
  "PATCH /api/hospitals/sort": NEVER,
  "PATCH /api/hospitals/:id": NEVER,

  "GET /api/ambulances/identifiers": CALLS,
  "GET /api/ambulances": NEVER,
  "POST /api/ambulances": NEVER,
  "POST /api/ambulances/deactivate": NEVER,
  "PATCH /api/ambulances/:id": NEVER,
  "GET /api/imports/template.csv": NEVER,
  "POST /api/imports/preview": NEVER,
  "POST /api/imports": NEVER,
  "POST /api/imports/:id/undo": NEVER,
  "GET /api/emscalls/dispatch-call-numbers": CALLS,
  "POST /api/emscalls": ["feed:write"],
  "POST /api/screens": NEVER,

  "GET /api/mcis": ["ringdowns:read", "mcis:write", "reports:read"],
  "POST /api/mcis": ["mcis:write"],
  "GET /api/mcis/:id": READ,
  "PATCH /api/mcis/:id": ["mcis:write"],
  "POST /api/mcis/:id/ask": ["mcis:write"],
  "GET /api/mcis/:id/ringdowns": READ,
  "GET /api/mcis/:id/patients.csv": READ,
  "GET /api/mcis/:id/events": REPORTS,
  "GET /api/mcis/:id/counts.csv": REPORTS,

  "GET /api/dashboard": REPORTS,
  "GET /api/response": REPORTS,
  "GET /api/response/times.csv": REPORTS,
  "GET /api/response/ringdowns": REPORTS,
  "GET /api/response/ringdowns.csv": REPORTS,
  "GET /api/reports/offload": REPORTS,
  "GET /api/reports/offload.csv": REPORTS,
  "GET /api/reports/divert": REPORTS,
  "GET /api/reports/divert.csv": REPORTS,
  "GET /api/reports/apot.csv": REPORTS,

  "GET /api/users/me": NEVER,
  "PATCH /api/users/me": NEVER,
  "GET /api/users/me/session": NEVER,
  "GET /api/users/me/tour": NEVER,
  "POST /api/users/me/tour": NEVER,
  "GET /api/users/me/sessions": NEVER,
  "DELETE /api/users/me/sessions": NEVER,
  "DELETE /api/users/me/sessions/:id": NEVER,
  "GET /api/users/me/twoFactor": NEVER,
  "POST /api/users/me/twoFactor": NEVER,
  "POST /api/users/me/twoFactor/confirm": NEVER,
  "POST /api/users/me/twoFactor/recoveryCodes": NEVER,
  "DELETE /api/users/me/twoFactor": NEVER,
  "GET /api/users": NEVER,
  "GET /api/users/active": NEVER,
  "POST /api/users": NEVER,
  "POST /api/users/deactivate": NEVER,
  "GET /api/users/:id": NEVER,
  "PATCH /api/users/:id": NEVER,
  "DELETE /api/users/:id": NEVER,
  "DELETE /api/users/:id/twoFactor": NEVER,
  "GET /api/hospitalusers": NEVER,
  "POST /api/hospitalusers": NEVER,
  "PATCH /api/hospitalusers/:id": NEVER,
  "GET /api/invites": NEVER,
  "POST /api/invites": NEVER,
  "POST /api/invites/:id/resend": NEVER,
  "DELETE /api/invites/:id": NEVER,
  "GET /api/organizations": NEVER,
  "POST /api/organizations": NEVER,
  "GET /api/organizations/:id": NEVER,
  "GET /api/organizations/:id/signedIn": NEVER,
  "PATCH /api/organizations/:id": NEVER,
  "GET /api/organizations/:id/signInProvider": NEVER,
  "PATCH /api/organizations/:id/signInProvider": NEVER,
  "DELETE /api/organizations/:id/signInProvider": NEVER,
  "POST /api/organizations/:id/signInProvider/check": NEVER,
  "GET /api/activity/activity.csv": NEVER,
  "GET /api/activity/seen.csv": NEVER,
  "GET /api/lists/users.csv": NEVER,
  "GET /api/lists/invites.csv": NEVER,
  "GET /api/lists/hospitals.csv": NEVER,
  "GET /api/lists/units.csv": NEVER,
  "GET /api/lists/organizations.csv": NEVER,
  "GET /api/lists/clients.csv": NEVER,
  "GET /api/lists/mcis.csv": NEVER,
  "GET /api/ringdowns/history.csv": NEVER,
  "GET /api/dashboard/site": NEVER,
  "GET /api/clients": NEVER,
  "POST /api/clients": NEVER,
  "GET /api/clients/:id": NEVER,
  "PATCH /api/clients/:id": NEVER,
  "PATCH /api/clients/:id/regenerate": NEVER,
  "DELETE /api/clients/:id": NEVER,
  "GET /api/webhooks": NEVER,
  "POST /api/webhooks": NEVER,
  "PATCH /api/webhooks/:id": NEVER,
  "PATCH /api/webhooks/:id/secret": NEVER,
  "DELETE /api/webhooks/:id": NEVER,
  "POST /api/webhooks/:id/again": NEVER,
  "GET /api/mail": NEVER,
  "GET /api/mail/test": NEVER,
  "POST /api/mail/test": NEVER,
  "GET /api/push": NEVER,
  "POST /api/push": NEVER,
  "DELETE /api/push": NEVER,
};

/**
 * Asked by a guard, about the route that it guards.
 * @throws {Forbidden} an API client with these scopes may not use it.
 */
export function ensureInScope(c: Context<AppEnv>, scopes: readonly Scope[]): void {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  const needed = SCOPES_OF[`${method} ${routePath(c)}`] ?? NEVER;
  if (needed.some((scope) => scopes.includes(scope))) return;
  const named = needed.length > 0 ? `, scope="${needed.join(" ")}"` : "";
  c.header("WWW-Authenticate", `Bearer error="insufficient_scope"${named}`);
  throw new Forbidden("This API client may not do this.");
}

/**
 * Asked by the guard of SCIM, which no other scope opens.
 * @throws {Forbidden} without the scope, or the account is a person's or reaches all organisations.
 */
export function ensureProvisions(
  c: Context<AppEnv>,
  { scopes, isOwnAccount, user }: Pick<Session, "scopes" | "isOwnAccount" | "user">,
): void {
  if (scopes?.includes("users:provision")) {
    if (isOwnAccount && !user.isSuperUser) return;
    throw new Forbidden(API_CLIENT_MESSAGES.provisionsOne);
  }
  c.header("WWW-Authenticate", 'Bearer error="insufficient_scope", scope="users:provision"');
  throw new Forbidden("This API client may not do this.");
}
