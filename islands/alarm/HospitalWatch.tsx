import { useEffect } from "react";
import { applyHospitalChanges, type HospitalSnapshot } from "../../domain/stream_messages.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import type { ServerClock } from "../time/server_clock.ts";
import { openRequestOf } from "./open_request.ts";
import { boardPath } from "./use_told_sound.ts";
import { noteWatched } from "./watched_hospitals.ts";

const NOTHING: HospitalSnapshot = { ringdowns: [], mcis: [], statusUpdate: null };

/**
 * Follows the stream of one hospital and tells the islands of the page what it says. In a pilot the
 * stream brings other hospitals' ringdowns, too; those are left out.
 */
export function HospitalWatch(
  { hospitalId, screen, clock }: { hospitalId: string; screen: string; clock: ServerClock },
) {
  const { snapshot: { ringdowns, mcis, statusUpdate }, connection } = useLiveStream({
    path: boardPath(hospitalId, screen),
    initial: NOTHING,
    clock,
    apply: applyHospitalChanges,
  });
  useEffect(() => {
    const own = ringdowns.filter((ringdown) => ringdown.hospitalId === hospitalId);
    const asked = openRequestOf(statusUpdate, mcis);
    noteWatched(hospitalId, { ringdowns: own, asked, connection });
  }, [hospitalId, ringdowns, mcis, statusUpdate, connection]);
  useEffect(() => () => noteWatched(hospitalId, null), [hospitalId]);
  return null;
}
