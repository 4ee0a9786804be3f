import { type ReactNode, useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { calendarDate } from "../../domain/time/local_time.ts";
import { RingdownCard } from "../ringdown/RingdownCard.tsx";
import { Button, ButtonLink } from "../shared/Button.tsx";
import { classNames } from "../shared/class_names.ts";
import { Dialog } from "../shared/Dialog.tsx";
import { useTypedFilters } from "../table/use_typed_filters.ts";
import { HistoryFilterForm } from "./HistoryFilters.tsx";
import { HistoryTable } from "./HistoryTable.tsx";
import { HistoryNews } from "./HistoryNews.tsx";
import { type HistoryFilters, searchOf } from "./history_query.ts";
import { dayAt } from "../../domain/time/calendar.ts";
import { areWrong } from "../time/DayFields.tsx";
import { useLiveEntries } from "./use_live_entries.ts";
import { t, type Words } from "../../words/t.ts";

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
  /** In place of the usual table. */
  table?: (entries: Ringdown[], onOpen: (ringdown: Ringdown) => void) => ReactNode;
  /** Files and paper of what is listed. */
  papers?: ReactNode;
  /** The page that tells who has seen a ringdown, for those who may know. */
  seenPath?: (id: string) => string;
}

/**
 * The history of ringdowns, for hospital and administration alike. They bring their own page and
 * address.
 */
export function RingdownHistory(props: RingdownHistoryProps) {
  const { isBefore, filters, searchedDays, onFilters, busy, timeZone } = props;
  const { typed, setTyped, noteAsked } = useTypedFilters(filters);
  const live = useLiveEntries({ ...props, hasOlder: Boolean(props.older) }, props.hospitalId);
  const { entries } = live;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = entries.find(({ id }) => id === openedId);
  if (openedId && !opened) setOpenedId(null); // or it would open again when it comes back
  const open = ({ id }: Ringdown) => setOpenedId(id);
  const close = () => setOpenedId(null);
  return (
    <div className="history">
      <HistoryFilterForm
        filters={typed}
        onChange={setTyped}
        searchedDays={searchedDays}
        today={dayAt(props.now, timeZone)}
        busy={busy}
        onShow={(asked) => {
          noteAsked(asked);
          onFilters(asked);
        }}
      />
      {props.failure}
      <div className="history__line">
        <HistoryNews {...props} live={live} />
        <p
          className={classNames(
            "history__state",
            isFoundEmpty(props, typed) && "data-table__state",
          )}
          role="status"
        >
          {stateOf(props, typed)}
        </p>
      </div>
      {entries.length > 0 && (
        <div
          className="history__entries"
          aria-busy={busy || undefined}
          data-stale={isBefore || undefined}
        >
          {props.table
            ? props.table(entries, open)
            : <HistoryTable entries={entries} timeZone={timeZone} onOpen={open} />}
        </div>
      )}
      {props.older}
      {entries.length > 0 && props.papers}
      <Dialog
        open={opened !== undefined}
        title={opened
          ? t("Ringdown of {date}", { date: calendarDate(sentAt(opened), timeZone) })
          : ""}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t("Close")}</Button>
            {opened && props.seenPath && (
              <ButtonLink href={props.seenPath(opened.id)}>{t("Who has seen it?")}</ButtonLink>
            )}
          </>
        }
      >
        {opened && (
          <RingdownCard
            ringdown={opened}
            now={Date.parse(sentAt(opened))} // times of another day than the title's have their date
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

function sentAt({ timestamps, createdAt }: Ringdown): string {
  return timestamps["RINGDOWN SENT"] ?? createdAt;
}

/** The line above the entries: what is going on, and what is shown meanwhile. */
function stateOf(props: RingdownHistoryProps, typed: HistoryFilters): string {
  const { entries, isBefore, busy, filters } = props;
  const loading = busy ? t("Loading…") : "";
  const unasked = searchOf(typed) === searchOf(filters) ? "" : t(NOT_ASKED_FOR);
  if (entries.length > 0) {
    return isBefore ? `${loading} ${t(SHOWN_BEFORE)}`.trim() : loading || unasked;
  }
  return isFoundEmpty(props, typed) ? `${nothingFound(props)} ${unasked}`.trim() : loading;
}

/** Whether it is known that there is nothing: said in the place of the entries. */
function isFoundEmpty(
  { entries, isBefore, busy }: RingdownHistoryProps,
  typed: HistoryFilters,
): boolean {
  return entries.length === 0 && !busy && !isBefore && !areWrong(typed);
}

function nothingFound(
  { filters, searchedDays }: Pick<RingdownHistoryProps, "filters" | "searchedDays">,
): string {
  const isLimited = filters.search !== "" && searchedDays !== null;
  return isLimited
    ? t("No ringdowns found in the last {count} days.", { count: searchedDays })
    : t("No ringdowns found.");
}

const NOT_ASKED_FOR: Words = "What you changed above is not in this list yet.";
const SHOWN_BEFORE: Words = "Below is the result before this search.";
