/** Long histories of one patient: they come in pages, and a trend asks for what it shows. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { PatientVersion } from "../../../domain/ringdown/versions.ts";
import { vitalTrendsOf } from "../../../islands/ringdown/vital_trends.ts";
import { move, send } from "../../support/person.ts";
import { answered, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

async function read(path: string) {
  const answer = await (await as("crew1")).get<PatientVersion[]>(path);
  const next = answer.headers.get("Link")?.match(/^<(.*)>; rel="next"$/)?.[1];
  return { page: answered(answer, 200), next };
}

/** All pages, behind one another. */
async function pagesFrom(path: string): Promise<PatientVersion[][]> {
  const { page, next } = await read(path);
  return [page, ...(next ? await pagesFrom(next) : [])];
}

/** A patient with 60 pulses after a redirect, and one temperature before them. */
async function withLongHistory(): Promise<Ringdown> {
  const crew = await as("crew1");
  const patient = { heartRateBpm: 59, temperature: 99 };
  const old = await send(crew, await hospital("General Hospital"), {
    patient,
    takenAt: minutesAgo(90),
  });
  answered(await move(crew, old, "REDIRECTED"), 200);
  const ringdown = await send(crew, await hospital("Saint Anne Downtown"), {
    patient,
    patientBefore: patient,
    redirectedFromId: old.id,
  });
  const { sql } = app();
  await sql`
    insert into ringdown_versions (
      ringdown_id, created_at, created_by_id, patient, taken_at, taken, eta_minutes,
      ambulance_identifier, dispatch_call_number
    )
    select ringdown_id, clock_timestamp() + pulse * interval '1 ms', created_by_id,
      patient || jsonb_build_object('heartRateBpm', pulse),
      now() - interval '80 minutes' + pulse * interval '20 s', array['heartRateBpm'], eta_minutes,
      ambulance_identifier, dispatch_call_number
    from ringdown_versions, generate_series(60, 119) as pulse
    where ringdown_id = ${ringdown.id}
  `;
  await sql`
    update patients set heart_rate_bpm = 119
    where id = (select patient_id from patient_deliveries where id = ${ringdown.id})
  `;
  const heartRateBpm = 120;
  const body = { patient: { heartRateBpm }, takenAt: minutesAgo(1) };
  return answered(await crew.patch<Ringdown>(`/api/ringdowns/${ringdown.id}`, body), 200);
}

test("a long history comes in pages, newest first, each version once", async () => {
  const { id } = await withLongHistory();
  const path = `/api/ringdowns/${id}/versions`;
  const pages = await pagesFrom(path);
  assert.deepEqual(pages.map(({ length }) => length), [25, 25, 13]);
  const pulses = pages.flat().map(({ patient }) => patient.heartRateBpm);
  const newestFirst = Array.from({ length: 61 }, (_, at) => 120 - at);
  assert.deepEqual(pulses, [...newestFirst, 59, 59]);
  const [whole] = await pagesFrom(`${path}?limit=100`);
  assert.deepEqual(whole, pages.flat());
  const crew = await as("crew1");
  refusedAt(await crew.get(`${path}?before=x`), "before");
  refusedAt(await crew.get(`${path}?limit=0`), "limit");
});

test("of a long history a trend and a handover read only what they show", async () => {
  const { id, patient } = await withLongHistory();
  const path = `/api/ringdowns/${id}/versions`;
  const [all] = await pagesFrom(`${path}?limit=100`);
  const { page: readings, next } = await read(`${path}?readings=true`);
  assert.equal(next, undefined);
  assert.deepEqual(readings.map(({ patient }) => patient.heartRateBpm), [120, 119, 118, 59]);
  assert.deepEqual(vitalTrendsOf(patient, readings), vitalTrendsOf(patient, all));
  const crew = await as("crew1");
  const handover = await crew.get<{ versions: PatientVersion[] }>(`/ringdowns/${id}/handover`);
  assert.deepEqual(answered(handover, 200).versions, readings);
});
