import { Hono } from "hono";
import { z } from "zod";
import { listDispatchCallNumbers } from "../../db/ems_calls.ts";
import { requiredText, TEXT_LIMITS } from "../../domain/text_schema.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { signedIn } from "../guards.ts";

const Asked = z.object({ ambulanceIdentifier: requiredText(TEXT_LIMITS.identifier) });

/** Dispatch calls, mounted at /api/emscalls. */
export const emsCalls = new Hono<AppEnv>()
  .get("/dispatch-call-numbers", signedIn, query(Asked), async (c) => {
    const dispatchCallNumbers = await listDispatchCallNumbers(c.var.sql, {
      organizationId: c.var.user.OrganizationId,
      ambulanceIdentifier: c.req.valid("query").ambulanceIdentifier,
    });
    return c.json({ dispatchCallNumbers });
  });
