/** What administrators read after a lost answer, and after they read the list again. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HospitalAssignment } from "../../../islands/admin/HospitalAssignment.tsx";
import type { User } from "../../../domain/people/user.ts";
import type { AdminPage } from "../../../islands/admin/pages.ts";
import { UserDanger } from "../../../islands/admin/UserDanger.tsx";
import { refusal } from "../far_end.ts";
import { calls } from "./calls.ts";
import { frameOf, invite, membership, person, propsOf, unit } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const FRAME = frameOf(person("EMS"));
const NORA = person("EMS", { firstName: "Nora" });
const NOT_KNOWN = /It is not known whether/;
const DEACTIVATED = "No answer came. It is not known whether it was deactivated.";
const LATER = "2026-12-04T22:24:00.000Z";

function press(name: string | RegExp) {
  return userEvent.click(screen.getByRole("button", { name }));
}

async function loseTheAnswer() {
  await calls.at(-1)!.lose();
}

const ambulances = (...ambulances: ReturnType<typeof unit>[]): AdminPage => ({
  name: "ambulances",
  ambulances,
  underWay: [],
});
const users = (...invites: ReturnType<typeof invite>[]): AdminPage => ({
  name: "users",
  users: [],
  invites,
  underWay: [],
});

/** Opens the page at its address, as a browser does. */
async function open(page: AdminPage) {
  await openAdmin({ ...FRAME, path: `/admin/${page.name}` }, page);
}

/** Presses 'Check what is stored' and answers with this page. */
async function lookAgainAt(page: AdminPage) {
  await press("Check what is stored");
  await answerWith(page);
}

async function answerWith(page: AdminPage) {
  const path = `/admin/${page.name}`;
  assert.deepEqual([calls.at(-1)!.method, calls.at(-1)!.path], ["GET", path]);
  await calls.at(-1)!.answer(200, propsOf({ ...FRAME, path, now: FRAME.now + 1 }, page));
}

Deno.test("after a lost answer, reading the list again shows whether the unit is out of service", async () => {
  await open(ambulances(unit("M1")));
  await press("Deactivate M1");
  await loseTheAnswer();
  assert.ok(screen.getByText(DEACTIVATED));
  const row = within(screen.getByRole("row", { name: /M1/ }));
  assert.ok(row.getByText("Not known"), "the badge is not sure either");
  assert.ok(row.getByRole("group", { name: "M1: Not known" }), "nor is what a reader hears");
  assert.ok(!row.queryByText("Active"));
  assert.ok(!row.queryByRole("button", { name: "Deactivate M1" }), "nor is a button");
  screen.getByRole("button", { name: "Deactivate again M1" }).focus();
  await userEvent.keyboard("{Enter}");
  const bodies = calls.map(({ body }) => body);
  assert.deepEqual(bodies, [{ isActive: false }, { isActive: false }], "never the opposite");
  assert.ok(row.getByText("Not known"), "nor while it is asked for again");
  assert.ok(!row.queryByRole("button", { name: /^(Deactivate|Activate) M1/ }));
  await loseTheAnswer();
  await lookAgainAt(ambulances(unit("M1")));
  const stored = "Stored at 14:24: Active. What was asked may still be on its way.";
  assert.ok(screen.getByText(`${DEACTIVATED} ${stored}`));
  await lookAgainAt(ambulances(unit("M1", { isActive: false })));
  assert.ok(await screen.findByRole("button", { name: "Activate M1" }));
  assert.ok(!screen.queryByText(NOT_KNOWN));
  const place = screen.getByRole("group", { name: "M1: Not active" });
  assert(document.activeElement === place, "the button that was pressed is gone");
});

Deno.test("after a lost answer, a unit that was to be activated is only asked for that again", async () => {
  await open(ambulances(unit("M1", { isActive: false })));
  await press("Activate M1");
  await loseTheAnswer();
  screen.getByRole("button", { name: "Activate again M1" }).focus();
  await userEvent.keyboard("{Enter}");
  assert.deepEqual(calls.map(({ body }) => body), [{ isActive: true }, { isActive: true }]);
  assert.ok(screen.getByRole("button", { name: "Activate again M1" }), "and says so meanwhile");
});

Deno.test("who tries again at the message beside a unit stays at that unit", async () => {
  await open(ambulances(unit("M1")));
  await press("Deactivate M1");
  await calls.at(-1)!.answer(503);
  await press("Try again");
  assert(document.activeElement === screen.getByRole("group", { name: "M1: Active" }));
});

Deno.test("what was not known is known again once the same is refused", async () => {
  await open(ambulances(unit("M1")));
  await press("Deactivate M1");
  await loseTheAnswer();
  const row = within(screen.getByRole("row", { name: /M1/ }));
  screen.getByRole("button", { name: "Deactivate again M1" }).focus();
  await userEvent.keyboard("{Enter}");
  await calls.at(-1)!.answer(409, refusal(409, { message: "A patient is in it." }));
  assert.ok(row.getByText("A patient is in it."));
  assert.ok(row.getByText("Active"));
  assert.ok(row.getByRole("button", { name: "Deactivate M1" }));
});

Deno.test("a list that cannot be read again says so, and the unknown outcome stays visible", async () => {
  await open(ambulances(unit("M1")));
  await press("Deactivate M1");
  await loseTheAnswer();
  await press("Check what is stored");
  await loseTheAnswer();
  const words = await screen.findByText("No answer came. The page could not be loaded.");
  const page = within(words.closest<HTMLElement>("[role=alert]")!);
  assert.ok(screen.getByText(DEACTIVATED));
  await userEvent.click(page.getByRole("button", { name: "Try again" }));
  await answerWith(ambulances(unit("M1")));
  assert.ok(screen.getByText(/not known whether it was deactivated\. Stored at 14:24: Active\./));
});

