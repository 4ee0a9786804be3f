import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { hospitalIdOf, move, send } from "../support/person.ts";
import { CHEST_PAIN } from "./crew_screen.ts";
import { eventually, journey, PHONE, untilLive } from "./journey.ts";
import { createNetwork } from "./network.ts";

/** What the browser logs when a connection is cut. */
const CUT = [/WebSocket connection to .* failed/];
const NOT_LIVE = /^Not live since \d\d:\d\d\. Reconnecting…$/;

journey(
  "a board without a connection says so and dims, and shows the current state afterwards",
  async ({ app, openBoard }) => {
    const network = createNetwork(app.origin);
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const going = await send(crew, general, complaintOf("Going away"));
    await move(nurse, going, "RINGDOWN CONFIRMED");
    const left = await send(crew, general, complaintOf("At the hospital"));
    await move(nurse, left, "RINGDOWN CONFIRMED");
    for (const status of ["ARRIVED", "OFFLOADED"]) await move(crew, left, status);
    const board = await openBoard("nurse", { origin: network.origin, allow: CUT });
    const dismiss = board.card("Waiting", "At the hospital").getByRole("button", {
      name: "Dismiss",
    });
    const banner = board.page.getByRole("alert").getByText(NOT_LIVE);
    const card = board.card("Incoming", "Going away");
    await untilLive(board.page);
    await card.getByText("in 12 min").waitFor();
    assert.equal(await isDimmed(), false);
    assert.equal(await edgeOf(dismiss), "solid");

    network.cut();
    await banner.waitFor();
    assert(await isDimmed());
    assert.equal(await edgeOf(dismiss), "dashed");
    assert.equal(await edgeOf(board.button("Turn on sound")), "solid", "it needs no connection");
    await card.getByText("in 12 min").waitFor({ state: "hidden" });
    await eventually(async () =>
      assert.equal(await board.page.getByText("Live", { exact: true }).count(), 0)
    );

    await move(crew, going, "CANCELLED");
    await send(crew, general, complaintOf("Sent meanwhile"));
    await card.getByText("Confirmed", { exact: true }).waitFor();

    network.restore();
    await board.newRingdown("Sent meanwhile").waitFor();
    await banner.waitFor({ state: "hidden" });
    await untilLive(board.page);
    assert.equal(await isDimmed(), false);
    await card.getByText("Canceled", { exact: true }).waitFor();
    network.close();

    function isDimmed(): Promise<boolean> {
      return card.evaluate((element) =>
        getComputedStyle(element.closest("main > div")!).filter !== "none"
      );
    }
  },
);

journey(
  "the overlay says so, too, when the board is not live",
  async ({ app, openBoard }) => {
    const network = createNetwork(app.origin);
    const crew = await app.as("crew1");
    await send(crew, await hospitalIdOf(crew, "General Hospital"), complaintOf("Ringing"));
    const board = await openBoard("nurse", { origin: network.origin, allow: CUT });
    await board.newRingdown("Ringing").getByText("Received", { exact: true }).waitFor();
    assert.equal(await edgeOf(board.confirmation("Ringing")), "solid");
    network.cut();
    await board.overlay.getByText(NOT_LIVE).first().waitFor();
    assert.equal(await edgeOf(board.confirmation("Ringing")), "dashed");

    await board.confirmReceipt("Ringing");
    await board.overlay.getByText(/It is not known whether receipt was confirmed\./).waitFor();
    network.restore();
    await board.overlay.getByRole("button", { name: "Try again" }).click();
    await board.overlay.waitFor({ state: "hidden" });
    await board.card("Incoming", "Ringing").getByText("Confirmed", { exact: true }).waitFor();
    network.close();
  },
);

