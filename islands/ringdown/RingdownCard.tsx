import { type ReactNode, useId, useState } from "react";
import { isNotComing } from "../../domain/ringdown/delivery_status.ts";
import { clockTime, minutesBetween, untilEta } from "../../domain/time/local_time.ts";
import { ageWords } from "../../domain/ringdown/age.ts";
import { latenessOf } from "../../domain/time/lateness.ts";
import { choiceLabel, timeLabelOf } from "../../domain/ringdown/ringdown.ts";
import { DeliveryBadge } from "./DeliveryBadge.tsx";
import { DrillBand } from "../shared/DrillBand.tsx";
import { NotesInBrief } from "./NotesInBrief.tsx";
import { PatientChips } from "./PatientChips.tsx";
import { RingdownDetails } from "./RingdownDetails.tsx";
import type { RingdownOnCard } from "./ringdown_on_card.ts";
import { TriageMark } from "./TriageMark.tsx";
import { Vitals, type VitalTimes } from "./Vitals.tsx";
import { criticalWords, vitalsOf } from "./vitals_of.ts";
import { t } from "../../words/t.ts";

export type RingdownCardProps = {
  ringdown: RingdownOnCard;
  /** In ms, from useNow. */
  now: number;
  /** IANA zone of the organisation. */
  timeZone: string;
  /** The screen is not live: nothing is counted from `now`, because it may no longer be true. */
  stale?: boolean;
  /** Open from the start; it can still be closed. */
  open?: boolean;
  /** Has no button 'Details'; `open` decides what it shows. */
  fixed?: boolean;
  /** Struck through, because nobody is coming; by default by its status. */
  isStruck?: boolean;
  /** How much a card of a crowded board shows (`data-detail` in the styles). */
  detail?: number;
  /** Stands in place of what a closed card shows of the report. */
  report?: ReactNode;
  /** Stands beside the triage tag, such as who else has it. */
  besideTag?: ReactNode;
  /** What nobody has seen yet: it stands below the complaint. */
  news?: ReactNode;
  /** Stand in the vitals. */
  times?: VitalTimes;
  /** How vitals went: an open card shows it above its details. */
  trend?: ReactNode;
  /** Stands beside the badge, such as how long nobody has confirmed. */
  besideBadge?: ReactNode;
  /** Links to the handover, for those who may read the ringdown. */
  hasHandover?: boolean;
  /** Buttons at the bottom of the card. */
  children?: ReactNode;
};

/** A ringdown at a glance, with all vitals; it opens in place to show everything known. */
export function RingdownCard(props: RingdownCardProps) {
  const { ringdown, now, timeZone, fixed, report, news, trend, besideBadge, hasHandover } = props;
  const { detail, children, isStruck, times } = props;
  const [isOpen, setIsOpen] = useState(props.open ?? false);
  const id = useId();
  const { patient, currentDeliveryStatus: status, isDrill } = ringdown;
  const vitals = vitalsOf(patient);
  const critical = criticalWords(vitals);
  return (
    <article
      className="ringdown-card"
      aria-labelledby={isDrill ? `${id}-drill ${id}` : id}
      data-status={status ?? "UNSENT"}
      data-struck={(isStruck ?? (status && isNotComing(status))) || undefined}
      data-triage={patient.triagePriority ?? undefined}
      data-detail={isOpen ? 4 : detail}
    >
      {isDrill && <DrillBand id={`${id}-drill`} />}
      <CardTime {...props} />
      <div className="ringdown-card__who">
        {patient.triagePriority && <TriageMark priority={patient.triagePriority} />}
        {patient.triageTag && <span className="ringdown-card__tag">{patient.triageTag}</span>}
        {props.besideTag}
        <span className="ringdown-card__code" data-code={patient.emergencyServiceResponseType}>
          {choiceLabel(patient.emergencyServiceResponseType)}
        </span>
        <span className="ringdown-card__person" data-sex={t(SHORT_SEX[patient.sex])}>
          {ageWords(patient)} <span className="ringdown-card__sex">{choiceLabel(patient.sex)}</span>
        </span>
        <span
          className="ringdown-card__stability"
          data-stable={patient.stableIndicator}
          data-short={t("Crew: stable")}
        >
          {!patient.stableIndicator && t("Not stable")}
          {patient.stableIndicator && (critical
            ? <span className="ringdown-card__crew-says">{t("Crew says: stable")}</span>
            : t("Stable"))}
        </span>
        {critical && <span className="ringdown-card__critical">{critical}</span>}
      </div>
      <h3 id={id} className="ringdown-card__complaint" data-open={isOpen || undefined}>
        {patient.chiefComplaintDescription}
      </h3>
      {news}
      {report ?? (
        <div className="ringdown-card__told">
          <PatientChips patient={patient} />
          {vitals.length > 0 && <Vitals vitals={vitals} times={times} />}
          {!isOpen && <NotesInBrief patient={patient} />}
        </div>
      )}
      {isOpen && trend}
      {isOpen && (
        <RingdownDetails
          ringdown={ringdown}
          now={now}
          timeZone={timeZone}
          hasHandover={hasHandover}
        />
      )}
      {(status || !fixed) && (
        <div className="ringdown-card__foot">
          <span className="ringdown-card__unit">{ringdown.ambulanceIdentifier}</span>
          {status && <DeliveryBadge status={status} />}
          {besideBadge}
          {!fixed && (
            <button
              type="button"
              className="ringdown-card__toggle"
              aria-expanded={isOpen}
              aria-describedby={id}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className="ringdown-card__toggle-words">
                {isOpen ? t("Less") : t("Details")}
              </span>
            </button>
          )}
        </div>
      )}
      {children && <div className="ringdown-card__actions">{children}</div>}
    </article>
  );
}

