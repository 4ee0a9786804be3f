/** What the record holds of each thing that is stored, and that its rows are only added. */
import assert from "node:assert/strict";
import { type Cause, causeCommand, causedBy } from "../../../db/audit/cause.ts";
import { changeUser } from "../../../db/people/changes.ts";
import { changeRingdown } from "../../../db/ringdowns/changes.ts";
import { moveRingdown } from "../../../db/ringdowns/moves.ts";
import { undoMove } from "../../../db/ringdowns/undo.ts";
import { sendRingdown } from "../../../db/ringdowns/sending.ts";
import type { TestSql } from "../../support/database.ts";
import { testDatabase } from "../../support/database.ts";
import { tapWire } from "../../support/wire_tap.ts";
import { connect } from "../../../db/postgres/connect.ts";
import { patientWith } from "../../domain/ringdown/examples.ts";
import { NO_CHANGE, sentRingdown, sharedDatabase, toSend, userNamed } from "../cast.ts";

const { test } = sharedDatabase();

const SOMEBODY: Cause = {
  actorId: null,
  organizationId: null,
  sessionId: "11111111-1111-4111-8111-111111111111",
  apiClientId: null,
  address: "192.0.2.7",
};

interface Row {
  action: string;
  actorId: string | null;
  organizationId: string | null;
  sessionId: string | null;
  address: string | null;
  details: Record<string, unknown>;
}

function rowsOf(sql: TestSql, subjectId: string): Promise<Row[]> {
  return sql<Row[]>`
    select action, actor_id, organization_id, session_id, address, details from audit_events
    where subject_id = ${subjectId} order by number
  `;
}

test("no row of the record, and no seal, can be changed or removed", async (sql) => {
  const refused = { message: /only added/ };
  for (const table of ["audit_events", "audit_seals"]) {
    const column = table === "audit_events" ? "action" : "hash";
    await assert.rejects(sql`update ${sql(table)} set ${sql(column)} = null where false`, refused);
    await assert.rejects(sql`delete from ${sql(table)} where false`, refused);
    await assert.rejects(sql`truncate ${sql(table)}`, refused);
  }
});

test("a ringdown leaves a row for each act, by whom and from where, and never patient data", async (sql) => {
  const [by, nurse] = [await userNamed(sql, "crew1"), await userNamed(sql, "nurse")];
  const as = (user: { id: string; OrganizationId: string }) => ({
    ...SOMEBODY,
    actorId: user.id,
    organizationId: user.OrganizationId,
  });
  const secret = "Very unusual words";
  const patient = patientWith({ chiefComplaintDescription: secret, heartRateBpm: 123 });
  const { ringdown } = await causedBy(as(by), async () => {
    return await sendRingdown(sql, await toSend(sql, { patient }), { by, now: new Date() });
  });
  const { id } = ringdown;
  const move = (to: "RINGDOWN CONFIRMED" | "ARRIVED", user: typeof by) =>
    causedBy(as(user), () => moveRingdown(sql, id, { to, at: new Date(), by: user }));
  await move("RINGDOWN CONFIRMED", nurse);
  await causedBy(as(by), () =>
    changeRingdown(sql, id, {
      ...NO_CHANGE,
      patient: (before) => ({ ...before, treatmentNotes: secret }),
      sentPatient: { treatmentNotes: secret },
    }, { by, now: new Date() }));
  const arrived = await move("ARRIVED", by);
  await causedBy(as(by), () =>
    undoMove(
      sql,
      id,
      { status: "ARRIVED", at: new Date(arrived.timestamps.ARRIVED!), by },
      new Date(),
    ));
  const rows = await rowsOf(sql, id);
  assert.deepEqual(rows.map(({ action, actorId }) => [action, actorId]), [
    ["ringdown.sent", by.id],
    ["ringdown.status", nurse.id],
    ["ringdown.told", by.id],
    ["ringdown.status", by.id],
    ["ringdown.undone", by.id],
  ]);
  for (const row of rows) {
    assert.equal(row.sessionId, SOMEBODY.sessionId);
    assert.equal(row.address, "192.0.2.7");
    assert(row.organizationId);
    assert.doesNotMatch(JSON.stringify(row.details), /unusual|:123\b/); // a time may end in .123
  }
  const [{ patient: kept }] = await sql<[{ patient: { chiefComplaintDescription: string } }]>`
    select patient from ringdown_versions where id = ${rows[0].details.version as string}
  `;
  assert.equal(kept.chiefComplaintDescription, secret);
});

test("a change of the administration is one row with what was there before, without secrets", async (sql) => {
  const by = await userNamed(sql, "ems.admin");
  const { id, firstName } = await userNamed(sql, "crew2");
  await causedBy(
    { ...SOMEBODY, actorId: by.id },
    () =>
      changeUser(
        sql,
        id,
        { firstName: "Renamed", hashedPassword: "$2b$secret" },
        {
          by,
          letterOf: () => {
            throw new Error("No letter is due.");
          },
          newsOf: () => ({ subject: "", text: "", html: "" }),
        } as unknown as Parameters<typeof changeUser>[3],
      ),
  );
  const rows = await rowsOf(sql, id);
  const changed = rows.filter(({ action }) => action === "user.changed");
  assert.equal(changed.length, 1);
  assert.deepEqual(changed[0].details.row, {
    first_name: { from: firstName, to: "Renamed" },
    hashed_password: "changed",
  });
  assert.equal(changed[0].actorId, by.id);
  assert.equal(changed[0].organizationId, by.OrganizationId);
  assert.doesNotMatch(JSON.stringify(rows), /\$2b/);
});

test("a writer that tells nothing leaves a row nevertheless, and one that fails leaves none", async (sql) => {
  const { id } = await userNamed(sql, "harbor1");
  const before = await rowsOf(sql, id);
  await sql`update users set last_name = 'Silent' where id = ${id}`;
  await assert.rejects(sql.begin(async (tx) => {
    await tx`update users set last_name = 'Undone' where id = ${id}`;
    throw new Error("on purpose");
  }));
  const rows = (await rowsOf(sql, id)).slice(before.length);
  assert.deepEqual(rows.map(({ action }) => action), ["user.changed"]);
  const { row } = rows[0].details as { row: Record<string, { to: string }> };
  assert.equal(row.last_name.to, "Silent");
});

test("what the program does by itself is nobody's, and ends no row of somebody", async (sql) => {
  const ringdown = await sentRingdown(sql);
  const [sent] = await rowsOf(sql, ringdown.id);
  assert.deepEqual([sent.sessionId, sent.address], [null, null]);
});

Deno.test("only what ids and addresses are made of reaches the command that names the cause", () => {
  const address = `1.2.3.4'; drop table users; -- "\\`;
  assert.equal(
    causeCommand({ ...SOMEBODY, sessionId: null, address }),
    `; set local "ringdown.cause" = '{"address":"1.2.3.4droptableusers--"}'`,
  );
  assert.equal(causeCommand(null), "");
});

Deno.test("the record costs a ringdown no statement: 6, as without a cause", async () => {
  const { url, drop } = await testDatabase({ demo: true });
  const tap = tapWire(url);
  const sql = connect(tap.url);
  try {
    const by = await userNamed(sql, "crew1");
    const sent = await toSend(sql, { id: crypto.randomUUID() });
    tap.forget();
    await causedBy(
      { ...SOMEBODY, actorId: by.id },
      () => sendRingdown(sql, sent, { by, now: new Date() }),
    );
    assert.equal(tap.statements().length, 6);
  } finally {
    await sql.end();
    await tap.close();
    await drop();
  }
});
