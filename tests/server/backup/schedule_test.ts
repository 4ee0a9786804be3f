/** The backups that the program makes by itself. */
import assert from "node:assert/strict";
import { getBackupState } from "../../../db/backup/runs.ts";
import { type Backups, createBackups } from "../../../server/backup/schedule.ts";
import type { DatabaseDisk } from "../../../server/backup/room.ts";
import { verifyBackup } from "../../../server/backup/verify_backup.ts";
import { createLog } from "../../../server/log.ts";
import type { TestDatabase } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";
import { withDatabases, withShelf } from "./shelf.ts";

interface Stage {
  database: TestDatabase;
  path: (name: string) => string;
  /** Starts the schedule of a process. */
  start: (folder?: string, databaseDisk?: DatabaseDisk) => Backups;
  logged: () => Record<string, unknown>[];
  files: () => Promise<string[]>;
}

function test(name: string, work: (stage: Stage) => Promise<void>) {
  Deno.test({
    name,
    sanitizeOps: false,
    sanitizeResources: false,
    fn: () =>
      withShelf((path) =>
        withDatabases([false], async (database) => {
          const lines: string[] = [];
          const running: Backups[] = [];
          const start = (folder = path("backups"), databaseDisk: DatabaseDisk = { disk: null }) => {
            const backups = createBackups({
              sql: database.sql,
              url: database.url,
              log: createLog("info", (line) => lines.push(line)),
              config: { backupDir: folder, backupHours: 24 },
              databaseDisk,
              lookEveryMs: 50,
            });
            backups.start();
            running.push(backups);
            return backups;
          };
          const logged = () => lines.map((line) => JSON.parse(line));
          const files = async () =>
            (await Array.fromAsync(Deno.readDir(path("backups")))).map(({ name }) => name).sort();
          try {
            await work({ database, path, start, logged, files });
          } finally {
            await Promise.all(running.map((backups) => backups.stop()));
          }
        })
      ),
  });
}

test("of several processes one makes the backup that is due, and all know its age", async (stage) => {
  const all = [stage.start(), stage.start(), stage.start()];
  await untilTrue(() => all.every((backups) => backups.note()?.madeAt));
  const files = await stage.files();
  assert.equal(files.length, 1);
  assert.match(files[0], /^ringdown-\d{8}T\d{6}Z\.gz$/);
  await verifyBackup(stage.path(`backups/${files[0]}`));
  const { error, bytes } = await getBackupState(stage.database.sql);
  assert.equal(error, null);
  assert(bytes! > 0);
  assert.equal(stage.logged().filter(({ event }) => event === "backup made").length, 1);
  for (const backups of all) assert.equal(backups.note()!.failed, false);
});

test("a new one is made when the last is too old; the 14 newest and foreign files stay", async (stage) => {
  const folder = stage.path("backups");
  await Deno.mkdir(folder);
  const names = Array.from({ length: 16 }, (_, i) => `ringdown-202601${10 + i}T000000Z.gz`);
  for (const name of [...names, "ringdown-by-hand.gz", "ringdown-20260109T000000Z.gz.part"]) {
    await Deno.writeTextFile(`${folder}/${name}`, "");
  }
  await stage.database.sql`
    insert into backup_runs (is_scheduled, path, bytes, made_at)
    values (true, 'old', 1, clock_timestamp() - interval '25 hours'),
      (false, 'by hand', 1, clock_timestamp())
  `;
  stage.start();
  await untilTrue(() => stage.logged().some(({ event }) => event === "backup made"));
  const files = await stage.files();
  const kept = files.filter((name) => /^ringdown-\d{8}T/.test(name));
  assert.deepEqual(kept.slice(0, -1), names.slice(3));
  assert.equal(kept.length, 14);
  assert(files.includes("ringdown-by-hand.gz"));
  assert.equal(files.length, 15);
});

test("a backup that cannot be written is an error in the log, is noted, and is tried again later", async (stage) => {
  const backups = stage.start(stage.path("not/there"));
  await untilTrue(() => backups.note()?.failed === true);
  const errors = stage.logged().filter(({ level }) => level === "error");
  assert.equal(errors.length, 1, "it waits before it tries again");
  assert.equal(errors[0].event, "backup failed");
  const { error, madeAt } = await getBackupState(stage.database.sql);
  assert.match(error!, /No such file or directory/);
  assert.equal(madeAt, null);
  await stage.database.sql`update backup_runs set ended_at = ended_at - interval '61 minutes'`;
  await untilTrue(() => stage.logged().filter(({ level }) => level === "error").length === 2);
});

test("a backup that would fill the disk of the database is broken off, and leaves nothing", async (stage) => {
  const backups = stage.start(undefined, { disk: stage.path("."), leftBytes: Infinity });
  await untilTrue(() => backups.note()?.failed === true);
  assert.match((await getBackupState(stage.database.sql)).error!, /fill the disk of the database/);
  assert.deepEqual(await stage.files(), []);
});

test("on a disk of its own a backup may take all", async (stage) => {
  const backups = stage.start(undefined, { disk: "/dev", leftBytes: Infinity });
  await untilTrue(() => Boolean(backups.note()?.madeAt));
  assert.equal((await stage.files()).length, 1);
});
