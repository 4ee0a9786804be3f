/** The search of the history: what it finds, and that it follows every change of what it looks at. */
import assert from "node:assert/strict";
import { LOCKS } from "../../../db/locks.ts";
import { listHistory } from "../../../db/ringdowns/history.ts";
import { keepSearchIndex } from "../../../db/ringdowns/search/search_index.ts";
import { searchedDays } from "../../../db/ringdowns/search/search.ts";
import { changeAmbulance } from "../../../db/organizations/ambulance_changes.ts";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { folded } from "../../../domain/folded_text.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { NO_CHANGE, sentRingdown, sharedDatabase, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

/** The ids of all that a super user finds. */
async function find(sql: Sql, search: string, more: object = {}): Promise<string[]> {
  const found = await listHistory(sql, { search, limit: 100, includesDrills: true, ...more });
  return found.map(({ id }) => id);
}

async function sentWith(
  sql: Sql,
  { complaint = "Chest pain", ...changes }: { complaint?: string; [field: string]: unknown },
): Promise<string> {
  const patient = patientWith({ chiefComplaintDescription: complaint });
  const { id } = await sentRingdown(sql, { patient, sentAt: null, ...changes });
  return id;
}

test("a rare word is found however old the ringdown is", async (sql) => {
  const id = await sentWith(sql, { complaint: "Bitten by a Capybara" });
  await sql`update patient_deliveries set sent_at = now() - interval '9 years' where id = ${id}`;
  for (const search of ["capybara", "CAPY", "bara", "a cap"]) {
    assert.deepEqual(await find(sql, search), [id], search);
  }
});

test("every word is found wherever it stands: in number, unit or complaint", async (sql) => {
  const id = await sentWith(sql, {
    ambulanceIdentifier: "Kiwi 17",
    dispatchCallNumber: "N4411",
    complaint: "Stung by a Platypus",
  });
  const other = await sentWith(sql, {
    ambulanceIdentifier: "Kiwi 18",
    complaint: "Stung by a Platypus",
  });
  await sql`update patient_deliveries set sent_at = now() - interval '9 years' where id = ${id}`;
  for (
    const search of [
      "platypus stung",
      "a platypus  by",
      "kiwi platypus n4411",
      "n4411 stung",
      "17 platypus",
      "PLATYPUS Kiwi 17",
      "kiwi 17",
      "platypus platypus 44",
    ]
  ) assert.equal((await find(sql, search)).at(-1), id, search);
  assert.deepEqual(await find(sql, "platypus kiwi"), [other, id]);
  assert.deepEqual(await find(sql, "kiwi 18"), [other]);
  for (const search of ["platypus capybara", "kiwi 19", "platypus n4412", "platypus 100%"]) {
    assert.deepEqual(await find(sql, search), [], search);
  }
});

test("one or two characters are found at the start of call number and unit only", async (sql) => {
  const numbered = await sentWith(sql, { dispatchCallNumber: "Q900", complaint: "Quinine" });
  const unit = await sentWith(sql, { ambulanceIdentifier: "q9", dispatchCallNumber: "1q9" });
  for (const search of ["q", "Q", "q9", "Q9"]) {
    assert.deepEqual((await find(sql, search)).sort(), [numbered, unit].sort(), search);
  }
  assert.deepEqual(await find(sql, "q8"), []);
  assert.deepEqual(await find(sql, "qu"), []);
});

test("one or two characters are found however old the ringdown is, and once", async (sql) => {
  const both = { ambulanceIdentifier: "W-9", dispatchCallNumber: "W-90" };
  const id = await sentWith(sql, both);
  await sql`update patient_deliveries set sent_at = now() - interval '9 years' where id = ${id}`;
  for (const search of ["w", "w-"]) assert.deepEqual(await find(sql, search), [id], search);
});

test("wildcards and signs are looked for as they stand", async (sql) => {
  const id = await sentWith(sql, { dispatchCallNumber: "%_\\-1", complaint: "100% burns" });
  for (const search of ["%", "%_", "_\\-1", "100%", "%_\\-1"]) {
    assert.deepEqual(await find(sql, search), [id], search);
  }
  for (const search of ["_", "__", "\\", "%%", "%%%", "10_%"]) {
    assert.deepEqual(await find(sql, search), [], search);
  }
});

test("neither accents nor capitals matter", async (sql) => {
  const id = await sentWith(sql, { complaint: "Brûlure à l'ÉPAULE, Straße" });
  for (const search of ["brûlure", "brulure", "BRULURE", "epaule", "BRÛL", "strasse"]) {
    assert.deepEqual(await find(sql, search), [id], search);
  }
});

test("units and call numbers are found without their accents", async (sql) => {
  const unit = await sentWith(sql, { ambulanceIdentifier: "Öztürk 4" });
  const numbered = await sentWith(sql, { dispatchCallNumber: "Łx9" });
  for (const search of ["OZTURK", "ozt", "öz", "oz"]) {
    assert.deepEqual(await find(sql, search), [unit], search);
  }
  for (const search of ["lx9", "LX", "Łx"]) {
    assert.deepEqual(await find(sql, search), [numbered], search);
  }
});

