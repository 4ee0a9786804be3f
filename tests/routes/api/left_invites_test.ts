/** Invites of administrators who lost their rights, and invite links that they have seen. */
import assert from "node:assert/strict";
import { acceptInvite } from "../../../db/invites/acceptance.ts";
import type { Invite } from "../../../domain/people/invite.ts";
import type { User } from "../../../domain/people/user.ts";
import { askAllMeanwhile, askMeanwhile } from "../../support/meanwhile.ts";
import { type Answer, type Person, signIn, stranger } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import { tokensTo } from "../invite_links.ts";
import { sharedApp } from "../shared_app.ts";

const PASSWORD = "Ambulance1!";
const ANA = { firstName: "Ana", lastName: "Lopez", hashedPassword: "none that fits" };
const GONE = "This invite is no longer available.";

const { test, app, as } = sharedApp();

const anAddress = () => `${crypto.randomUUID()}@example.org`;

/** Creates and signs in a second administrator in the organisation of a demo administrator. */
async function aColleagueOf(name: string, roles: object = { isAdminUser: true }): Promise<Person> {
  const { OrganizationId } = (await as(name)).user;
  const email = anAddress();
  const sent = { firstName: "Lea", lastName: "Ving", email, password: PASSWORD, OrganizationId };
  answered(await (await as("super")).post("/api/users", { ...sent, ...roles }), 201);
  return await signIn(app().origin, email, PASSWORD);
}

async function invite(by: Person, rest: object = {}): Promise<Invite> {
  const sent = await by.post<Invite>("/api/invites", { email: anAddress(), ...rest });
  return answered(sent, 201);
}

function acceptLink(token: string, email: string) {
  const person = { firstName: "Ana", lastName: "Lopez", email, password: PASSWORD };
  return stranger(app().origin).post<User>(`/api/invites/${token}/accept`, person);
}

/** Accepts an invite by the newest link that was mailed. */
async function accept({ email }: { email: string }) {
  return await acceptLink((await linksTo(email)).at(-1)!, email);
}

async function listFor(name: string): Promise<Invite[]> {
  return answered(await (await as(name)).get<Invite[]>("/api/invites"), 200);
}

const linksTo = (email: string) => tokensTo(app().sql, email);

const LOSSES: [string, (leaver: User) => Promise<unknown>][] = [
  ["is deactivated", async ({ id }) =>
    answered(
      await (await as("hospital.admin")).patch(`/api/users/${id}`, { isActive: false }),
      200,
    )],
  ["is made an ordinary user", async ({ id }) =>
    answered(
      await (await as("hospital.admin")).patch(`/api/users/${id}`, { isAdminUser: false }),
      200,
    )],
  [
    "is deleted",
    async ({ id }) =>
      assert.equal((await (await as("hospital.admin")).delete(`/api/users/${id}`)).status, 204),
  ],
  ["moves to another organisation", async ({ id }) => {
    const { OrganizationId } = (await as("ems.admin")).user;
    answered(await (await as("super")).patch(`/api/users/${id}`, { OrganizationId }), 200);
  }],
];

for (const [what, lose] of LOSSES) {
  test(`when an administrator ${what}, the invites that they sent stop working`, async () => {
    const leaver = await aColleagueOf("hospital.admin");
    const own = await invite(leaver, { isAdminUser: true });
    await lose(leaver.user);
    const [{ message }] = refused(await accept(own), 403);
    assert.equal(message, GONE);
    const shown = (await listFor("hospital.admin")).find(({ id }) => id === own.id);
    assert(shown?.revokedAt, "it is shown to whoever may send it again");
  });

  test(`when an administrator ${what}, the invite links that they could see are replaced`, async () => {
    const leaver = await aColleagueOf("hospital.admin");
    const others = await invite(await as("hospital.admin"), { isAdminUser: true });
    const seen = answered(await leaver.get<Invite[]>("/api/invites"), 200);
    assert(seen.some(({ id }) => id === others.id));
    await lose(leaver.user);
    const [old, renewed] = await linksTo(others.email);
    assert.equal(refused(await acceptLink(old, others.email), 403)[0].message, GONE);
    answered(await acceptLink(renewed, others.email), 201);
  });
}

