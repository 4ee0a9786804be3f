import type { MciChanges, MciSnapshot } from "../../domain/stream_messages.ts";
import type { ConfirmDialogProps } from "../shared/Dialog.tsx";
import { StaleBanner } from "../shared/StaleBanner.tsx";
import { useLiveStream } from "../shared/use_live_stream.ts";
import { useServerClock } from "../time/use_server_clock.ts";
import { EndDialog } from "./EndDialog.tsx";
import { followMci, type MciView, standingOf } from "./live_mci.ts";

/** The question before the form ends an MCI, with the numbers of now: a form may be open for long. */
export function EndByForm({ mciId, snapshot, initialNow, timeZone, ...dialog }:
  & Pick<ConfirmDialogProps, "open" | "onConfirm" | "onClose">
  & {
    mciId: string;
    /** All open MCIs, this one among them, and the status of every hospital. */
    snapshot: MciSnapshot;
    /** When the server read this data (ms). */
    initialNow: number;
    timeZone: string;
  }) {
  const clock = useServerClock(initialNow);
  const { snapshot: view, connection } = useLiveStream<MciView>({
    path: "/wss/mci",
    initial: { ...snapshot, left: null },
    clock,
    apply: (view, changes) => followMci(view, changes as MciChanges, mciId),
  });
  return (
    <EndDialog
      {...dialog}
      mci={standingOf(view, null, mciId).mci}
      mcis={view.mcis}
      statuses={view.statusUpdates}
    >
      <StaleBanner connection={connection} timeZone={timeZone} />
    </EndDialog>
  );
}
