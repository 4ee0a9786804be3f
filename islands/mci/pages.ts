import type { Mci } from "../../domain/mci/mci.ts";
import type { LiveMci, MciSnapshot } from "../../domain/stream_messages.ts";

/** What each page about MCIs shows. A list is null when it could not be read. */
export type MciPage =
  | { name: "mcis"; mcis: Mci[] | null }
  /** Null while a new one is started. */
  | { name: "mciForm"; mci: Mci | null }
  | {
    name: "mci";
    mciId: string;
    /** All open MCIs; of every hospital what it has published. */
    snapshot: MciSnapshot;
    /** The MCI itself, when it had ended before the page was opened. */
    ended: LiveMci | null;
  };
