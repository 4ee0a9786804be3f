import { isAlertDue } from "../../domain/hospital/alerts.ts";
import { type Letter, queueMails } from "../emails.ts";
import { LOCKS } from "../locks.ts";
import type { Sql } from "../postgres/sql.ts";
import type { MailedHospital } from "./alerts.ts";
import { screensAt } from "../screens/screens.ts";

/** What a look at the hospitals goes by. */
export interface Look {
  /** How long nobody may have a screen open, in seconds. */
  afterSeconds: number;
  /** If nobody looked for so long, it is not known whether a screen was open: it begins anew. */
  forgetsAfterSeconds: number;
  letterTo: (hospital: Omit<MailedHospital, "alertEmails">) => Letter;
  giveUpAt: Date;
}

/**
 * Mails the hospitals at which nobody has had a screen open for too long, once until somebody has
 * (design §12). One process looks at a time; the mails are queued in the same transaction. Returns
 * the ids of the hospitals that are mailed.
 */
export function mailUnwatchedHospitals(sql: Sql, look: Look): Promise<string[]> {
  return sql.begin(async (tx) => {
    const [{ isOurs }] = await tx<[{ isOurs: boolean }]>`
      select pg_try_advisory_xact_lock(${LOCKS.hospitalWatches}) as is_ours
    `;
    if (!isOurs) return [];
    const due = (await lookAtHospitals(tx, look)).filter((row) => isDue(row, look));
    if (due.length === 0) return [];
    const { giveUpAt } = look;
    await queueMails(
      tx,
      due.flatMap(({ id, name, language, alertEmails }) => {
        const letter = look.letterTo({ id, name, language });
        return alertEmails.map((to) => ({ ...letter, to, giveUpAt }));
      }),
    );
    const ids = due.map(({ id }) => id);
    await tx`
      update hospital_watches set told_at = looked_at where hospital_id = any (${ids}::uuid[])
    `;
    return ids;
  });
}

interface WatchedRow extends MailedHospital {
  alertFrom: string;
  alertTo: string;
  timeZone: string;
  openAt: Date;
  lookedAt: Date;
  toldAt: Date | null;
}

/** Notes at which hospitals a screen is open now. Where nobody knows, it counts as open. */
async function lookAtHospitals(tx: Sql, { forgetsAfterSeconds }: Look): Promise<WatchedRow[]> {
  return await tx<WatchedRow[]>`
    with wanted as (
      select
        h.id, h.name, h.alert_emails, h.alert_from, h.alert_to, o.time_zone,
        o.language, ${screensAt(tx, tx`h.id`)} as screens
      from hospitals h join organizations o on o.id = h.organization_id
      where h.is_active and o.is_active and h.alert_from is not null
        and cardinality(h.alert_emails) > 0
    ), known as (
      update hospital_watches w
      set
        looked_at = clock_timestamp(),
        open_at = case
          when screens = 0
            and w.looked_at > clock_timestamp() - ${forgetsAfterSeconds} * interval '1 second'
          then w.open_at else clock_timestamp()
        end,
        told_at = case when screens > 0 then null else w.told_at end
      from wanted where w.hospital_id = wanted.id
      returning w.hospital_id, w.open_at, w.looked_at, w.told_at
    ), begun as (
      insert into hospital_watches (hospital_id, open_at, looked_at)
      select id, clock_timestamp(), clock_timestamp() from wanted
      where not exists (select from hospital_watches w where w.hospital_id = wanted.id)
    )
    select
      wanted.id, name, language, alert_emails, alert_from, alert_to, time_zone, open_at, looked_at, told_at
    from wanted join known on known.hospital_id = wanted.id
  `;
}

function isDue(row: WatchedRow, { afterSeconds }: Look): boolean {
  const watch = {
    hours: { from: row.alertFrom, to: row.alertTo },
    timeZone: row.timeZone,
    openAt: row.openAt.getTime(),
    isTold: row.toldAt !== null,
  };
  return isAlertDue(watch, { now: row.lookedAt.getTime(), afterMs: afterSeconds * 1000 });
}
