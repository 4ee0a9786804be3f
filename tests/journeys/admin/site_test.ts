import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { axe } from "../../support/browser.ts";
import { aRingdown } from "../../support/person.ts";
import { boardOn } from "../board.ts";
import { DESKTOP, eventually, journey, step, untilStarted } from "../journey.ts";
import { signInOn, type SiteArea, siteAreaOn } from "./site_area.ts";

const NURSE = { email: "nadia@coastal.test", password: "Coastal1!" };
const COMPLAINT = "Fell from a ladder";

journey(
  "a super user sets up a hospital and a dispatch program, which sends it a ringdown",
  async ({ app, openWindow }) => {
    const { origin } = app;
    const site = siteAreaOn(await openWindow(DESKTOP));
    await signInOn(site.page, origin, "super@demo.test");
    let hospitalId = "";
    let credentials = { clientId: "", clientSecret: "" };

    await step("the super user starts in the site area", async () => {
      await site.open("/");
      assert.equal(new URL(site.page.url()).pathname, "/admin/site/dashboard");
      await site.heading("Site Administration").waitFor();
    });

    await step("an organization without a name is not created, and is EMS at first", async () => {
      await site.leadsTo("/admin/site/organizations", () => site.link("Organizations").click());
      await site.leadsTo(/\/new$/, () => site.link("Add new Organization").click());
      assert(await site.page.getByRole("radio", { name: "EMS" }).isChecked());
      await site.field("State Unique Id").fill("HCO-77");
      await site.button("Submit").click();
      await site.page.getByText("Please review the errors below.").waitFor();
      await site.page.getByText("This is a required field").waitFor();
      await eventually(async () =>
        assert.equal(await site.field("State Unique Id").inputValue(), "HCO-77")
      );
    });

    await step("an organization is created", async () => {
      await site.field("Name").fill("Coastal Health");
      await site.page.getByRole("radio", { name: "Healthcare" }).check();
      await site.submit("Organization created!", "/admin/site/organizations");
      const row = site.row("Coastal Health");
      await row.getByText("Healthcare", { exact: true }).waitFor();
      await row.getByText("HCO-77").waitFor();
    });

    await step("its name cannot be used again", async () => {
      await site.open("/admin/site/organizations/new");
      await site.field("Name").fill("Coastal Health");
      await site.page.getByRole("radio", { name: "EMS" }).check();
      await site.button("Submit").click();
      await site.page.getByText("Please review the errors below.").waitFor();
      await eventually(async () =>
        assert.equal(await site.field("Name").getAttribute("aria-invalid"), "true")
      );
    });

    await step("a hospital is created for it", async () => {
      await site.link("Manage Orgs").click();
      const question = site.dialog("Leave without saving?");
      const leave = question.getByRole("button", { name: "Leave", exact: true });
      await site.leadsTo("/admin/dashboard", () => leave.click());
      await site.switchTo("Coastal Health");
      await site.leadsTo("/admin/hospitals", () => site.link("Hospitals").click());
      await site.leadsTo(/\/new$/, () => site.link("Add new Hospital").first().click());
      await site.field("Name").fill("Coastal Hospital");
      const phone = site.field("Phone");
      const fault = "Enter 7 to 15 digits; + ( ) - . x and spaces may be among them.";
      await phone.fill("ask at the desk");
      await site.button("Submit").click();
      await site.page.getByText(fault).waitFor();
      await eventually(async () => assert.equal(await phone.getAttribute("aria-invalid"), "true"));
      await phone.fill("(415) 555-0142");
      await site.page.getByText(fault).waitFor({ state: "detached" });
      assert.notEqual(await phone.getAttribute("aria-invalid"), "true");
      await site.field("State Facility Code").fill("20077");
      await site.submit("Hospital created!", "/admin/hospitals");
      const href = await site.link("Coastal Hospital").getAttribute("href");
      hospitalId = href!.split("/").at(-1)!;
    });

    await step("a nurse gets an account who sees ringdowns but cannot publish", async () => {
      await site.leadsTo("/admin/users", () => site.link("Users").click());
      await site.leadsTo(/\/new$/, () => site.link("Add new User").click());
      await site.field("First Name").fill("Nadia");
      await site.field("Last Name").fill("Nurse");
      await site.field("Email").fill(NURSE.email);
      await site.page.getByLabel("Password").fill(NURSE.password);
      await site.leadsTo(/\/users\/[^/]{36}$/, () => site.button("Submit").click());
      await site.button("Assign to Coastal Hospital").click();
      await site.tick(/^Info user/).uncheck();
      await eventually(async () => {
        const { body } = await (await app.as("super")).get<{ isInfoUser: boolean }[]>(
          `/api/hospitalusers?hospitalId=${hospitalId}`,
        );
        assert.deepEqual(body.map(({ isInfoUser }) => isInfoUser), [false]);
      });
    });

    const wall = await openWindow(DESKTOP);
    const board = boardOn(wall);
    await step("the nurse signs in and sees the board", async () => {
      await signInOn(wall, origin, NURSE.email, NURSE.password);
      await wall.goto("/er");
      await untilStarted(wall);
      await wall.getByRole("heading", { name: "Coastal Hospital" }).waitFor();
      await board.count("Incoming", 0).waitFor();
      await eventually(async () =>
        assert.equal(await board.button("Update Hospital Info").count(), 0)
      );
    });

    await step("a client with an unknown service account is refused at its field", async () => {
      await site.open("/admin/site/clients");
      await site.leadsTo(/\/new$/, () => site.link("Add new Client").first().click());
      await site.field("Name").fill("City dispatch");
      await site.field("Service Account User Email").fill("nobody@demo.test");
      await site.button("Submit").click();
      await site.page.getByText("No user has this email address.").waitFor();
    });

    await step("a client is created, and its secret is shown once", async () => {
      await site.field("Service Account User Email").fill("crew2@demo.test");
      await site.tick(/^Send and change ringdowns/).check();
      await site.tick(/^Dispatch feed/).check();
      await site.button("Submit").click();
      const dialog = site.dialog("Client credentials");
      await dialog.getByText("Please record the following, they will not be displayed again.")
        .waitFor();
      credentials = {
        clientId: await dialog.getByLabel("Client ID").inputValue(),
        clientSecret: await dialog.getByLabel("Client Secret").inputValue(),
      };
      assert.deepEqual(await axe(site.page), []);
      await site.page.keyboard.press("Escape");
      await site.page.keyboard.press("Escape");
      await eventually(async () => assert(await dialog.isVisible()));
      await site.says("Client created!", () =>
        site.leadsTo(
          "/admin/site/clients",
          () => dialog.getByRole("button", { name: "OK" }).click(),
        ));
      await site.row("City dispatch").getByText("crew2@demo.test").waitFor();
      assert(!(await site.page.content()).includes(credentials.clientSecret));
    });

    const program = programOf(origin);
    await step(
      "the client's token sends the dispatch feed and a ringdown, and the board rings",
      async () => {
        await program.signIn(credentials);
        const feed = await program.post("/api/emscalls", [{
          ambulanceIdentifier: "M2",
          dispatchCallNumber: "CAD-1",
          startDateTimeLocal: new Date().toISOString(),
        }]);
        assert.deepEqual([feed.status, await feed.json()], [200, {
          received: 1,
          createdUnits: [],
        }]);
        const sent = await program.post(
          "/api/ringdowns",
          aRingdown(hospitalId, {
            ambulance: { ambulanceIdentifier: "M2" },
            emergencyMedicalServiceCall: { dispatchCallNumber: "CAD-1" },
            patient: { chiefComplaintDescription: COMPLAINT },
          }),
        );
        assert.equal(sent.status, 201);
        const { dispatchCallNumber } = await sent.json() as Ringdown;
        assert.equal(dispatchCallNumber, "CAD-1");
        await board.newRingdown(COMPLAINT).getByText("M2").first().waitFor();
        await board.confirmReceipt(COMPLAINT);
        await board.count("Incoming", 1).waitFor();
      },
    );

    await step("regenerating the secret ends the token and the old secret at once", async () => {
      await site.leadsTo(/\/clients\/[^/]{36}$/, () => site.link("City dispatch").click());
      await eventually(async () =>
        assert.equal(await site.field("Client ID").inputValue(), credentials.clientId)
      );
      await site.button("Regenerate").click();
      const ask = site.dialog("Regenerate credentials");
      await ask.getByText(
        "Are you sure you wish to regenerate client credentials? This cannot be undone.",
      ).waitFor();
      await ask.getByRole("button", { name: "Regenerate" }).click();
      const dialog = site.dialog("Client credentials");
      const clientSecret = await dialog.getByLabel("Client Secret").inputValue();
      assert.notEqual(clientSecret, credentials.clientSecret);
      await dialog.getByRole("button", { name: "OK" }).click();
      assert.equal((await program.get("/api/hospitals")).status, 401);
      await assert.rejects(program.signIn(credentials));
      await program.signIn({ ...credentials, clientSecret });
      assert.equal((await program.get("/api/hospitals")).status, 200);
    });

    await step("saving the client says so", async () => {
      await site.field("Redirect URI").fill("https://cad.example/callback");
      await site.submit("Client updated!", "/admin/site/clients");
      await site.row("City dispatch").getByText("https://cad.example/callback").waitFor();
    });

    await step("deleting the client ends its token", async () => {
      await site.leadsTo(/\/clients\/[^/]{36}$/, () => site.link("City dispatch").click());
      await site.button("Delete").click();
      const ask = site.dialog("Delete client");
      await ask.getByText("Are you sure you wish to delete this client?").waitFor();
      await site.says("Client deleted!", () =>
        site.leadsTo(
          "/admin/site/clients",
          () => ask.getByRole("button", { name: "Delete" }).click(),
        ));
      await site.page.getByText("No clients yet.").waitFor();
      assert.equal((await program.get("/api/hospitals")).status, 401);
    });
  },
);

