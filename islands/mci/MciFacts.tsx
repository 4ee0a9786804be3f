import type { ReactNode } from "react";
import { dateAndTime, durationBetween, timeOrDate } from "../../domain/time/local_time.ts";
import { addressOf, type Mci } from "../../domain/mci/mci.ts";
import { t } from "../../words/t.ts";

/** The MCI's address, start and duration. `children` shows whether the page is live. */
export function MciFacts({ mci, endedAt, now, stale, timeZone, children }: {
  mci: Mci;
  /** Null while the MCI is open or its end is not yet known. */
  endedAt: string | null;
  /** In ms, from useNow. */
  now: number;
  /** Whether the page is not live. Then no duration is shown, because the MCI may have ended. */
  stale: boolean;
  timeZone: string;
  children?: ReactNode;
}) {
  const address = addressOf(mci);
  const { startedAt } = mci;
  const isUnderWay = endedAt === null && !stale && Date.parse(startedAt) <= now;
  const started = endedAt ? dateAndTime(startedAt, timeZone) : timeOrDate(startedAt, now, timeZone);
  return (
    <div className="mci-facts">
      {address && <p className="mci-facts__address">{address}</p>}
      <p>
        {t("Started")} <time dateTime={startedAt}>{started}</time>
      </p>
      {isUnderWay && (
        <p>{t("Open for {duration}", { duration: durationBetween(startedAt, now) })}</p>
      )}
      {endedAt && (
        <p>
          {t("Ended")} <time dateTime={endedAt}>{dateAndTime(endedAt, timeZone)}</time>
        </p>
      )}
      {endedAt && <p>{t("Lasted {duration}", { duration: durationBetween(startedAt, endedAt) })}
      </p>}
      {children}
    </div>
  );
}
