import { clockTime } from "../../domain/time/local_time.ts";
import type { Connection } from "./use_live_stream.ts";

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
      {connection.state === "live" && "Live"}
      {connection.state === "connecting" && "Connecting…"}
      {connection.state === "lost" && notLiveSince(connection.since, timeZone)}
    </>
  );
}

/** Gives, for example, 'Not live since 14:24. Reconnecting…' */
export function notLiveSince(since: number, timeZone: string): string {
  return `Not live since ${clockTime(since, timeZone)}. Reconnecting…`;
}
