import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { ForgotForm } from "../../../islands/signed_out/ForgotForm.tsx";
import { alertText, answer, button, press, refuse, sent, statusText, type } from "./server.ts";

const NOT_KNOWN =
  "No answer came. It is not known whether the mail was sent. Look for it before you try again.";
const UNEXPECTED = "An unexpected error has occurred. Please try again.";
const MAILED = "Please check your email for a reset password link. " +
  "It may take a few minutes for the email to arrive.";

async function ask() {
  render(<ForgotForm appName="Ringdown" />);
  await type("Email", "nurse@demo.test");
  await press("Send Reset Link");
}

Deno.test("Send Reset Link is enabled once an address is typed", async () => {
  render(<ForgotForm appName="Ringdown" />);
  assert.ok(button("Send Reset Link").disabled);
  await type("Email", "n");
  assert.ok(!button("Send Reset Link").disabled);
});

Deno.test("a user who asks for a link is told to check their email, and may ask again", async () => {
  answer(200);
  await ask();
  assert.deepEqual(sent, [
    { method: "POST", path: "/auth/local/forgot", body: { email: "nurse@demo.test" } },
  ]);
  assert.equal(statusText(), MAILED);
  await press("Send Reset Link");
  assert.equal(sent.length, 2);
});

for (
  const [status, words] of [
    [404, "Invalid email address."],
    [429, "Words of the server."],
    [500, UNEXPECTED],
    [0, NOT_KNOWN],
  ] as const
) {
  Deno.test(`a request for a link, answered ${status}, says '${words}'`, async () => {
    if (status === 0) answer(0);
    else refuse(status);
    await ask();
    assert.equal(alertText(), words);
    assert.equal(statusText(), undefined);
  });
}

Deno.test("a new try removes the message about the one before", async () => {
  refuse(404);
  await ask();
  answer(200);
  await press("Send Reset Link");
  assert.equal(alertText(), undefined);
  assert.equal(statusText(), MAILED);
});

Deno.test("the page has a link back to the sign-in page", () => {
  render(<ForgotForm appName="Ringdown" />);
  assert.equal(screen.getByText("Back to sign in").getAttribute("href"), "/login");
});
