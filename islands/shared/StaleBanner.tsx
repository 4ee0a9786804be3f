import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type ConnectionStatusProps, notLiveSince } from "./ConnectionStatus.tsx";
import { whenUntouched } from "../time/when_untouched.ts";
import { t } from "../../words/t.ts";

/** Where a board is used by hand. A wider one may be read from afar: its header stays in sight. */
const BY_HAND = "(max-width: 68.74rem)";

/**
 * A banner at the top of a screen that is no longer up to date; otherwise nothing. When the screen is
 * live again, its place stays until nobody has touched the screen for a few seconds.
 */
export function StaleBanner({ connection, timeZone, showsRingdowns = false, steady }:
  & ConnectionStatusProps
  & {
    /** New ringdowns come here: it says that they may be missing. */
    showsRingdowns?: boolean;
    /** What is below the banner, which sticks to the top: it stays under the finger. */
    steady?: RefObject<HTMLElement | null>;
  }) {
  const { banner, room } = useKeptRoom(connection.state === "lost", steady);
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

/**
 * `room`: how high (CSS px) the banner's place stays now that it is over. When the place comes or
 * goes, the page is scrolled by as much.
 */
function useKeptRoom(isLost: boolean, steady?: RefObject<HTMLElement | null>) {
  const banner = useRef<HTMLDivElement>(null);
  const topOfSteady = () => steady?.current?.getBoundingClientRect().top ?? null;
  const [shown, setShown] = useState({ isLost, room: 0, top: null as number | null });
  const { room } = shown;
  if (shown.isLost !== isLost) {
    // Its words are still on the page.
    const height = banner.current?.getBoundingClientRect().height ?? 0;
    setShown({ isLost, room: isLost ? 0 : height, top: topOfSteady() });
  }
  useLayoutEffect(() => {
    if (shown.top === null || !matchMedia(BY_HAND).matches) return;
    scrollBy({ top: topOfSteady()! - shown.top, behavior: "instant" });
  }, [shown]);
  useEffect(() => {
    if (room > 0) {
      return whenUntouched(() => setShown({ isLost: false, room: 0, top: topOfSteady() }));
    }
  }, [room]);
  return { banner, room };
}
