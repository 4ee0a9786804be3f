import { badgeOf, DELIVERY_STATUSES } from "../../domain/ringdown/delivery_status.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { PATIENT_FIELDS } from "../../domain/ringdown/patient_fields.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { handoverHref } from "./handover_href.ts";
import type { RingdownOnCard } from "./ringdown_on_card.ts";
import { vitalsOf } from "./vitals_of.ts";
import { t } from "../../words/t.ts";

/**
 * What an open card adds below what was ticked and the vitals, in the order of a spoken hand-over:
 * patient, treatments, notes, times.
 */
export function RingdownDetails({ ringdown, now, timeZone, hasHandover }: {
  ringdown: RingdownOnCard;
  now: number;
  timeZone: string;
  hasHandover?: boolean;
}) {
  const { patient } = ringdown;
  const hasVitals = vitalsOf(patient).length > 0;
  return (
    <div className="ringdown-card__details">
      <dl className="ringdown-card__facts">
        <Fact label={t("Incident #")} value={ringdown.dispatchCallNumber} />
        {patient.triageTag && <Fact label={t("Triage Tag #")} value={patient.triageTag} />}
        <Fact
          label={t("Unit #")}
          value={`${ringdown.ambulanceIdentifier}, ${ringdown.organizationName}`}
        />
      </dl>
      {hasHandover && ringdown.currentDeliveryStatus && (
        <a
          className="ringdown-card__link"
          href={handoverHref(ringdown)}
          target="_blank"
          rel="noopener"
        >
          {t("Handover")}
        </a>
      )}
      {hasVitals
        ? (
          // In another tab: the board or the crew's screen stays open.
          <a className="ringdown-card__link" href="/help/marks" target="_blank" rel="noopener">
            {t("What do the marks mean?")}
          </a>
        )
        : <p>{t("No vitals given.")}</p>}
      {patient.treatmentNotes && (
        <>
          <h4>{t(PATIENT_FIELDS.treatmentNotes.label)}</h4>
          <p className="ringdown-card__text">{patient.treatmentNotes}</p>
        </>
      )}
      {patient.otherObservationNotes && (
        <>
          <h4>{t(PATIENT_FIELDS.otherObservationNotes.label)}</h4>
          <p className="ringdown-card__text">{patient.otherObservationNotes}</p>
        </>
      )}
      {ringdown.currentDeliveryStatus && (
        <Times
          ringdown={ringdown}
          now={now}
          timeZone={timeZone}
        />
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="ringdown-card__fact">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Times(
  { ringdown, now, timeZone }: { ringdown: Ringdown; now: number; timeZone: string },
) {
  const reached = DELIVERY_STATUSES.filter((status) => ringdown.timestamps[status]);
  return (
    <>
      <h4>{t("Times")}</h4>
      <dl className="ringdown-card__facts">
        {reached.map((status) => (
          <Fact
            key={status}
            label={status.endsWith("ACKNOWLEDGED") ? t("Dismissed") : badgeOf(status)}
            value={timeOrDate(ringdown.timestamps[status]!, now, timeZone)}
          />
        ))}
      </dl>
    </>
  );
}