journey(
  "a super user orders the hospitals by mouse, by keyboard and by buttons",
  async ({ app, openWindow }) => {
    const site = siteAreaOn(await openWindow(DESKTOP));
    await signInOn(site.page, app.origin, "super@demo.test");
    await site.open("/admin/site/hospitals");
    const before = await namesOn(site);
    assert.equal(before.length, 8);

    const byMouse = before.with(0, before[1]).with(1, before[2]).with(2, before[0]);
    await step("a row dragged by the mouse stays where it is dropped", async () => {
      await drag(site, before[0], before[2]);
      await savedAs(site, byMouse);
    });

    const byKeyboard = byMouse.with(7, byMouse[6]).with(6, byMouse[7]);
    await step("a row is moved with Space and arrow keys", async () => {
      await handleOf(site, byMouse[7]).focus();
      await strike(site, "Space", "ArrowUp", "ArrowUp", "ArrowDown");
      await told(site, `${byMouse[7]} is over place 7 of 8.`);
      await strike(site, "Space");
      await savedAs(site, byKeyboard);
      assert(await handleOf(site, byMouse[7]).evaluate((it) => it === document.activeElement));
    });

    await step("Escape cancels a move", async () => {
      await handleOf(site, byKeyboard[1]).focus();
      await strike(site, "Space", "ArrowDown", "Escape");
      await told(site, `${byKeyboard[1]} stays at place 2 of 8.`);
      assert.deepEqual(await namesOn(site), byKeyboard);
    });

    await step("two quick presses of a button move twice, and the focus stays", async () => {
      const moveUp = site.button(`Move up ${byKeyboard[7]}`);
      await moveUp.press("Enter");
      await moveUp.press("Enter");
      const twice = byKeyboard.toSpliced(7, 1).toSpliced(5, 0, byKeyboard[7]);
      await savedAs(site, twice);
      assert(await moveUp.evaluate((button) => button === document.activeElement));
    });

    const known = await namesOn(site);
    await step("a refused order goes back and can be retried", async () => {
      await site.page.route("**/api/hospitals/sort", (route) =>
        route.fulfill({
          status: 404,
          json: { status: 404, messages: [{ message: "Not found." }] },
        }));
      await site.button(`Move down ${known[0]}`).press("Enter");
      await site.page.getByText("Not found. The new order was not saved.").waitFor();
      assert.deepEqual(await namesOn(site), known);
      await site.page.unroute("**/api/hospitals/sort");
      await site.button("Try again").click();
      await savedAs(site, known.with(0, known[1]).with(1, known[0]));
    });

    await step("crews see the hospitals in that order, numbered from 1", async () => {
      const ordered = await namesOn(site);
      const { body } = await (await app.as("crew1")).get<
        { hospital: { name: string; sortSequenceNumber: number } }[]
      >("/api/hospitalstatuses");
      assert.deepEqual(body.map(({ hospital }) => hospital.name), ordered);
      assert.deepEqual(
        body.map(({ hospital }) => hospital.sortSequenceNumber),
        [1, 2, 3, 4, 5, 6, 7, 8],
      );
    });

    await step("a hospital's name opens its form, also in a new tab", async () => {
      // A new tab gets only the link's address, nothing else from this page.
      const tab = siteAreaOn(await site.page.context().newPage());
      await tab.open((await site.link(before[0]).getAttribute("href"))!);
      await tab.heading(before[0]).waitFor();
      await tab.page.close();
    });

    await step(
      "a hospital's name opens its form, whichever organization was chosen",
      async () => {
        const name = "Bayview Children's";
        await site.leadsTo(/^\/admin\/hospitals\/[^/]{36}$/, () => site.link(name).click());
        await site.heading(name).waitFor();
        await eventually(async () => assert.equal(await site.field("Name").inputValue(), name));
      },
    );
  },
);

