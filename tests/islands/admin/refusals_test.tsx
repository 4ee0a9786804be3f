/**
 * What every form of the administration and the site says when it was not saved (product §10.4).
 */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { HospitalAssignment } from "../../../islands/admin/HospitalAssignment.tsx";
import { HospitalPage } from "../../../islands/admin/HospitalPage.tsx";
import { InvitePage } from "../../../islands/admin/InvitePage.tsx";
import { InvitesTable } from "../../../islands/admin/InvitesTable.tsx";
import { SettingsForm } from "../../../islands/admin/SettingsForm.tsx";
import { UserForm } from "../../../islands/admin/UserForm.tsx";
import { ClientForm } from "../../../islands/site/ClientForm.tsx";
import { OrganizationForm } from "../../../islands/site/OrganizationForm.tsx";
import { aClient, anOrganization, frameAt } from "../site/cast.ts";
import { calls, departures, refusal } from "./calls.ts";
import { frameOf, invite, person } from "./cast.ts";

const ADMIN = frameOf(person("EMS"));
const NORA = person("EMS", { firstName: "Nora" });
const HOSPITAL = {
  id: "general",
  name: "General Hospital",
  phone: null,
  state: "06",
  stateFacilityCode: null,
  isActive: true,
};
const USED = "This email address has already been used.";
const NO_ADDRESS = "This is not a valid email address.";
const WEAK =
  "At least 8 characters, including upper and lowercase letters, a number, and a symbol.";

const NOT_KNOWN = "It is not known whether this was saved. Please try again.";

interface Form {
  what: string;
  element: ReactElement;
  /** What must be typed before the form can be sent. */
  typed?: [label: string, text: string][];
  submit?: string;
  /** The message when no answer came. */
  notKnown?: string;
  /** A fault that the server finds: its path in the body, and the label of its field. */
  fault: { path: string; label: string; message: string };
}

const FORMS: Form[] = [
  {
    what: "a new user",
    element: <UserForm frame={ADMIN} person={null} />,
    typed: [["First Name", "Ann"], ["Last Name", "Lee"], ["Email", "a@b.test"], ["Password", "x"]],
    fault: { path: "password", label: "Password", message: WEAK },
  },
  {
    what: "a user",
    element: <UserForm frame={ADMIN} person={NORA} />,
    fault: { path: "email", label: "Email", message: USED },
  },
  {
    what: "an invite",
    notKnown:
      "It is not known whether the invite was sent. Look at the list of invites before you try again.",
    element: <InvitePage frame={ADMIN} hospitals={[]} />,
    typed: [["Email", "nobody"]],
    submit: "Send Invite",
    fault: { path: "email", label: "Email", message: NO_ADDRESS },
  },
  {
    what: "a hospital",
    element: <HospitalPage frame={ADMIN} hospital={HOSPITAL} noScreenSeconds={900} />,
    fault: { path: "name", label: "Name", message: "A hospital with this name already exists." },
  },
  {
    what: "a change of settings",
    element: <SettingsForm organization={anOrganization()} onSaved={saved} onClose={() => {}} />,
    submit: "Save",
    fault: {
      path: "name",
      label: "Name",
      message: "An organization with this name already exists.",
    },
  },
  {
    what: "an organization",
    element: <OrganizationForm organization={anOrganization()} />,
    fault: {
      path: "name",
      label: "Name",
      message: "An organization with this name already exists.",
    },
  },
  {
    what: "a client",
    element: (
      <ClientForm
        client={aClient()}
        webhooks={[]}
        frame={frameAt("/admin/site/clients/dispatch")}
      />
    ),
    fault: {
      path: "UserEmail",
      label: "Service Account User Email",
      message: "No user has this email address.",
    },
  },
];

function saved() {
  throw new Error("It was refused.");
}

const realScrollTo = globalThis.scrollTo;
let tops: unknown[] = [];

Deno.test.beforeEach(() => {
  tops = [];
  globalThis.scrollTo = ((options: ScrollToOptions) =>
    void tops.push(options.top)) as typeof scrollTo;
});
Deno.test.afterEach(() => {
  globalThis.scrollTo = realScrollTo;
});

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
}

async function open({ element, typed = [], submit = "Submit" }: Form): Promise<string[]> {
  const gone = departures();
  render(element);
  for (const [label, text] of typed) await userEvent.type(field(label), text);
  await press(submit);
  return gone;
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(new RegExp(`^\\*?${label}$`));
}

