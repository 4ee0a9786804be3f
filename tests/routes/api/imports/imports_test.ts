/** Imports of lists: what each line becomes, who may import what, and what an undo takes back. */
import assert from "node:assert/strict";
import { IMPORT_KINDS, type ImportKind } from "../../../../domain/import/kinds.ts";
import { EXTRA_CELLS, type ImportRow } from "../../../../domain/import/judging.ts";
import { listOf, looksLikeHeading } from "../../../../domain/import/lines.ts";
import { tableOf } from "../../../../domain/import/table.ts";
import { NOT_UNDOABLE, type Undone } from "../../../../domain/import/undo.ts";
import type { Ambulance, Hospital } from "../../../../domain/organization/organization.ts";
import type { Invite } from "../../../../domain/people/invite.ts";
import { askMeanwhile } from "../../../support/meanwhile.ts";
import { aRingdown, type Person, stranger } from "../../../support/person.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { untilTrue } from "../../../support/until_true.ts";
import { tokensTo } from "../../invite_links.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();
const PATH = "/api/imports";

type Rows = { rows: ImportRow[] };
type Values = Record<string, string>;

const newName = (start: string) => `${start}${crypto.randomUUID().slice(0, 8)}`;
const linesOf = (...values: Values[]) => values.map((values, at) => ({ line: at + 2, values }));
const units = (...names: string[]) => linesOf(...names.map((unit) => ({ unit })));
const aPerson = (rest: Values = {}): Values => ({
  firstName: "Ana",
  lastName: "Lopez",
  email: `${newName("listed")}@example.org`,
  ...rest,
});

/** The organization whose list it is: a super user has to name it. */
async function placeOf(name: string): Promise<string> {
  return (await as(name)).user.OrganizationId;
}

async function send(
  person: Person,
  kind: ImportKind,
  lines: object[],
  rest: { id?: string; OrganizationId?: string } = {},
) {
  const body = { id: crypto.randomUUID(), kind, lines, ...rest };
  return { id: body.id, answer: await person.post<Rows>(PATH, body) };
}

async function imported(...sent: Parameters<typeof send>): Promise<{ id: string } & Rows> {
  const { id, answer } = await send(...sent);
  return { id, ...answered(answer, 200) };
}

const preview = (person: Person, kind: ImportKind, lines: object[], rest: object = {}) =>
  person.post<Rows>(`${PATH}/preview`, { kind, lines, ...rest });
const undo = (person: Person, id: string) => person.post<Undone>(`${PATH}/${id}/undo`);
const outcomes = ({ rows }: Rows) => rows.map(({ outcome }) => outcome);

async function unitsOf(person: Person): Promise<string[]> {
  const { body } = await person.get<Ambulance[]>("/api/ambulances");
  return body.map(({ ambulanceIdentifier }) => ambulanceIdentifier);
}

async function eventsOf(ids: string[]): Promise<string[]> {
  const rows = await app().sql<{ action: string }[]>`
    select action from audit_events where subject_id = any (${ids}) order by number
  `;
  return rows.map(({ action }) => action);
}

test("who asks what an import would do is in the record: the answer says who has an account", async () => {
  const admin = await as("hospital.admin");
  answered(await preview(admin, "users", linesOf({ email: "nurse@demo.test" })), 200);
  await untilTrue(async () => {
    const rows = await app().sql`
      select from audit_events where action = 'import.previewed' and actor_id = ${admin.user.id}
    `;
    return rows.length > 0;
  });
});

test("a preview says what each line becomes and stores nothing", async () => {
  const admin = await as("ems.admin");
  const before = await unitsOf(admin);
  const unit = newName("U");
  const { rows } = answered(await preview(admin, "units", units(unit, "m1", unit, " ")), 200);
  assert.deepEqual(rows, [
    { line: 2, values: { unit }, outcome: "new" },
    {
      line: 3,
      values: { unit: "m1" },
      outcome: "already there",
      message: "This unit is there already.",
    },
    { line: 4, values: { unit }, outcome: "error", message: "The same unit is in line 2." },
    { line: 5, values: { unit: "" }, outcome: "error", message: "This is a required field" },
  ]);
  assert.deepEqual(await unitsOf(admin), before);
});

