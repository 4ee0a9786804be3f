import { Alert } from "../../shared/Alert.tsx";
import type { CrewView } from "../crew_view.ts";
import { useNewest } from "../departed/use_newest.ts";
import type { Step } from "../desk.ts";
import { t } from "../../../words/t.ts";

/**
 * Says that the patient in the form was redirected and is expected nowhere, or that a colleague has
 * them now. No stream tells of what has left this screen, so it asks: when it is shown, at each step,
 * and when the connection or the page is back.
 */
export function Redirected({ id, step, view }: { id: string; step: Step; view: CrewView }) {
  const newest = useNewest(id, view.connection.state === "live" ? step : null);
  if (newest?.redirectedTo) {
    const { name: hospital } = newest.redirectedTo.hospital;
    return (
      <Alert kind="warning" heading={t("Already sent on to {hospital}", { hospital })}>
        {t("If it is this patient, they are on their way: clear the form.")}
      </Alert>
    );
  }
  if (newest && newest.patientDelivery.ParamedicUserId !== view.user.id) {
    return (
      <Alert kind="warning" heading={t("A colleague has taken this patient over")}>
        {t("They choose where this patient goes. Clear the form.")}
      </Alert>
    );
  }
  return (
    <Alert kind="warning" heading={t("Redirected: not sent to the next hospital yet")}>
      {t("Choose where this patient goes now.")}
    </Alert>
  );
}
