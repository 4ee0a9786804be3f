import assert from "node:assert/strict";
import { listMciEvents, listMciHistory } from "../../../db/mcis/events.ts";
import { getMci } from "../../../db/mcis/mcis.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";

const EVENTS = 3_000;
const PAGE = 50;

/** Creates an MCI that is open for months, with alternating events of counts and of capacity. */
async function withLongMci(work: (sql: Sql, mci: Mci) => Promise<void>) {
  const database: TestDatabase = await testDatabase({ demo: true });
  const { sql } = database;
  try {
    const [{ id }] = await sql`
      insert into mass_casualty_incidents (incident_number, started_at, created_at)
      values ('long', now() - interval '300 days', now() - interval '300 days')
      returning id
    `;
    await sql`
      insert into audit_events (action, subject_kind, subject_id, details, created_at)
      select
        case i % 2 when 0 then 'mci.changed' else 'hospital.mci_capacity' end,
        case i % 2 when 0 then 'mci' else 'hospital' end,
        case i % 2 when 0 then ${id} else (select id from hospitals order by id limit 1) end,
        jsonb_build_object('kind', 'real', 'changes', '{}'::jsonb),
        now() - (i / 3) * interval '1 hour'
      from generate_series(1, ${EVENTS}) i
    `;
    await sql`analyze audit_events`;
    await work(sql, await getMci(sql, id));
  } finally {
    await database.drop();
  }
}

Deno.test("the pages of an MCI's log hold each event once, newest first", async () => {
  await withLongMci(async (sql, mci) => {
    const seen: string[] = [];
    let last: { at: string; id: string } | undefined;
    while (seen.length < EVENTS) {
      const before = last && { at: new Date(last.at), id: last.id };
      const page = await listMciEvents(sql, mci, { before, limit: 700 });
      assert(page.length > 0, "the log ended too soon");
      seen.push(...page.map(({ at, id }) => `${at} ${id}`));
      last = page[page.length - 1];
    }
    assert.equal(new Set(seen).size, EVENTS);
    assert.deepEqual(seen, seen.toSorted().toReversed());
  });
});

Deno.test("a page of a long log reads fewer than four times as many events as it shows", async () => {
  await withLongMci(async (sql, mci) => {
    await sql.begin(async (tx) => {
      assert.equal((await listMciEvents(tx, mci, { limit: PAGE })).length, PAGE);
      const [{ read }] = await tx<{ read: number }[]>`
        select (seq_tup_read + idx_tup_fetch)::int as read
        from pg_stat_xact_user_tables where relname = 'audit_events'
      `;
      assert(read > 0, "counted");
      assert(read < 4 * PAGE, `${read} events read for a page of ${PAGE}`);
    });
  });
});

Deno.test("a change past the program says what it changed, as on the wire", async () => {
  const database = await testDatabase({ demo: true });
  const { sql } = database;
  try {
    const [{ id }] = await sql<[{ id: string }]>`
      insert into mass_casualty_incidents (incident_number, started_at)
      values ('by hand', '2026-11-20T20:00:00Z')
      returning id
    `;
    await sql`
      update mass_casualty_incidents
      set is_externally_updated = true, treated_red_count = 4, started_at = '2026-11-20T20:05:00.5Z'
      where id = ${id}
    `;
    const [{ action, actorName, changes }] = await listMciEvents(sql, await getMci(sql, id), {
      limit: PAGE,
    });
    assert.deepEqual([action, actorName], ["mci.changed", null]);
    assert.deepEqual(changes, {
      isExternallyUpdated: { from: false, to: true },
      treatedRedCount: { from: 0, to: 4 },
      startedAt: { from: "2026-11-20T20:00:00.000Z", to: "2026-11-20T20:05:00.500Z" },
    });
  } finally {
    await database.drop();
  }
});

Deno.test("the history of an MCI holds only its own events, oldest first", async () => {
  await withLongMci(async (sql, mci) => {
    const history = await listMciHistory(sql, mci);
    assert.equal(history.length, EVENTS / 2);
    assert(history.every(({ action }) => action === "mci.changed"));
    const places = history.map(({ at, id }) => `${at} ${id}`);
    assert.deepEqual(places, places.toSorted());
  });
});
