import { groupName } from "../../../../domain/reports/grouping.ts";
import type {
  GroupTimes,
  ResponseTimes,
  WaitTimes,
} from "../../../../domain/reports/response_times.ts";
import { GroupName } from "../GroupName.tsx";
import type { PartOf } from "../report_words.ts";
import { leftOutOf } from "./left_out.ts";
import { timeOrNone } from "./ResponseFigures.tsx";
import { say, t, type Text, type Words } from "../../../../words/t.ts";

/** The times of each hospital. */
export function HospitalTimes({ groups }: { groups: ResponseTimes["hospitals"] }) {
  return (
    <GroupTable
      caption={t("Times by hospital")}
      of="Hospital"
      groups={groups.map((group) => ({
        ...group,
        id: group.hospital.id,
        name: group.hospital.name,
      }))}
    />
  );
}

/** The times of each hour of the day. */
export function HourTimes({ groups }: { groups: ResponseTimes["hours"] }) {
  return (
    <GroupTable
      caption={t("Times by hour of the day")}
      of="Hour"
      groups={groups.map((group) => ({
        ...group,
        id: String(group.hour),
        name: groupName("hour", String(group.hour)),
        isShort: true,
      }))}
    />
  );
}

/** The times of each week. */
export function WeekTimes(
  { groups, partOf }: { groups: ResponseTimes["weeks"]; partOf: PartOf },
) {
  return (
    <GroupTable
      caption={t("Times by week")}
      of="Week"
      groups={groups.map((group) => ({
        ...group,
        id: group.week,
        name: groupName("week", group.week),
        part: partOf(group.week),
        isShort: true,
      }))}
    />
  );
}

/** A short name is one that must not be broken. */
type NamedGroup = GroupTimes & { id: string; name: string; part?: string; isShort?: true };

const THINGS = ["received", "confirmed"] as const;
const TITLES = { received: "Received", confirmed: "Confirmed" } as const satisfies Record<
  string,
  Words
>;
/** On a phone, where the table has no headings. */
const MEASURED = {
  received: "Received (m:ss)",
  confirmed: "Confirmed (m:ss)",
} as const satisfies Record<string, Words>;
/** In Spanish one and several differ. */
const SENT: Text = "{count, plural, one {sent} other {sent}}";
const FROM_SENT = {
  received: "Sent to received (m:ss)",
  confirmed: "Sent to confirmed (m:ss)",
} as const satisfies Record<string, Words>;

/**
 * The roles are written out, because on a phone CSS lays each row out in lines, and without the roles
 * screen readers no longer see a table.
 */
function GroupTable(
  { caption, of, groups }: { caption: string; of: Words; groups: NamedGroup[] },
) {
  return (
    <table className="response-table usa-table" role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" rowSpan={2}>{t(of)}</th>
          <th scope="col" role="columnheader" rowSpan={2} data-number>{t("Ringdowns")}</th>
          {THINGS.map((thing) => (
            <th key={thing} scope="colgroup" role="columnheader" colSpan={3} data-first>
              {t(FROM_SENT[thing])}
            </th>
          ))}
          <th scope="col" role="columnheader" rowSpan={2} data-number data-first>
            {t("Left out")}
          </th>
        </tr>
        <tr role="row">
          {THINGS.map((thing) => <WaitHeadings key={thing} />)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {groups.map(({ id, name, part, isShort, ringdowns, ...group }) => (
          <tr
            key={id}
            className="response-table__row"
            role="row"
            data-none={ringdowns === 0 || undefined}
          >
            <th
              scope="row"
              role="rowheader"
              className="response-table__name"
              data-short={isShort || undefined}
            >
              <GroupName name={name} part={part} />
            </th>
            <td role="cell" className="response-table__ringdowns" data-number>
              {ringdowns}
              {/* On a phone, where it has no heading. */}
              <span className="response-table__unit">
                {` ${say(SENT, { count: ringdowns })}`}
              </span>
            </td>
            {THINGS.map((thing) => (
              <WaitCells key={thing} title={t(MEASURED[thing])} wait={group[thing]} />
            ))}
            <td
              role="cell"
              className="response-table__left-out"
              data-label={t("Left out")}
              data-number
              data-first
            >
              <LeftOut group={group} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function WaitHeadings() {
  return (
    <>
      <th scope="col" role="columnheader" data-number data-first>{t("Median")}</th>
      <th scope="col" role="columnheader" data-number>
        <abbr title={t("90th percentile")}>{t("90th")}</abbr>
      </th>
      <th scope="col" role="columnheader" data-number>{t("Late or never")}</th>
    </>
  );
}

function WaitCells({ title, wait }: { title: string; wait: WaitTimes }) {
  const { medianSeconds, percentile90Seconds, missed } = wait;
  return (
    <>
      <td
        role="cell"
        className="response-table__time"
        data-title={title}
        data-unit={t("median")}
        data-number
        data-first
      >
        {timeOrNone(medianSeconds)}
      </td>
      <td role="cell" className="response-table__time" data-unit={t("90th")} data-number>
        {timeOrNone(percentile90Seconds)}
      </td>
      <td role="cell" className="response-table__time" data-unit={t("late or never")} data-number>
        {missed}
      </td>
    </>
  );
}

/** What is in no median, of both. */
function LeftOut({ group }: { group: Pick<GroupTimes, "received" | "confirmed"> }) {
  const parts = THINGS.map((thing) => ({ thing, words: leftOutOf(group[thing]) }))
    .filter(({ words }) => words !== "");
  if (parts.length === 0) return "0";
  return parts.map(({ thing, words }) => (
    <span key={thing} className="response-table__part">
      {`${t(TITLES[thing])}: ${words}`}
    </span>
  ));
}
