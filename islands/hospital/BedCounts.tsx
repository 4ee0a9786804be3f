import type { ReactNode } from "react";
import { type HospitalStatus, isStale } from "../../domain/hospital/status.ts";
import { ageOf, timeOrDate } from "../../domain/time/local_time.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { offeredOf } from "../../domain/mci/balance.ts";
import { Capacity } from "../shared/Capacity.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { Explained } from "../shared/Tooltip.tsx";

/** The published state, in numbers that can be read across a room. */
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
        <BedCount label={<Explained meaning="Open psychiatric beds">Psych beds</Explained>}>
          {status.openPsychBedCount}
        </BedCount>
        {mciKind && (
          <BedCount label={<CapacityLabel mciKind={mciKind} />}>
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

function CapacityLabel({ mciKind }: { mciKind: MciKind }) {
  return (
    <>
      {mciKind === "drill" && <DrillMark />}{" "}
      <Explained meaning={CAPACITY_MEANING}>MCI capacity</Explained>
    </>
  );
}

const CAPACITY_MEANING =
  "How many more patients of an MCI this hospital offers to take: R immediate, Y delayed, G minor";

function BedCount({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="beds__count">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
