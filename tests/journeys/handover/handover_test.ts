import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send, TICKED } from "../../support/person.ts";
import { DESKTOP, eventually, type Journey, journey, PHONE, untilStarted } from "../journey.ts";
import { faultsOf, HEIGHT } from "../screen_faults.ts";

const CUT = [/ERR_INTERNET_DISCONNECTED/];
const LONG = "A fall from 3 m onto concrete, pupils equal, moves all four limbs. ".repeat(15)
  .slice(0, 1000);
const VITALS = {
  systolicBloodPressure: 96,
  diastolicBloodPressure: 60,
  heartRateBpm: 112,
  respiratoryRate: 22,
  oxygenSaturation: 91,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 10,
  temperature: 98.6,
  glasgowComaScale: 14,
  bloodGlucose: 140,
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

journey("crew and nurse hand a patient over from one view, and a stranger does not see it", async (
  { app, openCrewScreen, openBoard },
) => {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const ringdown = await send(crew, await hospitalIdOf(crew, "General Hospital"), {
    patient: { ...VITALS, chiefComplaintDescription: "Fell from a ladder" },
    takenAt: minutesAgo(9),
  });
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");

  const screen = await openCrewScreen("crew1", { allow: CUT });
  const link = screen.page.getByRole("link", { name: "Handover", exact: true });
  const atTheDoor = await opened(screen.page, () => link.click());
  await untilStarted(atTheDoor);
  await atTheDoor.getByRole("heading", { name: "M1 to General Hospital" }).waitFor();

  const board = await openBoard("nurse");
  const card = board.card("Incoming", "Fell from a ladder");
  await card.getByRole("button", { name: "Details" }).click();
  const link2 = card.getByRole("link", { name: "Handover", exact: true });
  const atTheBed = await opened(board.page, () => link2.click());
  await untilStarted(atTheBed);

  // Until then the ETA is what is asked for first.
  const times = await atTheDoor.locator(".handover-times").innerText();
  assert.match(times, /^ETA\s+\d\d:\d\d in \d+ min\s+Sent/);

  // What the crew tells on the way appears in the open view, with the value before.
  const change = { patient: { heartRateBpm: 137 }, takenAt: minutesAgo(2) };
  await crew.patch(`/api/ringdowns/${ringdown.id}`, change);
  for (const page of [atTheDoor, atTheBed]) {
    await eventually(async () =>
      assert.match(await signs(page, "HR").innerText(), /137[^]*critical[^]*112/)
    );
  }

  // Without a connection it says since when it is not live, and comes back by itself.
  await atTheDoor.context().setOffline(true);
  await atTheDoor.getByRole("alert").getByText(/^Not live since/).waitFor();
  await move(crew, ringdown, "ARRIVED");
  await atTheDoor.context().setOffline(false);
  await atTheDoor.getByRole("status").getByText("Live", { exact: true }).waitFor();
  await atTheDoor.getByRole("article").getByText("Arrived").first().waitFor();

  const stranger = await openBoard("downtown", { allow: [/404/] });
  const answer = await stranger.page.goto(atTheDoor.url());
  assert.equal(answer!.status(), 404);
  assert.equal(await stranger.page.getByText("ladder").count(), 0);
});

journey("a handover with long notes has no faults and prints on one page", async (journey) => {
  const ringdown = await sendLongDrill(journey);
  const { page } = await journey.openBoard("nurse", { ...DESKTOP, height: HEIGHT });
  await page.goto(`/ringdowns/${ringdown.id}/handover`);
  await untilStarted(page);
  assert.deepEqual(await faultsOf(page, "a handover"), []);

  for (const format of ["A4", "Letter"]) {
    const pdf = await page.pdf({ format });
    assert.equal(pagesIn(pdf), 1, format);
  }
  const paper = page.getByRole("main");
  assert.match(await paper.innerText(), /ETA\s+\d\d:\d\d in \d+ min/);
  await page.emulateMedia({ media: "print" });
  assert.match(await paper.innerText(), /ETA\s+\d\d:\d\d/);
  assert.doesNotMatch(await paper.innerText(), /in \d+ min/); // paper does not count down
  await paper.getByText("DRILL", { exact: true }).waitFor();
  assert.equal(await page.locator("#bell").isVisible(), false);
  await page.getByText(/As of \d/).waitFor();
  assert.equal(await page.getByRole("button", { name: "Print" }).isVisible(), false);
  for (const words of ["Tag T-17", "COVID-19 suspected", "IV", "26117777", LONG.trim()]) {
    await paper.getByText(words, { exact: true }).first().waitFor();
  }
});

journey("the handover of a short report fits on one screen of a phone", async (journey) => {
  const crew = await journey.app.as("crew1");
  const ringdown = await send(crew, await hospitalIdOf(crew, "General Hospital"), {
    patient: { ...VITALS, treatmentNotes: "Aspirin 324 mg", combativeBehaviorIndicator: true },
  });
  const { page } = await journey.openCrewScreen("crew1", PHONE);
  await page.goto(`/ringdowns/${ringdown.id}/handover`);
  await untilStarted(page);
  await eventually(async () => {
    const box = await page.getByText("Aspirin 324 mg").boundingBox();
    assert(box!.y + box!.height <= PHONE.height, `ends at ${box!.y + box!.height}`);
  });
});

journey("so does that of a child with three values of three vitals", async (journey) => {
  const crew = await journey.app.as("crew1");
  const ringdown = await send(crew, await hospitalIdOf(crew, "General Hospital"), {
    patient: {
      ...VITALS,
      age: 5,
      ageUnit: "MONTHS",
      treatmentNotes: "Aspirin 324 mg",
      combativeBehaviorIndicator: true,
      restraintIndicator: true,
    },
  });
  const later = [
    { heartRateBpm: 118, respiratoryRate: 24, temperature: 99.5 },
    { heartRateBpm: 110, respiratoryRate: 20, temperature: 100.4 },
  ];
  for (const patient of later) {
    const answer = await crew.patch(`/api/ringdowns/${ringdown.id}`, { patient });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  const { page } = await journey.openCrewScreen("crew1", PHONE);
  await page.goto(`/ringdowns/${ringdown.id}/handover`);
  await untilStarted(page);
  await page.locator(".signs__before").first().waitFor();
  const box = await page.getByText("Aspirin 324 mg").boundingBox();
  assert(box!.y + box!.height <= PHONE.height, `ends at ${box!.y + box!.height}`);
});

journey(
  "the time stands beside the oxygen, and in large text, too, all signs are seen",
  async (journey) => {
    const crew = await journey.app.as("crew1");
    const ringdown = await send(crew, await hospitalIdOf(crew, "General Hospital"), {
      patient: { ...VITALS, oxygenSaturation: 79 },
      takenAt: minutesAgo(23 * 60 + 50), // of another day it has its date
    });
    const change = { patient: { oxygenSaturation: 81, temperature: 104.2 } };
    await crew.patch(`/api/ringdowns/${ringdown.id}`, { ...change, takenAt: minutesAgo(2) });
    const { page } = await journey.openBoard("nurse", DESKTOP);
    await page.goto(`/ringdowns/${ringdown.id}/handover`);
    await untilStarted(page);
    const saturation = signs(page, "SpO2");
    await saturation.locator(".signs__before").waitFor();
    for (const width of [390, 640, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 1024 });
      const oxygen = (await saturation.getByText("on oxygen 10 L/min").boundingBox())!;
      const time = (await saturation.locator(".signs__time").first().boundingBox())!;
      assert(time.y < oxygen.y + oxygen.height / 2, `${width}: the time is below the oxygen`);
      await page.evaluate(() => void (document.documentElement.dataset.text = "largest"));
      const right = await page.locator(".signs").evaluate((table) =>
        Math.max(
          ...[...table.querySelectorAll("*")].map((it) => it.getBoundingClientRect().right),
        ) -
        table.parentElement!.getBoundingClientRect().right
      );
      assert(right <= 1, `${width}: signs are ${right} px beyond their part`);
      await page.evaluate(() => void (document.documentElement.dataset.text = "normal"));
    }
  },
);

/** A drill with every field, three values of each vital and 1,000 characters in each text. */
async function sendLongDrill({ app }: Journey) {
  const [crew, mci] = [await app.as("crew1"), await app.as("mci")];
  const startedAt = new Date().toISOString();
  await mci.post("/api/mcis", { incidentNumber: "26117777", startedAt, isDrill: true });
  const ringdown = await send(crew, await hospitalIdOf(crew, "General Hospital"), {
    emergencyMedicalServiceCall: { dispatchCallNumber: "26117777" },
    patient: {
      ...VITALS,
      ...TICKED,
      triageTag: "T-17",
      triagePriority: "RED",
      chiefComplaintDescription: LONG,
      treatmentNotes: LONG,
      otherObservationNotes: LONG,
    },
    takenAt: minutesAgo(9),
  });
  for (const minutes of [6, 3]) {
    const change = { patient: VITALS, takenAt: minutesAgo(minutes) };
    await crew.patch(`/api/ringdowns/${ringdown.id}`, change);
  }
  return ringdown;
}

/** The tab that a press opens. */
async function opened(page: Page, press: () => Promise<void>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent("page"), press()]);
  return tab;
}

function signs(page: Page, name: string) {
  return page.getByRole("row").filter({ has: page.getByText(name, { exact: true }) });
}

function pagesIn(pdf: Uint8Array): number {
  return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
