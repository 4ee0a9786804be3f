/** What an edit of an MCI may not do to its patients, and to what a colleague has set. */
import assert from "node:assert/strict";
import type { Mci } from "../../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import type { LiveMci } from "../../../../domain/stream_messages.ts";
import { clockTime } from "../../../../domain/time/local_time.ts";
import { askAllMeanwhile } from "../../../support/meanwhile.ts";
import { aRingdown, move, send } from "../../../support/person.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const PATH = "/api/mcis";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function started(changes: object = {}): Promise<Mci> {
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const mci = { incidentNumber, startedAt: minutesAgo(60), ...changes };
  return answered(await (await as("mci")).post<Mci>(PATH, mci), 201);
}

async function patch({ id }: Mci, change: object) {
  return await (await as("mci")).patch<Mci>(`${PATH}/${id}`, change);
}

async function sentUnder({ incidentNumber }: Mci, rest: object = {}): Promise<Ringdown> {
  return await send(await as("crew1"), await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
    ...rest,
  });
}

async function patientsOf({ id }: Mci): Promise<string[]> {
  const { body } = await (await as("mci")).get<LiveMci>(`${PATH}/${id}`);
  return body.ringdowns.map((ringdown) => ringdown.id);
}

test("an end before the newest ringdown is refused, and says how many were sent after it", async () => {
  const mci = await started();
  const first = await sentUnder(mci);
  const time = ({ timestamps }: Ringdown, minutesLater = 0) => {
    const at = Date.parse(timestamps["RINGDOWN SENT"]!) + minutesLater * 60_000;
    return clockTime(at, "America/Los_Angeles");
  };
  assert.equal(
    refusedAt(await patch(mci, { endedAt: minutesAgo(10) }), "endedAt"),
    `1 patient was sent after this time, at ${time(first)}. Choose ${time(first, 1)} or later.`,
  );
  const second = await sentUnder(mci);
  await move(await as("crew1"), second, "CANCELLED");
  assert.equal(
    refusedAt(await patch(mci, { endedAt: minutesAgo(10) }), "endedAt"),
    `2 patients were sent after this time, the last at ${time(second)}. Choose ${
      time(second, 1)
    } or later.`,
  );
  const { endedAt } = answered(await patch(mci, {}), 200);
  assert.equal(endedAt, null, "nothing was stored");
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  await sentUnder(mci);
  refusedAt(await patch(mci, { endedAt: minutesAgo(10) }), "endedAt");
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  assert.equal((await patientsOf(mci)).length, 2, "a later end takes those in who came meanwhile");
});

test("a redirected patient counts once, and one who was sent after the end does not count", async () => {
  const mci = await started();
  const onTheWay = await sentUnder(mci);
  const redirect = { hospital: { id: await hospital("Saint Anne Downtown") } };
  const next = await (await as("crew1")).patch<Ringdown>(`/api/ringdowns/${onTheWay.id}`, redirect);
  answered(next, 200);
  assert.match(
    refusedAt(await patch(mci, { endedAt: minutesAgo(10) }), "endedAt"),
    /^1 patient was sent/,
  );
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  await sentUnder(mci);
  assert.match(
    refusedAt(await patch(mci, { endedAt: minutesAgo(10) }), "endedAt"),
    /^1 patient was sent/,
  );
});

test("a crew whose clock is ahead keeps no MCI open, and its patient stays", async () => {
  const mci = await started();
  const ahead = await sentUnder(mci, {
    patientDelivery: { etaMinutes: 9, dateTimeLocal: minutesAgo(-30) },
  });
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  assert.deepEqual(await patientsOf(mci), [ahead.id]);
});

/** The answers to a ringdown under the number of an MCI, and to a change of it that comes meanwhile. */
async function sentWhile(mci: Mci, change: object) {
  const hospitalId = await hospital("General Hospital");
  const crew = await as("crew1");
  return await askAllMeanwhile<{ status: number; body: unknown }>(
    app().sql,
    (tx) => tx`select from hospitals where id = ${hospitalId} for update`,
    [
      () =>
        crew.post("/api/ringdowns", {
          ...aRingdown(hospitalId),
          emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
        }),
      () => patch(mci, change),
    ],
  );
}