/** Shows 'ETA: 14:31 in 7 min' or 'Arrived At: 14:06 18 min waiting'. */
function CardTime({ ringdown, now, timeZone, stale }: RingdownCardProps) {
  const time = timeOf(ringdown);
  if (!time) return null;
  const counted = stale ? null : countedOf(ringdown, now);
  return (
    <p className="ringdown-card__time">
      <span className="ringdown-card__time-label">{time.label}</span>{" "}
      <time className="ringdown-card__clock" dateTime={time.at}>
        {clockTime(time.at, timeZone)}
      </time>
      {counted && (
        <span className="ringdown-card__counted" data-level={counted.level}>
          {counted.sign && <span aria-hidden="true">{`${counted.sign} `}</span>}
          {counted.text}
          {counted.much && <span className="ringdown-card__much">{`, ${counted.much}`}</span>}
          {counted.word && ` ${counted.word}`}
        </span>
      )}
    </p>
  );
}

/** The sex where a card has no room for the word. */
const SHORT_SEX = { "MALE": "M", "FEMALE": "F", "NON-BINARY": "NB" } as const;

function timeOf(ringdown: RingdownOnCard): { label: string; at: string } | null {
  if (ringdown.currentDeliveryStatus) return timeLabelOf(ringdown);
  const at = ringdown.etaDateTimeLocalObj;
  return at === null ? null : { label: t("ETA:"), at };
}

/** Minutes of waiting after which a card stands out more (product §4.3). */
const LONG_WAIT = 20, TOO_LONG_WAIT = 30;

/**
 * What is counted, with a sign where it is to be noticed, and with a word: '7 min, very late'. The
 * densest cards leave out `much`.
 */
type Counted = { text: string; level?: string; sign?: string; much?: string; word?: string };

function countedOf(ringdown: RingdownOnCard, now: number): Counted | null {
  const { currentDeliveryStatus: status, etaDateTimeLocalObj: eta } = ringdown;
  if (status === null) return eta === null ? null : { text: untilEta(eta, now) };
  if (status.startsWith("RINGDOWN")) return eta === null ? null : untilArrival(eta, now);
  if (status !== "ARRIVED") return null;
  const minutes = Math.max(0, minutesBetween(ringdown.timestamps.ARRIVED ?? now, now));
  const text = t("{count} min", { count: minutes });
  if (minutes >= TOO_LONG_WAIT) {
    return { text, level: "too-long", much: t("too"), word: t("long") };
  }
  return minutes >= LONG_WAIT
    ? { text: t("{time}, long", { time: text }), level: "long" }
    : { text };
}

/** 'in 8 min', '! 3 min late' or '!! 7 min, very late'. */
function untilArrival(eta: string, now: number): Counted {
  const level = latenessOf(eta, now);
  if (level === null) return { text: untilEta(eta, now) };
  if (level === "late") return { text: untilEta(eta, now), level, sign: "!" };
  const text = t("{count} min", { count: minutesBetween(eta, now) });
  return { text, level, sign: "!!", much: t("very"), word: t("late") };
}
