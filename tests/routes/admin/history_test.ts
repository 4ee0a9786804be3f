/** The history of ringdowns as administrators look back at it (decision 0011). */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown.ts";
import { type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, as, hospital } = sharedApp();

async function idsOf(person: Person, query = ""): Promise<string[]> {
  const answer = await person.get<Ringdown[]>(`/api/ringdowns?limit=100${query}`);
  return answered(answer, 200).map(({ id }) => id);
}

test("an agency's administrator looks back at its crews' ringdowns, and no other's", async () => {
  const admin = await as("ems.admin");
  const hospitalId = await hospital("General Hospital");
  const own = await send(await as("crew1"), hospitalId);
  const other = await send(await as("harbor1"), hospitalId, {
    ambulance: { ambulanceIdentifier: "H1" },
  });
  for (const query of ["", `&organizationId=${admin.user.OrganizationId}`]) {
    const ids = await idsOf(admin, query);
    assert(ids.includes(own.id));
    assert.equal(ids.includes(other.id), false);
  }
  const harbor = (await as("harbor1")).user.OrganizationId;
  refused(await admin.get(`/api/ringdowns?organizationId=${harbor}`), 404);
  refused(await admin.get(`/api/ringdowns?hospitalId=${hospitalId}`), 404);
});

test("a hospital organisation's administrator looks back at its hospitals', and no other's", async () => {
  const admin = await as("hospital.admin");
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  const elsewhereId = await hospital("Saint Anne Downtown");
  const own = await send(crew, hospitalId);
  const other = await send(crew, elsewhereId);
  for (
    const query of [`&hospitalId=${hospitalId}`, `&organizationId=${admin.user.OrganizationId}`]
  ) {
    const ids = await idsOf(admin, query);
    assert(ids.includes(own.id));
    assert.equal(ids.includes(other.id), false);
  }
  refused(await admin.get(`/api/ringdowns?hospitalId=${elsewhereId}`), 404);
  const { OrganizationId: elsewhere } = (await as("downtown")).user;
  refused(await admin.get(`/api/ringdowns?organizationId=${elsewhere}`), 404);
  const mistaken = `hospitalId=${hospitalId}&organizationId=${elsewhere}`;
  refused(await admin.get(`/api/ringdowns?${mistaken}`), 404);
});

test("to look back is no right to act on a ringdown or to open the live board", async () => {
  const admin = await as("hospital.admin");
  const hospitalId = await hospital("General Hospital");
  const { id } = await send(await as("crew1"), hospitalId);
  refused(
    await admin.patch(`/api/ringdowns/${id}/deliveryStatus`, {
      deliveryStatus: "RINGDOWN CONFIRMED",
      dateTimeLocal: new Date().toISOString(),
    }),
    404,
  );
  refused(await admin.get(`/wss/hospital?id=${hospitalId}`), 403);
});

test("an administrator of coordinators has no history of his own", async () => {
  refusedAt(await (await as("mci")).get("/api/ringdowns"), "hospitalId");
  refused(await (await as("mci")).get("/api/ringdowns?organizationId=abc"), 404);
});
