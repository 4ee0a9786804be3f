import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  changeApiClient,
  createApiClient,
  deleteApiClient,
  getApiClient,
  listApiClients,
  regenerateSecret,
} from "../../db/api_clients/api_clients.ts";
import { Invalid } from "../../domain/errors.ts";
import {
  type ApiClient,
  inOrder,
  redirectUriFault,
  SCOPES,
} from "../../domain/people/api_client.ts";
import { uuid } from "../../domain/schema/id.ts";
import { optionalLine, optionalText, requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { ensurePasswordAgain } from "../auth/password_again.ts";
import { body, idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

const MAX_URI = 2_000;
const name = requiredLine(TEXT_LIMITS.name);
const links = {
  redirectUri: optionalText(MAX_URI, { keepUndefined: true }),
  scopes: z.array(z.enum(SCOPES)).transform(inOrder).optional(),
  OrganizationId: uuid().nullish(),
  UserEmail: optionalLine(TEXT_LIMITS.name, { keepUndefined: true }),
};
const NewClient = z.object({ name, ...links });
const ClientPatch = z.object({ name: name.optional(), ...links });

/** API clients, mounted at /api/clients. Only the call that makes a secret answers with it. */
export const clients = new Hono<AppEnv>()
  .get(
    "/",
    allowed("manageSite"),
    described({ does: "List all API clients", answers: { 200: ["Client"] } }),
    async (c) => c.json(await listApiClients(c.var.sql)),
  )
  .post(
    "/",
    allowed("manageSite"),
    described({
      does: "Create an API client; only this answer has its secret",
      notes: "It has an account of its own, for the data of one organization, or of all if " +
        "`OrganizationId` is null. It may do what its `scopes` name, none unless given. With " +
        "`UserEmail` it acts as that user instead, within its scopes; 400 there if no user has " +
        "this address. `redirectUri` is https. 403 at `currentPassword` until the password is " +
        "given again.",
      answers: { 201: "Client" },
    }),
    body(NewClient),
    async (c) => {
      await ensurePasswordAgain(c);
      const fields = c.req.valid("json");
      ensureRedirectUri(c, fields.redirectUri);
      const { clientSecret, secretHash } = await newSecret();
      const credentials = { clientId: crypto.randomUUID(), secretHash, by: c.var.user };
      const client = await createApiClient(c.var.sql, fields, credentials);
      return c.json({ ...client, clientSecret }, 201);
    },
  )
  .get(
    "/:id",
    allowed("manageSite"),
    described({ does: "Read an API client", answers: { 200: "Client" } }),
    async (c) => {
      return c.json(await getApiClient(c.var.sql, idIn(c)));
    },
  )
  .patch(
    "/:id",
    allowed("manageSite"),
    described({
      does: "Change an API client",
      notes: "Other scopes, another organization or another `UserEmail` end its tokens. With an " +
        "empty `UserEmail` it acts with an account of its own. 403 at `currentPassword` for each of " +
        "these until the password is given again.",
      answers: { 200: "Client" },
    }),
    body(ClientPatch),
    async (c) => {
      const change = c.req.valid("json");
      ensureRedirectUri(c, change.redirectUri);
      const before = await getApiClient(c.var.sql, idIn(c));
      if (changesReach(before, change)) await ensurePasswordAgain(c);
      return c.json(await changeApiClient(c.var.sql, idIn(c), change, c.var.user));
    },
  )
  .patch(
    "/:id/regenerate",
    allowed("manageSite"),
    described({
      does: "Give an API client a new secret; its tokens become invalid at once",
      notes: "403 at `currentPassword` until the password is given again.",
      answers: { 200: "Client" },
    }),
    async (c) => {
      await ensurePasswordAgain(c);
      const { clientSecret, secretHash } = await newSecret();
      const client = await regenerateSecret(c.var.sql, idIn(c), { secretHash, by: c.var.user });
      return c.json({ ...client, clientSecret });
    },
  )
  .delete(
    "/:id",
    allowed("manageSite"),
    described({
      does: "Delete an API client; its tokens become invalid at once",
      notes: "403 at `currentPassword` until the password is given again.",
      answers: { 204: null },
    }),
    async (c) => {
      await getApiClient(c.var.sql, idIn(c));
      await ensurePasswordAgain(c);
      await deleteApiClient(c.var.sql, idIn(c), c.var.user);
      return c.body(null, 204);
    },
  );

/** Whether the client could then reach other data, or do something else with it. */
function changesReach(before: ApiClient, change: z.output<typeof ClientPatch>): boolean {
  const { scopes = before.scopes, OrganizationId, UserEmail } = change;
  return scopes.join() !== before.scopes.join() ||
    (OrganizationId !== undefined && OrganizationId !== before.OrganizationId) ||
    (UserEmail !== undefined &&
      (UserEmail ?? "").toLowerCase() !== (before.UserEmail ?? "").toLowerCase());
}

/** @throws {Invalid} not https. */
function ensureRedirectUri(c: Context<AppEnv>, uri: string | null | undefined) {
  const message = uri ? redirectUriFault(uri, { isDemo: c.var.config.demo }) : null;
  if (message) throw new Invalid([{ path: "redirectUri", message, value: uri }]);
}

async function newSecret() {
  const clientSecret = newToken();
  return { clientSecret, secretHash: await tokenHashOf(clientSecret) };
}
