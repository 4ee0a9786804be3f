import { z } from "zod";
import type { FeedPosition } from "../../../db/change_feed/positions.ts";
import { Invalid } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { instant } from "../../../domain/schema/instant.ts";

const GREATEST = 2n ** 63n - 1n;
const number = z.string().regex(/^\d{1,19}$/).refine((digits) => BigInt(digits) <= GREATEST);
const Position = z.tuple([z.string().max(100), number, number, instant()]);

/** The cursor of a position in the change feed. */
export function encodePosition({ server, xid, id, at }: FeedPosition): string {
  const text = btoa(JSON.stringify([server, xid, id, at.toISOString()]));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @throws {Invalid} it is not a cursor of this feed. */
export function decodePosition(cursor: string): FeedPosition {
  try {
    const text = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const [server, xid, id, at] = Position.parse(JSON.parse(text));
    return { server, xid, id, at };
  } catch {
    throw new Invalid([{ path: "after", message: MESSAGES.notValid, value: cursor }]);
  }
}