test("a line with more cells than columns is an error, and is not stored", async () => {
  const admin = await as("ems.admin");
  const before = await unitsOf(admin);
  const [line] = units(newName("U"));
  const lines = [{ ...line, hasExtraCells: true }];
  const { rows } = answered(await preview(admin, "units", lines), 200);
  assert.deepEqual(rows, [{ ...line, outcome: "error", message: EXTRA_CELLS }]);
  refusedAt((await send(admin, "units", lines)).answer, "lines.0");
  assert.deepEqual(await unitsOf(admin), before);
});

test("units are imported, and each and the whole are in the record", async () => {
  const admin = await as("ems.admin");
  const names = [newName("U"), newName("U")];
  const { rows } = await imported(admin, "units", units(...names, "M1"));
  assert.deepEqual(outcomes({ rows }), ["new", "new", "already there"]);
  const { body } = await admin.get<Ambulance[]>("/api/ambulances");
  const added = body.filter(({ ambulanceIdentifier }) => names.includes(ambulanceIdentifier));
  assert.deepEqual(await eventsOf(added.map(({ id }) => id)), [
    "ambulance.added",
    "ambulance.added",
  ]);
  const [event] = await app().sql`
    select actor_id, details from audit_events where action = 'import.stored'
    order by number desc limit 1
  `;
  assert.deepEqual([event.actorId, event.details], [
    admin.user.id,
    { list: { kind: "units", made: 2, changed: 0 } },
  ]);
});

test("an import with a wrong line stores nothing and names each fault", async () => {
  const admin = await as("ems.admin");
  const before = await unitsOf(admin);
  const { answer } = await send(admin, "units", units(newName("U"), "", "x".repeat(51)));
  assert.deepEqual(refused(answer, 400).map(({ path, message }) => [path, message]), [
    ["lines.1", "Line 3: This is a required field"],
    ["lines.2", "Line 4: At most 50 characters."],
  ]);
  assert.deepEqual(await unitsOf(admin), before);
});

test("an import that is sent again, because no answer came, is stored once", async () => {
  const admin = await as("ems.admin");
  const lines = units(newName("U"), newName("U"), "M1");
  const first = await imported(admin, "units", lines);
  const again = await imported(admin, "units", lines, { id: first.id });
  assert.deepEqual(again.rows.map(({ line, outcome }) => [line, outcome]), [
    [2, "new"],
    [3, "new"],
    [4, "already there"],
  ]);
  const person = aPerson();
  const superUser = await as("super");
  const OrganizationId = await placeOf("crew1");
  const other = await send(superUser, "users", linesOf(person), { id: first.id, OrganizationId });
  refused(other.answer, 409);
});

test("an id that is sent again with other lines is refused, and nothing looks stored", async () => {
  const admin = await as("ems.admin");
  const lines = units(newName("U"), newName("U"));
  const { id } = await imported(admin, "units", lines);
  const names = await unitsOf(admin);
  const others = [units(newName("U"), newName("U")), lines.slice(0, 1), [
    ...lines,
    { line: 9, values: { unit: newName("U") } },
  ]];
  for (const other of others) refused((await send(admin, "units", other, { id })).answer, 409);
  assert.deepEqual(await unitsOf(admin), names);
  await imported(admin, "units", lines, { id });
});

test("two who import the same list at once add each unit once", async () => {
  const admin = await as("ems.admin");
  const names = Array.from({ length: 30 }, () => newName("U"));
  const both = await Promise.all([
    imported(admin, "units", units(...names)),
    imported(admin, "units", units(...names.toReversed())),
  ]);
  assert.equal(both.flatMap(outcomes).filter((outcome) => outcome === "new").length, 30);
});

