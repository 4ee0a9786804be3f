import { useState } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { ringdownsAgainstOffers, totalBalance } from "../../../domain/mci/balance.ts";
import { areOffersFor } from "../../../domain/mci/mci.ts";
import { can } from "../../../domain/people/permissions.ts";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import type { User } from "../../../domain/people/user.ts";
import { TextField } from "../../form/TextField.tsx";
import { useInAddress } from "../../frame/use_in_address.ts";
import { Button } from "../../shared/Button.tsx";
import { AskHospitals } from "./AskHospitals.tsx";
import { BalanceHatchings } from "./BalanceBar.tsx";
import { BalanceLegend } from "./BalanceLegend.tsx";
import { isIdle, linesOf, scaleOf, shownLines, withAskedFor, withoutOffers } from "./capacities.ts";
import { CapacityHint } from "./CapacityHint.tsx";
import { CapacityRow } from "./CapacityRow.tsx";
import { CapacityTotal } from "./CapacityTotal.tsx";
import { HospitalFold } from "./HospitalFold.tsx";
import { useCapacityEdits } from "./use_capacity_edits.ts";
import { useSettledRows } from "./use_settled_rows.ts";
import { t } from "../../../words/t.ts";

export interface HospitalCapacitiesProps {
  user: User;
  /** The MCI of the page, which is open. */
  mci: LiveMci;
  /** All open MCIs. */
  mcis: LiveMci[];
  /** In hospital order. */
  statuses: HospitalStatus[];
  /** In ms, from useNow. */
  now: number;
  timeZone: string;
  /** Whether the page is not live. */
  stale: boolean;
  onPublished: (status: HospitalStatus) => void;
}

/** Above this number there is a search by name. */
const FEW = 6;
/** What the address calls it: the page has other lists. */
const SEARCH = ["hospitals"] as const;

/** The hospitals with their capacity, the patients sent there and what is left. */
export function HospitalCapacities(props: HospitalCapacitiesProps) {
  const { user, mci, mcis, now, timeZone, stale } = props;
  const [{ hospitals: search }, show] = useInAddress(SEARCH);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOffered = areOffersFor(mci, mcis);
  const kind = mci.isDrill ? "drill" : "real";
  const asked = props.statuses.map((status) => withAskedFor(status, kind));
  const edits = useCapacityEdits(isOffered ? asked : asked.map(withoutOffers), {
    offeredFor: kind,
    onPublished: props.onPublished,
  });
  const { statuses, changedAt } = edits;
  const ringdowns = ringdownsAgainstOffers(mci, mcis);
  const lines = linesOf(statuses, ringdowns).filter((line) => isOffered || !isIdle(line));
  const scale = scaleOf(lines);
  const { shown, foldable } = shownLines(lines, { search, isUnfolded, kept: changedAt });
  const isSettled = useSettledRows(shown, changedAt);
  return (
    <section className="capacities" aria-labelledby="mci-hospitals">
      <h2 id="mci-hospitals" tabIndex={-1}>{t("Hospitals")}</h2>
      <CapacityHint mci={mci} mcis={mcis} isOffered={isOffered} />
      {isOffered && <AskHospitals mci={mci} statuses={asked} {...{ now, timeZone, stale }} />}
      {(isOffered || lines.length > 0) && (
        <>
          <CapacityTotal
            of={totalBalance(statuses, ringdowns)}
            withoutPriority={lines.reduce((sum, line) => sum + line.withoutPriority, 0)}
          />
          <HospitalFold count={lines.length}>
            {(lines.length > FEW || search) && (
              <search className="capacities__search">
                <TextField
                  label={t("Search hospitals")}
                  type="search"
                  autoComplete="off"
                  value={search}
                  onChange={(hospitals) => show({ hospitals })}
                />
              </search>
            )}
            <BalanceHatchings />
            {lines.length > 0 && <BalanceLegend scale={scale} />}
            {lines.some(({ status }) => isOffered && mayEdit(user, status)) && (
              <p className="capacities__how">
                {t("A count that is emptied takes the offer back.")}
              </p>
            )}
            <p className="capacities__found" role="status">
              {search &&
                t("{count} of {total} found.", { count: shown.length, total: lines.length })}
            </p>
            {shown.length === 0 && !search && (
              <p className="capacities__none">
                {t("No hospital has offered anything, nobody was sent.")}
              </p>
            )}
            <ul
              className="capacities__list"
              aria-label={t("Each hospital")}
              data-settled={isSettled}
            >
              {shown.map((line) => (
                <CapacityRow
                  key={line.status.HospitalId}
                  line={line}
                  scale={scale}
                  now={now}
                  timeZone={timeZone}
                  stale={stale}
                  editing={isOffered && mayEdit(user, line.status) ? edits.editing : null}
                  faults={edits.faultsAt(line.status)}
                />
              ))}
            </ul>
            {foldable > 0 && (
              <Button
                className="capacities__more"
                onClick={() => setIsUnfolded(!isUnfolded)}
              >
                {foldWords({ count: foldable, isUnfolded, isAll: foldable === lines.length })}
              </Button>
            )}
          </HospitalFold>
        </>
      )}
    </section>
  );
}

/** Only rows that have a hospital can be edited (product §5.3). */
function mayEdit(user: User, { HospitalId: hospitalId }: HospitalStatus): boolean {
  return Boolean(hospitalId) && can(user, "publishMciCapacity", { hospitalId, isMciOpen: true });
}

function foldWords({ count, isUnfolded, isAll }: {
  count: number;
  isUnfolded: boolean;
  isAll: boolean;
}): string {
  if (isUnfolded) {
    return t(
      "Fold {count, plural, one {# hospital} other {# hospitals}} without offers or patients",
      { count },
    );
  }
  return isAll
    ? t("Show {count, plural, one {# hospital} other {# hospitals}}", { count })
    : t("Show {count, plural, one {# more hospital} other {# more hospitals}}", { count });
}
