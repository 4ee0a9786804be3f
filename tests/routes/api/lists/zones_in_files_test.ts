/** Whoever opens a file need not guess at the clock of its times: each heading of times names it. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { Mci } from "../../../../domain/mci/mci.ts";
import { createApp } from "../../../../routes/app.ts";
import type { Services } from "../../../../routes/app_env.ts";
import { callsOf } from "../../../../routes/openapi/calls.ts";
import { send } from "../../../support/person.ts";
import { answered } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, as, hospital } = sharedApp();

/** This app has no services, because it gets no request. */
const paths = callsOf(createApp({ isReady: () => true, manifest: {} } as Services))
  .filter(({ operation }) => operation?.file === "text/csv")
  .map(({ path }) => path);

const WITHOUT_TIMES = [
  "/api/imports/template.csv",
  "/api/lists/users.csv",
];
const READERS: Record<string, string> = {
  "/api/lists/units.csv": "ems.admin",
};
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const NAMED = /\((UTC|\w+\/\w+|hospital's time zone)\)$/;

test("the headings of times name the time zone, in every file", async () => {
  const { mciId, hospitalId, ringdownId } = await fill();
  const queries: Record<string, string> = {
    "/api/imports/template.csv": "?kind=units",
    "/api/ringdowns/history.csv": `?hospitalId=${hospitalId}`,
    "/api/activity/seen.csv": `?ringdownId=${ringdownId}`,
  };
  const withoutTimes = [];
  let times = 0;
  for (const path of paths) {
    const reader = await as(READERS[path] ?? "super");
    const query = queries[path] ?? "";
    const file = await reader.get<string>(path.replace("{id}", mciId) + query);
    assert.equal(file.status, 200, path);
    const [heading, ...rows]: string[][] = parse(file.body, { bom: true });
    if (!heading.some((name) => NAMED.test(name))) withoutTimes.push(path);
    for (const [at, name] of heading.entries()) {
      if (!rows.some((row) => TIME.test(row[at]))) continue;
      assert.match(name, NAMED, path);
      times++;
    }
  }
  assert.deepEqual(withoutTimes.sort(), WITHOUT_TIMES);
  assert(paths.length > 15 && times > 15, `${times} columns in ${paths.length} files`);
});

/** Something for each file. Answers the ids of an MCI, of its patient's ringdown and of their hospital. */
async function fill(): Promise<{ mciId: string; hospitalId: string; ringdownId: string }> {
  const mci = { incidentNumber: "26112300", startedAt: new Date().toISOString() };
  const { id } = answered<Mci>(await (await as("mci")).post("/api/mcis", mci), 201);
  const hospitalId = await hospital("General Hospital");
  const { id: ringdownId } = await send(await as("crew1"), hospitalId, {
    emergencyMedicalServiceCall: { dispatchCallNumber: mci.incidentNumber },
    patient: { triageTag: "T-1", triagePriority: "RED" },
  });
  const status = { hospitalId, openEdBedCount: 3 };
  answered(await (await as("nurse")).post("/api/hospitalstatuses", status), 201);
  return { mciId: id, hospitalId, ringdownId };
}
