import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { minutesWaited } from "../../../domain/history/waited.ts";
import { dateAndTime, timeOrDate } from "../../../domain/time/local_time.ts";
import { PatientOnPaper, Urgency } from "./patient_cells.tsx";
import { statusWords } from "./patient_words.ts";
import { Identifier, type PrintColumn, PrintTable } from "./PrintTable.tsx";
import { t } from "../../../words/t.ts";

/** A part of the history as one table. */
export function HistorySheet(
  { entries, chosen, most, hasMore, ofOneHospital, searchedDays, timeZone }: {
    entries: Ringdown[];
    /** What of the history was chosen, in words. */
    chosen: string;
    /** The most that one print has. */
    most: number;
    /** Whether the history has more of what was chosen. */
    hasMore: boolean;
    /** The title names it, so the table does not. */
    ofOneHospital: boolean;
    /** How many days back the search has looked; null: as far as was chosen. */
    searchedDays: number | null;
    timeZone: string;
  },
) {
  return (
    <>
      <p>
        {hasMore
          ? t("The first {count} ringdowns: {chosen}.", { count: most, chosen })
          : searchedDays === null
          ? t(
            "{count, plural, one {# ringdown} other {# ringdowns}} in all: {chosen}.",
            { count: entries.length, chosen },
          )
          : t(
            "{count, plural, one {# ringdown} other {# ringdowns}} found: {chosen}.",
            { count: entries.length, chosen },
          )}{" "}
        {searchedDays !== null && (
          <strong>{t("Only the last {count} days were searched.", { count: searchedDays })}</strong>
        )} {hasMore && <strong>{t("There are more. Choose fewer days, or take the file.")}</strong>}
      </p>
      {entries.length > 0 && (
        <p>
          {t(
            "'Minutes waited' counts the seconds, too: it can be a minute less than the difference between the times shown.",
          )}
        </p>
      )}
      {entries.length > 0 && (
        <PrintTable
          caption={t("Ringdowns")}
          columns={columnsIn(timeZone, ofOneHospital)}
          rows={entries}
          idOf={({ id }) => id}
        />
      )}
    </>
  );
}

function columnsIn(timeZone: string, ofOneHospital: boolean): PrintColumn<Ringdown>[] {
  const hospital: PrintColumn<Ringdown> = {
    header: t("Hospital"),
    isTyped: true,
    cell: ({ hospital }) => hospital.name,
  };
  const sentAt = ({ timestamps, createdAt }: Ringdown) => timestamps["RINGDOWN SENT"] ?? createdAt;
  const after = (ringdown: Ringdown, at: string | undefined) =>
    at ? withoutYear(timeOrDate(at, Date.parse(sentAt(ringdown)), timeZone)) : "";
  return [
    { header: t("Sent"), cell: (ringdown) => dateAndTime(sentAt(ringdown), timeZone) },
    ...(ofOneHospital ? [] : [hospital]),
    {
      header: t("Unit #"),
      cell: ({ ambulanceIdentifier }) => <Identifier id={ambulanceIdentifier} />,
    },
    {
      header: t("Incident #"),
      cell: ({ dispatchCallNumber }) => <Identifier id={dispatchCallNumber} />,
    },
    { header: t("Status"), cell: statusWords },
    { header: t("Arrived"), cell: (ringdown) => after(ringdown, ringdown.timestamps.ARRIVED) },
    { header: t("Offloaded"), cell: (ringdown) => after(ringdown, ringdown.timestamps.OFFLOADED) },
    { header: t("Minutes waited"), cell: ({ timestamps }) => minutesWaited(timestamps) ?? "" },
    { header: t("Urgency"), cell: Urgency },
    { header: t("Patient"), cell: PatientOnPaper },
    {
      header: t("Chief complaint"),
      isTyped: true,
      cell: ({ patient }) => patient.chiefComplaintDescription,
    },
  ];
}

/** '11/20 00:12', '20 nov 00:12': the year stands at the sending, less than a day before. */
function withoutYear(time: string): string {
  return time.replace(/[/\u00a0]\d{4} /, " ");
}
