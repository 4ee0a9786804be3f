import { Unavailable } from "../domain/errors.ts";
import {
  alertsSettings,
  createHospitalAlerts,
  type HospitalAlerts,
} from "./alerts/hospital_alerts.ts";
import { startSealer } from "./audit/sealer.ts";
import { bootstrap } from "./bootstrap.ts";
import { ConfigError } from "./config.ts";
import { ensureNoDemo, hasDemo, tellNewcomer } from "./demo.ts";
import { EXIT, fail } from "./exit.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { type MailSender, startMailSender } from "./mail.ts";
import { ownOrigin, type Program } from "./program.ts";
import { sealKeys, wrongSecretKey } from "./keys/sealed_keys.ts";
import { tellAgain } from "./push/telling_again.ts";
import { CannotOpen } from "./keys/vault.ts";
import { startWebhooks, type Webhooks } from "./webhooks/webhooks.ts";

const RETRY_MS = 1_000;

/**
 * Waits until the database is migrated, and starts the live streams, the mail sender and the
 * housekeeping. Retries as long as the database is unavailable.
 */
export async function prepare(program: Program): Promise<void> {
  const { config, log, pools, live, push, vault, measures, progress } = program;
  await program.prepared();
  while (!progress.isReady && !progress.isStopping) {
    try {
      if (config.demo) progress.hasDemoData = await hasDemo(pools.background);
      else await ensureNoDemo(pools.background);
      await bootstrap({ sql: pools.background, log, config, origin: ownOrigin(program) });
      await sealKeys(pools.background, vault);
      await push.start();
      await live.start();
      if (progress.isStopping) return;
      progress.mailSender ??= startMail(program);
      progress.housekeeping = startHousekeeping(pools.background, log, config);
      progress.sealer ??= startSealer(pools.background.quiet, log);
      measures.auditLagSeconds = progress.sealer.lagSeconds;
      progress.hospitalAlerts ??= startHospitalAlerts(program);
      progress.webhooks ??= tellPrograms(program);
      program.backups.start();
      pools.health.watch();
      program.lookout.watch();
      progress.isReady = true;
      log.info("ready");
      if (progress.hasDemoData && !config.production) tellNewcomer(config, ownOrigin(program));
    } catch (error) {
      if (progress.isStopping) return;
      const fault = error instanceof CannotOpen ? wrongSecretKey() : error;
      if (fault instanceof ConfigError) return await refuse(program, fault);
      // A retry cannot fix a wrong password or an unknown database.
      if (!(error instanceof Unavailable)) fail(log, "cannot prepare the database", error);
      log.warn("not prepared yet: trying again", { error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** What is configured does not fit what the database holds. */
async function refuse({ bundled }: Program, error: ConfigError): Promise<never> {
  console.error(error.message);
  await bundled?.stop();
  Deno.exit(EXIT.configuration);
}

function startHospitalAlerts(program: Program): HospitalAlerts {
  const { config, pools, clock, live, push, log } = program;
  const alerts = createHospitalAlerts({
    sql: pools.background,
    clock,
    log,
    origin: () => ownOrigin(program),
    ...alertsSettings(config),
  });
  alerts.start();
  live.withAttention(alerts.queueLate);
  live.onAttention(tellAgain(push));
  return alerts;
}

/** Starts telling other programs of changes. */
function tellPrograms(program: Program): Webhooks {
  const { pools, clock, log, vault, audit, config } = program;
  return startWebhooks({
    sql: pools.background,
    clock,
    log,
    vault,
    audit,
    appName: config.appName,
    origin: () => ownOrigin(program),
    networks: config.webhookNetworks,
  });
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
