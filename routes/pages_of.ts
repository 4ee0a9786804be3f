import type { Context } from "hono";
import { z } from "zod";
import type { OwnPageEdge, PageEdge } from "../db/ringdowns/ringdowns.ts";
import { Invalid } from "../domain/errors.ts";
import { instant } from "../domain/schema/instant.ts";
import { MESSAGES } from "../domain/messages.ts";
import { PAGE_LENGTH } from "../domain/page_length.ts";
import type { Ringdown } from "../domain/ringdown/ringdown.ts";
import { isId } from "../domain/schema/id.ts";
import type { AppEnv } from "./app_env.ts";

const LONGEST_PAGE = 100;

/** How many entries a page has: 25 unless asked, at most 100. */
export const limit = z.string().regex(/^[1-9]\d*$/).transform(Number)
  .transform((asked) => Math.min(asked, LONGEST_PAGE)).optional()
  .transform((asked) => asked ?? PAGE_LENGTH);

/** Answers a page that was read one longer, so that it is known whether there is a next one. */
export function answerPage<Entry extends object>(
  c: Context<AppEnv>,
  read: Entry[],
  { limit, edgeOf }: { limit: number; edgeOf: (last: Entry) => string },
) {
  const page = read.slice(0, limit);
  if (read.length > limit) {
    const next = new URLSearchParams(c.req.query());
    next.set("before", edgeOf(page[page.length - 1]));
    c.header("Link", `<${c.req.path}?${next}>; rel="next"`);
  }
  return c.json<object[]>(page);
}

/** Where the next page begins, as a cursor. */
export function encodeEdge(ringdown: Ringdown, isUnderWay?: boolean): string {
  return encodePlace(ringdown.timestamps["RINGDOWN SENT"]!, ringdown.id, isUnderWay);
}

/** The place behind an entry of this time (ISO 8601) and id, as a cursor. */
export function encodePlace(at: string, id: string, isUnderWay?: boolean): string {
  const edge = [at, id, isUnderWay];
  return btoa(JSON.stringify(edge)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @throws {Invalid} it is no cursor of ours. */
export function decodeEdge(cursor: string): PageEdge {
  const [sentAt, id] = partsOf(cursor);
  return { sentAt, id };
}

/** @throws {Invalid} it is no cursor of ours. */
export function decodeOwnEdge(cursor: string): OwnPageEdge {
  const [sentAt, id, isUnderWay] = partsOf(cursor);
  return { sentAt, id, isUnderWay: isUnderWay === true };
}

const Edge = z.tuple([instant(), z.string().refine(isId), z.boolean().nullish()]);

function partsOf(cursor: string): z.output<typeof Edge> {
  try {
    return Edge.parse(JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    throw new Invalid([{ path: "before", message: MESSAGES.notValid, value: cursor }]);
  }
}
