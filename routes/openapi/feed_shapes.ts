import { z } from "zod";
import {
  FEED_CHANGES,
  FEED_KINDS,
  type FeedEntry,
  type FeedKind,
  type FeedPage,
} from "../../domain/change_feed/entries.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import {
  at,
  AUDIT,
  HospitalStatusShape,
  MciShape,
  RingdownShape,
  text,
  textOrNull,
  uuid,
  whole,
} from "./record_shapes.ts";

const DATA = { ringdown: RingdownShape, hospitalStatus: HospitalStatusShape, mci: MciShape };

function entryShape<Kind extends FeedKind>(kind: Kind) {
  return z.object({
    kind: z.literal(kind),
    id: uuid.describe("Of the thing; of a hospital status that of its hospital"),
    change: z.enum(FEED_CHANGES),
    at: at.describe("When it was written"),
    version: whole,
    data: DATA[kind].nullable().describe("As it is now; null if it is gone"),
  });
}

const [ringdown, hospitalStatus, mci] = FEED_KINDS.map(entryShape) as unknown as [
  z.ZodType<FeedEntry>,
  z.ZodType<FeedEntry>,
  z.ZodType<FeedEntry>,
];

/** The shape of an answer of the change feed. */
export const FeedPageShape: z.ZodType<FeedPage> = z.object({
  changes: z.array(z.union([ringdown, hospitalStatus, mci])),
  next: z.string().describe("The cursor of the next page"),
  isMore: z.boolean().describe("Whether there is more to read at once"),
});

export const WebhookShape: z.ZodType<Webhook> = z.object({
  id: uuid,
  ClientId: uuid.describe("The API client whose rights it has"),
  url: text,
  kinds: z.array(z.enum(FEED_KINDS)),
  isFull: z.boolean().describe("Whether it gets whole things, with patients"),
  isActive: z.boolean(),
  offBecause: z.enum(["FAILING", "GONE"]).nullable()
    .describe("Why the program has switched it off"),
  failingSince: at.nullable(),
  lastFailure: z.object({
    at,
    status: whole.nullable().describe("The HTTP status of the answer; null: there was none"),
    reason: textOrNull.describe("Why there was no answer"),
  }).nullable().describe("Why the newest attempt was not taken, while nothing is taken"),
  waiting: whole.describe("Deliveries that wait, counted up to 1,000"),
  failed: whole.describe("Deliveries that were given up, counted up to 1,000"),
  newestFailed: z.array(z.object({
    id: uuid,
    kind: z.enum(FEED_KINDS),
    subjectId: uuid,
    change: z.enum(FEED_CHANGES),
    at,
    attempts: whole,
    lastAttemptAt: at.nullable(),
    lastStatus: whole.nullable(),
    lastAnswer: textOrNull.describe("The beginning of the last answer, or why there was none"),
  })),
  secret: text.optional().describe("Only in the answers to create and to a new secret"),
  ...AUDIT,
});
