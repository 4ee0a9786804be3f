/** What a crew corrects after sending: versions, unit and number, and what the hospital has seen. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../../domain/ringdown/versions.ts";
import { type Answer, move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function sent(patient: object = {}, changes: object = {}): Promise<Ringdown> {
  return await send(await as("crew1"), await hospital("General Hospital"), { patient, ...changes });
}

/** Confirmed by the hospital, so that it has to see what is corrected. */
async function confirmed(patient: object = {}): Promise<Ringdown> {
  return answered(await move(await as("nurse"), await sent(patient), "RINGDOWN CONFIRMED"), 200);
}

async function corrected({ id }: Ringdown, body: object): Promise<Ringdown> {
  return answered(await (await as("crew1")).patch<Ringdown>(`/api/ringdowns/${id}`, body), 200);
}

function acknowledge(
  person: Person,
  { id }: Ringdown,
  until: unknown,
): Promise<Answer<Ringdown>> {
  return person.post(`/api/ringdowns/${id}/acknowledgeChanges`, { until });
}

async function versionsOf({ id }: Ringdown, name = "crew1"): Promise<PatientVersion[]> {
  return answered(
    await (await as(name)).get<PatientVersion[]>(`/api/ringdowns/${id}/versions`),
    200,
  );
}

const secondsAgo = (count: number) => new Date(Date.now() - count * 1000).toISOString();
const pathsOf = ({ changes }: Ringdown) => changes.map(({ path }) => path);

test("each version of the patient is kept, newest first, the last being what was sent", async () => {
  const dateTimeLocal = secondsAgo(60);
  const ringdown = await sent({ heartRateBpm: 80, glasgowComaScale: 15 }, {
    patientDelivery: { etaMinutes: 12, dateTimeLocal },
  });
  const takenAt = secondsAgo(5);
  const after = await corrected(ringdown, { takenAt, patient: { heartRateBpm: 80, age: 45 } });
  await corrected(ringdown, { etaMinutes: 14 });
  const { id, firstName, lastName } = (await as("crew1")).user;
  const by = { id, fullName: `${firstName} ${lastName}` };
  for (const name of ["crew1", "crew2", "nurse", "super"]) {
    const versions = await versionsOf(ringdown, name);
    assert.deepEqual(versions, [
      { at: versions[0].at, takenAt, by, taken: ["heartRateBpm"], patient: after.patient },
      {
        at: versions[1].at,
        takenAt: dateTimeLocal,
        by,
        taken: ["heartRateBpm", "glasgowComaScale"],
        patient: ringdown.patient,
      },
    ]);
    assert(versions[0].at > versions[1].at);
  }
  for (const name of ["harbor1", "downtown", "mci"]) {
    refused(await (await as(name)).get(`/api/ringdowns/${ringdown.id}/versions`), 404);
  }
});

test("vitals that were taken again with the same values are a version; a retry is not", async () => {
  const ringdown = await sent({ heartRateBpm: 80 }, { takenAt: secondsAgo(9) });
  const again = { takenAt: secondsAgo(1), patient: { heartRateBpm: 80 } };
  await corrected(ringdown, again);
  await storesNothing(app().sql, async () => {
    await corrected(ringdown, again);
    await corrected(ringdown, { patient: { age: 44 } });
    await corrected(ringdown, { takenAt: secondsAgo(0) });
  });
  assert.equal((await versionsOf(ringdown)).length, 2);
  await corrected(ringdown, { ...again, takenAt: secondsAgo(0) });
  assert.equal((await versionsOf(ringdown)).length, 3);
});

test("a time more than 5 min ahead or 24 h back is none at which vitals were taken", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  const patch = (takenAt: unknown) => crew.patch(`/api/ringdowns/${ringdown.id}`, { takenAt });
  for (const at of [secondsAgo(-310), secondsAgo(86_410), "now", "2026-11-20T20:19:52"]) {
    refusedAt(await patch(at), "takenAt");
    const id = await hospital("General Hospital");
    await assert.rejects(send(crew, id, { takenAt: at }), /not sent: 400.*takenAt/);
  }
  for (const at of [secondsAgo(-290), secondsAgo(86_390), null]) {
    answered(await patch(at), 200);
  }
  const takenAt = secondsAgo(600);
  assert.equal((await versionsOf(await sent({}, { takenAt })))[0].takenAt, takenAt);
});

