import { Hono } from "hono";
import type { AppEnv } from "../../app_env.ts";
import { open } from "../../guards.ts";
import { HelpPage } from "./HelpPage.tsx";
import { shellPage } from "../shell_page.tsx";

/** GET /help: also for people who cannot sign in. */
export const help = new Hono<AppEnv>().get("/help", open, (c) => {
  const { appName } = c.var.config;
  return shellPage(c, { title: "Help", element: <HelpPage appName={appName} /> });
});
