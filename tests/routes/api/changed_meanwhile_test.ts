/** Two administrators who edit the same: what both changed is not overwritten unsaid. */
import assert from "node:assert/strict";
import type { Hospital, Organization } from "../../../domain/organization/organization.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import { REFUSAL_MESSAGES } from "../../../domain/messages.ts";
import type { User } from "../../../domain/people/user.ts";
import { type Answer, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, as, hospital } = sharedApp();

/** Changes this from `expected`, twice: the second time somebody else has changed it. */
async function twice(
  person: Person,
  path: string,
  field: string,
  [first, second, third]: string[],
) {
  const change = (value: string, expected?: Record<string, unknown>) =>
    person.patch<Record<string, unknown>>(path, { [field]: value, expected });
  answered(await change(second, { [field]: first }), 200);
  const [fault] = refused(await change(third, { [field]: first }), 409);
  assert.deepEqual([fault.path, fault.value], [field, second]);
  assert.equal(
    fault.message,
    `Somebody else changed this to '${second}' meanwhile. Send the form again to keep yours.`,
  );
  answered(await change(second, { [field]: first }), 200); // both meant the same
  assert.equal(answered(await change(third, { [field]: second }), 200)[field], third);
  answered(await change(first), 200); // as programs of before do
}

test("of two who change the same field of a hospital, an organization or a user, the second is told", async () => {
  const superUser = await as("super");
  const id = await hospital("General Hospital");
  const { name, OrganizationId } = answered(
    await superUser.get<Hospital>(`/api/hospitals/${id}`),
    200,
  );
  await twice(superUser, `/api/hospitals/${id}`, "name", [name, "General East", "General West"]);
  const path = `/api/organizations/${OrganizationId}`;
  const owner = answered(await superUser.get<Organization>(path), 200);
  await twice(superUser, path, "name", [owner.name, "General One", "General Two"]);
  const { user } = await as("nurse");
  const names = [user.firstName, "Norma", "Noor"];
  await twice(await as("hospital.admin"), `/api/users/${user.id}`, "firstName", names);
});

test("what only one of two changed is stored, and an emptied field is no value", async () => {
  const admin = await as("hospital.admin");
  const { user: { id } } = await as("nurse");
  const change = (body: object) => admin.patch<User>(`/api/users/${id}`, body);
  answered(await change({ firstName: "Nadia", expected: { firstName: "Nora" } }), 200);
  const expected = { lastName: "Nurse" };
  const after = answered(await change({ lastName: "Nguyen", expected }), 200);
  assert.deepEqual([after.firstName, after.lastName], ["Nadia", "Nguyen"]);
  answered(await change({ firstName: "Nora", lastName: "Nurse" }), 200);
  const path = `/api/hospitals/${await hospital("General Hospital")}`;
  const superUser = await as("super");
  const { phone } = answered(await superUser.get<Hospital>(path), 200);
  answered(await superUser.patch(path, { phone: "", expected: { phone } }), 200);
  const [fault] = refused(
    await superUser.patch(path, { phone: "555-0199", expected: { phone } }),
    409,
  );
  assert.equal(
    fault.message,
    "Somebody else emptied this meanwhile. Send the form again to keep yours.",
  );
  answered(await superUser.patch(path, { phone, expected: { phone: "" } }), 200);
});

