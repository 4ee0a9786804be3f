import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { PublicInvite } from "../../../domain/people/invite.ts";
import { InviteForm, type InviteProps } from "../../../islands/signed_out/InviteForm.tsx";
import {
  alertText,
  answer,
  errorAt,
  field,
  press,
  refuse,
  sent,
  type,
  valueOf,
  went,
} from "./server.ts";

const INVITE: PublicInvite = {
  id: "invite-1",
  firstName: "Ann",
  lastName: null,
  email: "ann@example.com",
  revokedAt: null,
  acceptedAt: null,
  expiresAt: "2026-12-05T20:00:00.000Z",
  organizationName: "City Fire Department",
};

function open(props: Partial<InviteProps> = {}) {
  render(
    <InviteForm
      appName="Ringdown"
      token="secret"
      invite={INVITE}
      fault={null}
      signedInAs={null}
      {...props}
    />,
  );
}

async function accept() {
  open();
  await type("Last Name", "Lee");
  await type("Password", "Ringdown1!");
  await press("Submit");
}

Deno.test("the form starts with the names and the email of the invite", () => {
  open();
  assert.equal(valueOf("First Name"), "Ann");
  assert.equal(valueOf("Last Name"), "");
  assert.equal(valueOf("Email"), "ann@example.com");
  assert.ok(screen.getByRole("heading", { name: "Join City Fire Department" }));
});

Deno.test("accepting an invite opens the sign-in page, which says so", async () => {
  answer(201, { id: "ann" });
  await accept();
  const body = {
    firstName: "Ann",
    lastName: "Lee",
    email: "ann@example.com",
    password: "Ringdown1!",
  };
  assert.deepEqual(sent, [{ method: "POST", path: "/api/invites/secret/accept", body }]);
  assert.deepEqual(went, ["/login"]);
  assert.equal(
    sessionStorage.getItem("flash"),
    "Account created! You may log in using your email and password.",
  );
});

Deno.test("the address is the invited one and cannot be changed", async () => {
  open();
  await userEvent.type(field("Email"), "x");
  assert.equal(valueOf("Email"), "ann@example.com");
});

Deno.test("the names and the password are required, and nothing is sent without them", async () => {
  open({ invite: { ...INVITE, firstName: null } });
  await press("Submit");
  assert.equal(screen.getAllByText("This is a required field").length, 3);
  assert.equal(alertText(), "Please review the errors below.");
  assert.deepEqual(sent, []);
});

for (
  const [path, words] of [
    ["email", "Use the address that was invited."],
    ["email", "This email address has already been used."],
    [
      "password",
      "At least 8 characters, including upper and lowercase letters, a number, and a symbol.",
    ],
  ] as const
) {
  Deno.test(`the server's '${words}' is shown at the ${path}, and the top of the form points to it`, async () => {
    refuse(400, words, path);
    await accept();
    assert.equal(alertText(), "Please review the errors below.");
    assert.equal(errorAt(path === "email" ? "Email" : "Password"), words);
    assert.equal(valueOf("Password"), "Ringdown1!");
  });
}

Deno.test("any other message of the server is shown, and the page scrolls to the top", async () => {
  const real = globalThis.scrollTo;
  let top: unknown;
  globalThis.scrollTo = ((options: ScrollToOptions) => top = options.top) as typeof scrollTo;
  refuse(403, "This invite has already been accepted.");
  await accept();
  globalThis.scrollTo = real;
  assert.equal(alertText(), "This invite has already been accepted.");
  assert.equal(top, 0);
  assert.deepEqual(went, []);
});

Deno.test("after a server error the server's message is shown, and all input is kept", async () => {
  refuse(500, "An unexpected error has occurred. Please try again later.");
  await accept();
  assert.equal(alertText(), "An unexpected error has occurred. Please try again later.");
  assert.equal(valueOf("Password"), "Ringdown1!");
});

for (
  const fault of [
    "This invite is no longer available.",
    "This invite has already been accepted.",
    "This invite has expired. Please ask for another.",
  ]
) {
  Deno.test(`an invite that cannot be used says '${fault}' and has no form`, () => {
    open({ invite: null, fault });
    assert.equal(alertText(), fault);
    assert.ok(!screen.queryByRole("button", { name: "Submit" }));
  });
}

Deno.test("a user who is signed in cannot make an account for somebody else", () => {
  open({ signedInAs: "Nora Nurse" });
  assert.ok(screen.getByText(/Nora Nurse is signed in here/));
  assert.equal(screen.getByText("Log out").getAttribute("href"), "/auth/local/logout");
  assert.ok(!screen.queryByRole("button", { name: "Submit" }));
});
