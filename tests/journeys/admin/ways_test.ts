/** Navigation in the administration, without loading documents. */
import assert from "node:assert/strict";
import { hospitalIdOf } from "../../support/person.ts";
import {
  DESKTOP,
  eventually,
  type Journey,
  journey,
  PHONE,
  step,
  untilLive,
  untilStarted,
} from "../journey.ts";
import { assertSameDocument, markDocument } from "./mark.ts";
import { offloadAfter } from "./offloaded.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

/** Opens a page of the administration with a demo account and marks its document. */
async function openArea({ app, openWindow }: Journey, name: string, path: string, look = DESKTOP) {
  const page = await openWindow(look);
  await signInOn(page, app.origin, `${name}@demo.test`);
  const area = siteAreaOn(page);
  await area.open(path);
  await markDocument(page);
  return area;
}

const focused = () => document.activeElement?.textContent;

journey("an administrator opens several pages, and no document is loaded", async (journey) => {
  const area = await openArea(journey, "ems.admin", "/admin/dashboard");
  const { page } = area;
  const header = await page.locator("header").elementHandle();
  const pages = {
    Users: ["/admin/users", "Users"],
    Ambulances: ["/admin/ambulances", "Ambulances"],
    Ringdowns: ["/admin/ringdowns", "Ringdown History"],
    Reports: ["/admin/reports", "Offload Times"],
    Activity: ["/admin/activity", "Activity"],
    Settings: ["/admin/settings", "Settings"],
    Dashboard: ["/admin/dashboard", "Dashboard"],
  };
  for (const [name, [path, heading]] of Object.entries(pages)) {
    await area.leadsTo(path, () => area.link(name).click());
    await area.heading(heading).waitFor();
    await eventually(async () => assert.equal(await page.evaluate(focused), heading));
    assert.equal(await page.title(), `${heading} · Ringdown`);
    assert.equal(await page.locator('[aria-current="page"]').first().textContent(), name);
    await assertSameDocument(page);
  }
  assert.ok(await header?.evaluate(({ isConnected }) => isConnected), "the frame stays");
});

journey("the next page says what was saved, for two seconds", async (journey) => {
  const area = await openArea(journey, "ems.admin", "/admin/users");
  const { page } = area;
  await area.leadsTo(/users\/[\w-]{36}$/, () => area.row("crew1@demo.test").click());
  await area.field("Last Name").fill("Renamed");
  await area.submit("User updated!", "/admin/users");
  await area.row("crew1@demo.test").getByText("Renamed").waitFor();
  await page.getByText("User updated!").waitFor({ state: "detached" });
  await assertSameDocument(page);
});

journey("Back restores the position on the page", async (journey) => {
  const area = await openArea(journey, "ems.admin", "/admin/users", PHONE);
  const { page } = area;
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await area.row("crew2@demo.test").scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 137));
  const before = await scrolled();
  assert.ok(before > 200, `${before} px`);
  await area.leadsTo(
    /users\/[\w-]{36}$/,
    () => area.row("crew2@demo.test").getByRole("link").click(),
  );
  await eventually(async () => assert.equal(await scrolled(), 0));
  await area.leadsTo("/admin/users", async () => void await page.goBack());
  await eventually(async () => assert.equal(await scrolled(), before));
  await assertSameDocument(page);
});

journey(
  "filters and pages of the history are entries of the browser's history",
  async (journey) => {
    const area = await openArea(journey, "ems.admin", "/admin/ringdowns");
    const { page } = area;
    const row = page.getByRole("table", { name: "Ringdowns" }).locator("tbody tr");
    const rows = () => row.count();
    assert.equal(await rows(), 25);
    const isAt = (search: RegExp) => page.waitForURL((url) => search.test(url.search));
    await area.link("Older ringdowns").click();
    await isAt(/before=/);
    await page.getByRole("searchbox").fill("no such complaint"); // the page may come later
    await area.button("Show").click();
    await isAt(/^\?search=no\+such\+complaint$/);
    await page.getByText("No ringdowns found.").waitFor();
    await page.goBack();
    await isAt(/before=/);
    await row.first().waitFor();
    assert.equal(await page.getByRole("searchbox").inputValue(), "");
    await page.goBack();
    await isAt(/^$/);
    await eventually(async () => assert.equal(await rows(), 25));
    await page.goForward();
    await page.goForward();
    await page.getByText("No ringdowns found.").waitFor();
    assert.equal(await page.getByRole("searchbox").inputValue(), "no such complaint");
    await assertSameDocument(page);
  },
);

