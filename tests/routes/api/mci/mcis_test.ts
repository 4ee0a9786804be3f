/** /api/mcis: starting, editing and ending an MCI, and the patients that belong to it. */
import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { Mci } from "../../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import type { LiveMci } from "../../../../domain/stream_messages.ts";
import { move, send } from "../../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const PATH = "/api/mcis";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Starts an MCI with a new number, ten minutes ago. */
async function started(changes: Record<string, unknown> = {}): Promise<Mci> {
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const mci = { incidentNumber, startedAt: minutesAgo(10), ...changes };
  return answered(await (await as("mci")).post<Mci>(PATH, mci), 201);
}

async function patch(mci: Mci, change: unknown) {
  return await (await as("mci")).patch<Mci>(`${PATH}/${mci.id}`, change);
}

async function endAll() {
  await app().sql`update mass_casualty_incidents set ended_at = now() where ended_at is null`;
}

test("an MCI starts with the given fields and with zero for counts that are left out", async () => {
  const coordinator = await as("mci");
  const startedAt = minutesAgo(3);
  const mci = await started({
    startedAt,
    address1: " Ferry Terminal ",
    address2: "",
    city: "San Francisco",
    estimatedRedCount: 4,
    isDrill: true,
  });
  assert.equal(mci.startedAt, startedAt);
  assert.equal(mci.endedAt, null);
  assert.equal(mci.address1, "Ferry Terminal");
  assert.equal(mci.address2, null);
  assert.equal(mci.estimatedRedCount, 4);
  assert.equal(mci.estimatedZebraCount, 0);
  assert.equal(mci.isDrill, true);
  assert.equal(mci.isExternallyUpdated, false);
  assert.equal(mci.CreatedById, coordinator.user.id);
  const read = answered(await coordinator.get<Mci>(`${PATH}/${mci.id}`), 200);
  assert.deepEqual(read, { ...mci, ringdowns: [], redirected: [], late: [] });
  await endAll();
});

test("number and start are required, counts are whole numbers, and times need a zone", async () => {
  const coordinator = await as("mci");
  const post = (body: object) => coordinator.post(PATH, body);
  const required = "This is a required field";
  const now = new Date().toISOString();
  await storesNothing(app().sql, async () => {
    assert.equal(refusedAt(await post({ startedAt: now }), "incidentNumber"), required);
    assert.equal(
      refusedAt(await post({ incidentNumber: " ", startedAt: now }), "incidentNumber"),
      required,
    );
    assert.equal(refusedAt(await post({ incidentNumber: "A" }), "startedAt"), required);
    for (const startedAt of ["now", now.replace("Z", ""), "0000-01-01T00:00:00Z", 5]) {
      refusedAt(await post({ incidentNumber: "A", startedAt }), "startedAt");
    }
    for (const estimatedRedCount of [-1, 10_000, 1.5, "5"]) {
      const answer = await post({ incidentNumber: "A", startedAt: now, estimatedRedCount });
      refusedAt(answer, "estimatedRedCount");
    }
    const tooLong = { incidentNumber: "x".repeat(51), startedAt: now, address1: "x".repeat(201) };
    const messages = refused(await post(tooLong), 400);
    assert.deepEqual(messages.map(({ path }) => path), ["incidentNumber", "address1"]);
  });
});

test("a number belongs to one MCI, also if several are started at once", async () => {
  const coordinator = await as("mci");
  const mci = { incidentNumber: "MCI-TWICE", startedAt: minutesAgo(1) };
  const answers = await Promise.all([1, 2, 3].map(() => coordinator.post(PATH, mci)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400]);
  const again = await coordinator.post(PATH, mci);
  const taken = "An incident with this number already exists.";
  assert.equal(refusedAt(again, "incidentNumber"), taken);
  const { id } = answers.find(({ status }) => status === 201)!.body as Mci;
  assert.equal(refused(again, 400)[0].takenBy, id, "which MCI has it");
  const other = await started();
  const renumbered = await patch(other, { incidentNumber: "MCI-TWICE" });
  assert.equal(refusedAt(renumbered, "incidentNumber"), taken);
  assert.equal(refused(renumbered, 400)[0].takenBy, id);
  await endAll();
  const late = await coordinator.post(PATH, mci);
  assert.equal(refused(late, 400)[0].takenBy, id, "also one that has ended");
});

test("MCIs are listed with open ones first, then newest first", async () => {
  const coordinator = await as("mci");
  const older = await started({ startedAt: minutesAgo(120) });
  const newer = await started({ startedAt: minutesAgo(60) });
  const ended = await started({ startedAt: minutesAgo(0) });
  answered(await patch(ended, { endedAt: minutesAgo(0) }), 200);
  const listed = answered(await coordinator.get<Mci[]>(PATH), 200);
  assert.deepEqual(listed.slice(0, 3).map(({ id }) => id), [newer.id, older.id, ended.id]);
  await endAll();
});

