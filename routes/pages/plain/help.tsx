import { Hono } from "hono";
import type { AppEnv } from "../../app_env.ts";
import { openToReaders, signedIn } from "../../guards.ts";
import { CREW_CARD, HOSPITAL_CARD } from "./card_words.ts";
import { GlossaryPage } from "./GlossaryPage.tsx";
import { HelpCard } from "./HelpCard.tsx";
import { HelpPage } from "./HelpPage.tsx";
import { MarksPage } from "./MarksPage.tsx";
import { downtimePack } from "../print/downtime/downtime_pack.tsx";
import { shellPage } from "../shell_page.tsx";
import { t } from "../../../words/t.ts";

/**
 * GET /help, its cards and its glossary, also for people who cannot sign in; GET /help/downtime and
 * GET /help/marks for those who have.
 */
export const help = new Hono<AppEnv>()
  .get("/help", openToReaders, (c) => {
    const { appName } = c.var.config;
    return shellPage(c, { title: t("Help"), element: <HelpPage appName={appName} /> });
  })
  .get("/help/crew", openToReaders, (c) => {
    const { appName } = c.var.config;
    const element = <HelpCard appName={appName} words={CREW_CARD} />;
    return shellPage(c, { title: t(CREW_CARD.title), element });
  })
  .get("/help/hospital", openToReaders, (c) => {
    const { appName } = c.var.config;
    const element = <HelpCard appName={appName} words={HOSPITAL_CARD} />;
    return shellPage(c, { title: t(HOSPITAL_CARD.title), element });
  })
  .get("/help/glossary", openToReaders, (c) => {
    const { appName } = c.var.config;
    return shellPage(c, { title: t("Glossary"), element: <GlossaryPage appName={appName} /> });
  })
  .get("/help/downtime", signedIn, downtimePack)
  .get("/help/marks", signedIn, (c) => {
    const { appName } = c.var.config;
    return shellPage(c, {
      title: t("What do the marks mean?"),
      element: <MarksPage appName={appName} />,
    });
  });
