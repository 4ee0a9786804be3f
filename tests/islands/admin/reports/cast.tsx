import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { OffloadReport, OffloadTimes } from "../../../../domain/reports/offload.ts";
import type { AdminOffload } from "../../../../islands/admin/pages.ts";
import { PageNavigationContext } from "../../../../islands/frame/page_navigation.ts";

/** Shows a page, and returns the addresses that it asks for. */
export function showPage(page: ReactNode): string[] {
  const asked: string[] = [];
  const navigation = {
    reload() {},
    isReloading: false,
    place: null,
    leave: (then: () => void) => then(),
    go: (href: string) => Promise.resolve(void asked.push(href)),
  };
  render(<PageNavigationContext value={navigation}>{page}</PageNavigationContext>);
  return asked;
}

/**
 * Types days that are too many (from `first` on) and days that are reversed; both are refused at their
 * field, and the page asks for neither.
 */
export async function assertDaysAreRefused(
  asked: string[],
  { first, tooMany }: { first: string; tooMany: string },
): Promise<void> {
  const type = async (label: string, day: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, day);
    await userEvent.click(screen.getByRole("button", { name: "Show" }));
  };
  await type("From", first);
  assert.ok(screen.getByText(tooMany));
  await type("From", "11/01/2026");
  await type("To", "10/31/2026");
  assert.ok(screen.getByText("This day is before the first."));
  assert.deepEqual(asked.filter((href) => !href.includes("from=2026-11-01")), []);
}

export function offloadTimes(given: Partial<OffloadTimes> = {}): OffloadTimes {
  return {
    count: 40,
    medianMinutes: 12,
    percentile90Minutes: 31,
    over: [{ minutes: 20, count: 10 }, { minutes: 30, count: 5 }, { minutes: 60, count: 1 }],
    leftOut: {
      "WAITING": 1,
      "NOT COMING": 2,
      "NO ARRIVAL": 0,
      "NO OFFLOAD": 0,
      "REVERSED": 0,
      "TOO LONG": 0,
    },
    ...given,
  };
}

export const HOSPITALS = [
  { id: "general", name: "General Hospital", isActive: true },
  { id: "west", name: "Westside", isActive: true },
];

export function offloadOf(given: Partial<OffloadReport> = {}): AdminOffload {
  const by = given.by ?? "hospital";
  return {
    filters: { from: "2026-10-22", to: "2026-11-20", hospitalId: "", by },
    report: {
      from: "2026-10-22T07:00:00.000Z",
      to: "2026-11-21T07:59:59.999Z",
      by,
      drills: 1,
      incompleteBefore: null,
      all: offloadTimes(),
      groups: [
        { id: "general", name: "General Hospital", ...offloadTimes() },
        {
          id: "west",
          name: "Westside",
          ...offloadTimes({
            count: 1,
            percentile90Minutes: 12,
            over: [20, 30, 60].map((minutes) => ({ minutes, count: 0 })),
          }),
        },
      ],
      ...given,
    },
    hospitals: HOSPITALS,
  };
}