journey(
  "a super user chooses another organization, and lists and forms follow",
  async ({ app, openWindow }) => {
    const site = siteAreaOn(await openWindow(DESKTOP));
    await signInOn(site.page, app.origin, "super@demo.test");
    await site.open("/admin/users");
    await eventually(async () => assert.equal(await site.link("Nora Nurse").count(), 0));

    await step("users and hospitals are those of the chosen organization", async () => {
      await site.switchTo("General Hospital");
      await site.link("Nora Nurse").waitFor();
      await site.leadsTo("/admin/hospitals", () => site.link("Hospitals").click());
      await site.link("General Hospital").waitFor();
      await eventually(async () => assert.equal(await site.link("Saint Anne Downtown").count(), 0));
    });

    await step("an agency has ambulances and no hospitals", async () => {
      await site.open("/admin/settings");
      await site.switchTo("Harbor Ambulance");
      await site.link("Ambulances").waitFor();
      await eventually(async () => assert.equal(await site.link("Hospitals").count(), 0));
    });

    await step("with an invalid cookie, the user's own organization is shown", async () => {
      for (const value of ["nonsense", crypto.randomUUID()]) {
        await site.page.context().addCookies([
          { name: "organization", value, url: app.origin },
        ]);
        await site.open("/admin/users");
        await site.page.getByText("Regional EMS Agency").first().waitFor();
        await site.link("Micah Coordinator").waitFor();
      }
    });
  },
);

