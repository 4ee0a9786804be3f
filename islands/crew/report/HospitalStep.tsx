import { type HospitalStatus, isDisplayable } from "../../../domain/hospital/status.ts";
import { openKind } from "../../../domain/mci/mci.ts";
import type { FormFieldName } from "../../../domain/ringdown/form_fields.ts";
import { isRingdownValid } from "../../../domain/ringdown/form_states.ts";
import { Button } from "../../shared/Button.tsx";
import { ActionBar } from "./ActionBar.tsx";
import type { Desk } from "../desk.ts";
import { EtaFields } from "./EtaFields.tsx";
import { HospitalSelection } from "../hospitals/HospitalSelection.tsx";
import { NotSent } from "./NotSent.tsx";
import type { ActionProps, StepProps } from "./step_props.ts";
import { RingdownOverview } from "./RingdownOverview.tsx";
import { etaCountsFrom } from "../use_sending.ts";

/** Step 2: the hospital and the ETA, with an overview of what will be sent. */
export function HospitalStep({ view, desk, tools, statuses, mcis, flags }: StepProps) {
  const countsFrom = etaCountsFrom(desk, view.now);
  return (
    <>
      <HospitalSelection
        view={view}
        tools={tools}
        statuses={statuses.filter(isDisplayable)}
        mciKind={openKind(mcis)}
        pilotHospital={flags.pilotHospital}
      />
      <EtaFields view={view} tools={tools} countsFrom={countsFrom} />
      <RingdownOverview
        view={view}
        form={desk.form}
        chosen={chosenOf(desk, statuses)}
        countsFrom={countsFrom}
      />
    </>
  );
}

/** The buttons that send the ringdown or go back to the patient. */
export function HospitalActions({ desk, act, sending, statuses, jumpTo }: ActionProps) {
  const { form } = desk;
  const chosen = chosenOf(desk, statuses);
  const missing: FormFieldName[] = [];
  if (!chosen) missing.push("hospitalId");
  if (form.etaMinutes.trim() === "") missing.push("etaMinutes");
  return (
    <ActionBar
      form={form}
      fields={missing}
      onJump={jumpTo}
      failure={<NotSent sending={sending} chosen={chosen} canRetry={isRingdownValid(form)} />}
    >
      <Button
        variant="primary"
        disabled={!isRingdownValid(form) || !chosen}
        busy={sending.isSending}
        onClick={sending.send}
      >
        Send Ringdown
      </Button>
      <Button
        disabled={sending.isSending}
        onClick={() => act({ type: "stepTaken", step: "patient" })}
      >
        Edit Ringdown
      </Button>
    </ActionBar>
  );
}

function chosenOf({ form }: Desk, statuses: HospitalStatus[]): HospitalStatus | null {
  return statuses.find(({ HospitalId }) => HospitalId === form.hospitalId) ?? null;
}
