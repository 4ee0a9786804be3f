import assert from "node:assert/strict";
import { Conflict, Forbidden } from "../../../domain/errors.ts";
import {
  decideMove,
  DELIVERY_STATUSES,
  type DeliveryStatus,
} from "../../../domain/ringdown/delivery_status.ts";
import {
  decideUndo,
  type StatusEntry,
  type StatusHistory,
  type UndoRequest,
} from "../../../domain/ringdown/undo.ts";
import { minutesAfterNoon } from "./examples.ts";

const NOW = new Date(minutesAfterNoon(30));

/** Received so many seconds before NOW, and pressed a second earlier. */
function reached(status: DeliveryStatus, secondsAgo: number, byId = "crew"): StatusEntry {
  const at = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
  return { status, at: at(secondsAgo + 1), receivedAt: at(secondsAgo), byId };
}

function at(status: DeliveryStatus, ...kept: StatusEntry[]): StatusHistory {
  return { currentDeliveryStatus: status, kept, undone: [] };
}

function ask(status: DeliveryStatus, changes: Partial<UndoRequest> = {}): UndoRequest {
  const by = { id: "crew", isPresentCrew: true };
  return { status, at: null, by, formerCrewIds: [], ...changes };
}

const SENT = reached("RINGDOWN SENT", 1200);
const ARRIVED = reached("ARRIVED", 30);

/** The history after ARRIVED was undone, 10 s ago. */
const UNDONE: StatusHistory = {
  currentDeliveryStatus: "RINGDOWN SENT",
  kept: [SENT],
  undone: [{ ...ARRIVED, undoneAt: reached("ARRIVED", 10).receivedAt, undoneById: "crew" }],
};

Deno.test("an undone status goes back to the furthest one that is left, also a late one", () => {
  const late = reached("RINGDOWN CONFIRMED", 5, "nurse");
  assert.equal(decideUndo(at("ARRIVED", SENT, ARRIVED), ask("ARRIVED"), NOW), SENT);
  assert.equal(decideUndo(at("ARRIVED", SENT, ARRIVED, late), ask("ARRIVED"), NOW), late);
  const received = reached("RINGDOWN RECEIVED", 4, "nurse");
  assert.equal(decideUndo(at("ARRIVED", SENT, ARRIVED, late, received), ask("ARRIVED"), NOW), late);
});

Deno.test("arrived, offloaded, returned and the acknowledgements can be undone, nothing else", () => {
  const before: Partial<Record<DeliveryStatus, DeliveryStatus>> = {
    "ARRIVED": "RINGDOWN SENT",
    "OFFLOADED": "ARRIVED",
    "OFFLOADED ACKNOWLEDGED": "OFFLOADED",
    "RETURNED TO SERVICE": "OFFLOADED ACKNOWLEDGED",
    "CANCEL ACKNOWLEDGED": "CANCELLED",
    "REDIRECT ACKNOWLEDGED": "REDIRECTED",
  };
  for (const status of DELIVERY_STATUSES) {
    const left = before[status];
    const history = at(status, SENT, reached(left ?? "ARRIVED", 60), reached(status, 1));
    if (left) assert.equal(decideUndo(history, ask(status), NOW)?.status, left);
    else assert.throws(() => decideUndo(history, ask(status), NOW), Conflict, status);
  }
});

Deno.test("a status can be undone for 60 seconds after the server has received it", () => {
  const history = (secondsAgo: number) => at("ARRIVED", SENT, reached("ARRIVED", secondsAgo));
  assert.equal(decideUndo(history(60), ask("ARRIVED"), NOW), SENT);
  assert.throws(() => decideUndo(history(60.001), ask("ARRIVED"), NOW), Conflict);
});

Deno.test("only the current status can be undone", () => {
  const history = at("OFFLOADED", SENT, ARRIVED, reached("OFFLOADED", 3));
  for (const status of ["ARRIVED", "RETURNED TO SERVICE"] as const) {
    assert.throws(() => decideUndo(history, ask(status), NOW), Conflict);
  }
});

Deno.test("the time that is named must be that of the status", () => {
  const history = at("ARRIVED", SENT, ARRIVED);
  assert.equal(decideUndo(history, ask("ARRIVED", { at: ARRIVED.at }), NOW), SENT);
  const other = ask("ARRIVED", { at: SENT.at });
  assert.throws(() => decideUndo(history, other, NOW), Conflict);
});

Deno.test("who has set a status undoes it; after a takeover also the present crew", () => {
  const history = at("ARRIVED", SENT, ARRIVED);
  const colleague = { id: "colleague", isPresentCrew: true };
  const superUser = { id: "super", isPresentCrew: false };
  for (const by of [colleague, superUser]) {
    assert.throws(() => decideUndo(history, ask("ARRIVED", { by }), NOW), Forbidden);
  }
  const formerCrewIds = ["crew"];
  assert.equal(decideUndo(history, ask("ARRIVED", { by: colleague, formerCrewIds }), NOW), SENT);
  const taken = ask("ARRIVED", { by: superUser, formerCrewIds });
  assert.throws(() => decideUndo(history, taken, NOW), Forbidden);
  const byHospital = at("ARRIVED", SENT, reached("ARRIVED", 3, "nurse"));
  const crews = ask("ARRIVED", { by: colleague, formerCrewIds });
  assert.throws(() => decideUndo(byHospital, crews, NOW), Forbidden);
});

Deno.test("that it is too late is said before who may do it", () => {
  const by = { id: "stranger", isPresentCrew: false };
  const late = at("ARRIVED", SENT, reached("ARRIVED", 61));
  assert.throws(() => decideUndo(late, ask("ARRIVED", { by }), NOW), Conflict);
});

Deno.test("a repeated undo changes nothing, also much later, as long as nothing was set since", () => {
  const later = new Date(NOW.getTime() + 3_600_000);
  assert.equal(decideUndo(UNDONE, ask("ARRIVED"), later), null);
  assert.equal(decideUndo(UNDONE, ask("ARRIVED", { at: ARRIVED.at }), later), null);
  const other = ask("ARRIVED", { at: SENT.at });
  assert.throws(() => decideUndo(UNDONE, other, later), Conflict);
  const stranger = ask("ARRIVED", { by: { id: "stranger", isPresentCrew: false } });
  assert.throws(() => decideUndo(UNDONE, stranger, later), Forbidden);

  const confirmed = reached("RINGDOWN CONFIRMED", 2, "nurse");
  const since = {
    ...UNDONE,
    currentDeliveryStatus: confirmed.status,
    kept: [SENT, confirmed],
  };
  assert.throws(() => decideUndo(since, ask("ARRIVED"), later), Conflict);
});

Deno.test("a late retry of a press that was undone changes nothing; a new press counts", () => {
  const { kept, ...state } = UNDONE;
  const timestamps = Object.fromEntries(kept.map(({ status, at }) => [status, at]));
  const ringdown = { ...state, timestamps, isMci: false };
  const outcomeAt = (at: string) =>
    decideMove(ringdown, "ARRIVED", ["crew"], { at, undone: UNDONE.undone });
  assert.equal(outcomeAt(ARRIVED.at), "same");
  assert.equal(outcomeAt(NOW.toISOString()), "move");
});
