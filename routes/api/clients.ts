import { Hono } from "hono";
import { z } from "zod";
import {
  changeApiClient,
  createApiClient,
  deleteApiClient,
  getApiClient,
  listApiClients,
  regenerateSecret,
} from "../../db/api_clients/api_clients.ts";
import { optionalText, requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn } from "../body.ts";
import { allowed } from "../guards.ts";
import { described } from "../openapi/described.ts";

const MAX_URI = 2_000;
const name = requiredText(TEXT_LIMITS.name);
const links = {
  redirectUri: optionalText(MAX_URI, { keepUndefined: true }),
  UserEmail: optionalText(TEXT_LIMITS.name, { keepUndefined: true }),
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
      notes: "400 at `UserEmail` if no user has this address.",
      answers: { 201: "Client" },
    }),
    body(NewClient),
    async (c) => {
      const { clientSecret, secretHash } = await newSecret();
      const credentials = { clientId: crypto.randomUUID(), secretHash, by: c.var.user };
      const client = await createApiClient(c.var.sql, c.req.valid("json"), credentials);
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
      notes: "An empty `UserEmail` removes the service account.",
      answers: { 200: "Client" },
    }),
    body(ClientPatch),
    async (c) => {
      return c.json(await changeApiClient(c.var.sql, idIn(c), c.req.valid("json"), c.var.user));
    },
  )
  .patch(
    "/:id/regenerate",
    allowed("manageSite"),
    described({
      does: "Give an API client a new secret; its tokens become invalid at once",
      answers: { 200: "Client" },
    }),
    async (c) => {
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
      answers: { 204: null },
    }),
    async (c) => {
      await deleteApiClient(c.var.sql, idIn(c), c.var.user);
      return c.body(null, 204);
    },
  );

async function newSecret() {
  const clientSecret = newToken();
  return { clientSecret, secretHash: await tokenHashOf(clientSecret) };
}
