import { historyOrderOf, type HistorySort } from "../../domain/history/history_order.ts";
import { minutesWaited } from "../../domain/history/waited.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { DeliveryBadge } from "../ringdown/DeliveryBadge.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { SortChoice } from "../table/SortChoice.tsx";
import { t, type Words } from "../../words/t.ts";

/** In the order of the columns; `sort` where the server can sort by it. */
const HEADINGS: { label: Words; sort?: HistorySort }[] = [
  { label: "Sent", sort: "sent" },
  { label: "Hospital", sort: "hospital" },
  { label: "Ambulance #" },
  { label: "Status" },
  { label: "Arrived", sort: "arrived" },
  { label: "Offloaded", sort: "offloaded" },
  { label: "Minutes waited", sort: "waited" },
  { label: "Chief Complaint" },
];

/** The order without a name in the address. */
const NEWEST_FIRST = "-sent";
const addressed = (sort: string) => sort === NEWEST_FIRST ? "" : sort;

/** The history for administrators; a press on a heading sorts it, on a complaint opens it. */
export function AdminHistoryTable({ entries, timeZone, hasOneHospital, sort, onSort, onOpen }: {
  entries: Ringdown[];
  timeZone: string;
  /** All rows are of the same hospital: it has no column. */
  hasOneHospital: boolean;
  /** As the address has it; '' is newest first. */
  sort: string;
  onSort: (sort: string) => void;
  onOpen: (ringdown: Ringdown) => void;
}) {
  const headings = HEADINGS.filter(({ sort }) => !hasOneHospital || sort !== "hospital");
  return (
    <div className="admin-section">
      <p className="admin-section__hint">
        {t(
          "'Minutes waited' counts the seconds, too: it can be a minute less than the difference between the times shown.",
        )}
      </p>
      <SortChoice
        columns={headings.flatMap(({ label, sort }) => sort ? [{ id: sort, label: t(label) }] : [])}
        sort={sort || NEWEST_FIRST}
        onSort={(sort) => onSort(addressed(sort))}
      />
      <div className="data-table__scroll">
        <table className="data-table__table usa-table" role="table">
          <caption className="visually-hidden">{t("Ringdowns")}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {headings.map(({ label, sort: by }) =>
                by
                  ? <Heading key={label} label={t(label)} by={by} sort={sort} onSort={onSort} />
                  : (
                    <th key={label} scope="col" role="columnheader">
                      {withItsSign(t(label))}
                    </th>
                  )
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {entries.map((ringdown) => (
              <Row key={ringdown.id} {...{ ringdown, timeZone, hasOneHospital, onOpen }} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** 'Ambulance #' in one line: the sign alone says nothing. */
function withItsSign(label: string): string {
  return label.replace(" #", "\u00a0#");
}

function Heading({ label, by, sort, onSort }: {
  label: string;
  by: HistorySort;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const order = historyOrderOf(sort) ?? { by: "sent", isDescending: true };
  const isSorted = order.by === by;
  const sign = order.isDescending ? "▼" : "▲";
  const next = isSorted && !order.isDescending ? `-${by}` : by;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={isSorted ? order.isDescending ? "descending" : "ascending" : undefined}
    >
      <button
        type="button"
        className="data-table__sort"
        onClick={() => onSort(addressed(next))}
      >
        {label}
        <span className="data-table__sign" aria-hidden="true">{isSorted ? sign : "↕"}</span>
      </button>
    </th>
  );
}

function Row({ ringdown, timeZone, hasOneHospital, onOpen }: {
  ringdown: Ringdown;
  timeZone: string;
  hasOneHospital: boolean;
  onOpen: (ringdown: Ringdown) => void;
}) {
  const { timestamps } = ringdown;
  const time = (at: string | undefined) => at ? dateAndTime(at, timeZone) : "";
  return (
    <tr role="row" data-drill={ringdown.isDrill || undefined}>
      <td role="cell" data-label={t("Sent")} data-time>{time(timestamps["RINGDOWN SENT"])}</td>
      {!hasOneHospital && <td role="cell" data-label={t("Hospital")}>{ringdown.hospital.name}</td>}
      <td role="cell" data-label={t("Ambulance #")}>{ringdown.ambulanceIdentifier}</td>
      <td role="cell" data-label={t("Status")} data-words>
        <DeliveryBadge status={ringdown.currentDeliveryStatus} />
      </td>
      <td role="cell" data-label={t("Arrived")} data-time>{time(timestamps.ARRIVED)}</td>
      <td role="cell" data-label={t("Offloaded")} data-time>{time(timestamps.OFFLOADED)}</td>
      <td role="cell" data-label={t("Minutes waited")}>{minutesWaited(timestamps)}</td>
      <td role="cell" data-label={t("Chief Complaint")}>
        {ringdown.isDrill && (
          <>
            <DrillMark />
            {" "}
          </>
        )}
        <button type="button" className="history__open" onClick={() => onOpen(ringdown)}>
          {ringdown.patient.chiefComplaintDescription}
        </button>
      </td>
    </tr>
  );
}
