import type { MouseEvent, ReactNode } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { DrillMark } from "../shared/DrillMark.tsx";
import { useSettled } from "../shared/use_settled.ts";
import { t } from "../../words/t.ts";

/**
 * What is to be told of a hospital's ringdowns, in one line that is a link to its board. For half a
 * second after it appears it does nothing: the press was meant for what was there before.
 */
export function BellLine(
  { hospitalId, ringdowns: [first, ...others], isUrgent, where, what, when }: {
    hospitalId: string;
    /** Those that it is about; the first is named. */
    ringdowns: Ringdown[];
    isUrgent: boolean;
    /** What has happened, and at which hospital. */
    where: ReactNode;
    /** What is said before the complaint: the urgency or the unit. */
    what: string;
    when: ReactNode;
  },
) {
  const isSettled = useSettled(first.id, { isNew: true });
  return (
    <a
      className="bell__line"
      href={`/er/${hospitalId}`}
      data-urgent={isUrgent || undefined}
      onClick={(event: MouseEvent) => !isSettled && event.preventDefault()}
    >
      <span className="bell__where">
        {first.isDrill && (
          <>
            <DrillMark />
            {" "}
          </>
        )}
        {where}:
      </span>{" "}
      <span className="bell__what">
        <b className="bell__urgency">{`${what}, `}</b>
        {/* With its comma, which must not stand apart behind the '…' of a long one. */}
        <span className="bell__complaint">{first.patient.chiefComplaintDescription},</span>
        <span className="bell__eta">
          {" "}
          {when}.
        </span>
      </span>{" "}
      {others.length > 0 && (
        <span className="bell__more">
          {`+ ${others.length} ${t("more.")} `}
        </span>
      )}
      <span className="bell__open">
        {t("Open{rest}", { rest: "" })}
        <span className="bell__spare">{` ${t("the board")}`}</span>
      </span>
    </a>
  );
}
