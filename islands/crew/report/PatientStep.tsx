import { isBlankForm } from "../../../domain/ringdown/form.ts";
import { isPatientPartValid } from "../../../domain/ringdown/form_states.ts";
import { Button } from "../../shared/Button.tsx";
import { RequiredMark } from "../../form/Field.tsx";
import { ActionBar, leftInBriefOf } from "./ActionBar.tsx";
import { ClearForm } from "./ClearForm.tsx";
import { IncidentFields } from "./IncidentFields.tsx";
import { NotSent } from "./NotSent.tsx";
import { NoteFields, PatientInfo, VitalFields } from "./PatientFields.tsx";
import type { ActionProps, StepProps } from "./step_props.ts";
import { t } from "../../../words/t.ts";

/** Step 1: the incident and the patient. */
export function PatientStep({ tools, aside, units, mcis, flags }: StepProps) {
  return (
    <>
      <div className="crew__title">
        <h1 className="crew__heading" tabIndex={-1} data-step-heading>{t("Ringdown form")}</h1>
        {aside}
      </div>
      <p className="crew-form__note">
        <RequiredMark />
        {t("Indicates a required field.")}
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

/** The buttons that go on to the hospital or clear the form. */
export function PatientActions(
  { desk, act, sending, jumpTo, isTyping, isTaken, news }: ActionProps,
) {
  return (
    <ActionBar
      form={desk.form}
      fields={[]}
      refusals={desk.refusals}
      onJump={(name) =>
        // The second press on 'Send Ringdown' without a network is one on the words that stand there
        // then: it must not lead away from what is not sent.
        isBlankForm(desk.form) && document.querySelector(".unsent__ringdown")
          ? scrollTo(0, 0)
          : jumpTo(name)}
      isTyping={isTyping}
      isTaken={isTaken}
      inBrief={sending.failure?.heading}
      leftInBrief={leftInBriefOf(desk.form)}
      failure={<NotSent sending={sending} />}
      news={news}
    >
      <Button
        variant="primary"
        disabled={!isPatientPartValid(desk.form) || isTaken}
        onClick={() => act({ type: "stepTaken", step: "hospital" })}
      >
        {t("Select Hospital")}
      </Button>
      <ClearForm desk={desk} act={act} sending={sending} />
    </ActionBar>
  );
}