Deno.test("after a lost answer, the list shows by the later expiry that an invite was resent", async () => {
  await open(users(invite("a@demo.test")));
  await press("Resend a@demo.test");
  await loseTheAnswer();
  assert.ok(screen.getByText("No answer came. It is not known whether the invite was sent again."));
  await lookAgainAt(users(invite("a@demo.test", { expiresAt: LATER })));
  assert.ok(await screen.findByText("New link."));
  assert.ok(!screen.queryByText(NOT_KNOWN));
  assert(document.activeElement === screen.getByRole("group", { name: "a@demo.test" }));
});

Deno.test("after a lost answer, an invite was revoked if the list no longer has it", async () => {
  await open(users(invite("a@demo.test")));
  await press("Revoke a@demo.test");
  await press("Revoke invite");
  await loseTheAnswer();
  const revoked = "No answer came. It is not known whether the invite was revoked.";
  assert.ok(screen.getByText(revoked));
  await lookAgainAt(users(invite("a@demo.test", { expiresAt: LATER })));
  const stored =
    "Stored at 14:24: Valid until 12/04/2026 14:24. What was asked may still be on its way.";
  assert.ok(screen.getByText(`${revoked} ${stored}`));
  await lookAgainAt(users());
  assert.ok(await screen.findByText("No invite is waiting for an answer."));
  assert.ok(!screen.queryByText(NOT_KNOWN));
});

/** Presses 'Check what is stored' and answers with these places. */
async function lookAgain(path: string, list: unknown[]) {
  await press("Check what is stored");
  assert.deepEqual([calls.at(-1)!.method, calls.at(-1)!.path], ["GET", path]);
  await calls.at(-1)!.answer(200, list);
}

function openAssignment(memberships = [membership()]) {
  const hospitals = [{ id: "general", name: "General Hospital", isActive: true }];
  render(<HospitalAssignment userId="nora" hospitals={hospitals} memberships={memberships} />);
}
const PLACES = "/api/hospitalusers?userId=nora";

Deno.test("after a lost answer, reading the places again shows whether a right was saved", async () => {
  openAssignment();
  await userEvent.click(screen.getByLabelText(/^Ringdown user/));
  await loseTheAnswer();
  assert.match(screen.getByRole("alert").textContent ?? "", NOT_KNOWN);
  await lookAgain(PLACES, [membership({ isRingdownUser: false })]);
  assert.ok(!screen.queryByRole("alert"));
  assert.ok(!screen.getByLabelText<HTMLInputElement>(/^Ringdown user/).checked);
});

Deno.test("after a lost answer, reading the places again shows whether a user was assigned", async () => {
  openAssignment([]);
  await press("Assign to General Hospital");
  await loseTheAnswer();
  await lookAgain(PLACES, []);
  assert.match(screen.getByRole("alert").textContent ?? "", NOT_KNOWN);
  await lookAgain(PLACES, [membership()]);
  assert.ok(!screen.queryByRole("alert"));
  assert.ok(screen.getByLabelText<HTMLInputElement>(/^Active/).checked);
});

for (
  const [step, what] of [
    ["Deactivate user", "the user was deactivated"],
    ["Delete user", "the user was deleted"],
    ["Remove authenticator app", "the authenticator app was removed"],
  ]
) {
  Deno.test(`without an answer, it is not known whether ${what}`, async () => {
    render(<UserDanger frame={FRAME} person={NORA} hasApp onChanged={() => {}} />);
    await press(step);
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: step }));
    await loseTheAnswer();
    assert.ok(
      dialog.getByText(`No answer came. It is not known whether ${what}. Please try again.`),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Go back" }));
    assert.ok(screen.getByText("It is not known whether this was saved."));
    assert.ok(screen.getByRole("button", { name: "Check what is stored" }));
    assert.ok(!screen.queryByRole("button", { name: / (user|app)$/ }), "until that is known");
    const heading = screen.getByRole("heading", { name: "Access" });
    assert.equal(document.activeElement, heading, "the button that was pressed is gone");
  });
}

Deno.test("after a lost answer the page of a user is loaded again, and stays if it cannot be", async () => {
  const pageOf = (person: User): AdminPage => ({
    name: "user",
    person,
    hasApp: false,
    hospitals: [],
    memberships: [],
  });
  const path = `/admin/users/${NORA.id}`;
  await openAdmin({ ...FRAME, path }, pageOf(NORA));
  await press("Deactivate user");
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Deactivate user" }));
  await loseTheAnswer();
  await userEvent.click(dialog.getByRole("button", { name: "Go back" }));

  await press("Check what is stored");
  assert.deepEqual([calls.at(-1)!.method, calls.at(-1)!.path], ["GET", path]);
  await loseTheAnswer();
  assert.ok(screen.getByText("It is not known whether this was saved."), "nor is it now");

  await press("Check what is stored");
  const inactive = { ...NORA, isActive: false };
  await calls.at(-1)!.answer(200, propsOf({ ...FRAME, path }, pageOf(inactive)));
  assert.ok(await screen.findByRole("button", { name: "Activate user" }));
  assert.ok(screen.getByText("This user is not active and cannot sign in."));
  const heading = screen.getByRole("heading", { name: "Access" });
  assert.equal(document.activeElement, heading);
});
