import { dateAndTime } from "../../domain/local_time.ts";
import type { Ringdown } from "../../domain/ringdown.ts";
import { DeliveryBadge } from "../shared/DeliveryBadge.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";

/** The history as a table; a press on a row opens its ringdown. */
export function HistoryTable({ entries, timeZone, onOpen }: {
  entries: Ringdown[];
  timeZone: string;
  onOpen: (ringdown: Ringdown) => void;
}) {
  return (
    <table className="history__table usa-table">
      <caption className="visually-hidden">Ringdowns, newest first</caption>
      <thead>
        <tr>
          <th scope="col">ETA</th>
          <th scope="col">Status</th>
          <th scope="col">Ambulance #</th>
          <th scope="col">Chief Complaint</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((ringdown) => (
          <tr
            key={ringdown.id}
            className="history__row"
            data-drill={ringdown.isDrill || undefined}
            onClick={() => onOpen(ringdown)}
          >
            <td className="history__eta">{dateAndTime(ringdown.etaDateTimeLocalObj, timeZone)}</td>
            <td>
              <DeliveryBadge status={ringdown.currentDeliveryStatus} />
            </td>
            <td>{ringdown.ambulanceIdentifier}</td>
            <td>
              {ringdown.isDrill && (
                <>
                  <DrillMark />
                  {" "}
                </>
              )}
              <button
                type="button"
                className="history__open"
                onClick={(event) => {
                  event.stopPropagation(); // the row would open it a second time
                  onOpen(ringdown);
                }}
              >
                {ringdown.patient.chiefComplaintDescription}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
