/** A body may arrive after the sender has lost their rights; then it must change nothing. */
import assert from "node:assert/strict";
import { SLOW_BODY_MS } from "../../routes/body.ts";
import { aRingdown, type Person, signIn } from "../support/person.ts";
import { sharedApp } from "./shared_app.ts";
import { opened, pause } from "./slow_bodies.ts";

const { test, app, as, hospital } = sharedApp();
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

async function isUsed({ user }: Person): Promise<boolean> {
  const rows = await app().sql`
    select from sessions where user_id = ${user.id} and last_used_at > now() - interval '1 minute'
  `;
  return rows.length > 0;
}
