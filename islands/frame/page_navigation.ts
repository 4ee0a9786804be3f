import { createContext, useContext } from "react";
import { leaveFlash } from "./flash.ts";

/** How a page opens another one, with or without the router. */
export interface PageNavigation {
  /**
   * Opens another page, which shows `flash`. Settles when that page is shown, when this page stays,
   * and when the user comes back to it.
   */
  go: (href: string, flash?: string) => Promise<void>;
  /** Loads the data of this page again. */
  reload: () => void;
  isReloading: boolean;
  /**
   * The query with which the page was opened ('?search=oz'), a new object each time one is opened;
   * null without a router: then only the browser knows it.
   */
  place: { query: string } | null;
  /** Calls `then`, which replaces the page. If there are unsaved changes, asks the user first. */
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
  place: null,
  leave: (then) => then(),
};

/** Settles when the user comes back to the page and the browser has kept it. */
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

/** The administration provides its router here. */
export const PageNavigationContext = createContext(byLoading);

export function usePageNavigation(): PageNavigation {
  return useContext(PageNavigationContext);
}