Deno.test("what was stored with its accents is folded beside the running program", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  try {
    const id = await sentWith(sql, { complaint: "Zébrure", dispatchCallNumber: "é" });
    await sql`
      update ringdown_searches set search_text = 'é' || chr(10) || 'zébrure', number_start = 'é'
      where ringdown_id = ${id}
    `;
    assert.deepEqual(await find(sql, "zebrure"), []);
    await keepSearchIndex(url);
    assert.deepEqual(await find(sql, "zebrure"), [id]);
    assert.deepEqual(await find(sql, "e"), [id]);
  } finally {
    await drop();
  }
});

test("the database folds a text as the screens do", async (sql) => {
  for (
    const text of [
      "OZTURK",
      "Öztürk",
      "Łódź Đ",
      "Groß STRAẞE",
      "ÆRØ Œuvre Þór",
      "İIı",
      "ΟΔΟΣ",
      "東京\n'",
    ]
  ) {
    const [row] = await sql<[{ folded: string }]>`select folded(${text}) as folded`;
    assert.equal(row.folded, folded(text));
  }
});

test("a search keeps to hospital, agency, status, time and page", async (sql) => {
  const ids = [];
  for (let n = 0; n < 3; n++) ids.unshift(await sentWith(sql, { complaint: "Wombat bite" }));
  const [newest] = await listHistory(sql, { search: "wombat", limit: 1 });
  const before = { sentAt: new Date(newest.timestamps["RINGDOWN SENT"]!), id: newest.id };
  assert.equal(newest.id, ids[0]);
  assert.deepEqual(await find(sql, "wombat", { before }), ids.slice(1));
  assert.deepEqual(await find(sql, "wombat", { hospitalId: newest.hospitalId }), ids);
  assert.deepEqual(await find(sql, "wombat", { statuses: ["RINGDOWN SENT"] }), ids);
  const { organization } = newest.ambulance;
  assert.deepEqual(await find(sql, "wombat", { organizationId: organization.id }), ids);
  for (
    const nothing of [
      { hospitalId: crypto.randomUUID() },
      { organizationId: crypto.randomUUID() },
      { hospitalOrganizationId: crypto.randomUUID() },
      { statuses: ["ARRIVED"] },
      { to: new Date(Date.now() - 3_600_000) },
      { from: new Date(Date.now() + 3_600_000) },
    ]
  ) assert.deepEqual(await find(sql, "wombat", nothing), []);
});

test("the search follows a corrected complaint", async (sql) => {
  const id = await sentWith(sql, { complaint: "Numbat bite" });
  const patient = patientWith({ chiefComplaintDescription: "Quokka bite" });
  const change = { ...NO_CHANGE, patient: () => patient };
  const by = await userNamed(sql, "crew1");
  await changeRingdown(sql, id, change, { by, now: new Date() });
  assert.deepEqual(await find(sql, "numbat"), []);
  assert.deepEqual(await find(sql, "quokka"), [id]);
});

test("the search follows a unit that is renamed", async (sql) => {
  const id = await sentWith(sql, { ambulanceIdentifier: "Zulu 7" });
  const [unit] = await sql`select id from ambulances where ambulance_identifier = 'Zulu 7'`;
  const by = await userNamed(sql, "ems.admin");
  await changeAmbulance(sql, unit.id, { ambulanceIdentifier: "Yankee 8" }, by);
  assert.deepEqual(await find(sql, "zulu"), []);
  for (const search of ["yankee 8", "ya", "y"]) {
    assert.deepEqual(await find(sql, search), [id], search);
  }
});

test("the search follows a call number that is corrected", async (sql) => {
  const id = await sentWith(sql, { dispatchCallNumber: "X77001" });
  await sql`
    update emergency_medical_service_calls set dispatch_call_number = 'V88002'
    where dispatch_call_number = 'X77001'
  `;
  for (const search of ["x77001", "x7"]) assert.deepEqual(await find(sql, search), [], search);
  for (const search of ["v88002", "v8"]) assert.deepEqual(await find(sql, search), [id], search);
});

test("a number that is corrected while a crew sends under it is found as corrected", async (sql) => {
  await sentWith(sql, { dispatchCallNumber: "T11001" });
  const { id, corrected } = await sql.begin(async (tx) => {
    const id = await sentWith(tx, { dispatchCallNumber: "T11001" });
    const corrected = sql`
      update emergency_medical_service_calls set dispatch_call_number = 'S22002'
      where dispatch_call_number = 'T11001'
    `.execute();
    await Promise.race([corrected, untilSomebodyWaits(sql)]);
    return { id, corrected };
  });
  await corrected;
  assert((await find(sql, "s22002")).includes(id));
  assert.deepEqual(await find(sql, "t11001"), []);
});

