/** A changed name appears at once on every live screen that shows it. */
import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ambulance } from "../../../domain/organization/organization.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { LiveMci } from "../../../domain/stream_messages.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
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

Deno.test("a hospital's and an organization's new names reach the coordinators of MCIs", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const general = await hospitalIdOf(crew, GENERAL);
    const { incidentNumber } = await mciOf(coordinator);
    await send(crew, general, {
      emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
      patient: { triageTag: "T-1", triagePriority: "RED" },
    });
    const stream = await listen(coordinator, "/wss/mci");
    const superUser = await app.as("super");
    await superUser.patch(`/api/hospitals/${general}`, { name: "General East" });
    await stream.heard(({ statusUpdates = [] }) =>
      statusUpdates.some(({ hospital }: HospitalStatus) => hospital.name === "General East")
    );
    const agency = `/api/organizations/${crew.user.OrganizationId}`;
    await superUser.patch(agency, { name: "City Rescue" });
    await stream.heard(({ mcis = [] }) =>
      mcis.some(({ ringdowns }: LiveMci) =>
        ringdowns.some((ringdown) =>
          ringdown.organizationName === "City Rescue" && ringdown.hospital.name === "General East"
        )
      )
    );
  });
});
