import { z } from "zod";

/** An id in a body, however it is written; kept in lower case, as it is stored and compared. */
export function uuid() {
  return z.guid().transform((text) => text.toLowerCase());
}
