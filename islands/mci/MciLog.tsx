import { timeOrDate } from "../../domain/time/local_time.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { actorOf, deedOf, isTelling } from "./event_words.ts";
import { useMciEvents } from "./use_mci_events.ts";
import { t } from "../../words/t.ts";

/** The event log of an MCI: who did what and when, newest first. */
export function MciLog({ mciId, version, now, stale, timeZone }: {
  mciId: string;
  /** Changes when there may be new entries. */
  version: string;
  /** In ms, from useNow. */
  now: number;
  /** The page is not live: entries may be missing. */
  stale: boolean;
  timeZone: string;
}) {
  const log = useMciEvents(mciId, version);
  const told = log.events?.filter(isTelling);
  return (
    <section className="mci-log" aria-labelledby="mci-log" data-stale={stale || undefined}>
      <h2 id="mci-log">{t("Event log")}</h2>
      {log.hasFailed && (
        <Alert kind="error" action={{ label: t("Try again"), onAction: log.tryAgain }}>
          {t(MESSAGES.unexpectedLater)}{" "}
          {log.events ? t("This log may be out of date.") : t("No log.")}
        </Alert>
      )}
      {!log.events && log.isReading && <p role="status">{t("Loading…")}</p>}
      {told?.length === 0 && !log.hasOlder && <p>{t("There are no entries.")}</p>}
      {told && told.length > 0 && (
        <ol className="mci-log__events">
          {told.map((event) => (
            <li key={event.id} className="mci-log__event" data-action={event.action}>
              <time className="mci-log__time" dateTime={event.at}>
                {timeOrDate(event.at, now, timeZone)}
              </time>
              <span>
                <strong>{actorOf(event)}</strong> {deedOf(event, timeZone)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {log.hasOlder && (
        <Button className="mci-log__older" busy={log.isReadingOlder} onClick={log.readOlder}>
          {t("Older")}
        </Button>
      )}
    </section>
  );
}
