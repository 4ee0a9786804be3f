import assert from "node:assert/strict";
import type { TestApp } from "../../support/app.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { type Listen, withApp } from "../../routes/streams/with_app.ts";

/** Milliseconds: the reader polls every 2 s, and a busy machine needs longer. */
const AT_MOST = 3_500;

/** A crew, and the board of the hospital that receives its ringdowns. */
async function sceneOf(app: TestApp, listen: Listen) {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const board = await listen(nurse, `/wss/hospital?id=${general}`);
  return { board, sendOne: () => send(crew, general) };
}

async function hearsWithin(board: Stream, { id }: { id: string }, ms: number) {
  await board.heard(({ ringdowns: [first] = [] }) => first?.id === id, ms);
}

/** Replaces `announce`: commits still write rows to `changes`, but send no notification. */
async function makeDeaf({ sql }: TestApp) {
  await sql.unsafe(`
    create or replace function announce(kind text, subject_id uuid) returns void language sql
    as $$ insert into changes (kind, subject_id) values (kind, subject_id) $$
  `);
}

function backendsListening({ sql }: TestApp): Promise<{ pid: number }[]> {
  return sql<{ pid: number }[]>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'ringdown listen'
  `;
}

Deno.test("without its listening connection a board is at most 2 s late, and the connection is renewed", async () => {
  await withApp(async (app, listen) => {
    const { board, sendOne } = await sceneOf(app, listen);
    const [{ pid: old }] = await backendsListening(app);
    await app.sql`select pg_terminate_backend(${old})`;
    await hearsWithin(board, await sendOne(), AT_MOST);
    await untilTrue(async () => {
      const [backend] = await backendsListening(app);
      return backend !== undefined && backend.pid !== old;
    });
  });
});

Deno.test("without notifications a board is at most 2 s late, and the connection is renewed", async () => {
  await withApp(async (app, listen) => {
    const { board, sendOne } = await sceneOf(app, listen);
    const [{ pid: old }] = await backendsListening(app);
    await makeDeaf(app);
    await hearsWithin(board, await sendOne(), AT_MOST);
    await hearsWithin(board, await sendOne(), AT_MOST);
    await untilTrue(() => app.logged.some((line) => line.includes("listening anew")));
    await untilTrue(async () => (await backendsListening(app)).every(({ pid }) => pid !== old));
    await untilTrue(async () => (await backendsListening(app)).length === 1);
    assert(app.live.isListening());
  });
});

async function untilTrue(condition: () => boolean | Promise<boolean>) {
  while (!await condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
