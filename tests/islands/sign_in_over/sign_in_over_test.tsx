import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { call } from "../../../islands/call/call.ts";
import { waitsForSignIn } from "../../../islands/call/session_end.ts";
import { SignInLater, type SignInLaterProps } from "../../../islands/sign_in_over/SignInLater.tsx";
import { notLiveSince } from "../../../islands/shared/ConnectionStatus.tsx";
import { paramedic } from "../crew/cast.ts";
import { answerEachCall, refusal, responseOf, type Sent, settled } from "../far_end.ts";

const realAssign = location.assign;
let went: string[] = [];
let sent: Sent[] = [];
let timesSignedIn = 0;
/** The server's answers, by path; 401 by default. */
let answers: Record<string, () => Response> = {};

Deno.test.beforeEach(() => {
  history.replaceState(null, "", "/ems");
  location.assign = (path) => void went.push(String(path));
  [went, sent, timesSignedIn, answers] = [[], [], 0, {}];
  answerEachCall((each) => {
    sent.push(each);
    return answers[each.path]?.() ?? refused(401, "Please sign in.");
  });
});
Deno.test.afterEach(() => {
  location.assign = realAssign;
  history.replaceState(null, "", "/");
});

const refused = (status: number, message: string) =>
  responseOf(status, refusal(status, { message }));
const ME = "/api/users/me", LOGIN = "/auth/local/login", CODE = "/auth/local/twoFactor";
const PASSWORD = "Right-1!";

async function open(props: Partial<SignInLaterProps> = {}) {
  render(
    <SignInLater
      user={paramedic}
      holds
      isRefused={false}
      isLost={false}
      sendsItself
      onSignedIn={() => timesSignedIn++}
      {...props}
    />,
  );
  await settled();
}
async function endSession() {
  await act(async () => void await call("GET", "/api/ringdowns").catch(() => null));
  await settled();
}
async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
  await settled();
}
async function give(label: string, text: string) {
  await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.keyboard("{Enter}");
  await settled();
}
const dialog = () => screen.queryByRole("dialog", { name: "Signed out" });
const callsTo = (path: string) =>
  sent.filter((each) => each.path === path && each.method === "POST");

Deno.test("where nothing is typed or unsent, the end of the session opens the sign-in page", async () => {
  await open({ holds: false });
  await endSession();
  assert.deepEqual(went, ["/login"]);
  assert(dialog() === null);
});

Deno.test("a press that the server refused for want of a session is unsent: the page stays", async () => {
  await open({ holds: false });
  await act(async () => void await call("PATCH", "/api/ringdowns/1", {}).catch(() => null));
  await waitFor(() => assert.ok(dialog()));
  assert.deepEqual(went, []);
});

Deno.test("the address is the user's and cannot be changed; the right password lets the page go on", async () => {
  await open();
  await endSession();
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  assert.equal(email.value, "crew1@demo.test");
  assert.ok(email.readOnly);
  assert(document.activeElement === screen.getByLabelText("Password"));
  answers[LOGIN] = () => responseOf(200, paramedic);
  await give("Password", PASSWORD);
  assert.deepEqual(callsTo(LOGIN).map(({ body }) => body), [
    { username: "crew1@demo.test", password: PASSWORD },
  ]);
  assert(dialog() === null);
  assert.equal(timesSignedIn, 1);
  assert.deepEqual(went, []);
});

Deno.test("a screen that waits for its user does not say that it is reconnecting", async () => {
  const since = Date.parse("2026-11-20T14:24:00Z");
  const words = () => notLiveSince(since, "UTC");
  assert.equal(words(), "Not live since 14:24. Reconnecting…");
  await open();
  await endSession();
  assert.equal(words(), "Not live since 14:24. Sign in to go on.");
});

Deno.test("a wrong password says so, and the page still waits", async () => {
  await open();
  await endSession();
  answers[LOGIN] = () => refused(422, "No.");
  await give("Password", "wrong");
  assert.match(screen.getByRole("alert").textContent!, /Invalid email and\/or password/i);
  assert.ok(waitsForSignIn());
  assert.equal(timesSignedIn, 0);
});

