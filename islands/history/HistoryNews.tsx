import { useRef } from "react";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Button } from "../shared/Button.tsx";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import type { LiveEntries } from "./use_live_entries.ts";
import { t } from "../../words/t.ts";

/**
 * Says whether the list is live, or of when it is, and counts what it lacks. Rows come only when the
 * user asks for them, so that none moves away under a finger.
 */
export function HistoryNews({ live, readAt, now, timeZone, busy, onReadAgain }: {
  live: LiveEntries;
  readAt: number;
  now: number;
  timeZone: string;
  busy: boolean;
  onReadAgain: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const { connection, newCount, unreadCount } = live;
  const counts = [
    newCount > 0 && t("{count} new", { count: newCount }),
    unreadCount > 0 && t("{count} changed", { count: unreadCount }),
  ]
    .filter(Boolean).join(", ");
  const show = () => {
    place.current?.focus(); // the button will be gone
    onReadAgain();
  };
  return (
    <div ref={place} className="history__news" tabIndex={-1}>
      {connection
        ? <ConnectionStatus connection={connection} timeZone={timeZone} />
        : <p>{t("As of {time}, not live.", { time: timeOrDate(readAt, now, timeZone) })}</p>}
      <p role="status">
        {counts && <Button busy={busy} onClick={show}>{t("{counts}. Show", { counts })}</Button>}
      </p>
    </div>
  );
}
