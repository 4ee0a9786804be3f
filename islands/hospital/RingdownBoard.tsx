import { useRef } from "react";
import { isNotComing } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { RingdownSections } from "../../domain/ringdown/sections.ts";
import type { BoardContext } from "./board_context.ts";
import { MoreBelow } from "./board/MoreBelow.tsx";
import { SectionJumps } from "./board/SectionJumps.tsx";
import { isCompact } from "./board/steps.ts";
import { useArrangement } from "./board/use_arrangement.ts";
import { RingdownSection, type SectionName } from "./RingdownSection.tsx";
import { t } from "../../words/t.ts";

interface Section {
  title: string;
  name: SectionName;
  ringdowns: Ringdown[];
}

/**
 * MCI Incoming, Incoming and Waiting: side by side on a wide board, as large as all cards fit;
 * otherwise stacked.
 */
export function RingdownBoard(
  { sections, isMciOpen, isPilot, board }: {
    sections: RingdownSections;
    isMciOpen: boolean;
    /** The ringdowns of all hospitals are shown. */
    isPilot: boolean;
    board: BoardContext;
  },
) {
  const element = useRef<HTMLDivElement>(null);
  const all: Section[] = [
    { title: t("MCI Incoming"), name: "mci-incoming", ringdowns: sections.mciIncoming },
    { title: t("Incoming"), name: "incoming", ringdowns: sections.incoming },
    { title: t("Waiting"), name: "waiting", ringdowns: sections.waiting },
  ];
  const ofEach = (words: (ringdown: Ringdown) => string) =>
    all.map(({ ringdowns }) => ringdowns.map(words).join()).join("|");
  const { density, columns, isStacked, lanes, details } = useArrangement(element, {
    cards: all.map(({ ringdowns }) => ringdowns.length),
    coming: all.map(({ ringdowns }) =>
      ringdowns.filter(({ currentDeliveryStatus }) => !isNotComing(currentDeliveryStatus)).length
    ),
    patients: ofEach(({ id, currentDeliveryStatus }) => `${id} ${currentDeliveryStatus}`),
    told: ofEach(({ updatedAt }) => updatedAt) + board.changed,
    isWall: board.isWall,
  });
  const sectionOf = (section: Section) => {
    const place = all.indexOf(section);
    return (
      <RingdownSection
        key={section.name}
        {...section}
        place={place}
        columns={columns[place]}
        density={density}
        details={details[place]}
        arranged={JSON.stringify([isStacked, lanes, details])}
        board={board}
      />
    );
  };
  const empty = all.filter(({ ringdowns }) => ringdowns.length === 0);
  return (
    <div
      ref={element}
      className="ringdown-board"
      data-density={density}
      data-compact={isCompact(density) ? "" : undefined}
      data-stacked={isStacked ? "" : undefined}
      data-packed={lanes ? "" : undefined}
      data-mci={isMciOpen || undefined}
    >
      {isPilot && (
        <p className="ringdown-board__pilot">
          {t("Pilot: the ringdowns of all hospitals are shown.")}
        </p>
      )}
      {!board.isWall && <SectionJumps sections={sections} />}
      {all.filter((section) => !empty.includes(section)).map(sectionOf)}
      {empty.length > 0 && (
        <div className="ringdown-board__empty" data-all={empty.length === all.length || undefined}>
          {empty.map(sectionOf)}
        </div>
      )}
      <MoreBelow board={element} isWall={board.isWall} />
    </div>
  );
}
