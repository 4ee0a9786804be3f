import { useState } from "react";
import { dayAt } from "../../../domain/time/calendar.ts";
import { TitledPage } from "../../frame/TitledPage.tsx";
import type { AdminFrameData } from "../../frame/frame.ts";
import { usePageNavigation } from "../../frame/page_navigation.ts";
import { ButtonLink } from "../../shared/Button.tsx";
import { FileLinks } from "../../table/FileLinks.tsx";
import type { AdminActivity } from "../pages.ts";
import { ActivityFilterForm } from "./ActivityFilterForm.tsx";
import { ActivityTable } from "./ActivityTable.tsx";
import { type ActivityFilters, instantsOfActivity, searchOfActivity } from "./activity_query.ts";
import { t } from "../../../words/t.ts";

const PATH = "/admin/activity";

/** Who did, read or was refused what; newest first. */
export function ActivityPage(
  { frame, activity }: { frame: AdminFrameData; activity: AdminActivity },
) {
  const { entries, filters, isFirstPage, older, isEverybodys } = activity;
  const { name, timeZone } = frame.organization;
  const [isLoading, setIsLoading] = useState(false);
  const { go } = usePageNavigation();
  const goTo = async (next: ActivityFilters | null) => {
    setIsLoading(true);
    await go(`${PATH}${next ? searchOfActivity(next) : ""}`);
    setIsLoading(false);
  };
  return (
    <TitledPage title={t("Activity")}>
      <div className="activity-page" aria-busy={isLoading || undefined}>
        <p>
          {isEverybodys
            ? t("What everybody did, read and was refused.")
            : t("What people of {organization} did, read and were refused.", {
              organization: name,
            })} {t("Nobody can change or delete this record.")}
        </p>
        <ActivityFilterForm
          filters={filters}
          today={dayAt(frame.now, timeZone)}
          busy={isLoading}
          onShow={goTo}
        />
        {entries.length === 0
          ? (
            <p className="data-table__state" role="status">
              {isFirstPage ? t("Nothing found.") : t("Nothing older.")}
            </p>
          )
          : <ActivityTable entries={entries} timeZone={timeZone} showsAgency={isEverybodys} />}
        {older && (
          <p>
            <ButtonLink href={older}>{t("Older activity")}</ButtonLink>
          </p>
        )}
        {entries.length > 0 && (
          <FileLinks files={[{ path: csvPath(frame, activity), label: t("Activity (CSV)") }]} />
        )}
      </div>
    </TitledPage>
  );
}

function csvPath({ organization }: AdminFrameData, { filters, isEverybodys }: AdminActivity) {
  const { from, to } = instantsOfActivity(filters, organization.timeZone);
  const query = new URLSearchParams();
  const { person, kind, outcome } = filters;
  for (const [name, value] of Object.entries({ person, kind, outcome })) {
    if (value !== "") query.set(name, value);
  }
  if (from) query.set("from", from.toISOString());
  if (to) query.set("to", to.toISOString());
  if (!isEverybodys) query.set("organizationId", organization.id);
  return `/api/activity/activity.csv?${query}`;
}