test("of two who change whom a hospital has mailed, or when, the second is told", async () => {
  const path = `/api/hospitals/${await hospital("General Hospital")}`;
  const admin = await as("hospital.admin");
  const change = (body: object) => admin.patch<Hospital>(path, body);
  const alertEmails = ["desk@general.test"];
  const alertHours = { from: "22:00", to: "06:00" };
  answered(await change({ alertEmails, alertHours }), 200);

  const both = ["desk@general.test", "chief@general.test"];
  answered(await change({ alertEmails: both, expected: { alertEmails } }), 200);
  const late = { alertEmails: ["lead@general.test"], expected: { alertEmails } };
  const [fault] = refused(await change(late), 409);
  assert.deepEqual([fault.path, fault.value], ["alertEmails", both]);
  assert.match(
    fault.message,
    /^Somebody else changed this to 'desk@general\.test, chief@general\.test' meanwhile\./,
  );
  answered(await change({ alertEmails: both, expected: { alertEmails } }), 200); // both meant the same
  answered(await change({ ...late, expected: { alertEmails: both } }), 200); // they insist

  const day = { from: "07:00", to: "19:00" };
  answered(await change({ alertHours: day, expected: { alertHours } }), 200);
  const [hours] = refused(await change({ alertHours: null, expected: { alertHours } }), 409);
  assert.deepEqual([hours.path, hours.value], ["alertHours", day]);
  assert.match(hours.message, /^Somebody else changed this to '07:00 – 19:00' meanwhile\./);
  answered(await change({ alertHours: null, expected: { alertHours: day } }), 200);
  const [emptied] = refused(
    await change({ alertHours, expected: { alertHours: day } }),
    409,
  );
  assert.match(emptied.message, /^Somebody else emptied this meanwhile\./);
  answered(await change({ alertHours, expected: { alertHours: null } }), 200);
});

test("what can be compared with nothing is refused at its field, wherever something is expected", async () => {
  const superUser = await as("super");
  const hospitalId = await hospital("General Hospital");
  const ringdown = await send(await as("crew1"), hospitalId);
  const startedAt = new Date().toISOString();
  const mci = answered(
    await superUser.post<Mci>("/api/mcis", { incidentNumber: "26770001", startedAt }),
    201,
  );
  const { user } = await as("nurse");
  const patch = (path: string) => (body: object) => superUser.patch(path, body);
  const calls: [(body: object) => Promise<Answer<unknown>>, field: string][] = [
    [patch(`/api/hospitals/${hospitalId}`), "name"],
    [patch(`/api/hospitals/${hospitalId}`), "alertEmails"],
    [patch(`/api/hospitals/${hospitalId}`), "alertHours"],
    [patch(`/api/hospitals/${hospitalId}`), "isActive"],
    [patch(`/api/organizations/${user.OrganizationId}`), "timeZone"],
    [patch(`/api/users/${user.id}`), "firstName"],
    [patch(`/api/users/${user.id}`), "isActive"],
    [patch(`/api/mcis/${mci.id}`), "estimatedRedCount"],
    [patch(`/api/mcis/${mci.id}`), "address1"],
    [patch(`/api/mcis/${mci.id}`), "endedAt"],
    [
      (body) => superUser.post("/api/hospitalstatuses", { hospitalId, ...body }),
      "openEdBedCount",
    ],
    [patch(`/api/ringdowns/${ringdown.id}`), "patient.treatmentNotes"],
  ];
  for (const [call, field] of calls) {
    const expect = async (value: unknown, name = field) => {
      const [outer, inner] = name.split(".");
      return await call({ expected: { [outer]: inner ? { [inner]: value } : value } });
    };
    const path = `expected.${field}`;
    const faults = refused(await expect([{}]), 400);
    assert(faults.every((fault) => fault.path?.startsWith(path)), JSON.stringify(faults));
    const message = REFUSAL_MESSAGES.neverExpected;
    assert.equal(refusedAt(await expect("x", `${field}s`), `${path}s`), message, path);
    refusedAt(await call({ expected: 5 }), "expected");
  }
});

test("of a switch, too, what somebody else has set is told to whoever expects it", async () => {
  const { user: { id } } = await as("nurse");
  const change = async (body: object) => (await as("super")).patch(`/api/users/${id}`, body);
  const path = "isAdminUser";
  const [fault] = refused(await change({ [path]: true, expected: { [path]: true } }), 409);
  assert.deepEqual([fault.path, fault.value], [path, false]);
  answered(await change({ [path]: false, expected: { [path]: true } }), 200);
});
