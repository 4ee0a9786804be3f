import { createContext, useContext, useSyncExternalStore } from "react";
import type { DataRouter } from "react-router";
import type { PageFailure } from "../../frame/AdminFrame.tsx";

/** The current page, which stays when another page cannot be opened. */
export interface KeptPage {
  /** Cancels the navigation and shows the reason. The page and its address stay. */
  keep: (message: string) => void;
  /** Whether a navigation is being cancelled; nothing is loaded meanwhile. */
  isKeeping: () => boolean;
  failure: () => PageFailure | null;
  subscribe: (listener: () => void) => () => void;
}

/** Adds to `router` what it lacks: cancelling a navigation. */
export function keptPageOf(router: DataRouter): KeptPage {
  const listeners = new Set<() => void>();
  let step = stepOfHistory();
  let isKeeping = false;
  let failure: PageFailure | null = null;
  const tell = (now: PageFailure | null) => {
    failure = now;
    listeners.forEach((listener) => listener());
  };

  router.subscribe(({ navigation, revalidation }) => {
    const isIdle = navigation.state === "idle" && revalidation === "idle";
    if (!isIdle && !isKeeping && failure) tell(null);
    if (navigation.state !== "idle") return;
    step = stepOfHistory();
    isKeeping = false;
  });

  function keep(message: string) {
    const { location, navigation } = router.state;
    const steps = stepOfHistory() - step; // Back and Forward have already changed the address
    const asked = navigation.location;
    const tryAgain = () => {
      if (!asked) router.revalidate();
      else if (steps !== 0) history.go(steps);
      else router.navigate(asked);
    };
    isKeeping = true;
    if (steps !== 0) history.go(-steps);
    else router.navigate(location, { replace: true, preventScrollReset: true });
    tell({ message, tryAgain });
  }

  return {
    keep,
    isKeeping: () => isKeeping,
    failure: () => failure,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The position of the current entry in the tab's history, as the router counts it. */
function stepOfHistory(): number {
  return history.state?.idx ?? 0;
}

const NOTHING_FAILS: Pick<KeptPage, "failure" | "subscribe"> = {
  failure: () => null,
  subscribe: () => () => {},
};

export const KeptPageContext = createContext(NOTHING_FAILS);

/** Why another page could not be opened; null if nothing failed, and on the server. */
export function usePageFailure(): PageFailure | null {
  const { subscribe, failure } = useContext(KeptPageContext);
  return useSyncExternalStore(subscribe, failure, () => null);
}
