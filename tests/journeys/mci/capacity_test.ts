import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Organization } from "../../../domain/organization/organization.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { TriagePriority } from "../../../domain/ringdown/triage.ts";
import type { TestApp } from "../../support/app.ts";
import type { Page } from "../../support/browser.ts";
import type { Person } from "../../support/person.ts";
import { DESKTOP, eventually, type Journey, journey, step, untilLive } from "../journey.ts";
import { faultsOf } from "../screen_faults.ts";
import { signInOn, siteAreaOn } from "../admin/site_area.ts";

const NUMBER = "26119777";
const GENERAL = "General Hospital";
const PUBLISHING = "**/api/hospitalstatuses";

journey(
  "a coordinator and a nurse publish capacity at once, and what is left follows the patients",
  async (journey) => {
    const { app, openBoard } = journey;
    const coordinator = await openMciPage(journey);
    const { page, hospital, offered, stands } = coordinator;
    const board = await openBoard("nurse");
    const send = await crewOf(app);

    await step("both publish, and neither overwrites the other", async () => {
      const held = await holdCalls(page);
      await coordinator.more(GENERAL, "Immediate").click();
      await coordinator.more(GENERAL, "Immediate").click();
      await held.first;
      await board.button("Update Hospital Info").click();
      await board.page.getByRole("textbox", { name: "Delayed" }).fill("4");
      await board.button("Confirm Updates").click();
      await offered(GENERAL, "Delayed", "4");
      await offered(GENERAL, "Immediate", "2");
      held.letGo();
      await eventually(async () => {
        const { mciRedCapacity, mciYellowCapacity } = await statusOf(app, GENERAL);
        assert.deepEqual([mciRedCapacity, mciYellowCapacity], [2, 4]);
      });
      await board.page.getByRole("definition")
        .getByText(/^R\s*Immediate\s*2 of 2\s*Y\s*Delayed\s*4 of 4/).first().waitFor();
      await hospital(GENERAL).getByText(/^Capacity updated .* by Micah Coordinator$/).waitFor();
      await offered(GENERAL, "Immediate", "2");
      await offered(GENERAL, "Delayed", "4");
    });

    await step("what is left and the bars follow sent and arrived patients", async () => {
      await stands(GENERAL, "Immediate", "2 left");
      const first = await send(GENERAL, "RED", "T-1");
      await stands(GENERAL, "Immediate", "1 left");
      await stands(GENERAL, "Immediate", "1 en route, 0 arrived");
      await first.arrive();
      await stands(GENERAL, "Immediate", "0 en route, 1 arrived");
      await coordinator.bar(GENERAL, /Immediate: 0 en route and 1 arrived of 2 offered, 1 left\./);
      await send(GENERAL, "RED", "T-2");
      await stands(GENERAL, "Immediate", "0 left");
      await coordinator.patient("T-1").getByText("Arrived", { exact: true }).waitFor();
      await coordinator.patient("T-2").getByText(/^ETA: (\S+ )?\d\d:\d\d$/).waitFor();
    });

    await step("too many patients extend the bar beyond the capacity", async () => {
      assert(!await sticksOut(hospital(GENERAL)), "as many as are offered");
      await send(GENERAL, "RED", "T-3");
      await send(GENERAL, "RED", "T-4");
      await stands(GENERAL, "Immediate", "over by 2");
      await hospital(GENERAL).getByRole("img").getByText("+2").waitFor();
      assert(await sticksOut(hospital(GENERAL)));
      assert.deepEqual(await coordinator.tags(), ["T-4", "T-3", "T-2", "T-1"], "the newest first");
    });

    await step("more capacity leaves room again", async () => {
      await coordinator.offer(GENERAL, "Immediate").fill("6");
      await stands(GENERAL, "Immediate", "2 left");
      await eventually(async () => assert.equal((await statusOf(app, GENERAL)).mciRedCapacity, 6));
    });

    await step("clearing a count clears the capacity", async () => {
      await coordinator.offer(GENERAL, "Immediate").fill("");
      await coordinator.offer(GENERAL, "Immediate").press("Tab");
      await eventually(async () => {
        const { mciRedCapacity, mciYellowCapacity } = await statusOf(app, GENERAL);
        assert.deepEqual([mciRedCapacity, mciYellowCapacity], [null, 4]);
      });
      await coordinator.bar(GENERAL, /Immediate: 3 en route and 1 arrived, nothing offered\./);
      await page.getByText(/MCI capacity of General Hospital: Immediate from 6 to nothing/)
        .waitFor();
    });
  },
);

