/** Invites: who may send which, and what their links do. */
import assert from "node:assert/strict";
import type { Invite, PublicInvite } from "../../../domain/people/invite.ts";
import { MAIL_MESSAGES } from "../../../domain/people/mail_state.ts";
import type { User } from "../../../domain/people/user.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import { stranger } from "../../support/person.ts";
import { answered, refused, refusedAt } from "../answers.ts";
import { tokensTo } from "../invite_links.ts";
import { sharedApp } from "../shared_app.ts";

const GONE = "This invite is no longer available.";
const PASSWORD_RULE =
  "At least 8 characters, including upper and lowercase letters, a number, and a symbol.";

const { test, app, as, hospital } = sharedApp();
const production = sharedApp({
  env: { NODE_ENV: "production", DEMO: "false", ADMIN_TWO_FACTOR: "optional" },
});

let made = 0;
const anInvite = (rest: object = {}) => ({ email: `invited${++made}@example.org`, ...rest });

async function invite(rest: object = {}, by = "hospital.admin"): Promise<Invite> {
  return answered(await (await as(by)).post<Invite>("/api/invites", anInvite(rest)), 201);
}

const anAcceptance = (rest: object = {}) => ({
  firstName: "Ana",
  lastName: "Lopez",
  email: `accepted${++made}@example.org`,
  password: "Ambulance1!",
  ...rest,
});

const acceptLink = (token: string, rest: object = {}) =>
  stranger(app().origin).post<User>(`/api/invites/${token}/accept`, anAcceptance(rest));

const accept = async ({ email }: { email: string }, rest: object = {}) =>
  await acceptLink((await tokensTo(app().sql, email)).at(-1)!, { email, ...rest });

function mailsTo(email: string) {
  return app().sql`select body_text from emails where recipient = ${email}`;
}

test("an invite is mailed, and its link shows only the fields that its page needs", async () => {
  const { id, email } = await invite({ firstName: "Ana", message: "Welcome!" });
  const [mail] = await mailsTo(email);
  assert.match(mail.bodyText, /Welcome!/);
  assert(!mail.bodyText.includes(id));
  const [token] = await tokensTo(app().sql, email);
  assert(token.length >= 43, "256 bits");
  const shown = await stranger(app().origin).get<PublicInvite>(`/api/invites/${token}`);
  assert.deepEqual(Object.keys(answered(shown, 200)).sort(), [
    "acceptedAt",
    "email",
    "expiresAt",
    "firstName",
    "id",
    "lastName",
    "organizationName",
    "revokedAt",
  ]);
});

production.test("an invite says that its mail waits where there is no mail server", async () => {
  const admin = await production.as("hospital.admin");
  const made = answered(await admin.post<Invite>("/api/invites", anInvite()), 201);
  const waits = { status: "WAITING", at: null, reason: MAIL_MESSAGES.notSet };
  assert.deepEqual(made.mail, waits);
  const again = await admin.post<Invite>(`/api/invites/${made.id}/resend`);
  assert.deepEqual(answered(again, 200).mail, waits);
  const list = answered(await admin.get<Invite[]>("/api/invites"), 200);
  assert.deepEqual(list.find(({ id }) => id === made.id)!.mail, waits);
});

test("only the hash of a link is stored, and the id of an invite opens nothing", async () => {
  const { id, email } = await invite();
  const [token] = await tokensTo(app().sql, email);
  const rows = await app().sql`select * from invites where id = ${id}`;
  assert(!JSON.stringify(rows).includes(token));
  assert.deepEqual(new Uint8Array(rows[0].tokenHash), await tokenHashOf(token));
  for (const unknown of ["x", id, crypto.randomUUID(), "%00", "x".repeat(2000)]) {
    const [{ message }] = refused(await stranger(app().origin).get(`/api/invites/${unknown}`), 403);
    assert.equal(message, GONE);
    refused(await acceptLink(unknown), 403);
  }
});

