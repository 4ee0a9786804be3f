import type { Mci } from "../../domain/mci/mci.ts";

/** What each page about MCIs shows. A list is null when it could not be read. */
export type MciPage =
  | { name: "mcis"; mcis: Mci[] | null }
  /** Null while a new one is started. */
  | { name: "mciForm"; mci: Mci | null };
