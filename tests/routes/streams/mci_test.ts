/** /wss/mci: what the coordinators of MCIs hear. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import {
  applyMciChanges,
  type LiveMci,
  type MciSnapshot,
} from "../../../domain/stream_messages.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { withApp } from "./with_app.ts";

const PATH = "/wss/mci";
const GENERAL = "General Hospital";
const DOWNTOWN = "Saint Anne Downtown";

async function started(coordinator: Person, change: object = {}): Promise<Mci> {
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const mci = { incidentNumber, startedAt, ...change };
  const { status, body } = await coordinator.post<Mci>("/api/mcis", mci);
  assert.equal(status, 201);
  return body;
}

function patientOf({ incidentNumber }: Mci) {
  return {
    emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  };
}

/** The state of a screen that has applied every message. */
function held(stream: Stream): MciSnapshot {
  return stream.messages.reduce(applyMciChanges, { mcis: [], statusUpdates: [] });
}

function patientsHeld(stream: Stream, { id }: Mci): string[] {
  return held(stream).mcis.find((mci) => mci.id === id)?.ringdowns.map((r) => r.id) ?? [];
}

/** Waits until the state of a screen that has applied every message satisfies the condition. */
function holds(stream: Stream, condition: (snapshot: MciSnapshot) => boolean): Promise<unknown> {
  return stream.heard(() => condition(held(stream)));
}

Deno.test("a coordinator first gets the open MCIs with all their patients, and every hospital", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const general = await hospitalIdOf(crew, GENERAL);
    const mci = await started(coordinator);
    const ended = await started(coordinator);
    await coordinator.patch(`/api/mcis/${ended.id}`, { endedAt: new Date().toISOString() });
    const transported = await send(crew, general, patientOf(mci));
    for (const status of ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE"]) {
      await move(crew, transported, status);
    }
    const onTheWay = await send(crew, general, patientOf(mci));
    const cancelled = await send(crew, general, patientOf(mci));
    await move(crew, cancelled, "CANCELLED");
    await send(crew, general);

    const stream = await listen(coordinator, PATH);
    await holds(stream, () => patientsHeld(stream, mci).length === 2);
    const [{ reset, now: at, build, mcis, statusUpdates, ...rest }] = stream.messages;
    assert.equal(reset, true);
    assert.equal(typeof build, "string");
    assert.ok(Date.parse(at));
    assert.deepEqual(rest, {});
    assert.deepEqual(mcis.map(({ id }: LiveMci) => id), [mci.id]);
    assert.deepEqual(patientsHeld(stream, mci), [transported.id, onTheWay.id]);
    assert.equal(statusUpdates.length, 8);
    // Both hear that no screen is open, which the program notices by itself, but not at once.
    await untilTrue(async () => {
      const { body } = await coordinator.get<LiveMci>(`/api/mcis/${mci.id}`);
      return isDeepStrictEqual(held(stream).mcis[0].ringdowns, body.ringdowns);
    });
  });
});

Deno.test("a coordinator hears each change of a patient, without the other patients again", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const [general, downtown] = [
      await hospitalIdOf(crew, GENERAL),
      await hospitalIdOf(crew, DOWNTOWN),
    ];
    const mci = await started(coordinator);
    const first = await send(crew, general, patientOf(mci));
    const stream = await listen(coordinator, PATH);
    await holds(stream, () => patientsHeld(stream, mci).includes(first.id));

    const second = await send(crew, general, patientOf(mci));
    await holds(stream, () => patientsHeld(stream, mci).length === 2);
    await move(crew, first, "ARRIVED");
    await holds(stream, ({ mcis }) => mcis[0].ringdowns[0].currentDeliveryStatus === "ARRIVED");
    const { body: next } = await crew.patch<{ id: string }>(`/api/ringdowns/${second.id}`, {
      hospital: { id: downtown },
    });
    await holds(stream, () => patientsHeld(stream, mci).includes(next.id));
    assert.deepEqual(patientsHeld(stream, mci), [first.id, next.id]);
    await move(crew, next, "CANCELLED");
    await holds(stream, () => patientsHeld(stream, mci).length === 1);

    const [, ...changes] = stream.messages;
    assert(changes.every(({ mcis }) => mcis === undefined), "no MCI changed");
    const named = changes.flatMap(({ mciRingdowns = [] }) => mciRingdowns);
    assert(named.every(({ mciId }: { mciId: string }) => mciId === mci.id));
    assert.equal(named.filter(({ ringdown }) => ringdown.id === first.id).length, 1);
  });
});

