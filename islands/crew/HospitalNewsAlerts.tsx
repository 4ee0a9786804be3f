import { useState } from "react";
import { newsSinceSent } from "../../domain/hospital/news.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { canMove, isEnRoute } from "../../domain/ringdown/delivery_status.ts";
import { patientLine } from "../../domain/ringdown/patient_line.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import type { CrewView } from "./crew_view.ts";

interface News {
  /** Of a later divert or note it is another one. */
  id: string;
  ringdown: Ringdown;
  heading: string;
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
    <div className="crew-news">
      {news.map(({ id, ringdown, heading }) => (
        <Alert key={id} kind="warning" heading={heading}>
          <p className="crew-news__patient">
            {`On the way there: ${patientLine(ringdown.patient)}`}
          </p>
          <div className="crew-news__buttons">
            {canMove(ringdown, "REDIRECTED", ["crew"]) && (
              <Button onClick={() => onRedirect(ringdown)}>Redirect</Button>
            )}
            <Button variant="quiet" onClick={() => setDismissed([...dismissed, id])}>
              Dismiss
            </Button>
          </div>
        </Alert>
      ))}
    </div>
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
    const since = timeOrDate(divertAt, view.now, view.timeZone);
    const heading = `${hospital.name} is on divert since ${since}`;
    told.push({ id: `${id} divert ${divertAt}`, ringdown, heading });
  }
  if (news.notes !== null) {
    const words = news.notes ? `new note: ${news.notes}` : "its note was removed";
    told.push({ id: `${id} notes ${notesAt}`, ringdown, heading: `${hospital.name}, ${words}` });
  }
  return told;
}
