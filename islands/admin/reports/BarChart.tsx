import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { ChartScale } from "./chart_scale.ts";
import { t } from "../../../words/t.ts";

/** A bar, and perhaps a second one inside it. */
export interface Bar {
  id: string;
  /** Beside the bar, or above it where the names are long. */
  name: string;
  /** Null: there is no value, so there is no bar. */
  value: number | null;
  /** The end of the bar inside. */
  inner?: number | null;
  /** At its end: '31 min'. */
  shown: string;
  /** All of it, as it is read out: 'General Hospital: median 12 min, 90th percentile 31 min'. */
  words: string;
}

interface Props {
  /** What the chart shows, for screen readers. */
  label: string;
  bars: Bar[];
  scale: ChartScale;
  markWords: (mark: number) => string;
  /** Long names stand above their bars. */
  hasLongNames: boolean;
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Bars from left to right, one below the other. One of them is in the order of Tab; the arrow keys,
 * Home and End lead to the others. What a bar says is read out with the focus, and stands below.
 */
export function BarChart({ label, bars, scale, markWords, hasLongNames }: Props) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, bars.length - 1); // other filters may leave fewer bars
  const [toldId, setToldId] = useState<string | null>(null);
  const told = bars.find(({ id }) => id === toldId)?.words ?? null;
  const picture = useRef<SVGSVGElement>(null);
  const hint = useId();
  const layout = hasLongNames ? LONG : SHORT;
  const step = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, bars.length);
    if (next === undefined) return;
    event.preventDefault();
    picture.current?.querySelectorAll<SVGGElement>("[data-bar]")[next].focus();
  };
  return (
    <div className="bar-chart">
      <svg
        ref={picture}
        className="bar-chart__picture"
        role="group"
        aria-label={label}
        aria-describedby={hint}
        width="100%"
        height={HEAD + bars.length * layout.pitch}
        onKeyDown={step}
      >
        <Marks scale={scale} words={markWords} layout={layout} />
        {bars.map((bar, index) => (
          <g
            key={bar.id}
            className="bar-chart__bar"
            data-bar
            data-single={bar.inner === undefined || undefined}
            role="img"
            aria-label={bar.words}
            tabIndex={index === at ? 0 : -1}
            transform={`translate(0 ${HEAD + index * layout.pitch})`}
            onFocus={() => {
              setChosen(index);
              setToldId(bar.id);
            }}
            onBlur={() => setToldId(null)}
            onPointerEnter={() => setToldId(bar.id)}
            onPointerLeave={() => setToldId(null)}
          >
            <Drawn bar={bar} scale={scale} layout={layout} />
          </g>
        ))}
      </svg>
      <p className="visually-hidden" id={hint}>{t("Arrow keys lead from bar to bar.")}</p>
      <p className="bar-chart__told" data-told={told !== null || undefined} aria-hidden="true">
        {told ??
          t("Point at a bar or touch it to read it. On a keyboard, Tab and the arrow keys lead there.")}
      </p>
    </div>
  );
}

/** In pixels for what is above and below, in percent of the width for what is beside. */
interface Layout {
  pitch: number;
  nameY: number;
  barY: number;
  start: number;
  length: number;
}

const HEAD = 24;
const BAR_HEIGHT = 14;
const SHORT: Layout = { pitch: 26, nameY: 17, barY: 6, start: 18, length: 64 };
const LONG: Layout = { pitch: 46, nameY: 16, barY: 24, start: 0, length: 83 };

function Marks({ scale: { end, marks }, words, layout: { start, length } }: {
  scale: ChartScale;
  words: (mark: number) => string;
  layout: Layout;
}) {
  return marks.map((mark) => {
    const x = `${start + length * mark / end}%`;
    return (
      <g key={mark} aria-hidden="true">
        <line className="bar-chart__line" x1={x} x2={x} y1={HEAD - 4} y2="100%" />
        <text
          className="bar-chart__mark"
          x={x}
          y="14"
          textAnchor={mark === 0 && start === 0 ? "start" : "middle"}
        >
          {words(mark)}
        </text>
      </g>
    );
  });
}

function Drawn({ bar, scale: { end }, layout: { pitch, nameY, barY, start, length } }: {
  bar: Bar;
  scale: ChartScale;
  layout: Layout;
}) {
  const lengthOf = (value: number | null | undefined) => `${length * (value ?? 0) / end}%`;
  return (
    <>
      <rect className="bar-chart__ground" width="100%" height={pitch} rx="4" />
      <text
        className="bar-chart__name"
        x={start === 0 ? "4" : `${start}%`}
        dx={start === 0 ? undefined : -8}
        y={nameY}
        textAnchor={start === 0 ? "start" : "end"}
      >
        {bar.name}
      </text>
      <rect
        className="bar-chart__value"
        x={`${start}%`}
        y={barY}
        width={lengthOf(bar.value)}
        height={BAR_HEIGHT}
      />
      <rect
        className="bar-chart__inner"
        x={`${start}%`}
        y={barY}
        width={lengthOf(bar.inner)}
        height={BAR_HEIGHT}
      />
      <text
        className="bar-chart__shown"
        x={`${start + length * (bar.value ?? 0) / end}%`}
        dx="6"
        y={barY + 12}
      >
        {bar.shown}
      </text>
    </>
  );
}
