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
  useFocusOnHeading(pathname + search);
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

/** Moves the focus to the heading of a new page, so that a screen reader announces the page. */
function useFocusOnHeading(address: string): void {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [address]);
}
