import { createContext, useContext, useSyncExternalStore } from "react";
import type { DataRouter } from "react-router";
import type { PageFailure } from "../../frame/AdminFrame.tsx";

/** The page one is on, while it may be that another one cannot be opened. */
export interface KeptPage {
  /** Calls off what is under way and says why: the page stays, and so does its address. */
  keep: (message: string) => void;
  /** Whether that is being done just now: then nothing is to be read. */
  isKeeping: () => boolean;
  failure: () => PageFailure | null;
  subscribe: (listener: () => void) => () => void;
}

/** Watches over `router`, which can go from page to page but not call that off. */
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
    const steps = stepOfHistory() - step; // the way back and forward has changed the address already
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

/** How far along its entries the tab is, by the router's own count. */
function stepOfHistory(): number {
  return history.state?.idx ?? 0;
}

const NOTHING_FAILS: Pick<KeptPage, "failure" | "subscribe"> = {
  failure: () => null,
  subscribe: () => () => {},
};

export const KeptPageContext = createContext(NOTHING_FAILS);

/** Why another page could not be opened; null on the server, and while nothing has failed. */
export function usePageFailure(): PageFailure | null {
  const { subscribe, failure } = useContext(KeptPageContext);
  return useSyncExternalStore(subscribe, failure, () => null);
}