test("versions go along with a redirect, in either way", async () => {
  const [crew, elsewhere] = [await as("crew1"), await hospital("Saint Anne Downtown")];
  const old = await sent({ heartRateBpm: 80 });
  await corrected(old, { patient: { heartRateBpm: 90 } });
  const next = await corrected(old, { hospital: { id: elsewhere } });
  const taken = (versions: PatientVersion[]) => versions.map((version) => version.taken.length);
  assert.deepEqual(taken(await versionsOf(next, "downtown")), [0, 1, 1]);
  assert.deepEqual(taken(await versionsOf(old, "nurse")), [1, 1]);

  answered(await move(crew, next, "REDIRECTED"), 200);
  const third = await send(crew, await hospital("General Hospital"), {
    redirectedFromId: next.id,
    patient: { heartRateBpm: 90, glasgowComaScale: 9 },
  });
  const versions = await versionsOf(third, "nurse");
  assert.deepEqual(taken(versions), [1, 0, 1, 1]);
  assert.deepEqual(versions[0].taken, ["glasgowComaScale"], "the others were not taken again");
});

test("what an older program has stored is a version, too, and is not lost", async () => {
  const ringdown = await sent({ heartRateBpm: 80 });
  await app().sql`delete from ringdown_versions where ringdown_id = ${ringdown.id}`;
  const [only] = await versionsOf(ringdown);
  assert.deepEqual(only.patient, ringdown.patient);
  assert.deepEqual(only.taken, ["heartRateBpm"]);
  assert.equal(only.takenAt, ringdown.timestamps["RINGDOWN SENT"]);
  await corrected(ringdown, { patient: { heartRateBpm: 90 } });
  await app().sql`
    update patients set heart_rate_bpm = 100, updated_at = clock_timestamp()
    where id = (select patient_id from patient_deliveries where id = ${ringdown.id})
  `;
  const pulses = async () =>
    (await versionsOf(ringdown)).map(({ patient }) => patient.heartRateBpm);
  assert.deepEqual(await pulses(), [100, 90, 80]);
  await corrected(ringdown, { patient: { heartRateBpm: 110 } });
  assert.deepEqual(await pulses(), [110, 100, 90, 80]);
});

test("a correction that comes again under its id changes nothing, however late", async () => {
  const ringdown = await sent();
  const [first, second, nothing] = [1, 2, 3].map(() => crypto.randomUUID());
  const worse = { updateId: first, patient: { heartRateBpm: 130 }, etaMinutes: 9 };
  await corrected(ringdown, worse);
  await corrected(ringdown, { updateId: nothing, etaMinutes: 9 });
  const after = await corrected(ringdown, { updateId: second, patient: { heartRateBpm: 90 } });
  const again = await corrected(ringdown, { updateId: second, etaMinutes: 14 });
  assert.deepEqual(again, after);
  await corrected(ringdown, { etaMinutes: 15 });
  const latest = await corrected(ringdown, worse);
  assert.equal(latest.patient.heartRateBpm, 90);
  assert.equal((await corrected(ringdown, { updateId: nothing, etaMinutes: 9 })).etaMinutes, 15);
  assert.equal((await versionsOf(ringdown)).length, 3);

  const crew = await as("crew1");
  answered(await move(crew, ringdown, "ARRIVED"), 200);
  answered(await move(crew, ringdown, "OFFLOADED"), 200);
  await corrected(ringdown, worse);
  const path = `/api/ringdowns/${ringdown.id}`;
  refused(await crew.patch(path, { updateId: crypto.randomUUID(), etaMinutes: 3 }), 409);
  refusedAt(await crew.patch(path, { updateId: "first", etaMinutes: 3 }), "updateId");
});

test("what names its sender is refused when somebody else is signed in", async () => {
  const [crew, other] = [await as("crew1"), await as("crew2")];
  const ringdown = await sent();
  const patched = (person: Person, sender: string) =>
    fetch(`${app().origin}/api/ringdowns/${ringdown.id}`, {
      method: "PATCH",
      headers: {
        Cookie: person.cookie,
        Origin: app().origin,
        "Content-Type": "application/json",
        "X-Sender": sender,
      },
      body: JSON.stringify({ etaMinutes: 5 }),
    });
  const theirs = await patched(other, crew.user.id);
  assert.equal(theirs.status, 401);
  assert.match(await theirs.text(), /Somebody else is signed in/);
  const own = await patched(crew, crew.user.id);
  assert.equal(own.status, 200);
  await own.body?.cancel();
});

