import { useState } from "react";
import { RingdownHistory } from "../history/RingdownHistory.tsx";
import { type HistoryFilters, searchOf } from "../history/history_query.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import type { AdminHistory } from "./pages.ts";
import { usePageNavigation } from "../frame/page_navigation.ts";

const PATH = "/admin/ringdowns";

/** What came to the organisation's hospitals, or what its crews have sent; newest first. */
export function RingdownsPage(
  { frame, history }: { frame: AdminFrameData; history: AdminHistory },
) {
  const { entries, older, filters, hospitalId } = history;
  const [isLeaving, setIsLeaving] = useState(false);
  const { go } = usePageNavigation();
  const goTo = async (next: HistoryFilters) => {
    setIsLeaving(true);
    await go(`${PATH}${searchOf(next, { hospitalId })}`);
    setIsLeaving(false);
  };
  return (
    <TitledPage title="Ringdown History">
      <HospitalLinks history={history} />
      <RingdownHistory
        entries={entries}
        filters={filters}
        onFilters={goTo}
        busy={isLeaving}
        now={frame.now}
        timeZone={frame.organization.timeZone}
        older={older && (
          <p>
            <ButtonLink href={older}>Older ringdowns</ButtonLink>
          </p>
        )}
      />
    </TitledPage>
  );
}

/** Of an organisation with several hospitals, the way from one's history to another's. */
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
