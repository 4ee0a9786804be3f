import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LoginForm } from "../../../islands/signed_out/LoginForm.tsx";
import { alertText, answer, button, refuse, sent, statusText, valueOf, went } from "./server.ts";

function open(props: Partial<Parameters<typeof LoginForm>[0]> = {}) {
  render(
    <LoginForm
      appName="Ringdown"
      demoAccounts={[]}
      demoPassword={null}
      withoutRole={null}
      {...props}
    />,
  );
}

async function signIn() {
  await userEvent.type(screen.getByLabelText("Email"), "nurse@demo.test");
  await userEvent.type(screen.getByLabelText("Password"), "Ringdown1!{Enter}");
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

Deno.test("Login is enabled once both fields are filled in", async () => {
  open();
  assert.ok(button("Login").disabled);
  await userEvent.type(screen.getByLabelText("Email"), "nurse@demo.test");
  assert.ok(button("Login").disabled);
  await userEvent.type(screen.getByLabelText("Password"), " ");
  assert.ok(button("Login").disabled);
  await userEvent.type(screen.getByLabelText("Password"), "x");
  assert.ok(!button("Login").disabled);
});

Deno.test("signing in opens the home page", async () => {
  open();
  answer(200, { id: "nurse" });
  await signIn();
  const body = { username: "nurse@demo.test", password: "Ringdown1!" };
  assert.deepEqual(sent, [{ method: "POST", path: "/auth/local/login", body }]);
  assert.deepEqual(went, ["/"]);
});

Deno.test("a user who needs a second factor is asked for the code", async () => {
  open();
  answer(202, {});
  await signIn();
  assert.deepEqual(went, ["/twoFactor"]);
});

for (
  const [status, words] of [
    [422, "Invalid email and/or password."],
    [429, "Words of the server."],
    [403, "An unexpected error has occurred. Please try again."],
    [500, "An unexpected error has occurred. Please try again."],
    [503, "An unexpected error has occurred. Please try again."],
    [0, "An unexpected error has occurred. Please try again."],
  ] as const
) {
  Deno.test(`an answer of ${status} says '${words}' and keeps what was typed`, async () => {
    open();
    refuse(status);
    await signIn();
    assert.equal(alertText(), words);
    assert.equal(valueOf("Email"), "nurse@demo.test");
    assert.equal(valueOf("Password"), "Ringdown1!");
    assert.deepEqual(went, []);
  });
}

Deno.test("when too many passwords are checked, the page says so and keeps what was typed", async () => {
  open();
  const words = "Many passwords are being checked. Please try again in a few seconds.";
  refuse(503, words);
  await signIn();
  assert.equal(alertText(), words);
  assert.equal(valueOf("Password"), "Ringdown1!");
  assert.ok(!button("Login").disabled);
});

Deno.test("a demo account fills in the form at a press", async () => {
  open({
    demoAccounts: [{ email: "crew1@demo.test", organization: "City Fire", role: "Crew" }],
    demoPassword: "Ringdown1!",
  });
  await userEvent.click(screen.getByRole("button", { name: /crew1@demo\.test/ }));
  assert.equal(valueOf("Email"), "crew1@demo.test");
  assert.equal(document.activeElement?.textContent, "Login");
});

Deno.test("without demo data there are no demo accounts", () => {
  open();
  assert.ok(!screen.queryByText("Demo accounts"));
});

Deno.test("the page has a link for a forgotten password", () => {
  open();
  assert.equal(screen.getByText("Forgot your password?").getAttribute("href"), "/forgot");
});

for (
  const words of [
    "Account created! You may log in using your email and password.",
    "Your password has been reset and you may log in using your new password.",
  ]
) {
  Deno.test(`'${words}', left by the page before, is shown above the form once`, () => {
    sessionStorage.setItem("flash", words);
    open();
    assert.equal(statusText(), words);
    assert.equal(sessionStorage.getItem("flash"), null);
  });
}

Deno.test("a user without a role is told so, and can sign in as another user", async () => {
  open({ withoutRole: "No Role" });
  const words = "No Role is signed in but has no role yet. Please ask your administrator.";
  assert.ok(screen.getByText(words));
  answer(200, { id: "nurse" });
  await signIn();
  assert.deepEqual(went, ["/"]);
});

Deno.test("'Invalid email and/or password.' goes when one of them is corrected, too many tries stay", async () => {
  open();
  refuse(422, "Words of the server.");
  await signIn();
  assert.match(alertText() ?? "", /Invalid email/);
  await userEvent.type(screen.getByLabelText("Password"), "2");
  assert.equal(alertText(), undefined);
  refuse(429, "Words of the server.");
  await userEvent.type(screen.getByLabelText("Password"), "{Enter}");
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  assert.match(alertText() ?? "", /Words of the server/);
  await userEvent.type(screen.getByLabelText("Password"), "3");
  assert.match(alertText() ?? "", /Words of the server/);
});