/** Resolves when somebody in this database waits for a lock. */
async function untilSomebodyWaits(sql: TestSql): Promise<void> {
  const waiting = () =>
    sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `;
  while ((await waiting()).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Works on a database of its own, from which the extension was taken. */
async function withoutTrigrams(work: (sql: TestSql, url: string) => Promise<void>) {
  const { sql, url, drop } = await testDatabase({ demo: true });
  try {
    await sql`drop extension pg_trgm cascade`;
    await work(sql, url);
  } finally {
    await drop();
  }
}

Deno.test("without its index the search covers 30 days, and says so", () => {
  return withoutTrigrams(async (sql) => {
    assert.equal(await searchedDays(sql), 30);
    const old = await sentWith(sql, { complaint: "Dingo bite", dispatchCallNumber: "J1" });
    const recent = await sentWith(sql, { complaint: "Dingo bite" });
    await sql`update patient_deliveries set sent_at = now() - interval '31 days' where id = ${old}`;
    assert.deepEqual(await find(sql, "dingo"), [recent]);
    for (const search of ["j1", "j"]) assert.deepEqual(await find(sql, search), [], search);
  });
});

Deno.test("until it is filled in the search finds what was sent in the last 30 days", () => {
  return withoutTrigrams(async (sql) => {
    const old = await sentWith(sql, { complaint: "Dodo bite", dispatchCallNumber: "J1" });
    const recent = await sentWith(sql, { complaint: "Dodo peck", dispatchCallNumber: "J2" });
    await sql`update patient_deliveries set sent_at = now() - interval '31 days' where id = ${old}`;
    await sql`delete from ringdown_searches`;
    for (const search of ["dodo", "peck", "j", "j2"]) {
      assert.deepEqual(await find(sql, search), [recent], search);
    }
    assert.equal(await searchedDays(sql), 30);
  });
});

Deno.test("what was sent before the search was there is filled in, and corrections of it stay", () => {
  return withoutTrigrams(async (sql, url) => {
    const bitten = await sentWith(sql, { complaint: "Emu bite" });
    const kicked = await sentWith(sql, { complaint: "Emu kick" });
    await sql`delete from ringdown_searches`;
    await sql`
      update patients set chief_complaint_description = 'Emu peck'
      where chief_complaint_description = 'Emu kick'
    `; // corrected while it is filled in
    assert.equal(await keepSearchIndex(url), "whole");
    assert.deepEqual(await find(sql, "emu"), [kicked, bitten]);
    assert.deepEqual(await find(sql, "emu peck"), [kicked]);
    const [{ missing }] = await sql`
      select count(*)::int as missing from patient_deliveries d
      where not exists (select from ringdown_searches s where s.ringdown_id = d.id)
    `;
    assert.equal(missing, 0);
  });
});

Deno.test("the index is made as soon as the extension can be had", () => {
  return withoutTrigrams(async (sql, url) => {
    assert.equal(await keepSearchIndex(url), "whole");
    assert.equal(await searchedDays(sql), null);
    assert.equal(await keepSearchIndex(url), "whole");
  });
});

Deno.test("whoever may not have the extension still searches 30 days", () => {
  return withoutTrigrams(async (sql, url) => {
    const name = `plain_${crypto.randomUUID().slice(0, 8)}`;
    await sql.unsafe(`create role ${name} login password 'plain'`);
    for (
      const table of ["ringdown_searches", "patient_deliveries", "ringdown_offloads", "changes"]
    ) {
      await sql.unsafe(`alter table ${table} owner to ${name}`);
    }
    await sql.unsafe(`grant select on ringdown_folded_rows to ${name}`);
    await sql.unsafe(`grant create on schema public to ${name}`);
    const plain = new URL(url);
    [plain.username, plain.password] = [name, "plain"];
    assert.equal(await keepSearchIndex(plain.href), "recent");
    assert.equal(await keepSearchIndex(plain.href), "recent");
    assert.equal(await searchedDays(sql), 30);
    const old = await sentWith(sql, { dispatchCallNumber: "J1" });
    await sql`update patient_deliveries set sent_at = now() - interval '31 days' where id = ${old}`;
    assert.deepEqual(await find(sql, "j1"), [old]);
    await sql.unsafe(`reassign owned by ${name} to current_user`);
    await sql.unsafe(`drop owned by ${name}`);
    await sql.unsafe(`drop role ${name}`);
  });
});

Deno.test("an index that was broken off while it was made is made anew", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  try {
    await sql`
      update pg_index set indisvalid = false
      where indexrelid = 'ringdown_searches_text_idx'::regclass
    `;
    assert.equal(await searchedDays(sql), 30);
    assert.equal(await keepSearchIndex(url), "whole");
    assert.equal(await searchedDays(sql), null);
  } finally {
    await drop();
  }
});

Deno.test("one process makes the index, another does not wait for it", async () => {
  const { sql, url, drop } = await testDatabase();
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCKS.searchIndex})`;
      assert.equal(await keepSearchIndex(url), "elsewhere");
    });
  } finally {
    await drop();
  }
});
