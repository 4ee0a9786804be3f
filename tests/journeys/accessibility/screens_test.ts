import assert from "node:assert/strict";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { type Journey, journey } from "../journey.ts";
import { faultsOf, HEIGHT } from "../screen_faults.ts";

/** What the browser logs when a connection is cut. */
const CUT = [/WebSocket connection to .* failed/];

const LONG_WORD = "x".repeat(1000);
const LONG_UNIT = "UNIT-OF-THE-NORTHERN-HARBOUR-AND-THE-ISLANDS-00001";
const LONG_NAME = "Hospital of the Northern Harbour and the Islands, formerly Saint Bartholomew-" +
  "Sommerfeldschmidtgrubenhauser Memorial and Children's Medical Center of the City and the " +
  "County of Great Yarmouth-on-Sea";

journey("the sign-in page has no layout or accessibility faults", async (journey) => {
  const page = await journey.openWindow({ width: 390, height: HEIGHT });
  await page.goto("/login");
  await page.getByRole("heading", { name: "Demo accounts" }).waitFor();
  const faults = await faultsOf(page, "sign-in");

  await page.getByRole("textbox", { name: "Email" }).fill("nobody@demo.test");
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  await page.getByText("Invalid email and/or password.").waitFor();
  faults.push(...await faultsOf(page, "sign-in refused"));
  assert.deepEqual(faults, []);
});

journey("the crew's screens have no layout or accessibility faults", async (journey) => {
  await renameHospital(journey, "Saint Anne Downtown", LONG_NAME);
  await openMci(journey, "26119999");
  const crew = await journey.openCrewScreen("crew1", { allow: CUT });
  const faults: string[] = [];
  const look = async (screen: string) => faults.push(...await faultsOf(crew.page, screen));
  await look("the form");
  await crew.page.getByRole("button", { name: "DRILL MCI #26119999, Pier 39" }).click();
  await look("the form with the open MCI");

  await crew.page.getByLabel("Menu", { exact: true }).first().click();
  await look("the menu");
  await crew.page.keyboard.press("Escape");

  await crew.typeInto("Incident #", "26119999");
  await crew.field("Triage Tag #").waitFor();
  await crew.field("Age").fill("131");
  await crew.field("Systolic blood pressure").fill("70");
  await crew.field("Temperature").fill("20");
  await crew.field("Treatments administered").fill("y".repeat(300));
  await crew.page.getByText("This is a required field").first().waitFor();
  await crew.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await crew.page.getByRole("checkbox", { name: "These values are correct" }).waitFor();
  await look("the form with what is wrong in it, in an MCI");

  await crew.button("Clear Form").click();
  await crew.dialog("Clear this form?").waitFor();
  await look("asking before the form is cleared");
  await crew.dialog("Clear this form?").getByRole("button", { name: "Clear Form" }).click();

  const report = { ...CHEST_PAIN, unit: LONG_UNIT, complaint: LONG_WORD };
  await crew.fillIn(report);
  await crew.button("Select Hospital").click();
  await crew.chooseHospital(LONG_NAME);
  await crew.field("ETA").fill("9");
  await look("hospital selection and overview");
  await crew.hospital("Lakeside Community").click();
  await crew.dialog("Lakeside Community is on divert").waitFor();
  await look("asking before a hospital on divert is chosen");
  await crew.page.keyboard.press("Escape");

  await crew.page.route("**/api/ringdowns", (route) => route.abort());
  await crew.button("Send Ringdown").click();
  await crew.page.getByText("Not sent yet. Will send when the connection is back.").waitFor();
  await look("not sent yet");
  await crew.page.unroute("**/api/ringdowns");
  await crew.heading("Delivery status").waitFor();
  await look("delivery status");

  await crew.page.getByRole("button", { name: /^Change/ }).click();
  await crew.button("Change ETA").waitFor();
  await crew.button("Show report").click();
  await look("delivery status with its ETA being changed and all details");
  await crew.button("Cancel delivery").click();
  await look("asking before a delivery is canceled");
  await crew.page.keyboard.press("Escape");
  await crew.button("Redirect patient").click();
  await look("asking before a patient is redirected");
  await crew.page.keyboard.press("Escape");

  await crew.button("Under way in my agency").click();
  await crew.dialog("Under way in my agency").getByText("Yours").waitFor();
  await look("under way in my agency");
  await crew.page.keyboard.press("Escape");

  await crew.tab("Hospital Info").click();
  await crew.button("Return to ringdown form").waitFor();
  await look("hospital info");
  await crew.page.context().setOffline(true);
  await crew.page.getByText(/^Not live since/).waitFor();
  await look("hospital info that is not live");
  await crew.tab("Ringdown").click();
  await look("delivery status that is not live");
  assert.deepEqual(faults, []);
});

