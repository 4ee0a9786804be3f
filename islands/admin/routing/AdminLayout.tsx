import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { AdminFrame } from "../../frame/AdminFrame.tsx";
import type { AdminFrameData } from "../../frame/frame.ts";
import { chooseOrganizationAgain, noteOrganization } from "../../frame/organization_choice.ts";
import { PageNavigationContext } from "../../frame/page_navigation.ts";
import { LeavingQuestion } from "./LeavingQuestion.tsx";
import { usePageFailure } from "./kept_page.ts";
import { useAdminProps } from "./props.ts";
import { useLinks } from "./use_links.ts";
import { useRoutedNavigation } from "./use_routed_navigation.ts";

/** The frame around every page of the administration. It stays while the pages change. */
export function AdminLayout() {
  const { title, frame } = useAdminProps();
  const { pathname, search } = useLocation();
  const { navigation, question } = useRoutedNavigation();
  const failure = usePageFailure();
  const follow = useLinks(navigation);
  const isNavigating = useNavigation().state !== "idle";
  const isPending = isNavigating || navigation.isReloading;
  useTitle(`${title} · ${frame.appName}`);
  useFocusOnHeading(pathname + search, isNavigating);
  useOwnOrganization(frame);
  return (
    <PageNavigationContext value={navigation}>
      <AdminFrame frame={frame} isPending={isPending} failure={failure} onClick={follow}>
        <Outlet />
      </AdminFrame>
      <LeavingQuestion {...question} />
      <ScrollRestoration />
    </PageNavigationContext>
  );
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Lets each window go on with the organization that it shows, whatever another one has chosen. */
function useOwnOrganization(frame: AdminFrameData): void {
  useEffect(() => noteOrganization(frame), [frame]);
  useEffect(() => {
    addEventListener("focus", chooseOrganizationAgain); // what is reloaded or printed follows
    return () => removeEventListener("focus", chooseOrganizationAgain);
  }, []);
}

/**
 * Moves the focus to the heading of a new page, so that a screen reader announces the page; but not
 * out of a field that somebody has turned to while the page was loading.
 */
function useFocusOnHeading(address: string, isNavigating: boolean): void {
  const shown = useRef(address);
  const field = useRef<EventTarget>(null);
  useEffect(() => {
    if (!isNavigating) return;
    field.current = null;
    const note = ({ target }: Event) => {
      if ((target as Element).matches("input, select, textarea")) field.current = target;
    };
    TURNED_TO.forEach((type) => document.addEventListener(type, note));
    return () => TURNED_TO.forEach((type) => document.removeEventListener(type, note));
  }, [isNavigating]);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (field.current === document.activeElement) return;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [address]);
}

const TURNED_TO = ["focusin", "input"] as const;
