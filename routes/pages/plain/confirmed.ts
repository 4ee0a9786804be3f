import { Hono } from "hono";
import { isProviderFault, PROVIDER_FAULTS } from "../../../domain/people/sign_in_provider.ts";
import type { AppEnv } from "../../app_env.ts";
import { signedIn } from "../../guards.ts";
import { plainPage } from "../plain_page.tsx";
import { t } from "../../../words/t.ts";

/** Where the window ends in which somebody has signed in at their organization once more. */
export const confirmed = new Hono<AppEnv>().get("/confirmed", signedIn, (c) => {
  const fault = c.req.query("provider") ?? "";
  if (isProviderFault(fault)) {
    const then = t("Close this window, and try again in the other one.");
    const text = `${t(PROVIDER_FAULTS[fault])} ${then}`;
    return plainPage(c, { title: t("Not confirmed"), text, links: [] });
  }
  const text = t("Close this window, and continue in the other one.");
  return plainPage(c, { title: t("You have signed in again"), text, links: [] });
});
