import { dateAndTime } from "../../domain/time/local_time.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { DeliveryBadge } from "../ringdown/DeliveryBadge.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { t } from "../../words/t.ts";

/** The history as a table; a press on a row opens its ringdown. */
export function HistoryTable({ entries, timeZone, onOpen }: {
  entries: Ringdown[];
  timeZone: string;
  onOpen: (ringdown: Ringdown) => void;
}) {
  return (
    <table className="history__table usa-table" role="table">
      <caption className="visually-hidden">{t("Ringdowns, newest first")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">{t("ETA")}</th>
          <th scope="col" role="columnheader">{t("Status")}</th>
          <th scope="col" role="columnheader">{t("Ambulance #")}</th>
          <th scope="col" role="columnheader">{t("Chief Complaint")}</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((ringdown) => (
          <tr
            key={ringdown.id}
            className="history__row"
            role="row"
            data-drill={ringdown.isDrill || undefined}
            onClick={() => onOpen(ringdown)}
          >
            <td className="history__eta" role="cell">
              {dateAndTime(ringdown.etaDateTimeLocalObj, timeZone)}
            </td>
            <td className="history__status" role="cell">
              <DeliveryBadge status={ringdown.currentDeliveryStatus} />
            </td>
            <td className="history__unit" role="cell">{ringdown.ambulanceIdentifier}</td>
            <td className="history__complaint" role="cell">
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
                  event.stopPropagation(); // otherwise the row opens it a second time
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
