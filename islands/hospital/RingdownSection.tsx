import { useId } from "react";
import type { Ringdown } from "../../domain/ringdown.ts";
import { BoardCard, type BoardContext } from "./BoardCard.tsx";

/** One of the board's sections: its title, how many, and their cards. */
export function RingdownSection(
  { title, name, ringdowns, board }: {
    title: string;
    /** Of the section, for its place on the board. */
    name: "waiting" | "mci-incoming" | "incoming";
    ringdowns: Ringdown[];
    board: BoardContext;
  },
) {
  const id = useId();
  return (
    <section className="ringdown-section" data-section={name} aria-labelledby={id}>
      <h2 id={id} className="ringdown-section__title">
        {title} <span className="ringdown-section__count">{ringdowns.length}</span>
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
