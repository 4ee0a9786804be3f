import type { WaitTimes } from "../../../../domain/reports/response_times.ts";
import { t } from "../../../../words/t.ts";

/** What is not in the median and the percentile: '2 never, 1 still waiting'; '' for nothing. */
export function leftOutOf({ never, withdrawn, waiting }: WaitTimes): string {
  return [
    never > 0 && t("{count} never", { count: never }),
    withdrawn > 0 && t("{count} canceled or redirected before", { count: withdrawn }),
    waiting > 0 && t("{count} still waiting", { count: waiting }),
  ].filter(Boolean).join(", ");
}
