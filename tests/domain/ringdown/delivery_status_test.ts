import assert from "node:assert/strict";
import {
  badgeOf,
  canMove,
  decideMove,
  DELIVERY_STATUSES,
  type DeliveryState,
  type DeliveryStatus,
  dismissalOf,
  endOf,
  FINISHED,
  FINISHED_FOR_CREW,
  FINISHED_FOR_HOSPITAL,
  hasReached,
  isBeforeOffload,
  isEnRoute,
  isUnconfirmed,
  MOVES,
  type Party,
} from "../../../domain/ringdown/delivery_status.ts";
import { Conflict, Forbidden } from "../../../domain/errors.ts";

/**
 * The outcome of each request, written from design §3.1 and not from the code. M: the status
 * changes; N: only its time is stored; s: nothing changes, the status was reached before; F:
 * forbidden to this party; a dot: a conflict with the current status. Rows are the current status,
 * columns the requested one, both in the order of the list.
 */
const OF_THE_CREW = `
  SENT     s F F M . F . M F M F
  RECEIVED s F F M . F . M F M F
  CONFIRM  s F F M . F . M F M F
  ARRIVED  s F F s M F . M F M F
  OFFLOAD  s F F . s F M . F . F
  OFF ACK  s F F . . F M . F . F
  RETURN   s F F . . F s . F . F
  CANCEL   s F F . . F . s F . F
  CAN ACK  s F F . . F . . F . F
  REDIRECT s F F . . F . . F s F
  RED ACK  s F F . . F . . F . F
`;
const OF_THE_HOSPITAL = `
  SENT     F M M F F . F F . F .
  RECEIVED F s M F F . F F . F .
  CONFIRM  F N s F F . F F . F .
  ARRIVED  F N N F F . F F . F .
  OFFLOAD  F N N F F M F F . F .
  OFF ACK  F N N F F s F F . F .
  RETURN   F N N F F . F F . F .
  CANCEL   F . . F F . F F M F .
  CAN ACK  F . . F F . F F s F .
  REDIRECT F . . F F . F F . F M
  RED ACK  F . . F F . F F . F s
`;
const OF_THE_HOSPITAL_IN_AN_MCI = `
  SENT     F M M . . . F F . F .
  RECEIVED F s M . . . F F . F .
  CONFIRM  F N s M . . F F . F .
  ARRIVED  F N N s M . F F . F .
  OFFLOAD  F N N . s M F F . F .
  OFF ACK  F N N . . s F F . F .
  RETURN   F N N . . . F F . F .
  CANCEL   F . . . . . F F M F .
  CAN ACK  F . . . . . F F s F .
  REDIRECT F . . . . . F F . F M
  RED ACK  F . . . . . F F . F s
`;

const CASES: { who: string; parties: Party[]; isMci: boolean; tables: string[] }[] = [
  { who: "the crew", parties: ["crew"], isMci: false, tables: [OF_THE_CREW] },
  { who: "the crew in an MCI", parties: ["crew"], isMci: true, tables: [OF_THE_CREW] },
  { who: "the hospital", parties: ["hospital"], isMci: false, tables: [OF_THE_HOSPITAL] },
  {
    who: "the hospital in an MCI",
    parties: ["hospital"],
    isMci: true,
    tables: [OF_THE_HOSPITAL_IN_AN_MCI],
  },
  {
    who: "a super user",
    parties: ["crew", "hospital"],
    isMci: false,
    tables: [OF_THE_CREW, OF_THE_HOSPITAL],
  },
  {
    who: "a coordinator in an MCI",
    parties: ["crew", "hospital"],
    isMci: true,
    tables: [OF_THE_CREW, OF_THE_HOSPITAL_IN_AN_MCI],
  },
];

for (const { who, parties, isMci, tables } of CASES) {
  Deno.test(`${who} may make these moves and no others`, () => {
    const expected = bestOf(tables.map(outcomesIn));
    for (const from of DELIVERY_STATUSES) {
      for (const to of DELIVERY_STATUSES) {
        const state = standingAt(from, isMci);
        const wanted = expected.get(`${from} > ${to}`);
        assert.equal(outcomeOf(state, to, parties), wanted, `${from} > ${to}`);
        assert.equal(canMove(state, to, parties), wanted === "M", `${from} > ${to} on screen`);
      }
    }
  });
}