journey("the dialogs for taking over have no layout or accessibility faults", async (journey) => {
  const { app } = journey;
  const colleague = await app.as("crew2");
  const report = { patient: { chiefComplaintDescription: LONG_WORD } };
  await send(colleague, await hospitalIdOf(colleague, "General Hospital"), report);
  const crew = await journey.openCrewScreen("crew1");
  await crew.button("Under way in my agency").click();
  await crew.button("Take over").waitFor();
  const faults = await faultsOf(crew.page, "under way in my agency");
  await crew.button("Take over").click();
  await crew.dialog("Take over this delivery?").waitFor();
  faults.push(...await faultsOf(crew.page, "asking before a delivery is taken over"));
  assert.deepEqual(faults, []);
});

journey("the board has no layout or accessibility faults", async (journey) => {
  await fillTheBoard(journey);
  const board = await journey.openBoard("nurse", { allow: CUT });
  const faults: string[] = [];
  const look = async (screen: string) => faults.push(...await faultsOf(board.page, screen));
  await board.page.getByText("+ 2 More").waitFor();
  await look("new ringdowns");

  for (let left = 5; left > 0; left--) {
    if (left === 1) await look("the last new ringdown, a drill's");
    const [first] = await board.overlay.getByRole("article").all();
    const confirm = first.getByRole("button", { name: /^Confirm Receipt/ });
    await confirm.and(board.page.locator(":not([aria-disabled])")).click();
    await board.page.waitForFunction(
      (count) => document.querySelectorAll("dialog article").length === count,
      Math.min(3, left - 1),
    );
  }
  await board.count("MCI Incoming", 2, 1).waitFor();
  await board.count("Incoming", 3).waitFor();
  await board.count("Waiting", 2).waitFor();
  await look("the board");
  const closed = board.page.getByRole("button", { name: "Details", exact: true });
  while (await closed.count() > 0) await closed.first().click();
  await look("the board with every card open");

  await board.page.setViewportSize({ width: 390, height: HEIGHT });
  await board.tab(/^Hospital Info/).click();
  await look("hospital info");
  await board.button("Update Hospital Info").click();
  await board.page.getByRole("switch", { name: "Divert" }).click();
  await board.page.getByRole("textbox", { name: "Additional notes" }).fill("z".repeat(400));
  await look("hospital info being updated");
  await board.button("Confirm Updates").click();
  await board.dialog("Go on divert?").waitFor();
  await look("asking before going on divert");
  await board.page.keyboard.press("Escape");
  await board.button("Cancel").click();

  await board.page.context().setOffline(true);
  await board.page.getByRole("alert").getByText(/^Not live since/).waitFor();
  await look("the board that is not live");
  assert.deepEqual(faults, []);
});

journey("switching hospitals has no layout or accessibility faults", async (journey) => {
  await renameHospital(journey, "Saint Anne Westside", LONG_NAME);
  const { page } = await journey.openBoard("downtown");
  await page.getByText("Switch hospital").click();
  const faults = await faultsOf(page, "the hospitals to switch to");
  await page.getByRole("link", { name: LONG_NAME }).click();
  await page.getByRole("heading", { name: LONG_NAME }).waitFor();
  faults.push(...await faultsOf(page, "a board with a long name"));
  assert.deepEqual(faults, []);
});

journey(
  "pages of refusals and the forgotten password have no layout or accessibility faults",
  async (journey) => {
    const { page } = await journey.openBoard("nurse");
    const faults: string[] = [];
    for (const path of ["/admin/users", "/forgot", "/er/nowhere"]) {
      await page.goto(path);
      await page.getByRole("heading").first().waitFor();
      faults.push(...await faultsOf(page, path));
    }
    assert.deepEqual(faults, []);
  },
);

