import { type Context, Hono } from "hono";
import { z } from "zod";
import { sendAgain } from "../../../db/webhooks/undelivered.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replaceWebhookSecret,
} from "../../../db/webhooks/changes.ts";
import { getWebhook, listWebhooks } from "../../../db/webhooks/webhooks.ts";
import { FEED_KINDS } from "../../../domain/change_feed/entries.ts";
import { Invalid } from "../../../domain/errors.ts";
import { uuid } from "../../../domain/schema/id.ts";
import { requiredText } from "../../../domain/schema/text.ts";
import { LOWEST_PORT, WEBHOOK_MESSAGES } from "../../../domain/webhooks/webhook.ts";
import {
  endpointUrl,
  hostOf,
  isKnownAsNear,
  isLocalName,
} from "../../../server/outbound/endpoint.ts";
import { newWebhookSecret, webhookSecretPlace } from "../../../server/webhooks/secret.ts";
import type { AppEnv } from "../../app_env.ts";
import { ensurePasswordAgain } from "../../auth/password_again.ts";
import { body, idIn, query } from "../../body.ts";
import { allowed } from "../../guards.ts";
import { described } from "../../openapi/described.ts";

const MAX_URL = 2_000;
const MOST_AGAIN = 1_000;
const url = requiredText(MAX_URL);
const kinds = z.array(z.enum(FEED_KINDS)).min(1, WEBHOOK_MESSAGES.noKind)
  .transform((named) => FEED_KINDS.filter((kind) => named.includes(kind)));
const Whose = z.object({ clientId: uuid() });
const NewWebhook = z.object({ clientId: uuid(), url, kinds, isFull: z.boolean().default(false) });
const WebhookPatch = z.object({
  url: url.optional(),
  kinds: kinds.optional(),
  isFull: z.boolean().optional(),
  isActive: z.boolean().optional(),
});
const Again = z.object({ ids: z.array(uuid()).max(MOST_AGAIN).optional() });
const PASSWORD = "403 at `currentPassword` until the password is given again.";

/** Webhooks of API clients, mounted at /api/webhooks. Only the calls that make a secret show it. */
export const webhooks = new Hono<AppEnv>()
  .get(
    "/",
    allowed("manageSite"),
    described({
      does: "List the webhooks of an API client, with what they did not take",
      answers: { 200: ["Webhook"] },
    }),
    query(Whose),
    async (c) => c.json(await listWebhooks(c.var.sql, c.req.valid("query").clientId)),
  )
  .post(
    "/",
    allowed("manageSite"),
    described({
      does: "Create a webhook of an API client; only this answer has its secret",
      notes:
        "It is told what the client may read, from now on. `url` is a public https address, without a " +
        "port or with one from 1024 up. " +
        "Without `isFull` it is told what changed and where it can be read, and nothing of a " +
        `patient. ${PASSWORD}`,
      answers: { 201: "Webhook" },
      refuses: [404],
    }),
    body(NewWebhook),
    async (c) => {
      await ensurePasswordAgain(c);
      const fields = c.req.valid("json");
      await ensurePublic(c, fields.url);
      const id = crypto.randomUUID();
      const { secret, text } = await newSecret(c, id);
      const made = await createWebhook(c.var.sql, { id, ...fields, secret, by: c.var.user });
      return c.json({ ...made, secret: text }, 201);
    },
  )
  .patch(
    "/:id",
    allowed("manageSite"),
    described({
      does: "Change a webhook, or switch it off or on",
      notes: `One that is switched on is told what changes from then on. ${PASSWORD}`,
      answers: { 200: "Webhook" },
    }),
    body(WebhookPatch),
    async (c) => {
      await getWebhook(c.var.sql, idIn(c));
      await ensurePasswordAgain(c);
      const change = c.req.valid("json");
      if (change.url !== undefined) await ensurePublic(c, change.url);
      return c.json(await changeWebhook(c.var.sql, idIn(c), change, c.var.user));
    },
  )
  .patch(
    "/:id/secret",
    allowed("manageSite"),
    described({
      does: "Give a webhook a new secret; the old one signs nothing any more",
      notes: PASSWORD,
      answers: { 200: "Webhook" },
    }),
    async (c) => {
      await getWebhook(c.var.sql, idIn(c));
      await ensurePasswordAgain(c);
      const { secret, text } = await newSecret(c, idIn(c));
      const by = c.var.user;
      return c.json({
        ...await replaceWebhookSecret(c.var.sql, idIn(c), { secret, by }),
        secret: text,
      });
    },
  )
  .delete(
    "/:id",
    allowed("manageSite"),
    described({ does: "Delete a webhook", notes: PASSWORD, answers: { 204: null } }),
    async (c) => {
      await getWebhook(c.var.sql, idIn(c));
      await ensurePasswordAgain(c);
      await deleteWebhook(c.var.sql, idIn(c), c.var.user);
      return c.body(null, 204);
    },
  )
  .post(
    "/:id/again",
    allowed("manageSite"),
    described({
      does: "Send again what a webhook did not take within 24 h",
      notes: "These `ids`, or everything. 409 if the webhook is off.",
      answers: { 200: "Webhook" },
      refuses: [409],
    }),
    body(Again),
    async (c) => {
      const { ids } = c.req.valid("json");
      return c.json(await sendAgain(c.var.sql, idIn(c), { ids, by: c.var.user }));
    },
  );

/**
 * @throws {Invalid} nothing may be sent there, or can ever be. A name may lead elsewhere later: it is
 * asked each time.
 */
async function ensurePublic(c: Context<AppEnv>, value: string): Promise<void> {
  const refuse = (message: string): never => {
    throw new Invalid([{ path: "url", message, value }]);
  };
  const networks = c.var.config.webhookNetworks;
  const rules = { allowLoopback: false, networks };
  const url = /\s/.test(value) ? null : endpointUrl(value, rules);
  if (!url || (!networks && isLocalName(hostOf(url)))) return refuse(WEBHOOK_MESSAGES.httpsOnly);
  if (await isKnownAsNear(url, rules)) refuse(WEBHOOK_MESSAGES.httpsOnly);
  if (url.port === "" || Number(url.port) >= LOWEST_PORT) return;
  const isAllowed = await isKnownAsNear(url, { ...rules, networks: null });
  if (!isAllowed) refuse(WEBHOOK_MESSAGES.port);
}

async function newSecret(c: Context<AppEnv>, id: string) {
  const { bytes, text } = newWebhookSecret();
  return { text, secret: await c.var.vault.seal(webhookSecretPlace(id), bytes) };
}
