import { useMemo } from "react";
import { badgeOf } from "../../../domain/ringdown/delivery_status.ts";
import { calendarDate, timeOrDate } from "../../../domain/time/local_time.ts";
import { ageWords } from "../../../domain/ringdown/age.ts";
import { choiceLabel, type Ringdown, timeLabelOf } from "../../../domain/ringdown/ringdown.ts";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import { TRIAGE_LABELS, triageSortValue } from "../../../domain/ringdown/triage.ts";
import type { DataColumn } from "../../table/data_column.ts";
import { DataTable } from "../../table/DataTable.tsx";
import { DeliveryBadge, ExplainedBadge } from "../../ringdown/DeliveryBadge.tsx";
import { TriageMark } from "../../ringdown/TriageMark.tsx";
import { byPriority, missingWords, statusCounts } from "./patients.ts";
import { SharedTags } from "./SharedTags.tsx";
import { t } from "../../../words/t.ts";

export interface MciPatientsProps {
  mci: LiveMci;
  /** In ms, from useNow. */
  now: number;
  timeZone: string;
}

/** All patients sent from the MCI, with hospital and status. */
export function MciPatients({ mci, now, timeZone }: MciPatientsProps) {
  const { ringdowns, redirected = [], incidentNumber } = mci;
  const rows = useMemo(() => [...ringdowns].sort(byPriority), [ringdowns]);
  const today = calendarDate(now, timeZone);
  // Within a day, the time alone changes nothing, so rows are rendered again only when they change.
  const columns = useMemo(() => columnsAt(now, timeZone), [today, timeZone]);
  return (
    <section className="mci-patients" aria-labelledby="mci-patients">
      <div className="mci-patients__head">
        <h2 id="mci-patients">{t("Patients")}</h2>
        <WaysBelow />
      </div>
      {rows.length > 0 && <StatusCounts ringdowns={ringdowns} />}
      <SharedTags mci={mci} />
      <DataTable
        caption="Patients"
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        empty={
          <p>
            {redirected.length > 0
              ? t("No patient has a hospital now.")
              : t("No patients yet. Crews choose incident number {number} in their form.", {
                number: incidentNumber,
              })}
          </p>
        }
      />
    </section>
  );
}

/** On a phone, where all patients come first: the ways to what is below them. */
function WaysBelow() {
  return (
    <nav className="mci-patients__ways" aria-label={t("Sections")}>
      <a className="section-jumps__jump" href="#mci-counts">{t("Counts")}</a>
      <a className="section-jumps__jump" href="#mci-hospitals">{t("Hospitals")}</a>
    </nav>
  );
}

function StatusCounts({ ringdowns }: { ringdowns: Ringdown[] }) {
  return (
    <dl className="mci-patients__counts">
      {statusCounts(ringdowns).map(({ status, count }) => (
        <div key={status} className="mci-patients__count" data-none={count === 0 || undefined}>
          <dt>
            <ExplainedBadge status={status} />
          </dt>
          <dd>{count}</dd>
        </div>
      ))}
      <div className="mci-patients__count">
        <dt>{t("Patients")}</dt>
        <dd>{ringdowns.length}</dd>
      </div>
    </dl>
  );
}

function columnsAt(now: number, timeZone: string): DataColumn<Ringdown>[] {
  const clock = (at: string) => timeOrDate(at, now, timeZone);
  // Sorts by time, and lets the search find the words on screen.
  const sorted = (at: string, words: string) => `${at} ${words}`;
  return [
    { id: "tag", header: "Tag", value: ({ patient }) => patient.triageTag },
    {
      id: "priority",
      header: "Priority",
      value: ({ patient: { triagePriority: priority } }) =>
        `${triageSortValue(priority)} ${
          t(priority ? TRIAGE_LABELS[priority] : "Without priority")
        }`,
      cell: ({ patient: { triagePriority: priority } }) =>
        priority ? <TriageMark priority={priority} /> : t("Without priority"),
      isWords: true,
    },
    {
      id: "patient",
      header: "Age / sex",
      value: ({ patient }) => `${ageWords(patient)} ${choiceLabel(patient.sex)}`,
      isWords: true,
    },
    {
      id: "complaint",
      header: "Complaint",
      value: ({ patient }) => patient.chiefComplaintDescription,
    },
    { id: "unit", header: "Unit", value: ({ ambulanceIdentifier }) => ambulanceIdentifier },
    {
      id: "agency",
      header: "Agency",
      value: ({ organizationName }) => organizationName,
      isWords: true,
    },
    {
      id: "hospital",
      header: "Hospital",
      value: ({ hospital }) => hospital.name,
      isWords: true,
    },
    {
      id: "status",
      header: "Status",
      value: ({ currentDeliveryStatus: status, attention }) =>
        `${badgeOf(status)} ${missingWords(attention)}`.trim(),
      cell: ({ currentDeliveryStatus: status, attention }) => (
        <>
          <DeliveryBadge status={status} />
          {missingWords(attention) && (
            <span className="mci-patients__missing">{` ${missingWords(attention)}`}</span>
          )}
        </>
      ),
      isWords: true,
    },
    {
      id: "expected",
      header: "ETA",
      value: (ringdown) => {
        const { label, at } = timeLabelOf(ringdown);
        return sorted(at, `${label} ${clock(at)}`);
      },
      cell: (ringdown) => {
        const { label, at } = timeLabelOf(ringdown);
        // Below its own heading the label says nothing; on a phone there is none.
        const isHeading = label === t("ETA:");
        return (
          <>
            <span className={isHeading ? "mci-patients__label" : undefined}>{label}</span>{" "}
            {clock(at)}
          </>
        );
      },
      isWords: true,
    },
    {
      id: "sent",
      header: "Sent",
      value: (ringdown) => sorted(sentAt(ringdown), clock(sentAt(ringdown))),
      cell: (ringdown) => clock(sentAt(ringdown)),
      isWords: true,
    },
  ];
}

function sentAt({ timestamps, createdAt }: Ringdown): string {
  return timestamps["RINGDOWN SENT"] ?? createdAt;
}