/** An API client with a bearer token. */
function programOf(origin: string) {
  let token = "";
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  return {
    /** @throws {Error} the server refuses the request. */
    async signIn({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
      const response = await fetch(`${origin}/oauth/token`, {
        method: "POST",
        body: new URLSearchParams({
          grant_type: "client_credentials",
          client_id: clientId,
          client_secret: clientSecret,
        }),
      });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.error);
      token = answer.access_token;
    },
    post: (path: string, body: unknown) => call("POST", path, body),
    async get(path: string) {
      const response = await call("GET", path);
      await response.body?.cancel();
      return response;
    },
  };
}

function handleOf(site: SiteArea, name: string) {
  return site.page.getByRole("button", { name: new RegExp(`^Drag ${name}, place \\d+$`) });
}

/** The names of the hospitals in the table. */
async function namesOn(site: SiteArea): Promise<string[]> {
  return await site.page.locator(".hospital-order__name a").allTextContents();
}

/** Waits until the table shows this order, the page says it is saved, and the server has it. */
async function savedAs(site: SiteArea, names: string[]): Promise<void> {
  await eventually(async () => {
    assert.deepEqual(await namesOn(site), names);
    const response = await site.page.request.get("/api/hospitals");
    const stored = await response.json() as { name: string; sortSequenceNumber: number }[];
    assert.deepEqual(stored.map(({ name }) => name), names);
    assert.deepEqual(
      stored.map(({ sortSequenceNumber }) => sortSequenceNumber),
      names.map((_, index) => index + 1),
    );
  });
  await site.page.getByText("The order is saved.").waitFor();
}

/** Waits until a screen reader has been told this. */
async function told(site: SiteArea, words: string): Promise<void> {
  await site.page.locator("[aria-live]", { hasText: words }).first()
    .waitFor({ state: "attached" });
}

/** Presses keys without a pause, like a program or a quick user. */
async function strike({ page }: SiteArea, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

async function drag(site: SiteArea, name: string, onto: string): Promise<void> {
  const from = (await handleOf(site, name).boundingBox())!;
  const to = (await handleOf(site, onto).boundingBox())!;
  const { mouse } = site.page;
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await told(site, `${name} is over`);
  await mouse.up();
}
