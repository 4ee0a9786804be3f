import { Hono } from "hono";
import { findApp } from "../../db/sign_in/authenticator_apps.ts";
import { listOwnSessions } from "../../db/sign_in/sessions.ts";
import { ProfileIsland } from "../../islands/profile/ProfileIsland.tsx";
import type { AppEnv } from "../app_env.ts";
import { inPerson } from "../guards.ts";
import { islandPage } from "./island_page.tsx";

/** A user's own account, mounted at /profile. */
export const profilePage = new Hono<AppEnv>().get("/", inPerson, async (c) => {
  const { config, sql, user, session } = c.var;
  const { hasApp, recoveryCodesLeft } = await findApp(sql, user.id);
  const props = {
    appName: config.appName,
    user,
    sessions: await listOwnSessions(sql, { userId: user.id, currentId: session.id }),
    secondFactor: {
      method: hasApp ? "app" as const : "mail" as const,
      isRequired: user.organization.isMfaEnabled,
      recoveryCodesLeft,
    },
  };
  return islandPage(c, { title: "Profile", island: "profile", Island: ProfileIsland, props });
});
