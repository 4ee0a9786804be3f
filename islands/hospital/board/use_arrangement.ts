import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { currentLook, type Looks, onLooksChange } from "../../frame/looks.ts";
import { fitting, topOf, wear } from "./fitting.ts";
import { type Arrangement, guess, STEPS, wallSteps } from "./steps.ts";
import { textScale } from "./text_scale.ts";

/** From here on the sections are side by side (1100 px). */
const WIDE = "(min-width: 68.75rem)";

/** For which patients, and for all of what, the board was arranged last. */
const NOT_YET = { patients: "", all: "" };

/** What is on the board. */
export interface OnBoard {
  /** The number of cards of each section. */
  cards: number[];
  /** The same without those who are not coming: one line over all columns of their section. */
  coming?: number[];
  /** Which cards are where: other ones are arranged anew. */
  patients: string;
  /** What stands on them: it may need another height. */
  told: string;
  isWall?: boolean;
}

/**
 * Arranges a wide board (`fitting`). It is decided again only when other cards are on the board, when
 * they say something else, or when the room for them has changed, so that nothing moves when a minute
 * passes or a card is opened; and not while somebody presses. Before there is a screen (on the
 * server), the number of cards decides.
 */
export function useArrangement(
  board: RefObject<HTMLElement | null>,
  { cards, coming = cards, patients, told, isWall = false }: OnBoard,
): Arrangement {
  const sharing = cards.map((count, section) => Math.max(coming[section], Math.min(count, 1)));
  const [arrangement, setArrangement] = useState(() => guess(cards, sharing));
  const arranged = useRef(NOT_YET);
  const latest = useRef(arrangement);
  const isPressed = useRef(false);
  const wallText = useWallText(isWall);
  const arrange = () => {
    const element = board.current;
    if (!element || element.clientWidth === 0) return;
    if (!matchMedia(WIDE).matches) {
      arranged.current = NOT_YET;
      return wear(wallText.current);
    }
    const text = wallText.current ?? textScale();
    const those = `${innerWidth} ${innerHeight} ${text} ${isWall} ${patients}`;
    const all = `${those} ${Math.round(topOf(element))} ${told}`;
    if (all === arranged.current.all || isPressed.current || isBeingEdited()) return;
    const isOfSame = arranged.current.patients === those;
    arranged.current = { patients: those, all };
    latest.current = fitting(element, {
      cards,
      sharing,
      steps: wallText.current ? wallSteps(wallText.current) : STEPS,
      latest: latest.current,
      isOfSame,
    });
    setArrangement(latest.current);
  };
  // Deliberately after every render: only the browser knows whether something above has grown.
  useLayoutEffect(arrange);
  useArrangedAgain(arrange, () => {
    arranged.current = NOT_YET;
    arrange();
  });
  usePressed(isPressed, arrange);
  return {
    ...arrangement,
    columns: sharing.map((count, section) => Math.min(count, arrangement.columns[section] || 1)),
  };
}

/**
 * The size of the text that was chosen for this screen while it is a wall, whose steps may show a
 * smaller one; null where it is none. After the wall the page has the chosen one again.
 */
function useWallText(isWall: boolean): RefObject<Looks["text"] | null> {
  const chosen = useRef<Looks["text"] | null>(null);
  useLayoutEffect(() => {
    if (!isWall) return;
    const text = currentLook("text");
    chosen.current = text;
    return () => {
      chosen.current = null;
      wear(text);
    };
  }, [isWall]);
  return chosen;
}

/**
 * Arranges when the window, the size of the text or what stands above the board changes, and anew
 * when fonts have come: the lines are longer or shorter.
 */
function useArrangedAgain(arrange: () => void, arrangeAnew: () => void): void {
  const latest = useRef({ arrange, arrangeAnew });
  latest.current = { arrange, arrangeAnew };
  useEffect(() => {
    const again = () => latest.current.arrange();
    const anew = () => latest.current.arrangeAnew();
    addEventListener("resize", again);
    const page = new ResizeObserver(again);
    page.observe(document.body);
    const forget = onLooksChange(again);
    document.fonts?.addEventListener("loadingdone", anew);
    return () => {
      removeEventListener("resize", again);
      page.disconnect();
      forget();
      document.fonts?.removeEventListener("loadingdone", anew);
    };
  }, []);
}

/** Keeps `isPressed` true while a finger or the mouse is down; then `onReleased`, after the click. */
function usePressed(isPressed: RefObject<boolean>, onReleased: () => void): void {
  const latest = useRef(onReleased);
  latest.current = onReleased;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = () => {
      clearTimeout(timer);
      isPressed.current = true;
    };
    const release = () => {
      timer = setTimeout(() => {
        isPressed.current = false;
        latest.current();
      });
    };
    addEventListener("pointerdown", press, true);
    addEventListener("pointerup", release, true);
    addEventListener("pointercancel", release, true);
    return () => {
      clearTimeout(timer);
      removeEventListener("pointerdown", press, true);
      removeEventListener("pointerup", release, true);
      removeEventListener("pointercancel", release, true);
    };
  }, []);
}

/** The form for the beds takes the room only for a moment. */
function isBeingEdited(): boolean {
  return document.querySelector(".beds[data-editing]") !== null;
}
