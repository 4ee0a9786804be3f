/** A crew must not believe that the hospital knows when nobody there can see their patient. */
import assert from "node:assert/strict";
import { axe } from "../../support/browser.ts";
import { CHEST_PAIN, type CrewScreen } from "../crew_screen.ts";
import { eventually, isPressable, journey, step, untilLive } from "../journey.ts";
import { openCrewOnNetwork } from "../network.ts";
import { faultsOf } from "../screen_faults.ts";

const NO_SCREEN = "No screen is open at General Hospital. Call the ED.";

const callOf = ({ page }: CrewScreen, words: string | RegExp) =>
  page.getByRole("alert").filter({ hasText: words });
const actionsOf = ({ page }: CrewScreen) => page.getByRole("group", { name: "Actions" });
const knownFact = (crew: CrewScreen, word: string) =>
  crew.fact(word).and(crew.page.locator("[data-state=known]"));

journey(
  "a crew that sends when the board's browser has just been closed is told to call the ED",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    const row = crew.page.getByRole("listitem").filter({ has: crew.hospital("General Hospital") });
    await untilLive(board.page);
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.field("ETA").blur();
    await row.getByText("No screen open").waitFor({ state: "hidden" });
    await actionsOf(crew).getByText("To General Hospital").waitFor();

    await board.page.close();
    await crew.button("Send Ringdown").click();
    const call = callOf(crew, NO_SCREEN);
    await call.waitFor();
    const phone = call.getByRole("link", { name: "Call General Hospital 555-0100" });
    assert.equal(await phone.getAttribute("href"), "tel:555-0100");
    assert((await phone.boundingBox())!.height >= 56);
    assert.deepEqual(await faultsOf(crew.page, "no screen is open"), []);

    await step("it ends when somebody opens a board, which is not yet received", async () => {
      await openBoard("nurse");
      await call.waitFor({ state: "hidden" });
      await knownFact(crew, "On a screen").waitFor();
    });
    await step("the next step stays under the finger when a line goes by itself", async () => {
      const board = await openBoard("nurse");
      const delivery = crew.page.getByRole("article");
      const line = delivery.getByText("A screen is open, its sound is off");
      const stepBelowTop = () =>
        delivery.evaluate((article) =>
          article.querySelector(".delivery-progress button")!.getBoundingClientRect().top -
          article.getBoundingClientRect().top
        );
      await line.waitFor();
      const before = await stepBelowTop();
      await board.confirmReceipt(CHEST_PAIN.complaint);
      await knownFact(crew, "Confirmed").waitFor();
      await line.waitFor({ state: "hidden" });
      assert.equal(await stepBelowTop(), before);
    });
  },
);

journey(
  "two calls to EDs leave room for the next form, and neither header nor 'Undo' covers them",
  async (journey) => {
    const { network, crew } = await openCrewOnNetwork(journey);
    const { page } = crew;
    const boxOf = async (part: string) => (await page.locator(part).boundingBox())!;
    for (const to of ["General Hospital", "Presidio Memorial"]) {
      await crew.send(CHEST_PAIN, { to });
      await callOf(crew, `No screen is open at ${to}. Call the ED.`).waitFor();
      await crew.button("Another patient").click();
    }
    await crew.fillIn(CHEST_PAIN);
    await crew.button("Select Hospital").click();
    await actionsOf(crew).getByText("Another patient?").waitFor();

    await step("a hospital can be seen and chosen", async () => {
      await page.mouse.wheel(0, 400);
      await eventually(async () => {
        const [news, actions] = [await boxOf(".crew-news"), await boxOf(".action-bar")];
        const room = actions.y - (news.y + news.height);
        assert(room > 240, `${room} px: ${JSON.stringify({ news, actions })}`);
      });
      await crew.chooseHospital("Saint Anne Westside");
    });
    await step("'Undo' is not behind a call", async () => {
      await crew.button("Delivery status (2)").click();
      const arrived = page.getByRole("button", { name: /^Mark arrived / });
      await isPressable(arrived);
      await arrived.click();
      const undo = page.getByRole("button", { name: /^Undo: Marked arrived/ });
      await isPressable(undo);
      await undo.click({ trial: true });
    });
    await step(
      "without a connection the header, then higher, does not hide whom to call",
      async () => {
        network.cut();
        await page.getByText(/Not live since/).first().waitFor();
        await page.mouse.wheel(0, 2_000);
        await eventually(async () => {
          const [header, news] = [await boxOf(".crew > .header"), await boxOf(".crew-news")];
          assert(news.y >= header.y + header.height - 1, JSON.stringify({ header, news }));
        });
      },
    );
    network.close();
  },
);

