import { type ReactNode, useId, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { personLine } from "../../../domain/ringdown/patient_line.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import { DeliveryBadge } from "../../ringdown/DeliveryBadge.tsx";
import { RingdownDetails } from "../../ringdown/RingdownDetails.tsx";
import { PatientChips } from "../../ringdown/PatientChips.tsx";
import { vitalTimes } from "../../ringdown/vital_times.tsx";
import { Vitals } from "../../ringdown/Vitals.tsx";
import { vitalsOf } from "../../ringdown/vitals_of.ts";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { t } from "../../../words/t.ts";

/** A patient who is not coming, in one line that says where they go; it opens in place. */
export function GoneLine({ ringdown, now, timeZone, fixed, hasHandover, children }: {
  ringdown: Ringdown;
  /** In ms, from useNow. */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** It cannot be opened. */
  fixed: boolean;
  /** Its details lead to the page of the handover. */
  hasHandover: boolean;
  /** Its buttons. */
  children?: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { patient, isDrill, currentDeliveryStatus: status } = ringdown;
  const vitals = vitalsOf(patient);
  return (
    <article
      className="gone-line"
      aria-labelledby={isDrill ? `${id}-drill ${id}` : id}
      data-status={status}
      data-struck
    >
      <div className="gone-line__line">
        {!fixed && (
          <button
            type="button"
            className="gone-line__toggle"
            aria-label={isOpen ? t("Less") : t("Details")}
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {isDrill && (
          <span id={`${id}-drill`}>
            <DrillMark />
          </span>
        )}
        <DeliveryBadge status={status} />
        {status === "REDIRECTED" && <span className="gone-line__to">{whereTo(ringdown)}</span>}
        <span className="gone-line__unit">{ringdown.ambulanceIdentifier}</span>
        <span className="gone-line__who">
          {[patient.triageTag, personLine(patient)].filter(Boolean).join(", ")}
        </span>
        <time className="gone-line__eta" dateTime={ringdown.etaDateTimeLocalObj}>
          {clockTime(ringdown.etaDateTimeLocalObj, timeZone)}
        </time>
        <h3 id={id} className="gone-line__complaint" data-open={isOpen || undefined}>
          {patient.chiefComplaintDescription}
        </h3>
        {children}
      </div>
      {isOpen && <PatientChips patient={patient} />}
      {isOpen && vitals.length > 0 && (
        <Vitals vitals={vitals} times={vitalTimes(ringdown, { now, timeZone })} />
      )}
      {isOpen && (
        <RingdownDetails
          ringdown={ringdown}
          now={now}
          timeZone={timeZone}
          hasHandover={hasHandover}
        />
      )}
    </article>
  );
}

/** The crew redirects first and sends the ringdown on afterwards. */
function whereTo({ redirectedTo }: Ringdown): string {
  return redirectedTo
    ? t("to {hospital}", { hospital: redirectedTo.hospital.name })
    : t("next hospital not known yet");
}
