import assert from "node:assert/strict";
import { hospitalIdOf, send } from "../../support/person.ts";
import { type Board } from "../board.ts";
import { eventually, journey, untilLive, untilStarted } from "../journey.ts";

journey(
  "two nurses who publish at once see each other's change and lose nothing",
  async ({ openCrewScreen, openBoard }) => {
    const [nora, indra] = [await openBoard("nurse"), await openBoard("info.only")];
    const crew = await openCrewScreen("crew1");
    for (const board of [nora, indra]) {
      await untilLive(board.page);
      await board.button("Update Hospital Info").click();
    }
    await edBeds(nora).fill("17");
    await edBeds(indra).fill("3");
    await psychBeds(indra).fill("9");
    const placesOf = () =>
      Promise.all(
        [psychBeds(indra), indra.page.getByRole("switch", { name: "Divert" })]
          .map(async (part) => {
            const { x, y } = (await part.boundingBox())!;
            return [x, y];
          }),
      );
    const before = await placesOf();
    await nora.button("Confirm Updates").click();
    await nora.page.getByText("by Nora Nurse").waitFor();

    await indra.page.getByText("Changed to 17 by Nora Nurse meanwhile").waitFor();
    assert.deepEqual(await placesOf(), before, "what stands beside it stays there");
    await eventually(async () =>
      assert.equal(await edBeds(indra).inputValue(), "3", "What was typed stays")
    );
    await edBeds(indra).fill("17");
    await indra.page.getByText("Changed to 17 by Nora Nurse meanwhile").waitFor({
      state: "hidden",
    });
    await indra.button("Confirm Updates").click();
    await indra.page.getByText("by Indra Info").waitFor();

    for (const board of [nora, indra]) {
      await eventually(async () => {
        assert.equal(await valueOf(board, "ED beds"), "17");
        assert.equal(await valueOf(board, "Psych beds"), "9");
      });
    }
    await crew.tab("Hospital Info").click();
    const row = crew.page.getByRole("listitem").filter({ hasText: "General Hospital" });
    await row.getByText("17", { exact: true }).waitFor();
    await row.getByText("updated just now").waitFor();
  },
);

journey(
  "going on divert needs a confirmation, and crews then see it",
  async ({ openCrewScreen, openBoard }) => {
    const [board, crew] = [await openBoard("nurse"), await openCrewScreen("crew1")];
    await crew.tab("Hospital Info").click();
    const row = crew.page.getByRole("listitem").filter({ hasText: "General Hospital" });
    await row.getByText("DIVERT").waitFor({ state: "hidden" });
    await board.button("Update Hospital Info").click();
    await board.page.getByRole("switch", { name: "Divert" }).click();
    await board.page.getByRole("textbox", { name: "Additional notes" }).fill("CT is down");
    await board.button("Confirm Updates").click();
    const asking = board.dialog("Go on divert?");
    await asking.getByRole("button", { name: "Go back" }).click();
    await asking.waitFor({ state: "hidden" });
    await eventually(async () => assert.equal(await row.getByText("DIVERT").count(), 0));

    await board.button("Confirm Updates").click();
    await asking.getByRole("button", { name: "Go on divert" }).click();
    await eventually(async () => assert.equal(await valueOf(board, "Divert"), "On"));
    await row.getByText("DIVERT").waitFor();
    await row.getByText("CT is down").waitFor();

    await board.button("Update Hospital Info").click();
    await board.page.getByRole("switch", { name: "Divert" }).click();
    await board.button("Confirm Updates").click();
    await board.dialog("End divert?").getByRole("button", { name: "End divert" }).click();
    await row.getByText("DIVERT").waitFor({ state: "hidden" });
  },
);

journey(
  "when publishing fails, the form says so, keeps its values and can try again",
  async ({ openBoard }) => {
    const board = await openBoard("nurse", { allow: [/answer 503/] });
    await board.button("Update Hospital Info").click();
    await edBeds(board).fill("21");
    await board.page.route("**/api/hospitalstatuses", (route) => route.fulfill({ status: 503 }));
    await board.button("Confirm Updates").click();
    await board.page.getByText("Not published.").waitFor();
    await eventually(async () => assert.equal(await edBeds(board).inputValue(), "21"));
    await board.page.unroute("**/api/hospitalstatuses");
    await board.button("Try again").click();
    await eventually(async () => assert.equal(await valueOf(board, "ED beds"), "21"));
  },
);

