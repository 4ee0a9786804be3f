import { Hono } from "hono";
import { z } from "zod";
import { dropSubscriptionOf, findEndpoint, keepSubscription } from "../../db/push/subscriptions.ts";
import { Invalid } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { PUSH_MESSAGES, type PushState } from "../../domain/people/push.ts";
import { isCurvePoint } from "../../server/push/encryption.ts";
import { endpointUrl, hostOf, resolvePublic } from "../../server/outbound/endpoint.ts";
import type { AppEnv } from "../app_env.ts";
import { body } from "../body.ts";
import { hearsRingdowns, inPerson } from "../guards.ts";
import { described } from "../openapi/described.ts";

/** As browsers give them. */
const Subscription = z.object({
  endpoint: z.string().max(2000),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
});

const Told: z.ZodType<PushState> = z.object({
  publicKey: z.string().describe("What a browser subscribes with, in base64url"),
  endpoint: z.string().nullable().describe("What is told for this session; null if nothing is"),
});

/** Bytes in base64url; browsers leave out the padding. */
function keyOf(length: number) {
  return z.string().max(200).transform((text, context) => {
    const bytes = bytesOf(text);
    if (bytes?.length === length) return bytes;
    context.addIssue({ code: "custom", message: MESSAGES.notValid });
    return z.NEVER;
  });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch {
    return null; // no base64url
  }
}

/** Devices that are told of new ringdowns, mounted at /api/push. */
export const push = new Hono<AppEnv>()
  .get(
    "/",
    hearsRingdowns,
    described({
      does: "Read whether this device is told of new ringdowns",
      answers: { 200: Told },
    }),
    async (c) => {
      const { push, sql, session } = c.var;
      const endpoint = await findEndpoint(sql, session.id);
      return c.json({ publicKey: await push.publicKey(), endpoint });
    },
  )
  .post(
    "/",
    hearsRingdowns,
    described({
      does: "Tell this device of new ringdowns, until it is signed out",
      notes: "A push subscription of the browser (RFC 8291). What is pushed names no patient and " +
        "counts as no delivery. `endpoint` is an https address of a public host. 409 if ten " +
        "devices of the user are told already.",
      answers: { 204: null },
      refuses: [409],
    }),
    body(Subscription),
    async (c) => {
      const { sql, session, user, config } = c.var;
      const { endpoint, keys } = c.req.valid("json");
      await ensureReachable(endpoint, { allowLoopback: config.pushAllowLoopback });
      if (!await isCurvePoint(keys.p256dh)) {
        throw new Invalid([{ path: "keys.p256dh", message: MESSAGES.notValid }]);
      }
      const device = { sessionId: session.id, userId: user.id };
      await keepSubscription(sql, device, { endpoint, ...keys });
      return c.body(null, 204);
    },
  )
  .delete(
    "/",
    inPerson,
    described({ does: "Tell this device nothing any more", answers: { 204: null } }),
    async (c) => {
      await dropSubscriptionOf(c.var.sql, c.var.session.id);
      return c.body(null, 204);
    },
  );

/** @throws {Invalid} A browser may name any address: none of our own network is ever called. */
async function ensureReachable(endpoint: string, rules: { allowLoopback: boolean }) {
  const url = endpointUrl(endpoint, rules);
  const isReachable = url !== null &&
    await resolvePublic(hostOf(url), rules).then(() => true, () => false);
  if (!isReachable) throw new Invalid([{ path: "endpoint", message: PUSH_MESSAGES.notPublic }]);
}
