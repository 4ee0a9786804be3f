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

    await page.getByLabel("Password").fill("Ringdown1!");
    await login.click();
    await page.waitForURL("**/ems");
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
