import { type FormEvent, useId, useState } from "react";
import { type Asked, type HospitalStatus, MAX_COUNT } from "../../domain/hospital/status.ts";
import { type Mci, openKind } from "../../domain/mci/mci.ts";
import { TRIAGE_LABELS } from "../../domain/ringdown/triage.ts";
import { timeOrDate } from "../../domain/time/local_time.ts";
import { Alert } from "../shared/Alert.tsx";
import { Button } from "../shared/Button.tsx";
import { DrillBand } from "../shared/DrillBand.tsx";
import { Counter } from "../form/Counter.tsx";
import { TriageMark } from "../ringdown/TriageMark.tsx";
import { usePublish } from "./use_publish.ts";
import { useRequestSound } from "./use_request_sound.ts";

interface RequestProps {
  status: HospitalStatus;
  mcis: Mci[];
  canPublish: boolean;
  /** Then the board itself offers to turn on sound. */
  canSeeRingdowns: boolean;
  now: number;
  timeZone: string;
  stale: boolean;
  onPublished: (status: HospitalStatus) => void;
}

/**
 * Whoever runs an MCI asks how many patients this hospital can take: said with a sound, and answered
 * with three numbers. It goes with the first answer.
 */
export function CapacityRequest(props: RequestProps) {
  const { status, mcis, canPublish, now, timeZone } = props;
  const asked = openRequestOf(status, mcis);
  const sound = useRequestSound(asked && `${asked.mciId} ${asked.askedAt}`);
  const id = useId();
  if (!asked) return null;
  const { incidentNumber } = mcis.find((mci) => mci.id === asked.mciId)!;
  return (
    <section className="capacity-request" aria-labelledby={id}>
      {asked.isDrill && <DrillBand>This is an exercise. Nobody is hurt.</DrillBand>}
      <div role="alert">
        <h2 id={id} className="capacity-request__title">
          {`How many patients of MCI #${incidentNumber} can you take?`}
        </h2>
        <p>{`Asked ${timeOrDate(asked.askedAt, now, timeZone)}, not answered yet.`}</p>
      </div>
      {sound.state === "blocked" && !props.canSeeRingdowns && (
        <Button onClick={sound.turnOn}>Turn on sound</Button>
      )}
      {canPublish
        ? <Answer key={`${asked.mciId} ${asked.askedAt}`} {...props} asked={asked} />
        : <p>Somebody who updates this hospital's information can answer.</p>}
    </section>
  );
}

/** The request that is still to be answered, if what it asks for is what can be offered now. */
export function openRequestOf(
  { asked }: Pick<HospitalStatus, "asked">,
  mcis: Mci[],
): Asked | null {
  if (!asked || asked.answeredAt !== null) return null;
  const isMeant = openKind(mcis) === (asked.isDrill ? "drill" : "real");
  return isMeant && mcis.some(({ id }) => id === asked.mciId) ? asked : null;
}

const FIELDS = {
  RED: "mciRedCapacity",
  YELLOW: "mciYellowCapacity",
  GREEN: "mciGreenCapacity",
} as const;
const COLORS = ["RED", "YELLOW", "GREEN"] as const;
const MISSING = "Enter at least one number: 0 where you can take nobody.";

function Answer({ status, asked, stale, onPublished }: RequestProps & { asked: Asked }) {
  const [numbers, setNumbers] = useState(() => ({
    mciRedCapacity: status.mciRedCapacity,
    mciYellowCapacity: status.mciYellowCapacity,
    mciGreenCapacity: status.mciGreenCapacity,
  }));
  const [isMissing, setIsMissing] = useState(false);
  const { isBusy, failed, start } = usePublish(status, { onPublished, onShown: () => {} });
  const send = () => {
    const isNothing = Object.values(numbers).every((number) => number === null);
    setIsMissing(isNothing);
    if (isNothing) return;
    const mciKind = asked.isDrill ? "drill" : "real";
    void start({ change: { ...numbers, mciKind }, before: status.id });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const set = (color: typeof COLORS[number], number: number | null) =>
    setNumbers((before) => ({ ...before, [FIELDS[color]]: number }));
  return (
    <form
      method="post"
      className="capacity-request__form"
      aria-label="MCI capacity"
      onSubmit={submit}
    >
      <div className="capacity-request__numbers">
        {COLORS.map((color) => (
          <Counter
            key={color}
            label={TRIAGE_LABELS[color]}
            mark={<Mark color={color} />}
            max={MAX_COUNT}
            value={numbers[FIELDS[color]]}
            disabled={stale}
            onChange={(number) => set(color, number)}
            onEmptied={() => set(color, null)}
          />
        ))}
      </div>
      {isMissing && <Alert kind="error">{MISSING}</Alert>}
      {failed && (
        <Alert kind="error" action={{ label: "Try again", onAction: send, busy: isBusy }}>
          {failed.sentence}
        </Alert>
      )}
      <Button type="submit" variant="primary" busy={isBusy} disabled={stale}>Send answer</Button>
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
