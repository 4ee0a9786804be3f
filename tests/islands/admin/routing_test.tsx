import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ActivityFilters } from "../../../islands/admin/activity/activity_query.ts";
import type { AdminPage } from "../../../islands/admin/pages.ts";
import { calls, departures, refusal, settled } from "./calls.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import { ringdown } from "../hospital/cast.ts";
import { frameOf, person, propsOf, SUPER_USER, unit } from "./cast.ts";
import { openAdmin } from "./open_admin.tsx";

const AT_AMBULANCES = frameOf(person("EMS"), { path: "/admin/ambulances" });
const AMBULANCES: AdminPage = {
  name: "ambulances",
  ambulances: [unit("M1")],
  underWay: [],
};
const AT_SETTINGS = frameOf(person("EMS"), { path: "/admin/settings" });
const { id, name, timeZone, language, isMfaEnabled } = person("EMS").organization;
const SETTINGS: AdminPage = {
  name: "settings",
  organization: { id, name, timeZone, language, isMfaEnabled },
};

const AT_HISTORY = frameOf(person("EMS"), { path: "/admin/ringdowns" });
const historyOf = (complaint: string, filters = NO_FILTERS): AdminPage => ({
  name: "ringdowns",
  history: {
    entries: [ringdown(complaint)],
    isFirstPage: true,
    older: "/admin/ringdowns?before=x",
    filters,
    searchedDays: null,
    hospitals: [],
    hospitalId: null,
  },
});

async function follow(name: string) {
  const navigation = screen.getByRole("navigation", { name: "Administration" });
  await userEvent.click(within(navigation).getByRole("link", { name }));
}

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
}

/** Answers the last call with a page, while its script is loaded. */
async function answerWith(...page: Parameters<typeof propsOf>) {
  await calls.at(-1)!.answer(200, propsOf(...page));
  await settled();
}

Deno.test("a link requests the JSON of its address, and the page opens in the same frame", async () => {
  await openAdmin(AT_AMBULANCES, AMBULANCES);
  const banner = screen.getByRole("banner");
  await follow("Settings");
  assert.deepEqual([calls[0].method, calls[0].path], ["GET", "/admin/settings"]);
  assert.equal(calls[0].headers.get("Accept"), "application/json");
  assert.ok(screen.getByRole("main").hasAttribute("aria-busy"));
  assert.ok(screen.getByRole("heading", { name: "Ambulances" }), "the page stays meanwhile");

  await answerWith(AT_SETTINGS, SETTINGS, "Settings");
  assert(document.activeElement === await screen.findByRole("heading", { name: "Settings" }));
  assert.equal(document.title, "Settings · Ringdown");
  assert(screen.getByRole("banner") === banner);
  assert.ok(!screen.getByRole("main").hasAttribute("aria-busy"));
});

Deno.test("the folded navigation and the menu are closed on the next page", async () => {
  const frame = frameOf(person("EMS", { isOperationalUser: true }), { path: "/admin/ambulances" });
  await openAdmin(frame, AMBULANCES);
  const toggle = () => screen.getByRole("button", { name: /: all pages$/ });
  await userEvent.click(toggle());
  assert.equal(toggle().getAttribute("aria-expanded"), "true");
  await follow("Settings");
  await answerWith({ ...frame, path: "/admin/settings" }, SETTINGS);
  await screen.findByRole("heading", { name: "Settings" });
  assert.equal(toggle().getAttribute("aria-expanded"), "false");

  const menu = screen.getByLabelText("Menu", { selector: "summary" }).closest("details")!;
  menu.open = true;
  await userEvent.click(within(menu).getByRole("link", { name: "Admin" }));
  assert.equal(menu.open, false);
  assert.equal(calls.at(-1)!.path, "/admin");
});