test("sending an invite again makes a new link, and the old one ends", async () => {
  const admin = await as("hospital.admin");
  const { id, email } = await invite();
  answered(await admin.post<Invite>(`/api/invites/${id}/resend`), 200);
  const [old, renewed] = await tokensTo(app().sql, email);
  assert.equal(refused(await acceptLink(old), 403)[0].message, GONE);
  const [, mail] = await mailsTo(email);
  assert.match(mail.bodyText, /link in the mail before does not work any more/);
  answered(await acceptLink(renewed, { email }), 201);
});

const DEATHS: Record<string, [sentence: string, die: (sent: Invite) => Promise<unknown>]> = {
  revoked: [
    GONE,
    async ({ id }) => await (await as("hospital.admin")).delete(`/api/invites/${id}`),
  ],
  accepted: ["This invite has already been accepted.", async (sent) => await accept(sent)],
  expired: [
    "This invite has expired. Please ask for another.",
    async ({ id }) => await app().sql`update invites set expires_at = now() where id = ${id}`,
  ],
};

for (const [what, [sentence, die]] of Object.entries(DEATHS)) {
  test(`a link that was ${what} is 403 with its sentence and nothing of the invited`, async () => {
    const sent = await invite({ firstName: "Xenia", lastName: "Quill" });
    const [token] = await tokensTo(app().sql, sent.email);
    await die(sent);
    const answer = await stranger(app().origin).get(`/api/invites/${token}`);
    assert.deepEqual(answer.body, { status: 403, messages: [{ message: sentence }] });
    assert.deepEqual((await acceptLink(token)).body, answer.body);
    const page = await fetch(`${app().origin}/invites/${token}`);
    assert.equal(page.status, 403);
    const html = await page.text();
    assert(html.includes(sentence));
    assert.doesNotMatch(html, /Xenia|Quill|@example\.org|General Hospital/);
  });
}

test("accepting an invite creates the account with its roles, but does not sign in", async () => {
  const HospitalId = await hospital("General Hospital");
  const HospitalInvites = [{ HospitalId, isInfoUser: false }];
  const sent = await invite({ HospitalInvites });
  const roles = { isSuperUser: true, isAdminUser: true, OrganizationId: crypto.randomUUID() };
  const answer = await accept(sent, roles);
  const user = answered(answer, 201);
  assert.equal(answer.headers.get("Set-Cookie"), null);
  assert.equal(user.OrganizationId, sent.OrganizationId);
  assert.deepEqual([user.isOperationalUser, user.isAdminUser, user.isSuperUser], [
    true,
    false,
    false,
  ]);
  const [place] = user.activeHospitals;
  assert.deepEqual([place.HospitalId, place.isInfoUser, place.isRingdownUser], [
    HospitalId,
    false,
    true,
  ]);
  const [{ message }] = refused(await accept(sent), 403);
  assert.equal(message, "This invite has already been accepted.");
});

test("an invite that is accepted several times at once is accepted once", async () => {
  const sent = await invite();
  const answers = await Promise.all([accept(sent), accept(sent), accept(sent)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 403, 403]);
  const users = await app().sql`select from users where email = ${sent.email}`;
  assert.equal(users.length, 1);
});

test("each fault of an acceptance is reported at its field, and the invite stays open", async () => {
  const sent = await invite();
  const faults = [
    ["password", "weak", PASSWORD_RULE],
    ["password", "", "This is a required field"],
    ["firstName", "", "This is a required field"],
    ["lastName", " ", "This is a required field"],
    ["email", "", "This is a required field"],
    ["email", "x", "This is not a valid email address."],
    ["email", "NURSE@demo.test", "Use the address that was invited."],
  ];
  for (const [path, value, words] of faults) {
    assert.equal(refusedAt(await accept(sent, { [path]: value }), path), words);
  }
  answered(await accept(sent), 201);
});

test("nobody takes the address of somebody else with an invite of their own", async () => {
  const sent = await invite({ email: "Temp.Worker@example.org" });
  const boss = "boss@demo.test";
  assert.equal(
    refusedAt(await accept(sent, { email: boss }), "email"),
    "Use the address that was invited.",
  );
  assert.equal((await app().sql`select from users where email = ${boss}`).length, 0);
  answered(await accept(sent, { email: "temp.worker@EXAMPLE.org" }), 201);
});

