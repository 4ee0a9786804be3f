import type { Balance } from "../../../domain/mci/balance.ts";
import {
  TRIAGE_LABELS,
  TRIAGE_PRIORITIES,
  type TriagePriority,
} from "../../../domain/ringdown/triage.ts";
import { assignedOf } from "./capacities.ts";
import { balanceWords } from "./capacity_words.ts";
import { t } from "../../../words/t.ts";

/** Where the bars begin and end, and their distance, in units of the SVG. */
const START = 18;
const LENGTH = 148;
const PITCH = 18;
const PICTURE = { width: START + LENGTH + 30, height: 3 * PITCH };

/**
 * One hospital's capacity and the patients sent there, with a bar for each color. The outline is
 * the capacity; solid are arrived patients, hatched are patients en route. What extends beyond the
 * outline is too many.
 */
export function BalanceBar({ balance, scale }: {
  balance: Record<TriagePriority, Balance>;
  /** How many patients the full length means; the same for all hospitals. */
  scale: number;
}) {
  const words = TRIAGE_PRIORITIES.map((p) => balanceWords(t(TRIAGE_LABELS[p]), balance[p]));
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

/** The fill of a color's patients en route. */
export function hatchOf(priority: TriagePriority): string {
  return `url(#balance-hatch-${priority})`;
}

/** Each color has its own hatching, so that they differ in greyscale, too. */
const HATCHINGS: Record<TriagePriority, string> = {
  RED: "M-1.5 1.5 1.5-1.5M-1.5 7.5 7.5-1.5M4.5 7.5 7.5 4.5",
  YELLOW: "M1 1h2v2H1zM4 4h2v2H4z",
  GREEN: "M1.5 0v6M4.5 0v6",
};

/** The hatchings of all bars; needed once on a page. */
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
