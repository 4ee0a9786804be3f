import type { KeyboardEvent } from "react";
import { useRovingFocus } from "./use_roving_focus.ts";

const COLUMNS = 3;
const PAGE = 12;

export type ChoiceGridProps = {
  label: string;
  /** Consecutive whole numbers, such as years, three in a row. */
  values: readonly number[];
  nameOf: (value: number) => string;
  /** The value that Tab focuses. */
  at: number;
  chosen: number;
  /** The lowest and highest value that may be chosen. */
  first: number;
  last: number;
  /** Called for the arrow keys, also with a value of another page. */
  onMove: (value: number) => void;
  onChoose: (value: number) => void;
};

/** A grid of months or years. */
export function ChoiceGrid(props: ChoiceGridProps) {
  const { label, values, nameOf, at, chosen, first, last, onMove, onChoose } = props;
  const roving = useRovingFocus(at);
  const inRow = values.indexOf(at) % COLUMNS;
  const moves: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
    Home: -inRow,
    End: COLUMNS - 1 - inRow,
    PageUp: -PAGE,
    PageDown: PAGE,
  };
  const move = (event: KeyboardEvent) => {
    if (!Object.hasOwn(moves, event.key)) return;
    event.preventDefault(); // otherwise the page scrolls
    const next = Math.min(Math.max(at + moves[event.key], first), last);
    if (next === at) return;
    roving.takeFocus();
    onMove(next);
  };
  return (
    <div className="calendar__choices" role="listbox" aria-label={label} onKeyDown={move}>
      {values.map((value) => (
        <button
          key={value}
          ref={value === at ? roving.current : undefined}
          type="button"
          role="option"
          className="calendar__choice"
          tabIndex={value === at ? 0 : -1}
          aria-selected={value === chosen}
          data-chosen={value === chosen || undefined}
          disabled={value < first || value > last}
          onClick={() => onChoose(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </div>
  );
}
