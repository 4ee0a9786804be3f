/** POST /api/ringdowns: what is accepted, what is refused at which field, and retries. */
import assert from "node:assert/strict";
import { NO_ALERTS } from "../../../domain/hospital/attention.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Answer, aRingdown, move, type Person, send, TICKED } from "../../support/person.ts";
import { answered, refused, refusedAt, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const REQUIRED = "This is a required field";
const NOT_VALID = "This value is not valid.";

/** A complete body with values set at dotted paths; undefined removes the field. */
async function bodyWith(values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const body = aRingdown(await hospital("General Hospital")) as Record<string, unknown>;
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split(".");
    const last = keys.pop()!;
    const part = keys.reduce((at, key) => at[key] as Record<string, unknown>, body);
    if (value === undefined) delete part[last];
    else part[last] = value;
  }
  return body;
}

async function post(values: Record<string, unknown>, crew?: Person): Promise<Answer<Ringdown>> {
  return await (crew ?? await as("crew1")).post("/api/ringdowns", await bodyWith(values));
}

/** Checks that a body is refused at one field with this message and that nothing is stored. */
async function refuses(path: string, message: string, values: Record<string, unknown>) {
  await storesNothing(app().sql, async () => {
    assert.equal(refusedAt(await post(values), path), message, JSON.stringify(values));
  });
}

test("a crew sends a ringdown and gets the whole ringdown as the answer", async () => {
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  const asked = Date.now();

  const answer = await crew.post<Ringdown>("/api/ringdowns", aRingdown(hospitalId));

  const ringdown = answered(answer, 201);
  const sentAt = ringdown.timestamps["RINGDOWN SENT"]!;
  assert(Math.abs(Date.parse(sentAt) - asked) < 5_000);
  const { id, createdAt, updatedAt } = ringdown;
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  const organization = { id: crew.user.OrganizationId, name: "City Fire Department" };
  const timestamps = { "RINGDOWN SENT": sentAt };
  assert.deepEqual(ringdown, {
    id,
    hospitalId,
    hospital: { id: hospitalId, name: "General Hospital", phone: "555-0100" },
    ambulanceIdentifier: "M1",
    ambulance: { ambulanceIdentifier: "M1", organization },
    organizationName: "City Fire Department",
    dispatchCallNumber: "26110001",
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    patient: {
      emergencyServiceResponseType: "CODE 2",
      triageTag: null,
      triagePriority: null,
      age: 44,
      ageUnit: "YEARS",
      sex: "FEMALE",
      chiefComplaintDescription: "Chest pain since an hour",
      stableIndicator: true,
      systolicBloodPressure: null,
      diastolicBloodPressure: null,
      heartRateBpm: null,
      respiratoryRate: null,
      oxygenSaturation: null,
      lowOxygenResponseType: null,
      supplementalOxygenAmount: null,
      temperature: null,
      glasgowComaScale: null,
      bloodGlucose: null,
      treatmentNotes: null,
      otherObservationNotes: null,
      etohSuspectedIndicator: false,
      drugsSuspectedIndicator: false,
      psychIndicator: false,
      combativeBehaviorIndicator: false,
      restraintIndicator: false,
      covid19SuspectedIndicator: false,
      ivIndicator: false,
      outOfRangeConfirmed: [],
    },
    patientDelivery: {
      id,
      etaMinutes: 12,
      currentDeliveryStatus: "RINGDOWN SENT",
      currentDeliveryStatusDateTimeLocal: sentAt,
      timestamps,
      ParamedicUserId: crew.user.id,
    },
    etaMinutes: 12,
    etaDateTimeLocalObj: new Date(Date.parse(sentAt) + 12 * 60_000).toISOString(),
    currentDeliveryStatus: "RINGDOWN SENT",
    timestamps,
    isMci: false,
    isDrill: false,
    redirectedFromId: null,
    redirectedTo: null,
    changes: [],
    olderVitals: {},
    vitalsAt: null,
    deliveredAt: null,
    screensOpen: 0,
    attention: { kind: "NO SCREEN", since: createdAt },
    alerts: NO_ALERTS,
    CreatedById: crew.user.id,
    createdAt,
    UpdatedById: crew.user.id,
    updatedAt,
  });
  assert.deepEqual(answered(await crew.get(`/api/ringdowns/${id}`), 200), ringdown);
});

