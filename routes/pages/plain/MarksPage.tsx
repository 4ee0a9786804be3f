import {
  ADULT_FROM_YEARS,
  ADULT_LIMITS,
  AGE_BANDS,
  type AgeBand,
  CHILD_BREATHS,
  CHILD_LIMITS,
  CHILD_PULSE,
  LIMIT_SOURCES,
  type Limits,
  MARKED_VITALS,
  type MarkedVital,
} from "../../../domain/ringdown/clinical_limits.ts";
import type { Mark } from "../../../domain/ringdown/clinical_marks.ts";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { Vitals } from "../../../islands/ringdown/Vitals.tsx";
import type { VitalOnCard } from "../../../islands/ringdown/vitals_of.ts";
import { HelpHead, HelpRows, HelpSection } from "./HelpParts.tsx";
import { HelpTable } from "./HelpTable.tsx";

/** What the marks on vitals mean, with every limit and where it comes from. */
export function MarksPage({ appName }: { appName: string }) {
  return (
    <main className="help">
      <HelpHead appName={appName} title="What do the marks mean?" />
      <HelpSection title="What they are">
        <p>
          Some values of the vitals stand out, so that nobody overlooks them. Each value is compared
          with a limit for the age of the patient, and with nothing else.
        </p>
        <p>
          <strong>The marks compute no score and decide nothing.</strong>{" "}
          They say neither how ill a patient is nor what to do. A patient without a mark may be very
          ill, and a marked value may be usual for this patient. Judge the patient and what the crew
          says.
        </p>
        <HelpRows rows={EXAMPLES} />
        <p>
          Diastolic pressure and litres of oxygen have no marks. Nothing is marked while the age is
          not known.
        </p>
      </HelpSection>
      <HelpSection title={`From ${ADULT_FROM_YEARS} years`}>
        <HelpTable
          caption={`Limits from ${ADULT_FROM_YEARS} years`}
          heading={LIMITS_HEADING}
          rows={limitRows(ADULT_LIMITS)}
        />
      </HelpSection>
      <HelpSection title={`Under ${ADULT_FROM_YEARS} years`}>
        <p>
          A pulse or a respiratory rate outside these values is marked as low or high, and a
          systolic pressure below its limit as critical. The years are completed ones.
        </p>
        <HelpTable
          caption={`Limits under ${ADULT_FROM_YEARS} years that depend on the age`}
          heading={["Age", "Pulse", "Respiratory rate", "Critical systolic pressure"]}
          rows={AGE_BANDS.map(bandRow)}
        />
        <p>
          {`Also critical: a respiratory rate of ${atMost(CHILD_BREATHS.criticalLow)} or ` +
            `${atLeast(CHILD_BREATHS.criticalHigh)}; under ${CHILD_PULSE.underYears} years, ` +
            `a pulse of ${atMost(CHILD_PULSE.criticalLow)}.`}
        </p>
        <HelpTable
          caption={`Limits under ${ADULT_FROM_YEARS} years at any age`}
          heading={LIMITS_HEADING}
          rows={limitRows(CHILD_LIMITS)}
        />
      </HelpSection>
      <HelpSection title="Where the limits come from">
        <HelpRows
          rows={LIMIT_SOURCES.map(({ what, source }) => ({ term: what, meaning: source }))}
        />
      </HelpSection>
    </main>
  );
}

const LIMITS_HEADING = ["Vital", "Critical, low", "Low", "High", "Critical, high"];

const EXAMPLES = [
  {
    term: example("58", { level: "critical", side: "LOW" }),
    meaning: "Critical: so far below or above what is usual that it must not be overlooked. The " +
      "triangle points down for low and up for high.",
  },
  {
    term: example("93", { level: "abnormal", side: "LOW" }),
    meaning: "Low or high: outside what is usual, but less far.",
  },
];

function example(value: string, mark: Mark) {
  const saturation: VitalOnCard = {
    name: "oxygenSaturation",
    short: "SpO2",
    label: "Oxygen saturation",
    value,
    unit: "%",
    mark,
  };
  return <Vitals vitals={[saturation]} />;
}

/** One row for each vital that has limits here. */
function limitRows(limits: Partial<Record<MarkedVital, Limits>>): string[][] {
  return MARKED_VITALS.flatMap((name) => {
    const of = limits[name];
    return of ? [[labelOf(name), ...limitCells(of, name)]] : [];
  });
}

function labelOf(name: MarkedVital): string {
  if (name === "temperature") return `${PATIENT_FIELDS.temperature.label} (°C)`;
  const { label, unit } = PATIENT_FIELDS[name];
  return `${label} (${unit})`;
}

/** Abnormal values end where the critical ones begin. */
function limitCells(limits: Limits, name: MarkedVital): string[] {
  const { criticalLow, abnormalLow, abnormalHigh, criticalHigh } = limits;
  const step = name === "temperature" ? 0.1 : 1;
  return [
    atMost(criticalLow, step),
    between(criticalLow === undefined ? undefined : criticalLow + step, abnormalLow, step) ??
      atMost(abnormalLow, step),
    between(abnormalHigh, criticalHigh === undefined ? undefined : criticalHigh - step, step) ??
      atLeast(abnormalHigh, step),
    atLeast(criticalHigh, step),
  ];
}

const NONE = "–";

function atMost(limit: number | undefined, step = 1): string {
  return limit === undefined ? NONE : `${written(limit, step)} or less`;
}

function atLeast(limit: number | undefined, step = 1): string {
  return limit === undefined ? NONE : `${written(limit, step)} or more`;
}

function between(least: number | undefined, most: number | undefined, step: number): string | null {
  if (least === undefined || most === undefined) return null;
  return span(written(least, step), written(most, step));
}

/** Stays on one line. */
function span(least: number | string, most: number | string): string {
  return `${least}\u00a0-\u00a0${most}`;
}

function written(limit: number, step: number): string {
  return limit.toFixed(step < 1 ? 1 : 0);
}

function bandRow({ name, pulse, breaths, systolic: { below, perYear } }: AgeBand): string[] {
  return [
    name,
    span(pulse.min, pulse.max),
    span(breaths.min, breaths.max),
    `under ${below}${perYear ? ` + ${perYear} × years` : ""}`,
  ];
}
