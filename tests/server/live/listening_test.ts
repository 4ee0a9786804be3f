import assert from "node:assert/strict";
import type { TestApp } from "../../support/app.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { type Listen, withApp } from "../../routes/streams/with_app.ts";

/** Reading happens every 2 s in any case; the rest is a busy machine. In milliseconds. */
const AT_MOST = 3_500;

/** One crew, and the board of the hospital it sends to. */
async function sceneOf(app: TestApp, listen: Listen) {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const board = await listen(nurse, `/wss/hospital?id=${general}`);
  return { board, sendOne: () => send(crew, general) };
}

async function hearsWithin(board: Stream, { id }: { id: string }, ms: number) {
  await board.heard(({ ringdowns: [first] = [] }) => first?.id === id, ms);
}

/** From here on commits leave their rows in `changes`, and nobody is notified. */
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

Deno.test("a lost listening connection costs 2 s at most, and is made anew", async () => {
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

Deno.test("a deaf listening connection costs 2 s at most, and is made anew when it is noticed", async () => {
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
