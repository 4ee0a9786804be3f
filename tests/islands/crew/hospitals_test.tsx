import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen } from "@testing-library/react";
import { GENERAL, LAKESIDE, NOW } from "./cast.ts";
import { openCrewScreen } from "./screen.tsx";

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

const traffic = () => screen.getAllByText(/en route/).map(({ textContent }) => textContent);

Deno.test("the list of hospitals shows how many ambulances are on the way, as counts come", () => {
  const { stream } = openCrewScreen({ tab: "hospitals" });
  stream.send({ reset: true, mcis: [], ringdowns: [], statusUpdates: [GENERAL, LAKESIDE] });
  const [general, lakeside] = traffic();
  assert.match(general!, /2 en route · 1 offloading/);
  stream.send({
    counts: [{
      HospitalId: "general",
      ambulancesEnRoute: 1,
      ambulancesOffloading: 2,
      openScreens: 1,
      hearingScreens: 1,
    }],
  });
  assert.match(traffic()[0]!, /1 en route · 2 offloading/);
  assert.equal(traffic()[1], lakeside);
});

Deno.test("a row counts beds in words that fit the number, and says how long ago it was updated", () => {
  const other = { ...LAKESIDE, openPsychBedCount: 2, infoUpdateDateTimeLocal: minutesAgo(22) };
  openCrewScreen({ tab: "hospitals", snapshot: { statusUpdates: [GENERAL, other] } });
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  assert.deepEqual(terms, ["ED beds", "Psych bed", "ED beds", "Psych beds"]);
  assert.ok(screen.getByText("updated 22 min ago"));
});

Deno.test("a hospital that never published has no counts and no age", () => {
  const made = { ...GENERAL, openEdBedCount: 0, openPsychBedCount: 0, isInfoPublished: false };
  openCrewScreen({ tab: "hospitals", snapshot: { statusUpdates: [made] } });
  assert.equal(screen.queryByRole("definition"), null);
  assert.ok(screen.getByText(/Not published yet/));
  assert.equal(screen.queryByText(/updated/), null);
});

Deno.test("beds that a hospital published hours ago stay old when it answers about an MCI", () => {
  const answered = {
    ...GENERAL,
    mciRedCapacity: 2,
    infoUpdateDateTimeLocal: minutesAgo(300),
    updateDateTimeLocal: minutesAgo(1),
  };
  openCrewScreen({ tab: "hospitals", snapshot: { statusUpdates: [answered] } });
  assert.ok(screen.getByText("updated 5 h ago, may be outdated"));
});
