import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { axe } from "../../support/browser.ts";
import { CHEST_PAIN, type CrewScreen } from "../crew_screen.ts";
import { eventually, journey, step, untilLive } from "../journey.ts";
import { CUT, openCrewOnNetwork } from "../network.ts";

const NOT_SENT = "Not sent yet. Will send when the connection is back.";
const SIGNED_OUT = "Not sent yet. Will send when you have signed in.";

journey(
  "a crew whose session ends signs in over its screen: what is typed stays, what is unsent is sent once",
  async (journey) => {
    const { network, crew } = await openCrewOnNetwork(journey);
    const { app, openBoard } = journey;
    const board = await openBoard("nurse");
    const dialog = crew.dialog("Signed out");
    const password = dialog.getByLabel("Password");
    const showsLogOut = () =>
      crew.page.locator(".menu__link--log-out").evaluate((link) =>
        getComputedStyle(link).display !== "none"
      );

    await step("a ringdown is unsent, and the next form is half filled", async () => {
      network.cut();
      await crew.fillIn(CHEST_PAIN);
      await crew.selectHospital("General Hospital", "8");
      await crew.button("Send Ringdown").click();
      await crew.page.getByText(NOT_SENT).waitFor();
      await crew.field("Chief complaint").fill("Fell from a ladder");
      await crew.field("Age").fill("44");
    });
    await app.sql`delete from sessions where user_id = ${await idOf("crew1")}`;
    network.restore();

    await step("the dialog is over the page, with the focus on the password", async () => {
      await dialog.waitFor();
      assert.equal(await dialog.getByLabel("Email").inputValue(), "crew1@demo.test");
      assert.equal(await dialog.getByLabel("Email").isEditable(), false);
      await eventually(async () => assert.ok(await isFocused(password)));
      assert.deepEqual(await axe(crew.page), []);
      assert.equal(await sentCount(), 0);
    });
    await step("the way to the sign-in page asks first", async () => {
      await dialog.getByRole("button", { name: "Go to the sign-in page" }).click();
      const leaving = crew.page.getByRole("dialog", { name: /^Leave this page with something/ });
      await leaving.waitFor();
      assert.deepEqual(await axe(crew.page), []);
      await leaving.getByRole("button", { name: "Go back" }).click();
      await eventually(async () => assert.ok(await isFocused(password)));
    });
    await step("put off, it leaves a way back to it, and nothing is sent", async () => {
      await crew.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      await crew.page.getByText("You are signed out").waitFor();
      await crew.page.getByText(SIGNED_OUT).waitFor();
      assert.equal(await showsLogOut(), false, "nobody is signed in who could");
      assert.deepEqual(await axe(crew.page), []);
      assert.equal(await crew.field("Age").inputValue(), "44");
      await crew.button("Sign in").press("Enter");
      await eventually(async () => assert.ok(await isFocused(password)));
    });
    await step("a wrong password is told", async () => {
      await crew.page.keyboard.type("wrong");
      await crew.page.keyboard.press("Enter");
      await dialog.getByRole("alert").waitFor();
      assert.equal(await sentCount(), 0);
    });
    await step("after the right one the page goes on", async () => {
      await password.fill(DEMO_PASSWORD);
      await crew.page.keyboard.press("Enter");
      await dialog.waitFor({ state: "hidden" });
      await board.newRingdown(CHEST_PAIN.complaint).waitFor();
      await untilLive(crew.page);
      await crew.page.getByText(SIGNED_OUT).waitFor({ state: "hidden" });
      assert(await showsLogOut());
      assert.equal(await crew.page.getByText(NOT_SENT).count(), 0);
      await formIsKept(crew);
      assert.equal(await sentCount(), 1);
      assert.equal(new URL(crew.page.url()).pathname, "/ems");
    });
    network.close();

    async function idOf(name: string): Promise<string> {
      const [{ id }] = await app.sql`select id from users where email = ${`${name}@demo.test`}`;
      return id;
    }
    async function sentCount(): Promise<number> {
      const found = await app.sql`
        select from patients where chief_complaint_description = ${CHEST_PAIN.complaint}`;
      return found.length;
    }
  },
);

journey(
  "a page whose session ended does not go on as somebody else who is signed in by now",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: CUT });
    await untilLive(crew.page);
    await crew.field("Chief complaint").fill("Fell from a ladder");
    await app.sql`delete from sessions`;
    const dialog = crew.dialog("Signed out");
    await dialog.waitFor();

    await crew.page.request.post(`${app.origin}/auth/local/login`, {
      headers: { Origin: app.origin },
      data: { username: "crew2@demo.test", password: DEMO_PASSWORD },
    });
    await dialog.getByLabel("Password").fill(DEMO_PASSWORD);
    await crew.page.keyboard.press("Enter");
    await dialog.getByText("is signed in here now.").waitFor();
    assert.deepEqual(await axe(crew.page), []);
    const me = await crew.page.request.get(`${app.origin}/api/users/me`);
    assert.equal((await me.json()).email, "crew2@demo.test", "who stays signed in");

    await dialog.getByRole("button", { name: "Load the page" }).click();
    await crew.page.waitForURL(/\/ems$/);
    await untilLive(crew.page);
    assert.equal(await crew.field("Chief complaint").inputValue(), "");
  },
);

journey(
  "a page with nothing typed or unsent goes to the sign-in page when its session ends",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: CUT });
    await untilLive(crew.page);
    await app.sql`delete from sessions`;
    await crew.page.waitForURL(/\/login$/);
  },
);

async function formIsKept(crew: CrewScreen): Promise<void> {
  assert.equal(await crew.field("Age").inputValue(), "44");
  assert.equal(await crew.field("Chief complaint").inputValue(), "Fell from a ladder");
}

async function isFocused(field: ReturnType<CrewScreen["field"]>): Promise<boolean> {
  return await field.evaluate((element) => element === document.activeElement);
}
