import { type ReactNode, useId } from "react";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { addressOf, estimatedPatientCount, isEstimated, type Mci } from "../../domain/mci/mci.ts";
import { DrillBand } from "./DrillBand.tsx";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { t } from "../../words/t.ts";

/** An open MCI: its place, its start, and its estimated patients by priority. */
export function MciCard({ mci, untriaged = 0, now, timeZone, children }: {
  mci: Mci;
  /** How many of its patients have no triage, and so stand among the others. */
  untriaged?: number;
  now: number;
  timeZone: string;
  /** The capacity offered for this MCI. */
  children?: ReactNode;
}) {
  const id = useId();
  const address = addressOf(mci);
  const isKnown = isEstimated(mci);
  return (
    <article
      className="mci-card"
      aria-labelledby={mci.isDrill ? `${id}-drill ${id}` : id}
      data-drill={mci.isDrill || undefined}
    >
      {mci.isDrill && <DrillBand id={`${id}-drill`} />}
      <div className="mci-card__what">
        <h2 id={id} className="mci-card__title">
          {t("MCI #{number}", { number: mci.incidentNumber })}
        </h2>
        <p className="mci-card__where">
          {address && <span className="mci-card__address">{address}</span>}
          <span>{t("Started {time}", { time: timeOrDate(mci.startedAt, now, timeZone) })}</span>
          <span className="mci-card__sum">
            {isKnown
              ? t("{count, plural, one {# patient} other {# patients}} estimated", {
                count: estimatedPatientCount(mci),
              })
              : t("No patients estimated")}
          </span>
          {untriaged > 0 && (
            <strong className="mci-card__untriaged">
              {t(
                "{count, plural, one {# patient here or on the way has} other {# patients here or on the way have}} this number without triage",
                { count: untriaged },
              )}
            </strong>
          )}
        </p>
      </div>
      <div className="mci-card__counts">
        <TriageMark priority="RED" count={isKnown ? mci.estimatedRedCount : null} />
        <TriageMark priority="YELLOW" count={isKnown ? mci.estimatedYellowCount : null} />
        <TriageMark priority="GREEN" count={isKnown ? mci.estimatedGreenCount : null} />
        <TriageMark priority="ZEBRA" count={isKnown ? mci.estimatedZebraCount : null} />
      </div>
      {children}
    </article>
  );
}
