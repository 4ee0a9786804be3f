import { useState } from "react";
import { newsSinceSent } from "../../domain/hospital/news.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { canMove, isEnRoute } from "../../domain/ringdown/delivery_status.ts";
import { unitAndPatient } from "../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import type { CrewView } from "./crew_view.ts";
import { t } from "../../words/t.ts";

interface News {
  /** Of a later divert or note it is another one. */
  id: string;
  ringdown: Ringdown;
  heading: string;
  /** The hospital's new note. */
  note?: string;
}

/**
 * Tells a crew on its way that their hospital goes on divert or has another note, whatever they look
 * at.
 */
export function HospitalNewsAlerts({ view, ringdowns, statuses, onRedirect }: {
  view: CrewView;
  ringdowns: Ringdown[];
  statuses: HospitalStatus[];
  onRedirect: (ringdown: Ringdown) => void;
}) {
  const [dismissed, setDismissed] = useState<string[]>([]);
  const news = ringdowns.flatMap((ringdown) => newsOf(ringdown, statuses, view))
    .filter(({ id }) => !dismissed.includes(id));
  return (
    <>
      {news.map(({ id, ringdown, heading, note }) => (
        <Alert key={id} kind="warning" heading={heading}>
          {note && <p className="crew-news__note">{note}</p>}
          <p className="crew-news__patient">
            {t("On the way there: {patient}", { patient: unitAndPatient(ringdown) })}
          </p>
          <div className="crew-news__buttons">
            {canMove(ringdown, "REDIRECTED", ["crew"]) && (
              <Button onClick={() => onRedirect(ringdown)}>{t("Redirect")}</Button>
            )}
            <Button
              variant="quiet"
              onClick={() =>
                setDismissed([...dismissed, id])}
            >
              {t("Dismiss")}
            </Button>
          </div>
        </Alert>
      ))}
    </>
  );
}

function newsOf(ringdown: Ringdown, statuses: HospitalStatus[], view: CrewView): News[] {
  const { id, hospital, hospitalId, timestamps, createdAt } = ringdown;
  const status = statuses.find(({ HospitalId }) => HospitalId === hospitalId);
  if (!status || !isEnRoute(ringdown.currentDeliveryStatus)) return [];
  const news = newsSinceSent(timestamps["RINGDOWN SENT"] ?? createdAt, status);
  if (!news) return [];
  const { divertStatusUpdateDateTimeLocal: divertAt, notesUpdateDateTimeLocal: notesAt } = status;
  const told: News[] = [];
  if (news.isOnDivert) {
    const time = timeOrDate(divertAt, view.now, view.timeZone);
    const heading = t("{hospital} has been on divert since {time}", {
      hospital: hospital.name,
      time,
    });
    told.push({ id: `${id} divert ${divertAt}`, ringdown, heading });
  }
  if (news.notes !== null) {
    const heading = news.notes
      ? t("{hospital}, new note", { hospital: hospital.name })
      : t("{hospital}, its note was removed", { hospital: hospital.name });
    told.push({ id: `${id} notes ${notesAt}`, ringdown, heading, note: news.notes });
  }
  return told;
}
