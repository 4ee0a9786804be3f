import { type ConnectionStatusProps, notLiveSince } from "./ConnectionStatus.tsx";
import { t } from "../../words/t.ts";

/** A banner at the top of a screen that is no longer up to date; otherwise nothing. */
export function StaleBanner({ connection, timeZone, showsRingdowns = false }:
  & ConnectionStatusProps
  & {
    /** New ringdowns come here: it says that they may be missing. */
    showsRingdowns?: boolean;
  }) {
  return (
    <div className="stale-banner" role="alert">
      {connection.state === "lost" && (
        <p className="stale-banner__words">
          <span>{notLiveSince(connection.since, timeZone)}</span>
          {showsRingdowns && " "}
          {showsRingdowns && (
            <span className="stale-banner__more">{t("New ringdowns may be missing here.")}</span>
          )}
        </p>
      )}
    </div>
  );
}
