import { type ReactNode, useState } from "react";
import { TabPanel, Tabs } from "../shared/Tabs.tsx";

export type HospitalTab = "ringdown" | "hospitalInfo";

/** Both parts for who has both rights: tabs on a narrow screen, one above the other on the wall. */
export function HospitalTabs({ hospitalId, initial, count, ringdowns, beds }: {
  hospitalId: string;
  initial: HospitalTab;
  /** How many ringdowns. */
  count: number;
  ringdowns: ReactNode;
  beds: ReactNode;
}) {
  const [tab, setTab] = useState(initial);
  return (
    <>
      <Tabs
        label="Hospital"
        tabs={[
          { id: "ringdown", label: "Ringdowns", count, href: `/er/${hospitalId}` },
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
