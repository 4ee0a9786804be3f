import { createTransport } from "nodemailer";
import { type ClaimedMail, claimMail, noteSent, putOffMail } from "../db/emails.ts";
import type { Sql } from "../db/postgres/sql.ts";
import { isNamedTrouble } from "./database/health.ts";
import type { Log } from "./log.ts";
import { pause } from "./pause.ts";

/** What a mail sender needs. */
export interface MailSettings {
  sql: Sql;
  log: Log;
  /** smtp://… or smtps://… */
  smtpUrl: string;
  /** The sender of the mails, as `Name <address>`. */
  from: string;
  /** How often the sender polls the queue, in ms; 1,000 if left out. */
  everyMs?: number;
  /** How long a mail server may take for one mail, in ms; 90,000 if left out. */
  longestMs?: number;
}

/** A running mail sender. */
export interface MailSender {
  /** Stops sending and waits for the mail in flight. */
  stop(): Promise<void>;
}

/** Longer than all timeouts of a mail server, so a process whose claim expires has died. */
const CLAIM_SECONDS = 120;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/**
 * For one mail, all in all: a server that says a word now and then keeps each of the timeouts above,
 * and would hold up all mails, and outlast the claim.
 */
const LONGEST_SEND_MS = 90_000;
const NOTE_AGAIN_MS = 500;
const LONGEST_BREAK_SECONDS = 15 * 60;

/**
 * Starts a sender of queued mails (design §10). Several processes may run one; a mail belongs to
 * the process that has claimed it. After sending, the process retries until the database has stored
 * that the mail is sent. If a process is killed between these two steps, another process sends the
 * mail again after two minutes, with the same Message-ID, so that mail programs can recognise it.
 */
export function startMailSender(settings: MailSettings): MailSender {
  const { smtpUrl, from, everyMs = 1_000, longestMs = LONGEST_SEND_MS } = settings;
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS }, { from });
  const send = async (mail: ClaimedMail) => {
    const signal = AbortSignal.timeout(longestMs);
    await mailer.sendMail({ ...messageOf(mail, from), signal });
  };
  const stopping = new AbortController();
  const work = (async () => {
    while (!stopping.signal.aborted) {
      if (!await sendNext(settings, send)) await pause(everyMs, stopping.signal);
    }
    mailer.close();
  })();
  return {
    stop() {
      stopping.abort();
      return work;
    },
  };
}

/** Sends the next mail. Returns false if the queue was empty or sending failed. */
async function sendNext(
  { sql, log }: MailSettings,
  send: (mail: ClaimedMail) => Promise<void>,
): Promise<boolean> {
  let mail: ClaimedMail | null = null;
  try {
    mail = await claimMail(sql, CLAIM_SECONDS);
    if (!mail) return false;
    await send(mail);
  } catch (error) {
    if (mail) await putOff({ sql, log }, mail, error);
    else if (!isNamedTrouble(error)) log.warn("mails put off", { error });
    return false;
  }
  await noteUntilHeard({ sql, log }, mail);
  return true;
}

async function putOff(
  { sql, log }: Pick<MailSettings, "sql" | "log">,
  { id, attempt }: ClaimedMail,
  error: unknown,
) {
  const seconds = breakAfter(attempt);
  const reason = reasonOf(error);
  log.warn("mail put off", { id, attempt, seconds, reason });
  try {
    await putOffMail(sql, { id, reason, seconds });
  } catch (error) {
    log.warn("mail put off until its claim runs out", { id, error });
  }
}

/** The pause in seconds before the next retry: 5, then twice as long each time, up to 900. */
export function breakAfter(attempt: number): number {
  return Math.min(5 * 2 ** (attempt - 1), LONGEST_BREAK_SECONDS);
}

/**
 * Retries until the database has stored that the mail was sent, at most as long as the claim lasts.
 */
async function noteUntilHeard(
  { sql, log }: Pick<MailSettings, "sql" | "log">,
  { id, attempt }: ClaimedMail,
) {
  const until = performance.now() + CLAIM_SECONDS * 1000;
  while (true) {
    try {
      await noteSent(sql, id);
      return log.info("mail sent", { id, attempt });
    } catch (error) {
      if (performance.now() > until) return log.error("mail sent, but not noted", { id, error });
      await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS));
    }
  }
}

function messageOf({ id, to, subject, text, html, createdAt }: ClaimedMail, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    to: { name: "", address: to },
    subject,
    text,
    html,
    date: createdAt,
    messageId: `<${id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Signs in to a mail server, and sends nothing. Why it does not take us; null if it does. */
export async function refusalOfMailServer(smtpUrl: string): Promise<string | null> {
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS });
  try {
    await mailer.verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    mailer.close();
  }
}

/** Only the codes of an error, because a mail server's message often names the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}
