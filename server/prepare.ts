import { migrate } from "../db/migrate.ts";
import { Unavailable } from "../domain/errors.ts";
import { bootstrap } from "./bootstrap.ts";
import { loadDemo, tellNewcomer } from "./demo.ts";
import { fail } from "./exit.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { type MailSender, startMailSender } from "./mail.ts";
import { ownOrigin, type Program } from "./program.ts";

const RETRY_MS = 1_000;

/** Migrates, loads the demo data where asked and begins to follow; until the database is there. */
export async function prepare(program: Program): Promise<void> {
  const { config, log, url, sql, live, progress } = program;
  while (!progress.isReady) {
    try {
      await migrate(url);
      if (config.demo) progress.hasDemoData = await loadDemo(url, log);
      await bootstrap({ sql, log, config, origin: ownOrigin(program) });
      await live.start();
      progress.mailSender ??= startMail(program);
      progress.housekeeping = startHousekeeping(sql, log);
      progress.isReady = true;
      log.info("ready");
      if (progress.hasDemoData && !config.production) tellNewcomer(config, ownOrigin(program));
    } catch (error) {
      // A wrong password or an unknown database will not come right by waiting.
      if (!(error instanceof Unavailable)) fail(log, "cannot prepare the database", error);
      log.warn("the database is away: trying again", { error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Without a mail server mails stay in the queue; where people rely on them, that is said loudly. */
function startMail({ config, sql, log }: Program): MailSender | null {
  const { smtpUrl, mailFrom: from, production, demo } = config;
  if (smtpUrl) return startMailSender({ sql, log, smtpUrl, from });
  if (production && !demo) log.warn("SMTP_URL is not set: no mail is sent, all stay queued");
  return null;
}
