import { useEffect } from "react";
import { Alert } from "../../shared/Alert.tsx";
import type { CrewView } from "../crew_view.ts";
import { useNewest } from "../departed/use_newest.ts";
import type { Step } from "../desk.ts";
import { t } from "../../../words/t.ts";

/**
 * Says that the patient in the form was redirected and is expected nowhere, or that a colleague has
 * them now. The streams have nothing of what has left this screen, so it asks: when it is shown, at
 * each step, when the connection or the page is back, and when the stream says that there is news.
 */
export function Redirected({ id, step, view, onTold }: {
  id: string;
  step: Step;
  view: CrewView;
  /** Whether a colleague has the patient and chooses where they go. */
  onTold: (isTaken: boolean) => void;
}) {
  const newest = useNewest(id, view.connection.state === "live" ? step : null);
  const isTheirs = newest !== null && newest.patientDelivery.ParamedicUserId !== view.user.id;
  const isTaken = isTheirs && !newest.redirectedTo;
  useEffect(() => {
    onTold(isTaken);
    return () => onTold(false);
  }, [isTaken]);
  if (newest?.redirectedTo) {
    const { name: hospital } = newest.redirectedTo.hospital;
    return (
      <Alert kind="warning" heading={t("Already sent on to {hospital}", { hospital })}>
        {t("If it is this patient, they are on their way: clear the form.")}
      </Alert>
    );
  }
  if (isTaken) {
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
