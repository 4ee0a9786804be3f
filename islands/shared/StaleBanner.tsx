import { type ConnectionStatusProps, notLiveSince } from "./ConnectionStatus.tsx";

/** Across the top of a screen that no longer shows what is so now; nothing while it does. */
export function StaleBanner({ connection, timeZone }: ConnectionStatusProps) {
  return (
    <div className="stale-banner" role="alert">
      {connection.state === "lost" && (
        <p className="stale-banner__words">{notLiveSince(connection.since, timeZone)}</p>
      )}
    </div>
  );
}
