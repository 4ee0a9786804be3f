import { useEffect, useState } from "react";
import { clockTime } from "../../domain/time/local_time.ts";
import { Button } from "../shared/Button.tsx";
import { useUnpressed } from "../form/use_unpressed.ts";
import type { Alarm } from "../alarm/use_alarm.ts";
import { t } from "../../words/t.ts";

/** How long the loudspeaker's answer to a press stays. */
const ANSWER_MS = 8_000;

/**
 * Shows whether a new ringdown will be heard. A press plays the test tone and tells when the alarm
 * last sounded.
 */
export function Loudspeaker({ alarm, timeZone }: { alarm: Alarm; timeZone: string }) {
  const [presses, setPresses] = useState(0);
  const state = useUnpressed(alarm.state);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), ANSWER_MS);
    return () => clearTimeout(timer);
  }, [presses]);
  if (state === null) return null;
  const isOn = state === "on";
  const press = () => {
    alarm.test();
    setPresses((count) => count + 1);
  };
  return (
    <span className="sound">
      <button
        type="button"
        className="sound__button"
        data-state={state}
        aria-label={isOn ? t("Audible. Play the test tone") : t("Silent. Play the test tone")}
        onClick={press}
      >
        <svg className="sound__speaker" viewBox="0 0 24 24" aria-hidden="true">
          <path d={SPEAKER} />
          <path className="sound__lines" d={isOn ? WAVES : CROSS} />
        </svg>
        <span className="sound__words">{isOn ? t("Audible") : t("Silent")}</span>
      </button>
      <span className="sound__answer" role="status">
        {presses > 0 && answerOf(alarm, timeZone)}
      </span>
    </span>
  );
}

/** The same where nothing may be pressed. */
export function SoundState({ alarm }: { alarm: Alarm }) {
  if (alarm.state === null) return null;
  const isOn = alarm.state === "on";
  return (
    <p className="sound__state">
      <svg className="sound__speaker" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SPEAKER} />
        <path className="sound__lines" d={isOn ? WAVES : CROSS} />
      </svg>
      {isOn ? t("Audible") : t("Silent")}
    </p>
  );
}

const SPEAKER = "M3 9v6h4l5 5V4L7 9z";
const WAVES = "M15 8.5a4 4 0 0 1 0 7M17.5 5a8 8 0 0 1 0 14";
const CROSS = "M15 9l6 6m0-6-6 6";

function answerOf({ state, rangAt }: Alarm, timeZone: string): string {
  if (state === "none") return t("This device cannot play sound.");
  if (state === "blocked") return t("The browser still blocks the sound.");
  return rangAt === null
    ? t("Test tone. Has not rung since this page was opened.")
    : t("Test tone. Last rang {time}.", { time: clockTime(rangAt, timeZone) });
}

/**
 * A bar over the whole width, on the board until a new ringdown can be heard. The press that turns the sound on may be
 * meant for something below: it stays until that press is over, so that nothing moves under it.
 */
export function SoundOff({ alarm }: { alarm: Alarm }) {
  const state = useUnpressed(alarm.state);
  if (state !== "blocked" && state !== "none") return null;
  return (
    <div className="sound-off" role="status">
      <svg className="sound-off__sign sound__speaker" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SPEAKER} />
        <path className="sound__lines" d={CROSS} />
      </svg>
      <p className="sound-off__words">
        {state === "none"
          ? t("This device cannot play sound. New ringdowns will not be heard.")
          : t("Sound is off. New ringdowns will not be heard.")}
      </p>
      {state === "blocked" && (
        <Button className="sound-off__button" onClick={alarm.turnOn}>{t("Turn on sound")}</Button>
      )}
    </div>
  );
}
