import { useEffect, useRef } from "react";
import { readPage } from "../call/call.ts";
import { isQuiet } from "./quiet.ts";
import { buildToLoad, noteLoadedFor, whenBuildChanges } from "./new_build.ts";

/** Within so long all screens load a new build, so that they do not ask at the same moment. */
export const SPREAD_MS = 60_000;
/** How long nobody has pressed or typed anything before the page is loaded. */
export const IDLE_MS = 12_000;
const INPUTS = ["pointerdown", "keydown", "input", "wheel", "touchmove"];

/**
 * Loads the page again when the server comes from another build, once for each build and when
 * nobody does anything on it (design §13.1). `mayLoad`: what only the screen itself knows.
 */
export function useNewBuild(
  mayLoad: () => boolean,
  load: () => void = () => location.reload(),
): void {
  const latest = useRef({ mayLoad, load });
  latest.current = { mayLoad, load };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLooking = false;
    const lookIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(look, ms);
    };
    const may = () => isQuiet() && latest.current.mayLoad();
    async function look() {
      timer = undefined;
      const build = buildToLoad();
      if (build === null) return;
      if (isLooking || !may()) return lookIn(IDLE_MS);
      isLooking = true;
      const isThere = await isServed(build);
      isLooking = false;
      if (timer !== undefined) return; // somebody has pressed something meanwhile
      if (!isThere || !may()) return lookIn(isThere ? IDLE_MS : SPREAD_MS);
      if (noteLoadedFor(build)) latest.current.load();
    }
    const begin = () => buildToLoad() !== null && lookIn(Math.random() * SPREAD_MS);
    const wait = () => buildToLoad() !== null && lookIn(IDLE_MS);
    const stop = whenBuildChanges(begin);
    begin();
    for (const input of INPUTS) document.addEventListener(input, wait, { capture: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const input of INPUTS) document.removeEventListener(input, wait, { capture: true });
    };
  }, []);
}

/**
 * Whether this page would come from the new build now. A page that does not answer, or leads to
 * somewhere else, would leave a screen in an empty room without anything on it.
 */
async function isServed(build: string): Promise<boolean> {
  const page = await readPage(location.href);
  return page?.documentElement.dataset.build === build;
}