journey("in Spanish a call to the ED is seen whole over an update", async ({ openCrewScreen }) => {
  const crew = await openCrewScreen("crew1");
  const { page } = crew;
  await crew.send({ ...CHEST_PAIN, complaint: "Chest pain since an hour" });
  await page.goto("/language/es");
  await page.goto("/ems");
  await page.getByRole("button", { name: "Actualizar paciente" }).click();
  const news = page.locator(".crew-news");
  await news.getByText("Sin pantalla abierta en General Hospital").waitFor();
  await page.locator(".action-bar").waitFor();
  const cut = await news.evaluate((news) => news.scrollHeight - news.clientHeight);
  assert(cut <= 0, `${cut} px are cut off`);
});

journey("a crew reads where no screen is open before choosing", async ({ openCrewScreen }) => {
  const crew = await openCrewScreen("crew1");
  await crew.fillIn(CHEST_PAIN);
  await crew.button("Select Hospital").click();
  const row = crew.page.getByRole("listitem").filter({ has: crew.hospital("General Hospital") });
  await row.getByText("No screen open").waitFor();
  await row.getByRole("link", { name: "Call General Hospital 555-0100" }).waitFor();
  assert.match(
    await describing(crew),
    /No screen open/,
    "a screen reader reads it with the choice",
  );
  assert.deepEqual(await faultsOf(crew.page, "no screen open anywhere"), []);
  await crew.chooseHospital("General Hospital");
  await crew.field("ETA").fill("8");
  await crew.field("ETA").blur();
  await actionsOf(crew).getByText(NO_SCREEN).waitFor();
  assert.deepEqual(await axe(crew.page), []);
});

journey(
  "a crew is told what the hospital did not receive and then did not confirm in time",
  async ({ openCrewScreen, openBoard }) => {
    const crew = await openCrewScreen("crew1");
    const board = await openBoard("nurse");
    await untilLive(board.page);
    await board.page.route("**/deliveryStatus", (route) => route.abort());
    await crew.send();
    // A busy machine raises an alert a second late, and says so.
    await callOf(crew, /Not received after \d+ s\. Call the ED\./).waitFor();
    await knownFact(crew, "On a screen").waitFor();
    assert.equal(await knownFact(crew, "Received").count(), 0);
    await board.page.unroute("**/deliveryStatus");
    await board.page.reload();
    await callOf(crew, /Not confirmed after \d+ s\. Call the ED\./).waitFor();
    await knownFact(crew, "Received").waitFor();
    await board.confirmReceipt(CHEST_PAIN.complaint);
    await knownFact(crew, "Confirmed").waitFor();
    await callOf(crew, "Call the ED.").waitFor({ state: "hidden" });
  },
  { env: { RECEIVE_ALERT_SECONDS: "2", CONFIRM_ALERT_SECONDS: "4" } },
);

/** The words that describe the radio button of General Hospital. */
function describing(crew: CrewScreen): Promise<string> {
  return crew.hospital("General Hospital").evaluate((radio) =>
    document.getElementById(radio.getAttribute("aria-describedby")!)!.textContent!
  );
}