test("a unit made meanwhile is there already, and an import of nothing leaves the one before", async () => {
  const admin = await as("ems.admin");
  const organizationId = await placeOf("ems.admin");
  const [theirs, mine, other] = [newName("U"), newName("U"), newName("U")];
  const whileMade = (name: string, lines: object[]) =>
    askMeanwhile(
      app().sql,
      (tx) =>
        tx`
          insert into ambulances (organization_id, ambulance_identifier)
          values (${organizationId}, ${name})
        `,
      () => imported(admin, "units", lines),
    );
  const some = await whileMade(theirs, units(theirs, mine));
  assert.deepEqual(some.rows, [
    {
      line: 2,
      values: { unit: theirs },
      outcome: "already there",
      message: "This unit is there already.",
    },
    { line: 3, values: { unit: mine }, outcome: "new" },
  ]);
  const none = await whileMade(other, units(other));
  assert.deepEqual(outcomes(none), ["already there"]);
  assert.deepEqual(answered(await undo(admin, some.id), 200), { undone: 1, stays: [] });
});

test("5,000 units are imported and removed again; 5,001 lines are refused", async () => {
  const harbor = await placeOf("harbor1");
  const superUser = await as("super");
  const many = units(...Array.from({ length: 5_001 }, (_, at) => `Many ${at}`));
  const rest = { OrganizationId: harbor };
  const refusal = await preview(superUser, "units", many, rest);
  assert.equal(refusedAt(refusal, "lines"), "At most 5,000 lines are taken.");
  await app().sql`analyze audit_events`; // then no event is expected after now
  const { id, rows } = await imported(superUser, "units", many.slice(1), rest);
  assert.equal(rows.filter(({ outcome }) => outcome === "new").length, 5_000);
  assert.deepEqual(answered(await undo(superUser, id), 200), { undone: 5_000, stays: [] });
  const left = await app().sql`select from ambulances where ambulance_identifier like 'Many %'`;
  assert.equal(left.length, 0);
});

test("a list of a million nothings, or a line of as many columns, is refused before it is read", async () => {
  const admin = await as("ems.admin");
  const nothings = Array.from({ length: 1_000_000 }, () => 0) as unknown as object[];
  refused(await preview(admin, "units", nothings), 413);
  const columns = Array.from({ length: 140_000 }, (_, at) => [`column ${at}`, 0]);
  const wide = [{ line: 1, values: Object.fromEntries(columns) }];
  refusedAt(await preview(admin, "units", wide), "lines.0.values");
});

test("a list without lines, with a line twice or of no kind is refused", async () => {
  const admin = await as("ems.admin");
  assert.equal(refusedAt(await preview(admin, "units", []), "lines"), "There are no lines.");
  const [alone] = units("A1");
  const refusal = await admin.post(`${PATH}/preview`, { kind: "units", lines: alone });
  assert.equal(refusedAt(refusal, "lines"), "A list is expected: […].");
  const [bare] = refused(await admin.post(`${PATH}/preview`, [alone]), 400);
  assert.equal(bare.message, "An object is expected: {…}.");
  const twice = [...units("A1"), ...units("A2")];
  refusedAt(await preview(admin, "units", twice), "lines");
  refusedAt(await preview(admin, "boats" as ImportKind, units("A1")), "kind");
  refusedAt((await send(admin, "units", units("A1"), { id: "1" })).answer, "id");
});

test("nobody imports into another organization, or what an organization does not have", async () => {
  const admin = await as("ems.admin");
  const harbor = await placeOf("harbor1");
  const unknown = "There is no such organization.";
  for (const [kind, lines] of [["units", units("A1")], ["users", linesOf(aPerson())]] as const) {
    const { answer } = await send(admin, kind, lines, { OrganizationId: harbor });
    assert.equal(refusedAt(answer, "OrganizationId"), unknown);
  }
  const hospitalAdmin = await as("hospital.admin");
  const boats = await preview(hospitalAdmin, "units", units("A1"));
  assert.equal(refusedAt(boats, "OrganizationId"), "Only EMS organizations have ambulances.");
  const wards = await preview(admin, "hospitals", linesOf({ name: "Ward" }));
  assert.equal(refusedAt(wards, "OrganizationId"), "Only healthcare organizations have hospitals.");
  refusedAt(await preview(await as("super"), "units", units("A1")), "OrganizationId");
});

