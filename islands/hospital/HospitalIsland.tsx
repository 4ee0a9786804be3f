import { useState } from "react";
import type { HospitalStatus } from "../../domain/hospital_status.ts";
import { membershipAt } from "../../domain/permissions.ts";
import type { Ringdown } from "../../domain/ringdown.ts";
import { sectionsOf, unconfirmedOf } from "../../domain/ringdown_sections.ts";
import {
  applyHospitalChanges,
  type HospitalSnapshot,
  isOnBoard,
  withAnsweredRingdown,
} from "../../domain/stream_messages.ts";
import type { User } from "../../domain/user.ts";
import { Clock } from "../shared/Clock.tsx";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { TabPanel, Tabs } from "../shared/Tabs.tsx";
import type { Theme } from "../shared/theme.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useNow } from "../shared/use_now.ts";
import { BedAvailability } from "./BedAvailability.tsx";
import type { BoardContext } from "./BoardCard.tsx";
import { HospitalHeader } from "./HospitalHeader.tsx";
import type { SwitchableHospital } from "./HospitalSwitch.tsx";
import { MciCard } from "./MciCard.tsx";
import { NewRingdownsOverlay } from "./NewRingdownsOverlay.tsx";
import { RingdownBoard } from "./RingdownBoard.tsx";
import { SessionEnd } from "./SessionEnd.tsx";
import { SoundOff, SoundState } from "./SoundControl.tsx";
import { useAlarm } from "./use_alarm.ts";
import { useUnconfirmedInTitle } from "./use_unconfirmed_in_title.ts";
import { useWakeLock } from "./use_wake_lock.ts";

export interface HospitalProps {
  appName: string;
  user: User;
  hospitalId: string;
  /** Those the user may switch to. */
  hospitals: SwitchableHospital[];
  canSeeRingdowns: boolean;
  canPublish: boolean;
  snapshot: HospitalSnapshot;
  /** When the server took the snapshot (ms). */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  theme: Theme;
  tab: HospitalTab;
  /** The board also shows other hospitals' ringdowns, marked as tests by the server. */
  pilotShowAllRingdowns: boolean;
  /** The session's absolute limit (ISO 8601). */
  sessionEndsAt: string;
}

export type HospitalTab = "ringdown" | "hospitalInfo";

const BEAT_MS = 10_000;

/** All one emergency department sees: its ringdowns, its beds, the open MCIs. */
export function HospitalIsland(props: HospitalProps) {
  const { hospitalId, canSeeRingdowns, canPublish, timeZone, user } = props;
  const { snapshot, connection, update } = useLiveStream({
    path: `/wss/hospital?id=${hospitalId}`,
    initial: props.snapshot,
    initialAt: props.now,
    apply: applyHospitalChanges,
  });
  const now = useNow(props.now, BEAT_MS);
  const [tab, setTab] = useState<HospitalTab>(props.tab);
  const stale = connection.state === "lost";
  const mcis = snapshot.mcis.filter(({ endedAt }) => endedAt === null);
  const sections = sectionsOf(snapshot.ringdowns);
  const unconfirmed = canSeeRingdowns
    ? unconfirmedOf(snapshot.ringdowns.filter((ringdown) => ringdown.hospitalId === hospitalId))
    : [];
  const alarm = useAlarm(unconfirmed.map(({ id }) => id));
  useUnconfirmedInTitle(unconfirmed.length);
  useWakeLock();

  const onAnswered = (ringdown: Ringdown) =>
    update((current) => withAnsweredRingdown(current, ringdown, isOnBoard));
  const onPublished = (status: HospitalStatus) =>
    update((current) => ({ ...current, statusUpdate: newerOf(current.statusUpdate, status) }));
  const board: BoardContext = { user, hospitalId, now, timeZone, stale, onAnswered };
  const ringdowns = (
    <>
      {props.pilotShowAllRingdowns && (
        <p className="hospital__pilot">Pilot: the ringdowns of all hospitals are shown.</p>
      )}
      <RingdownBoard sections={sections} isMciOpen={mcis.length > 0} board={board} />
    </>
  );
  const beds = (
    <BedAvailability
      status={snapshot.statusUpdate}
      isMciOpen={mcis.length > 0}
      canPublish={canPublish}
      now={now}
      timeZone={timeZone}
      stale={stale}
      onPublished={onPublished}
    />
  );
  return (
    <div className="hospital">
      <HospitalHeader
        appName={props.appName}
        user={user}
        hospitalId={hospitalId}
        hospitals={props.hospitals}
        link={canSeeRingdowns
          ? { href: `/er/${hospitalId}/history`, label: "Ringdown History" }
          : null}
        connection={<ConnectionStatus connection={connection} timeZone={timeZone} />}
        clock={<Clock now={now} timeZone={timeZone} />}
      >
        {canSeeRingdowns && <SoundState alarm={alarm} />}
      </HospitalHeader>
      <main className="hospital__main">
        <StaleBanner connection={connection} timeZone={timeZone} />
        <SessionEnd endsAt={props.sessionEndsAt} now={now} timeZone={timeZone} />
        {canSeeRingdowns && <SoundOff alarm={alarm} />}
        <div className="hospital__live" data-stale={stale || undefined}>
          {mcis.length > 0 && (
            <div className="hospital__mcis">
              {mcis.map((mci) => <MciCard key={mci.id} mci={mci} now={now} timeZone={timeZone} />)}
            </div>
          )}
          {canSeeRingdowns && canPublish
            ? (
              <>
                <Tabs
                  label="Hospital"
                  tabs={tabsOf(hospitalId, countOf(sections))}
                  selected={tab}
                  onSelect={setTab}
                />
                <TabPanel id="hospitalInfo" selected={tab}>{beds}</TabPanel>
                <TabPanel id="ringdown" selected={tab}>{ringdowns}</TabPanel>
              </>
            )
            : canSeeRingdowns
            ? ringdowns
            : beds}
        </div>
      </main>
      <NewRingdownsOverlay
        unconfirmed={unconfirmed}
        marksReceived={membershipAt(user, hospitalId)?.isRingdownUser === true}
        connection={connection}
        alarm={alarm}
        board={board}
      />
    </div>
  );
}

function tabsOf(hospitalId: string, count: number) {
  return [
    { id: "ringdown", label: "Ringdowns", count, href: `/er/${hospitalId}` },
    { id: "hospitalInfo", label: "Hospital Info", href: `/er/${hospitalId}/info` },
  ] as const;
}

function countOf(sections: ReturnType<typeof sectionsOf>): number {
  return Object.values(sections).reduce((sum, ringdowns) => sum + ringdowns.length, 0);
}

/** The stream may have brought a later publication before the answer to one's own came. */
function newerOf(known: HospitalStatus | null, answered: HospitalStatus): HospitalStatus {
  return known && known.createdAt > answered.createdAt ? known : answered;
}