Deno.test("an account with a second factor is asked for its code, also after a wrong one", async () => {
  await open();
  await endSession();
  answers[LOGIN] = () => responseOf(202, {});
  let isRight = false;
  answers[CODE] = () => {
    if (sent.at(-1)?.method === "GET") return responseOf(200, { method: "mail" });
    return isRight ? responseOf(200, paramedic) : refused(422, "No.");
  };
  await give("Password", PASSWORD);
  await waitFor(() => assert(document.activeElement === screen.getByLabelText("Code")));
  assert.ok(screen.getByText(/mailed to crew1@demo\.test/));
  await give("Code", "000000");
  assert.match(screen.getByRole("alert").textContent!, /Invalid Authorization Code\./);
  assert.equal(timesSignedIn, 0);
  isRight = true;
  await press("Submit");
  assert.equal(timesSignedIn, 1);
  assert(dialog() === null);
});

Deno.test("a code that comes too late leads back to the password", async () => {
  await open();
  await endSession();
  answers[LOGIN] = () => responseOf(202, {});
  await give("Password", PASSWORD);
  await give("Code", "123456");
  assert.match(screen.getByRole("alert").textContent!, /You are not signed in any more/);
  await press("Go back");
  assert(document.activeElement === screen.getByLabelText("Password"));
});

Deno.test("signed in again in another window, the page goes on when it is seen again", async () => {
  await open();
  await endSession();
  answers[ME] = () => responseOf(200, paramedic);
  act(() => void dispatchEvent(new Event("focus")));
  await waitFor(() => assert.equal(timesSignedIn, 1));
  assert(dialog() === null);
});

for (
  const [who, found, words] of [
    [
      "somebody else",
      { ...paramedic, id: "other", fullName: "Ann Other" },
      /Ann Other is signed in/,
    ],
    [
      "the user in another organization",
      { ...paramedic, OrganizationId: "b" },
      /place has changed/,
    ],
    [
      "the user with other rights at a hospital",
      { ...paramedic, activeHospitals: [{ HospitalId: "general", isInfoUser: true }] },
      /place has changed/,
    ],
  ] as const
) {
  Deno.test(`while ${who} is signed in here, the page does not go on, and signs nobody out`, async () => {
    await open();
    await endSession();
    answers[ME] = () => responseOf(200, found);
    await give("Password", PASSWORD);
    assert.ok(screen.getByText(words));
    assert.equal(callsTo(LOGIN).length, 0);
    assert.ok(waitsForSignIn());
    assert.equal(timesSignedIn, 0);
    await press("Load the page");
    assert.deepEqual(went, ["/"]);
  });
}

Deno.test("nothing is called for the page until its user is signed in again", async () => {
  await open();
  await endSession();
  await press("Not now");
  assert(dialog() === null);
  assert.ok(screen.getByText("You are signed out"));
  answers["/api/ringdowns/1"] = () => responseOf(200, {}); // somebody else is signed in
  const before = sent.length;
  await act(() => assert.rejects(call("PATCH", "/api/ringdowns/1", {}), { status: 401 }));
  assert.ok(!sent.slice(before).some(({ path }) => path === "/api/ringdowns/1"));
  assert.ok(dialog(), "it asks again");
  answers[LOGIN] = () => responseOf(200, paramedic);
  await give("Password", PASSWORD);
  assert.deepEqual(await call("PATCH", "/api/ringdowns/1", {}), {});
});

for (const isLost of [false, true]) {
  Deno.test(`leaving asks first, and says that the rest is ${isLost ? "lost" : "kept"}`, async () => {
    await open({ isLost });
    await endSession();
    await press("Go to the sign-in page");
    assert.ok(screen.getByText(isLost ? /It is lost then/ : /This device keeps/));
    assert.deepEqual(went, []);
    await press("Leave the page");
    assert.deepEqual(went, ["/login"]);
  });
}

Deno.test("whose organization signs them in does so in another window, and the page goes on", async () => {
  await open();
  await endSession();
  const elsewhere = screen.getByRole("link", {
    name: "Open the sign-in page in another window, then come back",
  });
  assert.equal(elsewhere.getAttribute("href"), "/login");
  assert.equal(elsewhere.getAttribute("target"), "_blank");
  answers[ME] = () => responseOf(200, paramedic);
  await act(async () => {
    dispatchEvent(new Event("focus")); // they come back
    await Promise.resolve();
  });
  await waitFor(() => assert.ok(!dialog()));
});

Deno.test("what could not be sent because nobody is signed in asks by itself", async () => {
  await open({ isRefused: true });
  await waitFor(() => assert.ok(dialog()));
});
