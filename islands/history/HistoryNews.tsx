import { useRef } from "react";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Button } from "../shared/Button.tsx";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import type { LiveEntries } from "./use_live_entries.ts";

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
  const counts = [newCount > 0 && `${newCount} new`, unreadCount > 0 && `${unreadCount} changed`]
    .filter(Boolean).join(", ");
  const show = () => {
    place.current?.focus(); // the button will be gone
    onReadAgain();
  };
  return (
    <div ref={place} className="history__news" tabIndex={-1}>
      {connection
        ? <ConnectionStatus connection={connection} timeZone={timeZone} />
        : <p>As of {timeOrDate(readAt, now, timeZone)}, not live.</p>}
      <p role="status">{counts && <Button busy={busy} onClick={show}>{counts}. Show</Button>}</p>
    </div>
  );
}
