import { render, screen } from "@testing-library/react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import {
  HospitalHistory,
  type HospitalHistoryProps,
} from "../../../islands/history/HospitalHistory.tsx";
import { HOSPITAL, NOW, nurse, TIME_ZONE } from "../hospital/cast.ts";

/** Opens the history of the hospital with these entries, all of them on its first page. */
export function openHistory(entries: Ringdown[], props: Partial<HospitalHistoryProps> = {}) {
  render(
    <HospitalHistory
      appName="Ringdown"
      user={nurse({ isRingdownUser: true, isInfoUser: true })}
      hospitalId={HOSPITAL.id}
      hospitals={[HOSPITAL]}
      now={NOW}
      timeZone={TIME_ZONE}
      entries={entries}
      next={null}
      filters={NO_FILTERS}
      searchedDays={null}
      sessionEndsAt={new Date(NOW + 24 * 3_600_000).toISOString()}
      {...props}
    />,
  );
}

/** The words of each row, from the top. */
export function rows(): string[] {
  return screen.getAllByRole("row").slice(1).map(({ textContent }) => textContent ?? "");
}
