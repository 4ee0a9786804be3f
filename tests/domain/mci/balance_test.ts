import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { areOffersVoid, openKind, transportedCounts } from "../../../domain/mci/mci.ts";
import {
  balanceOf,
  leftAt,
  leftAtAll,
  ringdownsAgainstOffers,
  sentInMcis,
  totalBalance,
} from "../../../domain/mci/balance.ts";
import type { TriagePriority } from "../../../domain/ringdown/triage.ts";
import { ringdownWith } from "../ringdown/examples.ts";

function offers(HospitalId: string, red: number | null, yellow: number | null = null) {
  return {
    HospitalId,
    mciRedCapacity: red,
    mciYellowCapacity: yellow,
    mciGreenCapacity: null,
  } as HospitalStatus;
}

let count = 0;
function patient(
  triagePriority: TriagePriority | null,
  status: DeliveryStatus,
  hospitalId = "general",
) {
  const ringdown = ringdownWith({ id: `p${++count}`, status, patient: { triagePriority } });
  return { ...ringdown, hospitalId };
}

Deno.test("by colour, the offer minus patients en route and arrived is what is left", () => {
  const patients = [
    patient("RED", "RINGDOWN SENT"),
    patient("RED", "RINGDOWN CONFIRMED"),
    patient("RED", "ARRIVED"),
    patient("RED", "RETURNED TO SERVICE"),
    patient("YELLOW", "RINGDOWN RECEIVED"),
    patient("GREEN", "ARRIVED"),
    patient(null, "ARRIVED"),
    patient("RED", "RINGDOWN SENT", "downtown"),
  ];
  const balance = balanceOf(offers("general", 3, 4), patients);
  assert.deepEqual(balance.RED, { offered: 3, enRoute: 2, arrived: 2, left: -1 });
  assert.deepEqual(balance.YELLOW, { offered: 4, enRoute: 1, arrived: 0, left: 3 });
  assert.deepEqual(balance.GREEN, { offered: null, enRoute: 0, arrived: 1, left: null });
});

Deno.test("an offer of 0 is an offer: a patient sent there is one too many", () => {
  const balance = balanceOf(offers("general", 0), [patient("RED", "RINGDOWN SENT")]);
  assert.deepEqual(balance.RED, { offered: 0, enRoute: 1, arrived: 0, left: -1 });
});

Deno.test("the total adds up the offers and the patients of all hospitals", () => {
  const patients = [patient("RED", "ARRIVED"), patient("RED", "RINGDOWN SENT", "downtown")];
  const total = totalBalance([offers("general", 3), offers("downtown", null)], patients);
  assert.deepEqual(total.RED, { offered: 3, enRoute: 1, arrived: 1, left: 2, over: 0, beyond: 1 });
  assert.deepEqual([total.GREEN.offered, total.GREEN.left], [null, null]);
});

Deno.test("too many patients at one hospital use no place at another", () => {
  const patients = [1, 2, 3].map(() => patient("RED", "RINGDOWN SENT"));
  const total = totalBalance([offers("general", 1), offers("downtown", 1)], patients);
  assert.deepEqual(total.RED, { offered: 2, enRoute: 3, arrived: 0, left: 1, over: 2, beyond: 0 });
});

Deno.test("patients of all real MCIs use the real offers, patients of drills do not", () => {
  const [real, other, drill] = [false, false, true].map((isDrill) => ({
    isDrill,
    ringdowns: [patient("RED", "ARRIVED")],
  }));
  const all = [real, other, drill];
  assert.deepEqual(ringdownsAgainstOffers(real, all), [...real.ringdowns, ...other.ringdowns]);
  assert.deepEqual(ringdownsAgainstOffers(drill, all), drill.ringdowns);
});

Deno.test("what crews are told is left is what the coordinators' page says, at each hospital and at all", () => {
  const ringdowns = [
    patient("RED", "RINGDOWN SENT"),
    patient("RED", "ARRIVED"),
    patient("RED", "RETURNED TO SERVICE"),
    patient("YELLOW", "RINGDOWN CONFIRMED"),
    patient(null, "ARRIVED"),
    patient("RED", "RINGDOWN SENT", "downtown"),
  ];
  const mci = { isDrill: false, endedAt: null, ringdowns };
  const sent = sentInMcis([mci]);
  const offering = (status: HospitalStatus): HospitalStatus => {
    const sentInMci = sent.get(status.HospitalId) ?? null;
    return { ...status, hospital: { sentInMci } as HospitalStatus["hospital"] };
  };
  const statuses = [offers("general", 2, 4), offers("downtown", 3), offers("lakeside", null, 5)]
    .map(offering);
  for (const status of statuses) {
    const balance = balanceOf(status, ringdowns);
    const { RED, YELLOW, GREEN } = balance;
    assert.deepEqual(leftAt(status), { RED: RED.left, YELLOW: YELLOW.left, GREEN: GREEN.left });
  }
  assert.equal(leftAt(statuses[0])!.RED, -1);
  const total = totalBalance(statuses, ringdowns);
  assert.deepEqual(leftAtAll(statuses), {
    RED: total.RED.left,
    YELLOW: total.YELLOW.left,
    GREEN: total.GREEN.left,
  });
  assert.deepEqual(leftAtAll(statuses), { RED: 2, YELLOW: 8, GREEN: null });
});

Deno.test("what is left is not known where a stream does not say who was sent", () => {
  const unknown = { ...offers("general", 2), hospital: {} } as HospitalStatus;
  assert.equal(leftAt(unknown), null);
  assert.equal(leftAtAll([unknown]), null);
});

Deno.test("patients of drills are sent ones only while nothing but drills is open", () => {
  const real = { isDrill: false, endedAt: null, ringdowns: [patient("RED", "ARRIVED")] };
  const drill = { isDrill: true, endedAt: null, ringdowns: [patient("GREEN", "ARRIVED")] };
  const ended = { ...real, endedAt: "2026-11-20T20:00:00.000Z" };
  const [red, green] = [{ RED: 1, YELLOW: 0, GREEN: 0 }, { RED: 0, YELLOW: 0, GREEN: 1 }];
  assert.deepEqual(sentInMcis([real, drill]).get("general"), red);
  assert.deepEqual(sentInMcis([ended, drill]).get("general"), green);
  assert.equal(sentInMcis([ended]).size, 0);
});

Deno.test("transported patients are counted by priority", () => {
  const patients = [
    patient("RED", "ARRIVED"),
    patient("GREEN", "ARRIVED"),
    patient(null, "ARRIVED"),
  ];
  assert.deepEqual(transportedCounts(patients), { RED: 1, YELLOW: 0, GREEN: 1 });
});

Deno.test("a real MCI counts before every drill, and offers end when the kind of MCI changes", () => {
  const open = (isDrill: boolean) => ({ endedAt: null, isDrill });
  const ended = { endedAt: "2026-11-20T20:00:00.000Z", isDrill: false };
  assert.equal(openKind([]), null);
  assert.equal(openKind([ended]), null);
  assert.equal(openKind([ended, open(true)]), "drill");
  assert.equal(openKind([open(true), open(false)]), "real");
  assert.equal(areOffersVoid("real", "real"), false);
  assert.equal(areOffersVoid(null, "real"), false, "what was offered ahead of it stays");
  for (
    const [before, after] of [["real", null], ["drill", null], ["drill", "real"], [
      "real",
      "drill",
    ]] as const
  ) {
    assert.equal(areOffersVoid(before, after), true);
  }
});
