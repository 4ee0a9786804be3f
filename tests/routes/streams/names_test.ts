/** A changed name appears at once on every live screen that shows it. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ambulance } from "../../../domain/organization/organization.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { catchUp, withApp } from "./with_app.ts";

const GENERAL = "General Hospital";

async function mciOf(coordinator: Person): Promise<Mci> {
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const mci = { incidentNumber: `MCI-${crypto.randomUUID().slice(0, 8)}`, startedAt };
  return (await coordinator.post<Mci>("/api/mcis", mci)).body;
}

async function unitOf(admin: Person, { ambulanceIdentifier }: Ringdown): Promise<Ambulance> {
  const { body } = await admin.get<Ambulance[]>("/api/ambulances");
  return body.find((unit) => unit.ambulanceIdentifier === ambulanceIdentifier)!;
}

Deno.test("a unit's new number appears on its ringdowns on every screen", async () => {
  await withApp(async (app, listen) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, GENERAL);
    const [own, board] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, `/wss/hospital?id=${general}`),
    ];
    const { id, ...ringdown } = await send(crew, general);
    const admin = await app.as("ems.admin");
    const unit = await unitOf(admin, { id, ...ringdown });
    const renamed = await admin.patch(`/api/ambulances/${unit.id}`, { ambulanceIdentifier: "M99" });
    assert.equal(renamed.status, 200);
    for (const stream of [own, board]) {
      const { reset } = await stream.heard(({ ringdowns = [] }) =>
        ringdowns.some((r: Ringdown) => r.id === id && r.ambulanceIdentifier === "M99")
      ) as { reset?: boolean };
      assert(!reset, "Only what bears the number is told again");
    }
  });
});

Deno.test("a unit's new number appears on its patients of an MCI, also after their handover", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const general = await hospitalIdOf(crew, GENERAL);
    const { incidentNumber } = await mciOf(coordinator);
    const patient = {
      emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
      patient: { triageTag: "T-1", triagePriority: "RED" },
    };
    const [over, underWay] = [
      await send(crew, general, patient),
      await send(crew, general, patient),
    ];
    for (const status of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"]) {
      await move(crew, over, status);
    }
    const stream = await listen(coordinator, "/wss/mci");
    const admin = await app.as("ems.admin");
    const unit = await unitOf(admin, over);
    await admin.patch(`/api/ambulances/${unit.id}`, { ambulanceIdentifier: "M99" });
    for (const { id } of [over, underWay]) {
      await stream.heard(({ mciRingdowns = [] }) =>
        mciRingdowns.some(({ ringdown }: { ringdown: Ringdown }) =>
          ringdown.id === id && ringdown.ambulanceIdentifier === "M99"
        )
      );
    }
  });
});

Deno.test("the new name of the publisher of a status appears under it on every screen", async () => {
  await withApp(async (app, listen) => {
    const [crew, nurse, coordinator] = [
      await app.as("crew1"),
      await app.as("nurse"),
      await app.as("mci"),
    ];
    const hospitalId = await hospitalIdOf(crew, GENERAL);
    const published = await nurse.post("/api/hospitalstatuses", { hospitalId, openEdBedCount: 3 });
    assert.equal(published.status, 201);
    const streams = [
      await listen(crew, "/wss/user"),
      await listen(coordinator, "/wss/mci"),
      await listen(nurse, `/wss/hospital?id=${hospitalId}`),
    ];
    const admin = await app.as("hospital.admin");
    const change = { firstName: "Nadia", lastName: "New" };
    assert.equal((await admin.patch(`/api/users/${nurse.user.id}`, change)).status, 200);
    for (const stream of streams) {
      await stream.heard(({ statusUpdate, statusUpdates = [statusUpdate] }) =>
        statusUpdates.some((status: HospitalStatus | undefined) =>
          status?.HospitalId === hospitalId && status.EdAdminUserName === "Nadia New"
        )
      );
    }
  });
});

Deno.test("the new name of a user who published nothing is sent to nobody", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const stream = await listen(crew, "/wss/user");
    const heard = stream.messages.length;
    const admin = await app.as("ems.admin");
    await admin.patch(`/api/users/${crew.user.id}`, { lastName: "New" });
    await catchUp(app.sql, stream);
    const told = stream.messages.slice(heard).flatMap(({ statusUpdates = [] }) => statusUpdates);
    assert.deepEqual(told, []);
  });
});

/** Whether a message holds the ringdown with this hospital. */
function holds({ id }: Ringdown, hospital: Partial<Ringdown["hospital"]>) {
  return ({ ringdowns = [] }: { ringdowns?: Ringdown[] }) =>
    ringdowns.some((ringdown) =>
      ringdown.id === id &&
      isDeepStrictEqual({ ...ringdown.hospital, ...hospital }, ringdown.hospital)
    );
}

