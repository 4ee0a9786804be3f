import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { AdminFrame } from "../../../islands/frame/AdminFrame.tsx";
import { leaveFlash, showFlash } from "../../../islands/frame/flash.ts";
import type { Wait } from "../../../islands/frame/FlashMessage.tsx";
import type { AdminFrameData } from "../../../islands/frame/frame.ts";
import { departures } from "../admin/calls.ts";
import { frameOf, person, SUPER_USER } from "../admin/cast.ts";

function open(frame: AdminFrameData, after?: Wait) {
  render(<AdminFrame frame={frame} after={after}>The page</AdminFrame>);
}

function links(): string[] {
  const navigation = screen.getByRole("navigation", { name: "Administration" });
  return within(navigation).getAllByRole("link").map((link) => link.textContent ?? "");
}

const RIGHTS: { who: string; frame: AdminFrameData; sees: string[] }[] = [
  {
    who: "an administrator of an EMS organisation",
    frame: frameOf(person("EMS")),
    sees: [
      "Dashboard",
      "Users",
      "Ambulances",
      "Ringdowns",
      "Reports",
      "Activity",
      "Settings",
      "Ada Admin",
      "Log out",
    ],
  },
  {
    who: "an administrator of a HEALTHCARE organisation who also works there",
    frame: frameOf(person("HEALTHCARE", { isOperationalUser: true })),
    sees: [
      "Dashboard",
      "Users",
      "Hospitals",
      "Ringdowns",
      "Reports",
      "Activity",
      "Settings",
      "Exit Admin",
      "Ada Admin",
      "Log out",
    ],
  },
  {
    who: "an operational administrator of a C4SF organisation",
    frame: frameOf(person("C4SF", { isOperationalUser: true })),
    sees: ["Dashboard", "MCIs", "Users", "Activity", "Settings", "Ada Admin", "Log out"],
  },
  {
    who: "an operational user of a C4SF organisation",
    frame: frameOf(person("C4SF", { isOperationalUser: true, isAdminUser: false })),
    sees: ["Dashboard", "MCIs", "Ada Admin", "Log out"],
  },
  {
    who: "a super user who administers another organisation",
    frame: frameOf(SUPER_USER, { organization: person("HEALTHCARE").organization }),
    sees: [
      "Dashboard",
      "MCIs",
      "Users",
      "Hospitals",
      "Ringdowns",
      "Reports",
      "Activity",
      "Settings",
      "Manage Site",
      "Sue Super",
      "Log out",
    ],
  },
  {
    who: "a super user in the site area",
    frame: frameOf(SUPER_USER, { path: "/admin/site/clients/new" }),
    sees: [
      "Dashboard",
      "Clients",
      "Organizations",
      "Hospitals",
      "Manage Orgs",
      "Sue Super",
      "Log out",
    ],
  },
];

for (const { who, frame, sees } of RIGHTS) {
  Deno.test(`${who} sees ${sees.join(", ")}`, () => {
    open(frame);
    assert.deepEqual(links(), sees);
  });
}

Deno.test("the navigation marks the current page, also for a page below it", () => {
  open(frameOf(person("EMS"), { path: "/admin/users/new" }));
  const current = screen.getByRole("link", { current: "page" });
  assert.equal(current.textContent, "Users");
});

Deno.test("logo, profile and 'Log out' are on every page", () => {
  open(frameOf(person("EMS")));
  assert.ok(screen.getByRole("img", { name: "Ringdown logo" }));
  const profile = screen.getByRole("link", { name: "Ada Admin" });
  assert.equal(profile.getAttribute("href"), "/profile");
  for (const logOut of screen.getAllByRole("link", { name: "Log out" })) {
    assert.equal(logOut.getAttribute("href"), "/auth/local/logout");
  }
});

Deno.test("on a phone the navigation is behind a button that says whether it is open", async () => {
  open(frameOf(person("EMS")));
  const toggle = screen.getByRole("button", { name: /Dashboard/ });
  assert.equal(toggle.getAttribute("aria-expanded"), "false");
  await userEvent.click(toggle);
  assert.equal(toggle.getAttribute("aria-expanded"), "true");
});

Deno.test("a super user chooses another organization, and the page is loaded again", async () => {
  const gone = departures();
  const organizations = [{ id: "EMS", name: "City Fire Department" }, {
    id: "C4SF",
    name: "Regional EMS Agency",
  }];
  open(frameOf(SUPER_USER, { organizations }));
  await userEvent.click(screen.getByText("Switch organization"));
  await userEvent.click(screen.getByRole("button", { name: "City Fire Department" }));
  assert.match(document.cookie, /organization=EMS/);
  assert.deepEqual(gone, ["/admin/dashboard"]);
});

