/** A process whose machine has a wrong clock, and whose clock is set while it runs. */
import assert from "node:assert/strict";
import { generateHOTP } from "@oslojs/otp";
import { verifyRecord } from "../../db/audit/verification.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { answered } from "../routes/answers.ts";
import { makeClient, programWith, tokenOf } from "../routes/programs.ts";
import { codeFor, mailsTo, visit } from "../routes/visitor.ts";
import { testDatabase, type TestSql } from "../support/database.ts";
import { aRingdown, hospitalIdOf, move, type Person, signIn } from "../support/person.ts";
import { openStream, type Stream } from "../support/stream.ts";
import { untilTrue } from "../support/until_true.ts";
import { type Program, startProgram } from "./program.ts";

const MINUTE_MS = 60_000;

type Run = { program: Program; origin: string; sql: TestSql };

/** Runs the program with a clock that is wrong by the hours in `wrongBy`, one after the other. */
async function withWrongClock(wrongBy: number[], work: (run: Run) => Promise<void>) {
  const { sql, url, drop } = await testDatabase({ demo: true });
  await leaveTraces(sql);
  const wrong = { CLOCK_IS_WRONG_BY: wrongBy.join(), RETENTION_DAYS: "30" };
  const env = { DATABASE_URL: url, BASE_URL: "", ...wrong };
  const program = startProgram("", env, { preload: "./tests/recovery/wrong_clock.ts" });
  try {
    await program.logged("ready");
    await work({ program, origin: await program.origin(), sql });
  } finally {
    program.signal("SIGTERM");
    await program.ended;
    await drop();
  }
}

/** Something for the first and for the last step of the housekeeping, which shows that it has run. */
async function leaveTraces(sql: TestSql) {
  await sql`
    insert into emails (recipient, subject, body_text, body_html, give_up_at)
    values ('a@b.test', 'Old', '', '', clock_timestamp() - interval '8 days')
  `;
  await sql`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, expires_at)
    select id, '\\x00', 3600, clock_timestamp() + interval '1 hour' from users limit 1
  `;
  for (const days of [31, 29.5]) {
    await sql`
      update patient_deliveries set sent_at = clock_timestamp() - ${days} * interval '1 day'
      where id = (
        select id from patient_deliveries
        where current_delivery_status = 'OFFLOADED' or current_delivery_status like 'RETURNED%'
        order by sent_at desc limit 1
      )
    `;
  }
}

for (
  const [place, wrongBy] of [["ahead of", [25, -25]], ["behind", [-25, 25]]] as const
) {
  Deno.test(`a process 25 h ${place} the database ends nothing and refuses nothing, also when its clock is set`, async () => {
    await withWrongClock([...wrongBy], async (run) => {
      const { origin, sql, program } = run;
      const before = await underWay(sql);
      assert(before.length >= 2);
      const crew = await signIn(origin, "crew1@demo.test");
      const nurse = await signIn(origin, "nurse@demo.test");
      const general = await hospitalIdOf(crew, "General Hospital");
      const board = await openStream(nurse, `/wss/hospital?id=${general}`);
      const own = await openStream(crew, "/wss/user");

      for (const { messages: [reset] } of [board, own]) ensureIsNow(reset.now);
      const first = await playStory({ crew, nurse, general }, board);
      await useCodesAndLinks(run);
      await untilTrue(async () =>
        (await sql`select from emails where subject = 'Old'`).length === 0
      );
      assert.deepEqual(await underWay(sql), [...before, first.id].sort());
      await removesOnlyWhatIsOld(sql);
      assert.equal((await sql`select from sessions where token_hash = '\\x00'`).length, 1);

      const ending = await openStreamThatEnds(run);
      program.signal("SIGUSR2");
      await program.logged("clock set");
      assert.equal(await ending.closed, 4401);
      await playStory({ crew, nurse, general }, board);
      for (const { socket, messages } of [board, own]) {
        assert.equal(socket.readyState, WebSocket.OPEN);
        assert.equal(messages.filter(({ reset }) => reset).length, 1);
        await closed(socket);
      }
      const { fault, sealed } = await sql.begin((tx) => verifyRecord(tx));
      assert.deepEqual([fault, sealed > 0], [null, true]);
    });
  });
}

