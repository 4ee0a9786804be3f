import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { OwnSession } from "../../../domain/people/account.ts";
import { hasUnsaved } from "../../../islands/form/unsaved.ts";
import { ProfileIsland } from "../../../islands/profile/ProfileIsland.tsx";
import { answerEachCall, responseOf, settled } from "../far_end.ts";
import {
  alertText,
  answer,
  button,
  field,
  press,
  refuse,
  sent,
  statusText,
  type,
  valueOf,
} from "../signed_out/server.ts";
import { BY_MAIL, ELSEWHERE, HERE, NURSE } from "./cast.ts";

function open(sessions: OwnSession[] = [HERE, ELSEWHERE], isPasswordOff = false) {
  render(
    <ProfileIsland
      appName="Ringdown"
      user={NURSE}
      sessions={sessions}
      secondFactor={BY_MAIL}
      isPasswordOff={isPasswordOff}
      hasProvider={isPasswordOff}
    />,
  );
}

async function choosePassword(password: string, confirmation = password) {
  await type("Current Password", "Ringdown1!");
  await type("New Password", password);
  await type("Confirm Password", confirmation);
}

Deno.test("a user can save their own name", async () => {
  open();
  assert.equal(valueOf("First Name"), "Nora");
  await userEvent.clear(field("First Name"));
  await type("First Name", "Nina");
  answer(200, { ...NURSE, firstName: "Nina", fullName: "Nina Nurse" });
  await press("Save Name");
  const body = { firstName: "Nina", lastName: "Nurse" };
  assert.deepEqual(sent, [{ method: "PATCH", path: "/api/users/me", body }]);
  assert.equal(statusText(), "Name saved.");
  assert.ok(screen.getByRole("link", { name: "Profile: Nina Nurse", hidden: true }));
});

Deno.test("after another name was saved, the first one typed again is not saved", async () => {
  open();
  assert(!hasUnsaved());
  await type("First Name", "h");
  assert(hasUnsaved());
  answer(200, { ...NURSE, firstName: "Norah" });
  await press("Save Name");
  assert(!hasUnsaved());
  await type("First Name", "{Backspace}");
  assert.equal(valueOf("First Name"), "Nora");
  assert(hasUnsaved());
});

Deno.test("a name cannot be left empty", async () => {
  open();
  await userEvent.clear(field("Last Name"));
  await press("Save Name");
  assert.equal(alertText(), "Please review the errors below.");
  assert.ok(screen.getByText("This is a required field"));
  assert.deepEqual(sent, []);
});

Deno.test("who signs in at their organization only is offered no new password", () => {
  open([HERE], true);
  assert.equal(screen.queryByLabelText("Current Password"), null);
  assert.ok(button("Use an authenticator app"));
});

Deno.test("a new password needs the old one, and the new one twice", async () => {
  open();
  await choosePassword("Ringdown2!", "Ringdown2");
  assert.ok(button("Change Password").disabled);
  await type("Confirm Password", "!");
  assert.ok(!button("Change Password").disabled);
  assert.ok(screen.getByText(
    "At least 8 characters, including upper and lowercase letters, a number, and a symbol.",
  ));
});

Deno.test("a changed password says that every other device was signed out", async () => {
  open();
  await choosePassword("Ringdown2!");
  answer(200, [HERE]); // first to the change, then to the request for the sessions
  await press("Change Password");
  assert.deepEqual(sent[0], {
    method: "PATCH",
    path: "/api/users/me",
    body: { currentPassword: "Ringdown1!", password: "Ringdown2!" },
  });
  assert.equal(statusText(), "Password changed. Every other device was signed out.");
  assert.equal(valueOf("Current Password"), "");
  assert(!hasUnsaved());
  assert.ok(!screen.queryByText("Safari on iPad", { selector: "p" }));
});

Deno.test("a wrong current password shows an error at its field, and all input is kept", async () => {
  open();
  await choosePassword("Ringdown2!");
  refuse(400, "This is not your current password.", "currentPassword");
  await press("Change Password");
  assert.equal(alertText(), "Please review the errors below.");
  assert.ok(screen.getByText("This is not your current password."));
  assert.equal(valueOf("New Password"), "Ringdown2!");
});

Deno.test("each session shows device, address and last use, and this session is marked", () => {
  open();
  const [here, elsewhere] = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  assert.match(here ?? "", /Chrome on WindowsThis device/);
  assert.match(here ?? "", /Address 192\.0\.2\.1/);
  assert.match(here ?? "", /Last used 11\/20\/2026 12:10/); // in the organization's zone
  assert.match(elsewhere ?? "", /Safari on iPad/);
  assert.match(elsewhere ?? "", /Address unknown/);
  assert.doesNotMatch(elsewhere ?? "", /This device/);
});

Deno.test("signing out everywhere else asks first and then loads the list again", async () => {
  open();
  await press("Sign out everywhere else");
  assert.deepEqual(sent, []);
  answer(200, [HERE]);
  const dialog = screen.getByRole("dialog", { name: "Sign out everywhere else?" });
  await userEvent.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
  assert.deepEqual(sent.map(({ method, path }) => `${method} ${path}`), [
    "DELETE /api/users/me/sessions",
    "GET /api/users/me/sessions",
  ]);
  assert.ok(!screen.queryByText("Safari on iPad", { selector: "p" }));
  assert.ok(!screen.queryByRole("button", { name: "Sign out everywhere else" }));
});

Deno.test("a user can sign out a single device", async () => {
  open();
  await press("Sign out Safari on iPad");
  answer(200, [HERE]);
  const dialog = screen.getByRole("dialog", { name: "Sign out this device?" });
  await userEvent.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
  assert.equal(sent[0].path, "/api/users/me/sessions/elsewhere");
});

Deno.test("a failed sign-out says so, and the session stays in the list", async () => {
  open();
  await press("Sign out everywhere else");
  refuse(503, "An unexpected error has occurred. Please try again later.");
  const dialog = screen.getByRole("dialog");
  await userEvent.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
  assert.equal(
    alertText(),
    "An unexpected error has occurred. Please try again later. Not signed out.",
  );
  assert.ok(screen.getByText("Safari on iPad", { selector: "p" }));
});

for (const [what, sessions] of [["still there", [HERE, ELSEWHERE]], ["gone", [HERE]]] as const) {
  Deno.test(`after a lost sign-out the list is loaded again, with the other session ${what}`, async () => {
    open();
    await press("Sign out everywhere else");
    answerEachCall(({ method }) => {
      if (method === "DELETE") throw new TypeError("no network");
      return responseOf(200, sessions);
    });
    const dialog = screen.getByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: /^Sign out/ }));
    await settled();
    const words = "No answer came. It is not known whether the others were signed out. " +
      "Please try again.";
    assert.equal(alertText(), what === "gone" ? undefined : words);
    assert.equal(screen.queryByRole("dialog") === null, what === "gone");
  });
}

Deno.test("a user who is signed in only here cannot sign out elsewhere", () => {
  open([HERE]);
  assert.ok(!screen.queryByRole("button", { name: "Sign out everywhere else" }));
});