test("every filled field is stored as it was sent", async () => {
  const patient = {
    emergencyServiceResponseType: "CODE 3",
    triageTag: "T-7",
    triagePriority: "YELLOW",
    age: 0,
    ageUnit: "DAYS",
    sex: "NON-BINARY",
    chiefComplaintDescription: "Gestürzt 😷, \"quoted\" \\ 'and' ${more}",
    stableIndicator: false,
    systolicBloodPressure: 120,
    diastolicBloodPressure: 80,
    heartRateBpm: 90,
    respiratoryRate: 16,
    oxygenSaturation: 91,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 4,
    temperature: 99.4,
    glasgowComaScale: 14,
    bloodGlucose: 38,
    treatmentNotes: "line one\nline two",
    otherObservationNotes: "none",
    ...TICKED,
    outOfRangeConfirmed: [],
  };
  const sent = answered(await post({ patient }), 201);
  assert.deepEqual(sent.patient, patient);
  assert.equal(sent.isMci, true);
});

const REQUIRED_FIELDS = [
  "ambulance.ambulanceIdentifier",
  "emergencyMedicalServiceCall.dispatchCallNumber",
  "hospital.id",
  "patient.emergencyServiceResponseType",
  "patient.age",
  "patient.sex",
  "patient.chiefComplaintDescription",
  "patient.stableIndicator",
  "patientDelivery.etaMinutes",
];

for (const path of REQUIRED_FIELDS) {
  test(`a ringdown whose ${path} is missing or blank is refused at that field`, async () => {
    for (const value of [undefined, null, ""]) await refuses(path, REQUIRED, { [path]: value });
  });
}

test("text with only spaces counts as missing", async () => {
  for (
    const path of [
      "ambulance.ambulanceIdentifier",
      "emergencyMedicalServiceCall.dispatchCallNumber",
      "patient.chiefComplaintDescription",
    ]
  ) await refuses(path, REQUIRED, { [path]: " \t\n " });
});

test("the refusal of an empty body names every missing field", async () => {
  const crew = await as("crew1");
  const messages = refused(await crew.post("/api/ringdowns", {}), 400);
  assert.deepEqual(messages.map(({ path }) => path).sort(), [...REQUIRED_FIELDS].sort());
  assert(messages.every(({ message }) => message === REQUIRED));
});

test("a body or a part of it that is not an object is refused", async () => {
  const crew = await as("crew1");
  await storesNothing(app().sql, async () => {
    for (const body of [[], "text", 5, true, null]) {
      refused(await crew.post("/api/ringdowns", body), 400);
    }
    for (const part of ["ambulance", "emergencyMedicalServiceCall", "patient", "patientDelivery"]) {
      for (const value of ["text", 5, [], null]) {
        const messages = refused(await post({ [part]: value }), 400);
        assert(messages.every(({ path }) => path?.startsWith(part)), JSON.stringify(messages));
      }
    }
  });
});

const TEXTS = [
  ["ambulance.ambulanceIdentifier", 50],
  ["emergencyMedicalServiceCall.dispatchCallNumber", 50],
  ["patient.triageTag", 50],
  ["patient.chiefComplaintDescription", 1_000],
  ["patient.treatmentNotes", 10_000],
  ["patient.otherObservationNotes", 10_000],
] as const;

const WRONG_TYPES: Record<string, unknown[]> = {
  ...Object.fromEntries(TEXTS.map(([path]) => [path, [5, true, ["text"], { text: "text" }]])),
  "hospital.id": [5, "not-an-id", ["x"], "776091c9-c489-5a98-a38d-791faf34a80"],
  "patient.emergencyServiceResponseType": ["CODE 4", "code 2", 2],
  "patient.triagePriority": ["ZEBRA", "red", 1],
  "patient.sex": ["female", 1, true],
  "patient.stableIndicator": ["true", 1, 0],
  "patient.lowOxygenResponseType": ["NONE", 1],
  "patient.age": ["44", true, 44.5, [44]],
  "patient.ageUnit": ["WEEKS", "months", 5],
  "patient.systolicBloodPressure": ["120", 120.5, true],
  "patient.temperature": ["99", true],
  "patient.etohSuspectedIndicator": ["true", 1],
  "patient.drugsSuspectedIndicator": ["true"],
  "patient.psychIndicator": ["true"],
  "patient.combativeBehaviorIndicator": ["true"],
  "patient.restraintIndicator": ["true"],
  "patient.covid19SuspectedIndicator": ["true"],
  "patient.ivIndicator": ["true"],
  "patientDelivery.etaMinutes": ["12", 12.5, true],
  "patientDelivery.dateTimeLocal": [5, "yesterday", "2026-02-31T10:00:00Z"],
  "redirectedFromId": [5, "not-an-id", true],
  "id": [5, "not-an-id", "1"],
};

