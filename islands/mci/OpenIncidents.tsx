import { ringdownsAgainstOffers, totalBalance } from "../../domain/mci/balance.ts";
import {
  estimatedPatientCount,
  isEstimated,
  type MciKind,
  openKind,
  transportedCounts,
  withoutPriorityCount,
} from "../../domain/mci/mci.ts";
import { TRIAGE_COLORS } from "../../domain/ringdown/triage.ts";
import { applyMciChanges, type LiveMci, type MciSnapshot } from "../../domain/stream_messages.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import type { AdminFrameData } from "../frame/frame.ts";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { Alert } from "../shared/Alert.tsx";
import { ButtonLink } from "../shared/Button.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useNow } from "../time/use_now.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { withAskedFor } from "./capacity/capacities.ts";
import { answersIn } from "./capacity/AskHospitals.tsx";
import { CapacityTotal } from "./capacity/CapacityTotal.tsx";
import { HospitalLines } from "./capacity/HospitalLines.tsx";
import { ESTIMATE_OF } from "./count_edits.ts";
import { Estimate } from "./MciNumbers.tsx";
import { LiveMark } from "./LiveMark.tsx";
import { t } from "../../words/t.ts";

const BEAT_MS = 10_000;

/** All open MCIs on one screen, with what is left at the hospitals. Live. */
export function OpenIncidents({ frame, incidents }: {
  frame: AdminFrameData;
  /** Null if the live picture could not be read. */
  incidents: MciSnapshot | null;
}) {
  return (
    <section className="incidents" aria-labelledby="open-mcis">
      <h2 id="open-mcis">{t("Open MCIs")}</h2>
      {incidents ? <LiveIncidents frame={frame} initial={incidents} /> : (
        <Alert
          kind="error"
          action={{ label: t("Load again"), onAction: () => location.reload() }}
        >
          {t("The open MCIs could not be read.")}
        </Alert>
      )}
    </section>
  );
}

function LiveIncidents({ frame, initial }: { frame: AdminFrameData; initial: MciSnapshot }) {
  const { timeZone } = frame.user.organization;
  const clock = useServerClock(frame.now);
  const now = useNow(clock, BEAT_MS);
  const { snapshot: { mcis, statusUpdates }, connection } = useLiveStream<MciSnapshot>({
    path: "/wss/mci",
    initial,
    clock,
    apply: applyMciChanges,
  });
  const stale = connection.state === "lost";
  const kind = openKind(mcis);
  return (
    <>
      <StaleBanner connection={connection} timeZone={timeZone} />
      <div className="incidents__live" data-stale={stale || undefined}>
        <LiveMark connection={connection} timeZone={timeZone} />
        {kind === null && (
          <p className="incidents__none">
            {t("No MCI is open.")}{" "}
            <ButtonLink href="/admin/mcis/new">{t("Start new MCI")}</ButtonLink>
          </p>
        )}
        <IncidentTable mcis={mcis} {...{ now, timeZone }} />
        {kind && <Places mcis={mcis} kind={kind} statuses={statusUpdates} {...{ now, timeZone }} />}
      </div>
    </>
  );
}

/** A row for each MCI, real ones first, and their sum. Drills are never added to real ones. */
function IncidentTable({ mcis, now, timeZone }: {
  mcis: LiveMci[];
  now: number;
  timeZone: string;
}) {
  if (mcis.length === 0) return null;
  const [real, drills] = [mcis.filter((mci) => !mci.isDrill), mcis.filter((mci) => mci.isDrill)];
  return (
    <div
      className="incidents__scroll"
      role="region"
      aria-label={t("Estimated patients")}
      tabIndex={0}
    >
      <table className="incidents__table">
        <caption>{t("Estimated patients, and below them how many were sent")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("MCI")}</th>
            {TRIAGE_COLORS.map((color) => (
              <th key={color} scope="col">
                <TriageMark priority={color} />
              </th>
            ))}
            <th scope="col">{t("All")}</th>
            <th scope="col">{t("All sent")}</th>
          </tr>
        </thead>
        {[real, drills].filter(({ length }) => length > 0).map((alike) => (
          <tbody key={String(alike[0].isDrill)}>
            {alike.map((mci) => (
              <tr key={mci.id}>
                <th scope="row">
                  <a className="incidents__link" href={`/admin/mcis/${mci.id}`}>
                    {t("#{number}", { number: mci.incidentNumber })}
                  </a>{" "}
                  {mci.isDrill && <DrillMark />}
                  <span className="incidents__where">
                    {[
                      mci.address1,
                      t("since {time}", { time: timeOrDate(mci.startedAt, now, timeZone) }),
                    ]
                      .filter(Boolean).join(", ")}
                  </span>
                  <RedirectedMark count={mci.redirected?.length ?? 0} />
                </th>
                <Counts mcis={[mci]} />
              </tr>
            ))}
            {alike.length > 1 && (
              <tr className="incidents__sum">
                <th scope="row">
                  {alike[0].isDrill
                    ? t("All {count} drills together", { count: alike.length })
                    : t("All {count} MCIs together", { count: alike.length })}
                </th>
                <Counts mcis={alike} />
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function RedirectedMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="incidents__redirected">
      {t("Redirected, no new hospital yet: {count}", { count })}
    </span>
  );
}

function Counts({ mcis }: { mcis: LiveMci[] }) {
  const sumOf = (count: (mci: LiveMci) => number) => mcis.reduce((sum, mci) => sum + count(mci), 0);
  const estimate = (count: (mci: LiveMci) => number) => (
    <Estimate count={mcis.some(isEstimated) ? sumOf(count) : null} />
  );
  const unsorted = sumOf(({ ringdowns }) => withoutPriorityCount(ringdowns));
  return (
    <>
      {TRIAGE_COLORS.map((color) => (
        <td key={color}>
          {estimate((mci) => mci[ESTIMATE_OF[color]])}
          {color !== "ZEBRA" && (
            <span className="incidents__sent">
              {t("{count} sent", {
                count: sumOf((mci) => transportedCounts(mci.ringdowns)[color]),
              })}
            </span>
          )}
        </td>
      ))}
      <td>{estimate((mci) => estimatedPatientCount(mci))}</td>
      <td>
        {sumOf(({ ringdowns }) => ringdowns.length)}
        {unsorted > 0 && (
          <span className="incidents__sent">
            {t("{count} without priority", { count: unsorted })}
          </span>
        )}
      </td>
    </>
  );
}

/** What is left of what the hospitals offer for the MCIs that decide: real ones before drills. */
function Places({ mcis, kind, now, timeZone, ...props }: {
  mcis: LiveMci[];
  kind: MciKind;
  statuses: MciSnapshot["statusUpdates"];
  now: number;
  timeZone: string;
}) {
  const ringdowns = ringdownsAgainstOffers({ isDrill: kind === "drill" }, mcis);
  const statuses = props.statuses.map((status) => withAskedFor(status, kind));
  const answers = answersIn(statuses, now, timeZone);
  return (
    <>
      <h3>
        {kind === "drill" && <DrillMark />} {t("Places left")}
      </h3>
      <CapacityTotal of={totalBalance(statuses, ringdowns)} />
      {answers && <p>{answers}</p>}
      <HospitalLines {...{ statuses, ringdowns, now, timeZone }} />
    </>
  );
}