/** The outcome for every pair of statuses. */
function outcomesIn(table: string): Map<string, string> {
  const lines = table.trim().split("\n").map((line) => line.trim().split(/ +/).slice(-11));
  assert.equal(lines.length, 11);
  return new Map(
    DELIVERY_STATUSES.flatMap((from, row) =>
      DELIVERY_STATUSES.map((to, column): [string, string] => [
        `${from} > ${to}`,
        lines[row][column],
      ])
    ),
  );
}

/** A user who may act for both parties gets the better outcome of the two. */
function bestOf(tables: Map<string, string>[]): Map<string, string> {
  const order = ["M", "N", "s", ".", "F"];
  const best = (pair: string) =>
    tables.map((table) => table.get(pair)!)
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))[0];
  return new Map([...tables[0].keys()].map((pair) => [pair, best(pair)]));
}

function standingAt(status: DeliveryStatus, isMci = false): DeliveryState {
  const at = "2026-11-20T20:00:00.000Z";
  return {
    currentDeliveryStatus: status,
    timestamps: { "RINGDOWN SENT": at, [status]: at },
    isMci,
  };
}

function outcomeOf(state: DeliveryState, to: DeliveryStatus, parties: Party[]): string {
  try {
    return { move: "M", note: "N", same: "s" }[decideMove(state, to, parties)];
  } catch (error) {
    if (error instanceof Forbidden) return "F";
    if (error instanceof Conflict) return ".";
    throw error;
  }
}

Deno.test("a user who is neither crew nor receiving hospital cannot set any status", () => {
  for (const from of DELIVERY_STATUSES) {
    for (const to of DELIVERY_STATUSES) {
      assert.equal(outcomeOf(standingAt(from, true), to, []), "F", `${from} > ${to}`);
      assert.equal(canMove(standingAt(from, true), to, []), false);
    }
  }
});

Deno.test("the system returns forgotten ringdowns to service after arrival, and cancels the others", () => {
  const ends = DELIVERY_STATUSES.map((status) => [status, endOf(status)]);
  assert.deepEqual(Object.fromEntries(ends), {
    "RINGDOWN SENT": "CANCELLED",
    "RINGDOWN RECEIVED": "CANCELLED",
    "RINGDOWN CONFIRMED": "CANCELLED",
    "ARRIVED": "RETURNED TO SERVICE",
    "OFFLOADED": "RETURNED TO SERVICE",
    "OFFLOADED ACKNOWLEDGED": "RETURNED TO SERVICE",
    "RETURNED TO SERVICE": "RETURNED TO SERVICE",
    "CANCELLED": "CANCEL ACKNOWLEDGED",
    "CANCEL ACKNOWLEDGED": "CANCEL ACKNOWLEDGED",
    "REDIRECTED": "REDIRECT ACKNOWLEDGED",
    "REDIRECT ACKNOWLEDGED": "REDIRECT ACKNOWLEDGED",
  });
  for (const status of DELIVERY_STATUSES) {
    assert.equal(endOf(status) === status, FINISHED.includes(status), status);
  }
});

Deno.test("every move in the table has a start and changes the status", () => {
  assert.equal(MOVES.length, 17);
  for (const { to, by, from } of MOVES) {
    assert.ok(from.length > 0 || to === "RINGDOWN SENT", `${by} ${to}`);
    assert.ok(!from.includes(to), `${to} from itself`);
  }
});

Deno.test("a repeated request for a reached status changes nothing", () => {
  const at = "2026-11-20T20:00:00.000Z";
  const state: DeliveryState = {
    currentDeliveryStatus: "RETURNED TO SERVICE",
    timestamps: {
      "RINGDOWN SENT": at,
      "RINGDOWN RECEIVED": at,
      "RINGDOWN CONFIRMED": at,
      "ARRIVED": at,
      "OFFLOADED": at,
      "OFFLOADED ACKNOWLEDGED": at,
      "RETURNED TO SERVICE": at,
    },
    isMci: false,
  };
  for (const to of ["RINGDOWN SENT", "ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"] as const) {
    assert.equal(decideMove(state, to, ["crew"]), "same", to);
    assert.throws(() => decideMove(state, to, ["hospital"]), Forbidden, to);
  }
  for (const to of ["RINGDOWN RECEIVED", "RINGDOWN CONFIRMED"] as const) {
    assert.equal(decideMove(state, to, ["hospital"]), "same", to);
    assert.throws(() => decideMove(state, to, ["crew"]), Forbidden, to);
  }
});

