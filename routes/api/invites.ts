import { Hono } from "hono";
import { z } from "zod";
import { acceptInvite, ensureUsable } from "../../db/invites/acceptance.ts";
import { createInvite, resendInvite, revokeInvite } from "../../db/invites/sending.ts";
import { listInvites } from "../../db/invites/invites.ts";
import { findPublicInvite } from "../../db/invites/public.ts";
import { getAdministered } from "../../db/organizations/administered.ts";
import { emailAddress } from "../../domain/people/email_address.ts";
import { NotFound } from "../../domain/errors.ts";
import { uuid } from "../../domain/schema/id.ts";
import { optionalText, requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { hashPassword } from "../../server/passwords.ts";
import { organizationNamedBy } from "../organization_named.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn, query } from "../body.ts";
import { allowed, open } from "../guards.ts";
import { inviteLetters } from "../invite_letters.ts";
import { described } from "../openapi/described.ts";
import { chosenPassword } from "../password_schema.ts";

const name = requiredText(TEXT_LIMITS.name);

const NewInvite = z.object({
  OrganizationId: uuid().optional(),
  firstName: optionalText(TEXT_LIMITS.name),
  lastName: optionalText(TEXT_LIMITS.name),
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

/** Invites, mounted at /api/invites. Anybody with a link can read and accept its invite. */
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
      return c.json(await listInvites(c.var.sql, scope));
    },
  )
  .post(
    "/",
    allowed("administer"),
    described({
      does: "Invite somebody by mail",
      notes:
        "The invite is valid for 14 days. Super users name `OrganizationId`. 400 at `email` if a user has this address.",
      answers: { 201: "Invite" },
    }),
    body(NewInvite),
    async (c) => {
      const { user, sql } = c.var;
      const { OrganizationId: named, ...fields } = c.req.valid("json");
      const invite = { ...fields, OrganizationId: organizationNamedBy(user, named) };
      return c.json(await createInvite(sql, invite, { by: user, letterOf: inviteLetters(c) }), 201);
    },
  )
  .get(
    "/:id",
    open,
    described({
      does: "Read what an invite's link shows",
      answers: { 200: "PublicInvite" },
    }),
    async (c) => {
      const invite = await findPublicInvite(c.var.sql, idIn(c));
      if (!invite) throw new NotFound();
      return c.json(invite);
    },
  )
  .post(
    "/:id/accept",
    open,
    described({
      does: "Accept an invite: create the account",
      notes:
        "The new user is not signed in yet. 403 with a message if the invite was revoked, was " +
        "accepted or has expired.",
      answers: { 201: "User" },
      refuses: [403, 409],
    }),
    body(Acceptance),
    async (c) => {
      const { sql } = c.var;
      const inviteId = idIn(c);
      const { password, ...person } = c.req.valid("json");
      await ensureUsable(sql, inviteId); // first, because hashing is slow
      const hashedPassword = await hashPassword(password);
      return c.json(await acceptInvite(sql, inviteId, { ...person, hashedPassword }), 201);
    },
  )
  .post(
    "/:id/resend",
    allowed("administer"),
    described({
      does: "Mail an invite again; it is then valid for another 14 days",
      notes: "An invite whose sender may no longer invite gets a new id. 403 if the invite was " +
        "revoked or accepted.",
      answers: { 200: "Invite" },
      refuses: [403, 409],
    }),
    async (c) => {
      const how = { by: c.var.user, letterOf: inviteLetters(c) };
      return c.json(await resendInvite(c.var.sql, idIn(c), how));
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
      return c.json(await revokeInvite(c.var.sql, idIn(c), c.var.user));
    },
  );