journey(
  "when the answer is lost, published info shows as published, without an error",
  async ({ openBoard }) => {
    const board = await openBoard("nurse", { allow: [/ERR_FAILED/] });
    await board.button("Update Hospital Info").click();
    await edBeds(board).fill("22");
    await board.page.route("**/api/hospitalstatuses", async (route) => {
      await route.fetch();
      await route.abort().catch(() => {}); // on a busy machine the page has given the call up
    });
    await board.button("Confirm Updates").click();
    await eventually(async () => assert.equal(await valueOf(board, "ED beds"), "22"));
    await board.button("Update Hospital Info").waitFor();
    await eventually(async () =>
      assert.equal(await board.page.getByText(/Not published|not known/).count(), 0)
    );
  },
);

journey(
  "nurses see only the parts of the hospital's screen that they have rights to",
  async ({ app, openBoard }) => {
    const [ringdowns, info, both] = [
      await openBoard("ringdown.only", { width: 820 }),
      await openBoard("info.only", { width: 820 }),
      await openBoard("nurse", { width: 820 }),
    ];
    await eventually(async () => assert.equal(await ringdowns.page.getByRole("tab").count(), 0));
    await ringdowns.count("Incoming", 0).waitFor();
    await eventually(async () =>
      assert.equal(await ringdowns.button("Update Hospital Info").count(), 0)
    );

    await eventually(async () => assert.equal(await info.page.getByRole("tab").count(), 0));
    await info.button("Update Hospital Info").waitFor();
    await eventually(async () => assert.equal(await info.section("Incoming").count(), 0));
    await eventually(async () =>
      assert.equal(await info.page.getByRole("link", { name: "Ringdown History" }).count(), 0)
    );

    await eventually(async () => assert.equal(await both.page.getByRole("tab").count(), 2));
    await both.tab(/^Hospital Info/).click();
    await both.button("Update Hospital Info").waitFor();
    await both.page.reload();
    await both.button("Update Hospital Info").waitFor();

    // A new ringdown appears for the users who may see it, on any tab.
    const crew = await app.as("crew1");
    await send(crew, await hospitalIdOf(crew, "General Hospital"));
    for (const board of [ringdowns, both]) {
      await board.newRingdown("Chest pain since an hour").waitFor();
    }
    await untilLive(info.page);
    await eventually(async () =>
      assert.equal(await info.page.getByText("Chest pain since an hour").count(), 0)
    );
    await eventually(async () =>
      assert.equal(await info.page.title(), "General Hospital · Ringdown")
    );
  },
);

journey(
  "a nurse of two hospitals can switch, and only ringdowns to the chosen one appear",
  async ({ app, openBoard }) => {
    const board = await openBoard("downtown");
    await board.page.getByRole("heading", { name: "Saint Anne Downtown" }).waitFor();
    await board.page.getByText("Switch hospital").click();
    await board.page.getByRole("link", { name: "Saint Anne Westside" }).click();
    await board.page.getByRole("heading", { name: "Saint Anne Westside" }).waitFor();
    await untilStarted(board.page);
    await untilLive(board.page);

    const crew = await app.as("crew1");
    const about = (chiefComplaintDescription: string) => ({
      patient: { chiefComplaintDescription },
    });
    await send(crew, await hospitalIdOf(crew, "Saint Anne Downtown"), about("For Downtown"));
    await send(crew, await hospitalIdOf(crew, "Saint Anne Westside"), about("For Westside"));
    await board.newRingdown("For Westside").waitFor();
    await eventually(async () =>
      assert.equal(await board.page.getByText("For Downtown").count(), 0)
    );
  },
);

function edBeds({ page }: Board) {
  return page.getByRole("textbox", { name: "Open ED beds" });
}

function psychBeds({ page }: Board) {
  return page.getByRole("textbox", { name: "Open psychiatric beds" });
}

/** The value of a term in the strip of published info. */
async function valueOf({ page }: Board, term: string): Promise<string> {
  const value = page.getByRole("term").filter({ hasText: term }).locator("xpath=following::dd[1]");
  return (await value.textContent())!.trim();
}
