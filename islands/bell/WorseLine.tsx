import type { MouseEvent } from "react";
import { worseChangesOf } from "../../domain/ringdown/ringdown.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { DrillMark } from "../shared/DrillMark.tsx";
import { useSettled } from "../shared/use_settled.ts";
import type { ToldHospital } from "./use_bell.ts";

/** 'Got worse at General: M1, chest pain, 20:14. Open the board'. As `BellLine`, it is a link. */
export function WorseLine({ hospital, now, timeZone }: {
  hospital: ToldHospital;
  now: number;
  timeZone: string;
}) {
  const { id, name, worse: [first, ...others] } = hospital;
  const isSettled = useSettled(first.id, { isNew: true });
  const since = timeOrDate(worseChangesOf(first)[0].at, now, timeZone);
  return (
    <a
      className="bell__line"
      href={`/er/${id}`}
      data-urgent={!first.isDrill || undefined}
      onClick={(event: MouseEvent) => !isSettled && event.preventDefault()}
    >
      <span className="bell__where">
        {first.isDrill && (
          <>
            <DrillMark />
            {" "}
          </>
        )}
        Got worse <span className="bell__spare">at</span> <b>{name}</b>:
      </span>{" "}
      <span className="bell__what">
        <b className="bell__urgency">{`${first.ambulanceIdentifier}, `}</b>
        <span className="bell__complaint">{first.patient.chiefComplaintDescription}</span>
        <span className="bell__eta">
          {`, ${since}.`}
          {others.length > 0 && ` + ${others.length} more.`}
        </span>
      </span>{" "}
      <span className="bell__open">
        Open<span className="bell__spare">{` the board`}</span>
      </span>
    </a>
  );
}