test("an edit changes only the fields that are sent, so edits at once lose nothing", async () => {
  const mci = await started({ address1: "Pier 1", estimatedRedCount: 1 });
  const edits = [{ estimatedRedCount: 7 }, { estimatedGreenCount: 3 }, { city: "Oakland" }, {}];
  for (const answer of await Promise.all(edits.map((edit) => patch(mci, edit)))) {
    answered(answer, 200);
  }
  const after = answered(await (await as("mci")).get<Mci>(`${PATH}/${mci.id}`), 200);
  assert.deepEqual(
    [after.address1, after.city, after.estimatedRedCount, after.estimatedGreenCount],
    ["Pier 1", "Oakland", 7, 3],
  );
  await endAll();
});

test("an MCI cannot end before its start, and null reopens it", async () => {
  const mci = await started();
  const message = "It cannot end before it started.";
  assert.equal(refusedAt(await patch(mci, { endedAt: minutesAgo(11) }), "endedAt"), message);
  const ended = answered(await patch(mci, { endedAt: minutesAgo(1) }), 200);
  assert(ended.endedAt);
  assert.equal(refusedAt(await patch(mci, { startedAt: minutesAgo(0) }), "endedAt"), message);
  assert.equal(answered(await patch(mci, { endedAt: null }), 200).endedAt, null);
  await endAll();
});

test("people cannot edit the counts of an MCI that an external system updates", async () => {
  const mci = await started();
  await app().sql`
    update mass_casualty_incidents set is_externally_updated = true where id = ${mci.id}
  `;
  refused(await patch(mci, { estimatedRedCount: 5 }), 403);
  assert.equal(answered(await patch(mci, { address1: "Pier 2" }), 200).address1, "Pier 2");
  await endAll();
});

test("fields that a client may not set are ignored", async () => {
  const mci = await started({
    id: crypto.randomUUID(),
    isExternallyUpdated: true,
    treatedRedCount: 9,
    CreatedById: (await as("super")).user.id,
  });
  assert.deepEqual([mci.isExternallyUpdated, mci.treatedRedCount, mci.endedAt], [false, 0, null]);
  assert.equal(mci.CreatedById, (await as("mci")).user.id);
  await endAll();
});

test("ending the last open MCI clears every hospital's capacity, ending an earlier one does not", async () => {
  const nurse = await as("nurse");
  const hospitalId = await hospital("General Hospital");
  const [first, second] = [await started(), await started()];
  const capacity = { hospitalId, mciRedCapacity: 2, mciYellowCapacity: 3, openEdBedCount: 6 };
  answered(await nurse.post("/api/hospitalstatuses", capacity), 201);
  const status = async () => {
    const { body } = await nurse.get<HospitalStatus[]>("/api/hospitalstatuses");
    return body.find(({ HospitalId }) => HospitalId === hospitalId)!;
  };
  const before = await status();

  answered(await patch(first, { endedAt: minutesAgo(0) }), 200);
  assert.equal((await status()).mciRedCapacity, 2);
  answered(await patch(second, { endedAt: minutesAgo(0) }), 200);

  const after = await status();
  assert.deepEqual([after.mciRedCapacity, after.mciYellowCapacity], [null, null]);
  assert.equal(after.openEdBedCount, 6);
  assert.equal(after.bedCountUpdateDateTimeLocal, before.bedCountUpdateDateTimeLocal);
  assert.notEqual(after.mciUpdateDateTime, before.mciUpdateDateTime);
});

test("a patient belongs to the MCI with the number of their call until cancelled", async () => {
  const [coordinator, crew] = [await as("mci"), await as("crew1")];
  const mci = await started();
  const hospitalId = await hospital("General Hospital");
  const call = { emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber } };
  const patient = { triageTag: "T-1", triagePriority: "RED" };
  const ids = async () => {
    const answer = await coordinator.get<Ringdown[]>(`${PATH}/${mci.id}/ringdowns`);
    return answered(answer, 200).map(({ id }) => id);
  };
  const first = await send(crew, hospitalId, { ...call, patient });
  const second = await send(crew, hospitalId, { ...call, patient });
  await send(crew, hospitalId, { patient });
  assert.deepEqual(await ids(), [first.id, second.id]);
  await move(crew, first, "CANCELLED");
  assert.deepEqual(await ids(), [second.id]);
  const read = await coordinator.get<Mci & { ringdowns: Ringdown[] }>(`${PATH}/${mci.id}`);
  assert.deepEqual(read.body.ringdowns.map(({ id }) => id), [second.id]);
  await endAll();
});

