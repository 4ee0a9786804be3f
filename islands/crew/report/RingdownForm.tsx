import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { DrillBand } from "../../shared/DrillBand.tsx";
import { useTyping } from "../../form/use_typing.ts";
import { useUnpressed } from "../../form/use_unpressed.ts";
import type { FormTools } from "./form_tools.ts";
import { HospitalActions } from "./HospitalActions.tsx";
import { HospitalStep } from "./HospitalStep.tsx";
import { MciEnded } from "./MciEnded.tsx";
import { PatientActions, PatientStep } from "./PatientStep.tsx";
import type { RingdownFormProps } from "./step_props.ts";
import { useNextField } from "./use_next_field.ts";
import { useSteps } from "./use_steps.ts";
import { t } from "../../../words/t.ts";

/** The form in its two steps: the patient, then the hospital with an overview. */
export function RingdownForm(props: RingdownFormProps) {
  const { desk, act, sending } = props;
  const told = useUnpressed(desk.form);
  const tools: FormTools = {
    form: desk.form,
    told,
    act: (action) => act({ type: "form", action }),
    refusals: desk.refusals,
  };
  const { form, jumpTo } = useSteps(desk, (step) => act({ type: "stepTaken", step }));
  const goToNext = useNextField(form);
  const isDrill = isDrillForm(told);
  const actions = { ...props, jumpTo, isTyping: useTyping() };
  return (
    <div
      ref={form}
      className="crew-form"
      data-drill={isDrill || undefined}
      onKeyDown={goToNext}
    >
      <div className="crew-form__fields" inert={sending.isSending}>
        {isDrill && <DrillBand>{t("An exercise. Not for a real patient.")}</DrillBand>}
        {props.redirected}
        <MciEnded form={told} mcis={props.mcis} />
        {desk.step === "patient"
          ? <PatientStep {...props} tools={tools} />
          : <HospitalStep {...props} tools={tools} />}
      </div>
      {desk.step === "patient" ? <PatientActions {...actions} /> : <HospitalActions {...actions} />}
    </div>
  );
}
