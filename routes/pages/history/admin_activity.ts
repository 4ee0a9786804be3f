import type { Context } from "hono";
import { listActivity } from "../../../db/audit/activity.ts";
import { Invalid } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { PAGE_LENGTH } from "../../../domain/page_length.ts";
import { can } from "../../../domain/people/permissions.ts";
import {
  activityFiltersIn,
  instantsOfActivity,
} from "../../../islands/admin/activity/activity_query.ts";
import type { AdminActivity } from "../../../islands/admin/pages.ts";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import type { AppEnv } from "../../app_env.ts";
import { searched } from "../../connections.ts";
import { pageBehind } from "../../pages_of.ts";

/**
 * What the organization's people did, read and were refused, with the filters of the address; of
 * everybody for a coordinating organization that a super user looks at.
 * @throws {Invalid} the cursor is malformed.
 */
export async function adminActivity(
  c: Context<AppEnv>,
  { organization }: AdminFrameData,
): Promise<AdminActivity> {
  const filters = activityFiltersIn(new URLSearchParams(c.req.query()));
  const isEverybodys = organization.type === "C4SF" && can(c.var.user, "manageSite");
  const before = c.req.query("before");
  const query = {
    organizationId: isEverybodys ? undefined : organization.id,
    person: filters.person || undefined,
    kind: filters.kind || undefined,
    outcome: filters.outcome || undefined,
    ...instantsOfActivity(filters, organization.timeZone),
    before: before === undefined ? undefined : edgeIn(before),
    limit: PAGE_LENGTH + 1, // one entry more shows whether there is a next page
  };
  const read = await searched(c, (sql) => listActivity(sql, query));
  const entries = read.slice(0, PAGE_LENGTH);
  const last = entries.at(-1);
  return {
    filters,
    entries,
    isFirstPage: before === undefined,
    older: last && read.length > PAGE_LENGTH ? pageBehind(c, `${last.at}_${last.number}`) : null,
    isEverybodys,
  };
}

/** @throws {Invalid} it is no cursor of this page. */
function edgeIn(cursor: string) {
  const [, at, number] = /^(\d{4}-[\dT:.-]+Z)_(\d{1,18})$/.exec(cursor) ?? [];
  if (at && !Number.isNaN(Date.parse(at))) return { at: new Date(at), number };
  throw new Invalid([{ path: "before", message: MESSAGES.notValid, value: cursor }]);
}
