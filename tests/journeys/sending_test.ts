import assert from "node:assert/strict";
import type { Page } from "../support/browser.ts";
import type { TestApp } from "../support/app.ts";
import { CHEST_PAIN, type CrewScreen } from "./crew_screen.ts";
import { eventually, journey, untilStarted } from "./journey.ts";

const { complaint } = CHEST_PAIN;
const ALLOW = [/answer 503/, /WebSocket connection to .* failed/];
const SENDING = "**/api/ringdowns";

journey(
  "a ringdown that the server could not store is kept complete and sent once",
  async ({ app, openCrewScreen, openBoard }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    const board = await openBoard("nurse");
    await crew.fillIn(CHEST_PAIN);
    await crew.field("Pulse").fill("104");
    await crew.selectHospital("General Hospital", "8");
    await crew.page.route(SENDING, (route) => route.fulfill({ status: 503 }));
    await crew.button("Send Ringdown").click();
    const failure = crew.page.getByRole("alert").filter({ hasText: "Not sent." });
    await failure.getByText("An unexpected error has occurred. Please try again later.").waitFor();
    await failure.getByRole("link", { name: "555-0100" }).waitFor();
    await eventually(async () => assert(await crew.hospital("General Hospital").isChecked()));
    await eventually(async () => assert.equal(await crew.field("ETA").inputValue(), "8"));
    await crew.card(complaint).getByText("104").waitFor();
    assert.equal(await sentIn(app), 0);
    await eventually(async () => assert.equal(await board.overlay.isVisible(), false));

    // After a reload, too, the screen does not claim that the ringdown was sent.
    await crew.page.reload();
    await crew.page.getByText("It is not known whether the ringdown was sent.").waitFor();
    await crew.page.unroute(SENDING);
    await crew.button("Try again").click();
    await crew.heading("Delivery status").waitFor();
    await board.newRingdown(complaint).waitFor();
    assert.equal(await sentIn(app), 1);
    await eventually(async () => assert.equal(await crew.page.getByText("Not sent.").count(), 0));
  },
);

journey(
  "a crew without a connection sees that nothing was sent",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.page.context().setOffline(true);
    await crew.button("Send Ringdown").click();
    await crew.page.getByText("There is no connection.").waitFor();
    await crew.page.getByText("Not sent.").waitFor();
    assert.equal(await sentIn(app), 0);

    await crew.page.context().setOffline(false);
    await crew.button("Try again").click();
    await crew.heading("Delivery status").waitFor();
    assert.equal(await sentIn(app), 1);
  },
);

journey("a ringdown whose answer was lost is never sent twice", async ({ app, openCrewScreen }) => {
  const crew = await openCrewScreen("crew1", { allow: ALLOW });
  await withoutStream(crew.page);
  await crew.fillIn(CHEST_PAIN);
  await crew.selectHospital("General Hospital", "8");
  await losingAnswers(crew.page);
  await crew.button("Send Ringdown").click();
  await crew.page.getByText("It is not known whether the ringdown was sent.").waitFor();
  assert.equal(await sentIn(app), 1);

  await crew.page.unroute(SENDING);
  await crew.button("Try again").click();
  await crew.delivery("General Hospital").waitFor();
  assert.equal(await sentIn(app), 1);
});

journey(
  "changes after a lost answer are not shown as sent",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    await withoutStream(crew.page);
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await losingAnswers(crew.page);
    await crew.button("Send Ringdown").click();
    await crew.page.getByText("It is not known whether the ringdown was sent.").waitFor();
    await crew.page.unroute(SENDING);

    await crew.field("ETA").fill("25");
    await crew.button("Send Ringdown").click();
    await crew.page.getByText("Your later changes were not sent.").waitFor();
    await crew.delivery("General Hospital").getByText(/in [78] min/).first().waitFor();
    assert.equal(await sentIn(app), 1);
  },
);

