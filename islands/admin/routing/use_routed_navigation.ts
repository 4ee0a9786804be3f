import { useMemo, useState } from "react";
import { createPath, useLocation, useNavigate, useRevalidator } from "react-router";
import { hasUnsaved } from "../../form/unsaved.ts";
import { showFlash } from "../../frame/flash.ts";
import type { PageNavigation } from "../../frame/page_navigation.ts";

/** Navigates between pages with the router, and asks before unsaved changes are lost. */
export function useRoutedNavigation() {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const shownAt = useLocation();
  const shown = createPath(shownAt);
  const place = useMemo(() => ({ query: shownAt.search }), [shownAt.key, shownAt.search]);
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const isReloading = state !== "idle";
  const navigation = useMemo<PageNavigation>(() => ({
    async go(href, flash) {
      await navigate(href, { replace: href === shown }); // one history entry for each page
      if (flash) showFlash(flash); // not before: a slow page would come when it is gone
    },
    reload: () => void revalidate(),
    isReloading,
    place,
    leave: (then) => hasUnsaved() ? setAsked(() => then) : then(),
  }), [navigate, shown, revalidate, isReloading, place]);
  return { navigation, question: { asked, onAnswered: () => setAsked(null) } };
}
