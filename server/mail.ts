import { createTransport } from "nodemailer";
import { type ClaimedMail, claimMail, noteSent, putOffMail } from "../db/emails.ts";
import type { Sql } from "../db/postgres/sql.ts";
import type { Log } from "./log.ts";

/** What a mail sender works with. */
export interface MailSettings {
  sql: Sql;
  log: Log;
  /** smtp://… or smtps://… */
  smtpUrl: string;
  /** Who mails come from, `Name <address>`. */
  from: string;
  /** How often the queue is looked at, in ms; 1,000 unless told. */
  everyMs?: number;
}

/** A running mail sender. */
export interface MailSender {
  /** Sends no more; waits for the mail under way. */
  stop(): Promise<void>;
}

/** Longer than a mail server is waited for: whose claim runs out has died. */
const CLAIM_SECONDS = 120;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const NOTE_AGAIN_MS = 500;
const LONGEST_BREAK_SECONDS = 15 * 60;

/**
 * Sends the queued mails, whichever process comes first (design §10). A mail belongs to the process
 * that has claimed it; that it was sent is noted again and again until the database has heard it.
 * Only a process that is killed between the mail server's answer and that note leaves a mail which
 * another sends once more after two minutes, with the same Message-ID, by which mail programs
 * recognise it.
 */
export function startMailSender(settings: MailSettings): MailSender {
  const { smtpUrl, from, everyMs = 1_000 } = settings;
  const mailer = createTransport({ url: smtpUrl, ...TIMEOUTS }, { from });
  const send = (mail: ClaimedMail) => mailer.sendMail(messageOf(mail, from)).then(() => {});
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

/** Whether there was one to send. */
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
    else log.warn("mails put off", { error });
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

/** 5 s, then twice as long each time, up to a quarter of an hour. */
export function breakAfter(attempt: number): number {
  return Math.min(5 * 2 ** (attempt - 1), LONGEST_BREAK_SECONDS);
}

/** While the database is away, nobody can claim the mail; the first thing it hears is that it was sent. */
async function noteUntilHeard(
  { sql, log }: Pick<MailSettings, "sql" | "log">,
  { id, attempt }: ClaimedMail,
) {
  const until = Date.now() + CLAIM_SECONDS * 1000;
  while (true) {
    try {
      await noteSent(sql, id);
      return log.info("mail sent", { id, attempt });
    } catch (error) {
      if (Date.now() > until) return log.error("mail sent, but not noted", { id, error });
      await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS));
    }
  }
}

function messageOf({ id, to, subject, text, html }: ClaimedMail, from: string) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "localhost";
  return {
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Codes only: what a mail server says often names the recipient. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(" ") || "unknown";
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
