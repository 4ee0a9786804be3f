/**
 * PATCH /api/ringdowns/{id}/deliveryStatus: the state machine of design §3.1 through the real
 * route.
 */
import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Answer, move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

type Party = "crew" | "hospital";
const ACCOUNT: Record<Party, string> = { crew: "crew1", hospital: "nurse" };

/** The moves that lead a ringdown to each status, and who makes each move. */
const MOVES_TO: Record<DeliveryStatus, [DeliveryStatus, Party][]> = {
  "RINGDOWN SENT": [],
  "RINGDOWN RECEIVED": [["RINGDOWN RECEIVED", "hospital"]],
  "RINGDOWN CONFIRMED": [["RINGDOWN CONFIRMED", "hospital"]],
  "ARRIVED": [["ARRIVED", "crew"]],
  "OFFLOADED": [["ARRIVED", "crew"], ["OFFLOADED", "crew"]],
  "OFFLOADED ACKNOWLEDGED": [
    ["ARRIVED", "crew"],
    ["OFFLOADED", "crew"],
    ["OFFLOADED ACKNOWLEDGED", "hospital"],
  ],
  "RETURNED TO SERVICE": [
    ["ARRIVED", "crew"],
    ["OFFLOADED", "crew"],
    ["RETURNED TO SERVICE", "crew"],
  ],
  "CANCELLED": [["CANCELLED", "crew"]],
  "CANCEL ACKNOWLEDGED": [["CANCELLED", "crew"], ["CANCEL ACKNOWLEDGED", "hospital"]],
  "REDIRECTED": [["REDIRECTED", "crew"]],
  "REDIRECT ACKNOWLEDGED": [["REDIRECTED", "crew"], ["REDIRECT ACKNOWLEDGED", "hospital"]],
};
const STATUSES = Object.keys(MOVES_TO) as DeliveryStatus[];

/**
 * The moves from each status (rows) to each status (columns, in the same order): `c` the crew may
 * make it, `h` the receiving hospital may, `n` a late update of the hospital is stored, `=` the
 * ringdown has had it already, `-` nobody may. The first column is RINGDOWN SENT, which every
 * ringdown has had.
 */
const TABLE: Record<DeliveryStatus, string> = {
  "RINGDOWN SENT": "= h h c - - - c - c -",
  "RINGDOWN RECEIVED": "= = h c - - - c - c -",
  "RINGDOWN CONFIRMED": "= n = c - - - c - c -",
  "ARRIVED": "= n n = c - - c - c -",
  "OFFLOADED": "= n n = = h c - - - -",
  "OFFLOADED ACKNOWLEDGED": "= n n = = = c - - - -",
  "RETURNED TO SERVICE": "= n n = = - = - - - -",
  "CANCELLED": "= - - - - - - = h - -",
  "CANCEL ACKNOWLEDGED": "= - - - - - - = = - -",
  "REDIRECTED": "= - - - - - - - - = h",
  "REDIRECT ACKNOWLEDGED": "= - - - - - - - - = =",
};

/** Who sets a status on an ordinary ringdown; the other party never does. */
const BY: Record<DeliveryStatus, Party> = {
  "RINGDOWN SENT": "crew",
  "RINGDOWN RECEIVED": "hospital",
  "RINGDOWN CONFIRMED": "hospital",
  "ARRIVED": "crew",
  "OFFLOADED": "crew",
  "OFFLOADED ACKNOWLEDGED": "hospital",
  "RETURNED TO SERVICE": "crew",
  "CANCELLED": "crew",
  "CANCEL ACKNOWLEDGED": "hospital",
  "REDIRECTED": "crew",
  "REDIRECT ACKNOWLEDGED": "hospital",
};

async function ringdownAt(status: DeliveryStatus, patient: object = {}): Promise<Ringdown> {
  let ringdown = await send(await as("crew1"), await hospital("General Hospital"), { patient });
  for (const [to, party] of MOVES_TO[status]) {
    ringdown = answered(await move(await as(ACCOUNT[party]), ringdown, to), 200);
  }
  assert.equal(ringdown.currentDeliveryStatus, status);
  return ringdown;
}

const MCI = { triageTag: "T-1", triagePriority: "RED" };

const MEANING: Record<string, string> = {
  c: "the crew may, the hospital may not",
  h: "the hospital may, the crew may not",
  n: "a late update of the hospital is stored, and the status stays",
  "=": "a repeated move writes nothing",
  "-": "the move is refused, and the message names both statuses",
};

type Expected = (person: Person, ringdown: Ringdown, to: DeliveryStatus) => Promise<void>;
const EXPECTED: Record<string, Expected> = {
  c: moves,
  h: moves,
  n: notes,
  "=": same,
  "-": conflicts,
};

