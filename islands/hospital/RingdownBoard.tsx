import type { RingdownSections } from "../../domain/ringdown/sections.ts";
import type { BoardContext } from "./board_context.ts";
import { RingdownSection } from "./RingdownSection.tsx";

/** MCI Incoming, Incoming and Waiting: side by side on a wide board, otherwise stacked. */
export function RingdownBoard(
  { sections, isMciOpen, isPilot, board }: {
    sections: RingdownSections;
    isMciOpen: boolean;
    /** The ringdowns of all hospitals are shown. */
    isPilot: boolean;
    board: BoardContext;
  },
) {
  const { waiting, mciIncoming, incoming } = sections;
  const hasMci = isMciOpen || mciIncoming.length > 0;
  return (
    <div className="ringdown-board" data-mci={hasMci || undefined}>
      {isPilot && (
        <p className="ringdown-board__pilot">Pilot: the ringdowns of all hospitals are shown.</p>
      )}
      <RingdownSection
        title="MCI Incoming"
        name="mci-incoming"
        ringdowns={mciIncoming}
        board={board}
      />
      <RingdownSection title="Incoming" name="incoming" ringdowns={incoming} board={board} />
      <RingdownSection title="Waiting" name="waiting" ringdowns={waiting} board={board} />
    </div>
  );
}
