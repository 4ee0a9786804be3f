/** Lists of the administration and histories as files. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { MOST_ROWS } from "../../../../routes/api/lists/file_parts.ts";
import { move, type Person, send } from "../../../support/person.ts";
import { untilTrue } from "../../../support/until_true.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function file(person: Person, path: string): Promise<Record<string, string>[]> {
  const { status, headers, body } = await person.get<string>(path);
  assert.equal(status, 200, path);
  assert.match(headers.get("Content-Type")!, /text\/csv/);
  assert.match(headers.get("Content-Disposition")!, /attachment; filename="[a-z]+-[\d-]+\.csv"/);
  return parse(body, { bom: true, columns: true });
}

test("an administrator downloads the users of the own organization, active or not", async () => {
  const rows = await file(await as("ems.admin"), "/api/lists/users.csv");
  const emails = rows.map(({ Email }) => Email);
  assert(emails.includes("crew1@demo.test") && emails.includes("inactive@demo.test"));
  assert(!emails.includes("nurse@demo.test"));
  assert.deepEqual([...new Set(rows.map(({ Organization }) => Organization))], [
    "City Fire Department",
  ]);
});

test("what would run as a formula in a spreadsheet is text in the file", async () => {
  const admin = await as("ems.admin");
  const evil = '=HYPERLINK("x")';
  const { status } = await admin.post("/api/ambulances", { ambulanceIdentifier: evil });
  assert.equal(status, 201);
  const { body } = await admin.get<string>("/api/lists/units.csv");
  assert(body.includes(`"'=HYPERLINK(""x"")"`), "a sign in front of it");
  assert.match(body, /Created \(America\/Los_Angeles\)/);
});

test("each list has its rows, and the download is told", async () => {
  const superUser = await as("super");
  for (
    const [name, column, value] of [
      ["hospitals", "Name", "General Hospital"],
      ["organizations", "Name", "Harbor Ambulance"],
      ["mcis", "Incident #", "26100900"],
    ]
  ) {
    const rows = await file(superUser, `/api/lists/${name}.csv`);
    assert(rows.some((row) => row[column] === value), name);
  }
  assert.deepEqual(await file(superUser, "/api/lists/clients.csv"), []);
  const { id } = superUser.user;
  await untilTrue(async () => {
    const rows = await app().sql`
      select from audit_events where action = 'list.exported' and actor_id = ${id}
    `;
    return rows.length >= 4;
  });
});

test("an invite that nobody has accepted is in the file of invites, without its link", async () => {
  const admin = await as("hospital.admin");
  const email = "ayse.oezturk@example.test";
  await admin.post("/api/invites", {
    firstName: "Ayşe",
    lastName: "Öztürk",
    email,
    isOperationalUser: true,
  });
  const [invite] = (await file(admin, "/api/lists/invites.csv")).filter(({ Email }) =>
    Email === email
  );
  assert.equal(invite["Last name"], "Öztürk");
  assert.doesNotMatch(JSON.stringify(invite), /token|invites\//);
});

test("the history is a file with every field, the minutes waited and the filters of the list", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  const general = await hospital("General Hospital");
  const ringdown = await send(crew, general, {
    patient: { chiefComplaintDescription: "=1+1 kicked by a takin", heartRateBpm: 101 },
  });
  await move(crew, ringdown, "ARRIVED");
  await move(crew, ringdown, "OFFLOADED");
  const rows = await file(nurse, `/api/ringdowns/history.csv?hospitalId=${general}&search=TAKIN`);
  assert.equal(rows.length, 1);
  const [row] = rows;
  assert.equal(row["Chief complaint"], "'=1+1 kicked by a takin");
  assert.equal(row["Pulse (beats/min)"], "101");
  assert.equal(row["Minutes waited"], "0");
  assert.match(row["Sent (America/Los_Angeles)"], /^\d{4}-\d\d-\d\dT[\d:]+-0[78]:00$/);
  await untilTrue(async () => {
    const told = await app().sql`
      select from audit_events
      where action = 'read.history_export' and details -> 'ids' ? ${ringdown.id}
    `;
    return told.length === 1;
  });
});

test("each ringdown of a long file is named in the audit", async () => {
  const admin = await as("ems.admin");
  const rows = await file(admin, "/api/ringdowns/history.csv");
  assert(rows.length > 200 && rows.length < MOST_ROWS, String(rows.length));
  await untilTrue(async () => {
    const [{ told }] = await app().sql<[{ told: number }]>`
      select count(distinct shown.value)::int as told
      from audit_events e, jsonb_array_elements_text(e.details -> 'ids') shown
      where e.action = 'read.history_export' and e.actor_id = ${admin.user.id}
    `;
    return told === rows.length;
  });
});
