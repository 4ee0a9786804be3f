import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Invite } from "../../../domain/people/invite.ts";
import type { User } from "../../../domain/people/user.ts";
import { HospitalAssignment } from "../../../islands/admin/HospitalAssignment.tsx";
import { InvitesTable } from "../../../islands/admin/InvitesTable.tsx";
import { UserDanger } from "../../../islands/admin/UserDanger.tsx";
import { UserPage } from "../../../islands/admin/UserPage.tsx";
import type { AdminPage } from "../../../islands/admin/pages.ts";
import { UsersPage } from "../../../islands/admin/UsersPage.tsx";
import { calls, departures, refusal } from "./calls.ts";
import { frameOf, invite, membership, person, propsOf } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const FRAME = frameOf(person("EMS"));
const NORA = person("EMS", { firstName: "Nora", isAdminUser: false, isOperationalUser: true });

async function press(name: string | RegExp) {
  await userEvent.click(screen.getByRole("button", { name }));
}

function openUsers(users: Parameters<typeof UsersPage>[0]["users"], invites: Invite[] = []) {
  render(<UsersPage frame={FRAME} users={users} invites={invites} underWay={[]} />);
}

function usersPage(users: User[] | null, underWay: string[] | null = []): AdminPage {
  return { name: "users", users, invites: [], underWay };
}

Deno.test("the list of users shows name, email, roles and whether they are active", () => {
  openUsers([NORA, person("EMS", { firstName: "Ivan", isActive: false })]);
  const table = screen.getByRole("table", { name: "Users" });
  const rows = within(table).getAllByRole("row").slice(1).map((row) => row.textContent);
  assert.deepEqual(rows, [
    "Nora Adminnora@demo.testOperationalActive",
    "Ivan Adminivan@demo.testAdministrativeNot active",
  ]);
});

Deno.test("the list of users can show inactive users only", async () => {
  openUsers([NORA, person("EMS", { firstName: "Ivan", isActive: false })]);
  await userEvent.click(screen.getByRole("radio", { name: "Not active" }));
  assert.ok(!screen.queryByRole("link", { name: "Nora Admin" }));
  assert.ok(screen.getByRole("link", { name: "Ivan Admin" }));
});

const LENA = person("EMS", { firstName: "Lena" });

/** Opens these users in their frame, and answers who is active now: nobody. */
async function openForSeveral(users: User[], underWay: string[] | null = []) {
  await openAdmin({ ...FRAME, path: "/admin/users" }, usersPage(users, underWay));
  await calls[0].answer(200, []);
  await press("Choose several");
  await screen.findByText("0 chosen");
}

Deno.test("several users are deactivated, and who stays is named with the reason", async () => {
  await openForSeveral([NORA, LENA, person("EMS", { firstName: "Ivan", isActive: false })]);
  assert.ok(!screen.queryByRole("checkbox", { name: "Choose Ivan Admin" }), "not active already");
  await press("Choose all 2");
  await press("Deactivate 2 users");
  assert.ok(
    screen.getByText(/They are signed out at once, boards included.*: Nora Admin, Lena Admin\./),
  );
  await press("Deactivate");
  const [deactivation] = calls.filter(({ path }) => path === "/api/users/deactivate");
  assert.deepEqual(deactivation.body, { ids: ["nora", "lena"] });
  await deactivation.answer(200, {
    users: [{ ...NORA, isActive: false }],
    stay: [{ id: "lena", message: "The last administrator of an organization stays." }],
  });
  assert.ok(screen.getByText("1 user deactivated."));
  assert.ok(screen.getByText("Lena Admin: The last administrator of an organization stays."));
});

Deno.test("several users who were deactivated by mistake are activated again at once", async () => {
  await openForSeveral([NORA, LENA]);
  await press("Choose all 2");
  await press("Deactivate 2 users");
  await press("Deactivate");
  const of = (method: string) => calls.filter((call) => call.method === method);
  const users = [NORA, LENA].map((user) => ({ ...user, isActive: false }));
  await of("POST")[0].answer(200, { users, stay: [] });
  await press("Activate 2 users again");
  assert.deepEqual(of("PATCH").map(({ path, body }) => [path, body]), [
    ["/api/users/nora", { isActive: true }],
  ]);
  await of("PATCH")[0].answer(200, NORA);
  await of("PATCH")[1].answer(200, LENA);
  assert.ok(screen.getByText("2 users activated again."));
  const rows = within(screen.getByRole("table", { name: "Users" })).getAllByRole("row").slice(1);
  for (const { textContent } of rows) assert.match(textContent ?? "", /[^t] ?Active$/);
});

