import { Hono } from "hono";
import { z } from "zod";
import { listDispatchCallNumbers, receiveDispatch } from "../../db/ringdowns/ems_calls.ts";
import { Invalid } from "../../domain/errors.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { instant } from "../../domain/schema/instant.ts";
import { identifierText } from "../../domain/schema/text.ts";
import { isTooFarAhead, MOST_AHEAD_MS } from "../../domain/time/ahead.ts";
import type { AppEnv } from "../app_env.ts";
import { body, query } from "../body.ts";
import { dispatchFeed, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";

const MAX_ROWS = 1_000;
const MAX_KB = 512;

const Asked = z.object({ ambulanceIdentifier: identifierText() });

const Feed = z.array(z.object({
  ambulanceIdentifier: identifierText(),
  dispatchCallNumber: identifierText(),
  startDateTimeLocal: instant(),
})).max(MAX_ROWS, "At most 1,000 calls are taken at once.");

const CallNumbers = z.object({ dispatchCallNumbers: z.array(z.string()) });
const Received = z.object({ received: z.int(), createdUnits: z.array(z.string()) });

/** Dispatch calls, mounted at /api/emscalls. */
export const emsCalls = new Hono<AppEnv>()
  .get(
    "/dispatch-call-numbers",
    signedIn,
    described({
      does: "List a unit's call numbers of the last 24 h, then the numbers of open MCIs",
      answers: { 200: CallNumbers },
    }),
    query(Asked),
    async (c) => {
      const dispatchCallNumbers = await listDispatchCallNumbers(c.var.sql, {
        organizationId: c.var.user.OrganizationId,
        ambulanceIdentifier: c.req.valid("query").ambulanceIdentifier,
      });
      return c.json({ dispatchCallNumbers });
    },
  )
  .post(
    "/",
    dispatchFeed,
    described({
      does: "Receive dispatch calls, at most 1,000 at once; sending a call again is harmless",
      notes:
        "At most 512 KB. Unknown units and calls are created; `createdUnits` names these units: " +
        "one of them may be mistyped. If one row is invalid, nothing is stored: 400 with the row's path, " +
        "such as `17.startDateTimeLocal`. A call may begin at most 1 h ahead.",
      answers: { 200: Received },
    }),
    body(Feed, { maxKb: MAX_KB }),
    async (c) => {
      const { sql, user } = c.var;
      const rows = c.req.valid("json");
      ensureNotTooFarAhead(rows, c.var.clock.now());
      const createdUnits = await receiveDispatch(sql, rows, {
        organizationId: user.OrganizationId,
        userId: user.id,
      });
      return c.json({ received: rows.length, createdUnits });
    },
  );

/** @throws {Invalid} with each row that begins too far ahead. */
function ensureNotTooFarAhead(rows: z.output<typeof Feed>, now: Date) {
  const faults = rows.flatMap(({ startDateTimeLocal: at }, row) =>
    isTooFarAhead(at, now, MOST_AHEAD_MS.dispatchCall)
      ? [{
        path: `${row}.startDateTimeLocal`,
        message: REFUSAL_MESSAGES.tooFarAhead,
        value: at.toISOString(),
      }]
      : []
  );
  if (faults.length > 0) throw new Invalid(faults);
}
