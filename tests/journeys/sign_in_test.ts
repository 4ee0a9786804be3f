import assert from "node:assert/strict";
import { CHEST_PAIN } from "./crew_screen.ts";
import { DESKTOP, eventually, journey, PHONE, untilLive, untilStarted } from "./journey.ts";

journey(
  "after a wrong password, the page says so and keeps the typed email address",
  async ({ openWindow }) => {
    const page = await openWindow(PHONE);
    await page.goto("/login");
    await untilStarted(page);
    const login = page.getByRole("button", { name: "Login" });
    await eventually(async () => assert(await login.isDisabled()));
    await page.getByRole("textbox", { name: "Email" }).fill("crew1@demo.test");
    await eventually(async () => assert(await login.isDisabled()));
    await page.getByLabel("Password").fill("Ringdown2!");
    await login.click();
    await page.getByText("Invalid email and/or password.").waitFor();
    await eventually(async () =>
      assert.equal(
        await page.getByRole("textbox", { name: "Email" }).inputValue(),
        "crew1@demo.test",
      )
    );

    const password = page.getByLabel("Password", { exact: true });
    const show = page.getByRole("button", { name: "Show password" });
    await show.click();
    assert.equal(await password.getAttribute("type"), "text");
    await show.click();
    assert.equal(await password.getAttribute("type"), "password");

    await password.fill("Ringdown1!");
    await login.click();
    await page.waitForURL("**/ems");
  },
);

/** As often within 15 minutes a wrong password is checked for an account. */
const MOST_TRIES = 10;

journey(
  "after too many wrong passwords the page says once for how many minutes nobody gets in",
  async ({ app, openWindow }) => {
    const page = await openWindow(PHONE);
    for (let times = 1; times < MOST_TRIES; times++) {
      await page.request.post("/auth/local/login", {
        headers: { Origin: app.origin },
        data: { username: "crew1@demo.test", password: "Ringdown2!" },
      });
    }
    await page.goto("/login");
    await untilStarted(page);
    await page.getByRole("textbox", { name: "Email" }).fill("crew1@demo.test");
    const logIn = async (password: string) => {
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Login" }).click();
    };
    await logIn("Ringdown2!");
    await page.getByText("Invalid email and/or password.").waitFor();
    await logIn("Ringdown1!");
    await page.getByText(/^Too many attempts\. Try again in 1[0-5] minutes\.$/).waitFor();
    const text = await page.locator("body").innerText();
    const lines = text.split("\n").filter((line) => line.endsWith("."));
    assert.deepEqual(lines, [...new Set(lines)], "no sentence is there twice");
    assert(!text.includes("Invalid email"), "the refusal before is gone");
    assert.equal(new URL(page.url()).pathname, "/login");
  },
);

journey(
  "an inactive user gets the same message as after a wrong password",
  async ({ openWindow }) => {
    const page = await openWindow(DESKTOP);
    await page.goto("/login");
    await untilStarted(page);
    await page.getByRole("button", { name: /^inactive@demo\.test/ }).click();
    await page.getByRole("button", { name: "Login" }).click();
    await page.getByText("Invalid email and/or password.").waitFor();
  },
);

journey("users are led to the screen for their role after sign-in", async ({ openWindow }) => {
  const homes = {
    "crew1@demo.test": "/ems",
    "nurse@demo.test": "/er",
    "hospital.admin@demo.test": "/admin/dashboard",
    "mci@demo.test": "/admin/dashboard",
    "super@demo.test": "/admin/site/dashboard",
    "mfa@demo.test": "/twoFactor",
  };
  for (const [email, path] of Object.entries(homes)) {
    const page = await openWindow(DESKTOP);
    await page.goto("/er");
    await page.waitForURL("**/login");
    await untilStarted(page);
    await page.getByRole("button", { name: email }).click();
    await page.getByRole("button", { name: "Login" }).click();
    await eventually(() => assert.equal(new URL(page.url()).pathname, path, email));
  }
});

journey(
  "a crew whose session has ended and that goes to the sign-in page finds its draft after it",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await untilLive(crew.page);
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await app.sql`delete from sessions`;
    await crew.dialog("Signed out").getByRole("button", { name: "Go to the sign-in page" }).click();
    await crew.dialog("Leave this page with something typed or unsent?")
      .getByRole("button", { name: "Leave" }).click();
    await crew.page.waitForURL("**/login");

    await untilStarted(crew.page);
    await crew.page.getByRole("button", { name: /^crew1@demo\.test/ }).click();
    await crew.page.getByRole("button", { name: "Login" }).click();
    await crew.page.waitForURL("**/ems");
    await crew.card(CHEST_PAIN.complaint).waitFor();
    await eventually(async () => assert.equal(await crew.field("ETA").inputValue(), "8"));
    await crew.button("Send Ringdown").click();
    await crew.heading("Delivery status").waitFor();
  },
);
