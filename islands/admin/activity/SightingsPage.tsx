import { type Sighting, WAY_LABELS } from "../../../domain/audit/activity.ts";
import { dateAndTime } from "../../../domain/time/local_time.ts";
import { TitledPage } from "../../frame/TitledPage.tsx";
import type { AdminFrameData } from "../../frame/frame.ts";
import { ButtonLink } from "../../shared/Button.tsx";
import { FileLinks } from "../../table/FileLinks.tsx";
import type { AdminSightings } from "../pages.ts";
import { t } from "../../../words/t.ts";

const HEADINGS = ["Who", "Organization", "How", "First", "Last"] as const;

/** Who has seen one ringdown. */
export function SightingsPage(
  { frame, seen }: { frame: AdminFrameData; seen: AdminSightings },
) {
  const { ringdown, sightings } = seen;
  const { timeZone } = frame.organization;
  return (
    <TitledPage
      title={t("Who has seen this ringdown")}
      action={<ButtonLink href="/admin/ringdowns">{t("Back to the history")}</ButtonLink>}
    >
      <div className="activity-page">
        <p>
          {t("{unit} to {hospital}, sent {time}.", {
            unit: ringdown.ambulanceIdentifier,
            hospital: ringdown.hospitalName,
            time: dateAndTime(ringdown.sentAt, timeZone),
          })}
        </p>
        <p>
          {t(
            "A live screen counts from when it was open together with the ringdown, whether or not somebody looked at it.",
          )}
        </p>
        {sightings.length === 0
          ? (
            <p className="data-table__state" role="status">
              {t("Nobody has seen it since this is recorded.")}
            </p>
          )
          : (
            <table className="data-table__table usa-table activity-page__table" role="table">
              <caption className="visually-hidden">{t("Who has seen it, newest first")}</caption>
              <thead role="rowgroup">
                <tr role="row">
                  {HEADINGS.map((name) => (
                    <th key={name} scope="col" role="columnheader">{t(name)}</th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {sightings.map((sighting) => (
                  <Row
                    key={`${sighting.way} ${sighting.actorId} ${sighting.clientName}`}
                    sighting={sighting}
                    timeZone={timeZone}
                  />
                ))}
              </tbody>
            </table>
          )}
        {sightings.length > 0 && (
          <FileLinks
            files={[{
              path: `/api/activity/seen.csv?ringdownId=${ringdown.id}`,
              label: t("Who has seen it (CSV)"),
            }]}
          />
        )}
      </div>
    </TitledPage>
  );
}

function Row({ sighting, timeZone }: { sighting: Sighting; timeZone: string }) {
  const { actorName, clientName, organizationName, way, times, firstAt, lastAt } = sighting;
  return (
    <tr role="row" className="data-table__row">
      <td role="cell" data-column="who" data-label={t("Who")}>
        {actorName ?? t("Not known")}
        {clientName && (
          <span className="activity-page__more">{t("by {name}", { name: clientName })}</span>
        )}
      </td>
      <td role="cell" data-label={t("Organization")}>{organizationName ?? "–"}</td>
      <td role="cell" data-label={t("How")} data-words>
        {times === 1
          ? t(WAY_LABELS[way])
          : t("{way} ({count} times)", { way: t(WAY_LABELS[way]), count: times })}
      </td>
      <td role="cell" data-label={t("First")} data-words>{dateAndTime(firstAt, timeZone)}</td>
      <td role="cell" data-label={t("Last")} data-words>{dateAndTime(lastAt, timeZone)}</td>
    </tr>
  );
}
