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
import { APART_FROM_MINUTES } from "../../../domain/ringdown/late/older_vitals.ts";
import { OLD_MINUTES } from "../../../islands/ringdown/vital_times.tsx";
import { Vitals } from "../../../islands/ringdown/Vitals.tsx";
import type { VitalOnCard } from "../../../islands/ringdown/vitals_of.ts";
import { highestFahrenheit, lowestFahrenheit } from "../../../domain/ringdown/temperature.ts";
import { HelpHead, HelpRows, HelpSection } from "./HelpParts.tsx";
import { HelpTable } from "./HelpTable.tsx";
import { say, t, type Words } from "../../../words/t.ts";

/** What the marks on vitals mean, with every limit and where it comes from. */
export function MarksPage({ appName }: { appName: string }) {
  const years = ADULT_FROM_YEARS;
  const heading = LIMITS_HEADING.map((words) => t(words));
  return (
    <main className="help">
      <HelpHead appName={appName} title={t("What do the marks mean?")} />
      <WhatTheyAre />
      <HelpSection title={t("From {years} years", { years })}>
        <HelpTable
          caption={t("Limits from {years} years", { years })}
          heading={heading}
          rows={limitRows(ADULT_LIMITS)}
        />
      </HelpSection>
      <HelpSection title={t("Under {years} years", { years })}>
        <p>
          {t(
            "A pulse or a respiratory rate outside these values is marked as low or high, and a systolic pressure below its limit as critical. The years are completed ones.",
          )}
        </p>
        <HelpTable
          caption={t("Limits under {years} years that depend on the age", { years })}
          heading={agesHeading()}
          rows={AGE_BANDS.map(bandRow)}
        />
        <p>
          {t(
            "Also critical: a respiratory rate of {low} or {high}; under {years} years, a pulse of {pulse}.",
            {
              low: atMost(CHILD_BREATHS.criticalLow),
              high: atLeast(CHILD_BREATHS.criticalHigh),
              years: CHILD_PULSE.underYears,
              pulse: atMost(CHILD_PULSE.criticalLow),
            },
          )}
        </p>
        <HelpTable
          caption={t("Limits under {years} years at any age", { years })}
          heading={heading}
          rows={limitRows(CHILD_LIMITS)}
        />
      </HelpSection>
      <HelpSection title={t("Where the limits come from")}>
        <HelpRows
          rows={LIMIT_SOURCES.map(({ what, source }) => ({ term: t(what), meaning: t(source) }))}
        />
      </HelpSection>
    </main>
  );
}

function WhatTheyAre() {
  return (
    <HelpSection title={t("What they are")}>
      <p>
        {t(
          "Some values of the vitals stand out, so that nobody overlooks them. Each value is compared with a limit for the age of the patient, and with nothing else.",
        )}
      </p>
      <p>
        <strong>
          {t(
            "The marks compute no score. They decide nothing but the order of new ringdowns that are equally urgent.",
          )}
        </strong>{" "}
        {t(
          "They say neither how ill a patient is nor what to do. A patient without a mark may be very ill, and a marked value may be usual for this patient. Judge the patient and what the crew says.",
        )}
      </p>
      <HelpRows
        rows={[
          {
            term: example("58", { level: "critical", side: "LOW" }),
            meaning: t(
              "Critical: so far below or above what is usual that it must not be overlooked. The triangle points down for low and up for high.",
            ),
          },
          {
            term: example("93", { level: "abnormal", side: "LOW" }),
            meaning: t("Low or high: outside what is usual, but less far."),
          },
          {
            term: <i>14:02</i>,
            meaning: t(
              "When a vital was taken, if {minutes} minutes or more before the newest one. 'others taken 14:20' is the time of those beside it that have none; 'taken 14:20' stands where all are {old} minutes old.",
              { minutes: APART_FROM_MINUTES, old: OLD_MINUTES },
            ),
          },
        ]}
      />
      <p>
        {t(
          "Diastolic pressure and liters of oxygen have no marks. Nothing is marked while the age is not known.",
        )}
      </p>
    </HelpSection>
  );
}

