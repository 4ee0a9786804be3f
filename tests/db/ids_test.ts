import assert from "node:assert/strict";
import { sharedDatabase } from "./cast.ts";

const { test } = sharedDatabase();

test("ids sort in the order of their creation, also within a millisecond", async (sql) => {
  const ids: string[] = [];
  for (let made = 0; made < 200; made++) {
    const [{ id }] = await sql`select uuid_v7()::text as id`;
    ids.push(id);
  }
  assert.deepEqual(ids, ids.toSorted());
});

test("an id is a UUID of version 7 and contains the time of its creation", async (sql) => {
  const before = Date.now() - 1;
  const [{ id }] = await sql`select uuid_v7()::text as id`;
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const made = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  assert(before <= made && made <= Date.now(), `${made}`);
});
