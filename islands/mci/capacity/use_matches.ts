import { useSyncExternalStore } from "react";

/** Whether a media query matches; false until the script runs, as on the server. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (hear) => {
      const list = matchMedia(query);
      list.addEventListener("change", hear);
      return () => list.removeEventListener("change", hear);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