Deno.test("the time of a late confirmation is stored once, a repeat changes nothing", () => {
  const state = standingAt("OFFLOADED");
  assert.equal(decideMove(state, "RINGDOWN CONFIRMED", ["hospital"]), "note");
  state.timestamps["RINGDOWN CONFIRMED"] = "2026-11-20T20:05:00.000Z";
  assert.equal(decideMove(state, "RINGDOWN CONFIRMED", ["hospital"]), "same");
});

Deno.test("after a cancel, a first confirmation is refused and a repeated one changes nothing", () => {
  const state = standingAt("CANCELLED");
  assert.throws(() => decideMove(state, "RINGDOWN CONFIRMED", ["hospital"]), Conflict);
  state.timestamps["RINGDOWN CONFIRMED"] = "2026-11-20T20:05:00.000Z";
  assert.equal(decideMove(state, "RINGDOWN CONFIRMED", ["hospital"]), "same");
});

Deno.test("a hospital can mark an MCI patient as arrived only after confirming", () => {
  const state = standingAt("RINGDOWN RECEIVED", true);
  assert.throws(() => decideMove(state, "ARRIVED", ["hospital"]), Conflict);
  assert.equal(decideMove(standingAt("RINGDOWN CONFIRMED", true), "ARRIVED", ["hospital"]), "move");
});

Deno.test("a status that a party never sets is forbidden, whatever the current status is", () => {
  const cancelled = standingAt("CANCELLED");
  assert.throws(() => decideMove(cancelled, "ARRIVED", ["hospital"]), Forbidden);
  assert.throws(() => decideMove(cancelled, "ARRIVED", ["crew"]), Conflict);
  const arrived = standingAt("ARRIVED");
  assert.throws(() => decideMove(arrived, "ARRIVED", ["hospital"]), Forbidden);
});

Deno.test("a refused move names both statuses, a forbidden one the requested status", () => {
  assert.throws(
    () => decideMove(standingAt("OFFLOADED ACKNOWLEDGED"), "REDIRECTED", ["crew"]),
    { message: "This ringdown is OFFLOADED ACKNOWLEDGED and cannot become REDIRECTED." },
  );
  assert.throws(
    () => decideMove(standingAt("RINGDOWN SENT"), "CANCELLED", ["hospital"]),
    { message: "You may not set CANCELLED on this ringdown." },
  );
});

Deno.test("a status is reached when the current one is at or after it in the list", () => {
  const list: DeliveryStatus[] = [
    "RINGDOWN SENT",
    "RINGDOWN RECEIVED",
    "RINGDOWN CONFIRMED",
    "ARRIVED",
    "OFFLOADED",
    "OFFLOADED ACKNOWLEDGED",
    "RETURNED TO SERVICE",
    "CANCELLED",
    "CANCEL ACKNOWLEDGED",
    "REDIRECTED",
    "REDIRECT ACKNOWLEDGED",
  ];
  assert.deepEqual([...DELIVERY_STATUSES], list);
  for (const [place, status] of list.entries()) {
    for (const [other, before] of list.entries()) {
      assert.equal(hasReached(status, before), place >= other, `${status}, ${before}`);
    }
  }
});

Deno.test("each status has its badge, its phase and its dismissal", () => {
  const say = (status: DeliveryStatus) =>
    [
      badgeOf(status),
      isEnRoute(status) && "en route",
      isUnconfirmed(status) && "unconfirmed",
      isBeforeOffload(status) && "before offload",
      FINISHED_FOR_CREW.includes(status) && "done for the crew",
      FINISHED_FOR_HOSPITAL.includes(status) && "done for the hospital",
      FINISHED.includes(status) && "done",
      dismissalOf(status) && `dismiss: ${dismissalOf(status)}`,
    ].filter(Boolean).join(", ");
  assert.deepEqual(DELIVERY_STATUSES.map(say), [
    "Sent, en route, unconfirmed, before offload",
    "Received, en route, unconfirmed, before offload",
    "Confirmed, en route, before offload",
    "Arrived, before offload",
    "Offloaded, dismiss: OFFLOADED ACKNOWLEDGED",
    "Offloaded, done for the hospital",
    "Returned to service, done for the crew, done for the hospital, done",
    "Canceled, done for the crew, dismiss: CANCEL ACKNOWLEDGED",
    "Canceled, done for the crew, done for the hospital, done",
    "Redirected, done for the crew, dismiss: REDIRECT ACKNOWLEDGED",
    "Redirected, done for the crew, done for the hospital, done",
  ]);
});
