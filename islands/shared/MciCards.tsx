import { type Mci, openKind } from "../../domain/mci/mci.ts";
import { Capacity, isReported, type Offered } from "../hospital_facts/Capacity.tsx";
import { DrillMark } from "./DrillMark.tsx";
import { MciCard } from "./MciCard.tsx";
import { t } from "../../words/t.ts";

/**
 * The open MCIs and the capacity offered for them. One offer is for all of them together (only for
 * the real ones, if a drill is open as well): a card shows it only if it is the only such card.
 */
export function MciCards({ mcis, untriagedOf, offered, left, offeredBy, now, timeZone }: {
  /** The open MCIs. */
  mcis: Mci[];
  /** How many patients of an MCI stand among the others of this hospital, without triage. */
  untriagedOf?: (mci: Mci) => number;
  offered: Offered;
  /** What is left of it, where that is known. */
  left?: Offered | null;
  /** Who offers the capacity: 'This hospital offers'. */
  offeredBy: string;
  now: number;
  timeZone: string;
}) {
  const kind = openKind(mcis);
  const meant = mcis.filter(({ isDrill }) => isDrill === (kind === "drill"));
  const isForAll = meant.length === mcis.length;
  const offer = (words: string) =>
    isReported(offered)
      ? (
        <>
          {words} <Capacity offered={offered} left={left} />
        </>
      )
      : t("No capacity reported");
  return (
    <div className="mci-cards">
      {[...mcis].sort(drillsLast).map((mci) => (
        <MciCard
          key={mci.id}
          mci={mci}
          untriaged={untriagedOf?.(mci)}
          now={now}
          timeZone={timeZone}
        >
          {meant.length === 1 && mci === meant[0] && (
            <p className="mci-card__offered">{offer(offeredBy)}</p>
          )}
        </MciCard>
      ))}
      {meant.length > 1 && (
        <p className="mci-cards__offered">
          {kind === "drill" && <DrillMark />} {offer(
            `${offeredBy} ${
              isForAll ? t("for all of them together") : t("for the real ones together")
            }`,
          )}
        </p>
      )}
    </div>
  );
}

function drillsLast(a: Mci, b: Mci): number {
  return Number(a.isDrill) - Number(b.isDrill);
}
