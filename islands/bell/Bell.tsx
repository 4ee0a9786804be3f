import type { ReactNode } from "react";
import { Button } from "../shared/Button.tsx";
import type { Alarm } from "../alarm/use_alarm.ts";
import { NewLine } from "./NewLine.tsx";
import type { BellProps } from "./bell_props.ts";
import { newWords, notLiveWords } from "./bell_words.ts";
import { HospitalWatch } from "../alarm/HospitalWatch.tsx";
import { useBell } from "./use_bell.ts";
import { useToldOnce } from "../alarm/use_told_once.ts";
import { useOverdueTold } from "../alarm/use_overdue_told.ts";
import { useWorseTold } from "../alarm/use_worse_told.ts";
import { WorseLine } from "./WorseLine.tsx";
import { t } from "../../words/t.ts";

/**
 * Tells a ringdown user of new ringdowns on every page that is not the board: a line at the top, the
 * sound, and the count in the title. Its place is always there, so that nothing moves. It never says
 * that a ringdown was shown: only the board does that (decision 0043).
 */
export function Bell(props: BellProps) {
  const { timeZone, untold } = props;
  const { clock, screen, now, told, ringing, worse, alarm } = useBell(props);
  const sentence = useToldOnce(
    ringing.flatMap(({ name, unconfirmed }) =>
      unconfirmed.map((ringdown) => ({ hospital: name, ringdown }))
    ),
    {
      keyOf: ({ ringdown }) => ringdown.id,
      sentenceOf: ({ hospital, ringdown }) => newWords(ringdown, hospital, { now, timeZone }),
    },
  );
  const overdueSentence = useOverdueTold(ringing.flatMap(({ unconfirmed }) => unconfirmed));
  const gotWorse = told.filter((hospital) => hospital.worse.length > 0);
  const worseSentence = useWorseTold(worse, timeZone);
  const notLive = notLiveWords(told, timeZone);
  const state = ringing.length + worse.length > 0 ? "ringing" : notLive ? "lost" : "quiet";
  const [first, ...further] = [
    ...ringing.map((hospital) => <NewLine key={hospital.id} {...{ hospital, now, timeZone }} />),
    ...gotWorse.map((hospital) => (
      <WorseLine key={`${hospital.id} worse`} {...{ hospital, now, timeZone }} />
    )),
    ...(notLive ? [<p key="lost" className="bell__not-live">{notLive}</p>] : []),
    ...(state === "quiet" ? [<Quiet key="quiet" {...{ told, alarm, untold }} />] : []),
    ...(state !== "quiet" && !isHeard(alarm) ? [<SoundOff key="sound" alarm={alarm} />] : []),
  ];
  return (
    <section className="bell" aria-label={t("New ringdowns")} data-state={state}>
      {told.map(({ id }) => (
        <HospitalWatch
          key={id}
          hospitalId={id}
          screen={screen}
          clock={clock}
        />
      ))}
      <p className="visually-hidden" role="alert">{sentence}</p>
      <p className="visually-hidden" role="alert">{overdueSentence}</p>
      <p className="visually-hidden" role="alert">{worseSentence}</p>
      <p className="visually-hidden" role="alert">{notLive}</p>
      <div className="bell__bar">{first}</div>
      {further.length > 0 && <div className="bell__further">{further}</div>}
    </section>
  );
}

type Told = ReturnType<typeof useBell>["told"];

/** What the bell says while it has nothing to tell: first that its sound is off. */
function Quiet({ told, alarm, untold }: { told: Told; alarm: Alarm; untold: string[] }) {
  const isLive = told.every(({ connection }) => connection.state === "live");
  const notTold = untold.length > 0 &&
    ` ${t("Not those of {hospitals}.", { hospitals: untold.join(", ") })}`;
  if (!isHeard(alarm)) {
    return <SoundOff alarm={alarm}>{!isLive && ` ${t("Connecting…")}`}{notTold}</SoundOff>;
  }
  return (
    <p className="bell__quiet" data-live={isLive || undefined}>
      <span className="bell__dot" aria-hidden="true" />
      {isLive ? t("Live: new ringdowns ring here.") : t("Connecting…")}
      {notTold}
    </p>
  );
}

/** Until the page has started nothing is known about its sound. */
function isHeard({ state }: Alarm): boolean {
  return state === "on" || state === null;
}

/** Says over the whole width that a new ringdown is only seen, with a way out where there is one. */
function SoundOff({ alarm: { state, turnOn }, children }: { alarm: Alarm; children?: ReactNode }) {
  return (
    <div className="bell__sound">
      <p>
        {state === "none"
          ? t("This device cannot play sound. New ringdowns will not be heard.")
          : t("Sound is off. New ringdowns will not be heard.")}
        {children}
      </p>
      {state === "blocked" && (
        <Button className="bell__turn-on" onClick={turnOn}>{t("Turn on sound")}</Button>
      )}
    </div>
  );
}
