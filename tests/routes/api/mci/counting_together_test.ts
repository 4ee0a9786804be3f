/** Two people who change the same count at once: nobody's number is lost unseen. */
import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { Mci } from "../../../../domain/mci/mci.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { type Program, programOf } from "../../programs.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

let made: Promise<Program> | undefined;
const system = () => made ??= as("super").then((by) => programOf(by, "mci@demo.test"));

async function started(changes: object = {}): Promise<Mci> {
  const startedAt = new Date(Date.now() - 600_000).toISOString();
  const mci = { incidentNumber: `MCI-${crypto.randomUUID().slice(0, 8)}`, startedAt, ...changes };
  return answered(await (await as("mci")).post<Mci>("/api/mcis", mci), 201);
}

async function patch({ id }: Mci, change: object, by = "mci") {
  return await (await as(by)).patch<Mci>(`/api/mcis/${id}`, change);
}

const adding = (by: object, id: string = crypto.randomUUID()) => ({ increments: { id, by } });
const RED = "estimatedRedCount";

test("two coordinators who each press + five times make ten", async () => {
  const mci = await started();
  const presses = Array.from(
    { length: 10 },
    (_, n) => patch(mci, adding({ [RED]: 1 }), n % 2 ? "mci" : "super"),
  );
  for (const answer of await Promise.all(presses)) answered(answer, 200);
  assert.equal(answered(await patch(mci, {}), 200)[RED], 10);
});

test("the same addition again adds nothing", async () => {
  const mci = await started();
  const step = adding({ [RED]: 3, estimatedGreenCount: -2 });
  const answers = await Promise.all([1, 2, 3].map(() => patch(mci, step)));
  for (const answer of answers) answered(answer, 200);
  const after = answered(await patch(mci, step), 200);
  assert.deepEqual([after[RED], after.estimatedGreenCount], [3, 0], "kept within 0 and 9,999");
  assert.equal(answered(await patch(await started(), step), 200)[RED], 3, "of another MCI");
});

test("what is added is a whole number, and not also set", async () => {
  const mci = await started();
  for (const step of [1.5, "1", null, 10_000, -10_000]) {
    refusedAt(await patch(mci, adding({ [RED]: step })), `increments.by.${RED}`);
  }
  refusedAt(await patch(mci, { [RED]: 4, ...adding({ [RED]: 1 }) }), `increments.by.${RED}`);
  refusedAt(await patch(mci, { increments: { by: { [RED]: 1 } } }), "increments.id");
  const both = { [RED]: 4, ...adding({ estimatedGreenCount: 1 }) };
  const after = answered(await patch(mci, both), 200);
  assert.deepEqual([after[RED], after.estimatedGreenCount], [4, 1]);
});

test("only systems add to treated counts, and only they to an MCI that is updated from elsewhere", async () => {
  const mci = await started();
  const step = adding({ treatedRedCount: 2 });
  assert.equal(answered(await patch(mci, step), 200).treatedRedCount, 0);
  const path = `/api/mcis/${mci.id}`;
  const external = { isExternallyUpdated: true, ...adding({ treatedRedCount: 2 }) };
  const told = await (await system()).call<Mci>("PATCH", path, external);
  assert.equal(answered(told, 200).treatedRedCount, 2);
  refused(await patch(mci, adding({ [RED]: 1 })), 403);
});

test("whoever types over a newer count is told which one, and who set it", async () => {
  const mci = await started({ [RED]: 5 });
  answered(await patch(mci, { [RED]: 7, expected: { [RED]: 5 } }, "super"), 200);
  answered(await patch(mci, { city: "Oakland" }), 200);
  const [fault, ...others] = refused(await patch(mci, { [RED]: 9, expected: { [RED]: 5 } }), 409);
  const { fullName } = (await as("super")).user;
  assert.deepEqual([fault, others], [
    { path: RED, message: `${fullName} set 7 meanwhile.`, value: 7, by: fullName },
    [],
  ]);
  assert.equal(answered(await patch(mci, { [RED]: 9, expected: { [RED]: 7 } }), 200)[RED], 9);
});

test("of two typed counts at once one stands, and the other is told", async () => {
  const mci = await started();
  const typed = (count: number) => patch(mci, { [RED]: count, expected: { [RED]: 0 } });
  const answers = await Promise.all([typed(3), typed(4)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test("a hospital's status is not published over a newer one that was not expected", async () => {
  const hospitalId = await hospital("General Hospital");
  const publish = async (by: string, body: object) =>
    (await as(by)).post<HospitalStatus>("/api/hospitalstatuses", { hospitalId, ...body });
  answered(await publish("nurse", { openEdBedCount: 4 }), 201);
  answered(await publish("info.only", { openEdBedCount: 6, expected: { openEdBedCount: 4 } }), 201);
  answered(await publish("nurse", { openPsychBedCount: 1 }), 201);
  const late = await publish("nurse", { openEdBedCount: 5, expected: { openEdBedCount: 4 } });
  const [{ path, value, by }] = refused(late, 409);
  const { fullName } = (await as("info.only")).user;
  assert.deepEqual([path, value, by], ["openEdBedCount", 6, fullName]);
  const read = answered(
    await (await as("nurse")).get<HospitalStatus[]>("/api/hospitalstatuses"),
    200,
  );
  assert.equal(read.find((status) => status.HospitalId === hospitalId)?.openEdBedCount, 6);
});

test("an MCI may be written down after it has ended, but not ended before it started", async () => {
  const endedAt = new Date(Date.now() - 60_000).toISOString();
  assert.equal((await started({ endedAt })).endedAt, endedAt);
  const coordinator = await as("mci");
  const mci = { incidentNumber: "MCI-LATE", startedAt: new Date().toISOString(), endedAt };
  refusedAt(await coordinator.post("/api/mcis", mci), "endedAt");
});

test("a system that sends the number of an ended MCI says what becomes of its end", async () => {
  const endedAt = new Date(Date.now() - 60_000).toISOString();
  const { incidentNumber, startedAt } = await started({ endedAt });
  const post = async (rest: object) =>
    (await system()).call<Mci>("POST", "/api/mcis", { incidentNumber, startedAt, ...rest });
  refusedAt(await post({ treatedRedCount: 1 }), "endedAt");
  assert.equal(answered(await post({ treatedRedCount: 1, endedAt }), 200).endedAt, endedAt);
  assert.equal(answered(await post({ endedAt: null }), 200).endedAt, null);
  assert.equal(answered(await post({ treatedRedCount: 2 }), 200).treatedRedCount, 2, "it is open");
  await app().sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
});
