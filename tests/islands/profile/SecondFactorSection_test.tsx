import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { SecondFactor } from "../../../domain/people/account.ts";
import type { Proof } from "../../../islands/profile/PasswordStep.tsx";
import { SecondFactorSection } from "../../../islands/profile/SecondFactorSection.tsx";
import { copiedText } from "../copied_text.ts";
import {
  alertText,
  answer,
  button,
  press,
  refuse,
  sent,
  statusText,
  type,
} from "../signed_out/server.ts";
import { BY_MAIL } from "./cast.ts";

const ENROLMENT = {
  uri: "otpauth://totp/Ringdown:nurse@demo.test?secret=ABCD",
  qrSvg: `<svg data-is="the picture"></svg>`,
  keyText: "ABCD EFGH",
};
const CODES = { recoveryCodes: ["aaaa-bbbb", "cccc-dddd"] };
const BY_APP: SecondFactor = { method: "app", isRequired: true, recoveryCodesLeft: 9 };

const BY_PASSWORD: Proof = { isPasswordOff: false, hasProvider: false };

function open(factor: SecondFactor = BY_MAIL, proof = BY_PASSWORD) {
  render(<SecondFactorSection initial={factor} email="nurse@demo.test" proof={proof} />);
}

async function begin() {
  open();
  await press("Use an authenticator app");
  await type("Your password", "Ringdown1!");
  answer(201, ENROLMENT);
  await press("Continue");
}

Deno.test("if the organization requires codes, the page says where they go", () => {
  open({ ...BY_MAIL, isRequired: true });
  assert.ok(screen.getByText(/It is mailed to nurse@demo\.test/));
});

Deno.test("an app is set up with a QR code, the key as text and a first code", async () => {
  await begin();
  assert.deepEqual(sent[0], {
    method: "POST",
    path: "/api/users/me/twoFactor",
    body: { password: "Ringdown1!" },
  });
  assert.ok(document.querySelector("[data-is='the picture']"));
  assert.ok(screen.getByText("ABCD EFGH"));
  assert.equal(document.activeElement?.textContent, "Scan this with your authenticator app");
  assert.ok(button("Confirm").disabled);
  await type("Code", "123456");
  answer(200, CODES);
  await press("Confirm");
  assert.deepEqual(sent[1], {
    method: "POST",
    path: "/api/users/me/twoFactor/confirm",
    body: { code: "123456" },
  });
  assert.ok(screen.getByText("aaaa-bbbb"));
});

Deno.test("a wrong password or code shows an error at its field", async () => {
  open();
  await press("Use an authenticator app");
  await type("Your password", "wrong");
  refuse(400, "This is not your current password.", "password");
  await press("Continue");
  assert.ok(screen.getByText("This is not your current password."));
  answer(201, ENROLMENT);
  await press("Continue");
  await type("Code", "000000");
  refuse(400, "Invalid Authorization Code.", "code");
  await press("Confirm");
  assert.ok(screen.getByText("Invalid Authorization Code."));
  assert.equal(alertText(), "Please review the errors below.");
});

Deno.test("recovery codes are shown until the user says that they have kept them", async () => {
  await begin();
  await type("Code", "123456");
  answer(200, CODES);
  await press("Confirm");
  const leaving = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leaving);
  assert.ok(leaving.defaultPrevented, "leaving now would lose them");

  const user = userEvent.setup(); // installs its own clipboard
  await user.click(button("Copy"));
  assert.equal(await copiedText(), "aaaa-bbbb\ncccc-dddd\n");
  assert.ok(screen.getByText("Copied."));
  await press("I have kept them");
  assert.ok(!screen.queryByText("aaaa-bbbb"));
  assert.equal(statusText(), "Your codes come from your authenticator app.");
  assert.ok(screen.getByText("2 recovery codes are left."));
});

Deno.test("recovery codes can be downloaded as a text file", async () => {
  await begin();
  await type("Code", "123456");
  answer(200, CODES);
  await press("Confirm");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Download as text" });
  assert.equal(link.download, "recovery-codes.txt");
  assert.equal(decodeURIComponent(link.href.split(",")[1]), "aaaa-bbbb\ncccc-dddd\n");
});

Deno.test("new recovery codes need the password", async () => {
  open(BY_APP);
  assert.ok(screen.getByText("9 recovery codes are left."));
  await press("New recovery codes");
  await type("Your password", "Ringdown1!");
  answer(200, CODES);
  await press("Make new codes");
  assert.equal(sent[0].path, "/api/users/me/twoFactor/recoveryCodes");
  assert.ok(screen.getByText("cccc-dddd"));
});

Deno.test("a user without recovery codes is told to make new ones", () => {
  open({ ...BY_APP, recoveryCodesLeft: 0 });
  assert.ok(screen.getByText(/No recovery code is left/));
});

Deno.test("changing back to mailed codes needs the password", async () => {
  open(BY_APP);
  await press("Use mailed codes instead");
  assert.ok(screen.getByText(/From then on the codes are mailed/));
  await type("Your password", "Ringdown1!");
  answer(200, { ...BY_MAIL, isRequired: true });
  await press("Stop using the app");
  assert.deepEqual(sent, [{
    method: "DELETE",
    path: "/api/users/me/twoFactor",
    body: { password: "Ringdown1!" },
  }]);
  assert.equal(statusText(), "The authenticator app is not used any more.");
  assert.ok(screen.getByText(/It is mailed to nurse@demo\.test/));
});

Deno.test("each step can be left without changing anything", async () => {
  open();
  await press("Use an authenticator app");
  await press("Go back");
  assert.ok(button("Use an authenticator app"));
  assert.deepEqual(sent, []);
});

Deno.test("who has no password signs in at their organization again for an app", async () => {
  const realOpen = globalThis.open;
  globalThis.open = () => ({ location: { href: "" } }) as unknown as Window;
  open(BY_MAIL, { isPasswordOff: true, hasProvider: true });
  await press("Use an authenticator app");
  assert.equal(screen.queryByLabelText("Your password"), null);
  answer(200, { location: "https://login.example.org/authorize" });
  await press("Sign in at your organization");
  globalThis.open = realOpen;
  refuse(400, "You have not signed in at your organization again yet.", "password");
  await press("I have signed in");
  assert.equal(alertText(), "You have not signed in at your organization again yet.");
  answer(201, ENROLMENT);
  await press("I have signed in");
  assert.deepEqual(sent.at(-1), {
    method: "POST",
    path: "/api/users/me/twoFactor",
    body: { password: "" },
  });
  assert.ok(screen.getByText("ABCD EFGH"));
});
