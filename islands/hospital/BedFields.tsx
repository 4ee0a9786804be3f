import type { ReactNode } from "react";
import { MAX_COUNT } from "../../domain/hospital/status.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { Counter } from "../form/Counter.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { Switch } from "../form/Switch.tsx";
import { TextArea } from "../form/TextArea.tsx";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { type BedDraft, type BedField, changedByOf, valueOf, withValue } from "./bed_draft.ts";
import { t } from "../../words/t.ts";

/** Fields that can always be published. */
export const BED_FIELDS = [
  "openEdBedCount",
  "openPsychBedCount",
  "divertStatusIndicator",
  "additionalServiceAvailabilityNotes",
] as const satisfies BedField[];

/** Fields that can be published only while an MCI is open. */
export const MCI_FIELDS = [
  "mciRedCapacity",
  "mciYellowCapacity",
  "mciGreenCapacity",
] as const satisfies BedField[];

type CountField = "openEdBedCount" | "openPsychBedCount" | typeof MCI_FIELDS[number];

const NOTES_MAX_LENGTH = 10_000;

interface BedFieldsProps {
  draft: BedDraft;
  mciKind: MciKind | null;
  /** What is left of what was published. */
  left: ReactNode;
  onChange: (draft: BedDraft) => void;
}

/** Each field as typed, with any value that somebody else has published for it meanwhile. */
export function BedFields({ draft, mciKind, left, onChange }: BedFieldsProps) {
  const wire = { draft, onChange };
  return (
    <>
      <div className="bed-form__counts">
        <Count {...wire} field="openEdBedCount" label={t("Open ED beds")} />
        <Count {...wire} field="openPsychBedCount" label={t("Open psychiatric beds")} />
      </div>
      {mciKind && (
        <fieldset className="bed-form__capacities">
          <legend className="usa-legend">
            {mciKind === "drill" && <DrillMark />} {t("MCI capacity")}
          </legend>
          <p className="usa-hint">
            {t("Count in the patients already sent to you.")} {t("Left empty, nothing is offered.")}
          </p>
          {left}
          <div className="bed-form__counts">
            <Count {...wire} field="mciRedCapacity" label={t("Immediate")} mark="RED" />
            <Count {...wire} field="mciYellowCapacity" label={t("Delayed")} mark="YELLOW" />
            <Count {...wire} field="mciGreenCapacity" label={t("Minor")} mark="GREEN" />
          </div>
        </fieldset>
      )}
      <div className="bed-form__divert">
        <Switch
          label={t("Divert")}
          warns
          checked={valueOf(draft, "divertStatusIndicator")}
          onChange={(isOn) => onChange(withValue(draft, "divertStatusIndicator", isOn))}
        />
        <Meanwhile draft={draft} field="divertStatusIndicator" />
      </div>
      <TextArea
        label={t("Additional notes")}
        maxLength={NOTES_MAX_LENGTH}
        value={valueOf(draft, "additionalServiceAvailabilityNotes")}
        onChange={(notes) =>
          onChange(withValue(draft, "additionalServiceAvailabilityNotes", notes))}
        after={<Meanwhile draft={draft} field="additionalServiceAvailabilityNotes" />}
      />
    </>
  );
}

function Count({ draft, onChange, field, label, mark }: {
  draft: BedDraft;
  onChange: (draft: BedDraft) => void;
  field: CountField;
  label: string;
  mark?: "RED" | "YELLOW" | "GREEN";
}): ReactNode {
  return (
    <div>
      <Counter
        label={label}
        max={MAX_COUNT}
        mark={mark && <TriageMark priority={mark} show="shape" />}
        value={valueOf(draft, field)}
        onChange={(value) => onChange(withValue(draft, field, value))}
        onEmptied={mark && (() => onChange(withValue(draft, field, null)))}
      />
      <Meanwhile draft={draft} field={field} />
    </div>
  );
}

/**
 * Says, for example, 'Changed to 5 by N. Nurse meanwhile': the value that Confirm Updates would
 * overwrite.
 */
function Meanwhile({ draft, field }: { draft: BedDraft; field: BedField }) {
  const by = changedByOf(draft, field);
  return (
    <p className="bed-form__meanwhile" role="status">
      {by &&
        t("Changed to {value} by {name} meanwhile", {
          value: wordsOf(draft.published[field]),
          name: by,
        })}
    </p>
  );
}

function wordsOf(value: BedDraft["published"][BedField]): string {
  if (typeof value === "boolean") return value ? t("on") : t("off");
  if (typeof value === "string") return value === "" ? t("nothing") : `“${value}”`;
  return value === null ? t("nothing") : String(value);
}
