import { useRef, useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { openKind } from "../../domain/mci/mci.ts";
import { leftAt, offeredOf } from "../../domain/mci/balance.ts";
import { membershipAt } from "../../domain/people/parties.ts";
import { countsOf, type RingdownSections, untriagedOf } from "../../domain/ringdown/sections.ts";
import { Clock } from "../time/Clock.tsx";
import { MciCards } from "../shared/MciCards.tsx";
import { useKeptFocus } from "./board/use_kept_focus.ts";
import { useAttention } from "../alarm/use_attention.ts";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { BedAvailability } from "./BedAvailability.tsx";
import { BoardConnection } from "./BoardConnection.tsx";
import { CapacityRequest } from "./CapacityRequest.tsx";
import { GotWorseBar, GotWorseOnWall } from "./changes/GotWorseBar.tsx";
import { ElsewhereMarks } from "./elsewhere/ElsewhereMarks.tsx";
import { type Elsewhere, useElsewhere } from "./elsewhere/use_elsewhere.ts";
import { HospitalWatch } from "../alarm/HospitalWatch.tsx";
import { HospitalHeader } from "../frame/HospitalHeader.tsx";
import type { SwitchableHospital } from "../frame/HospitalSwitch.tsx";
import { type HospitalTab, HospitalTabs } from "./HospitalTabs.tsx";
import { NewRingdownsOverlay } from "./new_ringdowns/NewRingdownsOverlay.tsx";
import { RingdownBoard } from "./RingdownBoard.tsx";
import type { Connection } from "../shared/use_live_stream.ts";
import { SessionEnd } from "../frame/SessionEnd.tsx";
import type { HospitalProps } from "./hospital_props.ts";
import { Loudspeaker, SoundOff } from "./SoundControl.tsx";
import { useKeptRequest } from "./use_kept_request.ts";
import { type Alarm, useAlarm } from "../alarm/use_alarm.ts";
import { useToldSound } from "../alarm/use_told_sound.ts";
import { UndoBar } from "./UndoBar.tsx";
import { useBarsHeight } from "./use_bars_height.ts";
import { useEndedBoard } from "./use_ended_board.ts";
import { useHospital } from "./use_hospital.ts";
import { useUnconfirmedInTitle } from "../alarm/use_unconfirmed_in_title.ts";
import { useWakeLock } from "./use_wake_lock.ts";
import { useWallMode, type WallMode } from "./wall/use_wall_mode.ts";
import { WallHeader } from "./wall/WallHeader.tsx";
import { WallLink } from "./wall/WallLink.tsx";
import { useLastingSound } from "../version/use_lasting_sound.ts";
import { useNewBuild } from "../version/use_new_build.ts";
import { t } from "../../words/t.ts";

type Hospital = ReturnType<typeof useHospital>;

/** Everything one emergency department sees: its ringdowns, its beds, the open MCIs. */
export function HospitalIsland(props: HospitalProps) {
  const { user, hospitalId, canSeeRingdowns, timeZone } = props;
  const wall = useWallMode(hospitalId, props.isWall);
  const hospital = useHospital(props, wall.isOn);
  const { connection, unconfirmed, board } = hospital;
  const [tab, setTab] = useState(props.tab);
  const request = useKeptRequest(hospital.asked, hospital.mcis);
  const elsewhere = useElsewhere(props, wall.isOn);
  const hasBeenLive = useHasBeenLive(connection); // its own stream first: a user may have too many
  const alarm = useAlarm([...hospital.alarms, ...elsewhere.alarms], board.serverTime);
  const liveAt = canSeeRingdowns && connection.state === "live" ? [hospitalId] : [];
  useToldSound(hospital.screen, { sound: alarm.state, liveAt: [...liveAt, ...elsewhere.liveAt] });
  useUnconfirmedInTitle(countsOf(unconfirmed));
  useEndedBoard(canSeeRingdowns ? unconfirmed.length : null);
  useAttention(unconfirmed.length > 0 || elsewhere.alarms.length > 0 || wall.isOn); // nobody walks through a tour on a wall
  useWakeLock();
  const isEditing = () => document.querySelector(".beds[data-editing]") !== null;
  const soundLasts = useLastingSound(alarm.state);
  useNewBuild(() =>
    connection.state === "live" && hospital.undoable.ringdowns.length === 0 && !isEditing() &&
    soundLasts()
  );
  useKeptFocus();
  const bars = useBarsHeight();
  const live = useRef<HTMLDivElement>(null);
  return (
    <div
      className="hospital"
      data-wall={wall.isOn || undefined}
      data-awake={wall.isAwake || undefined}
    >
      {hasBeenLive &&
        elsewhere.hospitals.map(({ id }) => (
          <HospitalWatch key={id} hospitalId={id} screen={hospital.screen} clock={board.clock} />
        ))}
      <BoardHeader {...{ props, hospital, elsewhere, wall, alarm }} />
      <main className="hospital__main" tabIndex={-1}>
        <StaleBanner
          connection={connection}
          timeZone={timeZone}
          showsRingdowns={canSeeRingdowns}
          steady={live}
        />
        <SessionEnd
          endsAt={props.sessionEndsAt}
          now={board.now}
          timeZone={timeZone}
          isWall={wall.isOn}
        />
        {canSeeRingdowns && <SoundOff alarm={alarm} />}
        {wall.isOn && <GotWorseOnWall worse={hospital.worse} board={board} />}
        <div ref={live} className="hospital__live" data-stale={board.stale || undefined}>
          {request.asked && hospital.status && (
            <CapacityRequest
              {...request}
              asked={request.asked}
              status={hospital.status}
              mcis={hospital.mcis}
              alarm={alarm}
              canPublish={props.canPublish}
              isWall={wall.isOn}
              canSeeRingdowns={canSeeRingdowns}
              now={board.now}
              timeZone={timeZone}
              stale={board.stale}
              onPublished={hospital.onPublished}
            />
          )}
          <OpenMcis hospital={hospital} />
          <WhatTheUserMaySee {...{ props, hospital, tab }} onTab={setTab} />
        </div>
        <div ref={bars} className="board-bars">
          <p className="visually-hidden" role="status">{hospital.told}</p>
          {!wall.isOn && (
            <>
              <GotWorseBar
                worse={hospital.worse}
                undoRows={hospital.undoable.ringdowns.length}
                board={board}
                onShow={() => setTab("ringdown")}
              />
              <UndoBar
                undoable={hospital.undoable}
                onUndone={board.onAnswered}
              />
            </>
          )}
        </div>
      </main>
      <NewRingdownsOverlay
        unconfirmed={unconfirmed}
        worse={hospital.worse}
        gone={hospital.gone}
        told={hospital.told}
        marksReceived={membershipAt(user, hospitalId)?.isRingdownUser === true}
        status={hospital.status}
        connection={connection}
        alarm={alarm}
        board={board}
        traffic={board.isWall ? trafficOf(hospital.sections) : null}
        elsewhere={unconfirmed.length > 0 && <ElsewhereMarks elsewhere={elsewhere} board={board} />}
      />
    </div>
  );
}

/** Whether the board was connected at least once. */
function useHasBeenLive({ state }: Connection): boolean {
  const hasBeen = useRef(false);
  if (state === "live") hasBeen.current = true;
  return hasBeen.current;
}

/** The top of the screen; on a wall without what can be pressed. */
function BoardHeader({ props, hospital, elsewhere, wall, alarm }: {
  props: HospitalProps;
  hospital: Hospital;
  elsewhere: Elsewhere;
  wall: WallMode;
  alarm: Alarm;
}) {
  const { hospitalId, canSeeRingdowns, timeZone } = props;
  const { connection, board } = hospital;
  const hospitals = withNewName(props.hospitals, hospital.status);
  if (wall.isOn) {
    const name = hospitals.find(({ id }) => id === hospitalId)?.name ?? t("Hospital");
    return <WallHeader {...{ name, connection, alarm, board, wall }} />;
  }
  return (
    <HospitalHeader
      {...props}
      hospitals={hospitals}
      news={<ElsewhereMarks elsewhere={elsewhere} board={board} stays />}
      link={canSeeRingdowns
        ? { href: `/er/${hospitalId}/history`, label: t("Ringdown History") }
        : null}
      printHref={canSeeRingdowns ? `/er/${hospitalId}/print` : null}
      menu={canSeeRingdowns && <WallLink wall={wall} hospitalId={hospitalId} />}
      connection={<BoardConnection connection={connection} timeZone={timeZone} />}
      clock={<Clock now={board.now} timeZone={timeZone} />}
    >
      {canSeeRingdowns && <Loudspeaker alarm={alarm} timeZone={timeZone} />}
    </HospitalHeader>
  );
}

/**
 * Replaces the hospital's name in the list, because it may have been renamed since the page loaded.
 */
function withNewName(hospitals: SwitchableHospital[], status: HospitalStatus | null) {
  if (!status) return hospitals;
  const { id, name } = status.hospital;
  return hospitals.map((hospital) => hospital.id === id ? { id, name } : hospital);
}

function OpenMcis({ hospital: { mcis, status, sections, board } }: { hospital: Hospital }) {
  if (mcis.length === 0) return null;
  const left = status && leftAt(status);
  return (
    <MciCards
      mcis={mcis}
      untriagedOf={(mci) => untriagedOf(mci, sections)}
      offered={status ? offeredOf(status) : NOTHING_OFFERED}
      left={left}
      offeredBy={left ? t("MCI capacity left") : t("This hospital offers")}
      now={board.now}
      timeZone={board.timeZone}
    />
  );
}

const NOTHING_OFFERED = { RED: null, YELLOW: null, GREEN: null };

/**
 * Shows both parts to a user with both rights, otherwise only the part they may see (product §4.1).
 */
function WhatTheUserMaySee({ props, hospital, tab, onTab }: {
  props: HospitalProps;
  hospital: Hospital;
  tab: HospitalTab;
  onTab: (tab: HospitalTab) => void;
}) {
  const { hospitalId, canSeeRingdowns, canPublish, pilotShowAllRingdowns } = props;
  const { board, sections } = hospital;
  const mciKind = openKind(hospital.mcis);
  const ringdowns = (
    <RingdownBoard
      key={board.isWall ? "wall" : "board"} // opened cards are closed
      sections={sections}
      isMciOpen={mciKind !== null}
      isPilot={pilotShowAllRingdowns}
      board={board}
    />
  );
  const beds = (
    <BedAvailability
      {...board}
      status={hospital.status}
      traffic={canSeeRingdowns ? trafficOf(sections) : undefined}
      mciKind={mciKind}
      canPublish={canPublish && !board.isWall}
      onPublished={hospital.onPublished}
    />
  );
  if (!canSeeRingdowns) return beds;
  if (!canPublish) return ringdowns;
  if (board.isWall) return <>{beds}{ringdowns}</>;
  const counts = countsOf(Object.values(sections).flat());
  const isOnDivert = hospital.status?.divertStatusIndicator === true;
  return <HospitalTabs {...{ tab, onTab, hospitalId, counts, isOnDivert, ringdowns, beds }} />;
}

function trafficOf({ incoming, mciIncoming, waiting }: RingdownSections) {
  return { incoming: countsOf([...incoming, ...mciIncoming]), waiting: countsOf(waiting) };
}
