import {
  actionWords,
  type Activity,
  detailWords,
  OUTCOME_LABELS,
} from "../../../domain/audit/activity.ts";
import { dateAndTime } from "../../../domain/time/local_time.ts";
import { t } from "../../../words/t.ts";

const HEADINGS = ["When", "Who", "What", "About", "IP address"] as const;

interface Props {
  entries: Activity[];
  timeZone: string;
  /** Whether they are of several organizations. */
  showsAgency: boolean;
}

/** The rows of the audit. With the roles written out, because on a phone each row is a card. */
export function ActivityTable({ entries, ...rest }: Props) {
  return (
    <table className="data-table__table usa-table activity-page__table" role="table">
      <caption className="visually-hidden">{t("Activity, newest first")}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {HEADINGS.map((name) => <th key={name} scope="col" role="columnheader">{t(name)}</th>)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => <Row key={entry.number} {...rest} entry={entry} />)}
      </tbody>
    </table>
  );
}

function Row({ entry, timeZone, showsAgency }: Omit<Props, "entries"> & { entry: Activity }) {
  const { at, action, outcome, organizationName, clientName, address } = entry;
  const details = detailWords(entry, timeZone);
  return (
    <tr role="row" className="data-table__row">
      <td role="cell" data-column="when" data-label={t("When")} data-words>
        {dateAndTime(at, timeZone)}
      </td>
      <td role="cell" data-column="who" data-label={t("Who")}>
        {whoOf(entry)}
        {clientName && (
          <span className="activity-page__more">{t("by {name}", { name: clientName })}</span>
        )}
        {showsAgency && organizationName && (
          <span className="activity-page__more">{organizationName}</span>
        )}
      </td>
      <td role="cell" data-label={t("What")} data-words>
        {actionWords(action, entry.details)}
        {outcome !== "done" && (
          <strong className="activity-page__outcome">{t(OUTCOME_LABELS[outcome])}</strong>
        )}
        {details !== "" && <span className="activity-page__more">{details}</span>}
      </td>
      <td role="cell" data-column="whom" data-label={t("About")}>
        {subjectWords(entry) || "–"}
      </td>
      <td role="cell" data-column="from" data-label={t("IP address")}>{address ?? "–"}</td>
    </tr>
  );
}

/** A ringdown is named by its unit and its hospital. */
function subjectWords({ subjectKind, subjectName }: Activity): string | null {
  const [, unit, hospital] = /^(.+?) to (.+)$/.exec(subjectName ?? "") ?? [];
  if (subjectKind !== "ringdown" || !hospital) return subjectName;
  return t("{unit} to {hospital}", { unit, hospital });
}

/** Without an actor it was the program itself, or somebody who is not signed in. */
function whoOf({ actorName, outcome, address }: Activity): string {
  if (actorName) return actorName;
  return outcome === "done" && address === null ? t("The program") : t("Not signed in");
}
