/** What stays while a patient is under way: the agency that sent them, and its only crew. */
import assert from "node:assert/strict";
import { listCrewsUnderWay } from "../../../db/organizations/patients_under_way.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import { ADMINISTRATION_MESSAGES } from "../../../domain/people/administration.ts";
import type { User } from "../../../domain/people/user.ts";
import { move, type Person, send, signIn } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();
const PASSWORD = "Ambulance1!";
const { onlyCrewUnderWay, sentUnderWay } = ADMINISTRATION_MESSAGES;

let made = 0;

/** A new agency with one crew that has sent a patient. */
async function agency(): Promise<{ id: string; crew: Person }> {
  const fields = { name: `Small agency ${++made}`, type: "EMS" };
  const { id } = answered(
    await (await as("super")).post<Organization>("/api/organizations", fields),
    201,
  );
  const { email } = await crewOf(id);
  return { id, crew: await signIn(app().origin, email, PASSWORD) };
}

async function crewOf(OrganizationId: string): Promise<User> {
  const fields = {
    OrganizationId,
    firstName: "Ana",
    lastName: "Lopez",
    email: `small${++made}@example.org`,
    password: PASSWORD,
    isOperationalUser: true,
  };
  return answered(await (await as("super")).post<User>("/api/users", fields), 201);
}

test("an agency is not deactivated while a patient that it sent is under way", async () => {
  const { id, crew } = await agency();
  const superUser = await as("super");
  const ringdown = await send(crew, await hospital("Mission Veterans"));
  const path = `/api/organizations/${id}`;
  for (const status of ["ARRIVED", "OFFLOADED"]) {
    const [{ message }] = refused(await superUser.patch(path, { isActive: false }), 409);
    assert.equal(message, sentUnderWay);
    answered(await move(crew, ringdown, status), 200);
  }
  refused(await superUser.patch(path, { isActive: false }), 409);
  answered(await superUser.patch(path, { name: `Renamed ${id}` }), 200);
  answered(await move(crew, ringdown, "RETURNED TO SERVICE"), 200);
  answered(await superUser.patch(path, { isActive: false }), 200);
});

test("the only crew of a patient under way keeps access, role and agency", async () => {
  const { id, crew } = await agency();
  const superUser = await as("super");
  const ringdown = await send(crew, await hospital("Mission Veterans"));
  const path = `/api/users/${crew.user.id}`;
  for (const change of [{ isActive: false }, { isOperationalUser: false }, { isSuperUser: true }]) {
    const [{ message }] = refused(await superUser.patch(path, change), 409);
    assert.equal(message, onlyCrewUnderWay);
  }
  refused(await superUser.patch(path, { OrganizationId: superUser.user.OrganizationId }), 409);
  refused(await superUser.delete(path), 409);
  answered(await crew.get("/api/users/me"), 200);
  answered(await superUser.patch(path, { firstName: "Eva" }), 200);

  const colleague = await crewOf(id);
  answered(await superUser.patch(path, { isActive: false }), 200);
  refused(await superUser.patch(`/api/users/${colleague.id}`, { isActive: false }), 409);
  answered(await move(superUser, ringdown, "CANCELLED"), 200);
  answered(await superUser.patch(`/api/users/${colleague.id}`, { isActive: false }), 200);
});

test("who has a patient under way is named, also after a redirect until the patient is sent on", async () => {
  const { id, crew } = await agency();
  const named = () => listCrewsUnderWay(app().sql, id);
  const sent = await send(crew, await hospital("Mission Veterans"));
  assert.deepEqual(await named(), [crew.user.id]);
  answered(await move(crew, sent, "REDIRECTED"), 200);
  assert.deepEqual(await named(), [crew.user.id]);
  const next = await send(crew, await hospital("General Hospital"), { redirectedFromId: sent.id });
  answered(await move(crew, next, "CANCELLED"), 200);
  assert.deepEqual(await named(), []);
});

test("of the last two crews of a patient under way, deactivated at once, one stays", async () => {
  const { id, crew } = await agency();
  const superUser = await as("super");
  const colleague = await crewOf(id);
  const ringdown = await send(crew, await hospital("Mission Veterans"));
  const answers = await Promise.all(
    [crew.user.id, colleague.id].map((userId) =>
      superUser.patch(`/api/users/${userId}`, { isActive: false })
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  answered(await move(superUser, ringdown, "CANCELLED"), 200);
});
