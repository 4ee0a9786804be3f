import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { MciKind } from "../../../domain/mci/mci.ts";
import { Button } from "../../shared/Button.tsx";
import type { CrewView } from "../crew_view.ts";
import { HospitalRow } from "./HospitalRow.tsx";
import { StaleNote } from "../StaleNote.tsx";

/** The tab 'Hospital Info': every hospital with its columns. */
export function HospitalStatusList({ view, statuses, mciKind, pilotHospital, onReturn }: {
  view: CrewView;
  statuses: HospitalStatus[];
  /** Whether a real MCI or a drill is open; null if neither. */
  mciKind: MciKind | null;
  pilotHospital: string | null;
  onReturn: () => void;
}) {
  const { connection, now, timeZone } = view;
  return (
    <section className="crew__column crew__column--wide" aria-labelledby="hospital-info">
      <div className="crew__title">
        <h1 id="hospital-info">Hospital Info</h1>
        <Button onClick={onReturn}>Return to ringdown form</Button>
      </div>
      <StaleNote connection={connection} now={now} timeZone={timeZone} />
      {statuses.length === 0 && <p>No hospital has published its status yet.</p>}
      <ul className="hospital-list" data-stale={connection.state === "lost" || undefined}>
        {statuses.map((status) => (
          <HospitalRow
            key={status.HospitalId}
            status={status}
            now={now}
            mciKind={mciKind}
            isOutOfPilot={pilotHospital !== null && status.hospital.name !== pilotHospital}
          />
        ))}
      </ul>
    </section>
  );
}
