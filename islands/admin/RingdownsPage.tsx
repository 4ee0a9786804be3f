import { useState } from "react";
import { RingdownHistory } from "../history/RingdownHistory.tsx";
import { type HistoryFilters, searchOf } from "../history/history_query.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import type { AdminHistory } from "./pages.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";

const PATH = "/admin/ringdowns";

/** The ringdowns to the organization's hospitals, or from its crews; newest first. */
export function RingdownsPage(
  { frame, history }: { frame: AdminFrameData; history: AdminHistory },
) {
  const { entries, isFirstPage, older, filters, searchedDays, hospitalId } = history;
  const [isLeaving, setIsLeaving] = useState(false);
  /** What was shown when a search was asked for: it stays when the search fails. */
  const [before, setBefore] = useState<AdminHistory | null>(null);
  const isBefore = history === before;
  const { go } = usePageNavigation();
  const goTo = async (next: HistoryFilters) => {
    setIsLeaving(true);
    setBefore(history);
    await go(`${PATH}${searchOf(next, { hospitalId })}`);
    setIsLeaving(false);
  };
  return (
    <TitledPage title="Ringdown History">
      <HospitalLinks history={history} />
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
        timeZone={frame.organization.timeZone}
        older={older && !isBefore && (
          <p>
            <ButtonLink href={older}>Older ringdowns</ButtonLink>
          </p>
        )}
      />
    </TitledPage>
  );
}

/** For an organization with several hospitals: links to the history of each. */
function HospitalLinks({ history: { hospitals, hospitalId, filters } }: { history: AdminHistory }) {
  if (hospitals.length < 2) return null;
  return (
    <nav className="hospital-choice" aria-label="Hospitals">
      {hospitals.map(({ id, name }) => (
        <a
          key={id}
          href={`${PATH}${searchOf(filters, { hospitalId: id })}`}
          aria-current={id === hospitalId ? "page" : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