journey(
  "the live stream shows that a ringdown was sent when the answer is lost",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await losingAnswers(crew.page);
    await crew.button("Send Ringdown").click();
    await crew.delivery("General Hospital").waitFor();
    await eventually(async () => assert.equal(await crew.page.getByText("Not sent.").count(), 0));
    assert.equal(await sentIn(app), 1);
  },
);

journey("two presses on Send send once", async ({ app, openCrewScreen, openBoard }) => {
  const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
  await crew.fillIn(CHEST_PAIN);
  await crew.selectHospital("General Hospital", "8");
  await crew.button("Send Ringdown").dblclick();
  await crew.heading("Delivery status").waitFor();
  await board.newRingdown(complaint).waitFor();
  await eventually(async () => assert.equal(await board.overlay.getByRole("article").count(), 1));
  assert.equal(await sentIn(app), 1);
});

journey(
  "the draft is there after a reload, and gone after Log out",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await crew.field("Systolic blood pressure").fill("70");
    await crew.page.getByRole("checkbox", { name: "These values are correct" }).check();
    await crew.tick("IV").check();
    await crew.page.reload();
    await crew.page.getByText("Draft restored").waitFor();
    await isAllThere(crew);

    await crew.selectHospital("Mission Veterans", "11");
    await crew.page.reload();
    await crew.card(complaint).getByText("▼ critical").waitFor();
    await eventually(async () => assert(await crew.hospital("Mission Veterans").isChecked()));
    await eventually(async () => assert.equal(await crew.field("ETA").inputValue(), "11"));

    await crew.page.getByLabel("Menu", { exact: true }).first().click();
    await crew.page.getByRole("link", { name: "Log out" }).click();
    await crew.page.waitForURL("**/login");
    const kept = await crew.page.evaluate(() => JSON.stringify({ ...localStorage }));
    assert(!kept.includes(complaint), `Nothing of the patient is left on the device: ${kept}`);
    await signInAgain(crew.page);
    await eventually(async () =>
      assert.equal(await crew.field("Chief complaint").inputValue(), "")
    );
    await eventually(async () =>
      assert.equal(await crew.page.getByText("Draft restored").count(), 0)
    );
  },
);

async function isAllThere(crew: CrewScreen): Promise<void> {
  await eventually(async () =>
    assert.equal(await crew.list("Unit #").inputValue(), CHEST_PAIN.unit)
  );
  await eventually(async () =>
    assert.equal(await crew.list("Incident #").inputValue(), CHEST_PAIN.incident)
  );
  await eventually(async () => assert.equal(await crew.field("Age").inputValue(), CHEST_PAIN.age));
  await eventually(async () =>
    assert.equal(await crew.field("Chief complaint").inputValue(), complaint)
  );
  for (const choice of ["Code 3", "Female", "Not stable"]) {
    await eventually(async () =>
      assert(await crew.page.getByRole("radio", { name: choice, exact: true }).isChecked(), choice)
    );
  }
  await eventually(async () =>
    assert.equal(await crew.field("Systolic blood pressure").inputValue(), "70")
  );
  await eventually(async () =>
    assert(await crew.page.getByRole("checkbox", { name: "These values are correct" }).isChecked())
  );
  await eventually(async () => assert(await crew.tick("IV").isChecked()));
}

async function signInAgain(page: Page): Promise<void> {
  await untilStarted(page);
  await page.getByRole("button", { name: "crew1@demo.test" }).click();
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL("**/ems");
  await untilStarted(page);
}

/** The server handles the request, but its answer never arrives. */
async function losingAnswers(page: Page): Promise<void> {
  await page.route(SENDING, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/** Blocks streams but not calls, as a very weak network may do. */
async function withoutStream(page: Page): Promise<void> {
  await page.routeWebSocket(/\/wss\//, (socket) => socket.close());
  await page.reload();
  await untilStarted(page);
  await page.getByText(/^Not live since/).first().waitFor();
}

/** The number of stored ringdowns of this patient. */
async function sentIn({ sql }: TestApp): Promise<number> {
  const rows = await sql`
    select from patient_deliveries join patients on patients.id = patient_id
    where chief_complaint_description = ${complaint}`;
  return rows.length;
}