journey(
  "a capacity that could not be published goes back, says so and can be retried",
  async (journey) => {
    const { page, hospital, ...coordinator } = await openMciPage(journey);
    await page.route(PUBLISHING, (route) => route.abort());
    await coordinator.more(GENERAL, "Minor").click();
    const words =
      "No answer came. It is not known whether 1 was published. Nothing is offered now.";
    await hospital(GENERAL).getByText(words).waitFor();
    await coordinator.offered(GENERAL, "Minor", "");
    await page.unroute(PUBLISHING);
    await hospital(GENERAL).getByRole("button", { name: "Try again" }).click();
    await coordinator.offered(GENERAL, "Minor", "1");
    await hospital(GENERAL).getByText(words).waitFor({ state: "hidden" });
    await eventually(async () =>
      assert.equal((await statusOf(journey.app, GENERAL)).mciGreenCapacity, 1)
    );
  },
);

journey("sixty hospitals and their patients can be read on any screen", async (journey) => {
  const { app } = journey;
  await openHospitals(app, 52);
  const { page, hospital, ...coordinator } = await openMciPage(journey);
  const send = await crewOf(app);
  await coordinator.search("wing 41");
  await coordinator.more("Harbor Wing 41", "Immediate").click();
  await coordinator.search("");
  await coordinator.offer("Harbor Wing 41", "Minor").fill("9999");
  await send("Harbor Wing 41", "RED", "T-1");
  await send("Harbor Wing 41", "RED", "T-2");
  await send(GENERAL, "YELLOW", "T-3");
  await coordinator.stands("Harbor Wing 41", "Immediate", "over by 1");
  await coordinator.stands("Harbor Wing 41", "Minor", "9999 left");
  await hospital(GENERAL).waitFor();
  await eventually(async () => assert.equal(await coordinator.hospitals().count(), 2));
  await coordinator.settled();
  const faults = await faultsOf(page, "folded");
  await page.getByRole("button", { name: "58 more hospitals" }).click();
  await eventually(async () => assert.equal(await coordinator.hospitals().count(), 60));
  await page.route(PUBLISHING, (route) => route.abort());
  await coordinator.more("Presidio Memorial", "Delayed").click();
  await hospital("Presidio Memorial").getByRole("button", { name: "Try again" }).waitFor();
  await coordinator.settled();
  faults.push(...await faultsOf(page, "unfolded"));
  assert.deepEqual(faults, []);
});

/** Starts an MCI and opens its page for the coordinator. */
async function openMciPage({ app, openWindow }: Journey) {
  const { status, body: mci } = await (await app.as("mci")).post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date().toISOString(),
  });
  assert.equal(status, 201);
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, "mci@demo.test");
  await siteAreaOn(page).open(`/admin/mcis/${mci.id}`);
  await untilLive(page);
  return coordinatorOn(page);
}