Deno.test("an address that leads to another one is followed there", async () => {
  const router = await openAdmin(AT_AMBULANCES, AMBULANCES);
  await follow("Users");
  await calls[0].answer(200, { redirect: "/admin/settings" });
  assert.equal(calls[1].path, "/admin/settings");
  await answerWith(AT_SETTINGS, SETTINGS);
  assert.ok(await screen.findByRole("heading", { name: "Settings" }));
  assert.equal(router.state.location.pathname, "/admin/settings");
});

Deno.test("when a page cannot be opened, the current page stays and says why", async () => {
  const router = await openAdmin(AT_AMBULANCES, AMBULANCES);
  await follow("Settings");
  await calls[0].lose();
  const alert = within(await screen.findByRole("alert"));
  assert.ok(alert.getByText("No answer came. The page could not be loaded."));
  assert.ok(screen.getByRole("heading", { name: "Ambulances" }));
  assert.equal(router.state.location.pathname, "/admin/ambulances");

  await press("Try again");
  await calls[1].answer(404, refusal(404, { message: "Not found." }));
  assert.ok(within(await screen.findByRole("alert")).getByText("Not found."));
  await press("Try again");
  await answerWith(AT_SETTINGS, SETTINGS);
  assert.ok(await screen.findByRole("heading", { name: "Settings" }));
  assert.ok(!screen.queryByRole("alert"));
});

Deno.test("what was saved is said on the next page, however late that page comes", async () => {
  const hospital = {
    id: "general",
    name: "General Hospital",
    phone: "",
    state: "06",
    stateFacilityCode: "20001",
    isActive: true,
  };
  const frame = frameOf(person("HEALTHCARE"), { path: "/admin/hospitals/general" });
  await openAdmin(frame, { name: "hospital", hospital, noScreenSeconds: 900 });
  await press("Submit");
  await calls[0].answer(200, hospital);
  assert.equal(calls[1].path, "/admin/hospitals");
  assert.ok(!screen.queryByText("Hospital updated!"), "its two seconds do not run yet");
  await answerWith({ ...frame, path: "/admin/hospitals" }, { name: "hospitals", hospitals: [] });
  assert.ok(await screen.findByText("Hospital updated!"));
});

Deno.test("after the session has ended, a link leads to sign-in without a message", async () => {
  const gone = departures();
  await openAdmin(AT_AMBULANCES, AMBULANCES);
  await follow("Settings");
  await calls[0].answer(401, refusal(401, { message: "Not signed in." }));
  assert.deepEqual(gone, ["/login"]);
  assert.ok(!screen.queryByRole("alert"));
  assert.ok(screen.getByRole("heading", { name: "Ambulances" }));
});

