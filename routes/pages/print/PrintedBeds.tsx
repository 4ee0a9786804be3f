import {
  type HospitalStatus,
  infoUpdatedAt,
  isInfoPublished,
} from "../../../domain/hospital/status.ts";
import { offeredOf } from "../../../domain/mci/balance.ts";
import { type MciKind, openKind } from "../../../domain/mci/mci.ts";
import { TRIAGE_LABELS, TRIAGE_PRIORITIES } from "../../../domain/ringdown/triage.ts";
import type { HospitalSnapshot } from "../../../domain/stream_messages.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import { t } from "../../../words/t.ts";

/** What the hospital has published; nothing of what nobody has. */
export function PrintedBeds({ snapshot: { statusUpdate: status, mcis }, now, timeZone }: {
  snapshot: HospitalSnapshot;
  now: number;
  timeZone: string;
}) {
  if (!status) return null;
  const notes = status.additionalServiceAvailabilityNotes;
  return (
    <p>
      {isInfoPublished(status)
        ? <Published status={status} time={timeOrDate(infoUpdatedAt(status), now, timeZone)} />
        : t("Beds and divert: not published yet.")}
      <MciCapacity status={status} mciKind={openKind(mcis)} /> {notes}
    </p>
  );
}

function Published({ status, time }: { status: HospitalStatus; time: string }) {
  return (
    <>
      {status.divertStatusIndicator ? <strong>{t("ON DIVERT.")}</strong> : t("Not on divert.")}
      {` ${
        t("ED beds {edBeds}, psychiatric beds {psychBeds} (published {time}).", {
          edBeds: status.openEdBedCount,
          psychBeds: status.openPsychBedCount,
          time,
        })
      }`}
    </>
  );
}

/** 'MCI capacity: RED Immediate 2, YELLOW Delayed –, …', as on the board only while an MCI is open. */
function MciCapacity({ status, mciKind }: { status: HospitalStatus; mciKind: MciKind | null }) {
  if (mciKind === null) return null;
  const offered = offeredOf(status);
  const counts = TRIAGE_PRIORITIES.map((priority) =>
    `${t(priority)} ${t(TRIAGE_LABELS[priority])} ${offered[priority] ?? "–"}`
  );
  return (
    <>
      {mciKind === "drill" && <strong>{` ${t("DRILL")}.`}</strong>}
      {` ${t("MCI capacity: {counts}.", { counts: counts.join(", ") })}`}
    </>
  );
}
