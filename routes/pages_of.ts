import type { Context } from "hono";
import { z } from "zod";
import type { PageEdge } from "../db/ringdowns/history_query.ts";
import type { OwnPageEdge } from "../db/ringdowns/own_ringdowns.ts";
import { Invalid } from "../domain/errors.ts";
import { instant } from "../domain/schema/instant.ts";
import { MESSAGES } from "../domain/messages.ts";
import { PAGE_LENGTH } from "../domain/page_length.ts";
import type { Ringdown } from "../domain/ringdown/ringdown.ts";
import { isId } from "../domain/schema/id.ts";
import type { AppEnv } from "./app_env.ts";

const LONGEST_PAGE = 100;

/** The number of entries per page: 25 by default, at most 100. */
export const limit = z.string().regex(/^[1-9]\d*$/).transform(Number)
  .transform((asked) => Math.min(asked, LONGEST_PAGE)).optional()
  .transform((asked) => asked ?? PAGE_LENGTH);

/** Answers with a page. `read` has one entry more than `limit` if there is a next page. */
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

/** The cursor of the next page: the place behind this ringdown. */
export function encodeEdge(ringdown: Ringdown, isUnderWay?: boolean): string {
  return encodePlace(ringdown.timestamps["RINGDOWN SENT"]!, ringdown.id, isUnderWay);
}

/** The cursor for the place behind the entry with this time (ISO 8601) and id. */
export function encodePlace(at: string, id: string, isUnderWay?: boolean): string {
  const edge = [at, id, isUnderWay];
  return btoa(JSON.stringify(edge)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @throws {Invalid} it is not a cursor of this API. */
export function decodeEdge(cursor: string): PageEdge {
  const [sentAt, id] = partsOf(cursor);
  return { sentAt, id };
}

/** @throws {Invalid} it is not a cursor of this API. */
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
