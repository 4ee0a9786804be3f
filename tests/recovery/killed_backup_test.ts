import assert from "node:assert/strict";
import { openStraight } from "../../db/backup/connection.ts";
import { getBackupState } from "../../db/backup/runs.ts";
import { verifyBackup } from "../../server/backup/verify_backup.ts";
import { testDatabase } from "../support/database.ts";
import { untilTrue } from "../support/until_true.ts";
import { startProgram, withDataDir } from "./program.ts";

Deno.test("a program that is killed while it makes a backup makes the next one whole, and tidies up", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  await withDataDir(async (dataDir) => {
    const folder = `${dataDir}-backups`;
    const files = async () =>
      (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).sort();
    const backends = async () =>
      await sql<{ isWaiting: boolean }[]>`
        select wait_event_type is not distinct from 'Lock' as is_waiting from pg_stat_activity
        where datname = current_database() and application_name = 'ringdown backup'
      `;
    const blocker = openStraight(url, "blocker"); // without time limits
    const env = { DATABASE_URL: url, BACKUP_DIR: folder };
    try {
      await blocker`begin`;
      await blocker`lock wrong_passwords`; // the last table: the backup is half done, and waits
      const killed = startProgram(dataDir, env);
      await untilTrue(async () => (await backends()).some(({ isWaiting }) => isWaiting));
      killed.signal("SIGKILL");
      await killed.ended;
      await blocker`rollback`;
      const [part, ...others] = await files();
      assert.match(part, /^ringdown-\d{8}T\d{6}Z\.gz\.part$/);
      assert.deepEqual(others, []);
      assert.equal((await getBackupState(sql)).madeAt, null);
      await untilTrue(async () => (await backends()).length === 0);

      const next = startProgram(dataDir, env);
      await next.logged("backup made");
      const made = await files();
      assert.equal(made.length, 1);
      assert.match(made[0], /Z\.gz$/);
      await verifyBackup(`${folder}/${made[0]}`);
      const { madeAt, error } = await getBackupState(sql);
      assert.deepEqual([madeAt !== null, error], [true, null]);
      next.signal("SIGTERM");
      assert.equal(await next.ended, 0);
    } finally {
      await blocker.end({ timeout: 1 });
      await drop();
    }
  });
});
