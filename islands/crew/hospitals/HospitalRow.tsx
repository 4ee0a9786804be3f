import type { ReactNode } from "react";
import { screensStateOf } from "../../../domain/hospital/hospital_counts.ts";
import { type HospitalStatus, infoUpdatedAt, isStale } from "../../../domain/hospital/status.ts";
import { ageOf, minutesBetween } from "../../../domain/time/local_time.ts";
import type { MciKind } from "../../../domain/mci/mci.ts";
import { leftAt, offeredOf } from "../../../domain/mci/balance.ts";
import { Capacity, isReported } from "../../hospital_facts/Capacity.tsx";
import { DivertMark } from "../../hospital_facts/DivertMark.tsx";
import { DrillMark } from "../../shared/DrillMark.tsx";
import { Explained } from "../../shared/Tooltip.tsx";
import { ScreensNote } from "../../hospital_facts/ScreensNote.tsx";
import { t, type Text } from "../../../words/t.ts";

export type HospitalRowProps = {
  status: HospitalStatus;
  /** In ms, from useNow. */
  now: number;
  /**
   * While an MCI is open, the row also shows how many patients of each priority the hospital can
   * take.
   */
  mciKind: MciKind | null;
  /** In a pilot only one hospital takes part; the others are greyed out. */
  isOutOfPilot: boolean;
  /** If given, the whole row is a radio button. */
  choice?: {
    name: string;
    isChosen: boolean;
    onChoose: () => void;
    /** Shown in the row while it is chosen. */
    beside: ReactNode;
  };
};

/** One hospital with all the columns of the status list. */
export function HospitalRow({ status, now, mciKind, isOutOfPilot, choice }: HospitalRowProps) {
  // A process of the version before does not say whether anything was published.
  const { hospital, openEdBedCount: ed, openPsychBedCount: psych, isInfoPublished: isSaid = true } =
    status;
  const isToCall = !isOutOfPilot && ["none", "silent"].includes(screensStateOf(hospital));
  const hasPhone = !choice || choice.isChosen && !isToCall;
  const id = `hospital-${choice ? "choice" : "status"}-${hospital.id}`;
  return (
    <li
      className="hospital-row"
      data-chosen={choice?.isChosen || undefined}
      data-choosable={choice && !isOutOfPilot || undefined}
      data-out-of-pilot={isOutOfPilot || undefined}
    >
      {choice && (
        <input
          type="radio"
          id={id}
          className="hospital-row__input"
          name={choice.name}
          checked={choice.isChosen}
          onChange={choice.onChoose}
          disabled={isOutOfPilot}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
        />
      )}
      <h2 id={`${id}-name`} className="hospital-row__name">
        {hospital.name}
        {status.divertStatusIndicator && <DivertMark />}
      </h2>
      <div id={`${id}-facts`} className="hospital-row__facts">
        {isSaid && (
          <dl className="hospital-row__beds">
            <Count
              label={t("{count, plural, one {ED bed} other {ED beds}}", { count: ed })}
              value={ed}
            />
            <Count
              label={t("{count, plural, one {Psych bed} other {Psych beds}}", { count: psych })}
              value={psych}
            />
          </dl>
        )}
        {!isOutOfPilot && (
          <div className="hospital-row__screens">
            <ScreensNote {...hospital} />
            {choice && isToCall && <Phone {...hospital} />}
          </div>
        )}
        {mciKind && <MciCapacity status={status} kind={mciKind} now={now} />}
        {status.additionalServiceAvailabilityNotes && (
          <p className="hospital-row__notes">{status.additionalServiceAvailabilityNotes}</p>
        )}
        <p className="hospital-row__traffic">
          <Traffic hospital={hospital} isExplained={!choice} />{" "}
          {isSaid ? <Updated at={infoUpdatedAt(status)} now={now} /> : t("Not published yet")}
        </p>
        {isOutOfPilot && <p className="hospital-row__traffic">{t("Not part of the pilot")}</p>}
      </div>
      {hasPhone && <Phone {...hospital} />}
      {choice?.isChosen && <div className="hospital-row__beside">{choice.beside}</div>}
    </li>
  );
}

function Phone({ name, phone }: { name: string; phone: string | null }) {
  if (!phone) return null;
  return (
    <a className="hospital-row__phone" href={`tel:${phone}`}>
      <span className="visually-hidden">{t("Call {hospital}", { hospital: name })}</span>
      {` ${phone}`}
    </a>
  );
}

/**
 * How many ambulances are on the way or offloading. A choice has no tooltip here, because a press
 * anywhere on its row chooses it.
 */
function Traffic(
  { hospital, isExplained }: { hospital: HospitalStatus["hospital"]; isExplained: boolean },
) {
  const words = t("{enRoute} en route · {offloading} offloading", {
    enRoute: hospital.ambulancesEnRoute,
    offloading: hospital.ambulancesOffloading,
  });
  if (!isExplained) return words;
  const meaning = t(
    "Ambulances on their way to this hospital; those that are there and still have their patient",
  );
  return <Explained meaning={meaning}>{words}</Explained>;
}

/** What is left of the offer once everybody who was sent there is counted (decision 0016). */
function MciCapacity(
  { status, kind, now }: { status: HospitalStatus; kind: MciKind; now: number },
) {
  const offered = offeredOf(status);
  const at = status.mciUpdateDateTime;
  const left = leftAt(status);
  return (
    <p className="hospital-row__mci">
      {kind === "drill" && <DrillMark />} {isReported(offered)
        ? (
          <>
            {left ? t("MCI capacity left") : t("MCI capacity")}{" "}
            {at && <Updated at={at} now={now} isOffer />} <Capacity offered={offered} left={left} />
          </>
        )
        : t("MCI capacity: not reported")}
    </p>
  );
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="hospital-row__count">
      <dt>{label}</dt>
      <dd data-none={!value || undefined}>{value}</dd>
    </div>
  );
}

/** How old something is; marked where it may be outdated. An offer, apart from what is left of it. */
function Updated({ at, now, isOffer = false }: { at: string; now: number; isOffer?: boolean }) {
  const isOld = isStale(at, now) || undefined;
  const [justNow, ago, outdated] = isOffer ? OFFERED : UPDATED;
  return (
    <span className="hospital-row__updated" data-old={isOld}>
      {t(isOld ? outdated : minutesBetween(at, now) < 1 ? justNow : ago, { age: ageOf(at, now) })}
    </span>
  );
}

const UPDATED = [
  "updated just now",
  "updated {age} ago",
  "updated {age} ago, may be outdated",
] as const satisfies Text[];
const OFFERED = [
  "offered just now",
  "offered {age} ago",
  "offered {age} ago, may be outdated",
] as const satisfies Text[];
