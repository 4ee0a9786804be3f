import type { ReactNode } from "react";
import type { RingdownCounts } from "../../domain/ringdown/sections.ts";
import { DrillCount } from "../shared/DrillCount.tsx";
import { TabPanel, Tabs } from "../frame/Tabs.tsx";
import { t } from "../../words/t.ts";

export type HospitalTab = "ringdown" | "hospitalInfo";

/**
 * Both parts, for a user with both rights: tabs on a narrow screen, one above the other on a wall
 * screen.
 */
export function HospitalTabs({ tab, onTab, hospitalId, counts, isOnDivert, ringdowns, beds }: {
  tab: HospitalTab;
  onTab: (tab: HospitalTab) => void;
  hospitalId: string;
  /** The counts of ringdowns. */
  counts: RingdownCounts;
  /** Told at the tab of the beds, so that it is seen from the ringdowns, too. */
  isOnDivert: boolean;
  ringdowns: ReactNode;
  beds: ReactNode;
}) {
  return (
    <>
      <Tabs
        label={t("Hospital")}
        tabs={[
          {
            id: "ringdown",
            label: t("Ringdowns"),
            count: counts.real,
            apart: <DrillCount count={counts.drills} />,
            href: `/er/${hospitalId}`,
          },
          {
            id: "hospitalInfo",
            label: t("Hospital Info"),
            apart: isOnDivert && <span className="beds__divert" data-on>{t("DIVERT")}</span>,
            href: `/er/${hospitalId}/info`,
          },
        ]}
        selected={tab}
        onSelect={onTab}
      />
      <TabPanel id="hospitalInfo" selected={tab}>{beds}</TabPanel>
      <TabPanel id="ringdown" selected={tab}>{ringdowns}</TabPanel>
    </>
  );
}