/** The sentences of the alert on top of the form. */
function told(): string[] {
  const text = screen.getByRole("alert").querySelector(".usa-alert__text");
  return [...text?.children ?? []].map(({ textContent }) => textContent);
}

function errorAt(label: string): string | undefined {
  const id = field(label).getAttribute("aria-describedby")?.split(" ").at(-1) ?? "";
  return document.getElementById(id)?.textContent;
}

function isNotSaved(gone: string[]) {
  assert.deepEqual(tops, [0], "the page scrolls to its top");
  assert.ok(document.activeElement?.contains(screen.getByRole("alert")));
  assert.deepEqual(gone, []);
  assert.equal(sessionStorage.getItem("flash"), null);
}

for (const form of FORMS) {
  const { what, notKnown = NOT_KNOWN, fault: { path, label, message } } = form;

  Deno.test(`${what} with a fault says so on top, and '${message}' at its field`, async () => {
    const gone = await open(form);
    await calls[0].answer(400, refusal(400, { path, message }));
    assert.deepEqual(told(), ["Please review the errors below."]);
    assert.equal(field(label).getAttribute("aria-invalid"), "true");
    assert.equal(errorAt(label), message);
    isNotSaved(gone);
  });

  Deno.test(`${what} that is refused shows the server's message on top`, async () => {
    const gone = await open(form);
    await calls[0].answer(403, refusal(403, { message: "You are not allowed to do this." }));
    assert.deepEqual(told(), ["You are not allowed to do this."]);
    isNotSaved(gone);
  });

  Deno.test(`${what} that was deleted meanwhile says so`, async () => {
    const gone = await open(form);
    await calls[0].answer(404, refusal(404, { message: "Not found." }));
    assert.deepEqual(told(), ["Not found.", "It may have been deleted meanwhile."]);
    isNotSaved(gone);
  });

  Deno.test(`${what} that meets an error of the server says to try again later`, async () => {
    const gone = await open(form);
    await calls[0].answer(500, "Internal error");
    assert.deepEqual(told(), ["An unexpected error has occurred. Please try again later."]);
    isNotSaved(gone);
  });

  Deno.test(`${what} without an answer does not look saved`, async () => {
    const gone = await open(form);
    await calls[0].lose();
    assert.deepEqual(told(), [`No answer came. ${notKnown}`]);
    isNotSaved(gone);
  });
}

Deno.test("an invite that could not be revoked says so, stays, and can be retried", async () => {
  render(<InvitesTable frame={ADMIN} invites={[invite("a@demo.test")]} />);
  await press("Revoke a@demo.test");
  await press("Revoke invite");
  await calls[0].answer(500, {});
  assert.ok(
    screen.getByText("An unexpected error has occurred. Please try again later. Not revoked."),
  );
  assert.ok(screen.getByRole("button", { name: "Resend a@demo.test" }));
  await press("Try again");
  assert.deepEqual([calls[1].method, calls[1].path], ["DELETE", "/api/invites/a@demo.test"]);
  await calls[1].answer(200, {});
  assert.ok(screen.getByText("Revoked."));
});

Deno.test("a hospital that could not be assigned says so and can be retried", async () => {
  const hospitals = [{ id: "general", name: "General Hospital", isActive: true }];
  render(<HospitalAssignment userId="nora" hospitals={hospitals} memberships={[]} />);
  await press("Assign to General Hospital");
  await calls[0].answer(500, {});
  const alert = screen.getByRole("alert").querySelector(".usa-alert__text");
  assert.equal(
    alert?.textContent,
    "An unexpected error has occurred. Please try again later. Not saved.",
  );
  await press("Try again");
  assert.deepEqual(calls[1].body, { hospitalId: "general", userId: "nora" });
});

Deno.test("after saving, a user who comes back to the form can send it again", async () => {
  const gone = await open(FORMS[1]);
  await calls[0].answer(200, NORA);
  assert.equal(gone.length, 1);
  await press("Submit");
  assert.equal(calls.length, 1, "busy until the next page is there");
  const back = Object.assign(new Event("pageshow"), { persisted: true });
  act(() => void globalThis.dispatchEvent(back));
  await press("Submit");
  assert.equal(calls.length, 2);
});
