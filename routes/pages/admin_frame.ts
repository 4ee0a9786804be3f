import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { findOrganization, listOrganizations } from "../../db/organizations.ts";
import { can } from "../../domain/permissions.ts";
import type { AdminFrameData } from "../../islands/admin/frame.ts";
import type { AppEnv } from "../app_env.ts";
import { isId } from "../body.ts";

/** What every page of the administration carries, with the organisation that is administered. */
export async function adminFrame(c: Context<AppEnv>): Promise<AdminFrameData> {
  const { config, user, sql } = c.var;
  const organizations = can(user, "manageSite") ? await listOrganizations(sql) : [];
  return {
    appName: config.appName,
    user,
    organization: await chosenOrganization(c),
    organizations: organizations.map(({ id, name }) => ({ id, name })),
    path: c.req.path,
    now: Date.now(),
  };
}

/** A super user chooses by the cookie `organization`; whatever else stands in it is one's own. */
async function chosenOrganization(c: Context<AppEnv>): Promise<AdminFrameData["organization"]> {
  const { user, sql } = c.var;
  const chosen = getCookie(c, "organization") ?? "";
  const mayChoose = can(user, "manageSite") && isId(chosen);
  const found = mayChoose ? await findOrganization(sql, chosen) : null;
  const { id, name, type, timeZone } = found ?? user.organization;
  return { id, name, type, timeZone };
}
