/** PATCH /api/ringdowns/{id}: a crew changes the report, the ETA or the hospital before offload. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Answer, move, type Person, send } from "../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const NOT_VALID = "This value is not valid.";

async function sent(patient: object = {}): Promise<Ringdown> {
  return await send(await as("crew1"), await hospital("General Hospital"), { patient });
}

function patch(person: Person, { id }: { id: string }, body: unknown): Promise<Answer<Ringdown>> {
  return person.patch(`/api/ringdowns/${id}`, body);
}

async function patched(ringdown: Ringdown, body: unknown): Promise<Ringdown> {
  return answered(await patch(await as("crew1"), ringdown, body), 200);
}

test("the fields that are sent change, and the rest of the report stays", async () => {
  const before = await sent({ heartRateBpm: 80, treatmentNotes: "Oxygen", ivIndicator: true });
  const after = await patched(before, { patient: { age: 45, heartRateBpm: 95 } });
  assert.deepEqual(after.patient, { ...before.patient, age: 45, heartRateBpm: 95 });
  assert.equal(after.etaMinutes, before.etaMinutes);
  assert.deepEqual(after.timestamps, before.timestamps);
  const stored = await (await as("crew1")).get<Ringdown>(`/api/ringdowns/${before.id}`);
  assert.deepEqual(answered(stored, 200), after);
});

test("null and blank clear optional fields", async () => {
  const before = await sent({
    triageTag: "T-1",
    triagePriority: "GREEN",
    heartRateBpm: 80,
    temperature: 99,
    treatmentNotes: "Oxygen",
    otherObservationNotes: "Alone at home",
    oxygenSaturation: 92,
    lowOxygenResponseType: "ROOM AIR",
  });
  const { patient, isMci } = await patched(before, {
    patient: {
      triageTag: null,
      triagePriority: null,
      heartRateBpm: null,
      temperature: null,
      treatmentNotes: null,
      otherObservationNotes: "  ",
      lowOxygenResponseType: null,
    },
  });
  assert.deepEqual(patient, {
    ...before.patient,
    triageTag: null,
    triagePriority: null,
    heartRateBpm: null,
    temperature: null,
    treatmentNotes: null,
    otherObservationNotes: null,
    lowOxygenResponseType: null,
  });
  assert.equal(isMci, false);
});

for (
  const name of [
    "emergencyServiceResponseType",
    "age",
    "sex",
    "chiefComplaintDescription",
    "stableIndicator",
  ]
) {
  test(`${name} cannot be cleared`, async () => {
    const crew = await as("crew1");
    const ringdown = await sent();
    await storesNothing(app().sql, async () => {
      const answer = await patch(crew, ringdown, { patient: { [name]: null } });
      assert.equal(refusedAt(answer, `patient.${name}`), "This is a required field");
    });
  });
}

test("an empty patch is answered 200 and writes nothing", async () => {
  const ringdown = await sent();
  await storesNothing(app().sql, async () => {
    assert.deepEqual(await patched(ringdown, {}), ringdown);
    assert.deepEqual(await patched(ringdown, { unknown: 1 }), ringdown);
  });
});

test("the ETA changes, counted from when the ringdown was sent", async () => {
  const ringdown = await sent();
  const { etaMinutes, etaDateTimeLocalObj, patientDelivery } = await patched(ringdown, {
    etaMinutes: 30,
  });
  assert.equal(etaMinutes, 30);
  assert.equal(patientDelivery.etaMinutes, 30);
  const sentAt = Date.parse(ringdown.timestamps["RINGDOWN SENT"]!);
  assert.equal(Date.parse(etaDateTimeLocalObj) - sentAt, 30 * 60_000);
});

test("a value out of its range or of a wrong type is refused at patient.<field>", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  const faults: [object, string, string][] = [
    [{ patient: { age: 131 } }, "patient.age", "Range: 0 - 130"],
    [{ patient: { age: "45" } }, "patient.age", NOT_VALID],
    [
      { patient: { systolicBloodPressure: 70 } },
      "patient.systolicBloodPressure",
      "Range: 90 - 180",
    ],
    [{ patient: { glasgowComaScale: 2 } }, "patient.glasgowComaScale", "Range: 3 - 15"],
    [{ patient: { bloodGlucose: 1501 } }, "patient.bloodGlucose", "Range: 0 - 1500"],
    [
      { patient: { chiefComplaintDescription: " " } },
      "patient.chiefComplaintDescription",
      "This is a required field",
    ],
    [{ patient: { treatmentNotes: "a\u0000" } }, "patient.treatmentNotes", NOT_VALID],
    [{ patient: { ivIndicator: null } }, "patient.ivIndicator", "This is a required field"],
    [{ patient: "none" }, "patient", "An object is expected: {…}."],
    [{ etaMinutes: -1 }, "etaMinutes", "Range: 0 - 1440"],
    [{ etaMinutes: 1441 }, "etaMinutes", "Range: 0 - 1440"],
    [{ etaMinutes: 1.5 }, "etaMinutes", NOT_VALID],
    [{ hospital: { id: "General" } }, "hospital.id", NOT_VALID],
    [{ hospital: {} }, "hospital.id", "This is a required field"],
    [{ hospital: { id: crypto.randomUUID() } }, "hospital.id", "There is no such hospital."],
  ];
  await storesNothing(app().sql, async () => {
    for (const [body, path, message] of faults) {
      assert.equal(refusedAt(await patch(crew, ringdown, body), path), message);
    }
  });
});

test("changing only the unit of an age is refused at the age that does not fit it", async () => {
  const crew = await as("crew1");
  const infant = await patched(await sent({ age: 5 }), { patient: { ageUnit: "MONTHS" } });
  assert.deepEqual([infant.patient.age, infant.patient.ageUnit], [5, "MONTHS"]);
  const adult = await sent({ age: 68 });
  const body = { patient: { ageUnit: "MONTHS" } };
  assert.equal(refusedAt(await patch(crew, adult, body), "patient.age"), "Range: 0 - 35");
});

test("a vital out of range is accepted when the crew confirms it, and stays confirmed", async () => {
  const confirmed = { systolicBloodPressure: 70, outOfRangeConfirmed: ["systolicBloodPressure"] };
  const shock = await patched(await sent(), { patient: confirmed });
  assert.deepEqual(shock.patient.outOfRangeConfirmed, ["systolicBloodPressure"]);
  const later = await patched(shock, { patient: { heartRateBpm: 130 } });
  assert.deepEqual(later.patient.outOfRangeConfirmed, ["systolicBloodPressure"]);
});

test("a confirmation ends when the confirmed value changes", async () => {
  const crew = await as("crew1");
  const shock = await sent({
    systolicBloodPressure: 70,
    respiratoryRate: 40,
    outOfRangeConfirmed: ["systolicBloodPressure", "respiratoryRate"],
  });
  const worse = { patient: { systolicBloodPressure: 60 } };
  assert.equal(
    refusedAt(await patch(crew, shock, worse), "patient.systolicBloodPressure"),
    "Range: 90 - 180",
  );
  const confirmedAgain = await patched(shock, {
    patient: { ...worse.patient, outOfRangeConfirmed: ["systolicBloodPressure"] },
  });
  assert.equal(confirmedAgain.patient.systolicBloodPressure, 60);
  assert.deepEqual(confirmedAgain.patient.outOfRangeConfirmed.sort(), [
    "respiratoryRate",
    "systolicBloodPressure",
  ]);
  const better = await patched(shock, { patient: { systolicBloodPressure: 100 } });
  assert.deepEqual(better.patient.outOfRangeConfirmed, ["respiratoryRate"]);
});

test("fields that contradict each other after a change are cleared", async () => {
  const before = await sent({
    oxygenSaturation: 90,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 6,
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
  });
  const { patient } = await patched(before, {
    patient: { lowOxygenResponseType: "ROOM AIR", combativeBehaviorIndicator: false },
  });
  assert.equal(patient.supplementalOxygenAmount, null);
  assert.equal(patient.restraintIndicator, false);
  const unmeasured = await patched(before, { patient: { oxygenSaturation: null } });
  const { lowOxygenResponseType, supplementalOxygenAmount } = unmeasured.patient;
  assert.deepEqual([lowOxygenResponseType, supplementalOxygenAmount], [null, null]);
});

test("a whole ringdown that is sent back as it was read changes nothing", async () => {
  const crew = await as("crew1");
  const ringdown = await sent({ heartRateBpm: 80 });
  await storesNothing(app().sql, async () => {
    assert.deepEqual(await patched(ringdown, ringdown), ringdown);
  });
  const { patientDelivery, ...read } = ringdown;
  const whole = {
    ...read,
    etaMinutes: 33,
    patientDelivery: { ...patientDelivery, etaMinutes: 33 },
  };
  const after = await patched(ringdown, whole);
  assert.deepEqual([after.id, after.etaMinutes], [ringdown.id, 33]);
  const answer = await patch(crew, ringdown, whole);
  const message = refusedAt(answer, "updatedAt");
  assert.equal(message, "This cannot be changed.", "what was read is stored no longer");
});

test("what time and others change of a ringdown is ignored where it is sent back", async () => {
  const ringdown = await sent();
  const passed = { olderVitals: { heartRateBpm: "x" }, screensOpen: 9, deliveredAt: "x" };
  const raised = { attention: { kind: "WORSE" }, alerts: {} };
  assert.deepEqual(await patched(ringdown, { ...passed, ...raised }), ringdown);
  const { paths } = answered(
    await (await as("crew1")).get<
      { paths: Record<string, { patch: { description: string } }> }
    >("/api/openapi.json"),
    200,
  );
  const { description } = paths["/api/ringdowns/{id}"].patch;
  for (const key of Object.keys({ ...passed, ...raised })) {
    assert(description.includes(`\`${key}\``), `${key} is not named`);
  }
});

test("a key that cannot be changed is refused at the key unless it is as stored", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  const id = crypto.randomUUID();
  const keys: [object, string][] = [
    [{ currentDeliveryStatus: "CANCELLED" }, "currentDeliveryStatus"],
    [{ timestamps: { ARRIVED: new Date().toISOString() } }, "timestamps"],
    [{ isMci: true }, "isMci"],
    [{ isDrill: true }, "isDrill"],
    [{ CreatedById: id }, "CreatedById"],
    [{ hospitalId: id }, "hospitalId"],
    [{ ambulanceIdentifier: "M9" }, "ambulanceIdentifier"],
    [{ dispatchCallNumber: null }, "dispatchCallNumber"],
    [{ organizationName: "Else" }, "organizationName"],
    [{ redirectedTo: { hospital: { id, name: "Else" } } }, "redirectedTo"],
    [{ changes: [{}] }, "changes"],
    [{ id }, "id"],
    [{ id, hospital: { id: ringdown.hospitalId } }, "id"],
    [{ hospital: { id: ringdown.hospitalId, name: "Else" } }, "hospital.name"],
    [{ patientDelivery: { ParamedicUserId: id } }, "patientDelivery.ParamedicUserId"],
    [{ patientDelivery: { timestamps: {} } }, "patientDelivery.timestamps"],
    [
      { ambulance: { ambulanceIdentifier: "M1", organization: { id, name: "Else" } } },
      "ambulance.organization",
    ],
  ];
  await storesNothing(app().sql, async () => {
    for (const [body, path] of keys) {
      const answer = await patch(crew, ringdown, { etaMinutes: 20, ...body });
      assert.equal(refusedAt(answer, path), "This cannot be changed.");
    }
  });
  const ignored = { unknown: 1, ParamedicUserId: id, patient: { id, age: 45 } };
  assert.equal((await patched(ringdown, ignored)).patient.age, 45);
});

test("the ETA may stand in two places, but only one may be meant", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  assert.equal((await patched(ringdown, { patientDelivery: { etaMinutes: 21 } })).etaMinutes, 21);
  const both = { etaMinutes: 22, patientDelivery: { etaMinutes: 22 } };
  assert.equal((await patched(ringdown, both)).etaMinutes, 22);
  const different = { etaMinutes: 23, patientDelivery: { etaMinutes: 22 } };
  for (const path of ["etaMinutes", "patientDelivery.etaMinutes"]) {
    const answer = await patch(crew, ringdown, different);
    assert.equal(refusedAt(answer, path), "The two ETAs are different.");
  }
});

test("only its crew may change a ringdown: others get 403, or 404 if they may not see it", async () => {
  const ringdown = await sent();
  await storesNothing(app().sql, async () => {
    for (const body of [{ etaMinutes: 1 }, { patient: { age: 1 } }, {}]) {
      for (const name of ["crew2", "nurse", "ringdown.only"]) {
        refused(await patch(await as(name), ringdown, body), 403);
      }
      for (const name of ["harbor1", "downtown", "info.only", "mci"]) {
        refused(await patch(await as(name), ringdown, body), 404);
      }
    }
  });
});

test("a ringdown is changed until it is offloaded, cancelled or redirected", async () => {
  const crew = await as("crew1");
  const arrived = await sent();
  await move(crew, arrived, "ARRIVED");
  assert.equal((await patched(arrived, { etaMinutes: 5 })).etaMinutes, 5);

  await move(crew, arrived, "OFFLOADED");
  const cancelled = await sent();
  await move(crew, cancelled, "CANCELLED");
  const redirected = await sent();
  await move(crew, redirected, "REDIRECTED");
  const hospitalId = await hospital("Saint Anne Downtown");
  await storesNothing(app().sql, async () => {
    for (
      const [ringdown, status] of [[arrived, "OFFLOADED"], [cancelled, "CANCELLED"], [
        redirected,
        "REDIRECTED",
      ]] as const
    ) {
      for (
        const body of [{ etaMinutes: 6 }, { patient: { age: 1 } }, { hospital: { id: hospitalId } }]
      ) {
        const [{ message }] = refused(await patch(crew, ringdown, body), 409);
        assert(message.includes(status), message);
      }
    }
  });
});

test("a redirect ends the old ringdown and sends a new one in one transaction", async () => {
  const crew = await as("crew1");
  const old = await sent({ heartRateBpm: 90 });
  await move(await as("nurse"), old, "RINGDOWN CONFIRMED");
  const hospitalId = await hospital("Saint Anne Downtown");

  const id = crypto.randomUUID();
  const next = await patched(old, { id, hospital: { id: hospitalId }, etaMinutes: 9 });

  assert.equal(next.id, id);
  assert.equal(next.redirectedFromId, old.id);
  assert.equal(next.hospital.name, "Saint Anne Downtown");
  assert.equal(next.currentDeliveryStatus, "RINGDOWN SENT");
  assert.deepEqual(Object.keys(next.timestamps), ["RINGDOWN SENT"]);
  assert.deepEqual(next.patient, old.patient);
  assert.equal(next.etaMinutes, 9);
  assert.equal(next.dispatchCallNumber, old.dispatchCallNumber);
  assert.equal(next.ambulanceIdentifier, old.ambulanceIdentifier);
  assert.equal(next.patientDelivery.ParamedicUserId, crew.user.id);
  const ended = answered(await crew.get<Ringdown>(`/api/ringdowns/${old.id}`), 200);
  assert.equal(ended.currentDeliveryStatus, "REDIRECTED");
  assert.equal(ended.hospital.name, "General Hospital");
  answered(await (await as("downtown")).get(`/api/ringdowns/${next.id}`), 200);
  refused(await (await as("nurse")).get(`/api/ringdowns/${next.id}`), 404);

  const [{ transactions }] = await app().sql`
    select count(distinct xmin::text)::int as transactions from patient_delivery_updates
    where (patient_delivery_id = ${next.id} and delivery_status = 'RINGDOWN SENT')
      or (patient_delivery_id = ${old.id} and delivery_status = 'REDIRECTED')
  `;
  assert.equal(transactions, 1);
});

test("changes of the report in a redirect apply to the new ringdown, not to the old one", async () => {
  const old = await sent({ heartRateBpm: 90 });
  const next = await patched(old, {
    hospital: { id: await hospital("Saint Anne Downtown") },
    patient: { heartRateBpm: 120 },
  });
  assert.equal(next.patient.heartRateBpm, 120);
  const ended = await (await as("crew1")).get<Ringdown>(`/api/ringdowns/${old.id}`);
  assert.equal(answered(ended, 200).patient.heartRateBpm, 90);
});

test("a redirect without an ETA uses the remaining minutes of the old ETA", async () => {
  const crew = await as("crew1");
  const sentAt = new Date(Date.now() - 4 * 60_000 + 5_000).toISOString();
  const old = await send(crew, await hospital("General Hospital"), {
    patientDelivery: { etaMinutes: 12, dateTimeLocal: sentAt },
  });
  const next = await patched(old, { hospital: { id: await hospital("Saint Anne Downtown") } });
  assert.equal(next.etaMinutes, 9);
});

test("a redirect that is sent again with its id redirects once", async () => {
  const old = await sent();
  const body = {
    id: crypto.randomUUID(),
    hospital: { id: await hospital("Saint Anne Downtown") },
    etaMinutes: 9,
  };
  const next = await patched(old, body);
  await storesNothing(app().sql, async () => {
    assert.deepEqual(await patched(old, body), next);
    refused(await patch(await as("crew1"), old, { ...body, etaMinutes: 10 }), 409);
  });
});

test("a redirect that is sent several times at once redirects once", async () => {
  const crew = await as("crew1");
  const old = await sent();
  const hospitalId = await hospital("Saint Anne Downtown");
  const body = { id: crypto.randomUUID(), hospital: { id: hospitalId } };
  const answers = await Promise.all(Array.from({ length: 6 }, () => patch(crew, old, body)));
  for (const answer of answers) assert.equal(answered(answer, 200).id, body.id);
  const redirects = await app().sql`
    select from patient_deliveries where redirected_from_id = ${old.id}
  `;
  assert.equal(redirects.length, 1);
});

test("of two redirects with different ids at once, only one succeeds", async () => {
  const crew = await as("crew1");
  const old = await sent();
  const [downtown, westside] = [
    await hospital("Saint Anne Downtown"),
    await hospital("Saint Anne Westside"),
  ];
  const answers = await Promise.all(
    [downtown, westside].map((id) =>
      patch(crew, old, { id: crypto.randomUUID(), hospital: { id } })
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test("a redirect with the id of another ringdown is a conflict and changes nothing", async () => {
  const [old, other] = [await sent(), await sent()];
  const hospitalId = await hospital("Saint Anne Downtown");
  await storesNothing(app().sql, async () => {
    const answer = await patch(await as("crew1"), old, {
      id: other.id,
      hospital: { id: hospitalId },
    });
    refused(answer, 409);
  });
});

test("a redirect to an unknown or inactive hospital or with a bad report changes nothing", async () => {
  const { sql } = app();
  const crew = await as("crew1");
  const old = await sent();
  const hospitalId = await hospital("Presidio Memorial");
  await sql`update hospitals set is_active = false where id = ${hospitalId}`;
  await storesNothing(sql, async () => {
    const inactive = await patch(crew, old, { hospital: { id: hospitalId } });
    assert.equal(refusedAt(inactive, "hospital.id"), "This hospital is not active.");
    const unknown = await patch(crew, old, { hospital: { id: crypto.randomUUID() } });
    assert.equal(refusedAt(unknown, "hospital.id"), "There is no such hospital.");
    const badReport = await patch(crew, old, {
      hospital: { id: await hospital("Saint Anne Downtown") },
      patient: { heartRateBpm: 20 },
    });
    assert.equal(refusedAt(badReport, "patient.heartRateBpm"), "Range: 40 - 200");
  });
  await sql`update hospitals set is_active = true where id = ${hospitalId}`;
});

test("sending the ringdown's own hospital is not a redirect", async () => {
  const ringdown = await sent();
  const after = await patched(ringdown, { hospital: { id: ringdown.hospitalId }, etaMinutes: 8 });
  assert.equal(after.id, ringdown.id);
  assert.equal(after.etaMinutes, 8);
  assert.equal(after.currentDeliveryStatus, "RINGDOWN SENT");
});

test("a colleague takes an active ringdown over and is then its crew", async () => {
  const [crew, colleague] = [await as("crew1"), await as("crew2")];
  const ringdown = await sent();
  await move(crew, ringdown, "ARRIVED");

  const taken = answered(
    await colleague.post<Ringdown>(`/api/ringdowns/${ringdown.id}/takeover`),
    200,
  );

  assert.equal(taken.patientDelivery.ParamedicUserId, colleague.user.id);
  assert.equal(taken.CreatedById, crew.user.id);
  refused(await move(crew, ringdown, "OFFLOADED"), 403);
  answered(await move(colleague, ringdown, "OFFLOADED"), 200);
  const mine = await colleague.get<Ringdown[]>("/api/ringdowns/mine");
  assert(mine.body.some(({ id }) => id === ringdown.id));
  const events = await app().sql`
    select actor_id, action, details from audit_events
    where subject_id = ${ringdown.id} and action = 'ringdown.taken_over'
  `;
  assert.deepEqual(events.map((event) => ({ ...event })), [{
    actorId: colleague.user.id,
    action: "ringdown.taken_over",
    details: { from: crew.user.id, to: colleague.user.id },
  }]);
});

test("a crew that takes over its own ringdown changes nothing", async () => {
  const crew = await as("crew1");
  const ringdown = await sent();
  await storesNothing(app().sql, async () => {
    const taken = await crew.post<Ringdown>(`/api/ringdowns/${ringdown.id}/takeover`);
    assert.deepEqual(answered(taken, 200), ringdown);
  });
});

test("a ringdown that is finished for its crew cannot be taken over", async () => {
  const [crew, colleague] = [await as("crew1"), await as("crew2")];
  const cancelled = await sent();
  await move(crew, cancelled, "CANCELLED");
  const [{ message }] = refused(
    await colleague.post(`/api/ringdowns/${cancelled.id}/takeover`),
    409,
  );
  assert(message.includes("CANCELLED"));
});

test("a redirected patient can be taken over until they are sent on", async () => {
  const [crew, colleague] = [await as("crew1"), await as("crew2")];
  const ringdown = await sent();
  await move(crew, ringdown, "REDIRECTED");
  const path = `/api/ringdowns/${ringdown.id}/takeover`;
  const taken = answered(await colleague.post<Ringdown>(path), 200);
  assert.equal(taken.patientDelivery.ParamedicUserId, colleague.user.id);
  await send(colleague, ringdown.hospitalId, { redirectedFromId: ringdown.id });
  refused(await crew.post(path), 409);
});

test("if colleagues take over at once, the last one has it and each take-over is recorded", async () => {
  const people = [await as("crew2"), await as("ems.admin")];
  const ringdown = await sent();
  const answers = await Promise.all(
    people.map((person) => person.post<Ringdown>(`/api/ringdowns/${ringdown.id}/takeover`)),
  );
  for (const answer of answers) answered(answer, 200);
  const events = await app().sql<{ details: { from: string; to: string } }[]>`
    select details from audit_events
    where subject_id = ${ringdown.id} and action = 'ringdown.taken_over'
  `;
  assert.equal(events.length, 2);
  const [first] = events.filter(({ details }) => details.from === ringdown.CreatedById);
  const [last] = events.filter(({ details }) => details.from === first.details.to);
  const now = answered(await people[0].get<Ringdown>(`/api/ringdowns/${ringdown.id}`), 200);
  assert.equal(now.patientDelivery.ParamedicUserId, last.details.to);
});
