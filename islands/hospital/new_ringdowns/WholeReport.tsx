import { type ReactNode, useRef } from "react";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { PatientChips } from "../../ringdown/PatientChips.tsx";
import { Vitals, type VitalTimes } from "../../ringdown/Vitals.tsx";
import { type VitalOnCard, vitalsOf } from "../../ringdown/vitals_of.ts";
import { type ReportFit, useReportFit } from "./use_report_fit.ts";
import { t } from "../../../words/t.ts";

/**
 * Everything that was told, without a press: first restraint and the like, then the critical vitals. A report that is
 * longer than its card scrolls, and says so, and what was ticked or measured and is out of sight.
 */
export function WholeReport({ ringdown, times, news }: {
  ringdown: Ringdown;
  /** Stand in the vitals. */
  times: VitalTimes;
  /** What was changed after it was sent. */
  news: ReactNode;
}) {
  const { patient } = ringdown;
  const words = useRef<HTMLDivElement>(null);
  const fit = useReportFit(words);
  const { isComplaintCut, isLong, isAtEnd } = fit;
  const vitals = vitalsOf(patient);
  const isCritical = ({ mark }: VitalOnCard) => mark?.level === "critical";
  const critical = vitals.filter(isCritical);
  const others = vitals.filter((vital) => !isCritical(vital));
  return (
    <div
      className="whole-report"
      data-clamped={isComplaintCut || undefined}
    >
      <div
        ref={words}
        className="whole-report__words"
        {...(isLong && {
          tabIndex: 0,
          role: "group",
          "aria-label": t("Report: {complaint}", {
            complaint: patient.chiefComplaintDescription.slice(0, 80),
          }),
        })}
      >
        <PatientChips patient={patient} />
        {critical.length > 0 && <Vitals vitals={critical} times={times} />}
        {news}
        {others.length > 0 && <Vitals vitals={others} times={times} />}
        {vitals.length === 0 && <p>{t("No vitals given.")}</p>}
        {isComplaintCut && (
          <Told
            label={t("Chief complaint")}
            text={patient.chiefComplaintDescription}
          />
        )}
        <Told label={t(PATIENT_FIELDS.treatmentNotes.label)} text={patient.treatmentNotes} />
        <Told
          label={t(PATIENT_FIELDS.otherObservationNotes.label)}
          text={patient.otherObservationNotes}
        />
        <p className="whole-report__from">
          {t("{agency}, incident # {number}", {
            agency: ringdown.organizationName,
            number: ringdown.dispatchCallNumber,
          })}
        </p>
      </div>
      {isLong && (
        <button
          type="button"
          className="whole-report__turn"
          onClick={() => turnPage(words.current!, isAtEnd)}
        >
          {isAtEnd ? t("End of the report. Back to its top ↑") : moreWords(fit)}
        </button>
      )}
    </div>
  );
}

function Told({ label, text }: { label: string; text: string | null }) {
  if (!text) return null;
  return (
    <div>
      <h4>{label}</h4>
      <p className="ringdown-card__text">{text}</p>
    </div>
  );
}

/**
 * Says also what was ticked or told and is not in sight, and how many such vitals there are. Beside
 * critical ones all others are one number: with a line more of these words one more would be hidden.
 */
function moreWords(
  { chipsBelow, textsBelow, criticalBelow, abnormalBelow, unmarkedBelow }: ReportFit,
): string {
  const apart = criticalBelow === 0 ? abnormalBelow : 0;
  const others = abnormalBelow + unmarkedBelow - apart;
  const what = [
    chipsBelow,
    criticalBelow > 0 && t("{count} critical", { count: criticalBelow }),
    apart > 0 && t("{count} low or high", { count: apart }),
    others > 0 &&
    t("{count, plural, one {# other vital} other {# other vitals}}", { count: others }),
    textsBelow,
  ].filter(Boolean).join(", ");
  return what ? t("More of the report: {what} ↓", { what }) : t("More of the report ↓");
}

/** Scrolls by a little less than a page, so that the last line stays in sight. */
function turnPage(words: HTMLElement, isAtEnd: boolean) {
  words.scrollTo({ top: isAtEnd ? 0 : words.scrollTop + words.clientHeight * 0.8 });
}
