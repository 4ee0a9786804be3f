/** Pages made for paper: what is on them, and that opening one is noted. */
import assert from "node:assert/strict";
import { PATIENT_FIELDS } from "../../../domain/ringdown/patient_fields.ts";
import { move, type Person, send } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** The words of a page, as they are read. */
async function words(person: Person, path: string): Promise<string> {
  const { status, body } = await person.open(path);
  assert.equal(status, 200, path);
  const text = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return text.replaceAll(/<[^>]*>/g, " ").replaceAll("&#x27;", "'").replaceAll("&quot;", '"')
    .replaceAll(/\s+/g, " ");
}

/** What the audit has of an opened page. */
async function untilNoted(action: string, id: string): Promise<void> {
  await untilTrue(async () => {
    const rows = await app().sql`
      select from audit_events where action = ${action} and details -> 'ids' ? ${id}
    `;
    return rows.length > 0;
  });
}

test("the board is one table that says when it was, in which zone and who printed it", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  const general = await hospital("General Hospital");
  const ringdown = await send(crew, general, {
    patient: { chiefComplaintDescription: "Stung by 3 bees", heartRateBpm: 150 },
  });
  await untilTrue(async () => (await words(nurse, `/er/${general}/print`)).includes("3 bees"));
  const page = await words(nurse, `/er/${general}/print`);
  assert.match(page, /General Hospital: board/);
  assert.match(
    page,
    /As of \d\d\/\d\d\/\d{4} \d\d:\d\d P[SD]T\. Printed +by Nora Nurse, General/,
  );
  assert.match(page, /M1 Sent .* Stung by 3 bees .*HR 150 \(critical, high\)/);
  await untilNoted("read.board_print", ringdown.id);
});

test("the paper of a board tells divert, and the capacity while an MCI is open", async () => {
  const [nurse, mci] = [await as("nurse"), await as("mci")];
  const general = await hospital("General Hospital");
  const paper = () => words(nurse, `/er/${general}/print`);
  assert.match(await paper(), /Not on divert\. ED beds \d/);
  assert.doesNotMatch(await paper(), /MCI capacity/);
  const { body: { id } } = await mci.post<{ id: string }>("/api/mcis", {
    incidentNumber: "26118079",
    startedAt: new Date().toISOString(),
    isDrill: true,
  });
  await nurse.post("/api/hospitalstatuses", {
    hospitalId: general,
    divertStatusIndicator: true,
    mciRedCapacity: 4,
  });
  await untilTrue(async () => (await paper()).includes("RED Immediate 4"));
  assert.match(
    await paper(),
    /ON DIVERT\. ED beds .*DRILL\. MCI capacity: RED Immediate 4, YELLOW/,
  );
  await nurse.post("/api/hospitalstatuses", { hospitalId: general, divertStatusIndicator: false });
  await mci.patch(`/api/mcis/${id}`, { endedAt: new Date().toISOString() });
});