journey("the history has no layout or accessibility faults", async (journey) => {
  await fillTheBoard(journey);
  const { page } = await journey.openBoard("ringdown.only");
  const { origin } = journey.app;
  const faults: string[] = [];
  await page.goto(page.url().replace(/\/er.*/, await historyPath(journey)));
  await page.getByRole("heading", { name: "Ringdown History" }).waitFor();
  await page.getByLabel("From", { exact: true }).fill("02/01/2026");
  await page.getByLabel("To", { exact: true }).fill("01/01/2026");
  await page.getByText("This day is before the first.").waitFor();
  faults.push(...await faultsOf(page, "history"));
  await page.getByRole("button", { name: "Clear filters", exact: true }).click();
  await page.getByRole("checkbox", { name: "Show drills" }).check();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "DRILL" }).waitFor();
  faults.push(...await faultsOf(page, "history with drills"));
  await page.getByRole("row").nth(1).click();
  await page.getByRole("dialog", { name: "Ringdown" }).waitFor();
  faults.push(...await faultsOf(page, "a ringdown of the history"));
  assert.equal(new URL(page.url()).origin, origin);
  assert.deepEqual(faults, []);
});

async function historyPath({ app }: Journey): Promise<string> {
  return `/er/${await hospitalIdOf(await app.as("nurse"), "General Hospital")}/history`;
}

/** Sends ringdowns of every kind to all sections; five stay unconfirmed. */
async function fillTheBoard(journey: Journey): Promise<void> {
  const { app } = journey;
  const [mciNumber, drillNumber] = ["26119999", "DRILL-7"];
  await openMci(journey, mciNumber, { isDrill: false });
  await openMci(journey, drillNumber);
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const inMci = (triagePriority: string, dispatchCallNumber = mciNumber) => ({
    emergencyMedicalServiceCall: { dispatchCallNumber },
    patient: { triageTag: "T-1042", triagePriority, emergencyServiceResponseType: undefined },
  });
  const shock = {
    systolicBloodPressure: 70,
    diastolicBloodPressure: 40,
    heartRateBpm: 130,
    oxygenSaturation: 88,
    lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
    supplementalOxygenAmount: 15,
    temperature: 98.6,
    glasgowComaScale: 9,
    treatmentNotes: "Tourniquet at 14:02",
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
    outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure"],
  };
  const until = async (statuses: string[], changes: object = {}) => {
    const ringdown = await send(crew, general, { ...changes });
    for (const status of statuses) {
      const by = /CONFIRMED|ACKNOWLEDGED/.test(status) ? nurse : crew;
      assert.equal((await move(by, ringdown, status)).status, 200);
    }
  };
  await until(["RINGDOWN CONFIRMED", "ARRIVED"]);
  await until(["RINGDOWN CONFIRMED", "ARRIVED", "OFFLOADED"], inMci("RED"));
  await until(["RINGDOWN CONFIRMED", "CANCELLED"]);
  await until(["RINGDOWN CONFIRMED", "REDIRECTED"]);
  await until(["RINGDOWN CONFIRMED"], inMci("YELLOW"));
  await until([], { patient: shock });
  await until([], inMci("RED"));
  await until([], {
    ambulance: { ambulanceIdentifier: LONG_UNIT },
    patient: { chiefComplaintDescription: LONG_WORD, stableIndicator: false },
  });
  await until([], { patientDelivery: { etaMinutes: 90 } });
  await until([], inMci("GREEN", drillNumber));
}

async function openMci(
  { app }: Journey,
  incidentNumber: string,
  { isDrill } = { isDrill: true },
): Promise<void> {
  const { status } = await (await app.as("mci")).post("/api/mcis", {
    incidentNumber,
    startedAt: new Date().toISOString(),
    address1: "Pier 39",
    address2: "North end",
    isDrill,
    estimatedRedCount: 3,
    estimatedYellowCount: 12,
    estimatedGreenCount: 140,
    estimatedZebraCount: 1,
  });
  assert.equal(status, 201);
}

async function renameHospital({ app }: Journey, from: string, to: string): Promise<void> {
  await app.sql`update hospitals set name = ${to} where name = ${from}`;
}
