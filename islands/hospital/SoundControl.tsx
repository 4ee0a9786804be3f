import { Button } from "../shared/Button.tsx";
import type { Alarm } from "./use_alarm.ts";

/** Shows in the header whether a new ringdown will be heard. */
export function SoundState({ alarm }: { alarm: Alarm }) {
  if (alarm.state === null) return null;
  const isOn = alarm.state === "on";
  return (
    <span className="sound" data-state={alarm.state} role="img" aria-label={labelOf(isOn)}>
      <svg className="sound__speaker" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 9v6h4l5 5V4L7 9z" />
        <path className="sound__lines" d={isOn ? WAVES : CROSS} />
      </svg>
      {isOn ? "On" : "Off"}
    </span>
  );
}

const WAVES = "M15 8.5a4 4 0 0 1 0 7M17.5 5a8 8 0 0 1 0 14";
const CROSS = "M15 9l6 6m0-6-6 6";

function labelOf(isOn: boolean): string {
  return isOn ? "Sound: On" : "Sound: Off";
}

/** Stays on the board until a new ringdown can be heard. */
export function SoundOff({ alarm }: { alarm: Alarm }) {
  if (alarm.state !== "blocked" && alarm.state !== "none") return null;
  return (
    <div className="sound-off" role="status">
      <p className="sound-off__words">
        {alarm.state === "none"
          ? "This device cannot play sound. New ringdowns will not be heard."
          : "Sound is off. New ringdowns will not be heard."}
      </p>
      {alarm.state === "blocked" && (
        <Button className="sound-off__button" onClick={alarm.turnOn}>Turn on sound</Button>
      )}
    </div>
  );
}
