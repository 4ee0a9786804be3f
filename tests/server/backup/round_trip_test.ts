/** A backup that is restored elsewhere is the same, row by row, and the program goes on with it. */
import assert from "node:assert/strict";
import { sealEvents } from "../../../db/audit/sealing.ts";
import { verifyRecord } from "../../../db/audit/verification.ts";
import { raiseAlert } from "../../../db/ringdowns/alerts.ts";
import { hasTextIndex } from "../../../db/ringdowns/search/search_index.ts";
import { LEFT_OUT } from "../../../db/backup/left_out.ts";
import { withSnapshot } from "../../../db/backup/snapshot.ts";
import { queueMail } from "../../../db/emails.ts";
import { listInvites } from "../../../db/invites/invites.ts";
import type { Invite } from "../../../domain/people/invite.ts";
import { makeBackup, writeBackup } from "../../../server/backup/make_backup.ts";
import { keepSending } from "../../recovery/sending.ts";
import { startApp, startAppOn } from "../../support/app.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { restore, rowsAt, rowsOf, withDatabases, withShelf } from "./shelf.ts";

/** Stored by a restore, or about the backups of one site. */
const OWN = ["audit_events", "backup_runs"];

function test(name: string, fn: () => Promise<void>) {
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn });
}

test("a backup that is made while crews send is one moment of the database, row by row", async () => {
  const app = await startApp();
  await withShelf(async (path) => {
    const crews = await Promise.all(["crew1", "crew2"].map((name) => app.as(name)));
    const sending = await keepSending(crews);
    await untilTrue(() => sending.answered().length >= 10);
    const before = sending.answered().map(({ body }) => body.id);

    const { expected, duringIt } = await withSnapshot(app.url, async (snapshot) => {
      const from = sending.answered().length;
      await writeBackup(snapshot, path("site.gz"));
      await untilTrue(() => sending.answered().length >= from + 10);
      const duringIt = sending.answered().slice(from).map(({ body }) => body.id);
      return { expected: await rowsOf(snapshot), duringIt };
    });
    await sending.stop();

    await withDatabases([false], async ({ url, sql }) => {
      await restore(url, path("site.gz"));
      const restored = await rowsAt(url);
      const unconfirmed = (rows: string[]) => rows.filter((row) => row.includes("RINGDOWN SENT"));
      assert.deepEqual(Object.keys(restored), Object.keys(expected));
      for (const [table, rows] of Object.entries(expected)) {
        if (OWN.includes(table)) continue;
        // That nobody had a screen open is noted for what waits; links nobody was mailed are ended.
        if (["patient_deliveries", "ringdown_waits", "invites"].includes(table)) {
          assert.equal(restored[table].length, rows.length, table);
          continue;
        }
        assert.deepEqual(restored[table], rows, table);
      }
      assert(unconfirmed(expected.patient_deliveries).length >= before.length);
      const ids = new Set(restored.patient_deliveries.map((row) => row.split("\t")[0]));
      assert.deepEqual(before.filter((id) => !ids.has(id)), []);
      assert(duringIt.some((id) => !ids.has(id)), "nothing was sent while it was made");
      await everythingFits(sql);
    });
  }).finally(app.stop);
});

/** What triggers keep is what it should be. */
async function everythingFits(sql: Parameters<typeof raiseAlert>[0]) {
  const wrong = await sql`
    (select ringdown_id from ringdown_folded_rows r
     where not exists (
       select from ringdown_searches s
       where s.ringdown_id = r.ringdown_id and s.search_text = r.search_text
     ))
    union all
    (select ringdown_id from (
       select ringdown_id, stored_at, received_at, confirmed_at, no_screen_at
       from ringdown_wait_rows
       except
       select ringdown_id, stored_at, received_at, confirmed_at, no_screen_at from ringdown_waits
     ) as differing)
  `;
  assert.equal(wrong.length, 0);
}

test("a restored site goes on: it signs in, sends, publishes, searches, and counts further", async () => {
  await withShelf(async (path) => {
    await withDatabases([true, false], async (from, to) => {
      const { head } = (await sealEvents(from.sql))!;
      await makeBackup(from.url, path("site.gz"));
      await restore(to.url, path("site.gz"));
      await sealEvents(to.sql); // that it was restored
      const record = await to.sql.begin(
        "isolation level repeatable read read only",
        (tx) => verifyRecord(tx, head!),
      );
      assert.deepEqual([record.fault, record.hasNotedHead, record.unsealed], [null, true, 0]);
      assert(await hasTextIndex(to.sql));
      const [{ newest }] = await to.sql`
        select max(sequence_number)::int as newest from hospital_status_updates
      `;
      const app = await startAppOn(to.url);
      try {
        const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
        const general = await hospitalIdOf(crew, "General Hospital");
        const ringdown = await send(crew, general);
        assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
        const published = await nurse.post("/api/hospitalstatuses", {
          hospitalId: general,
          openEdBedCount: 3,
        });
        assert.equal(published.status, 201);
        const [{ next }] = await to.sql`
          select max(sequence_number)::int as next from hospital_status_updates
        `;
        assert.equal(next, newest + 1);
        const [{ changed }] = await to.sql`
          select count(*)::int as changed from changes where subject_id = ${ringdown.id}
        `;
        assert(changed >= 2);
        await everythingFits(to.sql);
      } finally {
        await app.stop();
      }
    });
  });
});

