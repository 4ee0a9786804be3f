import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { InviteForm } from "../../../islands/signed_out/InviteForm.tsx";
import { LoginForm } from "../../../islands/signed_out/LoginForm.tsx";
import { alertText, answer, button, press, refuse, sent, went } from "./server.ts";

const FIRE = {
  organizationId: "fire",
  organizationName: "City Fire Department",
  isPasswordOff: false,
};
const CONTINUE = "Continue with City Fire Department";

function open(props: Partial<Parameters<typeof LoginForm>[0]> = {}) {
  const nothing = { demoAccounts: [], demoPassword: null, withoutRole: null };
  render(<LoginForm appName="Ringdown" {...nothing} hasProviders {...props} />);
}

/** Types an address whose domain leads to `provider`, and waits until it is offered. */
async function typeAddress(provider: typeof FIRE) {
  answer(200, { provider });
  await userEvent.type(screen.getByLabelText("Email"), "ana@fire.example.org");
  await screen.findByRole("button", { name: CONTINUE });
}

Deno.test("the domain of the address alone is asked about, and leads to the provider", async () => {
  open();
  await typeAddress(FIRE);
  const asked = { method: "GET", path: "/auth/oidc/provider?domain=fire.example.org" };
  assert.deepEqual([sent.at(-1)?.method, sent.at(-1)?.path], [asked.method, asked.path]);
  assert(sent.every(({ path }) => !path.includes("ana")));
  answer(200, { location: "https://login.example.org/authorize" });
  await press(CONTINUE);
  const body = { organizationId: "fire", email: "ana@fire.example.org" };
  assert.deepEqual(sent.at(-1), { method: "POST", path: "/auth/oidc/start", body });
  assert.deepEqual(went, ["https://login.example.org/authorize"]);
  assert.ok(screen.getByLabelText("Password"));
});

Deno.test("where no organization has a provider, nothing is asked", async () => {
  open({ hasProviders: false });
  answer(200, { provider: FIRE });
  await userEvent.type(screen.getByLabelText("Email"), "ana@fire.example.org");
  await userEvent.type(screen.getByLabelText("Password"), "x");
  assert.equal(sent.length, 0);
});

Deno.test("where passwords are off, only super users ask for the field; Enter goes on", async () => {
  open();
  await typeAddress({ ...FIRE, isPasswordOff: true });
  assert.ok(!screen.queryByLabelText("Password"));
  answer(200, { location: "https://login.example.org/authorize" });
  await userEvent.type(screen.getByLabelText("Email"), "{Enter}");
  assert.deepEqual(went, ["https://login.example.org/authorize"]);
  await userEvent.click(button("Use a password (super users, other organizations)"));
  assert.ok(screen.getByLabelText("Password"));
});

Deno.test("a provider that does not answer is said to be away", async () => {
  open();
  await typeAddress(FIRE);
  refuse(409);
  await press(CONTINUE);
  assert.equal(
    alertText(),
    "Your organization's provider does not answer. Please try again later.",
  );
  assert.deepEqual(went, []);
});

Deno.test("what went wrong at the provider is shown when the browser is back", () => {
  open({ providerFault: "The sign-in was canceled at your organization's provider." });
  assert.match(alertText() ?? "", /canceled/);
});

Deno.test("an invite of an organization without passwords asks for none", async () => {
  const invite = { id: "1", firstName: null, lastName: null, email: "ana@fire.example.org" };
  const times = { revokedAt: null, acceptedAt: null, expiresAt: "2100-01-01T00:00:00.000Z" };
  render(
    <InviteForm
      appName="Ringdown"
      token="t"
      invite={{ ...invite, ...times, organizationName: FIRE.organizationName }}
      fault={null}
      signedInAs={null}
      provider={{ ...FIRE, isPasswordOff: true }}
    />,
  );
  assert.ok(!screen.queryByLabelText(/Password/));
  answer(200, { location: "https://login.example.org/authorize" });
  await press(CONTINUE);
  assert.deepEqual(went, ["https://login.example.org/authorize"]);
});
