import { Clock } from "../../time/Clock.tsx";
import type { Connection } from "../../shared/use_live_stream.ts";
import type { Alarm } from "../../alarm/use_alarm.ts";
import type { BoardContext } from "../board_context.ts";
import { BoardConnection } from "../BoardConnection.tsx";
import { SoundState } from "../SoundControl.tsx";

/** The top of a board in wall mode: which hospital, whether it is live and heard, and the time. */
export function WallHeader({ name, connection, alarm, board }: {
  name: string;
  connection: Connection;
  alarm: Alarm;
  board: BoardContext;
}) {
  const { now, timeZone } = board;
  return (
    <header className="wall-header">
      <h1 className="wall-header__name">{name}</h1>
      <BoardConnection connection={connection} timeZone={timeZone} />
      <SoundState alarm={alarm} />
      <Clock now={now} timeZone={timeZone} />
    </header>
  );
}