Deno.test("choosing another organization asks first when there are unsaved changes", async () => {
  const organizations = [{ id: "EMS", name: "City Fire Department" }, {
    id: "HEALTHCARE",
    name: "General Hospital",
  }];
  const frame = frameOf(SUPER_USER, { path: "/admin/ambulances", organizations });
  await openAdmin(frame, AMBULANCES);
  await userEvent.type(screen.getByLabelText(/^\*?Unit #/), "M2");
  const choose = async () => {
    await userEvent.click(screen.getByText("Switch organization"));
    await press("General Hospital");
  };
  document.cookie = "organization=EMS";
  await choose();
  await press("Stay");
  assert.match(document.cookie, /organization=EMS/);
  await choose();
  await press("Leave");
  assert.match(document.cookie, /organization=HEALTHCARE/);
  assert.equal(calls[0].path, "/admin/ambulances");
});

Deno.test("a window goes on with its organization, whatever another window has chosen", async () => {
  const organizations = [{ id: "C4SF", name: "Regional EMS Agency" }];
  const frame = frameOf(SUPER_USER, { path: "/admin/ambulances", organizations });
  const shown = new RegExp(`organization=${frame.organization.id}`);
  await openAdmin(frame, AMBULANCES);
  document.cookie = "organization=OTHER";
  await follow("Settings");
  assert.equal(calls[0].path, "/admin/settings");
  assert.match(document.cookie, shown);

  document.cookie = "organization=OTHER";
  globalThis.dispatchEvent(new Event("focus"));
  assert.match(document.cookie, shown, "what is reloaded or printed here, too");
});

Deno.test("who may not choose an organization writes no choice", async () => {
  await openAdmin(AT_AMBULANCES, AMBULANCES);
  document.cookie = "organization=OTHER";
  await follow("Settings");
  globalThis.dispatchEvent(new Event("focus"));
  assert.match(document.cookie, /organization=OTHER/);
});

Deno.test("what is typed into the filters while an older page is loading stays, and the focus, too", async () => {
  await openAdmin(AT_HISTORY, historyOf("fever"));
  await userEvent.click(screen.getByRole("link", { name: "Older ringdowns" }));
  const search = screen.getByLabelText<HTMLInputElement>("Search");
  await userEvent.type(search, "fal");
  await answerWith(AT_HISTORY, historyOf("cough"), "Ringdown History");
  assert.ok(await screen.findByRole("button", { name: "cough" }));
  await userEvent.keyboard("l");
  assert.equal(screen.getByLabelText<HTMLInputElement>("Search").value, "fall");

  await press("Show");
  assert.equal(calls.at(-1)!.path, "/admin/ringdowns?search=fall");
  await userEvent.type(search, " at home");
  await answerWith(AT_HISTORY, historyOf("hip", { ...NO_FILTERS, search: "fall" }));
  assert.ok(await screen.findByRole("button", { name: "hip" }));
  assert.equal(search.value, "fall at home");
});

Deno.test("the filters follow the address where nobody has typed, and the heading takes the focus", async () => {
  const router = await openAdmin(AT_HISTORY, historyOf("fever"));
  const search = screen.getByLabelText<HTMLInputElement>("Search");
  await userEvent.type(search, "fall{Enter}");
  await answerWith(
    AT_HISTORY,
    historyOf("hip", { ...NO_FILTERS, from: "2026-11-01", search: "fall" }),
  );
  const isShown = () => screen.findByRole("heading", { name: "Ringdown History" });
  assert(document.activeElement === await isShown());
  assert.equal(screen.getByLabelText<HTMLInputElement>("From").value, "11/01/2026");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Redirected");
  await settled(() => void router.navigate(-1));
  await answerWith(AT_HISTORY, historyOf("fever"));
  assert.ok(await screen.findByRole("button", { name: "fever" }));
  assert.equal(search.value, "");
  assert.equal(screen.getByLabelText<HTMLInputElement>("From").value, "");
  assert.equal(
    screen.getByLabelText<HTMLSelectElement>("Status").selectedOptions[0].textContent,
    "Redirected",
  );
});

Deno.test("what is typed while other activity is loading stays, until the filters are cleared", async () => {
  const frame = frameOf(person("EMS"), { path: "/admin/activity" });
  const NONE = { from: "", to: "", person: "", kind: "", outcome: "" } as const;
  const activityOf = (filters: ActivityFilters, isFirstPage: boolean): AdminPage => ({
    name: "activity",
    activity: {
      filters,
      entries: [],
      isFirstPage,
      older: "/admin/activity?before=x",
      isEverybodys: false,
    },
  });
  await openAdmin(frame, activityOf(NONE, true));
  const field = () => screen.getByLabelText<HTMLInputElement>("Name or email");
  await userEvent.click(screen.getByRole("link", { name: "Older activity" }));
  await userEvent.type(field(), "kim ");
  await answerWith(frame, activityOf(NONE, false));
  assert.ok(await screen.findByText("Nothing older."));
  assert.equal(field().value, "kim ");
  await press("Show");
  assert.equal(calls.at(-1)!.path, "/admin/activity?person=kim");
  await answerWith(frame, activityOf({ ...NONE, person: "kim" }, true));
  assert.ok(await screen.findByText("Nothing found."));
  assert.equal(field().value, "kim");
  await userEvent.type(field(), "ber");
  await press("Clear filters");
  await answerWith(frame, activityOf(NONE, true));
  await screen.findByText("Nothing found.");
  assert.equal(field().value, "");
});
