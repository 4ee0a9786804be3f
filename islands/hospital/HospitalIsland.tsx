import { useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { openKind } from "../../domain/mci/mci.ts";
import { offeredOf } from "../../domain/mci/balance.ts";
import { membershipAt } from "../../domain/people/permissions.ts";
import { countsOf, type RingdownSections } from "../../domain/ringdown/sections.ts";
import { Clock } from "../time/Clock.tsx";
import { ConnectionStatus } from "../shared/ConnectionStatus.tsx";
import { MciCards } from "../shared/MciCards.tsx";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { BedAvailability } from "./BedAvailability.tsx";
import { CapacityRequest } from "./CapacityRequest.tsx";
import { GotWorseBar } from "./changes/GotWorseBar.tsx";
import { DismissedBar } from "./DismissedBar.tsx";
import { HospitalHeader } from "../frame/HospitalHeader.tsx";
import type { SwitchableHospital } from "../frame/HospitalSwitch.tsx";
import { type HospitalTab, HospitalTabs } from "./HospitalTabs.tsx";
import { NewRingdownsOverlay } from "./new_ringdowns/NewRingdownsOverlay.tsx";
import { RingdownBoard } from "./RingdownBoard.tsx";
import { SessionEnd } from "../frame/SessionEnd.tsx";
import type { HospitalProps } from "./hospital_props.ts";
import { Loudspeaker, SoundOff } from "./SoundControl.tsx";
import { useAlarm } from "../alarm/use_alarm.ts";
import { useHospital } from "./use_hospital.ts";
import { useUnconfirmedInTitle } from "../alarm/use_unconfirmed_in_title.ts";
import { useWakeLock } from "./use_wake_lock.ts";

type Hospital = ReturnType<typeof useHospital>;

/** Everything one emergency department sees: its ringdowns, its beds, the open MCIs. */
export function HospitalIsland(props: HospitalProps) {
  const { user, hospitalId, canSeeRingdowns, timeZone } = props;
  const hospital = useHospital(props);
  const { connection, unconfirmed, board } = hospital;
  const [tab, setTab] = useState(props.tab);
  const alarm = useAlarm(hospital.alarms, board.serverTime);
  useUnconfirmedInTitle(countsOf(unconfirmed));
  useWakeLock();
  return (
    <div className="hospital">
      <HospitalHeader
        {...props}
        hospitals={withNewName(props.hospitals, hospital.status)}
        link={canSeeRingdowns
          ? { href: `/er/${hospitalId}/history`, label: "Ringdown History" }
          : null}
        connection={<ConnectionStatus connection={connection} timeZone={timeZone} />}
        clock={<Clock now={board.now} timeZone={timeZone} />}
      >
        {canSeeRingdowns && <Loudspeaker alarm={alarm} timeZone={timeZone} />}
      </HospitalHeader>
      <main className="hospital__main" tabIndex={-1}>
        <StaleBanner connection={connection} timeZone={timeZone} />
        <SessionEnd endsAt={props.sessionEndsAt} now={board.now} timeZone={timeZone} />
        {canSeeRingdowns && <SoundOff alarm={alarm} />}
        <div className="hospital__live" data-stale={board.stale || undefined}>
          {hospital.status && (
            <CapacityRequest
              status={hospital.status}
              mcis={hospital.mcis}
              canPublish={props.canPublish}
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
        <div className="board-bars">
          <GotWorseBar worse={hospital.worse} board={board} onShow={() => setTab("ringdown")} />
          <DismissedBar dismissed={hospital.dismissed} onUndone={board.onAnswered} />
        </div>
      </main>
      <NewRingdownsOverlay
        unconfirmed={unconfirmed}
        marksReceived={membershipAt(user, hospitalId)?.isRingdownUser === true}
        status={hospital.status}
        connection={connection}
        alarm={alarm}
        board={board}
      />
    </div>
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

function OpenMcis({ hospital: { mcis, status, board } }: { hospital: Hospital }) {
  if (mcis.length === 0) return null;
  return (
    <MciCards
      mcis={mcis}
      offered={status ? offeredOf(status) : NOTHING_OFFERED}
      offeredBy="This hospital offers"
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
      canPublish={canPublish}
      onPublished={hospital.onPublished}
    />
  );
  if (!canSeeRingdowns) return beds;
  if (!canPublish) return ringdowns;
  const counts = countsOf(Object.values(sections).flat());
  return <HospitalTabs {...{ tab, onTab, hospitalId, counts, ringdowns, beds }} />;
}

function trafficOf({ incoming, mciIncoming, waiting }: RingdownSections) {
  return { incoming: countsOf([...incoming, ...mciIncoming]), waiting: countsOf(waiting) };
}
