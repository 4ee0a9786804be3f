import { countsOf, type RingdownSections } from "../../../domain/ringdown/sections.ts";
import { DrillCount } from "../../shared/DrillCount.tsx";
import { t } from "../../../words/t.ts";

/** On a narrow screen: the sections of the board with their counts, to jump to. */
export function SectionJumps({ sections }: { sections: RingdownSections }) {
  const jumps = [
    { label: t("MCI"), to: "mci-incoming", ringdowns: sections.mciIncoming },
    { label: t("Incoming"), to: "incoming", ringdowns: sections.incoming },
    { label: t("Waiting"), to: "waiting", ringdowns: sections.waiting },
  ];
  return (
    <nav className="section-jumps" aria-label={t("Sections")}>
      {jumps.map(({ label, to, ringdowns }) => {
        const { real, drills } = countsOf(ringdowns);
        return (
          <a key={to} className="section-jumps__jump" href={`#${to}`}>
            {label} <span className="section-jumps__count">{real}</span>
            <DrillCount count={drills} />
          </a>
        );
      })}
    </nav>
  );
}
