import { type ReactNode, useEffect, useRef, useState } from "react";
import { type HospitalStatus, isDisplayable } from "../../domain/hospital_status.ts";
import { type Mci, openKind } from "../../domain/mci.ts";
import { isBlank } from "../../domain/ringdown_form.ts";
import type { FormFieldName } from "../../domain/ringdown_form_fields.ts";
import { isDrillForm } from "../../domain/ringdown_form_incident.ts";
import { isPatientPartValid, isRingdownValid } from "../../domain/ringdown_form_states.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { ConfirmDialog } from "../shared/Dialog.tsx";
import { DrillBand } from "../shared/DrillBand.tsx";
import { RequiredMark } from "../shared/Field.tsx";
import { ActionBar } from "./ActionBar.tsx";
import type { CrewView } from "./crew_view.ts";
import type { Desk, DeskAction, Step } from "./desk.ts";
import { EtaFields } from "./EtaFields.tsx";
import { FailureAlert } from "./FailureAlert.tsx";
import { focusHeading } from "./focus.ts";
import { focusField, type FormTools } from "./form_tools.ts";
import { HospitalSelection } from "./HospitalSelection.tsx";
import { IncidentFields } from "./IncidentFields.tsx";
import { MciEnded } from "./MciEnded.tsx";
import { NoteFields, PatientInfo, VitalFields } from "./PatientFields.tsx";
import { RingdownOverview } from "./RingdownOverview.tsx";
import { etaCountsFrom, type Sending } from "./use_sending.ts";

export type RingdownFormProps = {
  view: CrewView;
  desk: Desk;
  act: (action: DeskAction) => void;
  sending: Sending;
  units: string[];
  /** The open ones. */
  mcis: Mci[];
  statuses: HospitalStatus[];
  flags: { disableCode3: boolean; pilotHospital: string | null };
  /** Beside the title: what else there is to do. */
  aside: ReactNode;
};

/** The form in its two steps: the patient, then the hospital with an overview. */
export function RingdownForm(props: RingdownFormProps) {
  const { desk, act, sending } = props;
  const tools: FormTools = {
    form: desk.form,
    act: (action) => act({ type: "form", action }),
    refusals: desk.refusals,
  };
  const { form, jumpTo } = useSteps(desk, (step) => act({ type: "stepTaken", step }));
  const isDrill = isDrillForm(desk.form);
  return (
    <div ref={form} className="crew-form" data-drill={isDrill || undefined}>
      <div className="crew-form__fields" inert={sending.isSending}>
        {isDrill && <DrillBand>An exercise. Not for a real patient.</DrillBand>}
        {desk.form.redirectedFromId && (
          <Alert kind="warning" heading="Redirected: not sent to the next hospital yet">
            Choose where this patient goes now.
          </Alert>
        )}
        <MciEnded form={desk.form} mcis={props.mcis} />
        {desk.step === "patient"
          ? <PatientStep {...props} tools={tools} />
          : <HospitalStep {...props} tools={tools} />}
      </div>
      {desk.step === "patient"
        ? <PatientActions {...props} jumpTo={jumpTo} />
        : <HospitalActions {...props} jumpTo={jumpTo} />}
    </div>
  );
}

/**
 * Moves the focus to the heading of a new step, or to the field that was asked for in it. Led back
 * by the server's refusals, a person is at the alert that says so.
 */
function useSteps({ step, refusals }: Desk, take: (step: Step) => void) {
  const form = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const wanted = useRef<FormFieldName | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (wanted.current) focusField(wanted.current);
    else if (Object.keys(refusals).length === 0) focusHeading(form.current);
    wanted.current = null;
  }, [step]);
  const jumpTo = (name: FormFieldName) => {
    const place = name === "hospitalId" || name === "etaMinutes" ? "hospital" : "patient";
    if (place === step) return focusField(name);
    wanted.current = name;
    take(place);
  };
  return { form, jumpTo };
}

type StepProps = RingdownFormProps & { tools: FormTools };

function PatientStep({ tools, aside, units, mcis, flags }: StepProps) {
  return (
    <>
      <div className="crew__title">
        <h1 className="crew__heading" tabIndex={-1} data-step-heading>Ringdown form</h1>
        {aside}
      </div>
      <p className="crew-form__note">
        <RequiredMark />Indicates a required field.
      </p>
      <IncidentFields
        tools={tools}
        units={units}
        mcis={mcis}
        disableCode3={flags.disableCode3}
      />
      <PatientInfo tools={tools} />
      <VitalFields tools={tools} />
      <NoteFields tools={tools} />
    </>
  );
}

function HospitalStep({ view, desk, tools, statuses, mcis, flags }: StepProps) {
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

type ActionProps = RingdownFormProps & { jumpTo: (name: FormFieldName) => void };

function PatientActions({ desk, act, sending, jumpTo }: ActionProps) {
  return (
    <ActionBar form={desk.form} fields={[]} onJump={jumpTo} failure={<NotSent sending={sending} />}>
      <Button
        variant="primary"
        disabled={!isPatientPartValid(desk.form)}
        onClick={() =>
          act({ type: "stepTaken", step: "hospital" })}
      >
        Select Hospital
      </Button>
      <ClearForm desk={desk} act={act} sending={sending} />
    </ActionBar>
  );
}

function HospitalActions({ desk, act, sending, statuses, jumpTo }: ActionProps) {
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

function NotSent({ sending, chosen, canRetry }: {
  sending: Sending;
  chosen?: HospitalStatus | null;
  canRetry?: boolean;
}) {
  if (!sending.failure) return null;
  const { name, phone } = chosen?.hospital ?? {};
  return (
    <FailureAlert failure={sending.failure} onRetry={canRetry ? sending.send : undefined}>
      {phone && (
        <>
          Call {name}: <a href={`tel:${phone}`}>{phone}</a>
        </>
      )}
    </FailureAlert>
  );
}

function ClearForm({ desk, act, sending }: Pick<RingdownFormProps, "desk" | "act" | "sending">) {
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    act({ type: "cleared" });
    sending.dismiss();
    setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        disabled={sending.isSending}
        onClick={() => isBlank(desk.form) ? clear() : setIsAsking(true)}
      >
        Clear Form
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Clear this form?"
        confirmLabel="Clear Form"
        danger
        onConfirm={clear}
        onClose={() => setIsAsking(false)}
      >
        <p>Everything you entered about this patient is removed from this device.</p>
        {desk.form.redirectedFromId && (
          <p>This patient was redirected and has not been sent to another hospital yet.</p>
        )}
        {desk.attempt && <p>It is not known whether this ringdown was sent.</p>}
      </ConfirmDialog>
    </>
  );
}
