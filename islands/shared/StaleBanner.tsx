import { useEffect, useRef, useState } from "react";
import { type ConnectionStatusProps, notLiveSince } from "./ConnectionStatus.tsx";
import { whenUntouched } from "../time/when_untouched.ts";
import { t } from "../../words/t.ts";

/**
 * A banner at the top of a screen that is no longer up to date; otherwise nothing. When the screen is
 * live again, its place stays until nobody has touched the screen for a few seconds.
 */
export function StaleBanner({ connection, timeZone, showsRingdowns = false }:
  & ConnectionStatusProps
  & {
    /** New ringdowns come here: it says that they may be missing. */
    showsRingdowns?: boolean;
  }) {
  const { banner, room } = useKeptRoom(connection.state === "lost");
  return (
    <div
      ref={banner}
      className="stale-banner"
      role="alert"
      style={room > 0 ? { pointerEvents: "none" } : undefined}
    >
      {room > 0 && <div style={{ height: room }} />}
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

/** `room`: how high (CSS px) the banner's place stays now that it is over. */
function useKeptRoom(isLost: boolean) {
  const banner = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ isLost, room: 0 });
  const { room } = shown;
  if (shown.isLost !== isLost) {
    // Its words are still on the page.
    setShown({ isLost, room: isLost ? 0 : banner.current?.getBoundingClientRect().height ?? 0 });
  }
  useEffect(() => {
    if (room > 0) return whenUntouched(() => setShown({ isLost: false, room: 0 }));
  }, [room]);
  return { banner, room };
}