const LIMITS_HEADING = [
  "Vital",
  "Critical, low",
  "Low",
  "High",
  "Critical, high",
] as const satisfies Words[];

function agesHeading(): string[] {
  const pressure = `${t("Critical systolic pressure")} (${unitOf("systolicBloodPressure")})`;
  return [t("Age"), labelOf("heartRateBpm"), labelOf("respiratoryRate"), pressure];
}

function example(value: string, mark: Mark) {
  const saturation: VitalOnCard = {
    name: "oxygenSaturation",
    short: "SpO2",
    label: t("Oxygen saturation"),
    value,
    unit: "%",
    beside: "",
    besideLead: "",
    mark,
  };
  return <Vitals vitals={[saturation]} />;
}

/** One row for each vital that has limits here; two for a temperature, which has two units. */
function limitRows(limits: Partial<Record<MarkedVital, Limits>>): string[][] {
  return MARKED_VITALS.flatMap((name) => {
    const of = limits[name];
    if (!of) return [];
    if (name === "temperature") return temperatureRows(of);
    return [[labelOf(name), ...limitCells(of)]];
  });
}

function temperatureRows(limits: Limits): string[][] {
  return [
    [labelOf("temperature", "°C"), ...limitCells(limits, 0.1)],
    [labelOf("temperature"), ...limitCells(inFahrenheit(limits), 0.1)],
  ];
}

/** The same limits for whoever measures in °F: a value is compared as it is shown in °C. */
function inFahrenheit({ criticalLow, abnormalLow, abnormalHigh, criticalHigh }: Limits): Limits {
  return {
    criticalLow: criticalLow && highestFahrenheit(criticalLow),
    abnormalLow: abnormalLow && highestFahrenheit(abnormalLow),
    abnormalHigh: abnormalHigh && lowestFahrenheit(abnormalHigh),
    criticalHigh: criticalHigh && lowestFahrenheit(criticalHigh),
  };
}

function unitOf(name: MarkedVital): string {
  return say(PATIENT_FIELDS[name].unit);
}

function labelOf(name: MarkedVital, unit: string = unitOf(name)): string {
  return `${t(PATIENT_FIELDS[name].label)} (${unit})`;
}

/** Abnormal values end where the critical ones begin. */
function limitCells(limits: Limits, step = 1): string[] {
  const { criticalLow, abnormalLow, abnormalHigh, criticalHigh } = limits;
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
  return limit === undefined ? NONE : t("{limit} or less", { limit: written(limit, step) });
}

function atLeast(limit: number | undefined, step = 1): string {
  return limit === undefined ? NONE : t("{limit} or more", { limit: written(limit, step) });
}

function between(least: number | undefined, most: number | undefined, step: number): string | null {
  if (least === undefined || most === undefined) return null;
  return span(written(least, step), written(most, step));
}

/** '60–100', which stays on one line: a dash alone would let it break. */
function span(least: number | string, most: number | string): string {
  return `${least}\u2060–\u2060${most}`;
}

function written(limit: number, step: number): string {
  return limit.toFixed(step < 1 ? 1 : 0);
}

/** 'under 70 + 2 × years' breaks nowhere but before the formula. */
function withWholeFormula(words: string): string {
  return words.replace(/ (?=[+×])|(?<=[+×]) /g, "\u00a0");
}

function bandRow({ name, pulse, breaths, systolic: { below, perYear } }: AgeBand): string[] {
  return [
    t(name).replaceAll(" ", "\u00a0"),
    span(pulse.min, pulse.max),
    span(breaths.min, breaths.max),
    perYear
      ? withWholeFormula(t("under {limit} + {perYear} × years", { limit: below, perYear }))
      : t("under {limit}", { limit: below }),
  ];
}
