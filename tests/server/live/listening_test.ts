import assert from "node:assert/strict";
import { CHANGES_CHANNEL } from "../../../db/changes.ts";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { startListening } from "../../../db/postgres/listener.ts";
import type { TestApp } from "../../support/app.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { type Listen, withApp } from "../../routes/streams/with_app.ts";

/** A crew, and the board of the hospital that receives its ringdowns. */
async function sceneOf(app: TestApp, listen: Listen) {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const board = await listen(nurse, `/wss/hospital?id=${general}`);
  return { board, general, sendOne: () => send(crew, general) };
}

async function hears(board: Stream, { id }: { id: string }) {
  await board.heard(({ ringdowns: [first] = [] }) => first?.id === id);
}

/** A process that hints nobody of its commits, as if every notification were lost. */
function silentProcess({ url }: TestApp): Database {
  return connect(url, { onCommit() {} });
}

async function publish(sql: Sql, beds: number): Promise<void> {
  await sql`update hospital_status_updates set open_ed_bed_count = ${beds}`;
}

function backendsListening({ sql }: TestApp): Promise<{ pid: number }[]> {
  return sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'ringdown listen'
  `;
}

Deno.test("without its listening connection a board hears of changes, and the connection is renewed", async () => {
  await withApp(async (app, listen) => {
    const { board, sendOne } = await sceneOf(app, listen);
    const [{ pid: old }] = await backendsListening(app);
    await app.sql`select pg_terminate_backend(${old})`;
    await hears(board, await sendOne());
    await untilTrue(async () => {
      const [backend] = await backendsListening(app);
      return backend !== undefined && backend.pid !== old;
    });
  });
});

Deno.test("without hints a board hears of changes by the next reading, and the connection is renewed without a reset", async () => {
  await withApp(async (app, listen) => {
    const { board } = await sceneOf(app, listen);
    const [{ pid: old }] = await backendsListening(app);
    const silent = silentProcess(app);
    for (const beds of [71, 72]) {
      await publish(silent, beds);
      await board.heard(({ statusUpdate }) => statusUpdate?.openEdBedCount === beds);
    }
    await untilTrue(() => app.logged.some((line) => line.includes("listening anew")));
    await untilTrue(async () => (await backendsListening(app)).every(({ pid }) => pid !== old));
    await untilTrue(async () => (await backendsListening(app)).length === 1);
    await untilTrue(() => app.live.isListening());
    assert.equal(board.messages.filter(({ reset }) => reset).length, 1);
    await silent.end();
  });
});

Deno.test("a writer that hints nobody is announced by the database, an older version and psql too", async () => {
  await withApp(async (app, listen) => {
    const { board } = await sceneOf(app, listen);
    const older = connect(app.url);
    const heard: string[] = [];
    const listening = startListening(app.url, {
      channel: CHANGES_CHANNEL,
      onPayload: (payload) => heard.push(payload),
      onListening() {},
    });
    await untilTrue(() => listening.isListening());
    await publish(older, 73);
    await board.heard(({ statusUpdate }) => statusUpdate?.openEdBedCount === 73);
    await untilTrue(() => heard.includes(""));

    heard.length = 0;
    await app.sql.begin((tx) => tx`update hospital_status_updates set open_ed_bed_count = 74`);
    await untilTrue(() => heard.length > 0);
    assert(!heard.includes(""), "its own process hints after the commit");
    await Promise.all([older.end(), listening.stop()]);
  });
});

Deno.test("a change that no cursor leads to, as after a crash, is read when listening begins anew", async () => {
  await withApp(async (app, listen) => {
    const { board, general } = await sceneOf(app, listen);
    await app.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`; // no trigger
      await publish(tx, 75);
      await tx`insert into changes (kind, subject_id, xid) values ('hospital', ${general}, '3')`;
    });
    const { readings } = app.live.progress();
    await untilTrue(() => app.live.progress().readings > readings + 1);
    assert(!JSON.stringify(board.messages).includes('"openEdBedCount":75'));
    const [{ pid }] = await backendsListening(app);
    await app.sql`select pg_terminate_backend(${pid})`;
    await board.heard(({ statusUpdate, reset }) => !reset && statusUpdate?.openEdBedCount === 75);
  });
});
