/** The history for administrators: the ringdowns of their own crews or their own hospitals. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const PATH = "/api/ringdowns";

async function historyFor(person: Person, query: string): Promise<Ringdown[]> {
  return answered(await person.get<Ringdown[]>(`${PATH}?limit=100${query}`), 200);
}

/** Creates an administrator of Saint Anne Health who is not a member of its hospitals. */
async function saintAnneAdmin(): Promise<Person> {
  const sister = await as("downtown");
  await app().sql`
    update users set is_admin_user = true, is_operational_user = false
    where id = ${sister.user.id}
  `;
  return sister;
}

test("an agency's admin who is not a crew sees only the ringdowns of its crews", async () => {
  const admin = await as("ems.admin");
  const { id, OrganizationId } = admin.user;
  await app().sql`update users set is_operational_user = false where id = ${id}`;
  for (const query of ["", `&organizationId=${OrganizationId}`]) {
    const found = await historyFor(admin, query);
    assert.equal(found.length, 100);
    const senders = new Set(found.map(({ ambulance }) => ambulance.organization.id));
    assert.deepEqual([...senders], [OrganizationId]);
  }
  refused(await admin.post(PATH, {}), 403); // they may only read
});

test("a hospital's admin sees its ringdowns without being a member of it", async () => {
  const admin = await as("hospital.admin");
  const own = await hospital("General Hospital");
  const { id } = await send(await as("crew1"), own);
  for (const query of [`&hospitalId=${own}`, `&organizationId=${admin.user.OrganizationId}`]) {
    const found = await historyFor(admin, query);
    assert.equal(found[0].id, id);
    assert.deepEqual([...new Set(found.map(({ hospitalId }) => hospitalId))], [own]);
  }
});

test("the history of a healthcare organisation covers all its hospitals", async () => {
  const admin = await saintAnneAdmin();
  const found = await historyFor(admin, `&organizationId=${admin.user.OrganizationId}`);
  const names = new Set(found.map((ringdown) => ringdown.hospital.name));
  const own = [
    "Lakeside Community",
    "Presidio Memorial",
    "Saint Anne Downtown",
    "Saint Anne Westside",
  ];
  assert.deepEqual([...names].sort(), own);
});

test("an admin gets no history of another organisation or its hospitals", async () => {
  const admin = await as("hospital.admin");
  const [own, other] = [await hospital("General Hospital"), await hospital("Bayview Children's")];
  const otherCare = (await as("downtown")).user.OrganizationId;
  const agency = (await as("crew1")).user.OrganizationId;
  const queries = [
    `hospitalId=${other}`,
    `organizationId=${otherCare}`,
    `organizationId=${agency}`,
    `hospitalId=${own}&organizationId=${otherCare}`,
    `hospitalId=${other}&organizationId=${admin.user.OrganizationId}`,
    "organizationId=x",
  ];
  for (const query of queries) refused(await admin.get(`${PATH}?${query}`), 404);
  const search = await historyFor(admin, `&organizationId=${admin.user.OrganizationId}&search=H1`);
  assert(search.every(({ hospitalId }) => hospitalId === own));
});

test("an administrator of coordinators has no history", async () => {
  const answer = await (await as("mci")).get(PATH);
  assert.equal(refusedAt(answer, "hospitalId"), "This is a required field");
  const own = (await as("mci")).user.OrganizationId;
  refused(await (await as("mci")).get(`${PATH}?organizationId=${own}`), 404);
});

test("a hospital's admin must name the hospital", async () => {
  const answer = await (await as("hospital.admin")).get(PATH);
  assert.equal(refusedAt(answer, "hospitalId"), "This is a required field");
});

test("an admin who may read the history cannot change a ringdown or open its board", async () => {
  const own = await hospital("General Hospital");
  const { id } = await send(await as("crew1"), own);
  const admin = await as("hospital.admin");
  refused(await admin.patch(`${PATH}/${id}`, { etaMinutes: 1 }), 404);
  const dateTimeLocal = new Date().toISOString();
  const move = { deliveryStatus: "RINGDOWN CONFIRMED", dateTimeLocal };
  refused(await admin.patch(`${PATH}/${id}/deliveryStatus`, move), 404);
  refused(await admin.get(`/wss/hospital?id=${own}`), 403);
});

test("the answer to a search says how many days it looked at", async () => {
  const crew = await as("crew1");
  const said = async (query: string) => {
    const answer = await crew.get<Ringdown[]>(`${PATH}?${query}`);
    answered(answer, 200);
    return answer.headers.get("Searched-Days");
  };
  assert.equal(await said(""), null);
  assert.equal(await said("search=chest"), "all");
  const setValid = (isValid: boolean) =>
    app().sql`
      update pg_index set indisvalid = ${isValid}
      where indexrelid = 'ringdown_searches_text_idx'::regclass
    `;
  await setValid(false);
  assert.equal(await said("search=chest"), "30");
  await setValid(true);
});
