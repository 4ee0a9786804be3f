import { Clock } from "../../time/Clock.tsx";
import type { Connection } from "../../shared/use_live_stream.ts";
import type { Alarm } from "../../alarm/use_alarm.ts";
import type { BoardContext } from "../board_context.ts";
import { BoardConnection } from "../BoardConnection.tsx";
import { SoundState } from "../SoundControl.tsx";
import { LeaveWall } from "./LeaveWall.tsx";
import type { WallMode } from "./use_wall_mode.ts";

/** The top of a board in wall mode: hospital, the way out, whether it is live and heard, time. */
export function WallHeader({ name, connection, alarm, board, wall }: {
  name: string;
  connection: Connection;
  alarm: Alarm;
  board: BoardContext;
  wall: WallMode;
}) {
  const { now, timeZone } = board;
  return (
    <header className="wall-header">
      <h1 className="wall-header__name">{name}</h1>
      <LeaveWall wall={wall} />
      <BoardConnection connection={connection} timeZone={timeZone} />
      <SoundState alarm={alarm} />
      <Clock now={now} timeZone={timeZone} />
    </header>
  );
}
