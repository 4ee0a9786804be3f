import type { LeftOut } from "../../../domain/reports/offload.ts";

/** Why ringdowns are in no offload time, by the reason. */
export const LEFT_OUT_WORDS: Record<LeftOut, string> = {
  WAITING: "Arrived and not offloaded yet",
  "NOT COMING": "Canceled or redirected, before or after arrival",
  "NO ARRIVAL": "Closed by the program without an arrival",
  "NO OFFLOAD": "Back in service, or closed by the program, without an offload",
  REVERSED: "Offloaded before it arrived, by the clocks of those who pressed",
  "TOO LONG": "More than 24 h",
};