test("users are invited by mail, with their roles and hospitals", async () => {
  const admin = await as("hospital.admin");
  const [nurse, boss] = [
    aPerson({ hospitals: "General Hospital" }),
    aPerson({ roles: "Administrative" }),
  ];
  const { rows } = await imported(
    admin,
    "users",
    linesOf(nurse, boss, aPerson({ email: "NURSE@demo.test" })),
  );
  assert.deepEqual(outcomes({ rows }), ["new", "new", "already there"]);
  const { body } = await admin.get<Invite[]>("/api/invites");
  const [first, second] = [nurse, boss].map((one) =>
    body.find(({ email }) => email === one.email)!
  );
  assert.deepEqual([first.isOperationalUser, first.isAdminUser], [true, false]);
  assert.deepEqual([second.isOperationalUser, second.isAdminUser], [false, true]);
  assert.deepEqual(first.HospitalInvites, [{
    HospitalId: await hospital("General Hospital"),
    isActive: true,
    isInfoUser: true,
    isRingdownUser: true,
  }]);
  const [token] = await tokensTo(app().sql, nurse.email);
  const link = await stranger(app().origin).get<{ email: string }>(`/api/invites/${token}`);
  assert.equal(answered(link, 200).email, nurse.email);
  assert.deepEqual(await eventsOf([first.id]), ["invite.created"]);
  const again = await imported(admin, "users", linesOf(nurse));
  assert.equal(again.rows[0].message, "This person is invited already.");
});

test("who is invited by their address alone has no name until they accept", async () => {
  const admin = await as("ems.admin");
  const { email } = aPerson();
  await imported(admin, "users", linesOf({ email }));
  const { body } = await admin.get<Invite[]>("/api/invites");
  const invite = body.find((one) => one.email === email);
  assert.deepEqual([invite?.firstName, invite?.lastName], [null, null]);
});

test("a user is found by their address also where a cell has signs that nobody sees", async () => {
  const line = linesOf(aPerson({ email: "\u202anurse@demo.test\u202c" }));
  const theirs = answered(await preview(await as("hospital.admin"), "users", line), 200);
  assert.deepEqual(outcomes(theirs), ["already there"]);
  const others = answered(await preview(await as("ems.admin"), "users", line), 200);
  assert.deepEqual(outcomes(others), ["error"]);
});

test("the mails of a long list leave one after the other, so that codes go between", async () => {
  const admin = await as("ems.admin");
  const people = Array.from({ length: 5 }, () => aPerson());
  await imported(admin, "users", linesOf(...people));
  const [{ seconds }] = await app().sql<[{ seconds: number }]>`
    select extract(epoch from max(next_attempt_at) - min(next_attempt_at))::float8 as seconds
    from emails where recipient = any (${people.map(({ email }) => email)})
  `;
  assert.equal(Math.round(seconds), 4);
});

test("only super users add hospitals; an administrator changes those of the organization", async () => {
  const [admin, superUser] = [await as("hospital.admin"), await as("super")];
  const OrganizationId = await placeOf("hospital.admin");
  const name = newName("Imported ");
  const added = linesOf({ name, phone: "555-0101", state: "NV", stateFacilityCode: newName("C") });
  const own = await send(admin, "hospitals", added);
  assert.equal(refusedAt(own.answer, "lines.0"), "Line 2: Only super users add hospitals.");
  await imported(superUser, "hospitals", added, { OrganizationId });
  const { body } = await superUser.get<Hospital[]>("/api/hospitals");
  const made = body.find((hospital) => hospital.name === name)!;
  assert.deepEqual([made.OrganizationId, made.phone, made.state], [
    OrganizationId,
    "555-0101",
    "32",
  ]);
  assert.equal(body.at(-1)!.id, made.id);
  const statuses = await superUser.get<{ HospitalId: string }[]>("/api/hospitalstatuses");
  assert(statuses.body.some(({ HospitalId }) => HospitalId === made.id));

  const change = { name, phone: "555-0102" };
  const [row] = answered(await preview(admin, "hospitals", linesOf(change)), 200).rows;
  assert.equal(row.message, "Phone: 555-0101 → 555-0102");
  await imported(admin, "hospitals", [{ line: 2, values: change, seen: row.changes }]);
  const after = await superUser.get<Hospital>(`/api/hospitals/${made.id}`);
  assert.deepEqual([after.body.phone, after.body.state], ["555-0102", "32"]);
  const events = await eventsOf([made.id]);
  assert.deepEqual(events.slice(-2), ["hospital.created", "hospital.changed"]);
});

