import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Page, PageOptions } from "../../support/browser.ts";
import { hospitalIdOf, type Person, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { DESKTOP, eventually, type Journey, journey, step, untilLive } from "../journey.ts";
import { createNetwork } from "../network.ts";
import { signInOn } from "../admin/site_area.ts";

const NUMBER = "26119888";
/** The browser's own messages about a broken connection. */
const CUT = [/WebSocket connection to .* failed/];
const NOT_LIVE = /^Not live since \d\d:\d\d\. Reconnecting…$/;
const NOTED = "This MCI was ended by somebody else while you were looking at it.";

async function startMci(coordinator: Person): Promise<Mci> {
  const { status, body } = await coordinator.post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    address1: "Pier 39",
    estimatedRedCount: 4,
    estimatedYellowCount: 12,
    estimatedGreenCount: 30,
  });
  assert.equal(status, 201);
  return body;
}

/** The page of an MCI in its own window, with actions named as users see them. */
async function openMciPage(
  { app, openWindow }: Journey,
  name: string,
  { id }: Mci,
  { origin = app.origin, allow }: Partial<Pick<PageOptions, "origin" | "allow">> = {},
) {
  const page = await openWindow({ ...DESKTOP, origin, allow });
  await signInOn(page, origin, `${name}@demo.test`);
  await page.goto(`/admin/mcis/${id}`);
  await untilLive(page);
  return mciPageOn(page);
}