journey(
  "an administrator finds who waited longest, without accents, and takes the list along",
  async (journey) => {
    const { app } = journey;
    const [crew, admin] = [await app.as("crew1"), await app.as("ems.admin")];
    const general = await hospitalIdOf(crew, "General Hospital");
    for (const [minutes, complaint] of [[42, "Fell at Öztürk's"], [12, "Burnt at ÖZTÜRK's"]]) {
      await offloadAfter(crew, general, Number(minutes), { chiefComplaintDescription: complaint });
    }
    await admin.patch(`/api/users/${crew.user.id}`, { lastName: "Öztürk" });
    const area = await openArea(journey, "ems.admin", "/admin/ringdowns");
    const { page } = area;
    const table = page.getByRole("table", { name: "Ringdowns" });
    const waited = table.getByRole("columnheader", { name: "Minutes waited" });
    const cells = (label: string) =>
      table.locator(`tbody [data-label="${label}"]`).allTextContents();
    const shows = (sort: string | null, minutes: string[]) =>
      eventually(async () => {
        assert.deepEqual(await cells("Minutes waited"), minutes);
        const query = new URL(page.url()).searchParams;
        assert.deepEqual([query.get("sort"), query.get("search")], [sort, "OZTURK"]);
      });

    await step("each ringdown has its hospital, its times and the minutes waited", async () => {
      await page.getByRole("searchbox").fill("OZTURK");
      await area.button("Show").click();
      await shows(null, ["12", "42"]);
      assert.deepEqual(await cells("Hospital"), ["General Hospital", "General Hospital"]);
      for (const label of ["Sent", "Arrived", "Offloaded"]) {
        for (const time of await cells(label)) assert.match(time, /^\d\d\/\d\d\/\d{4} \d\d:\d\d/);
      }
    });

    await step("sorted by minutes waited, after a reload and on the way back, too", async () => {
      await waited.getByRole("button").click();
      await shows("waited", ["12", "42"]);
      await waited.getByRole("button").click();
      await shows("-waited", ["42", "12"]);
      await page.reload();
      await untilStarted(page);
      await shows("-waited", ["42", "12"]);
      assert.equal(await waited.getAttribute("aria-sort"), "descending");
      await area.leadsTo("/admin/users", () => area.link("Users").click());
      await area.leadsTo("/admin/ringdowns", async () => void await page.goBack());
      await shows("-waited", ["42", "12"]);
      await page.goBack();
      await shows("waited", ["12", "42"]);
    });

    await step("the file has what is filtered, and names the zone of its times", async () => {
      const [heading, ...lines] = await area.linesOf("Ringdowns (CSV)");
      assert.match(heading, /^Sent \(America\/Los_Angeles\),.*,Minutes waited,Hospital,/);
      assert.equal(lines.length, 2);
      for (const line of lines) assert.match(line, /,(12|42),General Hospital,.*öztürk/i);
    });

    await step("the list of users finds the name without its accents", async () => {
      await area.open("/admin/users?search=crew"); // where few are listed, nobody is asked to search
      const users = page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row");
      const isFound = () =>
        eventually(async () => {
          assert.equal(await users.count(), 1);
          assert.match(await users.first().innerText(), /Öztürk/);
        });
      await page.getByRole("searchbox", { name: "Search users" }).fill("OZTURK");
      await isFound();
      assert.match(page.url(), /[?&]search=OZTURK$/);
      await page.reload();
      await untilStarted(page);
      await isFound();
    });
  },
);

journey("a super user opens the site's pages and chooses another organization", async (journey) => {
  const area = await openArea(journey, "super", "/admin/site/dashboard");
  const { page } = area;
  for (const name of ["Clients", "Organizations", "Hospitals"]) {
    await area.link(name).click();
    await area.heading(name).waitFor();
  }
  await area.leadsTo("/admin/dashboard", () => area.link("Manage Orgs").click());
  await area.leadsTo("/admin/users", () => area.link("Users").click());
  await area.switchTo("General Hospital");
  await area.row("nurse@demo.test").waitFor();
  await area.leadsTo("/admin/hospitals", () => area.link("Hospitals").click());
  await area.switchTo("City Fire Department"); // an EMS organization has no hospitals
  await page.waitForURL((url) => url.pathname === "/admin/dashboard");
  await area.heading("Dashboard").waitFor();
  await assertSameDocument(page);
});

journey(
  "a coordinator starts an MCI, opens it live, edits it and comes back",
  async (journey) => {
    const area = await openArea(journey, "mci", "/admin/mcis");
    const { page } = area;
    await area.leadsTo("/admin/mcis/new", () => area.link("Start new MCI").click());
    await area.field("Incident Number").fill("26117777");
    await area.leadsTo("/admin/dashboard", () => area.button("Start MCI").click());
    await page.getByText("MCI started!").waitFor();
    await area.leadsTo("/admin/mcis", () => area.link("MCIs").click());
    await area.leadsTo(/mcis\/[\w-]{36}$/, () => area.link("26117777").click());
    await untilLive(page);
    await area.leadsTo(/\/edit$/, () => area.link("Edit").click());
    await area.field("Address 1").fill("Pier 70");
    await area.leadsTo("/admin/dashboard", () => area.button("Save").click());
    await page.goBack();
    await page.goBack();
    await untilLive(page);
    await page.getByText("Pier 70", { exact: true }).waitFor();
    await assertSameDocument(page);
  },
);

journey("a link pressed with Ctrl is left to the browser, and the page stays", async (journey) => {
  const area = await openArea(journey, "ems.admin", "/admin/users");
  const { page } = area;
  const isLeft = page.evaluate(() =>
    new Promise<boolean>((tell) =>
      addEventListener("click", (event) => tell(event.ctrlKey && !event.defaultPrevented))
    )
  );
  // A headless browser now and then opens no tab for it, so the test does not wait for one.
  await area.link("Settings").click({ modifiers: ["Control"] });
  assert.equal(await isLeft, true);
  assert.match(page.url(), /\/admin\/users$/);
  await assertSameDocument(page);
});

journey("the middle button opens a row in another tab, and the page stays", async (journey) => {
  const area = await openArea(journey, "ems.admin", "/admin/users");
  const { page } = area;
  const opened = page.evaluate(() =>
    new Promise<string>((tell) => {
      globalThis.open = (href) => (tell(String(href)), null);
    })
  );
  await area.row("crew1@demo.test").getByText("Operational").click({ button: "middle" });
  assert.match(await opened, /^\/admin\/users\/[\w-]{36}$/);
  assert.match(page.url(), /\/admin\/users$/);
  await assertSameDocument(page);
});
