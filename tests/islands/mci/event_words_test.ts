import assert from "node:assert/strict";
import type { MciEvent } from "../../../domain/mci/events.ts";
import { actorOf, deedOf, isTelling } from "../../../islands/mci/event_words.ts";
import { TIME_ZONE } from "../admin/cast.ts";

function event(given: Partial<MciEvent>): MciEvent {
  return {
    id: "event",
    at: "2026-11-20T22:05:00.000Z",
    actorName: "Casey Coordinator",
    isApiClient: false,
    action: "mci.changed",
    hospitalName: null,
    changes: {},
    areCapacitiesCleared: false,
    ...given,
  };
}

function told(given: Partial<MciEvent>): string {
  return `${actorOf(event(given))} ${deedOf(event(given), TIME_ZONE)}`;
}

const COUNT = { estimatedRedCount: { from: 4, to: 7 } };
const ENDED = { endedAt: { from: null, to: "2026-11-20T22:05:00.000Z" } };

Deno.test("a changed count says who changed it, from and to", () => {
  assert.equal(told({ changes: COUNT }), "Casey Coordinator changed Immediate from 4 to 7");
  const zebra = { estimatedZebraCount: { from: 0, to: 1 }, ...COUNT };
  assert.equal(
    told({ changes: zebra }),
    "Casey Coordinator changed Immediate from 4 to 7, Dead from 0 to 1",
  );
});

Deno.test("an API client is distinguished from the user in whose name it works", () => {
  const changes = {
    treatedYellowCount: { from: 1, to: 2 },
    isExternallyUpdated: { from: false, to: true },
  };
  assert.equal(
    told({ isApiClient: true, changes }),
    "Casey Coordinator (by a program) changed treated patients (Delayed) from 1 to 2, " +
      "left the counts to another system",
  );
});

Deno.test("counts that are changed here again say so, alone and beside an end", () => {
  const changes = { isExternallyUpdated: { from: true, to: false } };
  assert.equal(told({ changes }), "Casey Coordinator let the counts be changed here again");
  assert.equal(
    told({ action: "mci.ended", changes: { ...ENDED, ...changes } }),
    "Casey Coordinator ended this MCI, let the counts be changed here again",
  );
});

Deno.test("a deed of the system has an actor, too", () => {
  assert.match(told({ actorName: null, changes: COUNT }), /^The system changed Immediate/);
});

Deno.test("a change that says nothing of what changed is not told", () => {
  assert.equal(isTelling(event({ actorName: null })), false);
  assert.equal(isTelling(event({ changes: COUNT })), true);
  assert.equal(isTelling(event({ areCapacitiesCleared: true })), true);
  assert.equal(isTelling(event({ action: "mci.reopened" })), true);
});

Deno.test("a changed address and a changed time are shown in words and in local time", () => {
  const changes = {
    address1: { from: null, to: "Pier 39" },
    address2: { from: "North", to: null },
    startedAt: { from: "2026-11-20T20:05:17.123Z", to: "2026-11-20T20:00:00.000Z" },
  };
  assert.equal(
    told({ changes }),
    "Casey Coordinator changed Started At from 11/20/2026 12:05 to 11/20/2026 12:00, " +
      "Address 1 from nothing to Pier 39, Address 2 from North to nothing",
  );
});

Deno.test("a start shows its counts, not every field", () => {
  const changes = {
    incidentNumber: { from: null, to: "26110999" },
    startedAt: { from: null, to: "2026-11-20T20:05:17.123Z" },
    estimatedRedCount: { from: 0, to: 3 },
    estimatedGreenCount: { from: 0, to: 12 },
  };
  assert.equal(
    told({ action: "mci.started", at: "2026-11-20T20:05:59.000Z", changes }),
    "Casey Coordinator started this MCI, Immediate\u00a03, Minor\u00a012",
  );
  assert.equal(
    told({ action: "mci.started", changes }),
    "Casey Coordinator entered this MCI, started 12:05, Immediate\u00a03, Minor\u00a012",
  );
});

Deno.test("an end shows other changes, and that the capacities were cleared", () => {
  assert.equal(told({ action: "mci.ended", changes: ENDED }), "Casey Coordinator ended this MCI");
  assert.equal(
    told({ action: "mci.ended", changes: { ...ENDED, ...COUNT }, areCapacitiesCleared: true }),
    "Casey Coordinator ended this MCI, Immediate from 4 to 7. " +
      "What hospitals had offered was cleared.",
  );
});

Deno.test("a corrected end and a reopening have their own words", () => {
  const moved = { endedAt: { from: "2026-11-20T22:05:00.000Z", to: "2026-11-20T22:00:00.000Z" } };
  assert.equal(
    told({ changes: moved }),
    "Casey Coordinator changed Ended At from 11/20/2026 14:05 to 11/20/2026 14:00",
  );
  const opened = { endedAt: { from: "2026-11-20T22:05:00.000Z", to: null } };
  assert.equal(
    told({ action: "mci.reopened", changes: opened }),
    "Casey Coordinator reopened this MCI",
  );
});

Deno.test("a change of a capacity shows the hospital's name", () => {
  const changes = {
    mciGreenCapacity: { from: 4, to: null },
    mciRedCapacity: { from: null, to: 2 },
  };
  assert.equal(
    told({ action: "hospital.mci_capacity", hospitalName: "General Hospital", changes }),
    "Casey Coordinator changed the MCI capacity of General Hospital: " +
      "Immediate from nothing to 2, Minor from 4 to nothing",
  );
});

Deno.test("an export says what was downloaded", () => {
  const exported = (file: string) =>
    told({ action: "mci.exported", changes: { file: { from: null, to: file } } });
  assert.equal(exported("patients"), "Casey Coordinator exported the patients");
  assert.equal(exported("counts"), "Casey Coordinator exported the counts over time");
});
