import assert from "node:assert/strict";
import { isStruck } from "../board.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey, untilLive } from "../journey.ts";

const { complaint } = CHEST_PAIN;

journey(
  "a redirected patient is struck on the old board and appears as new on the next",
  async ({ openCrewScreen, openBoard }) => {
    const crew = await openCrewScreen("crew1");
    const [old, next] = [await openBoard("nurse"), await openBoard("downtown")];
    await crew.send(CHEST_PAIN, { to: "General Hospital" });
    await old.confirmReceipt(complaint);
    await crew.fact("Confirmed").and(crew.page.locator("[data-state=known]")).waitFor();

    // The screen asks first; going back changes nothing.
    await crew.button("Redirect patient").click();
    const asking = crew.dialog("Redirect this patient?");
    await asking.getByText("General Hospital will see that this patient goes elsewhere.").waitFor();
    await asking.getByRole("button", { name: "Go back" }).click();
    await asking.waitFor({ state: "hidden" });
    await old.card("Incoming", complaint).getByText("Confirmed", { exact: true }).waitFor();

    await crew.button("Redirect patient").click();
    await asking.getByRole("button", { name: "Redirect patient" }).click();
    await crew.page.getByRole("heading", { name: "Hospital Selection" }).waitFor();
    await crew.page.getByText("Redirected: not sent to the next hospital yet").waitFor();

    // The report is complete, but hospital and ETA are empty.
    await crew.card(complaint).getByText("68 Female").waitFor();
    await eventually(async () =>
      assert.equal(await crew.page.getByRole("radio", { checked: true }).count(), 0)
    );
    await eventually(async () => assert.equal(await crew.field("ETA").inputValue(), ""));
    await eventually(async () => assert(await crew.button("Send Ringdown").isDisabled()));

    const struck = old.card("Incoming", complaint);
    await struck.getByText("Redirected", { exact: true }).waitFor();
    assert(await isStruck(struck));
    await eventually(async () =>
      assert.equal(await next.overlay.isVisible(), false, "The crew has not sent it there yet")
    );

    await crew.chooseHospital("Saint Anne Downtown");
    await crew.field("ETA").fill("15");
    await crew.button("Send Ringdown").click();
    await crew.delivery("Saint Anne Downtown").waitFor();
    await eventually(async () => assert.equal(await crew.delivery("General Hospital").count(), 0));

    await next.newRingdown(complaint).getByText("in 15 min").waitFor();
    await eventually(async () => {
      await eventually(async () =>
        assert.equal(await next.page.title(), "(1) Saint Anne Downtown · Ringdown")
      );
    });
    await crew.fact("Received").filter({ hasText: "✓" }).waitFor();
    await next.confirmReceipt(complaint);
    await crew.fact("Confirmed").filter({ hasText: "✓" }).waitFor();

    // The old board keeps the card until it is dismissed.
    await struck.getByText("Redirected", { exact: true }).waitFor();
    await struck.getByRole("button", { name: "Dismiss" }).click();
    await old.count("Incoming", 0).waitFor();
    await next.card("Incoming", complaint).getByText("Confirmed", { exact: true }).waitFor();
  },
);

journey(
  "a redirected patient is still in the form after a reload",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.send();
    await crew.button("Redirect patient").click();
    await crew.dialog("Redirect this patient?").getByRole("button", { name: "Redirect patient" })
      .click();
    await crew.page.getByRole("heading", { name: "Hospital Selection" }).waitFor();

    await crew.page.reload();
    await crew.page.getByText("Redirected: not sent to the next hospital yet").waitFor();
    await crew.chooseHospital("Saint Anne Downtown");
    await crew.field("ETA").fill("15");
    await crew.button("Send Ringdown").click();
    await crew.delivery("Saint Anne Downtown").getByText(complaint).first().waitFor();
  },
);

journey(
  "a patient is not lost by a reload in the moment of the press that redirects them",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    const { page } = crew;
    await crew.send();
    await crew.button("Redirect patient").click();
    const confirm = crew.dialog("Redirect this patient?").getByRole("button", {
      name: "Redirect patient",
    });
    await confirm.waitFor();
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>("dialog[open] button")];
      buttons.find(({ textContent }) => textContent === "Redirect patient")!.click();
      setTimeout(() => location.reload(), 5);
    });
    await page.waitForEvent("load");
    const isInForm = page.getByText("Redirected: not sent to the next hospital yet");
    await isInForm.or(crew.button("Redirect patient")).waitFor();
    await untilLive(page);
    await eventually(async () => { // the call may have left the page, or not
      const [{ currentDeliveryStatus }] = await page.evaluate(() =>
        fetch("/api/ringdowns?limit=1").then((answer) => answer.json())
      );
      const shown = currentDeliveryStatus === "REDIRECTED"
        ? isInForm
        : crew.button("Redirect patient");
      assert.equal(await shown.count(), 1, currentDeliveryStatus);
    });
  },
);

