/** What a device keeps of the crew's screen, so that it opens without a network. */
import assert from "node:assert/strict";
import { type Shell, SHELL_PATH, WORKER_PATH } from "../../../islands/offline/shell.ts";
import { aRingdown } from "../../support/person.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

async function text(path: string, headers: HeadersInit = {}): Promise<string> {
  const response = await fetch(`${app().origin}${path}`, { headers });
  assert.equal(response.status, 200);
  return await response.text();
}

function shellIn(worker: string): Shell {
  return JSON.parse(worker.match(/^self\.CREW_SHELL = (.*);$/m)![1]);
}

test("the page that a device keeps has nothing of the user who loads it", async () => {
  const crew = await as("crew1");
  const general = await hospital("General Hospital");
  await crew.post("/api/ringdowns", aRingdown(general));
  const html = await text(SHELL_PATH, { Cookie: crew.cookie });
  assert.equal(html.match(/id="island-props">(.*?)</)![1], "{}");
  assert.match(html, /<div id="island" data-island="crew"><main><\/main><\/div>/);
  for (const word of ["crew1", "General", "chest"]) assert.equal(html.includes(word), false, word);
});

test("every file that the device keeps is there, and all that the page asks for is kept", async () => {
  const { page, files } = shellIn(await text(WORKER_PATH));
  for (const file of files) await text(file);
  const html = await text(page);
  const asked = [...html.matchAll(/(?:src|href)="(\/static\/build\/[^"]+\.(?:js|css|woff2))"/g)]
    .map(([, path]) => path);
  assert.ok(asked.length > 3);
  assert.deepEqual(asked.filter((path) => !files.includes(path)), []);
});

test("a browser asks each time whether the worker has changed", async () => {
  const response = await fetch(`${app().origin}${WORKER_PATH}`);
  await response.body?.cancel();
  assert.equal(response.headers.get("Cache-Control"), "no-cache");
  assert.match(response.headers.get("Content-Type")!, /^text\/javascript/);
});

test("the application can be installed", async () => {
  const manifest = JSON.parse(await text("/manifest.webmanifest"));
  assert.equal(manifest.start_url, "/ems");
  for (const { src } of manifest.icons) await text(src);
});