for (const [path, values] of Object.entries(WRONG_TYPES)) {
  test(`a ${path} of a wrong type is refused at that field, not converted`, async () => {
    for (const value of values) await refuses(path, NOT_VALID, { [path]: value });
  });
}

test("a patient.outOfRangeConfirmed that is no list is refused at that field, not converted", async () => {
  for (const value of ["heartRateBpm", 5]) {
    const path = "patient.outOfRangeConfirmed";
    await refuses(path, "A list is expected: […].", { [path]: value });
  }
});

for (const [path, longest] of TEXTS) {
  test(`a ${path} may have up to ${longest} characters`, async () => {
    const [part, name] = path.split(".");
    const text = "x".repeat(longest);
    const sent = answered(await post({ [path]: `  ${text}  ` }), 201);
    const stored = (sent as unknown as Record<string, Record<string, unknown>>)[part][name];
    assert.equal(stored, text);
    await refuses(path, `At most ${longest} characters.`, { [path]: `${text}x` });
  });

  test(`a ${path} with U+0000 is refused, because the database cannot store it`, async () => {
    await refuses(path, NOT_VALID, { [path]: "a\u0000b" });
  });
}

interface RangeRow {
  /** The expected range (design §6.3). */
  range: [number, number];
  /** The range that is possible at all (design §6.3); if left out, the same as `range`. */
  possible?: [number, number];
  step?: number;
  /** Other fields that the report needs with this one. */
  beside?: object;
}
const RANGES: Record<string, RangeRow> = {
  age: { range: [0, 130] },
  systolicBloodPressure: { range: [90, 180], possible: [0, 300] },
  diastolicBloodPressure: { range: [60, 120], possible: [0, 200] },
  heartRateBpm: { range: [40, 200], possible: [0, 300] },
  respiratoryRate: { range: [12, 25], possible: [0, 100] },
  oxygenSaturation: { range: [0, 100] },
  supplementalOxygenAmount: {
    range: [1, 1000],
    beside: {
      "patient.oxygenSaturation": 88,
      "patient.lowOxygenResponseType": "SUPPLEMENTAL OXYGEN",
    },
  },
  temperature: { range: [80, 150], step: 0.1 },
  glasgowComaScale: { range: [3, 15] },
  bloodGlucose: { range: [0, 1500] },
};

for (const [name, { range, possible, step = 1, beside }] of Object.entries(RANGES)) {
  const path = `patient.${name}`;
  const [min, max] = range;
  const message = `Range: ${min} - ${max}`;
  const confirmed = { "patient.outOfRangeConfirmed": [name] };
  const [least, most] = possible ?? range;

  test(`${name} is accepted from ${min} to ${max}`, async () => {
    for (const value of range) {
      const { patient } = answered(await post({ [path]: value, ...beside }), 201);
      assert.equal((patient as unknown as Record<string, unknown>)[name], value);
      assert.deepEqual(patient.outOfRangeConfirmed, []);
    }
    await refuses(path, message, { [path]: min - step, ...beside });
    await refuses(path, message, { [path]: max + step, ...beside });
  });

  test(`${name} below ${least} or above ${most} is refused, even if confirmed`, async () => {
    for (const value of [least - step, most + step, -1e300, 1e300]) {
      await refuses(path, message, { [path]: value, ...beside, ...confirmed });
    }
  });

  if (!possible) continue;
  test(`${name} from ${least} to ${most} is accepted when the crew confirms it`, async () => {
    for (const value of [least, min - 1, max + 1, most]) {
      await refuses(path, message, { [path]: value });
      await refuses(path, message, { [path]: value, "patient.outOfRangeConfirmed": ["age"] });
      const { patient } = answered(await post({ [path]: value, ...confirmed }), 201);
      assert.equal((patient as unknown as Record<string, unknown>)[name], value);
      assert.deepEqual(patient.outOfRangeConfirmed, [name]);
    }
  });
}

