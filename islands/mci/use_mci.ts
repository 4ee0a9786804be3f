import { useState } from "react";
import { withAnsweredStatus } from "../../domain/hospital/hospital_counts.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { type LiveMci, type MciChanges, type MciSnapshot } from "../../domain/stream_messages.ts";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useNow } from "../time/use_now.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { followMci, laterOf, type MciView, standingOf } from "./live_mci.ts";
import { useCountEdits } from "./use_count_edits.ts";

const BEAT_MS = 10_000;

export type MciOnPage = ReturnType<typeof useMci>;

/** The live state of the page of one MCI, and how answers to its own calls change it. */
export function useMci({ mciId, snapshot, ended, initialNow }: {
  mciId: string;
  snapshot: MciSnapshot;
  /** The MCI, if it had ended before the page was opened. */
  ended: LiveMci | null;
  /** When the server read this data (ms). */
  initialNow: number;
}) {
  const clock = useServerClock(initialNow);
  const { snapshot: view, connection, update } = useLiveStream<MciView>({
    path: "/wss/mci",
    initial: { ...snapshot, left: null },
    clock,
    // For MCIs that the page already has, this stream sends only changes of the patients.
    apply: (view, changes) => followMci(view, changes as MciChanges, mciId),
  });
  const [answered, setAnswered] = useState<Mci | LiveMci | null>(ended);
  const take = (mci: Mci | LiveMci) => setAnswered((known) => laterOf(known, mci));
  return {
    standing: standingOf(view, answered, mciId),
    mcis: view.mcis,
    statuses: view.statusUpdates,
    connection,
    stale: connection.state === "lost",
    now: useNow(clock, BEAT_MS),
    clock,
    counts: useCountEdits(mciId, take),
    take,
    onPublished: (status: HospitalStatus) => update((view) => withStatus(view, status)),
  };
}

function withStatus(view: MciView, answered: HospitalStatus): MciView {
  const statusUpdates = view.statusUpdates.map((known) =>
    known.HospitalId === answered.HospitalId ? withAnsweredStatus(known, answered) : known
  );
  return { ...view, statusUpdates };
}
