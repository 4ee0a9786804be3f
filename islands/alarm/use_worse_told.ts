import { type Ringdown, worseChangesOf } from "../../domain/ringdown/ringdown.ts";
import { changesInWords } from "../ringdown/changes_in_words.ts";
import { worseWords } from "../ringdown/worse_words.ts";
import { useToldOnce } from "./use_told_once.ts";
import { t } from "../../words/t.ts";

/** Gives what a screen reader says about patients who got worse, once for each change. */
export function useWorseTold(worse: Ringdown[], timeZone: string): string {
  return useToldOnce(worse, {
    keyOf,
    sentenceOf: (ringdown) => sentenceOf(ringdown, timeZone),
  });
}

function keyOf(ringdown: Ringdown): string {
  return `${ringdown.id} ${worseChangesOf(ringdown).at(-1)?.at}`;
}

/** Gives, for example, 'Got worse: M1, chest pain. Blood pressure 70/40, critical, was 120/80.' */
function sentenceOf(ringdown: Ringdown, timeZone: string): string {
  const { isDrill, ambulanceIdentifier: unit, patient } = ringdown;
  const changes = changesInWords(ringdown, timeZone).filter(({ isWorse }) => isWorse)
    .map(({ label, value, was, mark }) =>
      mark?.level === "critical"
        ? t("{label} {value}, critical, was {was}.", { label, value, was })
        : t("{label} {value}, was {was}.", { label, value, was })
    ).join(" ");
  const values = { news: worseWords(ringdown), unit, complaint: patient.chiefComplaintDescription };
  const sentence = isDrill
    ? t("Drill. {news}: {unit}, {complaint}.", values)
    : t("{news}: {unit}, {complaint}.", values);
  return `${sentence} ${changes}`;
}
