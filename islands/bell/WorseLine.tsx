import { lastWorseAt } from "../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { worseWords } from "../ringdown/worse_words.ts";
import { BellLine } from "./BellLine.tsx";
import type { ToldHospital } from "./use_bell.ts";
import { t } from "../../words/t.ts";

/** 'Got worse at General: M1, chest pain, 20:14. Open the board'. */
export function WorseLine({ hospital: { id, name, worse }, now, timeZone }: {
  hospital: ToldHospital;
  now: number;
  timeZone: string;
}) {
  const [first] = worse;
  return (
    <BellLine
      hospitalId={id}
      ringdowns={worse}
      isUrgent={!first.isDrill}
      where={
        <>
          {worseWords(first)} {t("at")} <b>{name}</b>
        </>
      }
      what={first.ambulanceIdentifier}
      when={timeOrDate(lastWorseAt(first), now, timeZone)}
    />
  );
}
