import { z } from "zod";

/** An email address to search for. Replaces U+0000, which PostgreSQL does not accept. */
export const typedEmail = z.string().max(1000)
  .transform((email) => email.trim().replaceAll("\u0000", "\ufffd"));
