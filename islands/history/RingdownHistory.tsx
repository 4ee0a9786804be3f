import { type ReactNode, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import { Button } from "../shared/Button.tsx";
import { Dialog } from "../shared/Dialog.tsx";
import { HistoryFilterForm } from "./HistoryFilters.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { HistoryNews } from "./HistoryNews.tsx";
import { areReversed, type HistoryFilters } from "./history_query.ts";
import { useLiveEntries } from "./use_live_entries.ts";

export interface RingdownHistoryProps {
  /** Newest first. */
  entries: Ringdown[];
  /** Whether nothing newer than the first entry was left out. */
  isFirstPage: boolean;
  /** The hospital whose history this is; null for the history of an agency. */
  hospitalId: string | null;
  /** When the server read the entries (ms). */
  readAt: number;
  /** Reads the same list again. */
  onReadAgain: () => void;
  /** Whether the entries are from before the search that was asked for last. */
  isBefore: boolean;
  /** The filters that were asked for last. */
  filters: HistoryFilters;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  onFilters: (filters: HistoryFilters) => void;
  /** Other entries are being loaded. */
  busy: boolean;
  /** The server's time (ms). */
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
  const { isBefore, filters, searchedDays, onFilters, busy, now, timeZone } = props;
  const [typed, setTyped] = useTyped(filters);
  const live = useLiveEntries({ ...props, hasOlder: Boolean(props.older) }, props.hospitalId);
  const { entries } = live;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = entries.find(({ id }) => id === openedId);
  const close = () => setOpenedId(null);
  return (
    <div className="history">
      <HistoryFilterForm
        filters={typed}
        onChange={setTyped}
        searchedDays={searchedDays}
        busy={busy}
        onShow={onFilters}
      />
      {props.failure}
      <HistoryNews {...props} live={live} />
      <p className="history__state" role="status">{stateOf(props, typed)}</p>
      {entries.length > 0 && (
        <div
          className="history__entries"
          aria-busy={busy || undefined}
          data-stale={isBefore || undefined}
        >
          <HistoryTable
            entries={entries}
            timeZone={timeZone}
            onOpen={({ id }) => setOpenedId(id)}
          />
        </div>
      )}
      {props.older}
      <Dialog
        open={opened !== undefined}
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

/**
 * The filters as typed. When those asked for change, as after the browser's Back, they replace what
 * was typed.
 */
function useTyped(asked: HistoryFilters) {
  const [typed, setTyped] = useState(asked);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    setTyped(asked);
  }
  return [typed, setTyped] as const;
}

/** The line above the entries: what is going on, and what is shown meanwhile. */
function stateOf(
  { entries, isBefore, busy, ...asked }: RingdownHistoryProps,
  typed: HistoryFilters,
): string {
  const loading = busy ? "Loading…" : "";
  if (entries.length > 0) return isBefore ? `${loading} ${SHOWN_BEFORE}`.trim() : loading;
  return busy || isBefore || areReversed(typed) ? loading : nothingFound(asked);
}

function nothingFound(
  { filters, searchedDays }: Pick<RingdownHistoryProps, "filters" | "searchedDays">,
): string {
  const isLimited = filters.search !== "" && searchedDays !== null;
  return isLimited ? `No ringdowns found in the last ${searchedDays} days.` : "No ringdowns found.";
}

const SHOWN_BEFORE = "Below is the result before this search.";
