import { type HospitalStatus, isDisplayable } from "../../../domain/hospital/status.ts";
import { leftAt } from "../../../domain/mci/balance.ts";
import { type Mci, openKind } from "../../../domain/mci/mci.ts";
import type { CrewForm } from "../../../domain/ringdown/form.ts";
import type { TriagePriority } from "../../../domain/ringdown/triage.ts";
import { HospitalSelection } from "../hospitals/HospitalSelection.tsx";
import { etaCountsFrom } from "../use_sending.ts";
import { chosenOf } from "./chosen.ts";
import { EtaFields } from "./EtaFields.tsx";
import { RingdownOverview } from "./RingdownOverview.tsx";
import type { StepProps } from "./step_props.ts";

/** Step 2: the hospital and the ETA, with an overview of what will be sent. */
export function HospitalStep({ view, desk, tools, statuses, mcis, flags, isTaken }: StepProps) {
  const countsFrom = etaCountsFrom(desk, view.now);
  const chosen = chosenOf({ desk, statuses });
  const eta = !isTaken && <EtaFields view={view} tools={tools} countsFrom={countsFrom} />;
  return (
    <>
      <HospitalSelection
        view={view}
        tools={tools}
        statuses={statuses.filter(isDisplayable)}
        mciKind={openKind(mcis)}
        pilotHospital={flags.pilotHospital}
        besideChosen={eta}
        full={view.connection.state === "lost" ? null : fullFor(desk.form, chosen, mcis)}
        isTaken={isTaken}
      />
      {!chosen && eta}
      <RingdownOverview
        view={view}
        form={desk.form}
        chosen={chosen}
        countsFrom={countsFrom}
        isTaken={isTaken}
      />
    </>
  );
}

/**
 * The patient's priority, if the hospital offered places for it to the patient's MCI and has none
 * left; otherwise null.
 */
function fullFor(
  { dispatchCallNumber, triagePriority: priority }: CrewForm,
  chosen: HospitalStatus | null,
  mcis: Mci[],
): TriagePriority | null {
  const own = mcis.find(({ incidentNumber }) => incidentNumber === dispatchCallNumber);
  if (!priority || !chosen || !own || own.isDrill !== (openKind(mcis) === "drill")) return null;
  return (leftAt(chosen)?.[priority] ?? 1) > 0 ? null : priority;
}
