import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, render, screen } from "@testing-library/react";
import { HospitalLines } from "../../../../islands/mci/capacity/HospitalLines.tsx";
import { minutesAgo, NOW, published, TIME_ZONE } from "../../hospital/cast.ts";
import { patient } from "../hospitals.ts";

function open(
  { status = {}, stale = false }: { status?: Parameters<typeof published>[0]; stale?: boolean } =
    {},
) {
  const shown = { now: NOW, timeZone: TIME_ZONE, stale };
  render(<HospitalLines statuses={[published(status)]} ringdowns={[patient(null)]} {...shown} />);
  return screen.getByRole("listitem").textContent ?? "";
}

Deno.test("a line tells of the patients who were sent without a priority", () => {
  assert.match(open(), /1 more sent without a priority/);
});

Deno.test("the numbers of a page that is not live are not called outdated", () => {
  const status = { updateDateTimeLocal: minutesAgo(24 * 60) };
  assert.match(open({ status }), /may be outdated/);
  cleanup();
  assert.doesNotMatch(open({ status, stale: true }), /may be outdated/);
});
