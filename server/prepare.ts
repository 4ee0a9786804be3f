import { migrate } from "../db/migrate.ts";
import { keepSearchIndex } from "../db/ringdowns/search_index.ts";
import { Unavailable } from "../domain/errors.ts";
import { bootstrap } from "./bootstrap.ts";
import { loadDemo, tellNewcomer } from "./demo.ts";
import { fail } from "./exit.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { type MailSender, startMailSender } from "./mail.ts";
import { ownOrigin, type Program } from "./program.ts";

const RETRY_MS = 1_000;
const SEARCH_RETRY_MS = 10 * 60_000;

/**
 * Migrates the database, loads the demo data if configured, and starts the live streams, the mail
 * sender and the housekeeping. Retries as long as the database is unavailable.
 */
export async function prepare(program: Program): Promise<void> {
  const { config, log, url, pools, live, progress } = program;
  while (!progress.isReady && !progress.isStopping) {
    try {
      await migrate(url, {
        onNewer: (names) => log.warn("the schema is newer", { names }),
        onBlocked: (migration, blockers) => log.warn("migration blocked", { migration, blockers }),
      });
      if (config.demo) progress.hasDemoData = await loadDemo(url, log);
      await bootstrap({ sql: pools.background, log, config, origin: ownOrigin(program) });
      await live.start();
      if (progress.isStopping) return;
      progress.mailSender ??= startMail(program);
      progress.housekeeping = startHousekeeping(pools.background, log);
      pools.health.watch();
      progress.isReady = true;
      log.info("ready");
      void keepSearch(program);
      if (progress.hasDemoData && !config.production) tellNewcomer(config, ownOrigin(program));
    } catch (error) {
      if (progress.isStopping) return;
      // A retry cannot fix a wrong password or an unknown database.
      if (!(error instanceof Unavailable)) fail(log, "cannot prepare the database", error);
      log.warn("not prepared yet: trying again", { error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/**
 * Beside the running program: the first time this takes minutes for a million ringdowns. Looks again
 * later when it failed, or when another process was at it, which may fail.
 */
async function keepSearch(program: Program): Promise<void> {
  const { url, log, progress } = program;
  if (progress.isStopping) return;
  const reach = await keepSearchIndex(url).catch((error) => {
    log.warn("the index of the search is not made: trying again later", { error });
    return "failed" as const;
  });
  if (reach === "recent") log.warn("pg_trgm is missing: the search covers only the last 30 days");
  const isOver = reach === "whole" || reach === "recent";
  if (!isOver) setTimeout(() => void keepSearch(program), SEARCH_RETRY_MS);
}

/**
 * Starts the mail sender. Without a mail server mails stay queued; in production this is logged.
 */
function startMail({ config, pools, log }: Program): MailSender | null {
  const { smtpUrl, mailFrom: from, production, demo } = config;
  if (smtpUrl) return startMailSender({ sql: pools.background, log, smtpUrl, from });
  if (production && !demo) log.warn("SMTP_URL is not set: no mail is sent, all stay queued");
  return null;
}
