import type { ReactNode } from "react";
import { type HospitalStatus, isStale } from "../../domain/hospital/status.ts";
import { ageOf, timeOrDate } from "../../domain/time/local_time.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { offeredOf } from "../../domain/mci/balance.ts";
import { Capacity } from "../shared/Capacity.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";

/** The published state, in numbers to be read across a room. */
export function BedCounts({ status, mciKind, now, timeZone, stale }: {
  status: HospitalStatus;
  mciKind: MciKind | null;
  now: number;
  timeZone: string;
  stale: boolean;
}) {
  const isOld = !stale && isStale(status, now);
  return (
    <>
      <dl className="beds__counts">
        <BedCount label="ED beds">{status.openEdBedCount}</BedCount>
        <BedCount label="Psych beds">{status.openPsychBedCount}</BedCount>
        {mciKind && (
          <BedCount label={<>{mciKind === "drill" && <DrillMark />} MCI capacity</>}>
            <Capacity offered={offeredOf(status)} />
          </BedCount>
        )}
        <BedCount label="Divert">
          <span className="beds__divert" data-on={status.divertStatusIndicator || undefined}>
            {status.divertStatusIndicator ? "On" : "Off"}
          </span>
        </BedCount>
      </dl>
      {status.additionalServiceAvailabilityNotes && (
        <p className="beds__notes">{status.additionalServiceAvailabilityNotes}</p>
      )}
      <p className="beds__updated" data-old={isOld || undefined} role="status">
        Last updated {timeOrDate(status.updateDateTimeLocal, now, timeZone)}
        {status.EdAdminUserName && ` by ${status.EdAdminUserName}`}
        {isOld && `, ${ageOf(status.updateDateTimeLocal, now)} ago`}
      </p>
    </>
  );
}

function BedCount({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="beds__count">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