/** A crew sends, the nurse confirms and publishes, all with the right time. */
async function playStory(
  { crew, nurse, general }: { crew: Person; nurse: Person; general: string },
  board: Stream,
): Promise<Ringdown> {
  const dateTimeLocal = new Date().toISOString();
  const patientDelivery = { etaMinutes: 12, dateTimeLocal };
  const report = aRingdown(general, { patientDelivery, id: crypto.randomUUID() });
  const ringdown = answered(await crew.post<Ringdown>("/api/ringdowns", report), 201);
  await board.heard(({ ringdowns }) => ringdowns?.some(({ id }: Ringdown) => id === ringdown.id));
  const confirmed = answered(await move(nurse, ringdown, "RINGDOWN CONFIRMED"), 200);
  assert.equal(confirmed.timestamps["RINGDOWN SENT"], dateTimeLocal);
  const change = { hospitalId: general, openEdBedCount: 3, updateDateTimeLocal: new Date() };
  answered(await nurse.post("/api/hospitalstatuses", change), 201);
  for (const person of [crew, nurse]) answered(await person.get("/api/users/me"), 200);
  const { body } = await crew.open("/ems");
  ensureIsNow(Number(/"now":(\d+)/.exec(body)![1]));
  return ringdown;
}

async function useCodesAndLinks({ origin, sql }: Run) {
  const app = { origin, sql };
  const mailed = visit(app);
  answered(await mailed.login("mfa"), 202);
  const code = await codeFor(app, "mfa");
  answered(await mailed.call("POST", "/auth/local/twoFactor", { code }), 200);

  const key = crypto.getRandomValues(new Uint8Array(20));
  await sql`update users set totp_key = ${key} where email = 'crew2@demo.test'`;
  const withApp = visit(app);
  answered(await withApp.login("crew2"), 202);
  const shown = generateHOTP(key, BigInt(Math.floor(Date.now() / 30_000)), 6);
  answered(await withApp.call("POST", "/auth/local/twoFactor", { code: shown }), 200);

  answered(
    await visit(app).call("POST", "/auth/local/forgot", { email: "harbor1@demo.test" }),
    200,
  );
  const [{ text }] = await mailsTo(app, "harbor1");
  const { email, code: link } = Object.fromEntries(
    new URL(/^http\S+$/m.exec(text)![0]).searchParams,
  );
  const given = { email, code: link, password: "New-Word-1!" };
  answered(await visit(app).call("POST", "/auth/local/reset", given), 200);

  const admin = await signIn(origin, "ems.admin@demo.test");
  const invited = { firstName: "Nia", lastName: "Hill", email: "nia@demo.test" };
  answered(await admin.post("/api/invites", { ...invited, isOperationalUser: true }), 201);
  const [mail] = await mailsTo(app, "nia");
  const [, token] = /\/invites\/(\S+)/.exec(mail.text)!;
  assert.equal((await visit(app).call<string>("GET", `/invites/${token}`)).status, 200);
  const accepted = { ...invited, password: "New-Word-1!" };
  answered(await visit(app).call("POST", `/api/invites/${token}/accept`, accepted), 201);

  const client = await makeClient(await signIn(origin, "super@demo.test"), "harbor1@demo.test");
  const { call } = programWith(origin, await tokenOf(origin, client));
  answered(await call("GET", "/api/hospitals"), 200);
}

/** Opens a stream whose session ends in 5 s. */
async function openStreamThatEnds({ origin, sql }: Run): Promise<Stream> {
  const leaver = await signIn(origin, "harbor1@demo.test", "New-Word-1!");
  await sql`
    update sessions set expires_at = clock_timestamp() + interval '5 seconds'
    where user_id = ${leaver.user.id} and token_hash <> '\\x00'
  `;
  return await openStream(leaver, "/wss/user");
}

/** Of what is 31 and 29.5 days old, by the database's clock. */
async function removesOnlyWhatIsOld(sql: TestSql) {
  await untilTrue(async () => (await sql`select from retention_progress`).length === 1);
  const [{ days }] = await sql<[{ days: number }]>`
    select extract(epoch from clock_timestamp() - sent_at)::float8 / 86400 as days
    from retention_progress
  `;
  assert(days > 30, `${days} days`);
}

async function underWay(sql: TestSql): Promise<string[]> {
  const rows = await sql`
    select id from patient_deliveries
    where current_delivery_status in ('RINGDOWN SENT', 'RINGDOWN CONFIRMED', 'ARRIVED')
    order by id
  `;
  return rows.map(({ id }) => id);
}

function ensureIsNow(time: string | number) {
  assert(Math.abs(new Date(time).getTime() - Date.now()) < MINUTE_MS, `${time} is not now`);
}

async function closed(socket: WebSocket) {
  const gone = new Promise((resolve) => socket.addEventListener("close", resolve));
  socket.close();
  await gone;
}
