import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import type { TestApp } from "../../support/app.ts";
import { CHEST_PAIN, type CrewScreen } from "../crew_screen.ts";
import { eventually, journey, untilStarted } from "../journey.ts";
import { untilKeptAnew } from "./kept_anew.ts";

const { complaint } = CHEST_PAIN;
const ALLOW = [/answer 503/, /WebSocket connection to .* failed/];
const SENDING = "**/api/ringdowns";

const NOT_SENT_YET = "Not sent yet. Will send when the connection is back.";

journey(
  "a ringdown that the server could not store stands as not sent yet, also after a reload, and is sent once",
  async ({ app, openCrewScreen, openBoard }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    const board = await openBoard("nurse");
    await crew.fillIn(CHEST_PAIN);
    await crew.field("Pulse").fill("104");
    await crew.selectHospital("General Hospital", "8");
    await crew.page.route(SENDING, (route) => route.fulfill({ status: 503 }));
    await crew.button("Send Ringdown").click();
    const unsent = crew.page.getByRole("region", { name: `Not sent: 68 F, ${complaint}` });
    await unsent.getByText(NOT_SENT_YET).waitFor();
    await unsent.getByRole("link", { name: "Call General Hospital: 555-0100" }).waitFor();
    assert.equal(await sentIn(app), 0);
    await eventually(async () => assert.equal(await board.overlay.isVisible(), false));

    await crew.page.reload();
    await unsent.getByText(NOT_SENT_YET).waitFor();
    await crew.page.unroute(SENDING);
    await crew.delivery("General Hospital").waitFor();
    await board.newRingdown(complaint).waitFor();
    assert.equal(await sentIn(app), 1);
    await unsent.waitFor({ state: "detached" });
  },
);

journey(
  "a ringdown that a crew sends without a connection is sent once when it is back, from another tab",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    const other = await crew.page.context().newPage();
    await other.goto(crew.page.url());
    await untilStarted(other);
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.page.context().setOffline(true);
    await crew.button("Send Ringdown").click();
    await crew.page.getByText(NOT_SENT_YET).waitFor();
    await other.getByText(NOT_SENT_YET).waitFor();
    await eventually(async () => {
      const kept = await crew.page.evaluate(() => JSON.stringify({ ...localStorage }));
      assert(!kept.includes(complaint), `Nothing of the patient is in clear: ${kept}`);
    });
    await crew.page.close();
    assert.equal(await sentIn(app), 0);

    await other.context().setOffline(false);
    await other.getByRole("heading", { name: "Delivery status" }).waitFor();
    assert.equal(await sentIn(app), 1);
    await other.close();
  },
);

journey("a ringdown whose answer was lost is never sent twice", async ({ app, openCrewScreen }) => {
  const crew = await openCrewScreen("crew1", { allow: ALLOW });
  await withoutStream(crew.page);
  await crew.fillIn(CHEST_PAIN);
  await crew.selectHospital("General Hospital", "8");
  await losingAnswers(crew.page);
  await crew.button("Send Ringdown").click();
  await crew.page.getByText(/no answer came\. It will not be doubled/).waitFor();
  assert.equal(await sentIn(app), 1);

  await crew.page.unroute(SENDING);
  await crew.delivery("General Hospital").waitFor();
  assert.equal(await sentIn(app), 1);
});

journey(
  "Log out asks while something is unsent, and removes it",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { allow: ALLOW });
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.page.route(SENDING, (route) => route.fulfill({ status: 503 }));
    await crew.button("Send Ringdown").click();
    await crew.page.getByText(NOT_SENT_YET).waitFor();
    const logOut = async () => {
      await crew.page.getByLabel("Menu", { exact: true }).first().click();
      await crew.page.getByRole("link", { name: "Log out" }).click();
    };
    await logOut();
    await crew.button("Go back").click();
    await crew.page.getByText(NOT_SENT_YET).waitFor();
    await logOut();
    await crew.button("Log out and remove it").click();
    await crew.page.waitForURL("**/login");
    await crew.page.unroute(SENDING);
    await signInAgain(crew.page);
    await eventually(async () => assert.equal(await crew.page.getByText(NOT_SENT_YET).count(), 0));
    assert.equal(await sentIn(app), 0);
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
    await untilKeptAnew(crew, () => crew.tick("IV").check());
    await crew.page.reload();
    await crew.page.getByText("Draft restored").waitFor();
    await isAllThere(crew);

    await crew.selectHospital("Mission Veterans", "10");
    await untilKeptAnew(crew, () => crew.field("ETA").fill("11"));
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
    await route.abort().catch(() => {}); // on a busy machine the page has given the call up
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
