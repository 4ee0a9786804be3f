import { useEffect } from "react";
import { applyHospitalChanges, type HospitalSnapshot } from "../../domain/stream_messages.ts";
import { boardPath } from "../alarm/use_told_sound.ts";
import { noteWatched } from "../alarm/watched_hospitals.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import type { ServerClock } from "../time/server_clock.ts";

const NOTHING: HospitalSnapshot = { ringdowns: [], mcis: [], statusUpdate: null };

/**
 * Follows the stream of one hospital and tells the islands of the page what it says. In a pilot the
 * stream brings other hospitals' ringdowns, too; those are left out.
 */
export function HospitalWatch(
  { hospitalId, screen, clock }: { hospitalId: string; screen: string; clock: ServerClock },
) {
  const { snapshot: { ringdowns }, connection } = useLiveStream({
    path: boardPath(hospitalId, screen),
    initial: NOTHING,
    clock,
    apply: applyHospitalChanges,
  });
  useEffect(() => {
    const own = ringdowns.filter((ringdown) => ringdown.hospitalId === hospitalId);
    noteWatched(hospitalId, { ringdowns: own, connection });
  }, [hospitalId, ringdowns, connection]);
  useEffect(() => () => noteWatched(hospitalId, null), [hospitalId]);
  return null;
}