function hasNoSecondReset({ messages }: Stream): boolean {
  return messages.filter(({ reset }) => reset).length === 1;
}

Deno.test("a hospital's new name, phone and place in the order appear on what shows them, without a reset", async () => {
  await withApp(async (app, listen) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const superUser = await app.as("super");
    const general = await hospitalIdOf(crew, GENERAL);
    const [own, board] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, `/wss/hospital?id=${general}`),
    ];
    const ringdown = await send(crew, general);
    const change = { name: "General East", phone: "555-0199" };
    assert.equal((await superUser.patch(`/api/hospitals/${general}`, change)).status, 200);
    for (const stream of [own, board]) await stream.heard(holds(ringdown, change));
    await own.heard(({ statusUpdates = [] }) =>
      statusUpdates.some(({ hospital }: HospitalStatus) => hospital.name === "General East")
    );
    await board.heard(({ statusUpdate }) => statusUpdate?.hospital.phone === "555-0199");

    const order = [{ id: general, sortSequenceNumber: 99 }];
    assert.equal((await superUser.patch("/api/hospitals/sort", order)).status, 200);
    await own.heard(({ statusUpdates = [] }) =>
      statusUpdates.some(({ hospital }: HospitalStatus) => hospital.sortSequenceNumber === 99)
    );
    assert([own, board].every(hasNoSecondReset));
  });
});

Deno.test("an organization's new name appears on its hospitals and its ringdowns, without a reset", async () => {
  await withApp(async (app, listen) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const superUser = await app.as("super");
    const general = await hospitalIdOf(crew, GENERAL);
    const [own, board] = [
      await listen(crew, "/wss/user"),
      await listen(nurse, `/wss/hospital?id=${general}`),
    ];
    const { id } = await send(crew, general);
    const agency = `/api/organizations/${crew.user.OrganizationId}`;
    await superUser.patch(agency, { name: "City Rescue" });
    for (const stream of [own, board]) {
      await stream.heard(({ ringdowns = [] }) =>
        ringdowns.some((r: Ringdown) => r.id === id && r.organizationName === "City Rescue")
      );
    }
    const care = `/api/organizations/${nurse.user.OrganizationId}`;
    await superUser.patch(care, { name: "General Health" });
    await own.heard(({ statusUpdates = [] }) =>
      statusUpdates.some(({ hospital }: HospitalStatus) =>
        hospital.organization.name === "General Health"
      )
    );
    assert([own, board].every(hasNoSecondReset));
  });
});

Deno.test("a hospital's and an organization's new names reach the coordinators of MCIs", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const general = await hospitalIdOf(crew, GENERAL);
    const { incidentNumber } = await mciOf(coordinator);
    const patient = {
      emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
      patient: { triageTag: "T-1", triagePriority: "RED" },
    };
    const over = await send(crew, general, patient);
    for (const status of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"]) {
      await move(crew, over, status);
    }
    const stream = await listen(coordinator, "/wss/mci");
    const superUser = await app.as("super");
    await superUser.patch(`/api/hospitals/${general}`, { name: "General East" });
    await superUser.patch(`/api/organizations/${crew.user.OrganizationId}`, {
      name: "City Rescue",
    });
    await stream.heard(({ statusUpdates = [] }) =>
      statusUpdates.some(({ hospital }: HospitalStatus) => hospital.name === "General East")
    );
    await stream.heard(({ mciRingdowns = [] }) =>
      mciRingdowns.some(({ ringdown }: { ringdown: Ringdown }) =>
        ringdown.organizationName === "City Rescue" && ringdown.hospital.name === "General East"
      )
    );
    assert(hasNoSecondReset(stream));
  });
});

Deno.test("a new hospital appears in the lists of crews, and one that is closed leaves them", async () => {
  await withApp(async (app, listen) => {
    const superUser = await app.as("super");
    const own = await listen(await app.as("crew1"), "/wss/user");
    const { OrganizationId } = (await app.as("nurse")).user;
    const { body: { id } } = await superUser.post<{ id: string }>("/api/hospitals", {
      OrganizationId,
      name: "General North",
    });
    await own.heard(({ statusUpdates = [] }) =>
      statusUpdates.some(({ HospitalId }: HospitalStatus) => HospitalId === id)
    );
    await superUser.patch(`/api/hospitals/${id}`, { isActive: false });
    await own.heard(({ gone }) => gone?.statusUpdates?.includes(id));
    assert(hasNoSecondReset(own));
  });
});
