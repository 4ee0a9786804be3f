import type { Mci } from "../../domain/mci/mci.ts";
import type { LiveMci, MciSnapshot } from "../../domain/stream_messages.ts";

/** What each page about MCIs shows. A list is null if it could not be read. */
export type MciPage =
  | { name: "mcis"; mcis: Mci[] | null }
  /** Both are null for a new MCI; otherwise all open MCIs, and the status of every hospital. */
  | { name: "mciForm"; mci: LiveMci | null; snapshot: MciSnapshot | null; sentUnder: number }
  | {
    name: "mci";
    mciId: string;
    /** All open MCIs, and the status of every hospital. */
    snapshot: MciSnapshot;
    /** The MCI, if it had ended before the page was opened. */
    ended: LiveMci | null;
  };
