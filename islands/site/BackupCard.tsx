import {
  ageWords,
  isBackupGrave,
  type SiteBackup,
  sizeWords,
} from "../../domain/organization/site_state.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { t } from "../../words/t.ts";

/** When the last backup was made, and what is wrong with the backups. */
export function BackupCard(
  { backup, timeZone, isStale }: { backup: SiteBackup; timeZone: string; isStale: boolean },
) {
  const { everyHours, madeAt, ageSeconds, bytes, error, failedAt } = backup;
  return (
    <section
      className="site-card"
      aria-label={t("Backups")}
      data-grave={isBackupGrave(backup) || undefined}
      data-stale={isStale || undefined}
    >
      <h2 className="site-card__title">{t("Backups")}</h2>
      <p>
        {madeAt === null || ageSeconds === null
          ? t("No backup has been made yet.")
          : t("Last backup {age}: {time}, {size}.", {
            age: ageWords(ageSeconds),
            time: dateAndTime(madeAt, timeZone),
            size: sizeWords(bytes ?? 0),
          })}
      </p>
      {error !== null && failedAt !== null && (
        <p className="site-card__fault">
          {t("The backup of {time} failed: {error}", {
            time: dateAndTime(failedAt, timeZone),
            error,
          })}
        </p>
      )}
      <p>
        {everyHours === null
          ? t("Backups are not made automatically: set BACKUP_DIR.")
          : t("One is made every {count} h.", { count: everyHours })}
      </p>
    </section>
  );
}
