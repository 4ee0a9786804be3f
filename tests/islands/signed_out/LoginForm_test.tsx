import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LoginForm } from "../../../islands/signed_out/LoginForm.tsx";

const realFetch = globalThis.fetch;
const realAssign = location.assign;
let sent: Record<string, unknown>[] = [];
let went: string[] = [];

Deno.test.beforeEach(() => {
  sent = [];
  went = [];
  location.assign = (path) => void went.push(String(path));
});
Deno.test.afterEach(() => {
  globalThis.fetch = realFetch;
  location.assign = realAssign;
});

function open(props: Partial<Parameters<typeof LoginForm>[0]> = {}) {
  render(
    <LoginForm
      appName="Ringdown"
      demoAccounts={[]}
      demoPassword={null}
      {...props}
    />,
  );
}

function answer(status: number, body: unknown) {
  globalThis.fetch = ((_path: string, { body: text }: { body: string }) => {
    sent.push(JSON.parse(text));
    return Promise.resolve(Response.json(body, { status }));
  }) as typeof fetch;
}

function loginButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button", { name: "Login" });
}

async function signIn() {
  await userEvent.type(screen.getByLabelText("Email"), "nurse@demo.test");
  await userEvent.type(screen.getByLabelText("Password"), "Ringdown1!{Enter}");
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

Deno.test("Login can be pressed once both fields are filled in", async () => {
  open();
  assert.ok(loginButton().disabled);
  await userEvent.type(screen.getByLabelText("Email"), "nurse@demo.test");
  assert.ok(loginButton().disabled);
  await userEvent.type(screen.getByLabelText("Password"), " ");
  assert.ok(loginButton().disabled);
  await userEvent.type(screen.getByLabelText("Password"), "x");
  assert.ok(!loginButton().disabled);
});

Deno.test("whoever signs in goes home", async () => {
  open();
  answer(200, { id: "nurse" });
  await signIn();
  assert.deepEqual(sent, [{ username: "nurse@demo.test", password: "Ringdown1!" }]);
  assert.deepEqual(went, ["/"]);
});

Deno.test("whoever needs a second factor is asked for the code", async () => {
  open();
  answer(202, {});
  await signIn();
  assert.deepEqual(went, ["/twoFactor"]);
});

for (
  const [status, body, words] of [
    [422, { messages: [{ message: "No." }] }, "Invalid email and/or password."],
    [429, { messages: [{ message: "Too many attempts." }] }, "Too many attempts."],
    [500, {}, "An unexpected error has occurred. Please try again."],
  ] as const
) {
  Deno.test(`an answer of ${status} says '${words}' and loses nothing that was typed`, async () => {
    open();
    answer(status, body);
    await signIn();
    assert.match(screen.getByRole("alert").textContent ?? "", new RegExp(words));
    assert.equal(screen.getByLabelText<HTMLInputElement>("Email").value, "nurse@demo.test");
    assert.equal(screen.getByLabelText<HTMLInputElement>("Password").value, "Ringdown1!");
    assert.deepEqual(went, []);
  });
}

Deno.test("a demo account fills in the form at a press", async () => {
  open({
    demoAccounts: [{ email: "crew1@demo.test", organization: "City Fire", role: "Crew" }],
    demoPassword: "Ringdown1!",
  });
  await userEvent.click(screen.getByRole("button", { name: /crew1@demo\.test/ }));
  assert.equal(screen.getByLabelText<HTMLInputElement>("Email").value, "crew1@demo.test");
  assert.equal(document.activeElement?.textContent, "Login");
});

Deno.test("without demo data there are no demo accounts", () => {
  open();
  assert.ok(!screen.queryByText("Demo accounts"));
});

Deno.test("a forgotten password has its link", () => {
  open();
  assert.equal(screen.getByText("Forgot your password?").getAttribute("href"), "/forgot");
});

Deno.test("what the page before has left stands above the form, once", () => {
  sessionStorage.setItem("flash", "Account created! You may log in using your email and password.");
  open();
  assert.match(
    screen.getByRole("status").textContent ?? "",
    /Account created! You may log in using your email and password\.$/,
  );
  assert.equal(sessionStorage.getItem("flash"), null);
});
