/** A body that does not come, or comes too slowly, keeps no request open. */
import assert from "node:assert/strict";
import { LONGEST_BODY_MS } from "../../routes/body.ts";
import type { Person } from "../support/person.ts";
import { sharedApp } from "./shared_app.ts";
import { opened, pause } from "./slow_bodies.ts";

const LONGEST_MS = 3_000;
const { test, app, as } = sharedApp({ longestBodyMs: LONGEST_MS });

test("who sends the body byte by byte is answered 408, and the connection ends", async () => {
  const crew = await as("crew1");
  const before = await countRingdowns();
  const { text, ms } = await trickling(crew, "/api/ringdowns", "application/json");
  assert.match(text, /^HTTP\/1.1 408 /);
  assert.match(text, /\r\nconnection: close\r\n/i);
  const messages = [{ message: "The body came too slowly. Nothing was stored." }];
  assert(text.includes(JSON.stringify({ status: 408, messages })), text);
  assert(ms >= LONGEST_MS && ms < LONGEST_BODY_MS, `${ms} ms`);
  assert.equal(await countRingdowns(), before);
  const broken = app().logged.filter((line) => line.includes("broke off"));
  assert.deepEqual(broken, [], "whom we cut off is no error of ours");
});

test("who stops sending is answered 408, whole, and asked to close the connection", async () => {
  const crew = await as("crew1");
  const asked = { type: "application/json", bytes: 5_000 };
  const { connection, writer } = await opened(crew, "/api/ringdowns", asked);
  await writer.write(new Uint8Array([123]));
  let text = "";
  for await (const chunk of connection.readable.values()) {
    text += new TextDecoder().decode(chunk);
    if (text.endsWith("\r\n0\r\n\r\n")) break; // the last chunk
  }
  assert.match(text, /^HTTP\/1.1 408 /);
  assert.match(text, /\r\nconnection: close\r\n/i);
});

test("a token is refused to who sends the form byte by byte, as RFC 6749 says", async () => {
  const crew = await as("crew1");
  const type = "application/x-www-form-urlencoded";
  const { text } = await trickling(crew, "/oauth/token", type);
  assert.match(text, /^HTTP\/1.1 408 /);
  assert.match(text, /"error":"invalid_request"/);
});

test("a large body that comes steadily may take longer", async () => {
  const admin = await as("ems.admin");
  const values = new Array(40_000).fill("Unit"); // 280 KB
  const path = "/api/imports/units/preview";
  const sentMs = LONGEST_MS + 1_000;
  const status = await steadily(admin, path, { header: values, rows: [] }, sentMs);
  assert.notEqual(status, 408);
  assert(status >= 200 && status < 500, `${status}`);
});

/** Says that 5,000 bytes follow, and sends one at a time until the connection ends. */
async function trickling(
  person: Person,
  path: string,
  type: string,
): Promise<{ text: string; ms: number }> {
  const { connection, writer } = await opened(person, path, { type, bytes: 5_000 });
  const beganAt = performance.now();
  let text = "";
  const read = (async () => {
    for await (const chunk of connection.readable) text += new TextDecoder().decode(chunk);
  })().catch(() => {}); // it is reset
  let hasEnded = false;
  void read.then(() => hasEnded = true);
  while (!hasEnded && performance.now() - beganAt < LONGEST_BODY_MS) {
    await writer.write(new Uint8Array([123])).catch(() => {});
    await pause();
  }
  assert(hasEnded, `the connection is still open: ${text}`);
  return { text, ms: performance.now() - beganAt };
}

/** Sends a body in pieces over `sentMs` and returns the status of its answer. */
async function steadily(
  person: Person,
  path: string,
  body: object,
  sentMs: number,
): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const asked = { type: "application/json", bytes: bytes.length };
  const { connection, writer } = await opened(person, path, asked);
  const beganAt = performance.now();
  let sent = 0;
  while (sent < bytes.length) {
    const due = Math.ceil(bytes.length * Math.min(1, (performance.now() - beganAt) / sentMs));
    if (due > sent) await writer.write(bytes.slice(sent, due));
    sent = due;
    await pause();
  }
  const answer = await new Response(connection.readable).text();
  return Number(answer.split(" ")[1]);
}

async function countRingdowns(): Promise<number> {
  return (await app().sql`select from patient_deliveries`).length;
}
