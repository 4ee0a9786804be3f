import { useRef } from "react";
import { useSettled } from "../../shared/use_settled.ts";
import { type HospitalLine, isIdle } from "./capacities.ts";

/**
 * Gives false for half a second after rows have moved: when others are shown, or when one that had
 * nothing to show grows. Rows that grow by what the user offers themselves do not count, because they
 * go on pressing there.
 */
export function useSettledRows(shown: HospitalLine[], changedAt: ReadonlySet<string>): boolean {
  const touched = useRef(new Set<string>());
  const idle = useRef(new Map<string, boolean>());
  changedAt.forEach((id) => touched.current.add(id));
  const places = shown.map((line) => {
    const id = line.status.HospitalId;
    if (!touched.current.has(id)) idle.current.set(id, isIdle(line));
    return `${id} ${idle.current.get(id)}`;
  });
  return useSettled(places.join());
}