test("an age in months or days has its own range, which is told at the age", async () => {
  for (const [ageUnit, most] of [["MONTHS", 35], ["DAYS", 90]]) {
    const { patient } = answered(
      await post({ "patient.age": most, "patient.ageUnit": ageUnit }),
      201,
    );
    assert.deepEqual([patient.age, patient.ageUnit], [most, ageUnit]);
    await refuses("patient.age", `Range: 0 - ${most}`, {
      "patient.age": Number(most) + 1,
      "patient.ageUnit": ageUnit,
    });
  }
  await refuses("patient.ageUnit", REQUIRED, { "patient.ageUnit": null });
});

test("a patient in shock is sent with their true vitals", async () => {
  const { patient } = await send(await as("crew1"), await hospital("General Hospital"), {
    patient: {
      systolicBloodPressure: 70,
      diastolicBloodPressure: 40,
      heartRateBpm: 140,
      outOfRangeConfirmed: ["diastolicBloodPressure", "systolicBloodPressure"],
    },
  });
  assert.equal(patient.systolicBloodPressure, 70);
  assert.equal(patient.diastolicBloodPressure, 40);
  assert.deepEqual(patient.outOfRangeConfirmed.sort(), [
    "diastolicBloodPressure",
    "systolicBloodPressure",
  ]);
});

test("a confirmation of a vital that is in range or missing is dropped", async () => {
  const { patient } = answered(
    await post({
      "patient.heartRateBpm": 80,
      "patient.outOfRangeConfirmed": ["heartRateBpm", "respiratoryRate"],
    }),
    201,
  );
  assert.deepEqual(patient.outOfRangeConfirmed, []);
});

test("a confirmation of an unknown vital is refused", async () => {
  const messages = refused(await post({ "patient.outOfRangeConfirmed": ["shoeSize"] }), 400);
  assert.match(messages[0].path!, /^patient\.outOfRangeConfirmed/);
});

test("an ETA is a number of minutes from 0 to 1,440", async () => {
  for (const etaMinutes of [0, 1440]) {
    const sent = answered(await post({ "patientDelivery.etaMinutes": etaMinutes }), 201);
    assert.equal(sent.etaMinutes, etaMinutes);
  }
  for (const etaMinutes of [-1, 1441]) {
    await refuses("patientDelivery.etaMinutes", "Range: 0 - 1440", {
      "patientDelivery.etaMinutes": etaMinutes,
    });
  }
});

test("a refusal repeats the wrong value, so that the form can show it at the field", async () => {
  const [message] = refused(await post({ "patient.age": 131 }), 400);
  assert.deepEqual(message, { path: "patient.age", message: "Range: 0 - 130", value: 131 });
});

test("fields that only the server may set, such as creator and status, are ignored", async () => {
  const crew = await as("crew1");
  const { user: stranger } = await as("harbor1");
  const claimed = {
    CreatedById: stranger.id,
    UpdatedById: stranger.id,
    createdAt: "2020-01-01T00:00:00Z",
    paramedicUserId: stranger.id,
    ParamedicUserId: stranger.id,
    organizationId: stranger.OrganizationId,
    OrganizationId: stranger.OrganizationId,
    hospitalId: await hospital("Saint Anne Downtown"),
    currentDeliveryStatus: "RINGDOWN CONFIRMED",
    timestamps: { "RINGDOWN CONFIRMED": "2026-01-01T00:00:00Z" },
    isMci: true,
    isDrill: true,
    deliveredAt: "2026-01-01T00:00:00Z",
    screensOpen: 9,
    ["__proto__"]: { polluted: true },
    constructor: { prototype: { polluted: true } },
  };
  const plain = aRingdown(await hospital("General Hospital"));
  const sent = answered(
    await crew.post<Ringdown>("/api/ringdowns", {
      ...claimed,
      ...plain,
      patient: { ...claimed, ...plain.patient, id: crypto.randomUUID(), unknown: "kept?" },
      patientDelivery: { ...claimed, ...plain.patientDelivery },
      ambulance: { ...plain.ambulance, organization: { id: stranger.OrganizationId } },
    }),
    201,
  );
  assert.equal(sent.currentDeliveryStatus, "RINGDOWN SENT");
  assert.deepEqual(Object.keys(sent.timestamps), ["RINGDOWN SENT"]);
  assert.equal(sent.CreatedById, crew.user.id);
  assert.equal(sent.UpdatedById, crew.user.id);
  assert.equal(sent.patientDelivery.ParamedicUserId, crew.user.id);
  assert.equal(sent.ambulance.organization.id, crew.user.OrganizationId);
  assert.equal(sent.hospital.name, "General Hospital");
  assert.equal(sent.isMci, false);
  assert.equal(sent.isDrill, false);
  assert.equal("unknown" in sent.patient, false);
});

