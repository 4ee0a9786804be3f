import type { FeedChange, FeedKind } from "../change_feed/entries.ts";

/** An address of another program that is told of what an API client may read (decision 0087). */
export interface Webhook {
  id: string;
  /** The API client whose rights it has. */
  ClientId: string;
  url: string;
  kinds: FeedKind[];
  /** Whether it gets the whole thing, of ringdowns the patient, too; otherwise only what changed. */
  isFull: boolean;
  isActive: boolean;
  /** Why the program has switched it off; null if it has not. */
  offBecause: WebhookOff | null;
  /** Since when nothing has been taken. */
  failingSince: string | null;
  /** Why the newest attempt was not taken, while nothing is taken. */
  lastFailure: WebhookFailure | null;
  /** How many deliveries wait to be sent, counted up to 1,000. */
  waiting: number;
  /** How many were given up, counted up to 1,000; the newest of them. */
  failed: number;
  newestFailed: FailedDelivery[];
  /** Only in the answers of create and of a new secret; never again. */
  secret?: string;
  CreatedById: string | null;
  createdAt: string;
  UpdatedById: string | null;
  updatedAt: string;
}

/** `FAILING`: it took nothing for days. `GONE`: it answered that it is gone (410). */
export type WebhookOff = "FAILING" | "GONE";

/** Why an attempt was not taken; nothing of what was answered, but its status. */
export interface WebhookFailure {
  at: string;
  /** The status of the answer; null if there was none. */
  status: number | null;
  /** Why there was no answer; null if there was one. */
  reason: string | null;
}

/** A delivery that was given up after 24 h. */
export interface FailedDelivery {
  id: string;
  kind: FeedKind;
  subjectId: string;
  change: FeedChange;
  /** When it changed. */
  at: string;
  attempts: number;
  lastAttemptAt: string | null;
  /** The status of the last answer; null if there was none. */
  lastStatus: number | null;
  /** The beginning of the last answer, or why there was none. */
  lastAnswer: string | null;
}

export const WEBHOOK_MESSAGES = {
  httpsOnly: "This must be a public address that begins with https.",
  port: "Give no port, or one from 1024 up.",
  noKind: "Choose at least one.",
  isOff: "The webhook is off: switch it on first.",
} as const;

/** The lowest port that a webhook may name: below are those of other protocols, and https's own. */
export const LOWEST_PORT = 1_024;

/** After so many days without anything taken, a webhook is switched off. */
export const OFF_AFTER_DAYS = 5;

const FIRST_BREAKS = [5, 30, 2 * 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60];
const LAST_BREAK = 2 * 60 * 60;

/** The pause in seconds after an attempt, which counts from 1. */
export function breakAfter(attempt: number): number {
  return FIRST_BREAKS[attempt - 1] ?? LAST_BREAK;
}
