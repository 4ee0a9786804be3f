import { useEffect, useRef, useState } from "react";
import type { Words } from "../../words/t.ts";

export type CrewTab = "ringdown" | "hospitals";

/** The tabs with their addresses. */
export const CREW_TABS = [
  { id: "ringdown", label: "Ringdown", href: "/ems" },
  { id: "hospitals", label: "Hospital Info", href: "/ems/hospitals" },
] as const satisfies { id: CrewTab; label: Words; href: string }[];

/**
 * Gives the tab that is shown. Each tab has its own address and scroll position; back and forward
 * work.
 */
export function useCrewTab(initial: CrewTab): [CrewTab, (tab: CrewTab) => void] {
  const [tab, setTab] = useState(initial);
  const shown = useRef(tab);
  const hasSwitched = useRef(false);
  const scrolled = useRef<Record<CrewTab, number>>({ ringdown: 0, hospitals: 0 });

  const show = (next: CrewTab) => {
    if (next === shown.current) return;
    scrolled.current[shown.current] = scrollY;
    hasSwitched.current = true;
    shown.current = next;
    setTab(next);
  };
  useEffect(() => {
    const followAddress = () => show(tabAt(location.pathname));
    history.scrollRestoration = "manual"; // each tab has its own scroll position
    addEventListener("popstate", followAddress);
    return () => removeEventListener("popstate", followAddress);
  }, []);
  useEffect(() => {
    if (hasSwitched.current) scrollTo(0, scrolled.current[tab]);
  }, [tab]);
  return [tab, show];
}

function tabAt(path: string): CrewTab {
  return path.startsWith("/ems/hospitals") ? "hospitals" : "ringdown";
}
