import { useState } from "react";
import { HistoryPapers } from "../history/HistoryPapers.tsx";
import { RingdownHistory } from "../history/RingdownHistory.tsx";
import { MOST_SORTED_DAYS } from "../../domain/history/history_order.ts";
import { AdminHistoryTable } from "./AdminHistoryTable.tsx";
import {
  ALL_HOSPITALS,
  historyFileOf,
  type HistoryFilters,
  searchOf,
} from "../history/history_query.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import type { AdminHistory } from "./pages.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";
import { t } from "../../words/t.ts";

const PATH = "/admin/ringdowns";

/** The ringdowns to the organization's hospitals, or from its crews; newest first. */
export function RingdownsPage(
  { frame, history }: { frame: AdminFrameData; history: AdminHistory },
) {
  const { entries, isFirstPage, older, filters, searchedDays, hospitalId } = history;
  const chosen = chosenIn(history);
  const { timeZone } = frame.organization;
  const [isLeaving, setIsLeaving] = useState(false);
  /** What was shown when a search was asked for: it stays when the search fails. */
  const [before, setBefore] = useState<AdminHistory | null>(null);
  const isBefore = history === before;
  const { go } = usePageNavigation();
  const goTo = async (next: HistoryFilters) => {
    setIsLeaving(true);
    setBefore(history);
    await go(`${PATH}${searchOf(next, { hospitalId: chosen })}`);
    setIsLeaving(false);
  };
  return (
    <TitledPage title={t("Ringdown History")}>
      <HospitalLinks history={history} />
      {filters.sort !== "" && (
        <p>
          {t("In this order a list has at most {count} days.", { count: MOST_SORTED_DAYS })}{" "}
          <a href={`${PATH}${searchOf({ ...filters, sort: "" }, { hospitalId: chosen })}`}>
            {t("Newest first")}
          </a>
        </p>
      )}
      <RingdownHistory
        entries={entries}
        isBefore={isBefore}
        isFirstPage={isFirstPage}
        hospitalId={hospitalId}
        readAt={frame.now}
        onReadAgain={() => goTo(filters)}
        filters={filters}
        searchedDays={searchedDays}
        onFilters={goTo}
        busy={isLeaving}
        now={frame.now}
        timeZone={timeZone}
        table={(entries, onOpen) => (
          <AdminHistoryTable
            entries={entries}
            timeZone={timeZone}
            hasOneHospital={history.hospitals.length === 1}
            sort={filters.sort}
            onSort={(sort) => goTo({ ...filters, sort })}
            onOpen={onOpen}
          />
        )}
        papers={
          <HistoryPapers
            printPath={`${PATH}/print${searchOf(filters, { hospitalId: chosen })}`}
            file={historyFileOf({
              hospitalId: hospitalId ?? undefined,
              organizationId: frame.organization.id,
              filters,
              timeZone,
            })}
          />
        }
        seenPath={(id) => `${PATH}/${id}/seen`}
        older={older && !isBefore && (
          <p>
            <ButtonLink href={older}>
              {filters.sort === "" ? t("Older ringdowns") : t("More ringdowns")}
            </ButtonLink>
          </p>
        )}
      />
    </TitledPage>
  );
}

/** What the address has of the hospital. */
function chosenIn({ hospitals, hospitalId }: AdminHistory): string | null {
  return hospitalId ?? (hospitals.length > 0 ? ALL_HOSPITALS : null);
}

/** For an organization with several hospitals: links to the history of each, and of all. */
function HospitalLinks({ history }: { history: AdminHistory }) {
  const { hospitals, filters } = history;
  if (hospitals.length < 2) return null;
  return (
    <nav className="hospital-choice" aria-label={t("Hospitals")}>
      {[...hospitals, { id: ALL_HOSPITALS, name: t("All hospitals") }].map(({ id, name }) => (
        <a
          key={id}
          href={`${PATH}${searchOf(filters, { hospitalId: id })}`}
          aria-current={id === chosenIn(history) ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
