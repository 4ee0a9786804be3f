import { useId, useState } from "react";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import { addressOf, type Mci } from "../../domain/mci/mci.ts";
import { leftAtAll, offeredByAll } from "../../domain/mci/balance.ts";
import { DrillMark } from "../shared/DrillMark.tsx";
import { MciCards } from "../shared/MciCards.tsx";
import type { CrewView } from "./crew_view.ts";
import { t } from "../../words/t.ts";

/**
 * The open MCIs, folded into one line that opens, so that the form stays close. A single MCI is
 * always shown in full where the screen has room for it.
 */
export function OpenMcis({ view, mcis, statuses }: {
  view: CrewView;
  mcis: Mci[];
  /** The newest status of every hospital. */
  statuses: HospitalStatus[];
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (mcis.length === 0) return null;
  const left = leftAtAll(statuses);
  return (
    <section
      className="crew-mcis"
      aria-label={t("Open MCIs")}
      data-open={isOpen || undefined}
      data-single={mcis.length === 1 || undefined}
    >
      <button
        type="button"
        className="crew-mcis__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Line mcis={mcis} />
      </button>
      <div
        id={id}
        className="crew-mcis__cards"
        data-stale={view.connection.state === "lost" || undefined}
      >
        <MciCards
          mcis={mcis}
          offered={offeredByAll(statuses)}
          left={left}
          offeredBy={left ? t("Left at all hospitals") : t("All hospitals offer")}
          now={view.now}
          timeZone={view.timeZone}
        />
      </div>
    </section>
  );
}

/** Gives, for example, 'MCI #26110900, Pier 39' and, set apart, 'DRILL MCI #DRILL-7'. */
function Line({ mcis }: { mcis: Mci[] }) {
  const drills = mcis.filter(({ isDrill }) => isDrill);
  const real = mcis.filter(({ isDrill }) => !isDrill);
  const hasBoth = real.length > 0 && drills.length > 0;
  return (
    <span className="crew-mcis__line">
      {real.length > 0 && <span>{wordsOf(real)}</span>}
      {hasBoth && <span className="visually-hidden">,</span>}
      {drills.length > 0 && (
        <span>
          <DrillMark /> {wordsOf(drills, { inBrief: hasBoth })}
        </span>
      )}
    </span>
  );
}

/** The number of a single MCI with its place, which is left out in brief; of several, how many. */
function wordsOf(mcis: Mci[], { inBrief = false } = {}): string {
  const count = mcis.length;
  if (count > 1) return t("{count, plural, one {# open MCI} other {# open MCIs}}", { count });
  const [mci] = mcis;
  const number = t("MCI #{number}", { number: mci.incidentNumber });
  return [number, !inBrief && addressOf(mci)].filter(Boolean).join(", ");
}
