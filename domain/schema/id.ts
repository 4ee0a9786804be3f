import { z } from "zod";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id in a body, in upper or lower case; made lower case, as it is stored and compared. */
export function uuid() {
  return z.guid().transform((text) => text.toLowerCase());
}

/** Whether a text has the form of an id. */
export function isId(text: string): boolean {
  return UUID.test(text);
}
