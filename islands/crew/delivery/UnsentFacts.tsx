import type { DeliveryTimestamps } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import type { CrewView } from "../crew_view.ts";
import type { Expected, ExpectedReport } from "./expected.ts";
import { t } from "../../../words/t.ts";

/** What the hospital does not know of a delivery; its steps and updates say that themselves. */
export function UnsentFacts({ view, ringdown, report, unsentAt }: {
  view: CrewView;
  ringdown: Ringdown;
  report: ExpectedReport;
  unsentAt: DeliveryTimestamps;
}) {
  const { hospital: { name: hospital }, etaDateTimeLocalObj: eta } = ringdown;
  const time = clockTime(eta, view.timeZone);
  const facts = [
    unsentAt.CANCELLED && t("Cancel: not sent yet, {hospital} expects this patient", { hospital }),
    unsentAt.REDIRECTED &&
    t("Redirect: not sent yet, {hospital} expects this patient", { hospital }),
    report.isEtaUnsent && t("ETA: not sent yet, the hospital has {time}", { time }),
  ].filter((fact) => typeof fact === "string");
  return (
    <div role="status">
      {facts.map((fact) => (
        <p key={fact} className="delivery-progress__unsent">
          <strong>
            <span aria-hidden="true">⚠</span> {fact}
          </strong>
        </p>
      ))}
    </div>
  );
}

/** Says that the hospital still expects a patient who does not come; null if that is not so. */
export function wayOutWords({ unsentAt }: Expected, hospital: string): string | null {
  if (unsentAt.CANCELLED) {
    return t("Cancel delivery: not sent yet. {hospital} expects this patient.", { hospital });
  }
  return unsentAt.REDIRECTED
    ? t("Redirect patient: not sent yet. {hospital} expects this patient.", { hospital })
    : null;
}
