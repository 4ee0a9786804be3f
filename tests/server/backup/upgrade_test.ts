/**
 * Each file of tests/upgrades is a backup that an earlier version of the program has made. Today's
 * program restores it, and goes on with it.
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { readMigrations } from "../../../db/migrate.ts";
import { startAppOn } from "../../support/app.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import { restore, rowsAt, withDatabases } from "./shelf.ts";

const FOLDER = fileURLToPath(new URL("../../upgrades/", import.meta.url));
const files = (await Array.fromAsync(Deno.readDir(FOLDER))).map(({ name }) => name)
  .filter((name) => name.endsWith(".gz")).sort();

Deno.test("there is a backup of each earlier release", () => {
  assert(files.some((name) => name.startsWith("0.2.0-")));
});

for (const name of files) {
  Deno.test({
    name: `a site of ${name.slice(0, -3)} is upgraded: its rows stay, and it sends on`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      await withDatabases([false], async ({ url, sql }) => {
        const { header, tables } = await restore(url, `${FOLDER}${name}`);
        const applied = await sql`select name from schema_migrations order by name`;
        assert.deepEqual(
          applied.map((row) => row.name),
          (await readMigrations()).map((m) => m.name),
        );
        assert(header.migrations.length <= applied.length);
        const now = await rowsAt(url);
        for (const { name, rows } of tables) {
          if (["schema_migrations", "audit_events"].includes(name)) continue;
          assert.equal(now[name]?.length ?? 0, rows, name);
        }
        const app = await startAppOn(url);
        try {
          const crew = await app.as("crew1");
          await send(crew, await hospitalIdOf(crew, "General Hospital"));
        } finally {
          await app.stop();
        }
      });
    },
  });
}