test("what somebody else changed since the preview is not overwritten", async () => {
  const superUser = await as("super");
  const OrganizationId = await placeOf("hospital.admin");
  const name = newName("Imported ");
  await imported(superUser, "hospitals", linesOf({ name }), { OrganizationId });
  const values = { name, phone: "555-0102" };
  const rest = { OrganizationId };
  const [row] = answered(await preview(superUser, "hospitals", linesOf(values), rest), 200).rows;
  const { body } = await superUser.get<Hospital[]>("/api/hospitals");
  const { id } = body.find((hospital) => hospital.name === name)!;
  answered(await superUser.patch(`/api/hospitals/${id}`, { phone: "555-0103" }), 200);
  const line = { line: 2, values, seen: row.changes };
  const { answer } = await send(superUser, "hospitals", [line], rest);
  assert.match(refusedAt(answer, "lines.0"), /Somebody changed it meanwhile/);
  const after = await superUser.get<Hospital>(`/api/hospitals/${id}`);
  assert.equal(after.body.phone, "555-0103");
});

test("an undo removes units that nobody has used, and says why others stay", async () => {
  const admin = await as("ems.admin");
  const [used, renamed, free] = [newName("U"), newName("U"), newName("U")];
  const { id } = await imported(admin, "units", units(used, renamed, free));
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  answered(
    await crew.post(
      "/api/ringdowns",
      aRingdown(hospitalId, { ambulance: { ambulanceIdentifier: used } }),
    ),
    201,
  );
  const { body } = await admin.get<Ambulance[]>("/api/ambulances");
  const other = body.find(({ ambulanceIdentifier }) => ambulanceIdentifier === renamed)!;
  const now = newName("R");
  answered(await admin.patch(`/api/ambulances/${other.id}`, { ambulanceIdentifier: now }), 200);
  assert.deepEqual(answered(await undo(admin, id), 200), {
    undone: 1,
    stays: [
      { line: 2, name: used, message: "It has been used in a ringdown or a dispatch call." },
      { line: 3, name: now, message: "Somebody has changed it since." },
    ],
  });
  const left = await unitsOf(admin);
  assert.deepEqual([used, now, free].map((name) => left.includes(name)), [true, true, false]);
  assert.equal(refused(await undo(admin, id), 409)[0].message, NOT_UNDOABLE);
});

test("an undo of users ends their links, and those who have made an account stay", async () => {
  const admin = await as("ems.admin");
  const [open, accepted] = [aPerson(), aPerson()];
  const { id } = await imported(admin, "users", linesOf(open, accepted));
  const tokens = await Promise.all(
    [open, accepted].map(async ({ email }) => (await tokensTo(app().sql, email))[0]),
  );
  const link = (token: string) => `/api/invites/${token}`;
  const visitor = stranger(app().origin);
  const { email, firstName, lastName } = accepted;
  const account = { firstName, lastName, email, password: "Ambulance1!" };
  answered(await visitor.post(`${link(tokens[1])}/accept`, account), 201);
  assert.deepEqual(answered(await undo(admin, id), 200), {
    undone: 1,
    stays: [{ line: 3, name: email, message: "This person has made their account." }],
  });
  refused(await visitor.get(link(tokens[0])), 403);
  const unsent = await app().sql`select from emails where recipient = ${open.email}`;
  assert.equal(unsent.length, 0, "a link that has ended is not mailed");
});

