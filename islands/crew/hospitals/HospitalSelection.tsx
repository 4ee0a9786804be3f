import { useState } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { changed } from "../../../domain/ringdown/form_actions.ts";
import { fieldStateOf } from "../../../domain/ringdown/form_states.ts";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { FieldError, RequiredMark } from "../../form/Field.tsx";
import { fieldId, type FormTools } from "../report/form_tools.ts";
import { HospitalList, type HospitalListProps } from "./HospitalList.tsx";
import { StaleNote } from "../StaleNote.tsx";

/**
 * The choice of a hospital: every hospital with its status; a press anywhere on a row chooses it. A
 * hospital on divert must be confirmed once.
 */
export function HospitalSelection({ tools, ...list }: HospitalListProps & { tools: FormTools }) {
  const { form, act, refusals } = tools;
  const { connection, now, timeZone } = list.view;
  const [asked, setAsked] = useState<HospitalStatus | null>(null);
  const choose = (status: HospitalStatus) => {
    if (status.divertStatusIndicator) setAsked(status);
    else act(changed("hospitalId", status.HospitalId));
  };
  const isMissing = fieldStateOf(form, "hospitalId") === "REQUIRED_ERROR";
  const error = isMissing ? MESSAGES.required : refusals.hospitalId;
  return (
    <fieldset
      id={fieldId("hospitalId")}
      className="hospital-selection"
      role="radiogroup"
      aria-labelledby="hospital-selection"
      aria-describedby="hospital-selection-error"
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <h1 id="hospital-selection" className="crew__heading" tabIndex={-1} data-step-heading>
        <RequiredMark />
        Hospital Selection
      </h1>
      <StaleNote connection={connection} now={now} timeZone={timeZone} />
      <HospitalList
        {...list}
        choiceOf={(status) => ({
          name: "hospital",
          isChosen: form.hospitalId === status.HospitalId,
          onChoose: () => choose(status),
        })}
      />
      <FieldError id="hospital-selection-error" error={error} />
      <ConfirmDialog
        open={asked !== null}
        title={`${asked?.hospital.name} is on divert`}
        confirmLabel="Choose it all the same"
        danger
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) act(changed("hospitalId", asked.HospitalId));
          setAsked(null);
        }}
      >
        <p>It asks for ambulances to be taken elsewhere.</p>
      </ConfirmDialog>
    </fieldset>
  );
}
