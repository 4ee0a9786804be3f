import type { ReactNode } from "react";
import type { Mark } from "../../domain/ringdown/clinical_marks.ts";
import type { PatientNumberName } from "../../domain/ringdown/patient_fields.ts";
import type { VitalOnCard } from "./vitals_of.ts";
import { t } from "../../words/t.ts";

/** When vitals were taken. */
export interface VitalTimes {
  /** The newest of them: 'taken 14:20'. */
  newest: ReactNode;
  /** The same beside older ones, for those that have no time: 'others taken 14:20'. */
  newestOfOthers: ReactNode;
  /** Those that are not of the newest measurement. */
  of: Partial<Record<PatientNumberName, ReactNode>>;
}

/**
 * The measured vitals in one row that wraps between them, but never between a saturation and its
 * oxygen. A sign and a word mark those that stand out, so that they can be told apart without colour
 * and from a distance.
 */
export function Vitals({ vitals, times }: { vitals: VitalOnCard[]; times?: VitalTimes }) {
  const newest = times && newestIn(vitals, times);
  return (
    <dl className="vitals">
      {vitals.map(({ name, short, label, value, unit, beside, mark }) => (
        <div key={name} className="vitals__one">
          <dt className="visually-hidden">{label}</dt>
          <dd className="vitals__told">
            <span className="vitals__vital" data-vital={name} data-mark={mark?.level}>
              {short && <span className="vitals__label" aria-hidden="true">{short}</span>}
              <span className="vitals__value">
                <strong className="vitals__number">{value}</strong>
                {unit && " "}
                {unit && <span className="vitals__unit">{unit}</span>}
                {mark && " "}
                {mark && <VitalMark mark={mark} />}
                {times?.of[name] && " "}
                {times?.of[name]}
              </span>
            </span>
            {beside && (
              <span className="vitals__beside">
                <span className="visually-hidden">{t("Oxygen response")}</span>{" "}
                <span>
                  <Beside words={beside} />
                </span>
              </span>
            )}
          </dd>
        </div>
      ))}
      {newest && (
        <div>
          <dt className="visually-hidden">{t("Vitals")}</dt>
          <dd>{newest}</dd>
        </div>
      )}
    </dl>
  );
}

/** Of this row, which may hold only some of the patient's vitals; null where each has its own time. */
function newestIn(vitals: VitalOnCard[], { newest, newestOfOthers, of }: VitalTimes): ReactNode {
  const older = vitals.filter(({ name }) => of[name]).length;
  if (older === 0) return newest;
  return older < vitals.length ? newestOfOthers : null;
}

/** '15 L/min': a board that is full says '15 L', as the form does. */
function Beside({ words }: { words: string }) {
  const per = words.indexOf("/min");
  if (per < 0) return words;
  return (
    <>
      {words.slice(0, per)}
      <span className="vitals__per">{words.slice(per)}</span>
    </>
  );
}

/** '▼ critical', '▲ critical', '↓ low' or '↑ high'; a screen reader hears 'critical, low'. Beside an
 * arrow from value to value the sign would be read as another one. */
export function VitalMark({ mark: { level, side }, shows = "both" }: {
  mark: Mark;
  /** A screen reader hears the words in any case. */
  shows?: "both" | "sign" | "word";
}) {
  const isLow = side === "LOW";
  const word = isLow ? t("low") : t("high");
  const isCritical = level === "critical";
  const sign = isCritical ? (isLow ? "▼" : "▲") : (isLow ? "↓" : "↑");
  return (
    <span className="vitals__mark">
      {shows !== "word" && <span aria-hidden="true">{sign}</span>}
      {shows !== "word" && " "}
      <span className={shows === "sign" ? "visually-hidden" : "vitals__word"}>
        {isCritical ? t("critical") : word}
      </span>
      {isCritical && <span className="visually-hidden">{`, ${word}`}</span>}
    </span>
  );
}
