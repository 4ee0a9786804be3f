import { say, t, type Words } from "../../words/t.ts";

/** Where a mail is (product §6.4). Times are ISO 8601 in UTC. */
export interface MailState {
  /**
   * `REFUSED`: the mail server did not take it and said so; it is tried again. `NO LINK`: of an
   * invite whose link has ended, so that it must be sent again.
   */
  status: "WAITING" | "SENT" | "REFUSED" | "NO LINK";
  /** When it was sent, or last not taken; null if neither is known. */
  at: string | null;
  /** Why no mail server has taken it, in words; null if one has, or was not asked yet. */
  reason: string | null;
}

/** How mail leaves the site. `SHOWN`: it does not, but stands at /dev/mail. */
export type MailServer = "SET" | "NOT SET" | "SHOWN";

/** How the mail of the site is doing. */
export interface SiteMail {
  server: MailServer;
  waiting: number;
  /** Of the mail that has waited longest. */
  waitingSince: string | null;
  lastSentAt: string | null;
  lastError: { at: string; reason: string } | null;
}

export const MAIL_MESSAGES = {
  testFirst:
    "Send yourself a test mail first: without a mail server that works, nobody could get a code and sign in.",
  notSet: "No mail server is set (SMTP_URL).",
} as const;

/** The state of a mail, also of one that waits because nobody would take it. */
export function mailStateBy(server: MailServer, mail: MailState): MailState {
  if (server !== "NOT SET" || mail.status !== "WAITING" || mail.reason !== null) return mail;
  return { ...mail, reason: MAIL_MESSAGES.notSet };
}

/** How long a test mail that was taken proves that mail works. */
export const TEST_MAIL_MINUTES = 15;

/** Says in words why a mail server did not take a mail. `code`: as stored, such as `EENVELOPE 550`. */
export function mailReason(code: string): string {
  const words = REASONS.find(([pattern]) => pattern.test(code))![1];
  return `${words} (${code})`;
}

/** The same words, kept or answered in English, in the language spoken now. */
export function sayMailReason(reason: string): string {
  const [, words, code] = /^(.*?)( \([^)]*\))?$/.exec(reason)!;
  return say(words) + (code ?? "");
}

/** What to do about an invite whose mail was not taken for this reason. */
export function mailAdvice(reason: string): string {
  const [, , advice] = REASONS.find(([, words]) => reason.startsWith(words)) ?? [];
  return t(advice ?? TELL_OPERATOR);
}

/** Whether the mail server itself said no, instead of being out of reach. */
export function isRefusal(code: string): boolean {
  return / [45]\d\d$/.test(code);
}

const TELL_OPERATOR = "Tell whoever runs this site.";
const BY_ITSELF = "It is sent again by itself.";
const CHECK_ADDRESS =
  "Check the address. If it is wrong, revoke the invite and invite the right one.";

/** By the code, what happened, and what whoever invited somebody does about it. */
const REASONS: [RegExp, Words, Words][] = [
  [/^EAUTH/, "The mail server does not accept the sign-in of this site.", TELL_OPERATOR],
  [/ 4\d\d$/, "The mail server asks to try later.", BY_ITSELF],
  [/^EENVELOPE/, "The mail server refuses the address.", CHECK_ADDRESS],
  [/ 5\d\d$/, "The mail server refuses the mail.", TELL_OPERATOR],
  [/^(ETLS)/, "There is no safe connection to the mail server.", TELL_OPERATOR],
  [/^(EDNS|ENOTFOUND)/, "The name of the mail server is not known.", TELL_OPERATOR],
  [/^ETIMEDOUT/, "The mail server does not answer.", BY_ITSELF],
  [/^(ECONNECTION|ESOCKET|ECONNREFUSED)/, "The mail server cannot be reached.", BY_ITSELF],
  [/^/, "The mail server did not take it.", BY_ITSELF],
];
