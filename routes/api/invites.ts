import { Hono } from "hono";
import { z } from "zod";
import { acceptInvite } from "../../db/invites/acceptance.ts";
import { createInvite, resendInvite, revokeInvite } from "../../db/invites/sending.ts";
import { listInvites } from "../../db/invites/invites.ts";
import { getPublicInvite } from "../../db/invites/public.ts";
import { findProviderOfInvite } from "../../db/providers/providers.ts";
import { PasswordOff } from "../../domain/errors.ts";
import { getAdministered } from "../../db/organizations/administered.ts";
import { emailAddress } from "../../domain/people/email_address.ts";
import { givesAdministration } from "../../domain/people/password_again.ts";
import { uuid } from "../../domain/schema/id.ts";
import { optionalLine, optionalText, requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { tokenHashOf } from "../../server/tokens.ts";
import { organizationNamedBy } from "../organization_named.ts";
import type { AppEnv } from "../app_env.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, open } from "../guards.ts";
import { inviteLetters } from "../invite_letters.ts";
import { described } from "../openapi/described.ts";
import { hashInTurn } from "../auth/password_turn.ts";
import { chosenPassword } from "../password_schema.ts";
import { inviteBy } from "./site/mail_server.ts";

const name = requiredLine(TEXT_LIMITS.name);

const NewInvite = z.object({
  OrganizationId: uuid().optional(),
  firstName: optionalLine(TEXT_LIMITS.name),
  lastName: optionalLine(TEXT_LIMITS.name),
  email: emailAddress(),
  message: optionalText(TEXT_LIMITS.notes),
  isOperationalUser: z.boolean().default(true),
  isAdminUser: z.boolean().default(false),
  isSuperUser: z.boolean().default(false),
  HospitalInvites: z.array(z.object({
    HospitalId: uuid(),
    isActive: z.boolean().default(true),
    isInfoUser: z.boolean().default(true),
    isRingdownUser: z.boolean().default(true),
  })).default([]),
});

const Acceptance = z.object({
  firstName: name,
  lastName: name,
  email: emailAddress(),
  password: chosenPassword(),
});

const Asked = z.object({ organizationId: z.string().optional(), all: z.string().optional() });

/** Invites, mounted at /api/invites. Anybody with the token of a link can read and accept its invite. */
export const invites = new Hono<AppEnv>()
  .get(
    "/",
    allowed("administer"),
    described({
      does: "List invites that are pending or expired, or whose sender may no longer invite",
      notes:
        "Newest first; `all=true` includes accepted and revoked invites. Only super users see " +
        "invites for super users.",
      answers: { 200: ["Invite"] },
    }),
    query(Asked),
    async (c) => {
      const { organizationId: named, all } = c.req.valid("query");
      const { id: organizationId } = await getAdministered(c.var.sql, named, c.var.user);
      const scope = { organizationId, all: all === "true", by: c.var.user };
      return c.json((await listInvites(c.var.sql, scope)).map(inviteBy(c)));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Invite somebody by mail",
      notes:
        "The invite is valid for 14 days. Super users name `OrganizationId`. 400 at `email` if a " +
        "user has this address. With an administrative role, 403 at `currentPassword` until the " +
        "password is given again.",
      answers: { 201: "Invite" },
    }),
    body(NewInvite),
    async (c) => {
      const { user, sql } = c.var;
      const { OrganizationId: named, ...fields } = c.req.valid("json");
      if (givesAdministration(fields)) await ensurePasswordAgain(c);
      const invite = { ...fields, OrganizationId: organizationNamedBy(user, named) };
      const made = await createInvite(sql, invite, { by: user, letterOf: inviteLetters(c) });
      return c.json(inviteBy(c)(made), 201);
    },
  )
  .get(
    "/:token",
    open,
    described({
      does: "Read what an invite's link shows",
      notes: "`token` is the last part of the mailed link; the id of an invite opens nothing. A " +
        "link that does not work is 403 with its sentence and nothing of the invited.",
      answers: { 200: "PublicInvite" },
      refuses: [403],
    }),
    async (c) => c.json(await getPublicInvite(c.var.sql, await tokenHashOf(c.req.param("token")))),
  )
  .post(
    "/:token/accept",
    open,
    described({
      does: "Accept an invite: create the account",
      notes:
        "The new user is not signed in yet. 400 at `email` if it is not the invited address, " +
        "upper and lower case aside. 403 with a message if the link was revoked, used or " +
        "replaced, has expired or never was. 409 if the organization signs in with its own " +
        "provider only: that sign-in accepts the invite.",
      answers: { 201: "User" },
      refuses: [403, 409],
    }),
    body(Acceptance),
    async (c) => {
      const { sql } = c.var;
      const tokenHash = await tokenHashOf(c.req.param("token"));
      const { password, ...person } = c.req.valid("json");
      await getPublicInvite(sql, tokenHash); // first, because hashing is slow
      const provider = await findProviderOfInvite(sql, tokenHash);
      if (provider) throw new PasswordOff(provider.organizationName);
      const hashedPassword = await hashInTurn(c, password);
      return c.json(await acceptInvite(sql, tokenHash, { ...person, hashedPassword }), 201);
    },
  )
  .post(
    "/:id/resend",
    allowed("administer"),
    described({
      does: "Mail an invite again, with a new link for another 14 days",
      notes: "The link before ends. 403 if the invite was revoked or accepted.",
      answers: { 200: "Invite" },
      refuses: [403, 409],
    }),
    async (c) => {
      const how = { by: c.var.user, letterOf: inviteLetters(c) };
      return c.json(inviteBy(c)(await resendInvite(c.var.sql, idIn(c), how)));
    },
  )
  .delete(
    "/:id",
    allowed("administer"),
    described({
      does: "Revoke an invite",
      notes: "403 if the invite was accepted.",
      answers: { 200: "Invite" },
      refuses: [403, 409],
    }),
    async (c) => {
      return c.json(inviteBy(c)(await revokeInvite(c.var.sql, idIn(c), c.var.user)));
    },
  );
