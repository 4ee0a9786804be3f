/** Mail is seen: of invites, of the site, and before codes must come by mail. */
import assert from "node:assert/strict";
import { claimMail, noteSent, putOffMail } from "../../../db/emails.ts";
import type { Invite } from "../../../domain/people/invite.ts";
import type { MailServer, MailState, SiteMail } from "../../../domain/people/mail_state.ts";
import type { Person } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as } = sharedApp({ env: { SMTP_URL: "smtp://127.0.0.1:1" } });

interface Newest {
  mail: MailState | null;
  server: MailServer;
}

/** Lets the mail server take the next mail, or refuse it with `code`. */
async function handleNext(code?: string): Promise<string> {
  const { sql } = app();
  const mail = (await claimMail(sql, 60))!;
  if (code === undefined) await noteSent(sql, mail.id);
  else await putOffMail(sql, { id: mail.id, reason: code, seconds: 3600 });
  return mail.to;
}

async function nothingWaits() {
  await app().sql`delete from emails where sent_at is null`;
}

test("each invite says whether its mail is sent, waits or was refused, and why", async () => {
  await nothingWaits();
  const admin = await as("hospital.admin");
  const email = `${crypto.randomUUID()}@example.org`;
  const made = answered(await admin.post<Invite>("/api/invites", { email }), 201);
  assert.deepEqual(made.mail, { status: "WAITING", at: null, reason: null });
  const mail = async () => {
    const list = answered(await admin.get<Invite[]>("/api/invites"), 200);
    return list.find(({ id }) => id === made.id)!.mail;
  };
  assert.equal(await handleNext("EENVELOPE 550"), email);
  const refusedMail = await mail();
  assert.equal(refusedMail.status, "REFUSED");
  assert.equal(refusedMail.reason, "The mail server refuses the address. (EENVELOPE 550)");
  assert(Date.parse(refusedMail.at!) > 0);

  answered(await admin.post(`/api/invites/${made.id}/resend`), 200);
  assert.equal((await mail()).status, "WAITING");
  await handleNext("ECONNECTION");
  const { status, reason } = await mail();
  assert.deepEqual([status, reason], [
    "WAITING",
    "The mail server cannot be reached. (ECONNECTION)",
  ]);
  answered(await admin.post(`/api/invites/${made.id}/resend`), 200);
  await handleNext();
  const sent = await mail();
  assert.deepEqual([sent.status, sent.reason], ["SENT", null]);
  await app().sql`update invites set token_hash = null where id = ${made.id}`;
  assert.equal((await mail()).status, "NO LINK");
});

test("super users see what waits and why a mail was last not taken; nobody else does", async () => {
  await nothingWaits();
  const superUser = await as("super");
  const read = async () => answered(await superUser.get<SiteMail>("/api/mail"), 200);
  const before = await read();
  assert.deepEqual([before.server, before.waiting, before.waitingSince], ["SET", 0, null]);
  const email = `${crypto.randomUUID()}@example.org`;
  const admin = await as("hospital.admin");
  answered(await admin.post<Invite>("/api/invites", { email }), 201);
  await handleNext("EAUTH 535");
  const { waiting, waitingSince, lastError } = await read();
  assert.equal(waiting, 1);
  assert(waitingSince);
  assert.equal(
    lastError?.reason,
    "The mail server does not accept the sign-in of this site. (EAUTH 535)",
  );
  refused(await admin.get("/api/mail"), 403);
});

test("a test mail goes to who sends it, before all others, and says what came of it", async () => {
  await nothingWaits();
  const admin = await as("hospital.admin");
  const email = `${crypto.randomUUID()}@example.org`;
  answered(await admin.post<Invite>("/api/invites", { email }), 201);
  const first = answered(await admin.post<Newest>("/api/mail/test"), 201);
  assert.deepEqual([first.mail?.status, first.server], ["WAITING", "SET"]);
  assert.equal(await handleNext("ETIMEDOUT"), admin.user.email);
  const read = async () => answered(await admin.get<Newest>("/api/mail/test"), 200).mail!;
  assert.equal((await read()).reason, "The mail server does not answer. (ETIMEDOUT)");
  answered(await admin.post("/api/mail/test"), 201);
  assert.equal(await handleNext(), admin.user.email);
  assert.equal((await read()).status, "SENT");
  const nurse = await as("nurse");
  assert.equal(answered(await nurse.get<Newest>("/api/mail/test"), 200).mail, null);
});

test("after ten test mails in an hour there is no other", async () => {
  const crew = await as("crew2");
  for (let sent = 0; sent < 10; sent++) answered(await crew.post("/api/mail/test"), 201);
  assert(refused(await crew.post("/api/mail/test"), 429));
});

async function proveMail(person: Person) {
  await nothingWaits();
  answered(await person.post("/api/mail/test"), 201);
  assert.equal(await handleNext(), person.user.email);
}

test("a second factor is switched on only after a test mail was taken", async () => {
  const { sql } = app();
  const admin = await as("ems.admin");
  const path = `/api/organizations/${admin.user.OrganizationId}`;
  const turn = (isMfaEnabled: boolean) => admin.patch(path, { isMfaEnabled });
  assert.match(refusedAt(await turn(true), "isMfaEnabled"), /^Send yourself a test mail first/);
  answered(await admin.post("/api/mail/test"), 201);
  refusedAt(await turn(true), "isMfaEnabled"); // it only waits
  await proveMail(admin);
  await sql`update emails set sent_at = sent_at - interval '16 minutes'`;
  refusedAt(await turn(true), "isMfaEnabled"); // too long ago
  await proveMail(admin);
  answered(await turn(true), 200);
  await sql`update emails set sent_at = sent_at - interval '16 minutes'`;
  answered(await turn(true), 200); // it is on already
  answered(await turn(false), 200);
});

test("an app is given up for mailed codes only after a test mail was taken", async () => {
  const { sql } = app();
  const crew = await as("harbor1");
  const require = (isMfaEnabled: boolean) =>
    sql`update organizations set is_mfa_enabled = ${isMfaEnabled} where id = ${crew.user.OrganizationId}`;
  const remove = async () => {
    const answer = await fetch(`${crew.origin}/api/users/me/twoFactor`, {
      method: "DELETE",
      headers: { Cookie: crew.cookie, Origin: crew.origin, "Content-Type": "application/json" },
      body: JSON.stringify({ password: "Ringdown1!" }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  answered(await remove(), 200); // nobody asks for codes
  await require(true);
  const [{ message }] = refused(await remove(), 409);
  assert.match(message, /^Send yourself a test mail first/);
  await proveMail(crew);
  answered(await remove(), 200);
  await require(false);
});