test("an invite of a deactivated administrator works when a colleague sends it again", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const left = await invite(leaver, { firstName: "Nia", message: "Welcome!" });
  await LOSSES[0][1](leaver.user);
  const admin = await as("hospital.admin");
  const resent = answered(await admin.post<Invite>(`/api/invites/${left.id}/resend`), 200);
  assert.deepEqual([resent.email, resent.firstName, resent.revokedAt], [left.email, "Nia", null]);
  const [old, renewed] = await linksTo(left.email);
  refused(await acceptLink(old, left.email), 403);
  answered(await acceptLink(renewed, left.email), 201);
});

test("an invite of a deactivated administrator leaves the list when it is revoked", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const left = await invite(leaver);
  await LOSSES[0][1](leaver.user);
  const admin = await as("hospital.admin");
  answered(await admin.delete(`/api/invites/${left.id}`), 200);
  assert(!(await listFor("hospital.admin")).some(({ id }) => id === left.id));
  refused(await admin.post(`/api/invites/${left.id}/resend`), 403);
});

test("an invite that a colleague has sent again stays valid, by a new link", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const sent = await invite(leaver);
  answered(await (await as("hospital.admin")).post(`/api/invites/${sent.id}/resend`), 200);
  await LOSSES[0][1](leaver.user);
  assert.equal((await linksTo(sent.email)).length, 3);
  answered(await accept(sent), 201);
});

test("the new link is valid for 14 days, as its mail says", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const sent = await invite(await as("hospital.admin"));
  const soon = new Date(Date.now() + 3_600_000);
  await app().sql`update invites set expires_at = ${soon} where id = ${sent.id}`;
  await LOSSES[0][1](leaver.user);
  const [mail] = await app().sql`
    select body_text from emails where recipient = ${sent.email} order by created_at desc limit 1
  `;
  assert.match(mail.bodyText, /does not work any more[^]*within 14 days/);
  const [{ expiresAt, CreatedById }] = (await listFor("hospital.admin"))
    .filter(({ email }) => email === sent.email);
  assert(Date.parse(expiresAt) - Date.now() > 13.9 * 86_400_000);
  assert.equal(CreatedById, sent.CreatedById);
});

test("an expired link that a deactivated administrator saw stays useless, and no mail is sent", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const expired = await invite(await as("hospital.admin"));
  await app().sql`update invites set expires_at = now() where id = ${expired.id}`;
  await LOSSES[0][1](leaver.user);
  const [old, ...others] = await linksTo(expired.email);
  assert.deepEqual(others, []);
  const renewed = (await listFor("hospital.admin")).find(({ email }) => email === expired.email)!;
  answered(await (await as("hospital.admin")).post(`/api/invites/${renewed.id}/resend`), 200);
  refused(await acceptLink(old, expired.email), 403);
});

test("invites stay as they are if the administrator keeps their rights or could not see them", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const elsewhere = await invite(await as("ems.admin"));
  const { OrganizationId } = leaver.user;
  const secret = await invite(await as("super"), { OrganizationId, isSuperUser: true });
  const own = await invite(leaver);
  const change = { lastName: "Stays", isOperationalUser: true, password: "Ambulance2!" };
  answered(await (await as("hospital.admin")).patch(`/api/users/${leaver.user.id}`, change), 200);
  answered(await accept(own), 201);
  await LOSSES[0][1](leaver.user);
  for (const { email } of [elsewhere, secret]) assert.equal((await linksTo(email)).length, 1);
  answered(await accept(elsewhere), 201);
  answered(await accept(secret), 201);
});

test("a former super user's invites stop working only if they may no longer send them", async () => {
  const leaver = await aColleagueOf("hospital.admin", { isAdminUser: true, isSuperUser: true });
  const elsewhere = (await as("ems.admin")).user.OrganizationId;
  const [own, other, secret] = [
    await invite(leaver, { OrganizationId: leaver.user.OrganizationId }),
    await invite(leaver, { OrganizationId: elsewhere }),
    await invite(leaver, { OrganizationId: leaver.user.OrganizationId, isSuperUser: true }),
  ];
  const path = `/api/users/${leaver.user.id}`;
  answered(await (await as("super")).patch(path, { isSuperUser: false }), 200);
  answered(await accept(own), 201);
  refused(await accept(other), 403);
  refused(await accept(secret), 403);
});

