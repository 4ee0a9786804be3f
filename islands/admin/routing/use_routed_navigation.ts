import { useMemo, useState } from "react";
import { createPath, useLocation, useNavigate, useRevalidator } from "react-router";
import { hasUnsaved } from "../../form/unsaved.ts";
import { showFlash } from "../../frame/flash.ts";
import type { PageNavigation } from "../../frame/page_navigation.ts";

/** How the pages lead to each other by the router, and what is asked before one is left. */
export function useRoutedNavigation() {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const shown = createPath(useLocation());
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const isReloading = state !== "idle";
  const navigation = useMemo<PageNavigation>(() => ({
    async go(href, flash) {
      if (flash) showFlash(flash);
      await navigate(href, { replace: href === shown }); // one step of the way for each page
    },
    reload: () => void revalidate(),
    isReloading,
    leave: (then) => hasUnsaved() ? setAsked(() => then) : then(),
  }), [navigate, shown, revalidate, isReloading]);
  return { navigation, question: { asked, onAnswered: () => setAsked(null) } };
}
