import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { UserForm } from "../../../islands/admin/UserForm.tsx";
import { AdminFrame } from "../../../islands/frame/AdminFrame.tsx";
import { call } from "../../../islands/call/call.ts";
import { calls, departures, refusal } from "../admin/calls.ts";
import { frameOf, person } from "../admin/cast.ts";
import { settled } from "../far_end.ts";
import { ADMIN, openBeside, press } from "./cast.tsx";

const SAM = person("EMS", { id: "sam", firstName: "Sam", isAdminUser: false });
const SIGNED_OUT = refusal(401, { message: "Please sign in." });
const dialog = () => screen.queryByRole("dialog", { name: "Signed out" });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/First Name/);
const sent = (method: string, path: string) =>
  calls.filter((each) => each.method === method && each.path === path);

let gone: string[] = [];
Deno.test.beforeEach(() => {
  history.replaceState(null, "", "/admin/users/sam");
  gone = departures();
});

async function openForm() {
  const frame = frameOf(ADMIN);
  await openBeside(
    {},
    <AdminFrame frame={frame}>
      <UserForm frame={frame} person={SAM} />
    </AdminFrame>,
  );
}
async function typeAndSubmit() {
  await userEvent.type(nameField(), "antha");
  await press("Submit");
  await calls.at(-1)!.answer(401, SIGNED_OUT);
  await waitFor(() => assert.ok(dialog()));
}
/** Whoever is signed in here by now, as the dialog asks. */
async function answerWho(status: number, user: unknown) {
  await sent("GET", "/api/users/me").at(-1)!.answer(status, user);
}

Deno.test("a form whose session ended stays, its user signs in over it and presses again", async () => {
  await openForm();
  await typeAndSubmit();
  await answerWho(401, SIGNED_OUT);
  assert.deepEqual(gone, []);
  assert.ok(within(dialog()!).getByText(/Nothing of it is sent before you press again\./));
  await userEvent.type(within(dialog()!).getByLabelText("Password"), "Right-1!{Enter}");
  await answerWho(401, SIGNED_OUT);
  await sent("POST", "/auth/local/login")[0].answer(200, ADMIN);
  assert(dialog() === null);
  assert.equal(nameField().value, "Samantha");
  assert.equal(sent("PATCH", "/api/users/sam").length, 1, "it is not sent by itself");
  assert.ok(screen.getByText(/You were signed out, so nothing was sent\. Please try again\./));
  await press("Submit");
  const again = sent("PATCH", "/api/users/sam")[1];
  assert.equal(again.body.firstName, "Samantha");
  await again.answer(200, SAM);
  assert.deepEqual(gone, ["/admin/users"]);
});

Deno.test("while somebody else is signed in here, nothing of the form is sent in their name", async () => {
  await openForm();
  await typeAndSubmit();
  assert.equal(sent("PATCH", "/api/users/sam")[0].headers.get("X-Sender"), ADMIN.id);
  await answerWho(200, { ...ADMIN, id: "other", fullName: "Ann Other" });
  assert.ok(within(dialog()!).getByText(/nothing of it is sent in another name/));
  assert.ok(within(dialog()!).getByText(/It is lost then/));
  await press("Load the page");
  assert.deepEqual(gone, ["/"]);
});

Deno.test("with nothing typed, a session that ended leads to the sign-in page", async () => {
  await openForm();
  await act(async () => {
    const reading = call("GET", "/api/users").catch(() => {});
    await settled();
    await calls.at(-1)!.answer(401, SIGNED_OUT);
    await reading;
  });
  assert.deepEqual(gone, ["/login"]);
});

Deno.test("put off, the page says that nothing is sent, and offers to sign in", async () => {
  await openForm();
  await typeAndSubmit();
  await answerWho(401, SIGNED_OUT);
  await press("Not now");
  assert.ok(screen.getByText("You are signed out"));
  const before = calls.length;
  await press("Submit");
  assert.equal(sent("PATCH", "/api/users/sam").length, 1);
  assert.ok(dialog(), "it asks again");
  assert.ok(calls.slice(before).every(({ path }) => path === "/api/users/me"));
});
