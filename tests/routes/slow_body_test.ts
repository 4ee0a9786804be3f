/** A body may arrive after the sender has lost their rights; then it must change nothing. */
import assert from "node:assert/strict";
import { LONGEST_BODY_MS, SLOW_BODY_MS } from "../../routes/body.ts";
import { aRingdown, type Person, signIn } from "../support/person.ts";
import { sharedApp } from "./shared_app.ts";

/** Longer than the tests need that halt in the midst of a body. */
const LONGEST_MS = 3_000;
const { test, app, as, hospital } = sharedApp({ longestBodyMs: LONGEST_MS });
const PASSWORD = "Ambulance1!";

test("an administrator who is deactivated while the body arrives creates no user", async () => {
  const admin = await aMember({ isAdminUser: true });
  const email = `${crypto.randomUUID()}@example.org`;
  const mallory = { firstName: "M", lastName: "M", email, password: PASSWORD, isAdminUser: true };
  const status = await halting(admin, "/api/users", mallory, async () => {
    await app().sql`update users set is_active = false where id = ${admin.user.id}`;
  });
  assert.equal(status, 401);
  assert.equal((await app().sql`select from users where email = ${email}`).length, 0);
});

test("an administrator who loses the role while the body arrives sends no invite", async () => {
  const admin = await aMember({ isAdminUser: true });
  const email = `${crypto.randomUUID()}@example.org`;
  const status = await halting(admin, "/api/invites", { email }, async () => {
    await app().sql`update users set is_admin_user = false where id = ${admin.user.id}`;
  });
  assert.equal(status, 403);
  assert.equal((await app().sql`select from invites where email = ${email}`).length, 0);
});

test("a ringdown over a slow connection is accepted", async () => {
  const crew = await aMember({ isOperationalUser: true });
  const ringdown = aRingdown(await hospital("General Hospital"));
  assert.equal(await halting(crew, "/api/ringdowns", ringdown, async () => {}), 201);
});

test("who sends the body byte by byte is answered 408, and the connection ends", async () => {
  const crew = await aMember({ isOperationalUser: true });
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
  const crew = await aMember({ isOperationalUser: true });
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
  const crew = await aMember({ isOperationalUser: true });
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

async function aMember(roles: object): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.org`;
  const sent = { firstName: "Ana", lastName: "Lopez", email, password: PASSWORD, ...roles };
  const { status } = await (await as("ems.admin")).post("/api/users", sent);
  assert.equal(status, 201);
  return await signIn(app().origin, email, PASSWORD);
}

/** Posts half of a body, runs `meanwhile`, posts the rest and returns the answer's status. */
async function halting(
  person: Person,
  path: string,
  body: object,
  meanwhile: () => Promise<void>,
): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const { sql } = app();
  await sql`
    update sessions set last_used_at = now() - interval '5 minutes'
    where user_id = ${person.user.id}
  `;
  const asked = { type: "application/json", bytes: bytes.length };
  const { connection, writer } = await opened(person, path, asked);
  await writer.write(bytes.slice(0, bytes.length / 2));
  while (!await isUsed(person)) await pause(); // the guard has passed
  const passedAt = performance.now();
  await meanwhile();
  while (performance.now() < passedAt + SLOW_BODY_MS) await pause();
  await writer.write(bytes.slice(bytes.length / 2));
  const answer = await new Response(connection.readable).text();
  return Number(answer.split(" ")[1]);
}

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

/** A connection on which the head of a POST was sent, with the cookie of a person. */
async function opened(person: Person, path: string, { type, bytes }: {
  type: string;
  bytes: number;
}) {
  const { hostname, port, host, origin } = new URL(person.origin);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    `Cookie: ${person.cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${bytes}`,
    "Connection: close",
  ];
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const writer = connection.writable.getWriter();
  await writer.write(new TextEncoder().encode(`${head.join("\r\n")}\r\n\r\n`));
  return { connection, writer };
}

async function countRingdowns(): Promise<number> {
  return (await app().sql`select from patient_deliveries`).length;
}

async function isUsed({ user }: Person): Promise<boolean> {
  const rows = await app().sql`
    select from sessions where user_id = ${user.id} and last_used_at > now() - interval '1 minute'
  `;
  return rows.length > 0;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10));
}