/** Creates an organisation with a signed-in super user; `end` deactivates the organisation. */
async function anOrganizationThatGoes(type: "EMS" | "HEALTHCARE") {
  const superUser = await as("super");
  const named = { name: `Gone ${crypto.randomUUID()}`, type, timeZone: "America/Denver" };
  const { id } = answered(await superUser.post<{ id: string }>("/api/organizations", named), 201);
  const email = anAddress();
  const sent = { firstName: "Lea", lastName: "Ving", email, password: PASSWORD };
  const roles = { OrganizationId: id, isSuperUser: true };
  answered(await superUser.post("/api/users", { ...sent, ...roles }), 201);
  const leaver = await signIn(app().origin, email, PASSWORD);
  const end = () => superUser.patch(`/api/organizations/${id}`, { isActive: false });
  return { id, leaver, end };
}

test("invites of a super user whose organisation is deactivated stop working", async () => {
  const { leaver, end } = await anOrganizationThatGoes("EMS");
  const { OrganizationId } = (await as("super")).user;
  const own = await invite(leaver, { OrganizationId });
  answered(await end(), 200);
  refused(await accept(own), 403);
});

test("when two super users go at once, an invite that both knew is mailed once more, not twice", async () => {
  const { id: OrganizationId, end } = await anOrganizationThatGoes("EMS");
  const second = { firstName: "Sol", lastName: "Ito", password: PASSWORD, OrganizationId };
  const account = { ...second, email: anAddress(), isSuperUser: true };
  answered(await (await as("super")).post("/api/users", account), 201);
  const { email } = await invite(await as("hospital.admin"));
  answered(await end(), 200);
  assert.equal((await linksTo(email)).length, 2);
});

test("an invite sent while the sender's organisation is deactivated stops working", async () => {
  const { leaver, end } = await anOrganizationThatGoes("EMS");
  const { OrganizationId } = (await as("hospital.admin")).user;
  const path = `/api/hospitals?organizationId=${OrganizationId}`;
  const [{ id: HospitalId }] = answered(await leaver.get<{ id: string }[]>(path), 200);
  const HospitalInvites = [{ HospitalId, isActive: true, isInfoUser: true, isRingdownUser: true }];
  const sent = { email: anAddress(), OrganizationId, HospitalInvites };
  const [own, ended] = await askAllMeanwhile(
    app().sql,
    (tx) => tx`select from hospitals where id = ${HospitalId} for update`,
    [() => leaver.post<{ id: string }>("/api/invites", sent), end],
  );
  answered(ended, 200);
  refused(await accept(answered(own, 201) as Invite), 403);
});

/** Sends an invite to a hospital of an organisation that the test will deactivate. */
async function inviteToOneThatGoes() {
  const { id: OrganizationId, end } = await anOrganizationThatGoes("HEALTHCARE");
  const superUser = await as("super");
  const hospital = { OrganizationId, name: `Gone ${crypto.randomUUID()}` };
  const made = await superUser.post<{ id: string }>("/api/hospitals", hospital);
  const HospitalId = answered(made, 201).id;
  const HospitalInvites = [{ HospitalId, isActive: true, isInfoUser: true, isRingdownUser: true }];
  const { id, email } = await invite(superUser, { OrganizationId, HospitalInvites });
  const tokenHash = await tokenHashOf((await linksTo(email)).at(-1)!);
  return { id, email, tokenHash, OrganizationId, end };
}

test("accepting an invite while its organisation is deactivated succeeds first", async () => {
  const { id, email, tokenHash, end } = await inviteToOneThatGoes();
  const [came, ended] = await askAllMeanwhile<unknown>(
    app().sql,
    (tx) => tx`select from invites where id = ${id} for update`,
    [() => acceptInvite(app().sql, tokenHash, { ...ANA, email }), end],
  );
  assert((came as User).id);
  answered(ended as Answer, 200);
});

test("accepting an invite and deactivating its organisation cause no deadlock", async () => {
  const { email, tokenHash, OrganizationId, end } = await inviteToOneThatGoes();
  const [came, ended] = await askAllMeanwhile<unknown>(
    app().sql,
    (tx) =>
      tx`
      insert into users (organization_id, first_name, last_name, email)
      values (${OrganizationId}, 'Ana', 'Lopez', ${email})
    `,
    [() => acceptInvite(app().sql, tokenHash, { ...ANA, email }), end],
  );
  assert((came as User).id);
  answered(ended as Answer, 200);
});

test("an invite that is sent while its sender loses their rights is refused", async () => {
  const leaver = await aColleagueOf("hospital.admin");
  const email = anAddress();
  const answer = await askMeanwhile(
    app().sql,
    (tx) => tx`update users set is_active = false where id = ${leaver.user.id}`,
    () => leaver.post("/api/invites", { email }),
  );
  refused(answer, 403);
  assert.deepEqual(await linksTo(email), []);
});
