import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ProviderAgain } from "../../../islands/second_factor/ProviderAgain.tsx";
import { answerEachCall, refusal, responseOf, settled } from "../far_end.ts";

const realOpen = globalThis.open;
Deno.test.afterEach(() => {
  globalThis.open = realOpen;
});

/** The other window: where it is, and whether it is closed. */
function otherWindow() {
  const there = {
    location: { href: "" },
    isClosed: false,
    close: () => void (there.isClosed = true),
  };
  globalThis.open = () => there as unknown as Window;
  return there;
}

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
}

Deno.test("who has no password signs in at their organization in another window, then goes on", async () => {
  const there = otherWindow();
  let proven = 0;
  render(<ProviderAgain onProven={() => proven++} />);
  answerEachCall(() => responseOf(200, { location: "https://login.example.org/authorize" }));
  await press("Sign in at your organization");
  assert.equal(there.location.href, "https://login.example.org/authorize");
  assert.equal(proven, 0);
  await press("I have signed in");
  assert.equal(proven, 1);
});

Deno.test("a provider that is away closes the window again and says so", async () => {
  const there = otherWindow();
  render(<ProviderAgain onProven={() => {}} />);
  answerEachCall(() => responseOf(409, refusal(409, { message: "Words of the server." })));
  await press("Sign in at your organization");
  assert.equal(there.isClosed, true);
  assert.match(screen.getByRole("alert").textContent ?? "", /does not answer/);
});
