import {
  type HospitalStatus,
  infoUpdatedAt,
  isInfoPublished,
  isStale,
} from "../../../domain/hospital/status.ts";
import { ageOf } from "../../../domain/time/local_time.ts";
import { ConnectionMark } from "../../shared/ConnectionStatus.tsx";
import type { Connection } from "../../shared/use_live_stream.ts";
import { Clock } from "../../time/Clock.tsx";
import { type Traffic, TrafficCounts } from "../BedCounts.tsx";
import type { BoardContext } from "../board_context.ts";
import { Loudspeaker, SoundState } from "../SoundControl.tsx";
import type { Alarm } from "../../alarm/use_alarm.ts";
import { t } from "../../../words/t.ts";

/**
 * The top of the overlay, with what a nurse still needs of the board: hospital, clock, connection,
 * beds.
 */
export function NewRingdownsBar(
  { titleId, count, hospital, status, connection, alarm, board, traffic }: {
    titleId: string;
    /** How many are not confirmed: a phone shows one of them at a time. Heard when they come. */
    count: number;
    /** Its name: another window may show the board of another hospital. */
    hospital: string;
    status: HospitalStatus | null;
    connection: Connection;
    alarm: Alarm;
    board: BoardContext;
    traffic: Traffic | null;
  },
) {
  const { now, timeZone } = board;
  return (
    <header className="new-ringdowns__bar">
      <div className="new-ringdowns__head">
        <h2 id={titleId} className="new-ringdowns__title" tabIndex={-1}>
          {t("New Ringdowns")}
          {count > 1 && <span className="new-ringdowns__count" aria-hidden="true">{count}</span>}
        </h2>
        <p className="new-ringdowns__hospital">{hospital}</p>
      </div>
      {connection.state !== "lost" && (
        <p className="connection" data-state={connection.state}>
          <ConnectionMark connection={connection} timeZone={timeZone} />
        </p>
      )}
      <Clock now={now} timeZone={timeZone} />
      {status && <Beds status={status} board={board} />}
      {traffic && <TrafficCounts {...traffic} />}
      {board.isWall
        ? <SoundState alarm={alarm} />
        : <Loudspeaker alarm={alarm} timeZone={timeZone} />}
    </header>
  );
}

/** 'ED beds 4 · Psych beds 1 · Divert Off', and how old the numbers are when they are stale. */
function Beds({ status, board }: { status: HospitalStatus; board: BoardContext }) {
  const at = infoUpdatedAt(status);
  const isSaid = isInfoPublished(status);
  const isOld = isSaid && !board.stale && isStale(at, board.now);
  const isOnDivert = status.divertStatusIndicator;
  return (
    <p className="new-ringdowns__beds" data-old={isOld || undefined}>
      <span>
        {t("ED beds")} <strong>{isSaid ? status.openEdBedCount : "–"}</strong>
      </span>{" "}
      <span>
        {t("Psych beds")} <strong>{isSaid ? status.openPsychBedCount : "–"}</strong>
      </span>{" "}
      <span>
        {t("Divert")}{" "}
        <strong className="beds__divert" data-on={isOnDivert || undefined}>
          {isSaid ? t(isOnDivert ? "On" : "Off") : "–"}
        </strong>
      </span>
      {(isOld || !isSaid) && (
        <>
          {" "}
          <span>
            {isSaid ? t("{age} ago", { age: ageOf(at, board.now) }) : t("Not published yet")}
          </span>
        </>
      )}
    </p>
  );
}
