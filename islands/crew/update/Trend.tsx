import {
  PATIENT_FIELDS,
  type PatientNumberName,
  VITALS_ON_CARD,
} from "../../../domain/ringdown/patient_fields.ts";
import type { NumberFieldSpec } from "../../../domain/ringdown/patient_field_spec.ts";
import { type PatientVersion, trendOf } from "../../../domain/ringdown/versions.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { CrewView } from "../crew_view.ts";

const FEWEST = 2;

/** The last values of each vital that was measured more than once, with their times. */
export function Trend({ view, versions }: { view: CrewView; versions: PatientVersion[] }) {
  const trends = [...VITALS_ON_CARD, "diastolicBloodPressure" as const]
    .map((name) => ({ name, values: trendOf(versions, name) }))
    .filter(({ values }) => values.length >= FEWEST);
  if (trends.length === 0) return null;
  return (
    <dl className="trend" aria-label="Trend">
      {trends.map(({ name, values }) => (
        <div key={name} className="trend__vital">
          <dt className="trend__name">{nameOf(name)}</dt>
          <dd className="trend__values">
            {values.map(({ takenAt, value }, place) => (
              <span key={takenAt} className="trend__value">
                {place > 0 && <span aria-hidden="true">→</span>}
                <strong>{value}</strong>
                <time dateTime={takenAt}>{timeOrDate(takenAt, view.now, view.timeZone)}</time>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf(name: PatientNumberName): string {
  if (name === "systolicBloodPressure") return "BP systolic";
  if (name === "diastolicBloodPressure") return "BP diastolic";
  const { onCard, label }: NumberFieldSpec = PATIENT_FIELDS[name];
  return onCard ?? label;
}
