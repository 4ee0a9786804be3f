import { type ReactNode, useState } from "react";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";
import { DrillCount } from "../shared/DrillCount.tsx";
import { TabPanel, Tabs } from "../frame/Tabs.tsx";

export type HospitalTab = "ringdown" | "hospitalInfo";

/**
 * Both parts, for a user with both rights: tabs on a narrow screen, one above the other on a wall
 * screen.
 */
export function HospitalTabs({ hospitalId, initial, counts, ringdowns, beds }: {
  hospitalId: string;
  initial: HospitalTab;
  /** The counts of ringdowns. */
  counts: RingdownCounts;
  ringdowns: ReactNode;
  beds: ReactNode;
}) {
  const [tab, setTab] = useState(initial);
  return (
    <>
      <Tabs
        label="Hospital"
        tabs={[
          {
            id: "ringdown",
            label: "Ringdowns",
            count: counts.real,
            apart: <DrillCount count={counts.drills} />,
            href: `/er/${hospitalId}`,
          },
          { id: "hospitalInfo", label: "Hospital Info", href: `/er/${hospitalId}/info` },
        ]}
        selected={tab}
        onSelect={setTab}
      />
      <TabPanel id="hospitalInfo" selected={tab}>{beds}</TabPanel>
      <TabPanel id="ringdown" selected={tab}>{ringdowns}</TabPanel>
    </>
  );
}
