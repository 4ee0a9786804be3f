import type { CrewForm } from "../../../domain/ringdown/form.ts";
import { isDrillForm } from "../../../domain/ringdown/form_incident.ts";
import { isPatientPartValid } from "../../../domain/ringdown/form_states.ts";
import { wholePatientOf } from "../../../domain/ringdown/request.ts";
import { etaAt } from "../../../domain/ringdown/ringdown.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { Alert } from "../../shared/Alert.tsx";
import { RingdownCard } from "../../ringdown/RingdownCard.tsx";
import type { CrewView } from "../crew_view.ts";
import { t } from "../../../words/t.ts";

/** The ringdown as the hospital will see it; while a colleague has the patient, to nobody. */
export function RingdownOverview({ view, form, chosen, countsFrom, isTaken }: {
  view: CrewView;
  form: CrewForm;
  /** The time from which the ETA counts, in ms. */
  countsFrom: number;
  chosen: HospitalStatus | null;
  isTaken: boolean;
}) {
  const eta = form.etaMinutes.trim();
  const sentAt = new Date(countsFrom).toISOString();
  return (
    <section className="crew-form__section" aria-labelledby="overview">
      <h2 id="overview">{t("Ringdown Overview")}</h2>
      {!isTaken && form.hospitalId && !chosen && (
        <Alert kind="warning">
          {t("The hospital you chose is no longer listed. Choose another one.")}
        </Alert>
      )}
      {!isTaken && chosen?.divertStatusIndicator && (
        <Alert kind="warning">
          {t("{hospital} is on divert.", { hospital: chosen.hospital.name })}
        </Alert>
      )}
      {!isTaken && chosen && (
        <p className="overview__hospital">
          {t("To {hospital}", { hospital: chosen.hospital.name })}
        </p>
      )}
      {isPatientPartValid(form)
        ? (
          <RingdownCard
            ringdown={{
              currentDeliveryStatus: null,
              ambulanceIdentifier: form.ambulanceIdentifier,
              dispatchCallNumber: form.dispatchCallNumber,
              organizationName: view.user.organization.name,
              patient: wholePatientOf(form),
              etaDateTimeLocalObj: /^\d+$/.test(eta) ? etaAt(sentAt, Number(eta)) : null,
              isDrill: isDrillForm(form),
            }}
            now={view.now}
            timeZone={view.timeZone}
            open
            fixed
          />
        )
        : <p>{t("The patient part is not complete yet.")}</p>}
    </section>
  );
}
