import { Hono } from "hono";
import { hasProviderAccount } from "../../db/providers/accounts.ts";
import { hasPasswordOff } from "../../db/providers/providers.ts";
import { listOwnSessions } from "../../db/sign_in/sessions.ts";
import { ProfileIsland } from "../../islands/profile/ProfileIsland.tsx";
import { secondFactorOf } from "../api/my_second_factor.ts";
import type { AppEnv } from "../app_env.ts";
import { t } from "../../words/t.ts";
import { inPerson } from "../guards.ts";
import { islandPage } from "./island_page.tsx";

/** A user's own account, mounted at /profile. */
export const profilePage = new Hono<AppEnv>().get("/", inPerson, async (c) => {
  const { config, sql, user, session } = c.var;
  const props = {
    appName: config.appName,
    user,
    sessions: await listOwnSessions(sql, { userId: user.id, currentId: session.id }),
    secondFactor: await secondFactorOf(c),
    isPasswordOff: await hasPasswordOff(sql, user.id),
    hasProvider: await hasProviderAccount(sql, user.id),
  };
  return islandPage(c, { title: t("Profile"), island: "profile", Island: ProfileIsland, props });
});
