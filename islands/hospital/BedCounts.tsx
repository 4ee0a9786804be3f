import type { ReactNode } from "react";
import {
  type HospitalStatus,
  infoUpdatedAt,
  infoUserOf,
  isInfoPublished,
  isStale,
} from "../../domain/hospital/status.ts";
import { ageOf, timeOrDate } from "../../domain/time/local_time.ts";
import type { MciKind } from "../../domain/mci/mci.ts";
import { clearedAt, leftAt, offeredOf } from "../../domain/mci/balance.ts";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";
import { Capacity, isReported, type Offered } from "../hospital_facts/Capacity.tsx";
import { DrillCount } from "../shared/DrillCount.tsx";
import { DrillMark } from "../shared/DrillMark.tsx";
import { Explained } from "../shared/Tooltip.tsx";
import { t, type Words } from "../../words/t.ts";

/** The numbers of patients on the board. */
export interface Traffic {
  incoming: RingdownCounts;
  waiting: RingdownCounts;
}

/** The published state, in numbers that can be read across a room. */
export function BedCounts({ status, traffic, mciKind, now, timeZone, stale }: {
  status: HospitalStatus;
  /** The patients who are coming and those who wait; absent where they are not shown. */
  traffic?: Traffic;
  mciKind: MciKind | null;
  now: number;
  timeZone: string;
  stale: boolean;
}) {
  const isSaid = isInfoPublished(status);
  const isOld = isSaid && !stale && isStale(infoUpdatedAt(status), now);
  return (
    <>
      <dl className="beds__counts">
        <BedCount label={t("ED beds")}>{isSaid ? status.openEdBedCount : "–"}</BedCount>
        <BedCount
          label={<Explained meaning={t("Open psychiatric beds")}>{t("Psych beds")}</Explained>}
        >
          {isSaid ? status.openPsychBedCount : "–"}
        </BedCount>
        {mciKind && (
          <BedCount label={<CapacityLabel mciKind={mciKind} isLeft={leftOf(status) !== null} />}>
            <Capacity offered={offeredOf(status)} left={leftOf(status)} />
          </BedCount>
        )}
        <BedCount label={t("Divert")}>
          <span className="beds__divert" data-on={status.divertStatusIndicator || undefined}>
            {isSaid ? t(status.divertStatusIndicator ? "On" : "Off") : "–"}
          </span>
        </BedCount>
      </dl>
      {traffic && <TrafficCounts {...traffic} />}
      {status.additionalServiceAvailabilityNotes && (
        <p className="beds__notes">{status.additionalServiceAvailabilityNotes}</p>
      )}
      <p className="beds__updated" data-old={isOld || undefined} role="status">
        {updatedWords(status, { now, timeZone, isOld })}{" "}
        {mciKind && <CapacityUpdate {...{ status, now, timeZone }} />}
      </p>
    </>
  );
}

/**
 * 'Last updated 14:32 by N. Nurse'; of numbers that are old 'Last updated 08:32 by N. Nurse, 6 h
 * ago'. Who has only answered about an MCI since is not named here.
 */
function updatedWords(
  status: HospitalStatus,
  { now, timeZone, isOld }: { now: number; timeZone: string; isOld: boolean },
): string {
  if (!isInfoPublished(status)) return t("Not published yet");
  const at = infoUpdatedAt(status);
  const name = infoUserOf(status);
  const time = timeOrDate(at, now, timeZone);
  const age = ageOf(at, now);
  if (!name) {
    return isOld
      ? t("Last updated {time}, {age} ago", { time, age })
      : t("Last updated {time}", { time });
  }
  return isOld
    ? t("Last updated {time} by {name}, {age} ago", { time, name, age })
    : t("Last updated {time} by {name}", { time, name });
}

/** Who offers to take patients of an MCI, where that was published last: it may be a coordinator. */
function CapacityUpdate({ status, now, timeZone }: {
  status: HospitalStatus;
  now: number;
  timeZone: string;
}) {
  const cleared = clearedAt(status);
  if (cleared) {
    const time = timeOrDate(cleared, now, timeZone);
    return (
      <span className="beds__capacity">
        {t("Capacity cleared {time}", { time })}
      </span>
    );
  }
  const { updateDateTimeLocal: at, EdAdminUserName: name } = status;
  if (!name || infoUpdatedAt(status) === at) return null;
  const time = timeOrDate(at, now, timeZone);
  return (
    <span className="beds__capacity">{t("Capacity updated {time} by {name}", { time, name })}</span>
  );
}

/** '12 incoming, 6 waiting'; drills are counted separately. */
export function TrafficCounts({ incoming, waiting }: Traffic) {
  return (
    <p className="beds__traffic">
      <strong>{incoming.real}</strong> {t("incoming")}
      <DrillCount count={incoming.drills} />, <strong>{waiting.real}</strong> {t("waiting")}
      <DrillCount count={waiting.drills} />
    </p>
  );
}

/** 'MCI capacity left R 1 of 3', for whoever answers or changes the offer; null while it is not known. */
export function CapacityLeft({ status }: { status: HospitalStatus }) {
  const left = leftOf(status);
  return left && (
    <p className="capacity-left">
      {t("MCI capacity left")} <Capacity offered={offeredOf(status)} left={left} />
    </p>
  );
}

/** What is left of an offer (decision 0016); null where there is none, or it is not known. */
function leftOf(status: HospitalStatus): Offered | null {
  return isReported(offeredOf(status)) ? leftAt(status) : null;
}

function CapacityLabel({ mciKind, isLeft }: { mciKind: MciKind; isLeft: boolean }) {
  return (
    <>
      {mciKind === "drill" && <DrillMark />}{" "}
      <Explained meaning={t(isLeft ? LEFT_MEANING : CAPACITY_MEANING)}>
        {isLeft ? t("MCI capacity left") : t("MCI capacity")}
      </Explained>
    </>
  );
}

const CAPACITY_MEANING: Words =
  "How many patients of an MCI this hospital offers to take, with those already sent: R immediate, Y delayed, G minor";
const LEFT_MEANING: Words =
  "How many more patients of an MCI this hospital can take, of those that it offers to take: R immediate, Y delayed, G minor";

function BedCount({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="beds__count">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
