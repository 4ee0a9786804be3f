import { queueMails } from "../../db/emails.ts";
import { listMailedSuperUsers } from "../../db/people/super_users.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { ClaimedDelivery } from "../../db/webhooks/claims.ts";
import {
  dropDelivery,
  noteDelivered,
  noteFailed,
  putOffDelivery,
} from "../../db/webhooks/outcomes.ts";
import { findReach } from "../../db/webhooks/planning.ts";
import { breakAfter, type Webhook } from "../../domain/webhooks/webhook.ts";
import type { User } from "../../domain/people/user.ts";
import type { Recorder } from "../audit/recorder.ts";
import type { Networks } from "../configuration/networks.ts";
import type { DatabaseClock } from "../database_clock.ts";
import type { Vault } from "../keys/vault.ts";
import type { Log } from "../log.ts";
import { webhookOffMail } from "../mails/webhook_off.ts";
import { endpointUrl, NotPublic } from "../outbound/endpoint.ts";
import { postAndRead } from "../outbound/post.ts";
import { speaking } from "../speaking.ts";
import { messageOf } from "./message.ts";
import { signedHeaders, webhookSecretPlace } from "./secret.ts";

/** What sending needs. */
export interface DelivererSettings {
  sql: Sql;
  clock: DatabaseClock;
  log: Log;
  vault: Vault;
  audit: Recorder;
  appName: string;
  /** Where this site is reached; asked for when something is sent. */
  origin: () => string;
  /** Networks that are not public, and allowed. */
  networks: Networks | null;
  timeoutMs: number;
  longestBreak: number | null;
}

const LONGEST_REST = 60;
/** After so many seconds it is looked again whether an account is active. */
const NOT_ACTIVE_SECONDS = 60;
const MOST_BYTES = 500;
/** The name is not known, or the other machine wants no connection. */
const UNSENT = ["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED"];
const encoder = new TextEncoder();

/** What came of an attempt: the status and the words of the answer, or why there was none. */
interface Outcome {
  status: number | null;
  text: string;
  /** Whether any of it may have left the system. */
  mayHaveLeft: boolean;
}

/** Makes a function that sends one delivery and notes what came of it. Throws only with the database. */
export function createDeliverer(settings: DelivererSettings) {
  const { sql, log } = settings;

  return async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const { id, webhookId, attempt } = delivery;
    const reach = await findReach(sql, webhookId);
    if (reach && !reach.by) {
      log.info("webhook not told: its account is not active", { id, webhookId });
      return await putOffDelivery(sql, delivery, atMost(NOT_ACTIVE_SECONDS));
    }
    const by = reach?.kinds.includes(delivery.kind) ? reach.by : null;
    const message = by && await messageOf(sql, delivery, { by, origin: settings.origin() });
    if (!message) {
      log.info("webhook not told: it may not read this any more", { id, webhookId });
      return await dropDelivery(sql, id);
    }
    const body = encoder.encode(JSON.stringify(message));
    const { status, text, mayHaveLeft } = await attemptTo(delivery, body);
    if (mayHaveLeft && delivery.isFull && delivery.kind === "ringdown") noteRead(delivery, by!);
    if (status !== null && status >= 200 && status < 300) {
      log.debug("webhook told", { id, webhookId, status, attempt });
      return await noteDelivered(sql, delivery, status);
    }
    const seconds = atMost(breakAfter(attempt));
    const restSeconds = Math.min(seconds, LONGEST_REST);
    log.warn("webhook not told", { id, webhookId, status, attempt, seconds });
    const failed = { status, answer: text.replaceAll("\0", ""), seconds, restSeconds };
    const off = await noteFailed(sql, delivery, failed);
    if (off) await tellOfEnd(off);
  };

  function atMost(seconds: number): number {
    return Math.min(seconds, settings.longestBreak ?? Infinity);
  }

  async function attemptTo(
    delivery: ClaimedDelivery,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Outcome> {
    const { vault, clock, timeoutMs, networks } = settings;
    const rules = { allowLoopback: false, networks };
    const url = endpointUrl(delivery.url, rules);
    if (!url) return { status: null, text: "The address is not public.", mayHaveLeft: false };
    try {
      const secret = await vault.open(webhookSecretPlace(delivery.webhookId), delivery.secret);
      const signed = await signedHeaders({ id: delivery.id, body, now: clock.now() }, secret);
      const headers = { ...signed, "Content-Type": "application/json", "User-Agent": "Ringdown" };
      const mostBytes = delivery.isFull ? 0 : MOST_BYTES; // it may repeat what it was told
      const answer = await postAndRead({ url, headers, body }, { ...rules, timeoutMs, mostBytes });
      return { ...answer, mayHaveLeft: true };
    } catch (error) {
      return { status: null, text: reasonOf(error), mayHaveLeft: !isKnownAsUnsent(error) };
    }
  }

  /** Patient data that left the system is told in the record like any other reading. */
  function noteRead({ subjectId, apiClientId }: ClaimedDelivery, by: User) {
    settings.audit.observe({
      action: "read.webhook",
      outcome: "done",
      cause: {
        actorId: by.id,
        organizationId: by.OrganizationId,
        sessionId: null,
        apiClientId,
        address: null,
      },
      subjectKind: "ringdown",
      subjectId,
    });
  }

  async function tellOfEnd(webhook: Webhook) {
    const { appName, origin } = settings;
    log.error("webhook switched off", { id: webhook.id, because: webhook.offBecause });
    const link = `${origin()}/admin/site/clients/${webhook.ClientId}`;
    const mails = (await listMailedSuperUsers(sql)).map(({ email: to, language }) => ({
      ...speaking(language, () => webhookOffMail({ appName, link, webhook })),
      to,
    }));
    await queueMails(sql, mails);
  }
}

/** Whether there surely was no connection. After any other error, some of it may be there. */
function isKnownAsUnsent(error: unknown): boolean {
  return error instanceof NotPublic || UNSENT.includes((error as { code?: string }).code ?? "");
}

/** Why there was no answer, for whoever runs the other program. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  if (name === "TimeoutError" || name === "AbortError") return "No answer in time.";
  return ["No answer:", code ?? message ?? "unknown"].join(" ");
}
