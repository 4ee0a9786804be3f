import { useId } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { countsOf } from "../../domain/ringdown/sections.ts";
import { DrillCount } from "../shared/DrillCount.tsx";
import { BoardCard } from "./BoardCard.tsx";
import type { BoardContext } from "./board_context.ts";
import type { Density, Detail } from "./board/steps.ts";
import { t } from "../../words/t.ts";

/** The section's name, which decides its place on the board. */
export type SectionName = "waiting" | "mci-incoming" | "incoming";

/** One section of the board: its title, the number of patients, and their cards. */
export function RingdownSection({
  title,
  name,
  ringdowns,
  place,
  columns,
  density,
  details,
  arranged,
  board,
}: {
  title: string;
  name: SectionName;
  ringdowns: Ringdown[];
  /** The section's position on the board, from 0. */
  place: number;
  /** On a wide board. */
  columns: number;
  density: Density;
  /** How much each card shows. */
  details: Detail[];
  /** Changes when any card of the board may have got another height. */
  arranged: string;
  board: BoardContext;
}) {
  const id = useId();
  const { real, drills } = countsOf(ringdowns);
  return (
    <section
      id={name}
      className="ringdown-section"
      data-section={name}
      data-place={place}
      data-columns={columns || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} className="ringdown-section__title">
        {title} <span className="ringdown-section__count">{real}</span>
        <DrillCount count={drills} />
      </h2>
      {ringdowns.length === 0 && <p className="ringdown-section__none">{t("None")}</p>}
      {ringdowns.map((ringdown, index) => (
        <BoardCard
          key={ringdown.id}
          ringdown={ringdown}
          place={`${index} ${columns} ${density} ${arranged}`}
          detail={details[index]}
          board={board}
        />
      ))}
    </section>
  );
}
