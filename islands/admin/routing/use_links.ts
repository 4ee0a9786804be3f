import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import type { PageNavigation } from "../../frame/page_navigation.ts";

/**
 * Opens links to pages of the administration with the router, without loading a document. The links
 * stay plain `<a href>`: the browser itself handles Ctrl, the middle button and a page without
 * script.
 */
export function useLinks({ go }: PageNavigation): (event: MouseEvent<HTMLElement>) => void {
  const shown = useLocation();
  return (event) => {
    const link = (event.target as Element).closest("a");
    if (!link || !isPlainPress(event) || !opensHere(link)) return;
    const { pathname, search, hash } = link;
    const isPlaceOnPage = hash && pathname === shown.pathname && search === shown.search;
    if (isPlaceOnPage) return;
    event.preventDefault();
    link.closest("details")?.removeAttribute("open"); // a menu that led here
    go(pathname + search + hash);
  };
}

function isPlainPress(event: MouseEvent): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
  return !event.defaultPrevented && button === 0 && !(altKey || ctrlKey || metaKey || shiftKey);
}

function opensHere(link: HTMLAnchorElement): boolean {
  const isOurs = link.origin === location.origin && /^\/admin(\/|$)/.test(link.pathname);
  return isOurs && !link.target && !link.hasAttribute("download");
}