test("a ringdown that is stored at the same moment as an end does not slip through", async () => {
  const [mci, other] = [await started(), await started()]; // nothing else is changed by the end
  const [sent, ended] = await sentWhile(mci, { endedAt: minutesAgo(10) });
  assert.deepEqual([sent.status, ended.status], [201, 400]);
  assert.equal((await patientsOf(mci)).length, 1);
  answered(await patch(other, { endedAt: new Date().toISOString() }), 200);
});

test("the number of an MCI with patients cannot be changed", async () => {
  const mci = await started();
  const incidentNumber = `${mci.incidentNumber}-2`;
  const renamed = answered(await patch(mci, { incidentNumber }), 200);
  assert.equal(renamed.incidentNumber, incidentNumber, "without patients it can");
  await move(await as("crew1"), await sentUnder(renamed), "CANCELLED");
  const path = `/admin/mcis/${mci.id}/edit`;
  const { body } = await (await as("mci")).get<{ page: { sentUnder: number } }>(path);
  assert.equal(body.page.sentUnder, 1, "a canceled one, too: the form says that it stays");
  const again = { incidentNumber: `${incidentNumber}-3`, address1: "Pier 9" };
  assert.equal(
    refusedAt(await patch(mci, again), "incidentNumber"),
    `1 patient was sent under ${incidentNumber}. It cannot be changed any more.`,
  );
  await sentUnder(renamed);
  assert.equal(
    refusedAt(await patch(mci, again), "incidentNumber"),
    `2 patients were sent under ${incidentNumber}. It cannot be changed any more.`,
  );
  const kept = answered(await patch(mci, { incidentNumber, address1: "Pier 8" }), 200);
  assert.deepEqual([kept.incidentNumber, kept.address1], [incidentNumber, "Pier 8"]);
});

test("a ringdown that is stored at the same moment as another number is not cut off", async () => {
  const mci = await started();
  const incidentNumber = `${mci.incidentNumber}-2`;
  const [sent, renamed] = await sentWhile(mci, { incidentNumber });
  assert.deepEqual([sent.status, renamed.status], [201, 400]);
  assert.equal((await patientsOf(mci)).length, 1);
});

test("of two who change the same field of an MCI, the second is told", async () => {
  const mci = await started({ address1: "Pier 1" });
  answered(await patch(mci, { address1: "Pier 2", expected: { address1: "Pier 1" } }), 200);
  const late = { address1: "Pier 3", expected: { address1: "Pier 1" } };
  const [fault, ...others] = refused(await patch(mci, late), 409);
  assert.deepEqual([fault, others], [{
    path: "address1",
    message: "Somebody else changed this to 'Pier 2' meanwhile. Send the form again to keep yours.",
    value: "Pier 2",
  }, []]);
  answered(
    await patch(mci, { city: "Oakland", expected: { city: null, address1: "Pier 1" } }),
    200,
  );
  const insisting = { address1: "Pier 3", expected: { address1: "Pier 2" } };
  assert.equal(answered(await patch(mci, insisting), 200).address1, "Pier 3");
  for (const field of ["address2", "state", "zip"]) {
    const change = { [field]: "X", expected: { [field]: "Y" } };
    assert.equal(refused(await patch(mci, change), 409)[0].path, field);
  }
  const incidentNumber = `${mci.incidentNumber}-2`;
  const renamed = { incidentNumber, expected: { incidentNumber: "26119999" } };
  assert.equal(refused(await patch(mci, renamed), 409)[0].path, "incidentNumber");
});

test("an expected start or end is compared as a time, and told in the sender's zone", async () => {
  const mci = await started();
  const startedAt = minutesAgo(50);
  const asOffset = mci.startedAt.replace("Z", "+00:00");
  answered(await patch(mci, { startedAt, expected: { startedAt: asOffset } }), 200);
  const late = { startedAt: minutesAgo(40), expected: { startedAt: mci.startedAt } };
  const [fault] = refused(await patch(mci, late), 409);
  assert.deepEqual([fault.path, fault.value], ["startedAt", startedAt]);
  assert.match(fault.message, /^Somebody else changed this to '[\d/ ]*\d\d:\d\d' meanwhile\./);
  const { endedAt } = answered(await patch(mci, { endedAt: minutesAgo(5) }), 200);
  const another = { endedAt: minutesAgo(1), expected: { endedAt: null } };
  assert.equal(refused(await patch(mci, another), 409)[0].value, endedAt);
  answered(await patch(mci, { endedAt: null, expected: { endedAt } }), 200);
  const emptied = { endedAt: minutesAgo(1), expected: { endedAt } };
  assert.match(refused(await patch(mci, emptied), 409)[0].message, /^Somebody else emptied this/);
  refusedAt(await patch(mci, { expected: { endedAt: "soon" } }), "expected.endedAt");
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
});

