import { useId } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { countsOf } from "../../domain/ringdown/sections.ts";
import { DrillCount } from "../shared/DrillCount.tsx";
import { BoardCard } from "./BoardCard.tsx";
import type { BoardContext } from "./board_context.ts";

/** One section of the board: its title, the number of patients, and their cards. */
export function RingdownSection(
  { title, name, ringdowns, board }: {
    title: string;
    /** The section's name, which decides its place on the board. */
    name: "waiting" | "mci-incoming" | "incoming";
    ringdowns: Ringdown[];
    board: BoardContext;
  },
) {
  const id = useId();
  const { real, drills } = countsOf(ringdowns);
  return (
    <section className="ringdown-section" data-section={name} aria-labelledby={id}>
      <h2 id={id} className="ringdown-section__title">
        {title} <span className="ringdown-section__count">{real}</span>
        <DrillCount count={drills} />
      </h2>
      {ringdowns.length === 0 && <p className="ringdown-section__none">None</p>}
      {ringdowns.map((ringdown, place) => (
        <BoardCard
          key={ringdown.id}
          ringdown={ringdown}
          place={place}
          board={board}
        />
      ))}
    </section>
  );
}
