import type { MouseEvent } from "react";
import { isUrgent } from "../../domain/ringdown/triage.ts";
import { DrillMark } from "../shared/DrillMark.tsx";
import { useSettled } from "../shared/use_settled.ts";
import { briefWordsOf } from "./bell_words.ts";
import type { ToldHospital } from "./use_bell.ts";

/**
 * 'New ringdown at General: CODE 3, chest pain, 8 min. Open the board'. The whole line is a link.
 * For half a second after it appears it does nothing: the press was meant for what was there before.
 */
export function BellLine({ hospital, now, timeZone }: {
  hospital: ToldHospital;
  now: number;
  timeZone: string;
}) {
  const { id, name, connection, unconfirmed: [first, ...others] } = hospital;
  const isSettled = useSettled(first.id, { isNew: true });
  const isLive = connection.state !== "lost";
  const { urgency, complaint, eta } = briefWordsOf(first, { now, timeZone, isLive });
  return (
    <a
      className="bell__line"
      href={`/er/${id}`}
      data-urgent={!first.isDrill && isUrgent(first.patient) || undefined}
      onClick={(event: MouseEvent) => !isSettled && event.preventDefault()}
    >
      <span className="bell__where">
        {first.isDrill && (
          <>
            <DrillMark />
            {" "}
          </>
        )}
        New <span className="bell__spare">ringdown</span> at <b>{name}</b>:
      </span>{" "}
      <span className="bell__what">
        <b className="bell__urgency">{`${urgency}, `}</b>
        <span className="bell__complaint">{complaint}</span>
        <span className="bell__eta">
          {`, ${eta}.`}
          {others.length > 0 && ` + ${others.length} more.`}
        </span>
      </span>{" "}
      <span className="bell__open">
        Open<span className="bell__spare">{` the board`}</span>
      </span>
    </a>
  );
}