test("an unknown or inactive hospital is refused at its field", async () => {
  const { sql } = app();
  await refuses("hospital.id", "There is no such hospital.", {
    "hospital.id": crypto.randomUUID(),
  });

  const id = await hospital("Presidio Memorial");
  await sql`update hospitals set is_active = false where id = ${id}`;
  await refuses("hospital.id", "This hospital is not active.", { "hospital.id": id });
  await sql`update hospitals set is_active = true where id = ${id}`;
});

test("an inactive unit is refused at its field", async () => {
  const { sql } = app();
  await sql`update ambulances set is_active = false where ambulance_identifier = 'M19'`;
  await refuses("ambulance.ambulanceIdentifier", "This unit is not active.", {
    "ambulance.ambulanceIdentifier": "m19",
  });
});

test("a new unit and a new call are created once and can then be chosen", async () => {
  const crew = await as("crew1");
  const values = {
    "ambulance.ambulanceIdentifier": "Rescue 7",
    "emergencyMedicalServiceCall.dispatchCallNumber": "26117777",
  };
  const first = answered(await post(values), 201);
  answered(await post({ ...values, "ambulance.ambulanceIdentifier": "RESCUE 7" }), 201);

  assert.equal(first.ambulanceIdentifier, "Rescue 7");
  assert.equal(first.dispatchCallNumber, "26117777");
  const units = await crew.get<{ ambulanceIdentifiers: string[] }>("/api/ambulances/identifiers");
  assert.deepEqual(
    units.body.ambulanceIdentifiers.filter((unit) => unit.toLowerCase() === "rescue 7"),
    ["Rescue 7"],
  );
  const calls = await crew.get<{ dispatchCallNumbers: string[] }>(
    "/api/emscalls/dispatch-call-numbers?ambulanceIdentifier=rescue%207",
  );
  assert.deepEqual(calls.body.dispatchCallNumbers, ["26117777"]);
});

test("unit m1 is unit M1", async () => {
  const units = () => app().sql`select count(*)::int as count from ambulances`;
  const [before] = await units();
  const sent = answered(await post({ "ambulance.ambulanceIdentifier": " m1 " }), 201);
  assert.equal(sent.ambulanceIdentifier, "M1");
  assert.deepEqual((await units())[0], before);
});

test("a unit that only another organisation has is created for the crew's own", async () => {
  const sent = answered(await post({ "ambulance.ambulanceIdentifier": "H1" }), 201);
  assert.equal(sent.organizationName, "City Fire Department");
  const units = await app().sql`select from ambulances where ambulance_identifier = 'H1'`;
  assert.equal(units.length, 2);
});

test("the time of the crew's clock is stored, and the server's time beside it", async () => {
  const sentAt = new Date(Date.now() - 3 * 60_000);
  const withOffset = new Date(sentAt.getTime() - 8 * 3_600_000).toISOString()
    .replace("Z", "-08:00");
  const { id, timestamps, etaDateTimeLocalObj } = answered(
    await post({ "patientDelivery.dateTimeLocal": withOffset }),
    201,
  );
  assert.equal(timestamps["RINGDOWN SENT"], sentAt.toISOString());
  assert.equal(Date.parse(etaDateTimeLocalObj) - sentAt.getTime(), 12 * 60_000);
  const [{ createdAt }] = await app().sql`
    select created_at from patient_delivery_updates where patient_delivery_id = ${id}
  `;
  assert(createdAt.getTime() - sentAt.getTime() > 2 * 60_000);
});

