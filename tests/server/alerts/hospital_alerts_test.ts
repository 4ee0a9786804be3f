/** Mails to hospitals, as a mail server gets them: once over processes, and nothing of a patient. */
import assert from "node:assert/strict";
import { keepScreens } from "../../../db/screens/screens.ts";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import {
  createHospitalAlerts,
  type HospitalAlerts,
} from "../../../server/alerts/hospital_alerts.ts";
import { createLog } from "../../../server/log.ts";
import { type MailSender, startMailSender } from "../../../server/mail.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { openPostbox, type Postbox } from "../../support/postbox.ts";
import { untilTrue } from "../../support/until_true.ts";

interface Bench {
  sql: TestSql;
  postbox: Postbox;
  hospitalId: string;
  /** Each with its own connections, like two processes. */
  alerts: HospitalAlerts[];
  /** A screen of a ringdown user opens at the hospital, or all close. */
  setScreens(open: number): Promise<void>;
  mailsTo(address: string): string[];
}

function test(name: string, work: (bench: Bench) => Promise<void>) {
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn: () => withBench(work) });
}

async function withBench(work: (bench: Bench) => Promise<void>) {
  const { sql, url, drop } = await testDatabase({ demo: true });
  const postbox = await openPostbox();
  const log = createLog("debug", () => {});
  const own: Database[] = [connect(url), connect(url)];
  const alerts = own.map((sql) =>
    createHospitalAlerts({
      sql,
      clock: createDatabaseClock(),
      log,
      appName: "Ringdown",
      origin: () => "https://ringdown.test",
      seconds: { notReceived: 60, notConfirmed: 120, noScreen: 900 },
      lookEveryMs: 20,
    })
  );
  const smtpUrl = `smtp://127.0.0.1:${postbox.port}`;
  const from = "Ringdown <no-reply@ringdown.test>";
  const senders: MailSender[] = own.map((sql) =>
    startMailSender({ sql, log, smtpUrl, from, everyMs: 10 })
  );
  const [{ id: hospitalId }] = await sql<[{ id: string }]>`
    update hospitals
    set alert_emails = array['desk@general.test', 'chief@general.test'],
      alert_from = '00:00', alert_to = '00:00'
    where name = 'General Hospital' returning id
  `;
  const processId = crypto.randomUUID();
  let isAlive = true;
  const screens: string[] = [];
  let last = Promise.resolve();
  /** One after the other: an older picture must not be stored after a newer one. */
  const keepScreensAlive = () => last = last.then(storeScreens);
  const storeScreens = async () => {
    const changed = screens.map((id) => ({
      id,
      userId: id,
      hospitalId,
      isRingdownUser: true,
      screen: null,
      hasSound: null,
    }));
    await keepScreens(sql, processId, { changed, closed: [], isWhole: true });
  };
  const living = (async () => {
    while (isAlive) {
      await keepScreensAlive();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  try {
    await work({
      sql,
      postbox,
      hospitalId,
      alerts,
      async setScreens(open) {
        screens.length = 0;
        for (let count = 0; count < open; count++) screens.push(crypto.randomUUID());
        await keepScreensAlive();
      },
      mailsTo: (address) =>
        postbox.taken.filter(({ to }) => to === address).map(({ source }) =>
          /^Subject: (.*)\r$/m.exec(source)![1]
        ),
    });
  } finally {
    isAlive = false;
    await living;
    await Promise.all(alerts.map((each) => each.stop()));
    await Promise.all(senders.map((each) => each.stop()));
    await Promise.all(own.map((each) => each.end()));
    await postbox.close();
    await drop();
  }
}

/** A mail is noted as sent just after it was taken. */
const untilAllSent = (sql: TestSql) =>
  untilTrue(async () => (await sql`select from emails where sent_at is null`).length === 0);
/** Each look of a process is one; so many later, whatever was to happen has happened. */
const looks = async (sql: TestSql) => {
  const [row] = await sql`select looked_at from hospital_watches`;
  return row?.lookedAt.getTime() ?? 0;
};
async function untilLookedAgain(sql: TestSql) {
  for (let times = 0; times < 3; times++) {
    const before = await looks(sql);
    await untilTrue(async () => await looks(sql) > before);
  }
}
/** As if so long ago a screen had been seen open for the last time. */
const letPass = (sql: TestSql, minutes: number) =>
  sql`update hospital_watches set open_at = open_at - ${minutes} * interval '1 minute'`;

test("a hospital is mailed that ringdowns are late, each kind once for all that are late at once", async (bench) => {
  const { alerts: [alerts], hospitalId, mailsTo, postbox, sql } = bench;
  const late = {
    id: "quokka-id",
    hospitalId,
    ambulance: { ambulanceIdentifier: "quokka-unit" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "quokka-number" },
    patient: { chiefComplaintDescription: "quokka-complaint", treatmentNotes: "quokka-notes" },
  } as unknown as Ringdown;
  await sql.begin((tx) => alerts.queueLate(tx, "NOT RECEIVED", [late]));
  await sql.begin((tx) => alerts.queueLate(tx, "NOT CONFIRMED", [late, late]));
  await untilTrue(() => postbox.taken.length === 4);
  const expected = [
    "2 ringdowns to General Hospital were not confirmed",
    "A ringdown to General Hospital was not received",
  ];
  for (const address of ["desk@general.test", "chief@general.test"]) {
    assert.deepEqual(mailsTo(address).toSorted(), expected, address);
  }
  const { source } = postbox.taken.find(({ source }) => source.includes("not received"))!;
  assert(source.includes("A ringdown to General Hospital was not received within 60 seconds."));
  assert(source.includes(`https://ringdown.test/er/${hospitalId}`));
  assert(!postbox.taken.some(({ source }) => /quokka/i.test(source)), "nothing of a patient");
  await untilAllSent(sql);
});

test("a hospital whose organization reads Spanish is mailed in Spanish", async (bench) => {
  const { alerts: [alerts], hospitalId, mailsTo, postbox, sql } = bench;
  await sql`update organizations set language = 'es'`;
  const late = { hospitalId } as Ringdown;
  await sql.begin((tx) => alerts.queueLate(tx, "NOT CONFIRMED", [late, late]));
  await untilTrue(() => mailsTo("desk@general.test").length === 1);
  assert.deepEqual(mailsTo("desk@general.test"), ["2 avisos a General Hospital sin confirmar"]);
  assert(postbox.taken[0].source.includes("no se confirmaron en 2 minutos."));
  await untilAllSent(sql);
});

test("ringdowns that are late within a minute of a mail are one further mail, after that minute", async (bench) => {
  const { alerts: [alerts], hospitalId, mailsTo, sql } = bench;
  const mails = () => mailsTo("desk@general.test");
  const late = { hospitalId } as Ringdown;
  const isLate = () => sql.begin((tx) => alerts.queueLate(tx, "NOT RECEIVED", [late]));
  await isLate();
  await untilTrue(() => mails().length === 1);
  await untilAllSent(sql);
  for (let times = 0; times < 5; times++) await isLate();
  const waits = () =>
    sql`
    select (next_attempt_at - clock_timestamp()) between interval '40 s' and interval '1 min' as soon
    from emails where sent_at is null and recipient = 'desk@general.test'
  `;
  assert.deepEqual((await waits()).map(({ soon }) => soon), [true]);
  await sql`update emails set next_attempt_at = next_attempt_at - interval '1 min'`;
  await untilTrue(() => mails().length === 2);
  assert.equal(mails()[1], "More ringdowns to General Hospital were not received");
  await sql`update emails set next_attempt_at = next_attempt_at - interval '1 min'`;
  await isLate();
  await untilTrue(() => mails().length === 3);
  assert.equal(mails()[2], "A ringdown to General Hospital was not received");
});

test("a hospital that names nobody is not mailed", async ({ alerts: [alerts], hospitalId, sql }) => {
  await sql`update hospitals set alert_emails = '{}'`;
  const late = { hospitalId } as Ringdown;
  await sql.begin((tx) => alerts.queueLate(tx, "NOT RECEIVED", [late]));
  assert.equal((await sql`select from emails`).length, 0);
});

test("without a screen for 15 minutes a hospital is mailed once, by one of the processes", async (bench) => {
  const { alerts, sql, setScreens, mailsTo, postbox } = bench;
  await setScreens(1);
  alerts.forEach((each) => each.start());
  await untilLookedAgain(sql);
  await setScreens(0);
  await untilLookedAgain(sql);
  await letPass(sql, 14);
  await untilLookedAgain(sql);
  assert.equal((await sql`select from emails`).length, 0);
  await letPass(sql, 1);
  await untilTrue(() => postbox.taken.length === 2);
  await letPass(sql, 60);
  await untilLookedAgain(sql);
  assert.deepEqual(mailsTo("desk@general.test"), ["No screen is open at General Hospital"]);
  const { source } = postbox.taken[0];
  assert(source.includes("No screen has been open at General Hospital for 15 minutes."));

  await setScreens(2);
  await untilLookedAgain(sql);
  await setScreens(0);
  await untilLookedAgain(sql);
  await letPass(sql, 15);
  await untilTrue(() => postbox.taken.length === 4);
  await untilLookedAgain(sql);
  assert.equal(postbox.taken.length, 4, "once for each time without a screen");
});

test("outside its hours a hospital is not mailed", async ({ alerts, sql, setScreens }) => {
  const [{ from, to }] = await sql`
    select
      to_char(now() at time zone time_zone + interval '1 hour', 'HH24:MI') as from,
      to_char(now() at time zone time_zone + interval '2 hours', 'HH24:MI') as to
    from organizations o join hospitals h on h.organization_id = o.id
    where h.name = 'General Hospital'
  `;
  await sql`update hospitals set alert_from = ${from}, alert_to = ${to} where alert_from is not null`;
  await setScreens(0);
  alerts.forEach((each) => each.start());
  await untilLookedAgain(sql);
  await letPass(sql, 60);
  await untilLookedAgain(sql);
  assert.equal((await sql`select from emails`).length, 0);
});

test("after a time in which nobody looked, the 15 minutes begin anew", async ({ alerts, sql, setScreens, hospitalId }) => {
  await setScreens(0);
  await sql`
    insert into hospital_watches (hospital_id, open_at, looked_at)
    select ${hospitalId}, at, at from (select clock_timestamp() - interval '1 hour' as at) before
  `;
  alerts.forEach((each) => each.start());
  await untilLookedAgain(sql);
  assert.equal((await sql`select from emails`).length, 0);
});