function mciPageOn(page: Page) {
  const counts = page.getByRole("region", { name: "Estimated patients" });
  const count = (label: string) => counts.getByRole("textbox", { name: label });
  return {
    page,
    counts,
    count,
    more: (label: string) => counts.getByRole("button", { name: `More: ${label}` }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    log: page.getByRole("region", { name: "Event log" }),
    /** Waits until the page shows these counts, in the order of triage. */
    shows: (...expected: string[]) =>
      eventually(async () => {
        const all = ["Immediate", "Delayed", "Minor", "Dead"].map((it) => count(it).inputValue());
        assert.deepEqual(await Promise.all(all), expected);
      }),
  };
}

/** Holds back the page's edits of the MCI until `letThrough` is called. */
async function holdBack(page: Page): Promise<{ sent: Promise<void>; letThrough: () => void }> {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/mcis/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { sent: asked.promise, letThrough: gate.resolve };
}

async function stored(coordinator: Person, { id }: Mci): Promise<number[]> {
  const { body } = await coordinator.get<Mci>(`/api/mcis/${id}`);
  const { estimatedRedCount, estimatedYellowCount, estimatedGreenCount, estimatedZebraCount } =
    body;
  return [estimatedRedCount, estimatedYellowCount, estimatedGreenCount, estimatedZebraCount];
}

journey("two coordinators edit counts at once, and no edit is lost", async (journey) => {
  const [mia, sue] = [await journey.app.as("mci"), await journey.app.as("super")];
  const mci = await startMci(mia);
  const mine = await openMciPage(journey, "mci", mci);
  const theirs = await openMciPage(journey, "super", mci);

  await step("each edits another count at the same time", async () => {
    const press = async (button: ReturnType<typeof mine.more>, times: number) => {
      for (let pressed = 0; pressed < times; pressed++) await button.click();
    };
    await Promise.all([press(mine.more("Immediate"), 3), press(theirs.more("Minor"), 2)]);
    await mine.shows("7", "12", "32", "0");
    await theirs.shows("7", "12", "32", "0");
    assert.deepEqual(await stored(mia, mci), [7, 12, 32, 0]);
  });

  await step("both logs say who changed what", async () => {
    // On a slow machine the pause may end between presses, so there may be several edits.
    const edited = (who: string, count: string, last: number) =>
      new RegExp(`${who} changed ${count} from \\d+ to ${last}`);
    for (const { log } of [mine, theirs]) {
      await log.getByText(edited(mia.user.fullName, "Immediate", 7)).waitFor();
      await log.getByText(edited(sue.user.fullName, "Minor", 32)).waitFor();
    }
  });

  await step("both press + of the same count five times, which makes ten", async () => {
    const press = async (button: ReturnType<typeof mine.more>) => {
      for (let pressed = 0; pressed < 5; pressed++) await button.click();
    };
    await Promise.all([press(mine.more("Immediate")), press(theirs.more("Immediate"))]);
    await mine.shows("17", "12", "32", "0");
    await theirs.shows("17", "12", "32", "0");
    assert.deepEqual(await stored(mia, mci), [17, 12, 32, 0]);
  });

  await step("both type the same count: the later one is asked whose stands", async () => {
    const { sent, letThrough } = await holdBack(mine.page);
    await mine.count("Delayed").fill("20");
    await sent;
    await theirs.count("Delayed").fill("15");
    await theirs.more("Dead").click();
    await mine.shows("17", "20", "32", "1");
    assert.deepEqual(await stored(mia, mci), [17, 15, 32, 1]);
    letThrough();
    const question = `${sue.user.fullName} set 15 meanwhile. Keep 15 or set 20?`;
    await mine.page.getByText(question).waitFor();
    await mine.shows("17", "15", "32", "1");
    await mine.page.getByRole("button", { name: "Set 20" }).click();
    await theirs.shows("17", "20", "32", "1");
    await mine.shows("17", "20", "32", "1");
    await mine.page.getByText(question).waitFor({ state: "detached" });
  });

  await step("a later edit of the same count by the other coordinator is shown", async () => {
    await theirs.count("Delayed").fill("21");
    await mine.shows("17", "21", "32", "1");
  });
});

journey("a count whose answer was lost goes back, and can be retried", async (journey) => {
  const coordinator = await journey.app.as("mci");
  const mci = await startMci(coordinator);
  const network = createNetwork(journey.app.origin);
  const { origin } = network;
  const mine = await openMciPage(journey, "mci", mci, { origin, allow: CUT });
  const lost = "No answer came. It is not known whether +1 was saved. Now it is 4.";

  await mine.more("Immediate").click();
  network.cut();
  await eventually(async () => assert.equal(await mine.count("Immediate").inputValue(), "5"));
  const dialog = mine.dialog("An unexpected error has occurred");
  await dialog.getByText(`Immediate: ${lost}`).waitFor();
  await mine.counts.getByText(lost).waitFor();
  await mine.shows("4", "12", "30", "0");
  await mine.page.getByRole("alert").getByText(NOT_LIVE).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  for (const name of ["More: Immediate", "Less: Minor", "Try again"]) {
    await eventually(async () =>
      assert(await mine.counts.getByRole("button", { name }).isDisabled(), name)
    );
  }
  await eventually(async () =>
    assert(await mine.page.getByRole("button", { name: "End MCI" }).isDisabled())
  );
  assert.deepEqual(await stored(coordinator, mci), [4, 12, 30, 0]);

  network.restore();
  await untilLive(mine.page);
  await mine.counts.getByText(lost).waitFor();
  await mine.counts.getByRole("button", { name: "Try again" }).click();
  await mine.counts.getByText(lost).waitFor({ state: "hidden" });
  await eventually(async () => assert.deepEqual(await stored(coordinator, mci), [5, 12, 30, 0]));
  await mine.shows("5", "12", "30", "0");
  network.close();
});

journey("leaving the page at once still sends the count", async (journey) => {
  const coordinator = await journey.app.as("mci");
  const mci = await startMci(coordinator);
  const mine = await openMciPage(journey, "mci", mci);
  await mine.more("Immediate").click();
  await mine.more("Immediate").click();
  await mine.page.goto("/admin/mcis");
  await eventually(async () => assert.deepEqual(await stored(coordinator, mci), [6, 12, 30, 0]));
});

journey("an MCI ends for everybody who has its page open", async (journey) => {
  const { app } = journey;
  const [coordinator, crew] = [await app.as("mci"), await app.as("crew1")];
  const mci = await startMci(coordinator);
  const general = await hospitalIdOf(crew, "General Hospital");
  await send(crew, general, {
    emergencyMedicalServiceCall: { dispatchCallNumber: NUMBER },
    patient: { ...TRIAGED, chiefComplaintDescription: CHEST_PAIN.complaint },
  });
  await coordinator.post("/api/hospitalstatuses", { hospitalId: general, mciRedCapacity: 2 });
  const mine = await openMciPage(journey, "mci", mci);
  const theirs = await openMciPage(journey, "super", mci);
  await theirs.page.getByRole("table").getByText(CHEST_PAIN.complaint).waitFor();

  await step("the coordinator reads what will happen and loses no typed count", async () => {
    const title = `End MCI #${NUMBER}?`;
    await mine.count("Delayed").fill("13");
    await mine.page.getByRole("button", { name: "End MCI" }).click();
    const dialog = mine.dialog(title);
    await dialog.getByText("Patients under way (1) stay on the boards of their hospitals.")
      .waitFor();
    const cleared =
      /the MCI capacity that 1 hospital has offered is deleted\. For the next MCI it must be offered/;
    await dialog.getByText(cleared).waitFor();
    await dialog.getByRole("button", { name: "End MCI" }).click();
    await mine.page.getByRole("heading", { name: "Transported Patients" }).waitFor();
    await eventually(async () => assert.equal(await mine.page.getByText(NOTED).count(), 0));
    assert.deepEqual(await stored(coordinator, mci), [4, 13, 30, 0]);
  });

  await step("the other coordinator sees the summary, with a note", async () => {
    await theirs.page.getByText(NOTED).waitFor();
    await theirs.page.getByRole("article", { name: CHEST_PAIN.complaint }).waitFor();
    await eventually(async () => assert.equal(await theirs.counts.getByRole("textbox").count(), 0));
    await eventually(async () => assert.match((await theirs.counts.textContent())!, /Delayed13/));
    const ended = `${coordinator.user.fullName} ended this MCI. ` +
      "What hospitals had offered was cleared.";
    await theirs.log.getByText(ended).waitFor();
  });

  await step("after it is reopened, the page is live again", async () => {
    await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: null });
    await theirs.shows("4", "13", "30", "0");
    await untilLive(theirs.page);
  });
});

const TRIAGED = {
  triageTag: "T-1042",
  triagePriority: "RED",
  emergencyServiceResponseType: undefined,
};
