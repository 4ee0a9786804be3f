import { Hono } from "hono";
import { z } from "zod";
import { readFeed } from "../../../db/change_feed/feed.ts";
import type { FeedPosition } from "../../../db/change_feed/positions.ts";
import { FEED_KINDS, type FeedKind, kindsWithin } from "../../../domain/change_feed/entries.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import type { AppEnv } from "../../app_env.ts";
import { noteShown } from "../../audit/audited.ts";
import { query } from "../../body.ts";
import { searched } from "../../connections.ts";
import { decodePosition, encodePosition } from "./feed_cursor.ts";
import { signedIn } from "../../guards.ts";
import { described } from "../../openapi/described.ts";
import { limit } from "../../pages_of.ts";

/** Kinds separated by commas. */
const kinds = z.string().transform((text, context): FeedKind[] => {
  const { data, success } = z.array(z.enum(FEED_KINDS)).safeParse(text.split(","));
  if (success) return data;
  context.addIssue({ code: "custom", message: MESSAGES.notValid });
  return z.NEVER;
});

const Asked = z.object({ after: z.string().optional(), kinds: kinds.optional(), limit });

/** What was changed since a cursor, mounted at /api/changes. */
export const changes = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({
      does: "Read the change feed: ringdowns, hospital statuses and MCIs that changed",
      notes:
        "In the order in which transactions began; nothing is left out, however they overlap. " +
        "`after` is `next` of the last answer; `now` begins with what comes next; without it, the " +
        "feed begins at least 7 days back. 410 if what comes after the " +
        "cursor is no longer kept, or the database is another one: then ask for `now`, read the " +
        "lists, and go on from the `next` of that answer. `data` is how the thing is now, so an " +
        "entry may tell of a later change, too; of two entries of one thing the one with the greater `version` is newer. After a failover " +
        "entries may come twice. `change` is `erased` when words and vitals have been removed, and " +
        "`gone` when it is not listed any more. `kinds` takes several, separated by commas. What " +
        "the caller may not read is left out, and of API clients what their scopes do not open: " +
        "ringdowns with `ringdowns:read`; MCIs with that, `mcis:write` or `reports:read`. A page may " +
        "be empty while `isMore` is true: go on from `next`.",
      answers: { 200: "FeedPage" },
      refuses: [410],
    }),
    query(Asked),
    async (c) => {
      const { after, kinds: asked = FEED_KINDS, limit } = c.req.valid("query");
      const open = kindsWithin(c.var.session.scopes);
      const feed = {
        by: c.var.user,
        kinds: asked.filter((kind) => open.includes(kind)),
        after: positionOf(after),
        limit,
      };
      const { entries, next, isMore } = await searched(c, (sql) => readFeed(sql, feed));
      noteShown(c, entries.filter(({ kind, data }) => kind === "ringdown" && data !== null));
      return c.json({ changes: entries, next: encodePosition(next), isMore });
    },
  );

function positionOf(after: string | undefined): FeedPosition | "now" | null {
  if (after === undefined) return null;
  return after === "now" ? after : decodePosition(after);
}
