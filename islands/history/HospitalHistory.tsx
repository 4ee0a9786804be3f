import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { useNow } from "../time/use_now.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { HospitalHeader } from "../frame/HospitalHeader.tsx";
import type { SwitchableHospital } from "../frame/HospitalSwitch.tsx";
import { historyFileOf, type HistoryFilters, historyPath, searchOf } from "./history_query.ts";
import { HistoryPapers } from "./HistoryPapers.tsx";
import { SessionEnd } from "../frame/SessionEnd.tsx";
import { RingdownHistory } from "./RingdownHistory.tsx";
import { useFiltersInAddress } from "./use_filters_in_address.ts";
import { useHistory } from "./use_history.ts";
import { t } from "../../words/t.ts";

export interface HospitalHistoryProps {
  appName: string;
  user: User;
  hospitalId: string;
  /** The hospitals the user may switch to. */
  hospitals: SwitchableHospital[];
  /** When the server took the entries (ms). */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** The first page, newest first. */
  entries: Ringdown[];
  /** The address of the next page, or null. */
  next: string | null;
  filters: HistoryFilters;
  /** How many days the search covers; null: all. */
  searchedDays: number | null;
  /** The session's absolute limit (ISO 8601). */
  sessionEndsAt: string;
}

const BEAT_MS = 60_000;

/** Every ringdown the hospital has had, newest first. */
export function HospitalHistory(props: HospitalHistoryProps) {
  const { hospitalId, timeZone } = props;
  const clock = useServerClock(props.now);
  const history = useHistory({ ...props, readAt: props.now }, clock.now);
  const now = useNow(clock, BEAT_MS);
  const load = (filters: HistoryFilters) =>
    history.load(historyPath({ hospitalId, filters, timeZone }));
  const { filters, keep } = useFiltersInAddress(props.filters, load);
  const show = (filters: HistoryFilters) => {
    keep(filters);
    load(filters);
  };
  return (
    <div className="hospital-history">
      <HospitalHeader
        appName={props.appName}
        user={props.user}
        hospitalId={hospitalId}
        hospitals={props.hospitals}
        link={{ href: `/er/${hospitalId}`, label: t("Board") }}
      />
      <main className="hospital-history__main">
        <SessionEnd endsAt={props.sessionEndsAt} now={now} timeZone={timeZone} />
        <h2 className="hospital-history__title">{t("Ringdown History")}</h2>
        <RingdownHistory
          entries={history.entries}
          isBefore={history.isBefore}
          isFirstPage
          hospitalId={hospitalId}
          readAt={history.readAt}
          onReadAgain={() => load(filters)}
          filters={filters}
          searchedDays={history.searchedDays}
          onFilters={show}
          busy={history.isLoading}
          now={now}
          timeZone={timeZone}
          failure={history.failure && (
            <Alert kind="error" action={{ label: t("Try again"), onAction: history.tryAgain }}>
              {history.failure}
            </Alert>
          )}
          papers={
            <HistoryPapers
              printPath={`/er/${hospitalId}/history/print${searchOf(filters)}`}
              file={historyFileOf({ hospitalId, filters, timeZone })}
            />
          }
          older={history.hasMore && (
            <Button busy={history.isLoadingMore} onClick={history.loadMore}>
              {t("Load more")}
            </Button>
          )}
        />
      </main>
    </div>
  );
}
