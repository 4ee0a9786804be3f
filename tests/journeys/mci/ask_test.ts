import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import { signInOn } from "../admin/site_area.ts";
import { DESKTOP, journey, PHONE, step, untilLive } from "../journey.ts";
import { faultsOf } from "../screen_faults.ts";

journey(
  "a coordinator asks the hospitals, a board answers, and the dashboard sums up",
  async (journey) => {
    const { app, openBoard, openWindow } = journey;
    const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
    const start = async (incidentNumber: string) =>
      (await coordinator.post<Mci>("/api/mcis", {
        incidentNumber,
        startedAt: new Date(Date.now() - 60_000).toISOString(),
        estimatedRedCount: 4,
      })).body;
    const [mci] = [await start("26119701"), await start("26119702")];

    const page = await openWindow({ ...DESKTOP, origin: app.origin });
    await signInOn(page, app.origin, "mci@demo.test");
    await page.goto(`/admin/mcis/${mci.id}`);
    await untilLive(page);
    const { page: board } = await openBoard("nurse");
    const title = "How many patients of MCI #26119701 can you take?";
    const request = board.getByRole("region", { name: title });

    await step("the request is on the board, and the page says who has not answered", async () => {
      await page.getByRole("button", { name: "Ask hospitals" }).click();
      await request.waitFor();
      assert.deepEqual(await faultsOf(board, "board that is asked"), []);
      const { height } = (await request.boundingBox())!;
      assert(height < 180, `${height} px: the patients below stay on the screen`);
      await page.getByText(/^0 of 8 have answered since .* No answer yet: General Hospital, /)
        .waitFor();
      await page.getByRole("group", { name: "General Hospital" })
        .getByText(/^Asked .*, no answer yet$/).waitFor();
      await page.getByRole("group", { name: "Lakeside Community" }).getByText("CT is down")
        .waitFor();
    });

    await step("on a phone with the largest text, no button lies over the words", async () => {
      await board.setViewportSize(PHONE);
      await board.evaluate(() => void (document.documentElement.dataset.text = "largest"));
      const covered = await request.locator(".counter").evaluateAll((counters) =>
        counters.filter((counter) => {
          const words = counter.querySelector("label")!.getBoundingClientRect();
          const row = counter.querySelector(".counter__row")!.getBoundingClientRect();
          return words.right > row.left && words.bottom > row.top;
        }).map(({ textContent }) => textContent)
      );
      assert.deepEqual(covered, []);
      await board.evaluate(() => void (document.documentElement.dataset.text = "normal"));
      await board.setViewportSize(DESKTOP);
    });

    await step("the board answers with numbers, and the request goes", async () => {
      await request.getByRole("textbox", { name: "Immediate" }).fill("2");
      await request.getByRole("textbox", { name: "Delayed" }).fill("0");
      await request.getByRole("button", { name: "Send answer" }).click();
      await request.waitFor({ state: "detached" });
      await page.getByRole("group", { name: "General Hospital" }).getByText(/^Answered /).waitFor();
      await page.getByText(/^1 of 8 have answered since /).waitFor();
      await page.getByRole("button", { name: "Ask all hospitals again" }).waitFor();
    });

    await step("the dashboard begins with all open MCIs, their sum, and what is left", async () => {
      await send(crew, await hospitalIdOf(crew, "Mission Veterans"), {
        emergencyMedicalServiceCall: { dispatchCallNumber: "26119702" },
        patient: { triageTag: "T-1", triagePriority: "RED" },
      });
      await page.goto("/admin/dashboard");
      const incidents = page.getByRole("region", { name: "Open MCIs" });
      await incidents.getByText("2 left of 2; 1 beyond offers").waitFor();
      await incidents.getByRole("row", {
        name: /^All 2 MCIs together 8 1 sent 0 0 sent 0 0 sent 0 8 1$/,
      })
        .waitFor();
      await incidents.getByText("DIVERT").waitFor();
      await incidents.getByText(/^Answered /).waitFor();
      assert.deepEqual(await faultsOf(page, "dashboard"), []);
    });
  },
);
