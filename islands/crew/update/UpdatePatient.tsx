import { useEffect, useRef, useState } from "react";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { notesOfBoth, replacedUnread } from "../../../domain/ringdown/late/told_meanwhile.ts";
import { patientOf } from "../../../domain/ringdown/request.ts";
import { useTyping } from "../../form/use_typing.ts";
import { useUnpressed } from "../../form/use_unpressed.ts";
import { Alert } from "../../shared/Alert.tsx";
import { Button } from "../../shared/Button.tsx";
import { ConfirmDialog } from "../../shared/Dialog.tsx";
import { FailureAlert } from "../FailureAlert.tsx";
import { bringBelowNews } from "../focus.ts";
import { ActionBar, leftInBriefOf } from "../report/ActionBar.tsx";
import { focusField, type FormTools } from "../report/form_tools.ts";
import { IncidentFields } from "../report/IncidentFields.tsx";
import { NoteFields, PatientInfo, VitalFields } from "../report/PatientFields.tsx";
import type { RingdownFormProps } from "../report/step_props.ts";
import { useNextField } from "../report/use_next_field.ts";
import { updateOf } from "./form_update.ts";
import { valueIn } from "./said_words.ts";
import type { Update } from "./use_update.ts";
import { useFieldsSteadyBelow } from "./use_fields_steady_below.ts";
import { say, t } from "../../../words/t.ts";

/** What the fields of a report need besides the report. */
export type ReportOptions = Pick<RingdownFormProps, "units" | "mcis" | "flags">;

/** The fields of a report that was sent, vitals first, to tell what is new. */
export function UpdatePatient({ update, options, trend }: {
  update: Update;
  options: ReportOptions;
  trend: React.ReactNode;
}) {
  const { form, refusals, ringdown } = update.writing!;
  const { patient = {} } = updateOf(form, update.writing!);
  const replaced = replacedUnread(patient, { read: ringdown.patient, stored: update.newest });
  const both = notesOfBoth(patient, { unread: replaced, stored: update.newest });
  const place = useRef<HTMLDivElement>(null);
  const goToNext = useNextField(place);
  const trendPlace = useFieldsSteadyBelow();
  const isTyping = useTyping();
  const [isAsking, setIsAsking] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  if (isReplacing && replaced.length === 0) setIsReplacing(false);
  const tools: FormTools = { form, told: useUnpressed(form), act: update.act, refusals };
  useEffect(() => {
    const heading = place.current!.querySelector<HTMLElement>("[data-update-heading]")!;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView?.({ block: "start" });
    bringBelowNews(heading);
  }, []);
  const { failed } = update;
  const unchanged = update.hasChanges ? null : t("Nothing has changed yet.");
  return (
    <div ref={place} className="crew-form update-patient" onKeyDown={goToNext}>
      <div className="crew-form__fields" inert={update.isBusy}>
        <h2 className="update-patient__heading" tabIndex={-1} data-update-heading>
          {t("Update patient")}
        </h2>
        {update.restored && <Alert kind="warning">{update.restored}</Alert>}
        <p className="crew-form__note">
          {t(
            "Enter what was measured now. Vitals left empty keep their last value; a systolic alone clears the diastolic.",
          )}
        </p>
        <div ref={trendPlace} className="update-patient__trend">{trend}</div>
        <VitalFields tools={tools} />
        <PatientInfo tools={tools} />
        <NoteFields tools={tools} />
        <IncidentFields
          tools={tools}
          units={options.units}
          mcis={options.mcis}
          disableCode3={options.flags.disableCode3}
        />
      </div>
      <ActionBar
        form={form}
        fields={[]}
        refusals={refusals}
        onJump={focusField}
        isTyping={isTyping}
        news={<p className="delivery__who">{patientLine(patientOf(form))}</p>}
        inBrief={failed?.heading}
        leftInBrief={leftInBriefOf(form) ?? unchanged}
        ready={unchanged && <p>{unchanged}</p>}
        failure={failed && (
          <FailureAlert
            failure={failed}
            onRetry={failed.failure.outcome === "refused" ? undefined : update.tryAgain}
            isBusy={update.isBusy}
          />
        )}
      >
        <Button
          variant="primary"
          busy={update.isBusy}
          disabled={!update.canSend}
          onClick={() => replaced.length > 0 ? setIsReplacing(true) : update.send()}
        >
          {t("Send update")}
        </Button>
        <Button
          variant="quiet"
          disabled={update.isBusy}
          onClick={() => update.hasChanges ? setIsAsking(true) : update.close()}
        >
          {t("Close")}
        </Button>
      </ActionBar>
      <ConfirmDialog
        open={isReplacing}
        title={t("Replace what was told meanwhile?")}
        confirmLabel={t("Replace with mine")}
        danger
        onConfirm={() => {
          setIsReplacing(false);
          update.send();
        }}
        onClose={() => setIsReplacing(false)}
        third={both && (
          <Button
            variant="primary"
            onClick={() => {
              setIsReplacing(false);
              update.sendWith(both);
            }}
          >
            {Object.keys(both).length === replaced.length
              ? t("Keep both")
              : t("Keep both notes, replace the rest")}
          </Button>
        )}
      >
        <p className="delivery__who">{patientLine(update.newest)}</p>
        <p>{t("Told on another device since you opened this:")}</p>
        {replaced.map((name) => (
          <p key={name}>
            <strong>{say(PATIENT_FIELDS[name].label)}</strong>
            <br />
            {t("Other device")}: {valueIn(name, update.newest[name])}
            {name in patient && (
              <>
                <br />
                {t("Yours")}: {valueIn(name, patient[name])}
              </>
            )}
          </p>
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsking}
        title={t("Discard this update?")}
        confirmLabel={t("Discard")}
        danger
        onConfirm={update.close}
        onClose={() => setIsAsking(false)}
      >
        <p className="delivery__who">{patientLine(update.newest)}</p>
        <p>{t("What you entered here has not been sent.")}</p>
      </ConfirmDialog>
    </div>
  );
}
