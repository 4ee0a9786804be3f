/** The dispatch centre's feed: by token only, all rows or none, and idempotent. */
import assert from "node:assert/strict";
import type { FieldMessage } from "../../../domain/errors.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { type Program, programOf } from "../programs.ts";

const { test, app, as } = sharedApp();

const PATH = "/api/emscalls";
let feed: Promise<Program> | undefined;

interface Received {
  received: number;
  createdUnits: string[];
}

/** Makes the API client of City Fire Department's dispatch centre. */
function dispatch(): Promise<Program> {
  return feed ??= as("super").then((superUser) => programOf(superUser, "ems.admin@demo.test"));
}

function row(changes: Record<string, unknown> = {}) {
  return {
    ambulanceIdentifier: "M1",
    dispatchCallNumber: crypto.randomUUID().slice(0, 8),
    startDateTimeLocal: new Date().toISOString(),
    ...changes,
  };
}

async function numbersOf(ambulanceIdentifier: string): Promise<string[]> {
  const crew = await as("crew1");
  const path = `${PATH}/dispatch-call-numbers?ambulanceIdentifier=${ambulanceIdentifier}`;
  const answer = await crew.get<{ dispatchCallNumbers: string[] }>(path);
  return answered(answer, 200).dispatchCallNumbers;
}

test("a call from dispatch is the first one that its unit's crew can choose", async () => {
  const sent = row();
  const answer = await (await dispatch()).call("POST", PATH, [sent]);
  assert.deepEqual(answered(answer, 200), { received: 1, createdUnits: [] });
  assert.equal((await numbersOf("M1"))[0], sent.dispatchCallNumber);
});

test("a repeated row is stored once, and a corrected time replaces the old one", async () => {
  const program = await dispatch();
  const sent = row({ ambulanceIdentifier: "M2" });
  const earlier = new Date(Date.now() - 3_600_000).toISOString();
  await program.call("POST", PATH, [sent, sent]);
  await program.call("POST", PATH, [sent]);
  await program.call("POST", PATH, [{ ...sent, startDateTimeLocal: earlier }]);
  const rows = await app().sql`
    select c.start_at, ca.start_at as unit_start_at
    from emergency_medical_service_calls c
    join emergency_medical_service_call_ambulances ca
      on ca.emergency_medical_service_call_id = c.id
    where c.dispatch_call_number = ${sent.dispatchCallNumber}
  `;
  assert.deepEqual(
    rows.map(({ startAt, unitStartAt }) => [startAt.toISOString(), unitStartAt.toISOString()]),
    [[earlier, earlier]],
  );
});

test("a call starts at the earliest time of its units, in whatever order they are sent", async () => {
  const dispatchCallNumber = crypto.randomUUID().slice(0, 8);
  const [first, second] = [new Date(Date.now() - 60_000), new Date()].map((at) => at.toISOString());
  const program = await dispatch();
  const later = { ambulanceIdentifier: "M4", startDateTimeLocal: second };
  const sooner = { ambulanceIdentifier: "M3", startDateTimeLocal: first };
  await program.call("POST", PATH, [row({ dispatchCallNumber, ...later })]);
  await program.call("POST", PATH, [row({ dispatchCallNumber, ...sooner })]);
  const [{ startAt }] = await app().sql`
    select start_at from emergency_medical_service_calls
    where dispatch_call_number = ${dispatchCallNumber}
  `;
  assert.equal(startAt.toISOString(), first);
});

test("an unknown unit is created once, in upper or lower case, and the answer names it", async () => {
  const unit = `X${crypto.randomUUID().slice(0, 6)}`;
  const rows = [unit.toLowerCase(), unit.toUpperCase()]
    .map((ambulanceIdentifier) => row({ ambulanceIdentifier }));
  const program = await dispatch();
  const first = answered<Received>(await program.call("POST", PATH, rows), 200);
  assert.deepEqual(first.createdUnits.map((one) => one.toLowerCase()), [unit.toLowerCase()]);
  const again = answered<Received>(await program.call("POST", PATH, rows), 200);
  assert.deepEqual(again, { received: 2, createdUnits: [] });
  const found = await app().sql`
    select from ambulances where lower(ambulance_identifier) = ${unit.toLowerCase()}
  `;
  assert.equal(found.length, 1);
});