journey(
  "a crew cancels a delivery, and the board says so until it is dismissed",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.send();
    await board.confirmReceipt(complaint);

    await crew.button("Cancel delivery").click();
    const asking = crew.dialog("Cancel this delivery?");
    await asking.getByText("General Hospital will see that this patient is not coming.").waitFor();
    await asking.getByRole("button", { name: "Go back" }).click();
    await asking.waitFor({ state: "hidden" });
    await board.card("Incoming", complaint).getByText("Confirmed", { exact: true }).waitFor();

    await crew.button("Cancel delivery").click();
    await asking.getByRole("button", { name: "Cancel delivery" }).click();
    await crew.page.getByRole("status").getByText("Delivery canceled").waitFor();
    await crew.heading("Ringdown form").waitFor();
    await eventually(async () =>
      assert.equal(await crew.field("Chief complaint").inputValue(), "")
    );

    const card = board.card("Incoming", complaint);
    await card.getByText("Canceled", { exact: true }).waitFor();
    assert(await isStruck(card));
    await board.page.reload();
    await card.getByText("Canceled", { exact: true }).waitFor();
    await card.getByRole("button", { name: "Dismiss" }).click();
    await board.count("Incoming", 0).waitFor();
  },
);

journey(
  "a delivery that is canceled before confirmation leaves the overlay",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.send();
    await board.newRingdown(complaint).waitFor();
    await crew.button("Cancel delivery").click();
    await crew.dialog("Cancel this delivery?").getByRole("button", { name: "Cancel delivery" })
      .click();

    await board.overlay.waitFor({ state: "hidden" });
    await board.card("Incoming", complaint).getByText("Canceled", { exact: true }).waitFor();
  },
);

journey(
  "after a redirect the first hospitals are in sight, also below what was not sent",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.send();
    await crew.button("Update patient").click();
    await crew.field("Pulse").fill("128");
    await crew.field("Treatments administered").fill("Adenosine 6 mg, then 12 mg, no change");
    await crew.button("Redirect patient").click();
    const asking = crew.dialog("Redirect this patient?");
    await asking.getByText(/^Send your update first, .*: Pulse: 128, Treatments/).waitFor();
    await asking.getByRole("button", { name: "Redirect patient" }).click();
    await crew.heading("Hospital Selection").waitFor();
    await crew.page.getByText(/^Not sent: .* Pulse: 128/).waitFor();
    const edges = (part: string) =>
      crew.page.locator(part).evaluate((element) => element.getBoundingClientRect().toJSON());
    await eventually(async () => {
      const [heading, second, header, bar] = [
        await edges("#hospital-selection"),
        await edges(".hospital-selection .hospital-row:nth-child(2)"),
        await edges(".crew > .header"),
        await edges(".action-bar"),
      ];
      assert(heading.top >= header.bottom, "the heading is under the header");
      assert(second.bottom <= bar.top, `the bar is ${second.bottom - bar.top} px over the row`);
    });
    for (const size of ["normal", "largest"]) {
      await crew.page.evaluate((size) => document.documentElement.dataset.text = size, size);
      const tops = await crew.page.locator(".action-bar__buttons > button").evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top)
      );
      assert.equal(tops.length, 3);
      assert.equal(new Set(tops).size, 1, `one line of buttons, text ${size}: ${tops}`);
    }
  },
);

journey(
  "while what was not sent is out of sight, the bar says so and leads to it",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1", { width: 360, height: 740 });
    await crew.send();
    await crew.button("Update patient").click();
    await crew.field("Treatments administered").fill("Adenosine 6 mg, then 12 mg, no change");
    await crew.button("Redirect patient").click();
    await crew.dialog("Redirect this patient?").getByRole("button", { name: "Redirect patient" })
      .click();
    const notice = crew.page.getByText(/^Not sent: .* Adenosine/);
    const isUnderHeader = () =>
      notice.evaluate((notice) =>
        notice.getBoundingClientRect().top <
          document.querySelector(".crew > .header")!.getBoundingClientRect().bottom
      );
    await notice.waitFor();
    await eventually(async () => assert(await isUnderHeader()));
    const words = crew.button("Not sent: see above");
    await words.click();
    await words.waitFor({ state: "hidden" });
    assert(!await isUnderHeader());
    await crew.page.mouse.wheel(0, 600);
    await words.waitFor();
    await crew.page.mouse.wheel(0, -2000);
    await crew.button("Dismiss").click();
    await crew.page.mouse.wheel(0, 600);
    await notice.waitFor({ state: "hidden" });
    await words.waitFor({ state: "hidden" });
  },
);