test("the history is printed with the filters of the address, and names them", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  const general = await hospital("General Hospital");
  const ringdown = await send(crew, general, {
    patient: { chiefComplaintDescription: "Kicked by an Ibex" },
  });
  await move(crew, ringdown, "ARRIVED");
  await send(crew, general, { patient: { chiefComplaintDescription: "Bitten by a gnu" } });
  const page = await words(nurse, `/er/${general}/history/print?search=IBEX&from=2020-01-01`);
  assert.match(page, /1 ringdown in all: from 01\/01\/2020, search "IBEX", no drills\./);
  assert.match(page, /Kicked by an Ibex/);
  assert.doesNotMatch(page, /gnu/);
  // The title names the hospital, and a time without a date is of the day of the sending.
  assert.match(page, /Sent Unit # .*Arrived \d\d:\d\d Code/);
  await untilNoted("read.history_print", ringdown.id);

  const admin = await words(await as("hospital.admin"), "/admin/ringdowns/print?search=ibex");
  assert.match(admin, /General Hospital: history .*Sent Hospital Unit # .*Kicked by an Ibex/);
});

test("a search that looked back some days only does not say on paper that these are all", async () => {
  const general = await hospital("General Hospital");
  const nurse = await as("nurse");
  await send(await as("crew1"), general, {
    patient: { chiefComplaintDescription: "Stepped on by a Zebu" },
  });
  const printed = (search: string) => words(nurse, `/er/${general}/history/print?${search}`);
  const setValid = (isValid: boolean) =>
    app().sql`
      update pg_index set indisvalid = ${isValid}
      where indexrelid = 'ringdown_searches_text_idx'::regclass
    `;
  await setValid(false);
  const limited = await printed("search=zebu");
  const path = `/api/ringdowns/history.csv?hospitalId=${general}&search=zebu`;
  const file = await nurse.get<string>(path);
  const unsearched = await printed("from=2020-01-01");
  await setValid(true);
  assert.match(
    limited,
    /1 ringdown found: search "zebu", no drills\. Only the last 30 days were searched\./,
  );
  assert.doesNotMatch(limited, /in all/);
  assert.match(file.headers.get("Content-Disposition")!, /-last-30-days-only\.csv"$/);
  assert.equal(file.headers.get("Searched-Days"), "30");
  assert.doesNotMatch(unsearched, /Only the last/);
  assert.match(await printed("search=zebu"), /1 ringdown in all/);
  const whole = await nurse.get<string>(path);
  assert.match(whole.headers.get("Content-Disposition")!, /ringdowns-[\d-]+\.csv"$/);
});

test("a printed history names the zone of its times: that of the administered organization", async () => {
  const { origin, cookie } = await as("super");
  const { user: { OrganizationId: id } } = await as("hospital.admin");
  await app().sql`update organizations set time_zone = 'America/New_York' where id = ${id}`;
  const response = await fetch(`${origin}/admin/ringdowns/print`, {
    headers: { Accept: "text/html", Cookie: `${cookie}; organization=${id}` },
  });
  await app().sql`update organizations set time_zone = 'America/Los_Angeles' where id = ${id}`;
  const page = await response.text();
  assert.match(page, /General Hospital: history/);
  assert.match(page, /As of [\d/: ]+ E[SD]T\. Printed/);
  assert.match(page, /data-time-zone="America\/New_York"/);
});

test("a long history says on paper that there is more", async () => {
  const [{ sent }] = await app().sql<[{ sent: number }]>`
    select count(*)::int as sent
    from patient_deliveries d join organizations o on o.id = d.organization_id
    where o.name = 'City Fire Department' and not d.is_drill
  `;
  assert(sent > 200, `the demo has ${sent}`);
  const page = await words(await as("ems.admin"), "/admin/ringdowns/print");
  assert.match(page, /The first 200 ringdowns: .*There are more\. Choose fewer days/);
});

test("the summary of an MCI has its counts, and each patient with hospital and status", async () => {
  const [crew, mci] = [await as("crew1"), await as("mci")];
  const { body: made } = await mci.post<{ id: string }>("/api/mcis", {
    incidentNumber: "26118080",
    startedAt: new Date().toISOString(),
    isDrill: true,
  });
  await mci.patch(`/api/mcis/${made.id}`, { estimatedRedCount: 41 });
  const ringdown = await send(crew, await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: "26118080" },
    patient: { triageTag: "T-80", triagePriority: "RED", chiefComplaintDescription: "Crushed" },
  });
  const page = await words(mci, `/admin/mcis/${made.id}/print`);
  assert.match(page, /DRILL\. MCI #26118080 .*This is an exercise\. Nobody is hurt\./);
  assert.match(page, /RED Immediate 41 1 /);
  assert.match(page, /T-80 RED M1 General Hospital DRILL, Sent .*Crushed/);
  await untilNoted("read.mci_print", ringdown.id);
  assert.doesNotMatch(page, /patients have tag/);
  await send(crew, await hospital("General Hospital"), {
    ambulance: { ambulanceIdentifier: "M3" },
    emergencyMedicalServiceCall: { dispatchCallNumber: "26118080" },
    patient: { triageTag: "t-80", triagePriority: "GREEN" },
  });
  const again = await words(mci, `/admin/mcis/${made.id}/print`);
  assert.match(again, /2 patients have tag T-80: M1, M3 Patients sent \(2\)/);
});

test("who is redirected and has no new hospital yet stands in the order of the others on the paper of an MCI", async () => {
  const [crew, mci] = [await as("crew2"), await as("mci")];
  const { body: made } = await mci.post<{ id: string }>("/api/mcis", {
    incidentNumber: "26118082",
    startedAt: new Date().toISOString(),
    isDrill: true,
  });
  const ringdown = await send(crew, await hospital("General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: "26118082" },
    patient: { triageTag: "T-90", triagePriority: "RED" },
  });
  await move(crew, ringdown, "REDIRECTED");
  const paper = () => words(mci, `/admin/mcis/${made.id}/print`);
  const alone =
    /Patients sent \(0\)\. Redirected, no new hospital yet: 1 .* T-90 RED M1 Redirected from General Hospital DRILL, Redirected /;
  assert.match(await paper(), alone);
  for (const [triageTag, triagePriority] of [["T-91", "GREEN"], ["T-92", "RED"]] as const) {
    await send(crew, await hospital("General Hospital"), {
      emergencyMedicalServiceCall: { dispatchCallNumber: "26118082" },
      patient: { triageTag, triagePriority },
    });
  }
  const band =
    /Patients sent \(2\)\. Redirected, no new hospital yet: 1 .* T-90 RED .* T-92 RED .* T-91 GREEN /;
  assert.match(await paper(), band);
  await mci.patch(`/api/mcis/${made.id}`, { endedAt: new Date().toISOString() });
  assert.match(await paper(), band);
});

test("the counts of an MCI on paper add up: patients in no color, and the treated", async () => {
  const [crew, mci] = [await as("crew2"), await as("mci")];
  const { body: made } = await mci.post<{ id: string }>("/api/mcis", {
    incidentNumber: "26118081",
    startedAt: new Date().toISOString(),
    isDrill: true,
  });
  const paper = () => words(mci, `/admin/mcis/${made.id}/print`);
  assert.doesNotMatch(await paper(), /Without priority|Treated/);
  for (const [triageTag, triagePriority] of [["T-82", "GREEN"], ["T-83", "RED"], ["T-81", null]]) {
    await send(crew, await hospital("General Hospital"), {
      emergencyMedicalServiceCall: { dispatchCallNumber: "26118081" },
      patient: { triageTag, triagePriority },
    });
  }
  await app().sql`
    update mass_casualty_incidents
    set is_externally_updated = true, treated_red_count = 7, treated_zebra_count = 2
    where id = ${made.id}
  `;
  const page = await paper();
  assert.match(page, /Transported : 3 |Transported: 3 |Transported 3 /);
  assert.match(page, /Treated:? 9 /);
  assert.match(page, /Without priority 1 /);
  assert.match(page, /RED Immediate – 1 7 /, "nobody has estimated");
  assert.match(page, /T-81 Without priority .*T-83 RED .*T-82 GREEN /, "in the order of triage");
});

test("the downtime pack has every field of a report, every hospital's number and what to do", async () => {
  for (const name of ["crew1", "nurse"]) {
    const page = await words(await as(name), "/help/downtime");
    for (const [name, { label }] of Object.entries(PATIENT_FIELDS)) {
      assert(name === "ageUnit" || page.includes(label), label); // its units stand at 'Age'
    }
    for (const required of ["Hospital", "Unit #", "Incident #", "ETA (clock time)", "Age"]) {
      assert(page.includes(` ${required} * `), required);
    }
    assert.match(page, /\* Indicates a required field\./);
    assert.match(page, /Age \* years months days Gender identity/);
    assert.match(page, /Phone of our dispatch Phone of our emergency department/);
    for (const said of ["RED Immediate", "Room Air", "Not stable", "General Hospital 555-0100"]) {
      assert(page.includes(said), said);
    }
    assert.match(page, /Crews .*Emergency departments .*When it works again/);
    assert.doesNotMatch(page, /Patient data\./);
  }
});

test("the downtime pack has ten blank forms, or as many as chosen", async () => {
  const nurse = await as("nurse");
  const formsOf = async (query: string) =>
    (await words(nurse, `/help/downtime${query}`)).split("Ringdown on paper").length - 1;
  assert.equal(await formsOf(""), 10);
  assert.equal(await formsOf("?forms=5"), 5);
  assert.equal(await formsOf("?forms=1"), 1);
  assert.equal(await formsOf("?forms=1e9"), 10);
});

test("a hospital that is not active is not in the downtime pack", async () => {
  const name = "Presidio Memorial";
  const nurse = await as("nurse");
  assert((await words(nurse, "/help/downtime")).includes(name));
  await app().sql`update hospitals set is_active = false where name = ${name}`;
  try {
    assert(!(await words(nurse, "/help/downtime")).includes(name));
  } finally {
    await app().sql`update hospitals set is_active = true where name = ${name}`;
  }
});
