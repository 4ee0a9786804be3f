import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, render, screen } from "@testing-library/react";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import { HospitalLines } from "../../../../islands/mci/capacity/HospitalLines.tsx";
import { minutesAgo, NOW, published, TIME_ZONE } from "../../hospital/cast.ts";
import { hospitalNamed, manyHospitals, patient } from "../hospitals.ts";

function open(statuses: HospitalStatus[], ringdowns = [patient(null)]) {
  cleanup();
  render(
    <HospitalLines statuses={statuses} ringdowns={ringdowns} now={NOW} timeZone={TIME_ZONE} />,
  );
  return document.body.textContent ?? "";
}

Deno.test("a line tells of the patients who were sent without a priority", () => {
  open([published()]);
  assert.match(screen.getByRole("listitem").textContent!, /1 more sent without a priority/);
});

Deno.test("a hospital at which no screen is open is called so; one of which nobody knows is not", () => {
  const { hospital } = published();
  const withScreens = (openScreens: number | null) =>
    published({ hospital: { ...hospital, openScreens, hearingScreens: openScreens } });
  assert.match(open([withScreens(0)]), /No screen open/);
  assert.doesNotMatch(open([withScreens(1)]), /screen/);
  assert.doesNotMatch(open([withScreens(null)]), /screen/);
});

Deno.test("old numbers are called outdated", () => {
  const old = published({ updateDateTimeLocal: minutesAgo(24 * 60) });
  assert.match(open([old]), /may be outdated/);
  const made = open([{ ...old, isInfoPublished: false, mciUpdateDateTime: null }]);
  assert.match(made, /Not published yet/);
  assert.doesNotMatch(made, /outdated/);
});

Deno.test("of hospitals that offer nothing it says 'more' only beside others", () => {
  const offering = manyHospitals(2)[1];
  const idle = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      hospitalNamed(`Idle ${index}`, {
        mciRedCapacity: null,
        mciYellowCapacity: null,
        mciGreenCapacity: null,
      }));
  assert.match(open([offering, ...idle(4)], []), /4 more hospitals offer nothing\./);
  assert.match(open([offering, ...idle(1)], []), /1 more hospital offers nothing\./);
  assert.match(open(idle(4), []), /4 hospitals offer nothing\./);
  assert.match(open(idle(1), []), /1 hospital offers nothing\./);
  assert.equal(screen.queryByRole("list"), null, "and no empty list is named");
});
