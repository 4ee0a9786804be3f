import { type ConnectionStatusProps, notLiveSince } from "./ConnectionStatus.tsx";

/** A banner at the top of a screen that is no longer up to date; otherwise nothing. */
export function StaleBanner({ connection, timeZone }: ConnectionStatusProps) {
  return (
    <div className="stale-banner" role="alert">
      {connection.state === "lost" && (
        <p className="stale-banner__words">{notLiveSince(connection.since, timeZone)}</p>
      )}
    </div>
  );
}