async function moves(person: Person, before: Ringdown, to: DeliveryStatus) {
  const at = new Date(Date.now() - 60_000).toISOString();
  const after = answered(await moveAt(person, before, to, at), 200);
  assert.equal(after.currentDeliveryStatus, to);
  assert.deepEqual(after.timestamps, { ...before.timestamps, [to]: at });
  assert.deepEqual(after.patientDelivery.timestamps, after.timestamps);
  assert.equal(after.patientDelivery.currentDeliveryStatus, to);
  assert.equal(after.patientDelivery.currentDeliveryStatusDateTimeLocal, at);
  assert.equal(after.UpdatedById, person.user.id);
  const [row] = await app().sql`
    select created_by_id, delivery_status_at, created_at from patient_delivery_updates
    where patient_delivery_id = ${before.id} and delivery_status = ${to}
  `;
  assert.equal(row.createdById, person.user.id);
  assert.equal(row.deliveryStatusAt.toISOString(), at);
  assert(Math.abs(row.createdAt.getTime() - Date.now()) < 10_000);
}

async function notes(person: Person, before: Ringdown, to: DeliveryStatus) {
  const at = new Date(Date.now() - 60_000).toISOString();
  const after = answered(await moveAt(person, before, to, at), 200);
  assert.equal(after.currentDeliveryStatus, before.currentDeliveryStatus);
  assert.deepEqual(after.timestamps, { ...before.timestamps, [to]: at });
  await same(person, after, to);
}

async function same(person: Person, before: Ringdown, to: DeliveryStatus) {
  await storesNothing(app().sql, async () => {
    assert.deepEqual(answered(await move(person, before, to), 200), before);
  });
}

async function conflicts(person: Person, before: Ringdown, to: DeliveryStatus) {
  await storesNothing(app().sql, async () => {
    const [{ message }] = refused(await move(person, before, to), 409);
    assert(message.includes(before.currentDeliveryStatus) && message.includes(to), message);
  });
}

function moveAt(
  person: Person,
  { id }: Ringdown,
  deliveryStatus: string,
  dateTimeLocal: string,
): Promise<Answer<Ringdown>> {
  return person.patch(`/api/ringdowns/${id}/deliveryStatus`, { deliveryStatus, dateTimeLocal });
}

for (const from of STATUSES) {
  const cells = TABLE[from].split(" ");
  STATUSES.forEach((to, at) => {
    const cell = cells[at];
    test(`${from} to ${to}: ${MEANING[cell]}`, async () => {
      const ringdown = await ringdownAt(from);
      const right = await as(ACCOUNT[BY[to]]);
      const wrong = await as(ACCOUNT[BY[to] === "crew" ? "hospital" : "crew"]);
      await storesNothing(app().sql, async () => {
        refused(await move(wrong, ringdown, to), 403);
      });
      await EXPECTED[cell](right, ringdown, to);
    });
  });
}

test("the hospital marks a confirmed MCI patient arrived, then offloaded", async () => {
  const nurse = await as("nurse");
  const ringdown = await ringdownAt("RINGDOWN CONFIRMED", MCI);
  await moves(nurse, ringdown, "ARRIVED");
  const arrived = answered(await nurse.get<Ringdown>(`/api/ringdowns/${ringdown.id}`), 200);
  await moves(nurse, arrived, "OFFLOADED");
});

test("the hospital cannot mark an unconfirmed MCI patient arrived", async () => {
  for (const from of ["RINGDOWN SENT", "RINGDOWN RECEIVED"] as const) {
    await conflicts(await as("nurse"), await ringdownAt(from, MCI), "ARRIVED");
  }
});

test("the crew of an MCI patient may also make the moves itself", async () => {
  const crew = await as("crew1");
  await moves(crew, await ringdownAt("RINGDOWN SENT", MCI), "ARRIVED");
  await moves(crew, await ringdownAt("ARRIVED", { triageTag: "T-2" }), "OFFLOADED");
});

test("an MCI coordinator acts as crew and as hospital, for MCI patients only", async () => {
  const coordinator = await as("mci");
  const ringdown = await ringdownAt("RINGDOWN SENT", MCI);
  for (const to of ["RINGDOWN CONFIRMED", "ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"] as const) {
    answered(await move(coordinator, ringdown, to), 200);
  }
  refused(await move(coordinator, await ringdownAt("RINGDOWN SENT"), "RINGDOWN CONFIRMED"), 404);
});

test("a super user may make the moves of the crew and of the hospital", async () => {
  const superUser = await as("super");
  const ringdown = await ringdownAt("RINGDOWN SENT");
  for (const to of ["RINGDOWN RECEIVED", "RINGDOWN CONFIRMED", "ARRIVED", "CANCELLED"] as const) {
    answered(await move(superUser, ringdown, to), 200);
  }
});

test("users who may not see a ringdown get 404 for every move", async () => {
  const ringdown = await ringdownAt("RINGDOWN SENT");
  for (const name of ["downtown", "harbor1", "info.only", "hospital.admin", "mci"]) {
    for (const to of STATUSES) refused(await move(await as(name), ringdown, to), 404);
  }
});

