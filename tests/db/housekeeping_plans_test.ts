/** Whether the indexes can serve what is asked each minute or more often, of tables that grow. */
import assert from "node:assert/strict";
import { pruneTokens } from "../../db/api_clients/tokens.ts";
import { pruneChanges } from "../../db/changes.ts";
import { claimMail, pruneMails } from "../../db/emails.ts";
import { pruneIncrements } from "../../db/mcis/increments.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { pruneAttempts } from "../../db/sign_in/attempts.ts";
import { pruneDevices } from "../../db/sign_in/devices.ts";
import { pruneCodes } from "../../db/sign_in/one_time_codes.ts";
import { plansOf } from "./plans.ts";

const BY_AGE: Record<string, (sql: Sql) => Promise<unknown>> = {
  api_tokens_age_idx: (sql) => pruneTokens(sql, 1_000),
  changes_age_idx: (sql) => pruneChanges(sql, 1_000),
  emails_age_idx: (sql) => pruneMails(sql, 1_000),
  emails_unsent_idx: (sql) => claimMail(sql, 60),
  mci_increments_age_idx: (sql) => pruneIncrements(sql, 1_000),
  known_devices_age_idx: (sql) => pruneDevices(sql, 1_000),
  one_time_codes_age_idx: (sql) => pruneCodes(sql, 1_000),
  sign_in_attempts_age_idx: (sql) => pruneAttempts(sql, 1_000),
};

Deno.test("what is old or due is found by the index of its age, however much is not", async () => {
  const plans = await plansOf(async (sql) => {
    for (const work of Object.values(BY_AGE)) await work(sql);
  });
  for (const [at, name] of Object.keys(BY_AGE).entries()) {
    const byIndex = new RegExp(`Scan (using|on) ${name}.*\\n\\s+Index Cond: .*statement_timestamp`);
    assert.match(plans[at], byIndex);
  }
});