test("unit and incident number can be corrected, and the audit says from what", async () => {
  const ringdown = await sent();
  const after = await corrected(ringdown, {
    ambulance: { ambulanceIdentifier: "M7 new" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "26117777" },
  });
  assert.equal(after.ambulanceIdentifier, "M7 new");
  assert.equal(after.ambulance.ambulanceIdentifier, "M7 new");
  assert.equal(after.dispatchCallNumber, "26117777");
  const rows = await app().sql`
    select actor_id, action, details from audit_events
    where subject_id = ${ringdown.id} and action = 'ringdown.corrected'
  `;
  assert.deepEqual(rows.map((row) => ({ ...row })), [{
    actorId: (await as("crew1")).user.id,
    action: "ringdown.corrected",
    details: {
      ambulanceIdentifier: { from: "M1", to: "M7 new" },
      dispatchCallNumber: { from: "26110001", to: "26117777" },
    },
  }]);
  await storesNothing(app().sql, async () => {
    await corrected(ringdown, { ambulance: { ambulanceIdentifier: "m7 NEW" } });
    const path = `/api/ringdowns/${ringdown.id}`;
    for (
      const [body, at] of [
        [{ ambulance: {} }, "ambulance.ambulanceIdentifier"],
        [{ ambulance: { ambulanceIdentifier: " " } }, "ambulance.ambulanceIdentifier"],
        [
          { emergencyMedicalServiceCall: { dispatchCallNumber: null } },
          "emergencyMedicalServiceCall.dispatchCallNumber",
        ],
      ] as const
    ) refusedAt(await (await as("crew1")).patch(path, body), at);
  });
  const next = await corrected(ringdown, {
    hospital: { id: await hospital("Saint Anne Downtown") },
    ambulance: { ambulanceIdentifier: "M1" },
  });
  assert.deepEqual([next.ambulanceIdentifier, next.dispatchCallNumber], ["M1", "26117777"]);
});

test("a number of a drill makes a drill of it, and another number none", async () => {
  const incidentNumber = `DRILL-${crypto.randomUUID().slice(0, 8)}`;
  const mci = { incidentNumber, startedAt: new Date().toISOString(), isDrill: true };
  answered(await (await as("mci")).post("/api/mcis", mci), 201);
  const numbered = (dispatchCallNumber: string) => ({
    emergencyMedicalServiceCall: { dispatchCallNumber },
  });
  const ringdown = await sent();
  assert.equal((await corrected(ringdown, numbered(incidentNumber))).isDrill, true);
  assert.equal((await corrected(ringdown, numbered("26117778"))).isDrill, false);
});

test("what is corrected before anybody has received it is no change", async () => {
  const ringdown = await corrected(await sent(), { etaMinutes: 30, patient: { age: 45 } });
  assert.deepEqual(ringdown.changes, []);
});

test("a correction stands in the changes until somebody at the hospital acknowledges it", async () => {
  const ringdown = await confirmed({
    oxygenSaturation: 92,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 6,
  });
  const after = await corrected(ringdown, {
    etaMinutes: 20,
    ambulance: { ambulanceIdentifier: "M2" },
    patient: { lowOxygenResponseType: "ROOM AIR" },
  });
  const [{ at }] = after.changes;
  assert.deepEqual(after.changes, [
    {
      path: "patient.lowOxygenResponseType",
      from: "SUPPLEMENTAL OXYGEN",
      at,
      isWorse: false,
    },
    { path: "patient.supplementalOxygenAmount", from: 6, at, isWorse: false },
    { path: "etaMinutes", from: 12, at, isWorse: false },
    { path: "ambulanceIdentifier", from: "M1", at, isWorse: false },
  ]);
  assert.equal(after.attention, null);
  const nurse = await as("nurse");
  await storesNothing(app().sql, async () => {
    for (const until of [undefined, null, "now", 5]) {
      refusedAt(await acknowledge(nurse, ringdown, until), "until");
    }
    answered(await acknowledge(nurse, ringdown, secondsAgo(60)), 200);
    for (const name of ["crew1", "crew2"]) {
      refused(await acknowledge(await as(name), ringdown, at), 403);
    }
    refused(await acknowledge(await as("downtown"), ringdown, at), 404);
  });
  const seen = answered(await acknowledge(nurse, ringdown, at), 200);
  assert.deepEqual(seen.changes, []);
  assert.equal(seen.UpdatedById, nurse.user.id);
  await storesNothing(app().sql, async () => {
    answered(await acknowledge(nurse, ringdown, at), 200);
  });
});

test("an ETA that was said before the one that stands comes too late, and changes nothing", async () => {
  const ringdown = await confirmed();
  const told = (etaMinutes: number, seconds: number) =>
    corrected(ringdown, { etaMinutes, etaSaidAt: secondsAgo(seconds) });
  assert.equal((await told(30, 60)).etaMinutes, 30);
  const late = { etaMinutes: 5, etaSaidAt: secondsAgo(90), patient: { heartRateBpm: 90 } };
  const { etaMinutes, patient, changes } = await corrected(ringdown, late);
  assert.deepEqual([etaMinutes, patient.heartRateBpm], [30, 90]);
  assert.deepEqual(changes.map(({ path }) => path), ["etaMinutes", "patient.heartRateBpm"]);
  assert.equal((await told(25, 30)).etaMinutes, 25, "one that was said later stands");
  assert.equal((await corrected(ringdown, { etaMinutes: 20 })).etaMinutes, 20, "now");
  assert.equal((await told(15, 10)).etaMinutes, 20);
  assert.equal((await told(12, -3600)).etaMinutes, 12, "by a clock that is ahead: now");
  assert.equal((await corrected(ringdown, { etaMinutes: 11 })).etaMinutes, 11);
  const crew = await as("crew1");
  await storesNothing(app().sql, async () => {
    for (const etaSaidAt of ["now", secondsAgo(90_000)]) {
      const body = { etaMinutes: 9, etaSaidAt };
      refusedAt(await crew.patch(`/api/ringdowns/${ringdown.id}`, body), "etaSaidAt");
    }
  });
});

