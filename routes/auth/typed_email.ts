import { z } from "zod";

/**
 * An email address as somebody types it to be found by it. No address has U+0000 in it, and
 * PostgreSQL cannot be asked for one.
 */
export const typedEmail = z.string().max(1000)
  .transform((email) => email.trim().replaceAll("\u0000", "\ufffd"));