Deno.test("when not all could be activated again, the page says so and reads the list", async () => {
  await openForSeveral([NORA, LENA]);
  await press("Choose all 2");
  await press("Deactivate 2 users");
  await press("Deactivate");
  const users = [NORA, LENA].map((user) => ({ ...user, isActive: false }));
  await calls.filter(({ method }) => method === "POST")[0].answer(200, { users, stay: [] });
  await press("Activate 2 users again");
  await calls.filter(({ method }) => method === "PATCH")[0].answer(500);
  assert.match(screen.getByRole("alert").textContent ?? "", /Not all were activated\./);
  const before = calls.length;
  await press("Check what is stored");
  assert.equal(calls[before].path, "/admin/users");
});

Deno.test("oneself is not among several users who are deactivated", async () => {
  await openForSeveral([NORA, LENA, FRAME.user]);
  assert.ok(!screen.queryByRole("checkbox", { name: "Choose Ada Admin" }));
  await press("Choose all 2");
  assert.ok(screen.getByText("2 chosen"));
});

Deno.test("before several users are deactivated, those with a patient under way are named, as of now", async () => {
  await openForSeveral([NORA, LENA], ["lena", "somebody else"]);
  await press("Choose all 2");
  await press("Deactivate 2 users");
  assert.ok(screen.getByText(/^With a patient under way: Lena Admin\. /));
  const read = usersPage([NORA, LENA], ["nora", "lena"]);
  await calls.at(-1)!.answer(200, propsOf({ ...FRAME, path: "/admin/users" }, read));
  assert.ok(screen.getByText(/^With a patient under way: Nora Admin, Lena Admin\. /));
});

Deno.test("when it could not be read who has a patient under way, the question says so", async () => {
  await openForSeveral([NORA, LENA], null);
  await press("Choose all 2");
  await press("Deactivate 2 users");
  assert.ok(screen.getByText("It is not known who has a patient under way."));
});

Deno.test("the page asks who is active now and shows the time of the answer", async () => {
  openUsers([NORA]);
  assert.equal(calls[0].path, "/api/users/active?organizationId=EMS");
  await calls[0].answer(200, [NORA]);
  const section = screen.getByRole("region", { name: "On a live screen now" });
  assert.match(section.textContent ?? "", /Nora AdminAs of \d\d:\d\d\.$/);
});

Deno.test("when it cannot be asked who is active now, the page says so", async () => {
  openUsers([NORA]);
  await calls[0].lose();
  assert.ok(screen.getByText(/Who is on a live screen now could not be asked\./));
  await press("Try again");
  await calls[1].answer(200, []);
  assert.ok(screen.getByText("Nobody has a live screen open."));
});

Deno.test("users that could not be read are read again on 'Try again'", async () => {
  const frame = { ...FRAME, path: "/admin/users" };
  await openAdmin(frame, usersPage(null));
  await calls[0].answer(200, []);
  await press("Try again");
  assert.equal(calls[1].path, "/admin/users");
  await calls[1].answer(200, propsOf(frame, usersPage([NORA])));
  assert.ok(screen.getByRole("link", { name: "Nora Admin" }));
});

Deno.test("an administrator resends an invite and sees its new expiry", async () => {
  render(<InvitesTable frame={FRAME} invites={[invite("a@demo.test")]} />);
  await press("Resend a@demo.test");
  assert.equal(calls[0].path, "/api/invites/a@demo.test/resend");
  await calls[0].answer(200, invite("a@demo.test", { expiresAt: "2026-12-04T22:24:00.000Z" }));
  assert.ok(screen.getByText("New link."));
  assert.ok(screen.getByRole("cell", { name: "12/04/2026 14:24" }));
});

Deno.test("a failed resend says so and can be retried", async () => {
  render(<InvitesTable frame={FRAME} invites={[invite("a@demo.test")]} />);
  await press("Resend a@demo.test");
  await calls[0].answer(500);
  assert.ok(screen.getByText(/Not sent\./));
  await press("Try again");
  await calls[1].answer(403, refusal(403, { message: "This invite has already been accepted." }));
  assert.ok(screen.getByText("This invite has already been accepted."));
});

