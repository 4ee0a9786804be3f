import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ResetForm } from "../../../islands/signed_out/ResetForm.tsx";
import { alertText, answer, button, press, refuse, sent, type, valueOf, went } from "./server.ts";

function open(signedInAs: string | null = null) {
  const link = { email: "nurse@demo.test", code: "the-code" };
  render(<ResetForm appName="Ringdown" {...link} signedInAs={signedInAs} />);
}

async function choose(password: string) {
  open();
  await type("Password", password);
  await type("Confirm Password", password);
  await press("Submit");
}

Deno.test("Submit is enabled once both passwords are typed and equal", async () => {
  open();
  assert.ok(button("Submit").disabled);
  await type("Password", "Ringdown2!");
  assert.ok(button("Submit").disabled);
  await type("Confirm Password", "Ringdown2");
  assert.ok(button("Submit").disabled);
  await type("Confirm Password", "!");
  assert.ok(!button("Submit").disabled);
});

Deno.test("two passwords that differ show an error after the field is left, not while typing", async () => {
  const words = "The passwords are not the same.";
  open();
  await type("Password", "Ringdown2!");
  await type("Confirm Password", "Ringdown3!");
  assert.ok(!screen.queryByText(words));
  await userEvent.tab();
  assert.ok(screen.getByText(words));
  assert.ok(screen.getByLabelText("Confirm Password").getAttribute("aria-invalid"));
  await userEvent.clear(screen.getByLabelText("Confirm Password"));
  await type("Confirm Password", "Ringdown2!");
  assert.ok(!screen.queryByText(words));
  assert.ok(!button("Submit").disabled);
});

Deno.test("a new password opens the sign-in page, which says so", async () => {
  answer(200);
  await choose("Ringdown2!");
  const body = { email: "nurse@demo.test", code: "the-code", password: "Ringdown2!" };
  assert.deepEqual(sent, [{ method: "POST", path: "/auth/local/reset", body }]);
  assert.deepEqual(went, ["/login"]);
  assert.equal(
    sessionStorage.getItem("flash"),
    "Your password has been reset and you may log in using your new password.",
  );
});

for (
  const [status, words] of [
    [422, "Words of the server."],
    [403, "This link is no longer valid. Please request another."],
    [429, "Words of the server."],
    [500, "An unexpected error has occurred. Please try again."],
    [
      0,
      "No answer came. It is not known whether your password was reset. Try to sign in with the new one.",
    ],
  ] as const
) {
  Deno.test(`a reset, answered ${status}, says '${words}' and keeps what was typed`, async () => {
    if (status === 0) answer(0);
    else refuse(status);
    await choose("ringdown");
    assert.equal(alertText(), words);
    assert.equal(valueOf("Password"), "ringdown");
    assert.deepEqual(went, []);
  });
}

Deno.test("a link that is no longer valid shows a link to request another", async () => {
  refuse(403);
  await choose("Ringdown2!");
  assert.equal(screen.getByText("Request another link").getAttribute("href"), "/forgot");
});

Deno.test("the rule for passwords is shown at the field", () => {
  open();
  assert.ok(screen.getByText(
    "At least 8 characters, including upper and lowercase letters, a number, and a symbol.",
  ));
});

Deno.test("a user cannot choose a password while another user is signed in", () => {
  open("Ivo Info");
  assert.ok(screen.getByText(/^Ivo Info is signed in here\. To choose a new password for nurse@/));
  assert.ok(!screen.queryByLabelText("Password"));
  assert.equal(screen.getByText("Log out").getAttribute("href"), "/auth/local/logout");
  assert.equal(screen.getByText("Stay signed in as Ivo Info").getAttribute("href"), "/");
});
