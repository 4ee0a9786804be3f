import { type Ringdown, worseChangesOf } from "../../domain/ringdown/ringdown.ts";
import { t } from "../../words/t.ts";

/** 'Got worse', or 'Arrives sooner' where nothing is worse but that there is less time. */
export function worseWords(ringdown: Ringdown): string {
  return onlyArrivesSooner(ringdown) ? t("Arrives sooner") : t("Got worse");
}

/**
 * 'Got worse 11:48'; a time behind 'Arrives sooner' would be read as that of the arrival. `time` is
 * when it changed.
 */
export function worseTitle(ringdown: Ringdown, time: string): string {
  return onlyArrivesSooner(ringdown) ? t("Arrives sooner") : `${t("Got worse")} ${time}`;
}

/** The same of several: '3 got worse', '3 arrive sooner' or, where not all did the same, '3 changed'. */
export function severalWorseWords(worse: Ringdown[]): string {
  if (worse.length === 1) return worseWords(worse[0]);
  const sooner = worse.filter(onlyArrivesSooner).length;
  const count = worse.length;
  if (sooner === count) return t("{count} arrive sooner", { count });
  return sooner === 0 ? t("{count} got worse", { count }) : t("{count} changed", { count });
}

function onlyArrivesSooner(ringdown: Ringdown): boolean {
  return worseChangesOf(ringdown).every(({ path }) => path === "etaMinutes");
}
