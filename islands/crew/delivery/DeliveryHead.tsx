import { flushSync } from "react-dom";
import { patientLine } from "../../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { DeliveryBadge } from "../../ringdown/DeliveryBadge.tsx";
import { bringBelowNews } from "../focus.ts";
import { DivertMark } from "../../hospital_facts/DivertMark.tsx";
import { t } from "../../../words/t.ts";

/** Whether a delivery, one of several, is open. */
export interface Fold {
  isOpen: boolean;
  onToggle: () => void;
}

type HeadProps = {
  /** The id of the hospital's name, which names the delivery. */
  id: string;
  ringdown: Ringdown;
  isOnDivert: boolean;
  fold: Fold | null;
  /** What was not done or is not known, if a press had no success. */
  failure?: string;
};

/** Patient and hospital. One of several deliveries opens and closes with it, and names its unit. */
export function DeliveryHead({ id, ringdown, isOnDivert, fold, failure }: HeadProps) {
  const { name, phone } = ringdown.hospital;
  const who = <span className="delivery__who">{patientLine(ringdown.patient)}</span>;
  const hospital = (
    <>
      <span id={id}>{name}</span>
      {isOnDivert && <DivertMark />}
    </>
  );
  if (!fold) {
    return (
      <header className="delivery__head">
        <p>{who}</p>
        <h2 className="delivery__hospital">{hospital}</h2>
        <Phone name={name} phone={phone} />
      </header>
    );
  }
  return (
    <header className="delivery__head">
      <h2 className="delivery__heading">
        <button
          type="button"
          className="delivery__line"
          aria-expanded={fold.isOpen}
          aria-controls={`${id}-body`}
          onClick={({ currentTarget }) => {
            flushSync(fold.onToggle);
            // It is open now, and what was open above it has closed: the patient's line would be
            // under the news while the buttons below it, which act on that patient, are in sight.
            if (!fold.isOpen) bringBelowNews(currentTarget);
          }}
        >
          {who}
          <span className="delivery__to">
            <span className="delivery__hospital">{hospital}</span> {ringdown.ambulanceIdentifier}
            {!fold.isOpen && failure && <strong>{failure}</strong>}
            {!fold.isOpen && <DeliveryBadge status={ringdown.currentDeliveryStatus} />}
          </span>
        </button>
      </h2>
      {fold.isOpen && <Phone name={name} phone={phone} />}
    </header>
  );
}

function Phone({ name, phone }: { name: string; phone: string | null }) {
  if (!phone) return null;
  return (
    <a className="delivery__phone" href={`tel:${phone}`}>
      <span aria-hidden="true">☎</span>
      <span className="visually-hidden">{t("Call {hospital}", { hospital: name })}</span>
      {` ${phone}`}
    </a>
  );
}
