import { findAlertEmails } from "../../db/hospitals/alerts.ts";
import { mailUnwatchedHospitals } from "../../db/hospitals/watches.ts";
import { findMailsAbout, queueMails } from "../../db/emails.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { Config } from "../config.ts";
import type { DatabaseClock } from "../database_clock.ts";
import { isNamedTrouble } from "../database/health.ts";
import type { Log } from "../log.ts";
import { noScreenMail, ringdownAlertMail } from "../mails/hospital_alert.ts";
import { pause } from "../pause.ts";
import { speaking } from "../speaking.ts";
import type { AttentionWriter } from "../presence/escalations.ts";

/** What mailing hospitals needs. */
export interface HospitalAlertsSettings {
  sql: Sql;
  clock: DatabaseClock;
  log: Log;
  appName: string;
  /** Where this site is reached; asked for when a mail is made. */
  origin: () => string;
  /** After how many seconds each is mailed. */
  seconds: { notReceived: number; notConfirmed: number; noScreen: number };
  /** How often it is looked for hospitals without a screen, in ms. A test may be quicker. */
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 20_000;
/** So long after a mail of one kind, further ringdowns wait for the next one, and are one. */
const REST_SECONDS = 60;
const FORGETS_AFTER_SECONDS = 120;
/** A mail that comes later would tell of something long over. */
const OF_USE_MS = 60 * 60_000;

/** Mails the addresses that a hospital named when nobody there seems to know. */
export interface HospitalAlerts {
  /** Queues the mails with the alerts: one for all that are late at once at a hospital. */
  queueLate: AttentionWriter;
  /** Begins to look for hospitals without a screen; every process may. */
  start(): void;
  /** Waits for what is under way. */
  stop(): Promise<void>;
}

/** What the configuration says about it. */
export function alertsSettings(
  { appName, alertLimits, noScreenAlertSeconds }: Config,
): Pick<HospitalAlertsSettings, "appName" | "seconds"> {
  const seconds = {
    notReceived: alertLimits.receivedWithin,
    notConfirmed: alertLimits.confirmedWithin,
    noScreen: noScreenAlertSeconds,
  };
  return { appName, seconds };
}

/** Creates what mails hospitals (design §12). */
export function createHospitalAlerts(settings: HospitalAlertsSettings): HospitalAlerts {
  const { sql, clock, log, appName, origin, seconds } = settings;
  const { lookEveryMs = LOOK_EVERY_MS } = settings;
  const stopping = new AbortController();
  const { signal } = stopping;
  let looking: Promise<void> | null = null;

  const queueLate: AttentionWriter = async (tx, kind, ringdowns) => {
    if (kind === "NO SCREEN") return; // crews are told to call, and phones have just been told
    const byHospital = Map.groupBy(ringdowns, ({ hospitalId }) => hospitalId);
    const hospitals = (await findAlertEmails(tx, [...byHospital.keys()]))
      .map((hospital) => ({ ...hospital, about: `${kind} ${hospital.id}` }));
    const abouts = hospitals.map(({ about }) => about);
    const before = await findMailsAbout(tx, { abouts, seconds: REST_SECONDS });
    const giveUpAt = giveUpTime();
    const mails = hospitals.flatMap(({ id, name, language, alertEmails, about }) => {
      const last = before.get(about);
      if (last?.isWaiting) return []; // it tells of these, too
      const letter = speaking(language, () =>
        ringdownAlertMail({
          ...commonOf(id, name),
          kind,
          ringdowns: last ? "more" : byHospital.get(id)!.length,
          seconds: kind === "NOT RECEIVED" ? seconds.notReceived : seconds.notConfirmed,
        }));
      const notBefore = last && new Date(last.at.getTime() + REST_SECONDS * 1_000);
      log.info("hospital mailed", { hospitalId: id, kind });
      return alertEmails.map((to) => ({ ...letter, to, giveUpAt, about, notBefore }));
    });
    await queueMails(tx, mails);
  };

  async function keepLooking() {
    while (!signal.aborted) {
      try {
        const mailed = await mailUnwatchedHospitals(sql, {
          afterSeconds: seconds.noScreen,
          forgetsAfterSeconds: FORGETS_AFTER_SECONDS,
          letterTo: ({ id, name, language }) =>
            speaking(
              language,
              () => noScreenMail({ ...commonOf(id, name), seconds: seconds.noScreen }),
            ),
          giveUpAt: giveUpTime(),
        });
        for (const hospitalId of mailed) {
          log.info("hospital mailed", { hospitalId, kind: "NO SCREEN" });
        }
      } catch (error) {
        if (!isNamedTrouble(error)) log.warn("hospitals without a screen not found", { error });
      }
      await pause(lookEveryMs, signal);
    }
  }

  function commonOf(hospitalId: string, hospitalName: string) {
    return { appName, hospitalName, link: `${origin()}/er/${hospitalId}` };
  }

  function giveUpTime(): Date {
    return new Date(clock.now().getTime() + OF_USE_MS);
  }

  return {
    queueLate,
    start() {
      looking ??= keepLooking();
    },
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
