import { clockTime } from "../../domain/time/local_time.ts";
import { waitsForSignIn } from "../call/session_end.ts";
import type { Connection } from "./use_live_stream.ts";
import { t } from "../../words/t.ts";

export type ConnectionStatusProps = {
  connection: Connection;
  /** IANA zone of the organisation. */
  timeZone: string;
};

/** Whether the screen is up to date: a dot and a word, never the colour alone. */
export function ConnectionStatus({ connection, timeZone }: ConnectionStatusProps) {
  return (
    <p className="connection" data-state={connection.state} role="status">
      <ConnectionMark connection={connection} timeZone={timeZone} />
    </p>
  );
}

/** The dot and the word on their own, where something else announces a change. */
export function ConnectionMark({ connection, timeZone }: ConnectionStatusProps) {
  return (
    <>
      <span className="connection__dot" aria-hidden="true" />
      {connection.state === "live" && t("Live")}
      {connection.state === "connecting" && t("Connecting…")}
      {connection.state === "lost" && notLiveSince(connection.since, timeZone)}
    </>
  );
}

/** Gives, for example, 'Not live since 14:24. Reconnecting…', or what somebody must do first. */
export function notLiveSince(since: number, timeZone: string): string {
  const time = clockTime(since, timeZone);
  return waitsForSignIn()
    ? t("Not live since {time}. Sign in to go on.", { time })
    : t("Not live since {time}. Reconnecting…", { time });
}
