import { useMemo } from "react";
import { dateAndTime } from "../../domain/time/local_time.ts";
import { addressOf, type Mci } from "../../domain/mci/mci.ts";
import { TitledPage } from "../frame/TitledPage.tsx";
import type { DataColumn } from "../table/data_column.ts";
import { DataTable } from "../table/DataTable.tsx";
import type { AdminFrameData } from "../frame/frame.ts";
import { ListFile } from "../table/ListFile.tsx";
import { useList } from "../table/use_list.ts";
import { ButtonLink } from "../shared/Button.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { t } from "../../words/t.ts";

/** All MCIs, open ones first. Times are in the time zone of the user's organization. */
export function McisPage({ frame, mcis }: { frame: AdminFrameData; mcis: Mci[] | null }) {
  const list = useList(mcis);
  const rows = useMemo(() => [...list.rows].sort(openFirst), [list.rows]);
  const { timeZone } = frame.user.organization;
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const isEmpty = list.state.name === "loaded" && list.rows.length === 0;
  const isNoneOpen = list.state.name === "loaded" && !isEmpty &&
    list.rows.every(({ endedAt }) => endedAt !== null);
  const start = (
    <ButtonLink variant="primary" href="/admin/mcis/new">{t("Start new MCI")}</ButtonLink>
  );
  return (
    <TitledPage title={t("MCIs")} action={!isEmpty && start}>
      {isNoneOpen && <p>{t("No MCI is open.")}</p>}
      <DataTable
        caption="Incidents"
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `/admin/mcis/${id}`}
        state={list.state}
        empty={
          <>
            <p>{t("There has been no MCI yet. The first step is to start one.")}</p>
            {start}
          </>
        }
      />
      <ListFile name="mcis" label={t("Incidents (CSV)")} rows={list.rows.length} />
    </TitledPage>
  );
}

function columnsIn(timeZone: string): DataColumn<Mci>[] {
  // Sorts by time, and lets the search find the words on screen.
  const sorted = (at: string | null) => at && `${at} ${dateAndTime(at, timeZone)}`;
  return [
    {
      id: "incidentNumber",
      header: "Incident #",
      value: ({ incidentNumber, isDrill }) =>
        isDrill ? `${incidentNumber} ${t("DRILL")}` : incidentNumber,
      cell: ({ incidentNumber, isDrill }) => (
        <span className="mci-list__number">
          <span>{incidentNumber}</span> {isDrill && <DrillMark />}
        </span>
      ),
    },
    {
      id: "address",
      header: "Address",
      value: addressOf,
      cell: ({ address1, address2 }) =>
        [address1, address2].filter(Boolean).map((line) => (
          <span key={line} className="mci-list__line">{line}</span>
        )),
    },
    {
      id: "started",
      header: "Started",
      value: ({ startedAt }) => sorted(startedAt),
      cell: ({ startedAt }) => dateAndTime(startedAt, timeZone),
    },
    {
      id: "ended",
      header: "Ended",
      value: ({ endedAt }) => sorted(endedAt),
      cell: ({ endedAt }) => endedAt && dateAndTime(endedAt, timeZone),
    },
    {
      id: "state",
      header: "State",
      value: stateOf,
      cell: (mci) => (
        <span className="status-badge" data-active={mci.endedAt === null}>{stateOf(mci)}</span>
      ),
    },
  ];
}

/** Of the open ones, drills come last, as on the dashboard. Otherwise they stay in their order. */
function openFirst(a: Mci, b: Mci): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ endedAt, isDrill }: Mci): number {
  return endedAt !== null ? 2 : Number(isDrill);
}

function stateOf({ endedAt }: Mci): string {
  return endedAt === null ? t("Open") : t("Ended");
}
