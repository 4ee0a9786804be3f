import { useId } from "react";
import { timeOrDate } from "../../domain/local_time.ts";
import { addressOf, estimatedPatientCount, type Mci } from "../../domain/mci.ts";
import { TriageMark } from "../shared/TriageMark.tsx";

/** An open MCI: where, since when, and its estimated patients by priority. */
export function MciCard(
  { mci, now, timeZone }: { mci: Mci; now: number; timeZone: string },
) {
  const id = useId();
  const address = addressOf(mci);
  return (
    <article className="mci-card" aria-labelledby={id} data-drill={mci.isDrill || undefined}>
      <div className="mci-card__what">
        <h2 id={id} className="mci-card__title">
          {mci.isDrill && <strong className="mci-card__drill">DRILL</strong>} MCI{" "}
          {`#${mci.incidentNumber}`}
        </h2>
        <p className="mci-card__where">
          {address && <span>{address}</span>}
          <span>Started {timeOrDate(mci.startedAt, now, timeZone)}</span>
          <span>{estimatedPatientCount(mci)} patients estimated</span>
        </p>
      </div>
      <div className="mci-card__counts">
        <TriageMark priority="RED" count={mci.estimatedRedCount} />
        <TriageMark priority="YELLOW" count={mci.estimatedYellowCount} />
        <TriageMark priority="GREEN" count={mci.estimatedGreenCount} />
        <TriageMark priority="ZEBRA" count={mci.estimatedZebraCount} />
      </div>
    </article>
  );
}
