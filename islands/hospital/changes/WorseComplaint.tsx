import { lastWorseAt, type Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../../domain/time/local_time.ts";
import type { BoardContext } from "../board_context.ts";

/**
 * The complaint in a line that tells of a patient who got worse. One that was told anew is news, too,
 * and has its own time where that is another one than the line's: 'CARDIAC ARREST (20:34)'.
 */
export function WorseComplaint({ ringdown, board: { now, timeZone } }: {
  ringdown: Ringdown;
  board: BoardContext;
}) {
  const { changes, patient: { chiefComplaintDescription: complaint } } = ringdown;
  const change = changes.find(({ path }) => path === "patient.chiefComplaintDescription");
  if (!change) return complaint;
  const [at, lineAt] = [change.at, lastWorseAt(ringdown)].map((at) =>
    timeOrDate(at, now, timeZone)
  );
  return <strong>{at === lineAt ? complaint : `${complaint} (${at})`}</strong>;
}
