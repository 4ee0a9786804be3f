import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { findOrganization, listOrganizations } from "../../db/organizations/organizations.ts";
import { hasProviderAccount } from "../../db/providers/accounts.ts";
import { can } from "../../domain/people/permissions.ts";
import { isId } from "../../domain/schema/id.ts";
import type { AdminFrameData } from "../../islands/frame/frame.ts";
import type { AppEnv } from "../app_env.ts";
import { isFromOwnPage } from "../same_origin.ts";

const CHOICE = "organization"; // the organization switch in the browser writes it, too
const A_YEAR_S = 365 * 24 * 60 * 60;

/**
 * The data of every page of the administration, with the organization that is administered. When a
 * super user opens a record of `organizationId`, that organization becomes their choice, unless a
 * link of another site leads there.
 */
export async function adminFrame(
  c: Context<AppEnv>,
  { organizationId }: { organizationId?: string } = {},
): Promise<AdminFrameData> {
  const { config, clock, user, sql } = c.var;
  const organizations = can(user, "manageSite") ? await listOrganizations(sql) : [];
  return {
    appName: config.appName,
    user,
    organization: await chosenOrganization(c, organizationId),
    organizations: organizations.map(({ id, name }) => ({ id, name })),
    path: c.req.path,
    hasProvider: await hasProviderAccount(sql, user.id),
    now: clock.now().getTime(),
  };
}

/** A super user's choice is in a cookie. With any other value it is the user's own organisation. */
async function chosenOrganization(
  c: Context<AppEnv>,
  opened?: string,
): Promise<AdminFrameData["organization"]> {
  const { user, sql } = c.var;
  const before = getCookie(c, CHOICE) ?? "";
  const chosen = opened ?? before;
  const mayChoose = can(user, "manageSite") && isId(chosen);
  const found = mayChoose ? await findOrganization(sql, chosen) : null;
  if (found && chosen !== before && isFromOwnPage(c)) {
    setCookie(c, CHOICE, chosen, { path: "/", sameSite: "Lax", maxAge: A_YEAR_S });
  }
  const { id, name, type, timeZone } = found ?? user.organization;
  return { id, name, type, timeZone };
}
