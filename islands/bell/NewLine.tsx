import { isUrgent } from "../../domain/ringdown/triage.ts";
import { BellLine } from "./BellLine.tsx";
import { briefWordsOf } from "../ringdown/brief_words.ts";
import { overdueFor } from "./bell_words.ts";
import type { ToldHospital } from "./use_bell.ts";
import { t } from "../../words/t.ts";

/**
 * 'New ringdown at General: CODE 3, chest pain, ETA 8 min. Open the board'; of one that is overdue 'Not
 * confirmed for 2 min at General: …'.
 */
export function NewLine({ hospital, now, timeZone }: {
  hospital: ToldHospital;
  now: number;
  timeZone: string;
}) {
  const { id, name, connection, unconfirmed } = hospital;
  const [first] = unconfirmed;
  const isLive = connection.state !== "lost";
  const overdue = overdueFor(first, now);
  const { urgency, eta } = briefWordsOf(first, { now, timeZone, isLive });
  return (
    <BellLine
      hospitalId={id}
      ringdowns={unconfirmed}
      isUrgent={!first.isDrill && (overdue !== null || isUrgent(first.patient))}
      where={overdue
        ? (
          <>
            {t("Not confirmed")}
            {isLive && <span className="bell__spare">{` ${overdue}`}</span>} {t("at")} <b>{name}</b>
          </>
        )
        : (
          <>
            {t("New")} <span className="bell__spare">{t("ringdown")}</span> {t("at")} <b>{name}</b>
          </>
        )}
      what={urgency}
      when={isLive
        // or it would be read as how long nobody has confirmed
        ? `${t("ETA")} ${eta}`
        : eta}
    />
  );
}