Deno.test("who is redirected is no patient any more, but in sight until the crew has sent again", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew, nurse] = [
      await app.as("mci"),
      await app.as("crew1"),
      await app.as("nurse"),
    ];
    const [general, downtown] = [
      await hospitalIdOf(crew, GENERAL),
      await hospitalIdOf(crew, DOWNTOWN),
    ];
    const mci = await started(coordinator);
    const patient = await send(crew, general, patientOf(mci));
    const stream = await listen(coordinator, PATH);
    const plain = await listen(coordinator, PATH, { plain: true });
    await holds(stream, () => patientsHeld(stream, mci).includes(patient.id));

    const redirected = ({ mcis }: MciSnapshot) => mcis[0].redirected?.map(({ id }) => id) ?? [];
    await move(crew, patient, "REDIRECTED");
    await holds(stream, (held) => redirected(held).includes(patient.id));
    assert.deepEqual(patientsHeld(stream, mci), []);
    await plain.heard((whole) => redirected(whole).includes(patient.id));
    const later = await listen(coordinator, PATH);
    await holds(later, (held) => redirected(held).includes(patient.id));
    await move(nurse, patient, "REDIRECT ACKNOWLEDGED");
    await holds(
      stream,
      ({ mcis }) => mcis[0].redirected?.[0]?.currentDeliveryStatus === "REDIRECT ACKNOWLEDGED",
    );

    const next = await send(crew, downtown, {
      ...patientOf(mci),
      redirectedFromId: patient.id,
    });
    await holds(stream, () => patientsHeld(stream, mci).includes(next.id));
    await holds(stream, (held) => redirected(held).length === 0);
    assert.deepEqual(patientsHeld(stream, mci), [next.id]);
  });
});

Deno.test("edited counts come without the patients, and a new incident number brings other patients", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const general = await hospitalIdOf(crew, GENERAL);
    const mci = await started(coordinator);
    const patient = await send(crew, general, patientOf(mci));
    const other = await send(crew, general, {
      ...patientOf(mci),
      emergencyMedicalServiceCall: { dispatchCallNumber: "ANOTHER" },
    });
    const stream = await listen(coordinator, PATH);
    await holds(stream, () => patientsHeld(stream, mci).includes(patient.id));

    await coordinator.patch(`/api/mcis/${mci.id}`, { estimatedRedCount: 5 });
    await holds(stream, ({ mcis }) => mcis[0].estimatedRedCount === 5);
    const edit = stream.messages.find(({ mcis }) => mcis?.[0].estimatedRedCount === 5);
    assert.equal("ringdowns" in edit.mcis[0], false);
    assert.equal("mciRingdowns" in edit, false);

    const empty = await started(coordinator);
    await coordinator.patch(`/api/mcis/${empty.id}`, { incidentNumber: "ANOTHER" });
    await holds(stream, () => patientsHeld(stream, empty).includes(other.id));
    assert.deepEqual(patientsHeld(stream, mci), [patient.id]);
  });
});

Deno.test("an MCI started late brings the patients of its number, and takes them away when it ends", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const general = await hospitalIdOf(crew, GENERAL);
    const incidentNumber = "LATE-1";
    const patient = await send(crew, general, {
      ...patientOf({ incidentNumber } as Mci),
    });
    const stream = await listen(coordinator, PATH);
    const mci = await started(coordinator, { incidentNumber });
    await holds(stream, () => patientsHeld(stream, mci).includes(patient.id));
    await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: new Date().toISOString() });
    await holds(stream, ({ mcis }) => mcis.length === 0);
    await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: null });
    await holds(stream, () => patientsHeld(stream, mci).includes(patient.id));
  });
});

Deno.test("a plain stream sends the whole state at each change", async () => {
  await withApp(async (app, listen) => {
    const [coordinator, crew, nurse] = [
      await app.as("mci"),
      await app.as("crew1"),
      await app.as("nurse"),
    ];
    const general = await hospitalIdOf(crew, GENERAL);
    const mci = await started(coordinator);
    const stream = await listen(coordinator, PATH, { plain: true });
    const patient = await send(crew, general, patientOf(mci));
    const whole = await stream.heard(({ mcis }) =>
      mcis.some(({ ringdowns }: LiveMci) => ringdowns.some(({ id }) => id === patient.id))
    );
    assert.deepEqual(Object.keys(whole).sort(), ["mcis", "statusUpdates"]);
    await nurse.post("/api/hospitalstatuses", { hospitalId: general, mciRedCapacity: 4 });
    const offered = await stream.heard(({ statusUpdates }) =>
      statusUpdates.some((status: HospitalStatus) =>
        status.HospitalId === general && status.mciRedCapacity === 4
      )
    );
    assert.equal(offered.mcis[0].ringdowns[0].id, patient.id);
  });
});

Deno.test("a coordinator who may no longer run MCIs loses the stream with 4401", async () => {
  await withApp(async (app, listen) => {
    const coordinator = await app.as("mci");
    const stream = await listen(coordinator, PATH);
    await app.sql`
      update users set is_operational_user = false, is_admin_user = false
      where id = ${coordinator.user.id}
    `;
    assert.equal(await stream.closed, 4401);
  });
});
