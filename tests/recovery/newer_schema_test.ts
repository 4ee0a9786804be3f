/** A program whose database has been migrated by a newer version of it. */
import assert from "node:assert/strict";
import { testDatabase, type TestSql } from "../support/database.ts";
import { hospitalIdOf, move, send, signIn } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { startProgram } from "./program.ts";

const NEWER = "9999_later.sql";

Deno.test("a program goes on, and starts again, beside a schema to which a newer one has added", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  const env = { DATABASE_URL: url };
  const running = [startProgram("", env)];
  try {
    const [older] = running;
    await older.logged("ready");
    const origin = await older.origin();
    const [crew, nurse] = [
      await signIn(origin, "crew1@demo.test"),
      await signIn(origin, "nurse@demo.test"),
    ];
    const general = await hospitalIdOf(crew, "General Hospital");
    const board = await openStream(nurse, `/wss/hospital?id=${general}`);
    const before = await send(crew, general);
    await addAsNewerProgram(sql);

    const { status } = await move(nurse, before, "RINGDOWN CONFIRMED");
    assert.equal(status, 200);
    const { id } = await send(crew, general);
    await board.heard(({ ringdowns }) =>
      ringdowns?.some((shown: { id: string }) => shown.id === id)
    );

    running.push(startProgram("", env));
    const again = running[1];
    await again.logged("ready");
    assert.deepEqual((await again.logged("the schema is newer")).names, [NEWER]);
    const crewThere = await signIn(await again.origin(), "crew2@demo.test");
    const { id: sentThere } = await send(crewThere, general);
    await board.heard(({ ringdowns }) =>
      ringdowns?.some((shown: { id: string }) => shown.id === sentThere)
    );
    await board.close();
  } finally {
    for (const program of running) program.signal("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
    await drop();
  }
});

/** A column, a table and announcements of a kind that the older program does not know. */
async function addAsNewerProgram(sql: TestSql) {
  await sql.unsafe(`
    alter table patient_deliveries add column later text not null default 'unknown';
    alter table sessions add column later text;
    create table later (id uuid primary key default gen_random_uuid(), hospital_id uuid);
    create function announce_later() returns trigger language plpgsql as $$
    begin
      perform announce('later', new.id);
      return null;
    end $$;
    create trigger later after insert or update on patient_deliveries
      for each row execute function announce_later();
    insert into schema_migrations (name, checksum) values ('${NEWER}', 'of a file that is not here');
  `);
}