journey(
  "both screens notice at once when their device goes offline",
  async ({ openCrewScreen, openBoard }) => {
    const crew = await openCrewScreen("crew1", { allow: CUT });
    const board = await openBoard("nurse", { allow: CUT });
    for (const { page } of [crew, board]) {
      await untilLive(page);
      await page.context().setOffline(true);
      await page.getByText(NOT_LIVE).first().waitFor();
    }
    await board.page.setViewportSize({ width: 375, height: 667 });
    await board.page.getByText("New ringdowns may be missing here.").first().click({ trial: true });
    const { height } = (await board.page.locator(".stale-banner__words").first().boundingBox())!;
    assert(height < 60, `the words take ${height} px`);
    const tab = board.page.getByRole("tab").first();
    const placeOfTab = async () => (await tab.boundingBox())!.y;
    const underBanner = await placeOfTab();
    await crew.tab("Hospital Info").click();
    await crew.page.getByText(/^Not live\. Shown as of \d\d:\d\d/).waitFor();
    for (const { page } of [crew, board]) {
      await page.context().setOffline(false);
      await untilLive(page);
      await eventually(async () => assert.equal(await page.getByText(NOT_LIVE).count(), 0));
    }
    assert.equal(await placeOfTab(), underBanner, "nothing moves under a finger");
    await eventually(async () => assert(await placeOfTab() < underBanner), 10_000);
  },
);

journey(
  "on a phone and a tablet nothing on the board moves when it is no longer live, or is again",
  async ({ app, openBoard }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    for (let patient = 1; patient <= 8; patient++) {
      const ringdown = await send(crew, general, complaintOf(`Patient ${patient}`));
      await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    }
    const { page, card } = await openBoard("nurse", { ...PHONE, allow: CUT });
    const patient = card("Incoming", "Patient 2");
    const placeOf = async (place: Locator) => Math.round((await place.boundingBox())!.y);
    const band = page.locator(".hospital__main > .stale-banner");
    for (const size of [PHONE, { width: 820, height: 1180 }]) {
      await page.setViewportSize(size);
      for (const top of [0, 200]) {
        await untilLive(page);
        const scrolled = await page.evaluate((top) => (scrollTo(0, top), scrollY), top);
        const before = await placeOf(patient);
        const where = `${size.width} px wide, scrolled by ${scrolled}`;
        const stays = async (when: string) =>
          assert(Math.abs(await placeOf(patient) - before) <= 1, `${when}, ${where}`);

        await page.context().setOffline(true);
        await page.getByText(NOT_LIVE).waitFor();
        await stays("not live");
        const words = await placeOf(band);
        assert(words >= 0 && words <= 2, `the words are at ${words} px, ${where}`);
        await page.context().setOffline(false);
        await untilLive(page);
        await stays("live again");
        await band.waitFor({ state: "hidden" });
        await stays("untouched");
        assert.equal(await page.evaluate(() => Math.round(scrollY)), scrolled, where);
      }
    }
  },
);

journey(
  "when a status cannot be saved, the screen says so and the crew can try again",
  async ({ openCrewScreen, openBoard }) => {
    const board = await openBoard("nurse");
    const crew = await openCrewScreen("crew1", { allow: [/answer 503/] });
    await crew.send();
    await board.confirmReceipt(CHEST_PAIN.complaint);
    await crew.fact("Confirmed").filter({ hasText: "✓" }).waitFor();

    await crew.page.route("**/deliveryStatus", (route) => route.fulfill({ status: 503 }));
    await crew.button("Mark arrived").click();
    await crew.page.getByText("Not marked as arrived.").waitFor();
    await eventually(async () =>
      assert.equal(await board.page.getByText("Arrived At:").count(), 0)
    );
    await crew.page.unroute("**/deliveryStatus");
    await crew.button("Try again").click();
    await board.card("Waiting", CHEST_PAIN.complaint).getByText("Arrived At:").waitFor();
    await crew.page.getByText("Not marked as arrived.").waitFor({ state: "hidden" });
  },
);

/** How the edge of a button is drawn: of one that calls the server, broken without a connection. */
function edgeOf(button: Locator): Promise<string> {
  return button.evaluate((each) => getComputedStyle(each).borderTopStyle);
}

function complaintOf(chiefComplaintDescription: string) {
  return { patient: { chiefComplaintDescription } };
}
