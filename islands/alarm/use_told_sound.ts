import { useEffect, useRef, useState } from "react";
import { call } from "../call/call.ts";
import { newId } from "../shared/new_id.ts";
import type { SoundState } from "./sound.ts";

/** The server may know of a stream a moment after it has opened. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** The name of this screen on its streams, the same for as long as the page is open. */
export function useScreenName(): string {
  return useState(newId)[0];
}

/** The stream of a hospital, under the name of this screen. */
export function boardPath(hospitalId: string, screen: string): string {
  return `/wss/hospital?id=${hospitalId}&screen=${screen}`;
}

/**
 * Tells the server whether this screen can be heard: when one of its streams has become live, and
 * when the sound changes. Until then crews read that its sound is off (design §12.1). One call goes
 * after the other, so that an earlier word cannot arrive last; one that fails is repeated.
 */
export function useToldSound(
  screen: string,
  { sound, liveAt }: { sound: SoundState | null; liveAt: string[] },
) {
  const streams = liveAt.join();
  const lastCall = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (sound === null || streams === "") return;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const tell = (pause: number) => {
      lastCall.current = lastCall.current
        .then(() => isOver || call("POST", "/api/screens", { screen, sound: sound === "on" }))
        .catch(() => {
          const longer = Math.min(pause * 2, LONGEST_PAUSE_MS);
          if (!isOver) again = setTimeout(() => tell(longer), pause);
        });
    };
    tell(FIRST_PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [screen, sound, streams]);
}
