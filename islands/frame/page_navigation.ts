import { createContext, useContext } from "react";
import { leaveFlash } from "./flash.ts";

/** How a page leads to another one, wherever it stands: beneath the router or alone. */
export interface PageNavigation {
  /**
   * Leads to another page, which tells `flash`. Settles when that page is there, and when this one
   * stays or comes back.
   */
  go: (href: string, flash?: string) => Promise<void>;
  /** Reads anew what the page shows. */
  reload: () => void;
  isReloading: boolean;
  /** Does what takes the page away, once somebody who has typed something agrees to lose it. */
  leave: (then: () => void) => void;
}

/** Without a router the browser loads each page. */
const byLoading: PageNavigation = {
  go(href, flash) {
    if (flash) leaveFlash(flash);
    location.assign(href);
    return untilReturn();
  },
  reload: () => location.reload(),
  isReloading: false,
  leave: (then) => then(),
};

/** Until somebody comes back to the page, which the browser has kept as it was left. */
function untilReturn(): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener("pageshow", hear);
      resolve();
    };
    addEventListener("pageshow", hear);
  });
}

/** The administration puts its router here. */
export const PageNavigationContext = createContext(byLoading);

export function usePageNavigation(): PageNavigation {
  return useContext(PageNavigationContext);
}
