import { type FormEvent, useEffect, useId, useState } from "react";
import { type Asked, type HospitalStatus, MAX_COUNT } from "../../domain/hospital/status.ts";
import { areOffersFor, type Mci } from "../../domain/mci/mci.ts";
import { TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { DrillBand } from "../shared/DrillBand.tsx";
import { Counter } from "../form/Counter.tsx";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { CapacityLeft } from "./BedCounts.tsx";
import type { KeptRequest } from "./use_kept_request.ts";
import { usePublish } from "./use_publish.ts";
import type { Alarm } from "../alarm/use_alarm.ts";
import { t, type Words } from "../../words/t.ts";

interface RequestProps extends Omit<KeptRequest, "asked"> {
  asked: Asked;
  status: HospitalStatus;
  mcis: Mci[];
  alarm: Alarm;
  canPublish: boolean;
  /** It hangs on a wall, where nothing is answered. */
  isWall: boolean;
  /** Then the board itself offers to turn on sound. */
  canSeeRingdowns: boolean;
  now: number;
  timeZone: string;
  stale: boolean;
  onPublished: (status: HospitalStatus) => void;
}

/**
 * Whoever runs an MCI asks how many patients this hospital can take: said with a sound, and answered
 * with three numbers. It goes with the first answer, unless another one is being typed.
 */
export function CapacityRequest(props: RequestProps) {
  const { asked, isAnswered, mcis, alarm, canPublish, isWall, now, timeZone } = props;
  const id = useId();
  const { incidentNumber } = mcis.find((mci) => mci.id === asked.mciId)!;
  /** One offer is for all MCIs of a kind (decision 0016). */
  const together = mcis.filter((mci) => mci.isDrill === asked.isDrill).length;
  const canAnswer = canPublish && !isWall;
  return (
    <section className="capacity-request" aria-labelledby={id}>
      {asked.isDrill && <DrillBand>{t("This is an exercise. Nobody is hurt.")}</DrillBand>}
      <div role="alert">
        <h2 id={id} className="capacity-request__title">
          {t("How many patients of MCI #{number} can you take?", { number: incidentNumber })}
        </h2>
        <p>
          {isAnswered
            ? t("Answered meanwhile. What you typed was not sent.")
            : t("Asked {time}, not answered yet.", {
              time: timeOrDate(asked.askedAt, now, timeZone),
            })}
        </p>
        {canAnswer && (
          <p>
            {t("Count in the patients already sent to you.")}
            {together > 1 &&
              ` ${t("Your answer is for all {count} open MCIs together.", { count: together })}`}
          </p>
        )}
      </div>
      {/* The offer is for the kind that is open: a drill is kept here when a real MCI begins. */}
      {canAnswer && areOffersFor(asked, mcis) && <CapacityLeft status={props.status} />}
      {alarm.state === "blocked" && !props.canSeeRingdowns && (
        <Button onClick={alarm.turnOn}>{t("Turn on sound")}</Button>
      )}
      {/* What is typed is for all MCIs of the kind, whichever asks. */}
      {canAnswer && <Answer key={String(asked.isDrill)} {...props} />}
      {canPublish && isWall && <p>{t("Leave wall mode to answer.")}</p>}
      {!canPublish && <p>{t("Somebody who updates this hospital's information can answer.")}</p>}
    </section>
  );
}

const FIELDS = {
  RED: "mciRedCapacity",
  YELLOW: "mciYellowCapacity",
  GREEN: "mciGreenCapacity",
} as const;
type Numbers = Pick<HospitalStatus, typeof FIELDS[keyof typeof FIELDS]>;
const COLORS = ["RED", "YELLOW", "GREEN"] as const;
const MISSING: Words = "Enter at least one number: 0 where you can take nobody.";

function Answer({ status, asked, isAnswered, stale, setTyped: keep, onPublished }: RequestProps) {
  const [typed, setTyped] = useState<Partial<Numbers>>({});
  const published: Numbers = {
    mciRedCapacity: status.mciRedCapacity,
    mciYellowCapacity: status.mciYellowCapacity,
    mciGreenCapacity: status.mciGreenCapacity,
  };
  const numbers = { ...published, ...typed };
  const isTyped = COLORS.some((color) => numbers[FIELDS[color]] !== published[FIELDS[color]]);
  useEffect(() => keep(isTyped), [isTyped]);
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failed, start } = usePublish(status, {
    onPublished(published) {
      keep(false);
      onPublished(published);
    },
    onShown: () => keep(false),
  });
  const send = () => {
    const isNothing = Object.values(numbers).every((number) => number === null);
    setIsMissing(isNothing);
    if (isNothing) return;
    const mciKind = asked.isDrill ? "drill" : "real";
    // Somebody else may have entered the others meanwhile.
    const change = isTyped ? typed : published;
    void start({ change: { ...change, mciKind }, before: status.id });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const set = (color: typeof COLORS[number], number: number | null) =>
    setTyped((before) => ({ ...before, [FIELDS[color]]: number }));
  return (
    <form
      method="post"
      className="capacity-request__form"
      aria-label={t("MCI capacity")}
      onSubmit={submit}
    >
      <div className="capacity-request__numbers">
        {COLORS.map((color) => (
          <Counter
            key={color}
            label={t(TRIAGE_LABELS[color])}
            mark={<Mark color={color} />}
            max={MAX_COUNT}
            value={numbers[FIELDS[color]]}
            disabled={stale}
            onChange={(number) => set(color, number)}
            onEmptied={() => set(color, null)}
          />
        ))}
      </div>
      {isMissing && <Alert kind="error">{t(MISSING)}</Alert>}
      {failed && (
        <Alert kind="error" action={{ label: t("Try again"), onAction: send, busy: isBusy }}>
          {failed.sentence}
        </Alert>
      )}
      <Button type="submit" variant="primary" busy={isBusy} disabled={stale}>
        {t("Send answer")}
      </Button>
      {isAnswered && <Button onClick={() => keep(false)}>{t("Discard")}</Button>}
    </form>
  );
}

/** The word is shown beside it. */
function Mark({ color }: { color: typeof COLORS[number] }) {
  return (
    <span aria-hidden="true">
      <TriageMark priority={color} show="shape" />
    </span>
  );
}
