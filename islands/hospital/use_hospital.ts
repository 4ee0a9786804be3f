import { withAnsweredStatus } from "../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { goneOf, sectionsOf, unconfirmedOf, worseOf } from "../../domain/ringdown/sections.ts";
import {
  applyHospitalChanges,
  isOnBoard,
  withAnsweredRingdown,
} from "../../domain/stream_messages.ts";
import { alarmsOfRequest, openRequestOf } from "../alarm/open_request.ts";
import { alarmsOf } from "../alarm/use_alarm.ts";
import { boardPath, useScreenName } from "../alarm/use_told_sound.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useNow } from "../time/use_now.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import type { BoardContext } from "./board_context.ts";
import type { HospitalProps } from "./hospital_props.ts";
import { useBoardTold } from "./use_board_told.ts";
import { useUndoable } from "./use_undoable.ts";

const BEAT_MS = 10_000;

/**
 * What the hospital's screen shows now, and the functions that add the answers to its own calls.
 */
export function useHospital(props: HospitalProps, isWall: boolean) {
  const { user, hospitalId, timeZone } = props;
  const clock = useServerClock(props.now);
  const screen = useScreenName();
  const { snapshot, connection, update } = useLiveStream({
    path: boardPath(hospitalId, screen),
    initial: props.snapshot,
    clock,
    apply: applyHospitalChanges,
  });
  const undoable = useUndoable(user.id, { serverTime: clock.now, shown: snapshot.ringdowns });
  const own = props.canSeeRingdowns ? ownRingdowns(hospitalId, snapshot.ringdowns) : [];
  const onAnswered = (ringdown: Ringdown) =>
    update((current, gone) =>
      withAnsweredRingdown(current, ringdown, { gone, isShown: isOnBoard })
    );
  const board: BoardContext = {
    user,
    hospitalId,
    ringdowns: snapshot.ringdowns,
    timeZone,
    now: useNow(clock, BEAT_MS),
    clock,
    serverTime: clock.now,
    isWall,
    stale: connection.state === "lost",
    changed: changedIn(snapshot.ringdowns),
    onMoved: (ringdown) => {
      undoable.note(ringdown);
      onAnswered(ringdown);
    },
    onAnswered,
  };
  const mcis = snapshot.mcis.filter(({ endedAt }) => endedAt === null);
  const asked = openRequestOf(snapshot.statusUpdate, mcis);
  return {
    connection,
    screen,
    board,
    undoable,
    sections: sectionsOf(snapshot.ringdowns),
    unconfirmed: unconfirmedOf(own),
    worse: worseOf(own),
    gone: goneOf(own),
    told: useBoardTold(own, timeZone),
    alarms: [...alarmsOf(own), ...alarmsOfRequest(asked)],
    mcis,
    asked,
    status: snapshot.statusUpdate,
    onPublished: (status: HospitalStatus) =>
      update((current) => ({
        ...current,
        statusUpdate: withAnsweredStatus(current.statusUpdate, status),
      })),
  };
}

/**
 * The hospital's own ringdowns. In a pilot the board also shows ringdowns of other hospitals, which
 * those hospitals must confirm.
 */
function ownRingdowns(hospitalId: string, ringdowns: Ringdown[]): Ringdown[] {
  return ringdowns.filter((ringdown) => ringdown.hospitalId === hospitalId);
}

/** The unseen changes on the board: with each of them something on it has moved. */
function changedIn(ringdowns: Ringdown[]): string {
  return ringdowns.flatMap(({ id, changes }) =>
    changes.map(({ path, at }) => `${id} ${path} ${at}`)
  )
    .sort().join();
}
