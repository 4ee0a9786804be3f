import { type ReactNode, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { HistoryFilterForm } from "./HistoryFilters.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import type { HistoryFilters } from "./history_query.ts";

export interface RingdownHistoryProps {
  /** Newest first. */
  entries: Ringdown[];
  /** The filters of these entries. */
  filters: HistoryFilters;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  onFilters: (filters: HistoryFilters) => void;
  /** Other entries are being loaded. */
  busy: boolean;
  /** When the server took the entries (ms). */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** Why other entries could not be loaded. */
  failure?: ReactNode;
  /** The button that loads older entries; absent at the end. */
  older?: ReactNode;
}

/**
 * The history of ringdowns, for hospital and administration alike. They bring their own page and
 * address.
 */
export function RingdownHistory(props: RingdownHistoryProps) {
  const { entries, filters, searchedDays, onFilters, busy, now, timeZone, failure, older } = props;
  const [opened, setOpened] = useState<Ringdown | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="history">
      <HistoryFilterForm
        shown={filters}
        searchedDays={searchedDays}
        busy={busy}
        onShow={onFilters}
      />
      {failure}
      {entries.length > 0 && (
        <HistoryTable entries={entries} timeZone={timeZone} onOpen={setOpened} />
      )}
      <p className="history__state" role="status">
        {busy ? "Loading…" : entries.length === 0 && "No ringdowns found."}
      </p>
      {older}
      <Dialog
        open={opened !== null}
        title="Ringdown"
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        {opened && (
          <RingdownCard
            ringdown={opened}
            now={now}
            timeZone={timeZone}
            stale
            open
            fixed
          />
        )}
      </Dialog>
    </div>
  );
}
