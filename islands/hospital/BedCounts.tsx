import type { ReactNode } from "react";
import { type HospitalStatus, isStale } from "../../domain/hospital/status.ts";
import { ageOf, timeOrDate } from "../../domain/time/local_time.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { offeredOf } from "../../domain/mci/balance.ts";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";
import { Capacity } from "../shared/Capacity.tsx";
import { DrillCount } from "../shared/DrillCount.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { Explained } from "../shared/Tooltip.tsx";

/** The numbers of patients on the board. */
export interface Traffic {
  incoming: RingdownCounts;
  waiting: RingdownCounts;
}

/** The published state, in numbers that can be read across a room. */
export function BedCounts({ status, traffic, mciKind, now, timeZone, stale }: {
  status: HospitalStatus;
  /** The patients who are coming and those who wait; absent where they are not shown. */
  traffic?: Traffic;
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
      {traffic && <TrafficCounts {...traffic} />}
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

/** '12 incoming, 6 waiting'; drills are counted separately. */
function TrafficCounts({ incoming, waiting }: Traffic) {
  return (
    <p className="beds__traffic">
      <strong>{incoming.real}</strong> incoming<DrillCount count={incoming.drills} />,{" "}
      <strong>{waiting.real}</strong> waiting<DrillCount count={waiting.drills} />
    </p>
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