test("an undo removes new hospitals and puts back what it changed, unless used since", async () => {
  const superUser = await as("super");
  const OrganizationId = await placeOf("hospital.admin");
  const rest = { OrganizationId };
  const [kept, taken, free] = [newName("Kept "), newName("Taken "), newName("Free ")];
  await imported(superUser, "hospitals", linesOf({ name: kept, phone: "555-0101" }), rest);
  const lines = linesOf({ name: kept, phone: "555-0102" }, { name: taken }, { name: free });
  const { rows } = answered(await preview(superUser, "hospitals", lines, rest), 200);
  const seen = lines.map((line, at) => ({ ...line, seen: rows[at].changes }));
  const { id } = await imported(superUser, "hospitals", seen, rest);
  const hospitals = async () => (await superUser.get<Hospital[]>("/api/hospitals")).body;
  const idOf = async (name: string) => (await hospitals()).find((one) => one.name === name)!.id;
  const userId = (await as("nurse")).user.id;
  const place = { userId, hospitalId: await idOf(taken) };
  answered(await superUser.post("/api/hospitalusers", place), 201);
  assert.deepEqual(answered(await undo(superUser, id), 200), {
    undone: 2,
    stays: [{ line: 3, name: taken, message: "People work there, or are invited to." }],
  });
  const after = await hospitals();
  assert(!after.some(({ name }) => name === free));
  assert.equal(after.find(({ name }) => name === kept)!.phone, "555-0101");
});

test("only the last import can be undone, by who administers the organization", async () => {
  const admin = await as("ems.admin");
  const first = await imported(admin, "units", units(newName("U")));
  const second = await imported(admin, "units", units(newName("U")));
  refused(await undo(admin, first.id), 404);
  refused(await undo(await as("hospital.admin"), second.id), 404);
  answered(await undo(admin, second.id), 200);
});

test("of two who import, each undoes only the import that is named to them", async () => {
  const [admin, other] = [await as("ems.admin"), await as("super")];
  const OrganizationId = await placeOf("ems.admin");
  const [first, second] = [newName("A"), newName("B")];
  const { id: firstId } = await imported(admin, "units", units(first));
  const { id: secondId } = await imported(other, "units", units(second), { OrganizationId });
  assert.equal(refused(await undo(admin, firstId), 404)[0].message, NOT_UNDOABLE);
  const there = await unitsOf(admin);
  assert(there.includes(first) && there.includes(second), "nothing of either was undone");
  assert.deepEqual(answered(await undo(admin, secondId), 200), { undone: 1, stays: [] });
  const left = await unitsOf(admin);
  assert(left.includes(first) && !left.includes(second));
  assert.equal(refused(await undo(other, secondId), 409)[0].message, NOT_UNDOABLE);
});

test("each kind has a template; imported as it is, it makes and changes nothing", async () => {
  const admin = await as("hospital.admin");
  const superUser = await as("super");
  for (const kind of IMPORT_KINDS) {
    const answer = await fetch(`${app().origin}${PATH}/template.csv?kind=${kind}`, {
      headers: { Cookie: admin.cookie },
    });
    const text = new TextDecoder().decode(await answer.arrayBuffer());
    const { rows = [] } = tableOf(text, () => false);
    assert.equal(looksLikeHeading(kind, rows), true, text);
    const list = listOf(kind, rows, { hasHeading: true });
    assert.deepEqual([list.lines.length, list.ignored, list.missing], [1, [], []]);
    const OrganizationId = await placeOf(kind === "units" ? "ems.admin" : "hospital.admin");
    const looked = await preview(superUser, kind, list.lines, { OrganizationId });
    assert.deepEqual(answered(looked, 200).rows.map(({ outcome, message }) => [outcome, message]), [
      ["already there", "This is the example of the template."],
    ]);
    assert.match(answer.headers.get("Content-Disposition") ?? "", new RegExp(`"${kind}.csv"`));
  }
});
