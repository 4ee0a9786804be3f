import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import type { FactorWay } from "../../../domain/people/second_factor.ts";
import { FactorSetup } from "../../../islands/signed_out/FactorSetup.tsx";
import { alertText, answer, button, press, refuse, sent, type, went } from "./server.ts";

const ENROLMENT = { uri: "otpauth://totp/x", qrSvg: "<svg></svg>", keyText: "ABCD EFGH" };
const CODES = ["abcd-efgh-ijkl-mnop", "bcde-fghi-jklm-nopq"];

function open(ways: FactorWay[] = ["app", "mail"]) {
  history.replaceState(null, "", "/twoFactor"); // on other pages a 401 opens the sign-in page
  render(<FactorSetup appName="Ringdown" email="ada@demo.test" ways={ways} />);
}

const title = () => screen.getByRole("heading", { level: 1 }).textContent;

Deno.test("who chooses an app scans it, confirms it, keeps the recovery codes and goes on", async () => {
  open();
  assert.equal(title(), "Set up a second factor");
  answer(201, ENROLMENT);
  await press("Use an authenticator app");
  assert.equal(title(), "Scan this with your authenticator app");
  assert.ok(screen.getByText("ABCD EFGH"));
  assert.match(document.activeElement!.textContent!, /^Add an account/);
  await type("Code", "123456");
  answer(200, { recoveryCodes: CODES });
  await press("Confirm");
  assert.equal(title(), "Keep these recovery codes");
  assert.ok(screen.getByText(CODES[1]));
  assert.match(document.activeElement!.textContent!, /^The app is set up/);
  assert.deepEqual(went, []);
  await press("I have kept them");
  assert.deepEqual(went, ["/"]);
  assert.deepEqual(sent.map(({ path, body }) => [path, body]), [
    ["/auth/local/twoFactor/app", undefined],
    ["/auth/local/twoFactor/app/confirm", { code: "123456" }],
  ]);
});

Deno.test("a wrong code of the app says so, and the key stays", async () => {
  open();
  answer(201, ENROLMENT);
  await press("Use an authenticator app");
  await type("Code", "000000");
  refuse(422, "Invalid Authorization Code.");
  await press("Confirm");
  assert.match(alertText() ?? "", /Invalid Authorization Code\./);
  assert.ok(screen.getByText("ABCD EFGH"));
});

Deno.test("who chooses mail gives the mailed code and goes on", async () => {
  open();
  answer(200);
  await press("Have codes mailed");
  assert.equal(title(), "Enter your code");
  await type("Code", "123456");
  answer(200, { id: "ada" });
  await press("Submit");
  assert.deepEqual(went, ["/"]);
  assert.deepEqual(sent.map(({ path }) => path), [
    "/auth/local/twoFactor/resend",
    "/auth/local/twoFactor",
  ]);
});

Deno.test("who gets no mail chooses another way", async () => {
  open();
  answer(200);
  await press("Have codes mailed");
  await press("Choose another way");
  answer(201, ENROLMENT);
  await press("Use an authenticator app");
  assert.ok(screen.getByText("ABCD EFGH"));
});

Deno.test("where no mail can be sent, none is offered", () => {
  open(["app"]);
  assert(screen.queryByRole("button", { name: "Have codes mailed" }) === null);
});

Deno.test("a refused or lost choice says so and can be tried again", async () => {
  open();
  refuse(429, "Too many attempts. Try again in 14 minutes.");
  await press("Have codes mailed");
  assert.match(alertText() ?? "", /Too many attempts/);
  answer(0);
  await press("Use an authenticator app");
  assert.equal(title(), "Set up a second factor");
  assert.ok(!button("Use an authenticator app").disabled);
  refuse(401, "Please sign in.");
  await press("Use an authenticator app");
  assert.match(alertText() ?? "", /You are not signed in any more/);
});
