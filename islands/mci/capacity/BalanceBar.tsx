import type { Balance } from "../../../domain/mci/balance.ts";
import {
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  type TriagePriority,
} from "../../../domain/ringdown/triage.ts";
import { assignedOf } from "./capacities.ts";
import { balanceWords } from "./capacity_words.ts";

/** In units of the picture: where the bars begin and end, and how far they stand apart. */
const START = 18;
const LENGTH = 148;
const PITCH = 18;
const PICTURE = { width: START + LENGTH + 30, height: 3 * PITCH };

/**
 * One hospital's capacity against who was sent there, a bar a colour. The outline is what is offered;
 * solid has arrived, hatched is en route; what reaches out of the outline is too many.
 */
export function BalanceBar({ balance, scale }: {
  balance: Record<TriagePriority, Balance>;
  /** How many patients the full length stands for, the same for all hospitals. */
  scale: number;
}) {
  const words = TRIAGE_PRIORITIES.map((p) => balanceWords(TRIAGE_LABELS[p], balance[p]));
  return (
    <svg
      className="balance-bar"
      viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
      role="img"
      aria-label={`${words.join(". ")}.`}
    >
      {TRIAGE_PRIORITIES.map((priority, index) => (
        <g key={priority} data-triage={priority} transform={`translate(0 ${index * PITCH})`}>
          <ColorBar priority={priority} balance={balance[priority]} scale={scale} />
        </g>
      ))}
      <path className="balance-bar__start" d={`M${START} 0V${PICTURE.height}`} />
    </svg>
  );
}

function ColorBar({ priority, balance, scale }: {
  priority: TriagePriority;
  balance: Balance;
  scale: number;
}) {
  const { offered, arrived, left } = balance;
  const to = (count: number) => START + LENGTH * count / scale;
  const assigned = assignedOf(balance);
  const end = to(Math.max(assigned, offered ?? 0));
  return (
    <>
      <text className="balance-bar__letter" x="0" y="14">{priority[0]}</text>
      <Filling className="balance-bar__arrived" from={START} to={to(arrived)} />
      <Filling
        className="balance-bar__en-route"
        from={to(arrived)}
        to={to(assigned)}
        fill={hatchOf(priority)}
      />
      {offered !== null && (
        <path className="balance-bar__offered" d={`M${START} 2H${to(offered)}V16H${START}Z`} />
      )}
      {left !== null && left < 0 && (
        <text className="balance-bar__over" x={end + 4} y="14">{`+${-left}`}</text>
      )}
    </>
  );
}

function Filling({ className, from, to, fill }: {
  className: string;
  from: number;
  to: number;
  fill?: string;
}) {
  if (to <= from) return null;
  return <rect className={className} x={from} y="5" width={to - from} height="8" fill={fill} />;
}

/** What fills the patients en route of a colour. */
export function hatchOf(priority: TriagePriority): string {
  return `url(#balance-hatch-${priority})`;
}

/** A hatching of its own for each colour, so that they are told apart in greyscale. */
const HATCHINGS: Record<TriagePriority, string> = {
  RED: "M-1.5 1.5 1.5-1.5M-1.5 7.5 7.5-1.5M4.5 7.5 7.5 4.5",
  YELLOW: "M1 1h2v2H1zM4 4h2v2H4z",
  GREEN: "M1.5 0v6M4.5 0v6",
};

/** The hatchings of all bars of a page; to be there once. */
export function BalanceHatchings() {
  return (
    <svg className="balance-hatchings" width="0" height="0" aria-hidden="true">
      <defs>
        {TRIAGE_PRIORITIES.map((priority) => (
          <pattern
            key={priority}
            id={`balance-hatch-${priority}`}
            data-triage={priority}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
          >
            <rect className="balance-bar__ground" width="6" height="6" />
            <path
              className={priority === "YELLOW" ? "balance-bar__dots" : "balance-bar__lines"}
              d={HATCHINGS[priority]}
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
