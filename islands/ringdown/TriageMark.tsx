import type { ReactNode } from "react";
import { t } from "../../words/t.ts";
import { TRIAGE_LABELS, type TriageColor } from "../../domain/ringdown/triage.ts";

export type TriageMarkProps = {
  priority: TriageColor;
  /** `shape` shows the letter in its shape; the word is then for screen readers only. */
  show?: "word" | "shape";
  /** The number of patients, or words with it, shown after the word. */
  count?: ReactNode;
  /** The number says that there is no place: it stands out. */
  isNone?: boolean;
};

/**
 * Each priority has its own shape and letter, so that it can be read in greyscale and across a
 * room.
 */
const SHAPES: Record<TriageColor, { path: string; letter: string; y: number }> = {
  RED: { path: "M10 1h12l9 9v12l-9 9H10l-9-9V10z", letter: "R", y: 22.5 },
  YELLOW: { path: "M16 1 31.5 30H.5z", letter: "Y", y: 26.5 },
  GREEN: { path: "M16 1a15 15 0 1 0 0 30 15 15 0 1 0 0-30z", letter: "G", y: 22.5 },
  ZEBRA: { path: "M2 2h28v28H2z", letter: "Z", y: 22.5 },
};

/** A triage priority, such as 'R Immediate', 'Y Delayed', 'G Minor' or 'Z Dead'. */
export function TriageMark({ priority, show = "word", count, isNone }: TriageMarkProps) {
  const { path, letter, y } = SHAPES[priority];
  return (
    <span className="triage" data-triage={priority}>
      <svg className="triage__shape" viewBox="0 0 32 32" aria-hidden="true">
        <path className="triage__ground" d={path} />
        {priority === "ZEBRA" && (
          <path className="triage__stripes" d="M2 10 10 2h-8zM2 30h8l20-20V2zM22 30h8v-8z" />
        )}
        {priority === "ZEBRA" && (
          <rect className="triage__plate" x="9" y="8" width="14" height="17" />
        )}
        <text className="triage__letter" x="16" y={y} textAnchor="middle">{letter}</text>
      </svg>
      <span className={show === "shape" ? "visually-hidden" : "triage__word"}>
        {t(TRIAGE_LABELS[priority])}
      </span>
      {count !== undefined && (
        <span className="triage__count" data-none={isNone || undefined}>{count ?? "–"}</span>
      )}
    </span>
  );
}
