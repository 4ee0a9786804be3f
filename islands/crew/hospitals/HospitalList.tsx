import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { MciKind } from "../../../domain/mci/mci.ts";
import type { CrewView } from "../crew_view.ts";
import { HospitalRow, type HospitalRowProps } from "./HospitalRow.tsx";

/** What both lists of the hospitals show. */
export interface HospitalListProps {
  view: CrewView;
  statuses: HospitalStatus[];
  /** Whether a real MCI or a drill is open; null if neither. */
  mciKind: MciKind | null;
  pilotHospital: string | null;
}

/** Every hospital with its status, dimmed while it may be stale. */
export function HospitalList({ view, statuses, mciKind, pilotHospital, choiceOf }:
  & HospitalListProps
  & {
    /** How a hospital is chosen; unset, it can only be read. */
    choiceOf?: (status: HospitalStatus) => HospitalRowProps["choice"];
  }) {
  const { connection, now } = view;
  return (
    <ul className="hospital-list" data-stale={connection.state === "lost" || undefined}>
      {statuses.map((status) => (
        <HospitalRow
          key={status.HospitalId}
          status={status}
          now={now}
          mciKind={mciKind}
          isOutOfPilot={pilotHospital !== null && status.hospital.name !== pilotHospital}
          choice={choiceOf?.(status)}
        />
      ))}
    </ul>
  );
}
