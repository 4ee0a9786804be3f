import { useEffect, useState } from "react";
import { clockTime } from "../../domain/time/local_time.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { byTriage, type Ringdown } from "../../domain/ringdown/ringdown.ts";
import { isEstimated } from "../../domain/mci/mci.ts";
import type { LiveMci } from "../../domain/stream_messages.ts";
import { TRIAGE_COLORS } from "../../domain/ringdown/triage.ts";
import { useRefreshed } from "../table/use_refreshed.ts";
import { Alert } from "../shared/Alert.tsx";
import { vitalTimes } from "../ringdown/vital_times.tsx";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import type { ServerClock } from "../time/server_clock.ts";
import { ESTIMATE_OF } from "./count_edits.ts";
import { MciErrorDialog } from "./MciErrorDialog.tsx";
import { MciFacts } from "./MciFacts.tsx";
import { FixedCount, OtherCounts, Totals } from "./MciNumbers.tsx";
import { missingWords } from "./patients/patients.ts";
import { Redirected } from "./patients/Redirected.tsx";
import { SharedTags } from "./patients/SharedTags.tsx";
import { t } from "../../words/t.ts";

/** Patients may still be en route after the end, and the stream no longer sends them. */
const EVERY_MS = 15_000;

/** What others were just sending, or systems counting, comes soon after the end. */
const SOON_AFTER_MS = 2 * 60_000;
const EVERY_SOON_AFTER_MS = 2_000;

/** The summary of an ended MCI: its counts and the patients that were transported. */
export function EndedMci({ mci, asOf, wasOpen, endedHere, onRead, clock, now, timeZone }: {
  /** As last known. Without an end until the server has said when the MCI ended. */
  mci: LiveMci;
  /** The time of this state (ms). */
  asOf: number;
  /** Whether the MCI ended while the page was open. */
  wasOpen: boolean;
  /** Whether the user of this page ended it. */
  endedHere: boolean;
  /** Called with each state that was read. */
  onRead: (mci: LiveMci) => void;
  clock: ServerClock;
  /** In ms, from useNow. */
  now: number;
  timeZone: string;
}) {
  const initial = { value: mci, asOf };
  const [since] = useState(now);
  const isSoonAfter = wasOpen && now - since < SOON_AFTER_MS;
  const how = { everyMs: isSoonAfter ? EVERY_SOON_AFTER_MS : EVERY_MS, clock };
  const refreshed = useRefreshed<LiveMci>(`/api/mcis/${mci.id}`, initial, how);
  const { hasFailed, refresh } = refreshed;
  useEffect(() => {
    if (!wasOpen) return;
    refresh(); // the stream's last message is older than the end
    // The focus may have been on an element that is now gone.
    if (document.activeElement === document.body) document.getElementById("main")?.focus();
  }, []);
  useEffect(() => onRead(refreshed.value), [refreshed.value]);
  const { ringdowns, redirected, late } = refreshed.value;
  const shown = mci.updatedAt > refreshed.value.updatedAt
    ? { ...mci, ringdowns, redirected, late }
    : refreshed.value;
  const stale = hasFailed || shown.endedAt === null;
  const at = clockTime(refreshed.asOf, timeZone);
  return (
    <>
      {wasOpen && !endedHere && (
        <Alert kind="info">
          {t("This MCI was ended by somebody else while you were looking at it.")}
        </Alert>
      )}
      {shown.endedAt === null
        ? <HowItEnded hasFailed={hasFailed} onTryAgain={refresh} />
        : hasFailed && (
          <Alert kind="warning" action={{ label: t("Try again"), onAction: refresh }}>
            {t("This summary could not be refreshed. It is from {time}.", { time: at })}
          </Alert>
        )}
      <MciFacts mci={shown} endedAt={shown.endedAt} now={now} stale timeZone={timeZone}>
        <p>{t("To reopen it, press 'Edit', remove 'Ended At' and save.")}</p>
      </MciFacts>
      {!stale && <p className="figures__as-of">{t("As of {time}.", { time: at })}</p>}
      <Redirected ringdowns={shown.redirected} stale={stale} now={now} timeZone={timeZone} />
      <div className="mci-live" data-stale={stale || undefined}>
        <section className="mci-counts" aria-labelledby="mci-summary">
          <h2 id="mci-summary">{t("Estimated patients")}</h2>
          <ul className="mci-counts__list" data-fixed>
            {TRIAGE_COLORS.map((color) => (
              <li key={color} className="mci-count" data-triage={color}>
                <FixedCount
                  color={color}
                  count={isEstimated(shown) ? shown[ESTIMATE_OF[color]] : null}
                />
                <OtherCounts mci={shown} color={color} />
              </li>
            ))}
          </ul>
          <Totals mci={shown} />
        </section>
        <Transported
          mci={shown}
          now={now}
          stale={stale}
          timeZone={timeZone}
        />
      </div>
    </>
  );
}

/** Shown after the stream removed the MCI and before the server has said when it ended. */
function HowItEnded({ hasFailed, onTryAgain }: { hasFailed: boolean; onTryAgain: () => void }) {
  const [isTold, setIsTold] = useState(false);
  if (!hasFailed) {
    return <p role="status">{t("This MCI is no longer open. Loading its summary…")}</p>;
  }
  return (
    <>
      <Alert kind="error" action={{ label: t("Try again"), onAction: onTryAgain }}>
        {t("This MCI is no longer open. Its summary could not be loaded.")}
      </Alert>
      <MciErrorDialog open={!isTold} onClose={() => setIsTold(true)} onTryAgain={onTryAgain}>
        <p>{t(MESSAGES.unexpectedLater)}</p>
        <p>{t("This MCI is no longer open, and its summary could not be loaded.")}</p>
      </MciErrorDialog>
    </>
  );
}

function Transported({ mci, now, stale, timeZone }: {
  mci: LiveMci;
  now: number;
  stale: boolean;
  timeZone: string;
}) {
  const { ringdowns, late = [] } = mci;
  const sorted = [[...ringdowns].sort(byTriage), [...late].sort(byTriage)].flat();
  return (
    <section className="mci-transported" aria-labelledby="mci-transported">
      <h2 id="mci-transported">{t("Transported Patients")}</h2>
      <SharedTags mci={mci} />
      {ringdowns.length === 0 && <p>{t("No patient was transported.")}</p>}
      <ul className="mci-transported__list">
        {sorted.map((ringdown) => (
          <li key={ringdown.id}>
            <RingdownCard
              ringdown={ringdown}
              now={now}
              timeZone={timeZone}
              stale={stale}
              news={<Whereto ringdown={ringdown} isLate={late.includes(ringdown)} />}
              times={vitalTimes(ringdown, { now, timeZone })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Which hospital it was, what it does not know yet, and that a patient belongs to no color, or not to
 * this MCI.
 */
function Whereto({ ringdown, isLate }: { ringdown: Ringdown; isLate: boolean }) {
  const { patient, hospital, attention } = ringdown;
  const missing = missingWords(attention);
  return (
    <>
      {isLate && <p className="mci-patients__missing">{t("Sent after the end")}</p>}
      {patient.triagePriority === null && (
        <p className="mci-transported__unsorted">{t("Without priority")}</p>
      )}
      <p className="mci-transported__hospital">{hospital.name}</p>
      {missing && <p className="mci-patients__missing">{missing}</p>}
    </>
  );
}
