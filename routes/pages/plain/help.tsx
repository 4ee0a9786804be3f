import { Hono } from "hono";
import type { AppEnv } from "../../app_env.ts";
import { open, signedIn } from "../../guards.ts";
import { HelpPage } from "./HelpPage.tsx";
import { MarksPage } from "./MarksPage.tsx";
import { shellPage } from "../shell_page.tsx";

/** GET /help, also for people who cannot sign in, and GET /help/marks. */
export const help = new Hono<AppEnv>()
  .get("/help", open, (c) => {
    const { appName } = c.var.config;
    return shellPage(c, { title: "Help", element: <HelpPage appName={appName} /> });
  })
  .get("/help/marks", signedIn, (c) => {
    const { appName } = c.var.config;
    return shellPage(c, {
      title: "What do the marks mean?",
      element: <MarksPage appName={appName} />,
    });
  });