test("an invite to an address that has an account by now is refused at the email", async () => {
  const sent = await invite();
  const { email, OrganizationId: organizationId } = sent;
  await app().sql`insert into users ${
    app().sql({ organizationId, firstName: "Ana", lastName: "Lopez", email: email.toUpperCase() })
  }`;
  assert.equal(
    refusedAt(await accept(sent), "email"),
    "This email address has already been used.",
  );
});

test("a revoked invite cannot be accepted or sent again", async () => {
  const admin = await as("hospital.admin");
  const sent = await invite();
  const revoked = await admin.delete<Invite>(`/api/invites/${sent.id}`);
  assert(answered(revoked, 200).revokedAt);
  const [{ message }] = refused(await accept(sent), 403);
  assert.equal(message, "This invite is no longer available.");
  refused(await admin.post(`/api/invites/${sent.id}/resend`), 403);
  assert.equal((await mailsTo(sent.email)).length, 1);
});

test("an expired invite cannot be accepted until it is sent again", async () => {
  const admin = await as("hospital.admin");
  const sent = await invite();
  await app().sql`update invites set expires_at = now() where id = ${sent.id}`;
  refused(await accept(sent), 403);
  const list = answered(await admin.get<Invite[]>("/api/invites"), 200);
  assert(list.some(({ id }) => id === sent.id));
  const resent = await admin.post<Invite>(`/api/invites/${sent.id}/resend`);
  const days = (Date.parse(answered(resent, 200).expiresAt) - Date.now()) / 86_400_000;
  assert(days > 13.9 && days <= 14);
  assert.equal((await mailsTo(sent.email)).length, 2);
  answered(await accept(sent), 201);
});

test("the list leaves revoked invites out unless all are requested", async () => {
  const admin = await as("hospital.admin");
  const [open, revoked] = [await invite(), await invite()];
  await admin.delete(`/api/invites/${revoked.id}`);
  const ids = async (path: string) =>
    answered(await admin.get<Invite[]>(path), 200).map(({ id }) => id);
  const some = await ids("/api/invites");
  assert.equal(some[0], open.id);
  assert(!some.includes(revoked.id));
  assert((await ids("/api/invites?all=true")).includes(revoked.id));
});

test("only super users invite super users, and only they see such invites", async () => {
  const admin = await as("hospital.admin");
  refused(await admin.post("/api/invites", anInvite({ isSuperUser: true })), 403);
  const { OrganizationId } = admin.user;
  const sent = await invite({ isSuperUser: true, OrganizationId }, "super");
  const list = answered(await admin.get<Invite[]>("/api/invites?all=true"), 200);
  assert(!list.some(({ id }) => id === sent.id));
  refused(await admin.post(`/api/invites/${sent.id}/resend`), 404);
});

test("an administrator cannot see, send or revoke invites of another organisation", async () => {
  const admin = await as("ems.admin");
  const sent = await invite();
  refused(await admin.get(`/api/invites?organizationId=${sent.OrganizationId}`), 404);
  refused(await admin.post(`/api/invites/${sent.id}/resend`), 404);
  refused(await admin.delete(`/api/invites/${sent.id}`), 404);
  const { OrganizationId } = sent;
  refusedAt(await admin.post("/api/invites", anInvite({ OrganizationId })), "OrganizationId");
  refused(await (await as("crew1")).get("/api/invites"), 403);
});

test("an invite for a used email or to a foreign hospital is refused, and no mail is sent", async () => {
  const admin = await as("hospital.admin");
  const before = (await app().sql`select from emails`).length;
  const post = (rest: object) => admin.post("/api/invites", anInvite(rest));
  assert.equal(
    refusedAt(await post({ email: "Nurse@demo.test" }), "email"),
    "This email address has already been used.",
  );
  assert.equal(
    refusedAt(await post({ email: "x" }), "email"),
    "This is not a valid email address.",
  );
  const other = { HospitalId: await hospital("Saint Anne Downtown") };
  refusedAt(await post({ HospitalInvites: [other] }), "HospitalInvites.0.HospitalId");
  const own = { HospitalId: await hospital("General Hospital") };
  refusedAt(await post({ HospitalInvites: [own, own] }), "HospitalInvites.1.HospitalId");
  assert.equal((await app().sql`select from emails`).length, before);
});
