import { Fragment, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../../words/t.ts";
import { type MarkContext, markWords } from "./mark_words.tsx";
import { alarmsElsewhere, type Elsewhere } from "./use_elsewhere.ts";

/**
 * In the header of a board: 'Saint Anne Westside: 2 not confirmed · CODE 3, ETA 4 min', of the most
 * pressing one, a link to the board there. It says all that rings for other hospitals, where this
 * screen does not know, and which of them it does not follow; when its own board is not live either,
 * the StaleBanner says so.
 */
export function ElsewhereMarks({ elsewhere: { hospitals, untold }, board, stays = false }: {
  elsewhere: Elsewhere;
  board: MarkContext;
  /** In sight while the board is scrolled. */
  stays?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(place, stays);
  if (hospitals.length === 0) return null;
  return (
    <div ref={place} className="elsewhere" data-away={isAway || undefined}>
      <div className="elsewhere__row" role="alert">
        {hospitals.map(({ id, name, heard }) => {
          const words = heard ? markWords(heard, board) : [];
          return heard && words.length > 0 && (
            <a
              key={id}
              className="elsewhere__mark"
              href={`/er/${id}`}
              data-urgent={alarmsElsewhere(heard).some(({ isUrgent }) => isUrgent) || undefined}
            >
              <span>
                {`${name}: `}
                {words.map((word, at) => <Fragment key={at}>{at > 0 && " · "}{word}</Fragment>)}
              </span>
            </a>
          );
        })}
        {untold.length > 0 && (
          <span className="elsewhere__untold">
            {t("Not told here: {hospitals}", { hospitals: untold.join(", ") })}
          </span>
        )}
      </div>
    </div>
  );
}

/**
 * Whether the place of the marks is above the window. Then they lie over its top edge, and the place
 * keeps its height; what else stays at the top stands below them.
 */
function useIsAway(place: RefObject<HTMLElement | null>, stays: boolean): boolean {
  const [isAway, setIsAway] = useState(false);
  const look = () => {
    const element = place.current;
    if (!element || !stays) return;
    const { offsetHeight: height } = element.firstElementChild as HTMLElement;
    const isAbove = height > 0 && element.getBoundingClientRect().top < 0;
    const room = isAbove ? `${height}px` : "";
    element.style.minHeight = room;
    document.documentElement.style.setProperty("--elsewhere-height", room);
    setIsAway(isAbove);
  };
  // Deliberately after every render: what is told there comes and goes.
  useLayoutEffect(look);
  useEffect(() => {
    addEventListener("scroll", look, { passive: true });
    return () => {
      removeEventListener("scroll", look);
      document.documentElement.style.removeProperty("--elsewhere-height");
    };
  }, []);
  return isAway;
}
