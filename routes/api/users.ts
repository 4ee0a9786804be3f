import { type Context, Hono } from "hono";
import { z } from "zod";
import { removeLostApp } from "../../db/sign_in/lost_apps.ts";
import type { Administrator } from "../../db/invites/links.ts";
import { changeUser, createUser } from "../../db/people/changes.ts";
import { deleteUser } from "../../db/people/deletion.ts";
import {
  type ActiveScope,
  activeScope,
  getAdministeredUser,
  usersScope,
} from "../../db/people/scopes.ts";
import { listActiveUsers, listUsers } from "../../db/people/users.ts";
import { emailAddress } from "../../domain/people/email_address.ts";
import { uuid } from "../../domain/schema/id.ts";
import { membershipAt } from "../../domain/people/permissions.ts";
import { optionalText, requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { User } from "../../domain/people/user.ts";
import type { Subscriber } from "../../server/live/subscriber.ts";
import { hashPassword } from "../../server/passwords.ts";
import { organizationNamedBy } from "../organization_named.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { inviteLetters } from "../invite_letters.ts";
import { described } from "../openapi/described.ts";
import { chosenPassword, maybePassword } from "../password_schema.ts";

const name = requiredText(TEXT_LIMITS.name);
const flag = z.boolean().optional();
const roles = { isOperationalUser: flag, isAdminUser: flag, isSuperUser: flag };

const NewUser = z.object({
  OrganizationId: uuid().optional(),
  firstName: name,
  lastName: name,
  email: emailAddress(),
  password: chosenPassword(),
  ...roles,
});

const UserPatch = z.object({
  OrganizationId: uuid().optional(),
  firstName: name.optional(),
  lastName: name.optional(),
  email: emailAddress().optional(),
  password: maybePassword(),
  ...roles,
  isActive: flag,
});

const place = z.string().toLowerCase().optional();
const Asked = z.object({
  organizationId: place,
  hospitalId: place,
  search: optionalText(TEXT_LIMITS.name).transform((text) => text ?? undefined),
});
const AskedWhere = z.object({ organizationId: place, hospitalId: place });

/** The users of an organisation, mounted at /api/users. */
export const users = new Hono<AppEnv>()
  .get(
    "/",
    allowed("administer"),
    described({
      does: "List the users of an organization",
      notes: "By name, inactive users included. `search` looks in names and email addresses.",
      answers: { 200: ["User"] },
    }),
    query(Asked),
    async (c) => {
      const { organizationId, hospitalId, search } = c.req.valid("query");
      const { sql, user } = c.var;
      const where = await usersScope(sql, { organizationId, hospitalId }, user);
      return c.json(await listUsers(sql, { ...where, search }));
    },
  )
  .get(
    "/active",
    signedIn,
    described({
      does: "List users who have a live screen open now",
      notes: "For administrators of the organization and ringdown users of the hospital. Counts " +
        "only screens connected to the server process that answers.",
      answers: { 200: ["User"] },
    }),
    query(AskedWhere),
    async (c) => {
      const { sql, user } = c.var;
      const where = await activeScope(sql, c.req.valid("query"), user);
      const users = await listActiveUsers(sql, activeIn(c, where));
      return c.json(users.filter((user) => isOf(user, where)).sort(byName));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Create a user",
      notes:
        "Only super users may create super users; they name `OrganizationId`. 400 at `email` if a user has this address.",
      answers: { 201: "User" },
    }),
    body(NewUser),
    async (c) => {
      const { sql, user } = c.var;
      const { password, OrganizationId: named, ...fields } = c.req.valid("json");
      const OrganizationId = organizationNamedBy(user, named);
      const hashedPassword = await hashPassword(password);
      const made = await createUser(sql, { ...fields, OrganizationId, hashedPassword }, user);
      return c.json(made, 201);
    },
  )
  .get(
    "/:id",
    allowed("administer"),
    described({ does: "Read a user", answers: { 200: "User" } }),
    async (c) => {
      return c.json(await getAdministeredUser(c.var.sql, idIn(c), c.var.user));
    },
  )
  .patch(
    "/:id",
    allowed("administer"),
    described({
      does: "Change a user",
      notes:
        "An empty password changes nothing. A user who loses a role or access, or gets a new " +
        "password, is signed out everywhere. 403 if only super users may make this change. " +
        "409 if it takes away your own access or role, would leave no super user, moves a crew " +
        "with patients under way to another organization, or leaves such patients of an agency " +
        "without any crew.",
      answers: { 200: "User" },
      refuses: [409],
    }),
    body(UserPatch),
    async (c) => {
      const { password, ...fields } = c.req.valid("json");
      const hashedPassword = password ? await hashPassword(password) : undefined;
      const change = { ...fields, hashedPassword };
      return c.json(await changeUser(c.var.sql, idIn(c), change, administrator(c)));
    },
  )
  .delete(
    "/:id",
    allowed("administer"),
    described({
      does: "Remove a user",
      notes:
        "What identifies the user is erased; the history shows 'Deleted user'. 403 if only super users may do this; 409 for yourself, for the last super user, and for the only crew of an agency with ringdowns under way.",
      answers: { 204: null },
      refuses: [409],
    }),
    async (c) => {
      await deleteUser(c.var.sql, idIn(c), administrator(c));
      return c.body(null, 204);
    },
  )
  .delete(
    "/:id/twoFactor",
    allowed("administer"),
    described({
      does: "Remove a user's lost authenticator app",
      notes:
        "Also removes the recovery codes and signs the user out everywhere. 403 if only super " +
        "users may do this; 409 for yourself, or if the user has no app.",
      answers: { 204: null },
      refuses: [409],
    }),
    async (c) => {
      await removeLostApp(c.var.sql, idIn(c), c.var.user);
      return c.body(null, 204);
    },
  );

function administrator(c: Context<AppEnv>): Administrator {
  return { by: c.var.user, letterOf: inviteLetters(c) };
}

/** Ids of users with a live screen open in the scope, in this process only (decision 0010). */
function activeIn(c: Context<AppEnv>, where: ActiveScope): string[] {
  const isThere = ({ audience }: Subscriber) =>
    !("hospitalId" in where) ||
    (audience.stream === "hospital" && audience.hospitalId === where.hospitalId);
  const subscribers = c.var.live.hub.subscribers().filter(isThere);
  return [...new Set(subscribers.map(({ userId }) => userId))];
}

function isOf(user: User, where: ActiveScope): boolean {
  return "hospitalId" in where
    ? membershipAt(user, where.hospitalId) !== null
    : user.OrganizationId === where.organizationId;
}

function byName(a: User, b: User): number {
  return `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, "en-US");
}