Deno.test("revoking an invite needs a confirmation, then the row says that it is done", async () => {
  render(<InvitesTable frame={FRAME} invites={[invite("a@demo.test")]} />);
  await press("Revoke a@demo.test");
  assert.equal(calls.length, 0);
  await press("Revoke invite");
  assert.deepEqual([calls[0].method, calls[0].path], ["DELETE", "/api/invites/a@demo.test"]);
  await calls[0].answer(200, {});
  assert.ok(screen.getByText("Revoked."));
  assert.ok(!screen.queryByRole("button", { name: "Resend a@demo.test" }));
  assert.equal(document.activeElement?.textContent, "Revoked."); // the pressed button is gone
});

Deno.test("an expired invite says so", () => {
  const expired = invite("a@demo.test", { expiresAt: "2026-11-01T20:00:00.000Z" });
  render(<InvitesTable frame={FRAME} invites={[expired]} />);
  assert.ok(screen.getByText("Expired 11/01/2026 12:00"));
});

Deno.test("an invite whose sender lost the right says so, and gets a new link when it is resent", async () => {
  const left = invite("a@demo.test", { revokedAt: "2026-11-20T20:00:00.000Z" });
  render(<InvitesTable frame={FRAME} invites={[left]} />);
  assert.ok(screen.getByText("Not valid: whoever sent it may not invite any more"));
  await press("Resend a@demo.test");
  const expiresAt = "2026-12-04T22:24:00.000Z";
  await calls[0].answer(200, { ...left, id: "new-link", revokedAt: null, expiresAt });
  assert.ok(screen.getByRole("cell", { name: "12/04/2026 14:24" }));
  assert.equal(document.activeElement?.textContent, "New link."); // the invite has a new row
  await press("Resend a@demo.test");
  assert.equal(calls[1].path, "/api/invites/new-link/resend");
});

Deno.test("only super users can change a super user", () => {
  const superUser = person("EMS", { firstName: "Sue", isSuperUser: true });
  render(<UserPage frame={FRAME} person={superUser} hasApp hospitals={[]} memberships={[]} />);
  assert.ok(screen.getByText("Only super users can change a super user."));
  assert.ok(!screen.queryByRole("button", { name: "Submit" }));
});

function openAssignment(memberships = [membership()]) {
  const hospitals = [{ id: "general", name: "General Hospital", isActive: true }];
  render(<HospitalAssignment userId="nora" hospitals={hospitals} memberships={memberships} />);
}

function flag(name: RegExp): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

Deno.test("a change of a user's right at a hospital is saved at once", async () => {
  openAssignment();
  await userEvent.click(flag(/^Info user/));
  assert.ok(!flag(/^Info user/).checked);
  assert.deepEqual(calls[0].body, { isInfoUser: false });
  assert.equal(calls[0].path, "/api/hospitalusers/membership");
  await calls[0].answer(200, membership({ isInfoUser: false }));
  assert.ok(!flag(/^Info user/).checked);
});

Deno.test("a refused change of a right is visibly undone and can be retried", async () => {
  openAssignment();
  await userEvent.click(flag(/^Ringdown user/));
  await calls[0].answer(500);
  assert.ok(flag(/^Ringdown user/).checked);
  assert.match(screen.getByRole("alert").textContent ?? "", /Not saved\./);
  await press("Try again");
  await calls[1].answer(200, membership({ isRingdownUser: false }));
  assert.ok(!flag(/^Ringdown user/).checked);
  assert.ok(!screen.queryByRole("alert"));
});

Deno.test("after a user is assigned to a hospital, their rights there are shown", async () => {
  openAssignment([]);
  await press("Assign to General Hospital");
  assert.deepEqual(calls[0].body, { hospitalId: "general", userId: "nora" });
  await calls[0].answer(201, membership());
  assert.ok(flag(/^Active/).checked);
});

Deno.test("deactivating a user needs a confirmation", async () => {
  const changed: boolean[] = [];
  render(
    <UserDanger
      frame={FRAME}
      person={NORA}
      hasApp={false}
      onChanged={({ isActive }) => changed.push(isActive)}
    />,
  );
  await press("Deactivate user");
  const dialog = screen.getByRole("dialog", {
    name: "Are you sure you wish to deactivate this user?",
  });
  assert.equal(calls.length, 0);
  await userEvent.click(within(dialog).getByRole("button", { name: "Deactivate user" }));
  assert.deepEqual(calls[0].body, { isActive: false });
  await calls[0].answer(200, { ...NORA, isActive: false });
  assert.deepEqual(changed, [false]);
});

