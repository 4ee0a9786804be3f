import { useEffect } from "react";
import { type CrewForm, isSuggestedCall } from "../../../domain/ringdown/form.ts";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { choiceLabel } from "../../../domain/ringdown/ringdown.ts";
import { addressOf, type Mci } from "../../../domain/mci/mci.ts";
import { changed } from "../../../domain/ringdown/form_actions.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import {
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  URGENCIES,
  urgencyOf,
} from "../../../domain/ringdown/triage.ts";
import { Alert } from "../../shared/Alert.tsx";
import { ComboBox } from "../../form/ComboBox.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { TextField } from "../../form/TextField.tsx";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { PatientChoice } from "./FormFields.tsx";
import { fieldPropsOf, type FormTools } from "./form_tools.ts";
import { incidentNumbers, isOfMci } from "./incident_numbers.ts";
import { useCallNumbers } from "./use_call_numbers.ts";
import { t } from "../../../words/t.ts";

/**
 * The server's limit. It is repeated here because the module of TEXT_LIMITS would bring all of zod
 * to the browser.
 */
const IDENTIFIER_LENGTH = 50;

/** Unit, incident and urgency; for an MCI also the triage. */
export function IncidentFields({ tools, units, mcis, disableCode3 }: {
  tools: FormTools;
  units: string[];
  /** The open MCIs. */
  mcis: Mci[];
  disableCode3: boolean;
}) {
  const { form, told, act } = tools;
  const calls = useCallNumbers(
    form.ambulanceIdentifier,
    mcis.map(({ incidentNumber }) => incidentNumber),
  );
  useSuggestedCall(calls.numbers, mcis, act);
  const mci = mcis.find(({ incidentNumber }) => incidentNumber === form.dispatchCallNumber);
  return (
    <section className="crew-form__section" aria-labelledby="incident-info">
      <h2 id="incident-info">{t("Incident info")}</h2>
      <div className="crew-form__pair">
        <ComboBox
          {...fieldPropsOf(tools, "ambulanceIdentifier")}
          value={form.ambulanceIdentifier}
          onChange={(unit) => act(changed("ambulanceIdentifier", unit))}
          suggestions={units}
          maxLength={IDENTIFIER_LENGTH}
        />
        <ComboBox
          {...fieldPropsOf(tools, "dispatchCallNumber")}
          value={form.dispatchCallNumber}
          onChange={(number) => act(changed("dispatchCallNumber", number))}
          {...incidentNumbers(calls.numbers, mcis)}
          maxLength={IDENTIFIER_LENGTH}
          isReplaceable={isSuggestedCall(form)}
          after={isSuggestedCall(form) && (
            <p className="crew-form__suggested">
              {t("Filled in: newest call of {unit}", { unit: form.ambulanceIdentifier })}
            </p>
          )}
        />
      </div>
      {calls.hasFailed && (
        <Alert kind="info" action={{ label: t("Try again"), onAction: calls.load }}>
          {t("The incident numbers of this unit could not be loaded. You can type the number.")}
        </Alert>
      )}
      {told.isMci && <MciFields tools={tools} mci={mci} />}
      <div>
        <PatientChoice
          tools={tools}
          name="emergencyServiceResponseType"
          choices={URGENCIES.filter((urgency) => !(disableCode3 && urgency === "CODE 3"))
            .map((value) => ({ value, label: choiceLabel(value) }))}
        />
        <div aria-live="polite">{!disableCode3 && <SetByTriage form={told} />}</div>
      </div>
    </section>
  );
}

/** The triage stands above the urgency and changes it, maybe below the finger or out of sight. */
function SetByTriage({ form }: { form: CrewForm }) {
  const { isMci, triagePriority: triage, emergencyServiceResponseType: urgency } = form;
  if (!isMci || !triage || urgency !== urgencyOf(triage)) return null;
  return (
    <p className="crew-form__suggested">
      {t("{triage} sets {code}. You can change it.", {
        triage: t(TRIAGE_LABELS[triage]),
        code: choiceLabel(urgency),
      })}
    </p>
  );
}

/**
 * Fills in the unit's newest call. The number of an MCI is never filled in: after the unit's own
 * calls, the server lists those of all MCIs.
 */
function useSuggestedCall(numbers: string[], mcis: Mci[], act: FormTools["act"]): void {
  const [newest] = numbers;
  useEffect(() => {
    if (newest === undefined || isOfMci(newest, mcis)) return;
    act({ type: "callSuggested", dispatchCallNumber: newest });
  }, [newest]);
}

function MciFields({ tools, mci }: { tools: FormTools; mci?: Mci }) {
  const { label, ...tag } = fieldPropsOf(tools, "triageTag");
  const isDrill = isDrillForm(tools.form);
  const number = mci?.incidentNumber ?? tools.form.dispatchCallNumber;
  return (
    <div className="crew-form__mci" data-drill={isDrill || undefined}>
      <p className="crew-form__mci-words">
        {isDrill && <DrillMark />} <strong>{t("MCI #{number}", { number })}</strong>
        {mci && addressOf(mci) && <span>{` ${addressOf(mci)}`}</span>}
      </p>
      <TextField
        {...tag}
        label={label}
        value={tools.form.triageTag}
        onChange={(value) => tools.act(changed("triageTag", value))}
        maxLength={PATIENT_FIELDS.triageTag.maxLength}
      />
      <PatientChoice
        tools={tools}
        name="triagePriority"
        choices={TRIAGE_PRIORITIES.map((value) => ({
          value,
          label: t(TRIAGE_LABELS[value]),
          mark: (
            <span aria-hidden="true">
              <TriageMark priority={value} show="shape" />
            </span>
          ),
        }))}
      />
    </div>
  );
}
