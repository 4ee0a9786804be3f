/** GET /api/dashboard/site and the note of the backups in /readyz. */
import assert from "node:assert/strict";
import { noteBackup, noteFailedBackup } from "../../../db/backup/runs.ts";
import { noteFirstDaySteps } from "../../../db/organizations/first_day.ts";
import type { SiteState } from "../../../domain/organization/site_state.ts";
import { startApp } from "../../support/app.ts";
import { stranger } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";

Deno.test({
  name: "a super user reads of the last backup and the last error; /readyz only that there is one",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const app = await startApp({ env: { BACKUP_HOURS: "12" } });
    try {
      const site = await app.as("super");
      const read = async () => (await site.get<SiteState>("/api/dashboard/site")).body;
      const none = { madeAt: null, ageSeconds: null, bytes: null, error: null, failedAt: null };
      assert.deepEqual(await read(), { backup: { everyHours: null, ...none }, firstDay: null });

      const made = { path: "/b/1.gz", bytes: 5, madeAt: new Date(Date.now() - 7_200_000) };
      await noteBackup(app.sql, { ...made, madeAt: made.madeAt.toISOString() }, {
        isScheduled: true,
      });
      await noteFailedBackup(app.sql, "/b: No space left");
      const { backup } = await read();
      assert.equal(backup.madeAt, made.madeAt.toISOString());
      assert(backup.ageSeconds! >= 7_200 && backup.ageSeconds! < 7_260);
      assert.deepEqual([backup.bytes, backup.error], [5, "/b: No space left"]);
      assert(backup.failedAt);

      const ready = () => stranger(app.origin).get<{ backup: unknown; status: string }>("/readyz");
      assert.equal((await ready()).body.backup, null, "nobody has looked yet");
      app.backups.start();
      await untilTrue(async () => (await ready()).body.backup !== null);
      const { status, body } = await ready();
      assert.equal(status, 200);
      const note = body.backup as Record<string, unknown>;
      assert.deepEqual([note.madeAt, note.failed], [backup.madeAt, true]);
      assert(!JSON.stringify(body).includes("No space"));
    } finally {
      await app.stop();
    }
  },
});

Deno.test({
  name: "a step of the first day that was done stays done, and at last there is no card",
  sanitizeOps: false,
  sanitizeResources: false,
  async fn() {
    const app = await startApp({ env: { DEMO: "false" } });
    try {
      app.hasDemoData(false);
      const site = await app.as("super");
      const left = async () => {
        const { firstDay } = (await site.get<SiteState>("/api/dashboard/site")).body;
        return firstDay?.filter(({ isDone }) => !isDone).map(({ step }) => step) ?? null;
      };
      assert.deepEqual(await left(), ["secondFactor", "mail", "backup"]);
      await app.sql`
        insert into emails (recipient, subject, body_text, body_html, sent_at)
        values ('a@b.test', '', '', '', clock_timestamp())
      `;
      assert.equal(await noteFirstDaySteps(app.sql), 3); // mail, hospitals, crews
      assert.equal(await noteFirstDaySteps(app.sql), 0);
      await app.sql`delete from emails`;
      assert.deepEqual(await left(), ["secondFactor", "backup"]);
      await noteBackup(app.sql, { path: "/b/1.gz", bytes: 5, madeAt: "2026-01-01T00:00:00Z" }, {
        isScheduled: false,
      });
      await app.sql`update users set totp_key = '\\x00' where is_super_user`;
      assert.equal(await left(), null);
    } finally {
      await app.stop();
    }
  },
});