Deno.test("after a user is deleted, the list says so", async () => {
  const gone = departures();
  render(<UserDanger frame={FRAME} person={NORA} hasApp={false} onChanged={() => {}} />);
  await press("Delete user");
  const dialog = screen.getByRole("dialog", { name: "Are you sure you wish to delete this user?" });
  const confirm = within(dialog).getByRole("button", { name: "Delete user" });
  await userEvent.click(confirm);
  await calls[0].answer(409, refusal(409, { message: "The last super user stays." }));
  assert.ok(within(dialog).getByText("The last super user stays."));
  await userEvent.click(confirm);
  await calls[1].answer(204);
  assert.equal(sessionStorage.getItem("flash"), "User deleted!");
  assert.deepEqual(gone, ["/admin/users"]);
});

Deno.test("users cannot delete themselves", () => {
  render(<UserDanger frame={FRAME} person={FRAME.user} hasApp onChanged={() => {}} />);
  assert.ok(!screen.queryByRole("button"));
});

Deno.test("removing a lost authenticator app needs a confirmation that says what follows", async () => {
  render(<UserDanger frame={FRAME} person={NORA} hasApp onChanged={() => {}} />);
  await press("Remove authenticator app");
  const dialog = screen.getByRole("dialog", {
    name: "Are you sure you wish to remove this user's authenticator app?",
  });
  assert.ok(within(dialog).getByText(/sign in with their password alone/));
  assert.equal(calls.length, 0);
  const confirm = within(dialog).getByRole("button", { name: "Remove authenticator app" });
  await userEvent.click(confirm);
  assert.deepEqual([calls[0].method, calls[0].path], ["DELETE", "/api/users/nora/twoFactor"]);
  await calls[0].lose();
  assert.ok(within(dialog).getByText(/It is not known whether the authenticator app was removed/));
  await userEvent.click(confirm);
  await calls[1].answer(204);
  assert.ok(!screen.queryByRole("dialog"));
  assert.ok(!screen.queryByRole("button", { name: "Remove authenticator app" }));
});

Deno.test("where a second factor is required, codes come by mail after the app is removed", async () => {
  const organization = { ...NORA.organization, isMfaEnabled: true };
  const nora = { ...NORA, organization };
  render(<UserDanger frame={FRAME} person={nora} hasApp onChanged={() => {}} />);
  await press("Remove authenticator app");
  assert.ok(screen.getByText(/their codes come by mail again\./));
});

Deno.test("an administrator who needs a second factor is said to set one up, or to get mails", async () => {
  const { rerender } = render(
    <UserDanger frame={FRAME} person={NORA} hasApp withoutApp="choice" onChanged={() => {}} />,
  );
  await press("Remove authenticator app");
  assert.ok(screen.getByText(/set up another app when they sign in\./));
  rerender(
    <UserDanger frame={FRAME} person={NORA} hasApp withoutApp="mail" onChanged={() => {}} />,
  );
  assert.ok(screen.getByText(/their codes come by mail again\./));
});

Deno.test("without an authenticator app, there is no button to remove it", () => {
  render(<UserDanger frame={FRAME} person={NORA} hasApp={false} onChanged={() => {}} />);
  assert.ok(!screen.queryByRole("button", { name: "Remove authenticator app" }));
});

Deno.test("the list of invites says where each mail is, and why it was not taken", () => {
  const at = "2026-11-20T20:00:00.000Z";
  const reason = "The mail server refuses the address. (EENVELOPE 550)";
  const invites = [
    invite("a@demo.test", { mail: { status: "SENT", at, reason: null } }),
    invite("b@demo.test", { mail: { status: "WAITING", at: null, reason: null } }),
    invite("c@demo.test", { mail: { status: "REFUSED", at, reason } }),
    invite("d@demo.test", { mail: { status: "NO LINK", at: null, reason: null } }),
  ];
  render(<InvitesTable frame={FRAME} invites={invites} />);
  const rows = screen.getAllByRole("row").slice(1).map(({ textContent }) => textContent!);
  const words = [
    /Sent 11\/20\/2026 12:00/,
    /Waiting to be sent/,
    /Refused\. The mail server refuses the address\. \(EENVELOPE 550\) Check the address\./,
    /Its link has ended\. Send it again\./,
  ];
  for (const [index, pattern] of words.entries()) assert.match(rows[index], pattern);
});
