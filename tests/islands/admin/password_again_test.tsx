import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { UserDanger } from "../../../islands/admin/UserDanger.tsx";
import { UserForm } from "../../../islands/admin/UserForm.tsx";
import { PasswordAgain } from "../../../islands/form/PasswordAgain.tsx";
import { AdminFrame } from "../../../islands/frame/AdminFrame.tsx";
import { calls, departures, refusal } from "./calls.ts";
import { frameOf, person } from "./cast.ts";

const ADMIN = frameOf(person("EMS"));
const SAM = person("EMS", { firstName: "Sam", isAdminUser: false, isOperationalUser: true });
const NEEDED = refusal(403, {
  path: "currentPassword",
  message: "Please give your password again. Nothing was changed yet.",
});

function openForm() {
  render(
    <>
      <AdminFrame frame={ADMIN}>
        <UserForm frame={ADMIN} person={SAM} />
      </AdminFrame>
      <PasswordAgain email={ADMIN.user.email} />
    </>,
  );
}

const dialog = () => screen.queryByRole("dialog", { name: "Please give your password again" });

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
}

/** Changes the address and has the server ask for the password. */
async function submitNewAddress() {
  const field = screen.getByLabelText(/Email/);
  await userEvent.clear(field);
  await userEvent.type(field, "new@demo.test");
  await press("Submit");
  await calls.at(-1)!.answer(403, NEEDED);
}

async function give(password: string) {
  await userEvent.type(within(dialog()!).getByLabelText("Your password"), `${password}{Enter}`);
}

Deno.test("the password is asked for over the form, which is then sent again by itself", async () => {
  const gone = departures();
  openForm();
  await submitNewAddress();
  assert(document.activeElement === within(dialog()!).getByLabelText("Your password"));
  await give("Right-1-Word");
  assert.deepEqual([calls[1].path, calls[1].body], [
    "/auth/local/confirm",
    { password: "Right-1-Word" },
  ]);
  await calls[1].answer(200, {});
  assert(dialog() === null);
  assert.equal(calls.length, 3);
  assert.deepEqual([calls[2].method, calls[2].path], ["PATCH", calls[0].path]);
  assert.deepEqual(calls[2].body, calls[0].body);
  await calls[2].answer(200, SAM);
  assert.deepEqual(gone, ["/admin/users"]);
});

Deno.test("a wrong password is told in the dialog, and nothing is sent", async () => {
  openForm();
  await submitNewAddress();
  await give("wrong");
  await calls[1].answer(422, refusal(422, { message: "This is not your current password." }));
  within(dialog()!).getByText("This is not your current password.");
  assert.equal(calls.length, 2);
  await give("-after-all");
  assert.deepEqual(calls[2].body, { password: "wrong-after-all" });
});

Deno.test("after too many tries, or without an answer, the dialog says so and stays", async () => {
  openForm();
  await submitNewAddress();
  await give("wrong");
  const tooMany = "Too many attempts. Try again in 14 minutes.";
  await calls[1].answer(429, refusal(429, { message: tooMany }));
  within(dialog()!).getByText(tooMany);
  await give("x");
  await calls[2].lose();
  assert.notEqual(within(dialog()!).getByRole("alert").textContent, tooMany);
});

Deno.test("whoever goes back finds the form as it was, with the reason", async () => {
  openForm();
  await submitNewAddress();
  await press("Go back");
  assert(dialog() === null);
  assert.equal(screen.getByLabelText<HTMLInputElement>(/Email/).value, "new@demo.test");
  screen.getByText("Please give your password again. Nothing was changed yet.");
  assert.equal(calls.length, 1);
  await press("Submit");
  await calls[1].answer(403, NEEDED);
  assert(dialog());
});

Deno.test("it is asked for again where the ten minutes end meanwhile", async () => {
  openForm();
  await submitNewAddress();
  await give("Right-1-Word");
  await calls[1].answer(200, {});
  await calls[2].answer(403, NEEDED);
  assert.equal(within(dialog()!).getByLabelText<HTMLInputElement>("Your password").value, "");
  await give("Right-1-Word");
  await calls[3].answer(200, {});
  assert.equal(calls[4].path, calls[0].path);
});

Deno.test("it is asked for over a dialog, too", async () => {
  render(
    <>
      <AdminFrame frame={ADMIN}>
        <UserDanger frame={ADMIN} person={SAM} hasApp onChanged={() => {}} />
      </AdminFrame>
      <PasswordAgain email={ADMIN.user.email} />
    </>,
  );
  await press("Remove authenticator app");
  const [, confirm] = screen.getAllByRole("button", { name: "Remove authenticator app" });
  await userEvent.click(confirm);
  await calls[0].answer(403, NEEDED);
  await give("Right-1-Word");
  await calls[1].answer(200, {});
  await calls[2].answer(204);
  assert(screen.queryByRole("dialog") === null);
});

Deno.test("another refusal asks for nothing", async () => {
  openForm();
  await press("Submit");
  await calls[0].answer(
    403,
    refusal(403, { message: "Only super users can change a super user." }),
  );
  assert(dialog() === null);
  screen.getByText("Only super users can change a super user.");
});
