import type { Context } from "hono";
import { z } from "zod";
import type { PageEdge, SortedEdge } from "../db/ringdowns/history_query.ts";
import type { OwnPageEdge } from "../db/ringdowns/own_ringdowns.ts";
import { Invalid } from "../domain/errors.ts";
import { instant } from "../domain/schema/instant.ts";
import { MESSAGES } from "../domain/messages.ts";
import { PAGE_LENGTH } from "../domain/page_length.ts";
import type { HistoryOrder } from "../domain/history/history_order.ts";
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
  { limit, edgeOf, shownOf = (entry) => entry }: {
    limit: number;
    edgeOf: (last: Entry) => string;
    shownOf?: (entry: Entry) => object;
  },
) {
  const page = read.slice(0, limit);
  if (read.length > limit) {
    c.header("Link", `<${pageBehind(c, edgeOf(page[page.length - 1]))}>; rel="next"`);
  }
  return c.json<object[]>(page.map(shownOf));
}

/** The address of the page behind a cursor, with the same filters. */
export function pageBehind(c: Context<AppEnv>, edge: string): string {
  const query = new URLSearchParams(c.req.query());
  query.set("before", edge);
  return `${c.req.path}?${query}`;
}

/** The cursor of the next page: the place behind this ringdown. */
export function encodeEdge(ringdown: Ringdown, isUnderWay?: boolean): string {
  return encodePlace(ringdown.timestamps["RINGDOWN SENT"]!, ringdown.id, isUnderWay);
}

/** The cursor for the place behind the entry with this time (ISO 8601) and id. */
export function encodePlace(
  at: string,
  id: string,
  isUnderWay?: boolean,
  value?: string,
): string {
  const edge = value === undefined ? [at, id, isUnderWay] : [at, id, null, value];
  return btoa(ascii(JSON.stringify(edge))).replaceAll("+", "-").replaceAll("/", "_").replace(
    /=+$/,
    "",
  );
}

/** JSON in which every sign is ASCII, as `btoa` needs it. */
function ascii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (sign) => "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0"),
  );
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

/** The cursor for the place behind an entry of a sorted list. */
export function encodeSorted({ value, sentAt, id }: SortedEdge): string {
  return encodePlace(sentAt.toISOString(), id, undefined, value);
}

/** A number of seconds as the database writes it; what else JavaScript can read, it might not. */
const SORTED_BY = /^-?(\d{1,15}(\.\d{1,15})?|Infinity)$/;

/** @throws {Invalid} it is not a cursor of a sorted list. */
export function decodeSorted(cursor: string, { by }: HistoryOrder): SortedEdge {
  const [sentAt, id, , value] = partsOf(cursor);
  const isText = by === "hospital" && value !== undefined && !value.includes("\0");
  if (value === undefined || !(isText || SORTED_BY.test(value))) throw notACursor(cursor);
  return { sentAt, id, value };
}

const Edge = z.tuple([
  instant(),
  z.string().refine(isId),
  z.boolean().nullish(),
  z.string().max(1_000).optional(),
]);

function partsOf(cursor: string): z.output<typeof Edge> {
  try {
    return Edge.parse(JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    throw notACursor(cursor);
  }
}

function notACursor(cursor: string): Invalid {
  return new Invalid([{ path: "before", message: MESSAGES.notValid, value: cursor }]);
}