test("nobody is alerted again of a ringdown of a backup, and its screens still say that it waits", async () => {
  await withShelf(async (path) => {
    await withDatabases([true, false], async (from, to) => {
      const old = await from.sql`
        update patient_deliveries
        set current_delivery_status = 'RINGDOWN SENT', created_at = clock_timestamp() - interval '1 h'
        where id in (select id from patient_deliveries order by sent_at desc limit 2)
        returning id
      `;
      await makeBackup(from.url, path("site.gz"));
      await restore(to.url, path("site.gz"));
      const ids = old.map(({ id }) => id);
      for (const { sql } of [from, to]) {
        await sql`insert into live_processes (id, seen_at) values (uuid_v7(), clock_timestamp())`;
      }
      for (const kind of ["NO SCREEN", "NOT RECEIVED", "NOT CONFIRMED"] as const) {
        assert.equal((await raiseAlert(from.sql, { kind, ids, afterSeconds: 60 })).length, 2, kind);
        assert.deepEqual(await raiseAlert(to.sql, { kind, ids, afterSeconds: 60 }), [], kind);
      }
      const told = await to.sql`
        select from patient_deliveries
        where id = any (${ids}::uuid[]) and not_received_at is not null
      `;
      assert.equal(told.length, 2);
    });
  });
});

/** Tables with what lets somebody in, or tells a device. */
const OPENING = ["sessions", "api_tokens", "one_time_codes", "push_subscriptions"];

test("no session, token, code, device's subscription or unsent mail is in a backup", async () => {
  const app = await startApp();
  await withShelf(async (path) => {
    await app.as("nurse"); // has a session
    await queueMail(app.sql, { to: "a@b.test", subject: "s", text: "secret-link", html: "" });
    await queueMail(app.sql, { to: "sent@b.test", subject: "s", text: "", html: "" });
    await app.sql`update emails set sent_at = clock_timestamp() where recipient = 'sent@b.test'`;
    const { tables } = await makeBackup(app.url, path("site.gz"));
    const kept = tables.filter(({ name, rows }) => name in LEFT_OUT && rows > 0);
    assert.deepEqual(kept, []);
    assert.deepEqual(
      Object.keys(LEFT_OUT).filter((name) => !tables.some((t) => t.name === name)),
      [],
    );
    await withDatabases([false], async ({ url, sql }) => {
      await restore(url, path("site.gz"));
      for (const table of OPENING) {
        const [{ rows }] = await sql`select count(*)::int as rows from ${sql(table)}`;
        assert.equal(rows, 0, table);
        assert(table in LEFT_OUT, table);
      }
      assert.deepEqual([...await sql`select recipient from emails`], [{
        recipient: "sent@b.test",
      }]);
      const [audited] = await sql`select details from audit_events where action = 'site.restored'`;
      assert(audited);
    });
  }).finally(app.stop);
});

test("an invite whose mail is in no backup has no link, and does not say that it was sent", async () => {
  const app = await startApp();
  await withShelf(async (path) => {
    const admin = await app.as("hospital.admin");
    const invite = async (name: string) => {
      const made = await admin.post<Invite>("/api/invites", { email: `${name}@invited.test` });
      assert.equal(made.status, 201);
      return made.body;
    };
    await invite("sent");
    const again = await invite("again");
    await app.sql`
      update emails set sent_at = clock_timestamp() - interval '1 hour',
        created_at = created_at - interval '1 hour'
    `;
    await app.sql`
      update invites set expires_at = expires_at - interval '1 hour' where email like '%@invited.test'
    `;
    assert.equal((await admin.post(`/api/invites/${again.id}/resend`)).status, 200);
    await invite("waits");
    await makeBackup(app.url, path("site.gz"));
    await withDatabases([false], async ({ url, sql }) => {
      await restore(url, path("site.gz"));
      const { OrganizationId: organizationId } = admin.user;
      const listed = await listInvites(sql, { organizationId, by: admin.user });
      const states = listed.filter(({ email }) => email.endsWith("@invited.test"))
        .map(({ email, mail: { status } }) => `${email.split("@")[0]}: ${status}`);
      assert.deepEqual(states.sort(), ["again: NO LINK", "sent: SENT", "waits: NO LINK"]);
    });
  }).finally(app.stop);
});

test("no row that is kept refers to a table that is left out", async () => {
  await withDatabases([false], async ({ sql }) => {
    const references = await sql<{ from: string; to: string }[]>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f'
    `;
    const wrong = references.filter(({ from, to }) => to in LEFT_OUT && !(from in LEFT_OUT));
    assert.deepEqual(wrong, []);
  });
});
