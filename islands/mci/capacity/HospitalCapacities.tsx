import { useState } from "react";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { ringdownsAgainstOffers, totalBalance } from "../../../domain/mci/balance.ts";
import { can } from "../../../domain/people/permissions.ts";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import type { User } from "../../../domain/people/user.ts";
import { Button } from "../../shared/Button.tsx";
import { TextField } from "../../form/TextField.tsx";
import { useSettled } from "../../shared/use_settled.ts";
import { AskHospitals } from "./AskHospitals.tsx";
import { BalanceHatchings } from "./BalanceBar.tsx";
import { BalanceLegend } from "./BalanceLegend.tsx";
import { areOffersFor, linesOf, scaleOf, shownLines, withoutOffers } from "./capacities.ts";
import { CapacityHint } from "./CapacityHint.tsx";
import { CapacityRow } from "./CapacityRow.tsx";
import { CapacityTotal } from "./CapacityTotal.tsx";
import { useCapacityEdits } from "./use_capacity_edits.ts";

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

/** The hospitals with their capacity, the patients sent there and what is left. */
export function HospitalCapacities(props: HospitalCapacitiesProps) {
  const { user, mci, mcis, now, timeZone, stale } = props;
  const [search, setSearch] = useState("");
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOffered = areOffersFor(mci, mcis);
  const published = isOffered ? props.statuses : props.statuses.map(withoutOffers);
  const edits = useCapacityEdits(published, {
    offeredFor: mci.isDrill ? "drill" : "real",
    onPublished: props.onPublished,
  });
  const { statuses, changedAt } = edits;
  const ringdowns = ringdownsAgainstOffers(mci, mcis);
  const lines = linesOf(statuses, ringdowns);
  const scale = scaleOf(lines);
  const { shown, foldable } = shownLines(lines, { search, isUnfolded, kept: changedAt });
  const isSettled = useSettled(shown.map(({ status }) => status.HospitalId).join());
  return (
    <section className="capacities" aria-labelledby="mci-hospitals">
      <h2 id="mci-hospitals">Hospitals</h2>
      <CapacityHint mci={mci} mcis={mcis} isOffered={isOffered} />
      {isOffered && (
        <AskHospitals mci={mci} statuses={props.statuses} {...{ now, timeZone, stale }} />
      )}
      <CapacityTotal of={totalBalance(statuses, ringdowns)} />
      {lines.length > FEW && (
        <search className="capacities__search">
          <TextField
            label="Search hospitals"
            type="search"
            autoComplete="off"
            value={search}
            onChange={setSearch}
          />
        </search>
      )}
      <BalanceHatchings />
      <BalanceLegend scale={scale} />
      {lines.some(({ status }) =>
        isOffered && mayEdit(user, status)
      ) && <p className="capacities__how">A count that is emptied takes the offer back.</p>}
      <p className="capacities__found" role="status">
        {search && `${shown.length} of ${lines.length} found.`}
      </p>
      {shown.length === 0 && !search && (
        <p className="capacities__none">No hospital has offered anything, nobody was sent.</p>
      )}
      <ul className="capacities__list" aria-label="Each hospital" data-settled={isSettled}>
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
          {foldWords({ foldable, isUnfolded, isAll: foldable === lines.length })}
        </Button>
      )}
    </section>
  );
}

/** Only rows that have a hospital can be edited (product §5.3). */
function mayEdit(user: User, { HospitalId: hospitalId }: HospitalStatus): boolean {
  return Boolean(hospitalId) && can(user, "publishMciCapacity", { hospitalId, isMciOpen: true });
}

function foldWords({ foldable, isUnfolded, isAll }: {
  foldable: number;
  isUnfolded: boolean;
  isAll: boolean;
}): string {
  const hospitals = foldable === 1 ? "hospital" : "hospitals";
  if (isUnfolded) return `Fold ${foldable} ${hospitals} without offers or patients`;
  return isAll ? `Show ${foldable} ${hospitals}` : `Show ${foldable} more ${hospitals}`;
}