Deno.test("choosing another organization leaves a page that belongs to the previous one", async () => {
  const gone = departures();
  const organizations = [{ id: "EMS", name: "City Fire Department" }];
  const id = crypto.randomUUID();
  const places = {
    [`/admin/hospitals/${id}`]: "/admin/hospitals", // would choose its organization again
    [`/admin/users/${id}`]: "/admin/users",
    "/admin/users/new": "/admin/users/new",
    "/admin/ringdowns": "/admin/ringdowns", // without the hospital in the query
    [`/admin/mcis/${id}`]: `/admin/mcis/${id}`,
    [`/admin/site/clients/${id}`]: "/admin/dashboard",
    [`/admin/site/organizations/${id}`]: "/admin/dashboard",
  };
  for (const path of Object.keys(places)) {
    const { unmount } = render(
      <AdminFrame frame={frameOf(SUPER_USER, { organizations, path })}>
        The page
      </AdminFrame>,
    );
    await userEvent.click(screen.getByText("Switch organization"));
    await userEvent.click(screen.getByRole("button", { name: "City Fire Department" }));
    unmount();
  }
  assert.deepEqual(gone, Object.values(places));
});

Deno.test("the header names the organization of the page, and none on a page of the site", () => {
  const id = crypto.randomUUID();
  const names = {
    "/admin/users": "Regional EMS Agency",
    [`/admin/site/organizations/${id}`]: "Regional EMS Agency",
    "/admin/site/organizations/new": "All organizations",
    "/admin/site/organizations": "All organizations",
    "/admin/site/dashboard": "All organizations",
    [`/admin/site/clients/${id}`]: "All organizations",
  };
  const shown = Object.keys(names).map((path) => {
    const { container, unmount } = render(
      <AdminFrame frame={frameOf(SUPER_USER, { path })}>The page</AdminFrame>,
    );
    const name = container.querySelector(".organization-switch__name")!.textContent;
    unmount();
    return name;
  });
  assert.deepEqual(shown, Object.values(names));
});

Deno.test("the organization of the page is marked among the others, and none on a page of the site", async () => {
  const organizations = [{ id: "EMS", name: "City Fire Department" }, {
    id: "C4SF",
    name: "Regional EMS Agency",
  }];
  const marked = [];
  for (const path of ["/admin/users", "/admin/site/dashboard"]) {
    const { unmount } = render(
      <AdminFrame frame={frameOf(SUPER_USER, { organizations, path })}>The page</AdminFrame>,
    );
    await userEvent.click(screen.getByText("Switch organization"));
    marked.push(screen.queryByRole("button", { current: true })?.textContent ?? null);
    unmount();
  }
  assert.deepEqual(marked, ["Regional EMS Agency", null]);
});

Deno.test("other users cannot choose another organization", () => {
  open(frameOf(person("EMS")));
  assert.ok(screen.getByText("City Fire Department", { selector: ".organization-switch__name" }));
  assert.ok(!screen.queryByText("Switch organization"));
});

Deno.test("a flash message is shown once and disappears after two seconds", () => {
  leaveFlash("Hospital updated!");
  const { after, pass } = clock();
  open(frameOf(person("EMS")), after);
  assert.ok(within(screen.getByRole("status")).getByText("Hospital updated!"));
  pass(1_999);
  assert.ok(screen.getByText("Hospital updated!"));
  pass(1);
  assert.ok(!screen.queryByText("Hospital updated!"));
  assert.equal(sessionStorage.getItem("flash"), null);
});

Deno.test("a second flash message has its own two seconds", () => {
  const { after, pass } = clock();
  open(frameOf(person("EMS")), after);
  act(() => showFlash("User deactivated!"));
  pass(1_500);
  act(() => showFlash("User activated!"));
  pass(1_500);
  assert.ok(screen.getByText("User activated!"));
  pass(500);
  assert.ok(!screen.queryByText("User activated!"));
});

/** A timer that the test controls. */
function clock() {
  let now = 0;
  let waiting: { at: number; then: () => void }[] = [];
  const after: Wait = (ms, then) => {
    const entry = { at: now + ms, then };
    waiting.push(entry);
    return () => void (waiting = waiting.filter((other) => other !== entry));
  };
  const pass = (ms: number) =>
    act(() => {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { then } of due) then();
    });
  return { after, pass };
}