test("a time without a zone is refused", async () => {
  const local = new Date().toISOString().replace("Z", "");
  await refuses("patientDelivery.dateTimeLocal", NOT_VALID, {
    "patientDelivery.dateTimeLocal": local,
  });
});

test("a time more than 24 hours from the server's clock is refused", async () => {
  const path = "patientDelivery.dateTimeLocal";
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  for (const at of [minutes(-1439), minutes(1439)]) answered(await post({ [path]: at }), 201);
  for (
    const at of [
      minutes(-1441),
      minutes(1441),
      "0000-01-01T00:00:00Z",
      "9999-12-31T23:59:59-23:00",
    ]
  ) {
    await storesNothing(app().sql, async () => {
      refusedAt(await post({ [path]: at }), path);
    });
  }
});

test("if it is left out, the urgency of an MCI patient follows from the triage priority", async () => {
  const urgencyOf = async (patient: object) => {
    const sent = await send(await as("crew1"), await hospital("General Hospital"), { patient });
    assert.equal(sent.isMci, true);
    return sent.patient.emergencyServiceResponseType;
  };
  const none = { emergencyServiceResponseType: null };
  assert.equal(await urgencyOf({ ...none, triageTag: "T", triagePriority: "RED" }), "CODE 3");
  assert.equal(await urgencyOf({ ...none, triageTag: "T", triagePriority: "YELLOW" }), "CODE 2");
  assert.equal(await urgencyOf({ ...none, triagePriority: "GREEN" }), "CODE 2");
  assert.equal(await urgencyOf({ ...none, triageTag: "T" }), "CODE 2");
  const said = { emergencyServiceResponseType: "CODE 3", triagePriority: "GREEN" };
  assert.equal(await urgencyOf(said), "CODE 3");
});

test("a patient with a blank triage tag is not an MCI patient", async () => {
  const sent = answered(await post({ "patient.triageTag": "   " }), 201);
  assert.equal(sent.patient.triageTag, null);
  assert.equal(sent.isMci, false);
});

test("fields that contradict each other are cleared as in the form", async () => {
  const { patient } = answered(
    await post({
      "patient.oxygenSaturation": 95,
      "patient.lowOxygenResponseType": "ROOM AIR",
      "patient.supplementalOxygenAmount": 4,
      "patient.restraintIndicator": true,
    }),
    201,
  );
  assert.equal(patient.lowOxygenResponseType, "ROOM AIR");
  assert.equal(patient.supplementalOxygenAmount, null);
  assert.equal(patient.restraintIndicator, false);
});

test("a ringdown that is sent again with its id is stored once", async () => {
  const id = crypto.randomUUID();
  const values = { id, "patientDelivery.dateTimeLocal": new Date().toISOString() };
  const first = answered(await post(values), 201);
  assert.equal(first.id, id);
  await storesNothing(app().sql, async () => {
    assert.deepEqual(answered(await post(values), 200), first);
    assert.deepEqual(answered(await post({ ...values, id: id.toUpperCase() }), 200), first);
    assert.deepEqual(answered(await post({ ...values, unknownKey: 1 }), 200), first);
  });
});

test("a retry returns the ringdown, also after it was moved and changed", async () => {
  const crew = await as("crew1");
  const id = crypto.randomUUID();
  answered(await post({ id }), 201);
  answered(await crew.patch(`/api/ringdowns/${id}`, { etaMinutes: 40 }), 200);
  answered(
    await crew.patch(`/api/ringdowns/${id}/deliveryStatus`, {
      deliveryStatus: "ARRIVED",
      dateTimeLocal: new Date().toISOString(),
    }),
    200,
  );
  const again = answered(await post({ id }), 200);
  assert.equal(again.currentDeliveryStatus, "ARRIVED");
  assert.equal(again.etaMinutes, 40);
});

test("an id with other content or from another user is a conflict", async () => {
  const id = crypto.randomUUID();
  answered(await post({ id }), 201);
  await storesNothing(app().sql, async () => {
    refused(await post({ id, "patient.age": 45 }), 409);
    refused(await post({ id, "patientDelivery.etaMinutes": 13 }), 409);
    refused(await post({ id, "hospital.id": await hospital("Saint Anne Downtown") }), 409);
    refused(await post({ id }, await as("crew2")), 409);
    refused(await post({ id }, await as("harbor1")), 409);
  });
});

