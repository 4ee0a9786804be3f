import { badgeOf } from "../../../domain/ringdown/delivery_status.ts";
import { clockTime } from "../../../domain/time/local_time.ts";
import type { Line } from "../../outbox/intent.ts";
import type { Place } from "../../outbox/store.ts";
import { t, type Words } from "../../../words/t.ts";

/** What an intent is, such as 'Arrived'; nothing that sounds as if it was done. */
export function nameOf({ kind, status, eta }: Line, timeZone: string): string {
  if (kind === "send") return t("Ringdown");
  if (kind === "update") {
    return eta ? t("ETA {time}", { time: clockTime(eta, timeZone) }) : t("Update");
  }
  if (status === "CANCELLED") return t("Cancel delivery");
  if (status === "REDIRECTED") return t("Redirect patient");
  const step = badgeOf(status!);
  return kind === "undo" ? t("Undo: {step}", { step }) : step;
}

/** Such as 'Never sent: 68 F, chest pain, 14:05'. */
export function neverSentWords(line: Line, timeZone: string): string {
  const name = line.kind === "send" ? [] : [nameOf(line, timeZone)];
  const what = [...name, line.who, clockTime(line.pressedAt, timeZone)].join(", ");
  return line.mayBeThere
    ? t("Not known whether it was sent: {what}", { what })
    : t("Never sent: {what}", { what });
}

/** How long it has waited, such as '40 s' or '3 min', which no line parts. */
export function waitingWords(ageMs: number): string {
  return ageWords(ageMs).replaceAll(" ", "\u00a0");
}

function ageWords(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 60) return t("{count} s", { count: seconds });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return t("{count} min", { count: minutes });
  return t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Says that closing the page loses what is not sent; blank while the device keeps it. */
export function placeWords(place: Place): string {
  if (place.kind === "device") return "";
  const result = t(
    "Not stored on this device: what is not sent yet is lost when this page is closed.",
  );
  return `${t(REASONS[place.because])} ${result}`;
}

/** Why the device keeps nothing. */
const REASONS = {
  "chosen": "On this site nothing of a patient is stored on devices.",
  "no secure context": "This page has no secure connection (https).",
  "full": "This device is full.",
  "failed": "This device stores nothing.",
} as const satisfies Record<Extract<Place, { kind: "memory" }>["because"], Words>;