test("after a redirect only the old hospital can dismiss the card", async () => {
  const crew = await as("crew1");
  const old = await ringdownAt("RINGDOWN CONFIRMED");
  const hospitalId = await hospital("Saint Anne Downtown");
  answered(await crew.patch(`/api/ringdowns/${old.id}`, { hospital: { id: hospitalId } }), 200);
  refused(await move(await as("downtown"), old, "REDIRECT ACKNOWLEDGED"), 404);
  answered(await move(await as("nurse"), old, "REDIRECT ACKNOWLEDGED"), 200);
});

test("both the status and its time are required and must be valid", async () => {
  const crew = await as("crew1");
  const { id } = await ringdownAt("RINGDOWN SENT");
  const now = new Date().toISOString();
  const patch = (body: unknown) => crew.patch(`/api/ringdowns/${id}/deliveryStatus`, body);
  await storesNothing(app().sql, async () => {
    const required = "This is a required field";
    const notValid = "This value is not valid.";
    assert.equal(refusedAt(await patch({ dateTimeLocal: now }), "deliveryStatus"), required);
    assert.equal(refusedAt(await patch({ deliveryStatus: "ARRIVED" }), "dateTimeLocal"), required);
    for (const deliveryStatus of ["arrived", "GONE", 4, ["ARRIVED"]]) {
      const answer = await patch({ deliveryStatus, dateTimeLocal: now });
      assert.equal(refusedAt(answer, "deliveryStatus"), notValid);
    }
    for (const dateTimeLocal of [now.replace("Z", ""), "now", 5, "0000-01-01T00:00:00Z"]) {
      refusedAt(await patch({ deliveryStatus: "ARRIVED", dateTimeLocal }), "dateTimeLocal");
    }
  });
});

test("a time more than 24 hours from the server's clock is refused", async () => {
  const crew = await as("crew1");
  const ringdown = await ringdownAt("RINGDOWN SENT");
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  for (const at of [minutes(-1441), minutes(1441)]) {
    refusedAt(await moveAt(crew, ringdown, "ARRIVED", at), "dateTimeLocal");
  }
  answered(await moveAt(crew, ringdown, "ARRIVED", minutes(-1439)), 200);
});

test("a bad body is refused before the server tells whether the ringdown exists", async () => {
  const stranger = await as("harbor1");
  const { id } = await ringdownAt("RINGDOWN SENT");
  refused(await stranger.patch(`/api/ringdowns/${id}/deliveryStatus`, {}), 400);
  refused(await stranger.patch("/api/ringdowns/not-an-id/deliveryStatus", {}), 400);
});

test("two nurses who confirm at once store one confirmation", async () => {
  const ringdown = await ringdownAt("RINGDOWN SENT");
  const people = [await as("nurse"), await as("ringdown.only")];
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => move(people[at % 2], ringdown, "RINGDOWN CONFIRMED")),
  );
  const times = answers.map((answer) => answered(answer, 200).timestamps["RINGDOWN CONFIRMED"]);
  assert.equal(new Set(times).size, 1);
  assert.deepEqual(await statusesOf(ringdown), ["RINGDOWN CONFIRMED", "RINGDOWN SENT"]);
});

test("an arrival and a confirmation at once are both stored", async () => {
  const ringdown = await ringdownAt("RINGDOWN SENT");
  const [nurse, crew] = [await as("nurse"), await as("crew1")];
  const answers = await Promise.all([
    move(nurse, ringdown, "RINGDOWN RECEIVED"),
    move(crew, ringdown, "ARRIVED"),
    move(nurse, ringdown, "RINGDOWN CONFIRMED"),
  ]);
  for (const answer of answers) answered(answer, 200);
  const after = answered(await crew.get<Ringdown>(`/api/ringdowns/${ringdown.id}`), 200);
  assert.equal(after.currentDeliveryStatus, "ARRIVED");
  assert.deepEqual(await statusesOf(ringdown), [
    "ARRIVED",
    "RINGDOWN CONFIRMED",
    "RINGDOWN RECEIVED",
    "RINGDOWN SENT",
  ]);
});

test("of a cancellation and a redirect at once, only one succeeds", async () => {
  const crew = await as("crew1");
  const ringdown = await ringdownAt("RINGDOWN SENT");
  const answers = await Promise.all([
    move(crew, ringdown, "CANCELLED"),
    move(crew, ringdown, "REDIRECTED"),
    move(crew, ringdown, "CANCELLED"),
    move(crew, ringdown, "REDIRECTED"),
  ]);
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 200, 409, 409]);
  assert.equal((await statusesOf(ringdown)).length, 2);
});

async function statusesOf({ id }: Ringdown): Promise<string[]> {
  const rows = await app().sql`
    select delivery_status from patient_delivery_updates
    where patient_delivery_id = ${id}
    order by delivery_status
  `;
  return rows.map(({ deliveryStatus }) => deliveryStatus);
}