test("ten requests with one id at once store one ringdown", async () => {
  const id = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post({ id })));
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [...Array(9).fill(200), 201]);
  for (const { body } of answers) assert.equal(body.id, id);
  const rows = await app().sql`
    select from patient_delivery_updates where patient_delivery_id = ${id}
  `;
  assert.equal(rows.length, 1);
});

test("two crews can send with the same new unit and call at once", async () => {
  const values = {
    "ambulance.ambulanceIdentifier": "Both 1",
    "emergencyMedicalServiceCall.dispatchCallNumber": "26118888",
  };
  const people = [await as("crew1"), await as("crew2")];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => post(values, people[at % 2])),
  );
  for (const answer of answers) answered(answer, 201);
  const units = await app().sql`select from ambulances where ambulance_identifier = 'Both 1'`;
  assert.equal(units.length, 1);
});

/** Sends a ringdown of crew1 to General Hospital and marks it as redirected. */
async function redirected(changes: Record<string, unknown> = {}): Promise<Ringdown> {
  const crew = await as("crew1");
  const ringdown = await send(crew, await hospital("General Hospital"), changes);
  return answered(await move(crew, ringdown, "REDIRECTED"), 200);
}

test("a crew can continue a redirected ringdown, and the new one names the old one", async () => {
  const old = await redirected();
  assert.equal(answered(await post({}), 201).redirectedFromId, null);
  const next = answered(await post({ redirectedFromId: old.id.toUpperCase() }), 201);
  assert.equal(next.redirectedFromId, old.id);
  const rows = await app().sql`
    select count(distinct first_sent_at)::int as times from patient_deliveries
    where id in ${app().sql([old.id, next.id])}
  `;
  assert.equal(rows[0].times, 1, "he was sent for the first time with the old one");
});

test("a redirected ringdown can be continued after the hospital has dismissed the card", async () => {
  const old = await redirected();
  answered(await move(await as("nurse"), old, "REDIRECT ACKNOWLEDGED"), 200);
  assert.equal(answered(await post({ redirectedFromId: old.id }), 201).redirectedFromId, old.id);
});

test("a redirected patient goes on though their unit was taken out of service meanwhile", async () => {
  const unit = { ambulance: { ambulanceIdentifier: "M18" } };
  const old = await redirected(unit);
  await app().sql`update ambulances set is_active = false where ambulance_identifier = 'M18'`;
  const values = { "ambulance.ambulanceIdentifier": "M18" };
  await refuses("ambulance.ambulanceIdentifier", "This unit is not active.", values);
  const next = answered(await post({ ...values, redirectedFromId: old.id }), 201);
  assert.equal(next.ambulanceIdentifier, "M18");
});

test("only a redirected ringdown can be continued, and only by the crew that has the patient", async () => {
  const message = "No ringdown of yours was redirected under this id.";
  const crew = await as("crew1");
  const sent = () => post({}).then((answer) => answered(answer, 201));
  const [underWay, cancelled, old] = [await sent(), await sent(), await redirected()];
  answered(await move(crew, cancelled, "CANCELLED"), 200);
  for (const redirectedFromId of [crypto.randomUUID(), cancelled.id]) {
    await refuses("redirectedFromId", message, { redirectedFromId });
  }
  // Its redirect was refused: sent on as another patient, two hospitals would expect them.
  const [expected] = refused(await post({ redirectedFromId: underWay.id }), 409);
  assert.match(expected.message, /^This patient is still expected at /);
  await storesNothing(app().sql, async () => {
    const answer = await post({ redirectedFromId: old.id }, await as("harbor1"));
    assert.equal(refusedAt(answer, "redirectedFromId"), message);
  });
  const colleague = await as("crew2");
  const [taken] = refused(await post({ redirectedFromId: underWay.id }, colleague), 409);
  assert.equal(taken.message, "A colleague has this patient now.");
  refused(await post({ redirectedFromId: old.id }, colleague), 409);
  answered(await colleague.post(`/api/ringdowns/${old.id}/takeover`), 200);
  const relieved = refused(await post({ redirectedFromId: old.id }), 409);
  assert.deepEqual(relieved, [
    { path: "redirectedFromId", message: "A colleague has this patient now." },
  ]);
  answered(await post({ redirectedFromId: old.id }, colleague), 201);
  refused(await post({ redirectedFromId: old.id }), 409);
});