test("an ETA that was said again stands from then on", async () => {
  const ringdown = await confirmed();
  const told = (etaMinutes: number, seconds: number) => {
    const updateId = crypto.randomUUID();
    return corrected(ringdown, { etaMinutes, etaSaidAt: secondsAgo(seconds), updateId });
  };
  await told(30, 90);
  await told(30, 30);
  assert.equal((await told(5, 60)).etaMinutes, 30);
});

test("a correction after the acknowledged moment stays, from what stood then", async () => {
  const ringdown = await confirmed({ heartRateBpm: 80 });
  const first = await corrected(ringdown, { etaMinutes: 20, patient: { heartRateBpm: 90 } });
  await corrected(ringdown, { etaMinutes: 25 });
  const until = first.changes[0].at;
  const left = answered(await acknowledge(await as("nurse"), ringdown, until), 200);
  assert.deepEqual(left.changes.map(({ path, from }) => [path, from]), [["etaMinutes", 20]]);
  const ahead = secondsAgo(-3600);
  const none = answered(await acknowledge(await as("nurse"), ringdown, ahead), 200);
  assert.deepEqual(none.changes, []);
  const later = await corrected(ringdown, { etaMinutes: 40 });
  assert.deepEqual(pathsOf(later), ["etaMinutes"], "the moment ahead counted as now");
});

test("a confirmation acknowledges what its screen has shown, and without that nothing", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  for (const isTold of [true, false]) {
    const ringdown = await sent();
    answered(await move(crew, ringdown, "ARRIVED"), 200);
    const { changes: [{ at }] } = await corrected(ringdown, { etaMinutes: 30 });
    await corrected(ringdown, { patient: { age: 45 } });
    const path = `/api/ringdowns/${ringdown.id}/deliveryStatus`;
    const dateTimeLocal = secondsAgo(0);
    const confirm = { deliveryStatus: "RINGDOWN CONFIRMED", dateTimeLocal };
    refusedAt(await nurse.patch(path, { ...confirm, until: "now" }), "until");
    const body = isTold ? { ...confirm, until: at } : confirm;
    const after = answered(await nurse.patch<Ringdown>(path, body), 200);
    assert.deepEqual(pathsOf(after), isTold ? ["patient.age"] : ["etaMinutes", "patient.age"]);
    assert.equal(after.timestamps["RINGDOWN CONFIRMED"], dateTimeLocal);
  }
});

test("a patient who got worse needs attention until it is acknowledged", async () => {
  const ringdown = await confirmed({ systolicBloodPressure: 120 });
  const worse = await corrected(ringdown, { patient: { systolicBloodPressure: 90 } });
  const [{ at, isWorse }] = worse.changes;
  assert.equal(isWorse, true);
  assert.deepEqual(worse.attention, { kind: "WORSE", since: at });
  const read = await (await as("nurse")).get<Ringdown>(`/api/ringdowns/${ringdown.id}`);
  assert.deepEqual(answered(read, 200), worse);
  const seen = answered(await acknowledge(await as("nurse"), ringdown, at), 200);
  assert.equal(seen.attention, null);
  const better = await corrected(ringdown, { patient: { systolicBloodPressure: 110 } });
  assert.deepEqual([better.changes[0].isWorse, better.attention], [false, null]);
});

test("a coordinator acknowledges what has changed of an MCI patient", async () => {
  const mci = { triageTag: "T-1", triagePriority: "YELLOW" };
  const ringdown = await confirmed(mci);
  const { changes: [{ at }] } = await corrected(ringdown, { patient: { triagePriority: "RED" } });
  assert.deepEqual(answered(await acknowledge(await as("mci"), ringdown, at), 200).changes, []);
});

test("changes stay when the status they came after is undone", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  answered(await move(crew, ringdown, "ARRIVED"), 200);
  await corrected(ringdown, { etaMinutes: 30 });
  const undo = { deliveryStatus: "ARRIVED" };
  const back = answered(
    await crew.post<Ringdown>(`/api/ringdowns/${ringdown.id}/undo`, undo),
    200,
  );
  assert.deepEqual([back.currentDeliveryStatus, pathsOf(back)], ["RINGDOWN SENT", ["etaMinutes"]]);
});