test("one wrong row refuses the whole feed, and the answer names the row", async () => {
  const rows = Array.from({ length: 20 }, () => row());
  rows[17].startDateTimeLocal = "yesterday";
  const before = await numbersOf("M1");
  const answer = await (await dispatch()).call("POST", PATH, rows);
  const messages: FieldMessage[] = refused(answer, 400);
  assert.deepEqual(messages, [
    { path: "17.startDateTimeLocal", message: "This value is not valid.", value: "yesterday" },
  ]);
  assert.deepEqual(await numbersOf("M1"), before);
});

test("a feed has at most 1,000 rows and must be a list", async () => {
  const program = await dispatch();
  const rows = Array.from(
    { length: 1_000 },
    (_, at) => row({ ambulanceIdentifier: `B${at % 50}` }),
  );
  const { received } = answered<Received>(await program.call("POST", PATH, rows), 200);
  assert.equal(received, 1_000);
  const [{ message }] = refused(await program.call("POST", PATH, [...rows, row()]), 400);
  assert.equal(message, "At most 1,000 calls are taken at once.");
  const none = answered(await program.call("POST", PATH, []), 200);
  assert.deepEqual(none, { received: 0, createdUnits: [] });
  for (const alone of [row(), null, "M1", { rows: [row()] }]) {
    const [fault] = refused(await program.call("POST", PATH, alone), 400);
    assert.deepEqual(fault, { message: "A list is expected: […]." });
  }
});

test("over 512 KB is too large, over 64 KB is not", async () => {
  const program = await dispatch();
  const padded = { ...row(), note: "x".repeat(100 * 1024) };
  answered(await program.call("POST", PATH, [padded]), 200);
  const huge = { ...row(), note: "x".repeat(512 * 1024) };
  const [{ message }] = refused(await program.call("POST", PATH, [huge]), 413);
  assert.equal(message, "At most 512 KB are taken.");
});

test("people and API clients of hospitals cannot send a feed", async () => {
  for (const name of ["ems.admin", "crew1", "nurse", "super"]) {
    refused(await (await as(name)).post(PATH, [row()]), 403);
  }
  const hospital = await programOf(await as("super"), "nurse@demo.test");
  refused(await hospital.call("POST", PATH, [row()]), 403);
});

test("the feed of one agency adds no call to another agency's unit", async () => {
  const sent = row({ ambulanceIdentifier: "H1" });
  answered(await (await dispatch()).call("POST", PATH, [sent]), 200);
  const harbor = await as("harbor1");
  const path = `${PATH}/dispatch-call-numbers?ambulanceIdentifier=H1`;
  const { body } = await harbor.get<{ dispatchCallNumbers: string[] }>(path);
  assert(!body.dispatchCallNumbers.includes(sent.dispatchCallNumber));
});

test("feeds sent at once all succeed and lose no row", async () => {
  const program = await dispatch();
  const feeds = Array.from(
    { length: 6 },
    () =>
      Array.from(
        { length: 40 },
        (_, at) => row({ ambulanceIdentifier: `C${at}`, dispatchCallNumber: `race ${at}` }),
      ).reverse(),
  );
  const answers = await Promise.all(feeds.map((rows) => program.call("POST", PATH, rows)));
  assert.deepEqual(answers.map(({ status }) => status), Array(6).fill(200));
  const [{ links }] = await app().sql`
    select count(*)::int as links
    from emergency_medical_service_call_ambulances ca
    join emergency_medical_service_calls c on c.id = ca.emergency_medical_service_call_id
    where c.dispatch_call_number like 'race %'
  `;
  assert.equal(links, 40);
});

test("a call may begin at most an hour ahead, or nothing of the feed is stored", async () => {
  const program = await dispatch();
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const good = row({ startDateTimeLocal: ahead(59) });
  answered(await program.call("POST", PATH, [good]), 200);
  const next = row();
  const rows = [next, row({ startDateTimeLocal: ahead(61) })];
  const faults = refused(await program.call("POST", PATH, rows), 400);
  assert.deepEqual(faults.map(({ path, message }) => [path, message]), [
    ["1.startDateTimeLocal", "This time lies in the future."],
  ]);
  assert(!(await numbersOf("M1")).includes(next.dispatchCallNumber));
});