test("a whole MCI that is sent back as it was read changes nothing, and no older one undoes anything", async () => {
  const coordinator = await as("mci");
  const mci = await started({ address1: "Pier 1", estimatedRedCount: 2 });
  const read = answered(await coordinator.get<LiveMci>(`${PATH}/${mci.id}`), 200);
  const same = answered(await patch(mci, read), 200);
  assert.deepEqual({ ...same, updatedAt: "", UpdatedById: "" }, {
    ...mci,
    updatedAt: "",
    UpdatedById: "",
  });
  const stale = { ...same };
  answered(await patch(mci, { address1: "Pier 2", endedAt: new Date().toISOString() }), 200);
  assert.equal(refusedAt(await patch(mci, stale), "updatedAt"), "This cannot be changed.");
  const after = answered(await coordinator.get<Mci>(`${PATH}/${mci.id}`), 200);
  assert.equal(after.address1, "Pier 2");
  assert.notEqual(after.endedAt, null);
  const others = {
    id: crypto.randomUUID(),
    isDrill: true,
    CreatedById: null,
    createdAt: "",
    UpdatedById: 5,
  };
  for (const [key, value] of Object.entries(others)) {
    assert.equal(refusedAt(await patch(mci, { [key]: value }), key), "This cannot be changed.");
  }
});

test("counts of an MCI that has ended are changed only by whoever reopens it", async () => {
  const mci = await started({ estimatedRedCount: 2 });
  const adding = (by: object, id = crypto.randomUUID()) => ({ increments: { id, by } });
  const stored = adding({ estimatedGreenCount: 3 });
  answered(await patch(mci, stored), 200);
  const { endedAt } = answered(await patch(mci, { endedAt: minutesAgo(1) }), 200);
  const ended = "This MCI has ended.";
  for (
    const change of [
      { estimatedRedCount: 5 },
      { estimatedRedCount: 5, endedAt },
      { estimatedRedCount: 5, expected: { estimatedRedCount: 2 } },
      adding({ estimatedRedCount: 1 }),
    ]
  ) {
    assert.equal(refused(await patch(mci, change), 409)[0].message, ended, JSON.stringify(change));
  }
  const retried = answered(await patch(mci, stored), 200);
  assert.equal(retried.estimatedGreenCount, 3, "what was stored before the end is no change");
  const same = answered(await patch(mci, { address1: "Pier 5", estimatedRedCount: 2 }), 200);
  assert.deepEqual([same.address1, same.estimatedRedCount], ["Pier 5", 2]);
  const reopened = answered(await patch(mci, { endedAt: null, estimatedRedCount: 5 }), 200);
  assert.equal(reopened.estimatedRedCount, 5);
  const last = { endedAt: new Date().toISOString(), estimatedRedCount: 6 };
  assert.equal(answered(await patch(mci, last), 200).estimatedRedCount, 6, "with the end itself");
});

test("who is sent under the number of an ended MCI stands on its page apart, for a day", async () => {
  const coordinator = await as("mci");
  const mci = await started();
  const before = await sentUnder(mci);
  const { endedAt } = answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  const [after, canceled] = [await sentUnder(mci), await sentUnder(mci)];
  await move(await as("crew1"), canceled, "CANCELLED");
  const read = async () => {
    const answer = await coordinator.get<LiveMci>(`${PATH}/${mci.id}`);
    const { ringdowns, late = [] } = answered(answer, 200);
    return [ringdowns, late].map((those) => those.map(({ id }) => id));
  };
  assert.deepEqual(await read(), [[before.id], [after.id]]);
  answered(await patch(mci, { endedAt: null }), 200);
  assert.deepEqual(await read(), [[before.id, after.id], []], "reopened, it has them all");
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  assert.deepEqual(await read(), [[before.id, after.id], []]);
  await app().sql`
    update mass_casualty_incidents
    set started_at = ${endedAt}::timestamptz - interval '26 hours',
      ended_at = ${endedAt}::timestamptz - interval '25 hours'
    where id = ${mci.id}
  `;
  assert.deepEqual(await read(), [[], []], "a number may be that of another call later");
});
