import { type Context, Hono } from "hono";
import { z } from "zod";
import { removeLostApp } from "../../db/sign_in/lost_apps.ts";
import { changeUser, createUser, type UserEditor } from "../../db/people/changes.ts";
import { deactivateUsers } from "../../db/people/deactivation.ts";
import { deleteUser } from "../../db/people/deletion.ts";
import {
  type ActiveScope,
  activeScope,
  getAdministeredUser,
  usersScope,
} from "../../db/people/scopes.ts";
import { listScreenUsers } from "../../db/screens/screens.ts";
import { listActiveUsers, listUsers } from "../../db/people/users.ts";
import { emailAddress } from "../../domain/people/email_address.ts";
import { AS_ANSWERED, expectedOf, STANDS_IN_CHANGED } from "../../domain/schema/expected.ts";
import { uuid } from "../../domain/schema/id.ts";
import { changesAccess, givesAdministration } from "../../domain/people/password_again.ts";
import { membershipAt } from "../../domain/people/parties.ts";
import { optionalLine, requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import type { User } from "../../domain/people/user.ts";
import { organizationNamedBy } from "../organization_named.ts";
import { accountNews } from "../auth/account_news.ts";
import type { AppEnv } from "../app_env.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, signedIn } from "../guards.ts";
import { inviteLetters } from "../invite_letters.ts";
import { described } from "../openapi/described.ts";
import { hashInTurn } from "../auth/password_turn.ts";
import { chosenPassword, maybePassword } from "../password_schema.ts";

const name = requiredLine(TEXT_LIMITS.name);
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
  expected: expectedOf({
    OrganizationId: AS_ANSWERED.text,
    firstName: AS_ANSWERED.text,
    lastName: AS_ANSWERED.text,
    email: AS_ANSWERED.text,
    isOperationalUser: AS_ANSWERED.flag,
    isAdminUser: AS_ANSWERED.flag,
    isSuperUser: AS_ANSWERED.flag,
    isActive: AS_ANSWERED.flag,
  }, STANDS_IN_CHANGED),
});

const MOST = 100;
const Several = z.object({
  ids: z.array(uuid()).min(1).max(MOST, `At most ${MOST} users at once.`),
});
/** `users` are those who are not active now. */
const Deactivated = z.object({
  users: z.array(z.looseObject({ id: uuid() })),
  stay: z.array(z.object({ id: uuid(), message: z.string() })),
});

const place = z.string().toLowerCase().optional();
const Asked = z.object({
  organizationId: place,
  hospitalId: place,
  search: optionalLine(TEXT_LIMITS.name).transform((text) => text ?? undefined),
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
      notes: "For administrators of the organization and ringdown users of the hospital.",
      answers: { 200: ["User"] },
    }),
    query(AskedWhere),
    async (c) => {
      const { sql, user } = c.var;
      const where = await activeScope(sql, c.req.valid("query"), user);
      const users = await listActiveUsers(sql, await listScreenUsers(sql, where));
      return c.json(users.filter((user) => isOf(user, where)).sort(byName));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Create a user",
      notes:
        "Only super users may create super users; they name `OrganizationId`. 400 at `email` if a " +
        "user has this address. With an administrative role, 403 at `currentPassword` until the " +
        "password is given again.",
      answers: { 201: "User" },
    }),
    body(NewUser),
    async (c) => {
      const { sql, user } = c.var;
      const { password, OrganizationId: named, ...fields } = c.req.valid("json");
      if (givesAdministration(fields)) await ensurePasswordAgain(c);
      const OrganizationId = organizationNamedBy(user, named);
      const hashedPassword = await hashInTurn(c, password);
      const made = await createUser(sql, { ...fields, OrganizationId, hashedPassword }, user);
      return c.json(made, 201);
    },
  )
  .post(
    "/deactivate",
    allowed("administer"),
    described({
      does: "Deactivate several users",
      notes:
        "At most 100, each by the rules of `PATCH /api/users/:id`; who may not be deactivated " +
        "stays, and is answered with the reason. 403 at `currentPassword` until the password is " +
        "given again.",
      answers: { 200: Deactivated },
    }),
    body(Several),
    async (c) => {
      await ensurePasswordAgain(c);
      return c.json(await deactivateUsers(c.var.sql, c.req.valid("json").ids, editor(c)));
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
      notes: "An empty password changes nothing. A user who loses a role or access, becomes a " +
        "super user, or gets a new password, is signed out everywhere. 403 if only super users " +
        "may make this change; 403 at " +
        "`currentPassword` for roles, address, organization, `isActive` and password until the own password " +
        "is given again. " +
        "409 if what is `expected` was changed meanwhile, if it takes away your own access or role, would leave no super user, moves a crew " +
        "with patients under way to another organization, or leaves such patients of an agency " +
        "without any crew.",
      answers: { 200: "User" },
      refuses: [409],
    }),
    body(UserPatch),
    async (c) => {
      const { password, ...fields } = c.req.valid("json");
      const before = await getAdministeredUser(c.var.sql, idIn(c), c.var.user);
      if (changesAccess(before, { ...fields, password })) await ensurePasswordAgain(c);
      const hashedPassword = password ? await hashInTurn(c, password) : undefined;
      const change = { ...fields, hashedPassword };
      return c.json(await changeUser(c.var.sql, idIn(c), change, editor(c)));
    },
  )
  .delete(
    "/:id",
    allowed("administer"),
    described({
      does: "Remove a user",
      notes:
        "What identifies the user is erased; the history shows 'Deleted user'. 403 if only super " +
        "users may do this, and at `currentPassword` until the password is given again; 409 for yourself, for the last super user, and for the only crew of an agency with ringdowns under way.",
      answers: { 204: null },
      refuses: [409],
    }),
    async (c) => {
      await getAdministeredUser(c.var.sql, idIn(c), c.var.user);
      await ensurePasswordAgain(c);
      await deleteUser(c.var.sql, idIn(c), editor(c));
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
        "users may do this, and at `currentPassword` until the password is given again; 409 for yourself, or if the user has no app.",
      answers: { 204: null },
      refuses: [409],
    }),
    async (c) => {
      await getAdministeredUser(c.var.sql, idIn(c), c.var.user);
      await ensurePasswordAgain(c);
      await removeLostApp(c.var.sql, idIn(c), editor(c));
      return c.body(null, 204);
    },
  );

function editor(c: Context<AppEnv>): UserEditor {
  const { user: by, config: { isAdminFactorRequired } } = c.var;
  return { by, letterOf: inviteLetters(c), newsOf: accountNews(c), isAdminFactorRequired };
}

function isOf(user: User, where: ActiveScope): boolean {
  return "hospitalId" in where
    ? membershipAt(user, where.hospitalId) !== null
    : user.OrganizationId === where.organizationId;
}

function byName(a: User, b: User): number {
  return `${a.lastName} ${a.firstName}`.localeCompare(`${b.lastName} ${b.firstName}`, "en-US");
}
