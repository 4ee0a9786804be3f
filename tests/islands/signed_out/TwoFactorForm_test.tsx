import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { TwoFactorForm } from "../../../islands/signed_out/TwoFactorForm.tsx";
import {
  alertText,
  answer,
  button,
  press,
  refuse,
  sent,
  statusText,
  type,
  valueOf,
  went,
} from "./server.ts";

function open(method: "mail" | "app" = "mail") {
  history.replaceState(null, "", "/twoFactor"); // on other pages a 401 opens the sign-in page
  render(<TwoFactorForm appName="Ringdown" email="nurse@demo.test" method={method} />);
}

async function give(code: string) {
  open();
  await type("Code", code);
  await press("Submit");
}

Deno.test("Submit is enabled once a code is typed", async () => {
  open();
  assert.ok(button("Submit").disabled);
  await type("Code", "1");
  assert.ok(!button("Submit").disabled);
});

Deno.test("the right code opens the home page", async () => {
  answer(200, { id: "nurse" });
  await give("123456");
  assert.deepEqual(sent, [
    { method: "POST", path: "/auth/local/twoFactor", body: { code: "123456" } },
  ]);
  assert.deepEqual(went, ["/"]);
});

for (
  const [status, words] of [
    [422, "Invalid Authorization Code."],
    [401, "You are not signed in any more. Please go back and sign in again."],
    [429, "Words of the server."],
    [500, "An unexpected error has occurred. Please try again."],
    [
      0,
      "No answer came. It is not known whether you are signed in. Try again, or go back and sign in again.",
    ],
  ] as const
) {
  Deno.test(`a code, answered ${status}, says '${words}' and stays in the field`, async () => {
    if (status === 0) answer(0);
    else refuse(status);
    await give("123456");
    assert.equal(alertText(), words);
    assert.equal(valueOf("Code"), "123456");
    assert.deepEqual(went, []);
  });
}

Deno.test("a press sends another code by mail", async () => {
  open();
  answer(200);
  await press("Send another code");
  assert.deepEqual(sent, [
    { method: "POST", path: "/auth/local/twoFactor/resend", body: undefined },
  ]);
  assert.equal(statusText(), "Another code is on its way. The one before is worth nothing now.");
});

Deno.test("a user who asks for too many codes is told so", async () => {
  open();
  refuse(429);
  await press("Send another code");
  assert.equal(alertText(), "Words of the server.");
});

Deno.test("a user with an app is told that its code and a recovery code work", () => {
  open("app");
  assert.ok(screen.getByText(/authenticator app, or one of your recovery codes/));
  assert.ok(!screen.queryByRole("button", { name: "Send another code" }));
});

Deno.test("the link back ends the unfinished sign-in", () => {
  open();
  assert.equal(screen.getByText("Back to sign in").getAttribute("href"), "/auth/local/logout");
});

Deno.test("the link back does not end a session begun in another tab meanwhile", async () => {
  open();
  refuse(401);
  await press("Send another code");
  assert.equal(screen.getByText("Back to sign in").getAttribute("href"), "/login");
});
