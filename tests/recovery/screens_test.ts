/** Screens that stay open while the program is killed and started again. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { boardOn } from "../journeys/board.ts";
import { CHEST_PAIN, crewScreenOn } from "../journeys/crew_screen.ts";
import { type Browser, closePage, launchBrowser, newPage, type Page } from "../support/browser.ts";
import { hospitalIdOf, move, type Person, send, signIn } from "../support/person.ts";
import { startProgram, withDemoData } from "./program.ts";

const NUMBER = "26119777";
const UNDER_WAY = "Fell from a ladder";
/** Errors in the browser's console when a connection is lost or the program is still starting. */
const GONE = [/WebSocket connection to .* failed/, /^answer 503: /];
const SIZES = { crew2: [390, 844], nurse: [1440, 900], mci: [1440, 900] } as const;

Deno.test("open screens reconnect to a killed program after its restart and lose nothing", async () => {
  await withDemoData(async (dataDir) => {
    const first = startProgram(dataDir);
    await first.logged("ready");
    const origin = await first.origin();
    const people = await castOf(origin);
    const { ringdown, mci } = await beginning(people);
    const browser = await launchBrowser();
    try {
      const open = (name: keyof typeof SIZES, path: string) =>
        openSignedIn(browser, { origin, name, path });
      const crew = crewScreenOn(await open("crew2", "/ems"));
      const board = boardOn(await open("nurse", "/er"));
      const coordinator = await open("mci", `/admin/mcis/${mci.id}`);
      const pages = [crew.page, board.page, coordinator];
      const immediate = coordinator.getByRole("textbox", { name: "Immediate", exact: true });
      for (const page of pages) await live(page).waitFor();
      await board.card("Incoming", UNDER_WAY).waitFor();
      await crew.fillIn(CHEST_PAIN);

      first.signal("SIGKILL");
      await first.ended;
      for (const page of pages) await live(page).waitFor({ state: "hidden" });

      const second = startProgram(dataDir, { PORT: new URL(origin).port });
      await second.logged("ready");
      await move(people.crew1, ringdown, "ARRIVED");
      await people.mci.patch(`/api/mcis/${mci.id}`, { estimatedRedCount: 7 });
      for (const page of pages) await live(page).waitFor();
      await board.card("Waiting", UNDER_WAY).waitFor();
      await immediate.and(coordinator.locator("[value='7']")).waitFor();

      await crew.selectHospital("General Hospital", "8");
      await crew.button("Send Ringdown").click();
      await board.newRingdown(CHEST_PAIN.complaint).waitFor();
      for (const page of pages) await closePage(page);
      second.signal("SIGTERM");
      assert.equal(await second.ended, 0);
    } finally {
      await browser.close();
    }
  });
});

async function castOf(origin: string) {
  const named = (name: string) => signIn(origin, `${name}@demo.test`);
  const [crew1, nurse, mci] = await Promise.all(["crew1", "nurse", "mci"].map(named));
  return { crew1, nurse, mci };
}

/** Starts an MCI and sends a ringdown that the hospital confirms. */
async function beginning({ crew1, nurse, mci: coordinator }: Record<string, Person>) {
  const general = await hospitalIdOf(crew1, "General Hospital");
  const ringdown = await send(crew1, general, {
    patient: { chiefComplaintDescription: UNDER_WAY },
  });
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  const { body: mci } = await coordinator.post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date().toISOString(),
    estimatedRedCount: 4,
  });
  return { ringdown, mci };
}

async function openSignedIn(
  browser: Browser,
  { origin, name, path }: { origin: string; name: keyof typeof SIZES; path: string },
): Promise<Page> {
  const [width, height] = SIZES[name];
  const page = await newPage(browser, { width, height, origin, allow: GONE });
  await page.request.post(`${origin}/auth/local/login`, {
    headers: { Origin: origin },
    data: { username: `${name}@demo.test`, password: DEMO_PASSWORD },
  });
  await page.goto(path);
  return page;
}

function live(page: Page) {
  return page.getByRole("status").getByText("Live", { exact: true });
}