/** The hospitals and patients on the page of an MCI, with actions named as users see them. */
function coordinatorOn(page: Page) {
  const hospitals = () => page.getByRole("region", { name: "Hospitals" }).getByRole("group");
  const hospital = (name: string) => page.getByRole("group", { name, exact: true });
  const offer = (name: string, priority: string) =>
    hospital(name).getByRole("textbox", { name: `${priority} offered` });
  const rows = page.getByRole("table", { name: "Patients" }).locator("tbody").getByRole("row");
  return {
    page,
    hospitals,
    hospital,
    offer,
    more: (name: string, priority: string) =>
      hospital(name).getByRole("button", { name: `More: ${priority} offered` }),
    offered: (name: string, priority: string, count: string) =>
      eventually(async () => assert.equal(await offer(name, priority).inputValue(), count)),
    /** Waits for these words below the count of a color. */
    stands: (name: string, priority: string, words: string) =>
      hospital(name).locator(".capacity__color").filter({ hasText: `${priority} offered` })
        .getByText(words, { exact: true }).waitFor(),
    bar: (name: string, words: RegExp) =>
      hospital(name).getByRole("img", { name: words }).waitFor(),
    /** Waits until the rows have not moved for a moment. */
    settled: () => page.locator(".capacities__list[data-settled=true]").waitFor(),
    search: (words: string) =>
      page.getByRole("searchbox", { name: "Search hospitals" }).fill(words),
    patient: (tag: string) =>
      rows.filter({ has: page.getByRole("cell", { name: tag, exact: true }) }),
    tags: () => tagsOf(rows),
  };
}

function tagsOf(rows: Locator): Promise<(string | null)[]> {
  return rows.evaluateAll((all) => all.map((row) => row.firstElementChild!.textContent));
}

/** Whether the RED patients of a hospital are drawn beyond its capacity. */
function sticksOut(hospital: Locator): Promise<boolean> {
  return hospital.locator("svg [data-triage=RED]").first().evaluate((bar) => {
    const reach = (selector: string) =>
      Math.max(
        ...[...bar.querySelectorAll(selector)].map((it) => it.getBoundingClientRect().right),
      );
    return reach(".balance-bar__arrived, .balance-bar__en-route") >
      reach(".balance-bar__offered") + 2;
  });
}

/** Holds back the page's publications until `letGo` is called. */
async function holdCalls(page: Page) {
  const first = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(PUBLISHING, async (route) => {
    first.resolve();
    await gate.promise;
    await route.continue();
  });
  return { first: first.promise, letGo: gate.resolve };
}

async function statusOf(app: TestApp, name: string): Promise<HospitalStatus> {
  const { body } = await (await app.as("nurse")).get<HospitalStatus[]>("/api/hospitalstatuses");
  return body.find(({ hospital }) => hospital.name === name)!;
}

/** A crew that sends patients of the MCI, each in another unit. */
async function crewOf(app: TestApp) {
  const crew = await app.as("crew1");
  let units = 0;
  return async (to: string, triagePriority: TriagePriority, triageTag: string) => {
    const { status, body } = await crew.post<Ringdown>("/api/ringdowns", {
      ambulance: { ambulanceIdentifier: `M${++units}` },
      emergencyMedicalServiceCall: { dispatchCallNumber: NUMBER },
      hospital: { id: (await statusOf(app, to)).HospitalId },
      patient: {
        emergencyServiceResponseType: triagePriority === "RED" ? "CODE 3" : "CODE 2",
        age: 44,
        sex: "NON-BINARY",
        chiefComplaintDescription: "Crush injury",
        stableIndicator: true,
        triageTag,
        triagePriority,
      },
      patientDelivery: { etaMinutes: 12 },
    });
    assert.equal(status, 201);
    return { arrive: () => arrive(crew, body) };
  };
}

async function arrive(crew: Person, { id }: Ringdown): Promise<void> {
  const { status } = await crew.patch(`/api/ringdowns/${id}/deliveryStatus`, {
    deliveryStatus: "ARRIVED",
    dateTimeLocal: new Date().toISOString(),
  });
  assert.equal(status, 200);
}

/** Adds hospitals named Harbor Wing 1 and so on, after those of the demo data. */
async function openHospitals(app: TestApp, count: number): Promise<void> {
  const superUser = await app.as("super");
  const { body } = await superUser.get<Organization[]>("/api/organizations");
  const { id: OrganizationId } = body.find(({ name }) => name === GENERAL)!;
  for (let number = 1; number <= count; number++) {
    const hospital = { OrganizationId, name: `Harbor Wing ${number}`, state: "06" };
    assert.equal((await superUser.post("/api/hospitals", hospital)).status, 201);
  }
}