test("a retry of a continued ringdown is stored once; without its origin it is a conflict", async () => {
  const old = await redirected();
  const values = { id: crypto.randomUUID(), redirectedFromId: old.id };
  const first = answered(await post(values), 201);
  await storesNothing(app().sql, async () => {
    assert.deepEqual(answered(await post(values), 200), first);
    refused(await post({ id: values.id }), 409);
  });
});

test("a ringdown is continued once, also when what continues it was canceled", async () => {
  const crew = await as("crew1");
  const old = await redirected();
  assert.equal(old.redirectedTo, null);
  const next = answered(await post({ redirectedFromId: old.id }), 201);
  answered(await move(crew, next, "CANCELLED"), 200);
  await storesNothing(app().sql, async () => {
    const [fault] = refused(await post({ redirectedFromId: old.id }), 409);
    assert.deepEqual(fault, {
      path: "redirectedFromId",
      message: "This ringdown was already continued to General Hospital.",
    });
  });
  answered(await post({}), 201);
  const moved = await send(crew, await hospital("General Hospital"));
  const hospitalId = await hospital("Saint Anne Downtown");
  answered(await crew.patch(`/api/ringdowns/${moved.id}`, { hospital: { id: hospitalId } }), 200);
  refused(await post({ redirectedFromId: moved.id }), 409);
});

test("of several ringdowns that continue one at once, one is stored", async () => {
  const old = await redirected();
  const answers = await Promise.all([
    post({ id: crypto.randomUUID(), redirectedFromId: old.id }),
    post({ id: crypto.randomUUID(), redirectedFromId: old.id }),
    post({ redirectedFromId: old.id }),
    post({ redirectedFromId: old.id }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409]);
});

test("a redirected ringdown says where its patient goes", async () => {
  const crew = await as("crew1");
  const id = await hospital("Saint Anne Downtown");
  const old = await send(crew, await hospital("General Hospital"));
  answered(await crew.patch(`/api/ringdowns/${old.id}`, { hospital: { id } }), 200);
  const read = async () => answered(await crew.get<Ringdown>(`/api/ringdowns/${old.id}`), 200);
  const redirectedTo = { hospital: { id, name: "Saint Anne Downtown" } };
  assert.deepEqual((await read()).redirectedTo, redirectedTo);
  const dismissed = await move(await as("nurse"), old, "REDIRECT ACKNOWLEDGED");
  assert.deepEqual(answered(dismissed, 200).redirectedTo, redirectedTo);
});

test("a continued ringdown of a drill stays a drill, and a real one stays real", async () => {
  const coordinator = await as("mci");
  const incidentNumber = `DRILL-${crypto.randomUUID().slice(0, 8)}`;
  const startedAt = new Date().toISOString();
  const call = (dispatchCallNumber: string) => ({
    emergencyMedicalServiceCall: { dispatchCallNumber },
  });
  const drill = answered(
    await coordinator.post<{ id: string }>("/api/mcis", {
      incidentNumber,
      startedAt,
      isDrill: true,
    }),
    201,
  );
  const played = await redirected(call(incidentNumber));
  const alsoPlayed = await redirected(call(incidentNumber));
  const real = await redirected(call("26119998"));
  await app().sql`
    update mass_casualty_incidents
    set started_at = now() - interval '3 days', ended_at = now() - interval '2 days'
    where id = ${drill.id}
  `;
  const next = async (old: Ringdown, number: string) => {
    const continued = { ...call(number), redirectedFromId: old.id };
    return answered(await post(continued), 201).isDrill;
  };
  assert.equal(await next(played, incidentNumber), true, "whatever became of the drill");
  const other = await redirected(call("26119998"));
  assert.equal(
    await next(alsoPlayed, "26119998"),
    false,
    "the crew says it is of another incident",
  );
  assert.equal(await next(other, "26119998"), false);
  await app().sql`
    update mass_casualty_incidents set ended_at = now() where id = ${drill.id}
  `;
  assert.equal(await next(real, incidentNumber), true);
});
