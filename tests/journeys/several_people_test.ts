import assert from "node:assert/strict";
import { hospitalIdOf, type Person, send } from "../support/person.ts";
import type { Page } from "../support/browser.ts";
import { CHEST_PAIN } from "./crew_screen.ts";
import { eventually, journey, pressAtPlaceOf, untilLive } from "./journey.ts";

const STROKE = { ...CHEST_PAIN, unit: "M2", incident: "26110006", complaint: "Stroke symptoms" };

journey(
  "two crews and two nurses work at once without lost or duplicate ringdowns",
  async ({ openCrewScreen, openBoard }) => {
    const crews = [await openCrewScreen("crew1"), await openCrewScreen("crew2")];
    const boards = [await openBoard("nurse"), await openBoard("ringdown.only")];
    const reports = [CHEST_PAIN, STROKE];
    for (const [index, crew] of crews.entries()) {
      await crew.fillIn(reports[index]);
      await crew.selectHospital("General Hospital", index === 0 ? "8" : "3");
    }
    await Promise.all(crews.map((crew) => crew.button("Send Ringdown").click()));

    for (const [index, crew] of crews.entries()) {
      await crew.delivery("General Hospital").getByText(reports[index].complaint).waitFor();
      await eventually(async () =>
        assert.equal(await crew.page.getByText(reports[1 - index].complaint).count(), 0)
      );
    }
    for (const board of boards) {
      for (const { complaint } of reports) await board.newRingdown(complaint).waitFor();
      await eventually(async () =>
        assert.equal(await board.overlay.getByRole("article").count(), 2)
      );
      await eventually(async () => {
        await eventually(async () =>
          assert.equal(await board.page.title(), "(2) General Hospital · Ringdown")
        );
      });
    }

    // A ringdown that one nurse confirms leaves the other's overlay. Both may confirm at once.
    const [first, second] = boards;
    await first.confirmReceipt(STROKE.complaint);
    await second.newRingdown(STROKE.complaint).waitFor({ state: "hidden" });
    await second.newRingdown(CHEST_PAIN.complaint).waitFor();
    const presses = await Promise.all(
      boards.map((board) => pressAtPlaceOf(board.confirmation(CHEST_PAIN.complaint))),
    );
    await Promise.all(presses.map((press) => press()));
    for (const board of boards) {
      await board.overlay.waitFor({ state: "hidden" });
      await board.count("Incoming", 2).waitFor();
      await eventually(async () =>
        assert.equal(await board.page.getByText("Receipt not confirmed.").count(), 0)
      );
    }
    for (const crew of crews) await crew.fact("Confirmed").filter({ hasText: "✓" }).waitFor();
    await eventually(async () =>
      assert.match(
        await first.section("Incoming").getByRole("article").first().innerText(),
        /Stroke symptoms/,
        "The earlier ETA is first",
      )
    );
  },
);

journey(
  "the overlay shows at most three new ringdowns and counts the rest",
  async ({ app, openBoard }) => {
    const board = await openBoard("nurse");
    await untilLive(board.page);
    await sendFive(await app.as("crew1"));
    await board.overlay.getByText("+ 2 More").waitFor();
    await eventually(async () => assert.equal(await board.overlay.getByRole("article").count(), 3));
    await eventually(async () => {
      await eventually(async () =>
        assert.equal(await board.page.title(), "(5) General Hospital · Ringdown")
      );
    });
    const [first] = await board.overlay.getByRole("article").all();
    await first.getByRole("button", { name: /^Confirm Receipt/ }).click();
    await board.overlay.getByText("+ 1 More").waitFor();
  },
);

journey(
  "a user who signs out in another window is led to the sign-in page",
  async ({ app, openCrewScreen, openBoard }) => {
    const screens = [await openCrewScreen("crew1"), await openBoard("nurse")];
    for (const { page } of screens) {
      await untilLive(page);
      await signOutElsewhere(page, app.origin);
      await page.waitForURL("**/login");
      await page.getByRole("heading", { name: "Demo accounts" }).waitFor();
    }
  },
);

journey(
  "a crew takes over another crew's delivery",
  async ({ openCrewScreen, openBoard }) => {
    const [first, second] = [await openCrewScreen("crew1"), await openCrewScreen("crew2")];
    const board = await openBoard("nurse");
    await first.send();
    await board.confirmReceipt(CHEST_PAIN.complaint);

    await second.button("Under way in my agency").click();
    const agency = second.dialog("Under way in my agency");
    await agency.getByText("To General Hospital").waitFor();
    await agency.getByRole("button", { name: "Take over" }).click();
    const asking = second.dialog("Take over this delivery?");
    await asking.getByText(
      "This patient becomes yours, and leaves the other crew's screen.",
    ).waitFor();
    await asking.getByRole("button", { name: "Take over" }).click();

    await second.delivery("General Hospital").getByText(CHEST_PAIN.complaint).waitFor();
    const left = first.page.getByRole("alert").filter({ hasText: "No longer with you" });
    await left.filter({ hasText: CHEST_PAIN.complaint }).waitFor();
    await left.getByText("A colleague has taken this patient over").waitFor();
    await left.getByRole("button", { name: "Dismiss" }).click();
    await first.heading("Ringdown form").waitFor();
    await second.button("Mark arrived").click();
    await board.card("Waiting", CHEST_PAIN.complaint).getByText("Arrived At:").waitFor();

    // The first crew can take the delivery back; the second sees it as its own.
    await first.button("Under way in my agency").click();
    await first.dialog("Under way in my agency").getByRole("button", { name: "Take over" })
      .waitFor();
    await second.button("Under way in my agency").click();
    await second.dialog("Under way in my agency").getByText("Yours").waitFor();
  },
);

async function sendFive(crew: Person): Promise<void> {
  const general = await hospitalIdOf(crew, "General Hospital");
  for (const etaMinutes of [5, 10, 15, 20, 25]) {
    const patient = { chiefComplaintDescription: `Expected in ${etaMinutes}` };
    await send(crew, general, { patient, patientDelivery: { etaMinutes } });
  }
}

/** Ends the page's session, as another window of the same browser would. */
async function signOutElsewhere(page: Page, origin: string): Promise<void> {
  const cookies = await page.context().cookies();
  const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${origin}/auth/local/logout`, {
    headers: { Cookie, Origin: origin },
  });
  assert.equal(answer.status, 200);
  await answer.body?.cancel();
}
