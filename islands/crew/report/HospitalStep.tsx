import { isDisplayable } from "../../../domain/hospital/status.ts";
import { openKind } from "../../../domain/mci/mci.ts";
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
