import { useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { HistoryFilterForm } from "../history/HistoryFilters.tsx";
import { HistoryTable } from "../history/HistoryTable.tsx";
import { type HistoryFilters, searchOf } from "../history/history_query.ts";
import { Button, ButtonLink } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import { AdminFrame } from "../frame/AdminFrame.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import type { AdminHistory } from "./pages.ts";
import { useReturn } from "../frame/use_return.ts";

const PATH = "/admin/ringdowns";

/** What came to the organisation's hospitals, or what its crews have sent; newest first. */
export function RingdownsPage(
  { frame, history }: { frame: AdminFrameData; history: AdminHistory },
) {
  const { entries, older, filters, hospitals, hospitalId } = history;
  const { timeZone } = frame.organization;
  const [opened, setOpened] = useState<Ringdown | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  useReturn(() => setIsLeaving(false));
  const goTo = (next: HistoryFilters) => {
    setIsLeaving(true);
    location.assign(`${PATH}${searchOf(next, { hospitalId })}`);
  };
  return (
    <AdminFrame frame={frame} title="Ringdown History">
      {hospitals.length > 1 && (
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
      )}
      <HistoryFilterForm initial={filters} busy={isLeaving} onShow={goTo} />
      {entries.length > 0
        ? <HistoryTable entries={entries} timeZone={timeZone} onOpen={setOpened} />
        : <p className="data-table__state">No ringdowns found.</p>}
      {older && (
        <p>
          <ButtonLink href={older}>Older ringdowns</ButtonLink>
        </p>
      )}
      <Dialog
        open={opened !== null}
        title="Ringdown"
        onClose={() => setOpened(null)}
        actions={<Button onClick={() => setOpened(null)}>Close</Button>}
      >
        {opened && (
          <RingdownCard
            ringdown={opened}
            now={frame.now}
            timeZone={timeZone}
            open
            fixed
          />
        )}
      </Dialog>
    </AdminFrame>
  );
}
