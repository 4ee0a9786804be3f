import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HospitalPage } from "../../../islands/admin/HospitalPage.tsx";
import { InvitePage } from "../../../islands/admin/InvitePage.tsx";
import { UserForm } from "../../../islands/admin/UserForm.tsx";
import { calls, departures, refusal } from "./calls.ts";
import { frameOf, person, SUPER_USER } from "./cast.ts";

const ADMIN = frameOf(person("HEALTHCARE"));
const HOSPITAL = {
  id: "general",
  name: "General Hospital",
  phone: "555-0100",
  state: "06",
  stateFacilityCode: "20001",
  isActive: true,
};

async function press(name: string | RegExp) {
  await userEvent.click(screen.getByRole("button", { name }));
}

function valueOf(label: string | RegExp): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

function errorAt(label: RegExp): string {
  const field = screen.getByLabelText(label);
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

Deno.test("after saving a hospital, the list says so", async () => {
  const gone = departures();
  render(<HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={900} />);
  await userEvent.clear(screen.getByLabelText(/^\*?Name/));
  await userEvent.type(screen.getByLabelText(/^\*?Name/), "General East");
  await press("Submit");
  const { method, path, body } = calls[0];
  assert.deepEqual([method, path], ["PATCH", "/api/hospitals/general"]);
  assert.equal((body as { name: string }).name, "General East");
  await calls[0].answer(200, HOSPITAL);
  assert.equal(sessionStorage.getItem("flash"), "Hospital updated!");
  assert.deepEqual(gone, ["/admin/hospitals"]);
});

Deno.test("a new hospital belongs to the organization that is administered", async () => {
  departures();
  const { organization } = person("HEALTHCARE");
  render(
    <HospitalPage
      frame={frameOf(SUPER_USER, { organization })}
      hospital={null}
      noScreenSeconds={900}
    />,
  );
  await userEvent.type(screen.getByLabelText(/^\*?Name/), "General West");
  await press("Submit");
  assert.equal((calls[0].body as { OrganizationId: string }).OrganizationId, "HEALTHCARE");
  await calls[0].answer(201, HOSPITAL);
  assert.equal(sessionStorage.getItem("flash"), "Hospital created!");
});

Deno.test("a refusal is shown at its field, and what was typed stays", async () => {
  const gone = departures();
  render(<HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={900} />);
  await userEvent.type(screen.getByLabelText("Phone"), "9");
  await press("Submit");
  await calls[0].answer(
    400,
    refusal(400, { path: "name", message: "This name has already been used." }),
  );
  assert.match(screen.getByRole("alert").textContent ?? "", /Please review the errors below\./);
  assert.ok(screen.getByRole("alert").parentElement === document.activeElement);
  assert.equal(errorAt(/^\*?Name/), "This name has already been used.");
  assert.equal(valueOf("Phone"), "555-01009");
  assert.deepEqual(gone, []);
});

Deno.test("a refusal without a field is shown on top with the server's message", async () => {
  render(<HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={900} />);
  await press("Submit");
  await calls[0].answer(403, refusal(403, { message: "You are not allowed to do this." }));
  assert.match(screen.getByRole("alert").textContent ?? "", /You are not allowed to do this\./);
  await press("Submit");
  await calls[1].answer(400, refusal(400, { path: "id", message: "This id is taken." }));
  assert.match(screen.getByRole("alert").textContent ?? "", /This id is taken\./);
});

Deno.test("a lost answer does not look saved, and a second press while saving sends nothing", async () => {
  const gone = departures();
  render(<HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={900} />);
  await press("Submit");
  await press("Submit");
  assert.equal(calls.length, 1);
  await calls[0].lose();
  assert.match(screen.getByRole("alert").textContent ?? "", /It is not known whether/);
  assert.deepEqual(gone, []);
});

Deno.test("a form explains its asterisks", () => {
  render(<HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={900} />);
  assert.ok(screen.getByText("Indicates a required field."));
});

Deno.test("an empty required field is reported before anything is sent", async () => {
  render(<UserForm frame={ADMIN} person={null} />);
  await press("Submit");
  assert.equal(calls.length, 0);
  for (const label of [/^\*?First Name/, /^\*?Last Name/, /^\*?Email/]) {
    assert.equal(errorAt(label), "This is a required field");
  }
  assert.match(errorAt(/^\*?Password/), /This is a required field$/);
});

Deno.test("only what was changed of a user is sent: rights that somebody else has taken stay taken", async () => {
  departures();
  render(<UserForm frame={ADMIN} person={person("HEALTHCARE", { firstName: "Nora" })} />);
  await userEvent.type(screen.getByRole("textbox", { name: /Last Name/ }), "s");
  await press("Submit");
  assert.deepEqual(calls[0].body, { lastName: "Admins", expected: { lastName: "Admin" } });
  await calls[0].answer(200, {});
  assert.equal(sessionStorage.getItem("flash"), "User updated!");
});

Deno.test("what somebody else changed meanwhile is shown at the field, and what was typed stays", async () => {
  departures();
  render(<UserForm frame={ADMIN} person={person("HEALTHCARE", { firstName: "Nora" })} />);
  await userEvent.type(screen.getByRole("textbox", { name: /Last Name/ }), "s");
  await press("Submit");
  const message =
    "Somebody else changed this to 'Lee' meanwhile. Send the form again to keep yours.";
  const fault = { path: "lastName", message, value: "Lee" };
  await calls[0].answer(409, refusal(409, fault));
  assert.equal(errorAt(/^\*?Last Name/), message);
  assert.equal(
    screen.getByRole<HTMLInputElement>("textbox", { name: /Last Name/ }).value,
    "Admins",
  );
  await press("Submit");
  assert.deepEqual(calls[1].body, { lastName: "Admins", expected: { lastName: "Lee" } });
});

const MAILED = {
  ...HOSPITAL,
  alertEmails: ["desk@general.test"],
  alertHours: { from: "22:00", to: "06:00" },
};

Deno.test("addresses and hours of a hospital are changed one by one, and say what stood there", async () => {
  departures();
  render(<HospitalPage frame={ADMIN} hospital={MAILED} noScreenSeconds={900} />);
  await userEvent.clear(screen.getByRole("combobox", { name: "To" }));
  await userEvent.type(screen.getByRole("combobox", { name: "To" }), "05:00");
  await press("Submit");
  const alertHours = { from: "22:00", to: "05:00" };
  const { alertHours: before } = MAILED;
  assert.deepEqual(calls[0].body, { alertHours, expected: { alertHours: before } });
  const message =
    "Somebody else changed this to '07:00 – 19:00' meanwhile. Send the form again to keep yours.";
  const day = { from: "07:00", to: "19:00" };
  const fault = { path: "alertHours", message, value: day };
  await calls[0].answer(409, refusal(409, fault));
  assert.ok(screen.getByText(message).closest("fieldset.alert-hours"));
  assert.equal(screen.getByRole<HTMLInputElement>("combobox", { name: "To" }).value, "05:00");
  await press("Submit");
  assert.deepEqual(calls[1].body, { alertHours, expected: { alertHours: day } });
});

Deno.test("where addresses end or hours begin, both go together: no hours are left with nobody", async () => {
  departures();
  const { alertEmails, alertHours } = MAILED;
  const withoutHours = { ...MAILED, alertHours: null };
  const { unmount } = render(
    <HospitalPage frame={ADMIN} hospital={withoutHours} noScreenSeconds={900} />,
  );
  await userEvent.clear(screen.getByLabelText("Alert Emails"));
  await press("Submit");
  const expected = { alertEmails, alertHours: null };
  assert.deepEqual(calls[0].body, { alertEmails: [], alertHours: null, expected });
  unmount();
  render(<HospitalPage frame={ADMIN} hospital={withoutHours} noScreenSeconds={900} />);
  await userEvent.type(screen.getByRole("combobox", { name: "From" }), "22:00");
  await userEvent.type(screen.getByRole("combobox", { name: "To" }), "06:00");
  await press("Submit");
  assert.deepEqual(calls[1].body, { alertEmails, alertHours, expected });
});

Deno.test("the super user role is offered only to super users", () => {
  const { unmount } = render(<UserForm frame={ADMIN} person={null} />);
  assert.ok(!screen.queryByLabelText(/^Super User/));
  unmount();
  render(<UserForm frame={frameOf(SUPER_USER)} person={null} />);
  assert.ok(screen.getByLabelText(/^Super User/));
});

Deno.test("administrators cannot take the administrative role from themselves", () => {
  render(<UserForm frame={ADMIN} person={person("HEALTHCARE")} />);
  assert.ok(screen.getByLabelText<HTMLInputElement>(/^Administrative/).disabled);
});

Deno.test("users change their own password on their profile, not in this form", () => {
  render(<UserForm frame={ADMIN} person={person("HEALTHCARE")} />);
  assert.ok(!screen.queryByLabelText(/Password/));
  assert.equal(screen.getByRole("link", { name: "your profile" }).getAttribute("href"), "/profile");
});

Deno.test("an invite sends the chosen roles and the only hospital with the chosen rights", async () => {
  const gone = departures();
  render(<InvitePage frame={ADMIN} hospitals={[HOSPITAL]} />);
  assert.ok(screen.getByLabelText<HTMLInputElement>(/^Operational/).checked);
  await press("Send Invite");
  assert.equal(calls.length, 0);
  await userEvent.type(screen.getByLabelText(/^\*?Email/), "new@demo.test");
  await userEvent.click(screen.getByLabelText(/^Info user/));
  await press("Send Invite");
  assert.deepEqual(calls[0].body, {
    firstName: "",
    lastName: "",
    email: "new@demo.test",
    message: "",
    isAdminUser: false,
    isOperationalUser: true,
    OrganizationId: "HEALTHCARE",
    HospitalInvites: [
      { HospitalId: "general", isActive: true, isInfoUser: false, isRingdownUser: true },
    ],
  });
  await calls[0].answer(201, { mail: { status: "WAITING", at: null, reason: null } });
  assert.equal(sessionStorage.getItem("flash"), "Invite stored. Its mail is on its way.");
  assert.deepEqual(gone, ["/admin/users"]);
});

Deno.test("an invite that nobody will mail says why instead of 'on its way'", async () => {
  departures();
  render(<InvitePage frame={ADMIN} hospitals={[]} />);
  await userEvent.type(screen.getByLabelText(/^\*?Email/), "new@demo.test");
  await press("Send Invite");
  const reason = "No mail server is set (SMTP_URL).";
  await calls[0].answer(201, { mail: { status: "WAITING", at: null, reason } });
  assert.equal(sessionStorage.getItem("flash"), `Invite stored. ${reason}`);
});

const NO_ROLE = "Without a role this person has no screen to work on.";
const NO_HOSPITAL = "Without a hospital this person has no board to work on.";

Deno.test("an invite without a role or a hospital warns before it is sent", async () => {
  const another = { ...HOSPITAL, id: "west", name: "General West" };
  render(<InvitePage frame={ADMIN} hospitals={[HOSPITAL, another]} />);
  assert.ok(screen.getByText(NO_HOSPITAL));
  await userEvent.click(screen.getByLabelText(/^Operational/));
  assert.ok(!screen.queryByText(NO_HOSPITAL));
  assert.ok(screen.getByText(NO_ROLE));
  await userEvent.click(screen.getByLabelText(/^Administrative/));
  assert.ok(!screen.queryByText(NO_ROLE));
  await userEvent.click(screen.getByLabelText(/^Operational/));
  await userEvent.click(screen.getByLabelText("General Hospital"));
  assert.ok(!screen.queryByText(NO_HOSPITAL));
});

Deno.test("an invite marks inactive hospitals, and says when there are none", () => {
  const closed = { ...HOSPITAL, id: "west", name: "General West", isActive: false };
  const { rerender } = render(<InvitePage frame={ADMIN} hospitals={[HOSPITAL, closed]} />);
  assert.ok(screen.getByRole("checkbox", { name: "General West (not active)" }));
  rerender(<InvitePage frame={ADMIN} hospitals={[]} />);
  assert.ok(screen.getByText("This organization has no hospitals yet."));
});

Deno.test("the alert hours say after how long without a screen somebody is mailed", () => {
  render(<HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={300} />);
  assert.ok(screen.getByText(/no screen has been open for 5 minutes within these hours/));
});
