import { ADMINISTRATION_MESSAGES } from "../people/administration.ts";
import { type Judged, judgeLines, there } from "./judging.ts";
import { keyOf } from "./key.ts";
import type { ImportLine } from "./lines.ts";

/** What becomes of each line of a list of units, given those that are there. */
export function judgeUnits(
  lines: readonly ImportLine[],
  existing: readonly { ambulanceIdentifier: string; isActive: boolean }[],
): Judged<string>[] {
  const units = new Map(existing.map((unit) => [keyOf(unit.ambulanceIdentifier), unit]));
  return judgeLines(lines, {
    kind: "units",
    keyOf: ({ unit }) => keyOf(unit),
    same: "unit",
    judge({ unit }) {
      const found = units.get(keyOf(unit));
      if (!found) return { outcome: "new", what: unit };
      const { unitTaken } = ADMINISTRATION_MESSAGES;
      return there(found.isActive ? unitTaken : "This unit is there already. It is not active.");
    },
  });
}
