import { aRingdown } from "../../../support/person.ts";
import type { Scene } from "./scene.ts";

const now = () => new Date().toISOString();

/** A ringdown from the crew to the end, and one that is taken over. */
export async function tellRingdowns({ as, ask, ids }: Scene): Promise<void> {
  const [crew, colleague, nurse] = [await as("crew1"), await as("crew2"), await as("nurse")];
  const body = aRingdown(ids.hospital, { id: crypto.randomUUID() });
  const { id } = await ask("POST /api/ringdowns", crew, { body, status: 201 });
  await ask("POST /api/ringdowns", crew, { body });
  const at = id;
  await ask("PATCH /api/ringdowns/{id}", crew, {
    at,
    body: { patient: { age: 45, heartRateBpm: 112 }, takenAt: now(), etaMinutes: 9 },
  });
  const setTo = (by: typeof crew, deliveryStatus: string, to = id) =>
    ask("PATCH /api/ringdowns/{id}/deliveryStatus", by, {
      at: to,
      body: { deliveryStatus, dateTimeLocal: now() },
    });
  await setTo(nurse, "RINGDOWN CONFIRMED");
  await ask("POST /api/ringdowns/{id}/acknowledgeChanges", nurse, { at, body: { until: now() } });
  await ask("GET /api/ringdowns/{id}", nurse, { at });
  await ask("GET /api/ringdowns/{id}/versions", nurse, { at });
  const { timestamps } = await setTo(crew, "ARRIVED");
  const undone = { deliveryStatus: "ARRIVED", at: timestamps.ARRIVED };
  await ask("POST /api/ringdowns/{id}/undo", crew, { at, body: undone });
  const second = await ask("POST /api/ringdowns", crew, {
    body: aRingdown(ids.hospital),
    status: 201,
  });
  await ask("POST /api/ringdowns/{id}/takeover", colleague, { at: second.id });
  await ask("GET /api/ringdowns/mine", crew);
  const query = `hospitalId=${ids.hospital}&limit=1`;
  await ask("GET /api/ringdowns", nurse, { query });
  await ask("GET /api/ringdowns/history.csv", nurse, { query: `hospitalId=${ids.hospital}` });
  await ask("GET /api/changes", nurse, { query: "kinds=ringdown&limit=1" });
  const admin = await as("hospital.admin");
  await ask("GET /api/activity/seen.csv", admin, { query: `ringdownId=${id}` });
}

/** What hospitals publish, and who looks at their screens. */
export async function tellStatuses({ as, ask, ids }: Scene): Promise<void> {
  const nurse = await as("nurse");
  await ask("POST /api/hospitalstatuses", nurse, {
    body: { hospitalId: ids.hospital, openEdBedCount: 3, divertStatusIndicator: false },
    status: 201,
  });
  await ask("GET /api/hospitalstatuses", nurse);
  const query = `hospitalId=${ids.hospital}&limit=1`;
  await ask("GET /api/hospitalstatuses/history", nurse, { query });
  await ask("GET /api/hospitalstatuses/history.csv", nurse, {
    query: `hospitalId=${ids.hospital}`,
  });
}

/** A mass casualty incident that a hospital offers to help with. */
export async function tellMcis({ as, ask, ids }: Scene): Promise<void> {
  const [mci, crew, nurse] = [await as("mci"), await as("crew1"), await as("nurse")];
  const body = {
    incidentNumber: "26120001",
    startedAt: now(),
    address1: "Ferry Terminal",
    city: "San Francisco",
    estimatedRedCount: 2,
    estimatedYellowCount: 5,
  };
  const { id } = await ask("POST /api/mcis", mci, { body, status: 201 });
  const at = id;
  await ask("POST /api/mcis/{id}/ask", mci, { at });
  await ask("POST /api/hospitalstatuses", nurse, {
    body: { hospitalId: ids.hospital, mciRedCapacity: 2 },
    status: 201,
  });
  await ask("PATCH /api/mcis/{id}", mci, { at, body: { estimatedRedCount: 3 } });
  await ask("POST /api/ringdowns", crew, {
    body: aRingdown(ids.hospital, {
      emergencyMedicalServiceCall: { dispatchCallNumber: "26120001" },
      patient: { triagePriority: "RED" },
    }),
    status: 201,
  });
  for (const name of ["", "/events", "/ringdowns", "/patients.csv", "/counts.csv"]) {
    await ask(`GET /api/mcis/{id}${name}`, mci, { at });
  }
  await ask("GET /api/mcis", mci);
  await ask("GET /api/lists/mcis.csv", mci);
}