test("a hidden character in a copied number does not keep a patient from their MCI", async () => {
  const number = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const mci = await started({ incidentNumber: `\u200b${number}` });
  assert.equal(mci.incidentNumber, number);
  const sent = await send(await as("crew1"), await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: `${number}\u2060` },
    ambulance: { ambulanceIdentifier: "M\u200b4" },
  });
  assert.deepEqual([sent.dispatchCallNumber, sent.ambulanceIdentifier], [number, "M4"]);
  const { body } = await (await as("mci")).get<Ringdown[]>(`${PATH}/${mci.id}/ringdowns`);
  assert.deepEqual(body.map(({ id }) => id), [sent.id]);
  const corrected = await (await as("crew1")).patch<Ringdown>(`/api/ringdowns/${sent.id}`, {
    emergencyMedicalServiceCall: {
      dispatchCallNumber: `${number.slice(0, 5)}\u200b${number.slice(5)}`,
    },
  });
  assert.equal(answered(corrected, 200).dispatchCallNumber, number);
});

test("a patient of an earlier incident with the same number is not listed", async () => {
  const [coordinator, crew] = [await as("mci"), await as("crew1")];
  const dispatchCallNumber = "MCI-REUSED";
  const call = { emergencyMedicalServiceCall: { dispatchCallNumber } };
  await send(crew, await hospital("General Hospital"), call);
  await app().sql`
    update emergency_medical_service_calls set start_at = now() - interval '2 days'
    where dispatch_call_number = ${dispatchCallNumber}
  `;
  const mci = await started({ incidentNumber: dispatchCallNumber });
  const listed = await coordinator.get<Ringdown[]>(`${PATH}/${mci.id}/ringdowns`);
  assert.deepEqual(answered(listed, 200), []);
  await endAll();
});

test("an unknown MCI is answered 404", async () => {
  const coordinator = await as("mci");
  for (const id of [crypto.randomUUID(), "abc", "%00"]) {
    refused(await coordinator.get(`${PATH}/${id}`), 404);
    refused(await coordinator.get(`${PATH}/${id}/ringdowns`), 404);
    refused(await coordinator.patch(`${PATH}/${id}`, {}), 404);
  }
});

test("starting and ending an MCI are recorded as events", async () => {
  const mci = await started();
  answered(await patch(mci, { endedAt: minutesAgo(0) }), 200);
  answered(await patch(mci, { endedAt: minutesAgo(0) }), 200);
  const events = await app().sql`
    select action from audit_events where subject_id = ${mci.id} order by created_at, id
  `;
  assert.deepEqual(events.map(({ action }) => action), ["mci.started", "mci.ended", "mci.changed"]);
});

test("an ended MCI gets no new patients with its number and keeps the earlier ones", async () => {
  const [coordinator, crew] = [await as("mci"), await as("crew1")];
  const mci = await started();
  const report = {
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  };
  const general = await hospital("General Hospital");
  const [before, onTheWay] = [await send(crew, general, report), await send(crew, general, report)];
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);

  const after = await send(crew, general, report);
  assert.equal(after.currentDeliveryStatus, "RINGDOWN SENT", "the hospital must know all the same");
  const redirect = { hospital: { id: await hospital("Saint Anne Downtown") } };
  const redirected = await crew.patch<Ringdown>(`/api/ringdowns/${onTheWay.id}`, redirect);
  const next = answered(redirected, 200);
  const read = await coordinator.get<Mci & { ringdowns: Ringdown[] }>(`${PATH}/${mci.id}`);
  assert.deepEqual(answered(read, 200).ringdowns.map(({ id }) => id), [before.id, next.id]);
});

test("an ended MCI names who is redirected and was sent to no other hospital yet", async () => {
  const [coordinator, crew] = [await as("mci"), await as("crew1")];
  const mci = await started();
  const sent = await send(crew, await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  });
  const canceled = await send(crew, await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
  });
  await move(crew, sent, "REDIRECTED");
  await move(crew, canceled, "CANCELLED");
  answered(await patch(mci, { endedAt: new Date().toISOString() }), 200);
  const read = async () => {
    const answer = await coordinator.get<LiveMci>(`${PATH}/${mci.id}`);
    const { ringdowns, redirected = [] } = answered(answer, 200);
    return { ringdowns: ringdowns.map(({ id }) => id), redirected: redirected.map(({ id }) => id) };
  };
  assert.deepEqual(await read(), { ringdowns: [], redirected: [sent.id] });
  const next = await send(crew, await hospital("Saint Anne Downtown"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
    redirectedFromId: sent.id,
  });
  assert.deepEqual(await read(), { ringdowns: [next.id], redirected: [] });
});

test("an MCI starts and ends at most five minutes ahead of the server's clock", async () => {
  const coordinator = await as("mci");
  const message = "This time lies in the future.";
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const early = await coordinator.post(PATH, { incidentNumber, startedAt: minutesAgo(-6) });
  assert.equal(refusedAt(early, "startedAt"), message);
  const mci = await started({ startedAt: minutesAgo(-4) });
  for (const path of ["startedAt", "endedAt"]) {
    assert.equal(refusedAt(await patch(mci, { [path]: minutesAgo(-6) }), path), message);
  }
  const ended = answered(await patch(mci, { endedAt: minutesAgo(0) }), 200);
  assert.equal(ended.endedAt, mci.startedAt, "it ends at its start, which has not come yet");
});
