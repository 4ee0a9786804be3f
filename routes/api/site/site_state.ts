import type { Context } from "hono";
import { getBackupState } from "../../../db/backup/runs.ts";
import { listFirstDaySteps } from "../../../db/organizations/first_day.ts";
import { FIRST_DAY_STEPS, type SiteState } from "../../../domain/organization/site_state.ts";
import type { AppEnv } from "../../app_env.ts";

/** What whoever runs the site has to see to. For super users only. */
export async function siteStateOf(c: Context<AppEnv>): Promise<SiteState> {
  const { sql, config } = c.var;
  const [state, firstDay] = await Promise.all([getBackupState(sql), firstDayOf(c)]);
  const everyHours = config.backupDir === null ? null : config.backupHours;
  return { backup: { everyHours, ...state }, firstDay };
}

/** A password in the environment is everybody's who can see it, so it is not one's own. */
async function firstDayOf(c: Context<AppEnv>): Promise<SiteState["firstDay"]> {
  const { sql, config } = c.var;
  if (config.demo || c.var.hasDemoData()) return null;
  const done = new Set<string>(await listFirstDaySteps(sql));
  if (config.bootstrapPassword === null) done.add("password");
  const steps = FIRST_DAY_STEPS.map((step) => ({ step, isDone: done.has(step) }));
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
