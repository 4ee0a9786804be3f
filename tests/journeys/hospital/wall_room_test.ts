/** A board leaves out only what it has no room for (decision 0096). */
import assert from "node:assert/strict";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, journey, step } from "../journey.ts";

const WALL = { width: 1920, height: 1080 };
/** A line of a complaint and the space between two (CSS px): so much may be left over. */
const LINE_PX = 40;

const CRASH = {
  emergencyServiceResponseType: "CODE 3",
  stableIndicator: false,
  chiefComplaintDescription: "Motor vehicle accident, driver, airbag deployed, neck pain",
  systolicBloodPressure: 92,
  diastolicBloodPressure: 60,
  heartRateBpm: 118,
  oxygenSaturation: 91,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 15,
  combativeBehaviorIndicator: true,
  otherObservationNotes: "Police took a knife from him.",
};

journey(
  "complaints and notes are cut only where the wall has no room for them",
  async (journey) => {
    const [crew, nurse] = [await journey.app.as("crew1"), await journey.app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const { page, count } = await journey.openBoard("nurse", WALL);
    await page.getByRole("button", { name: "Turn on sound" }).click();
    let sent = 0;
    const untilSent = async (cards: number) => {
      for (; sent < cards; sent++) {
        const patientDelivery = { etaMinutes: 5 + sent };
        const ringdown = await send(crew, general, { patient: CRASH, patientDelivery });
        assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
      }
      await count("Incoming", cards).waitFor();
    };
    await untilSent(12);
    await eventually(async () => {
      const { cut, withoutNotes, below } = await roomOf(page);
      assert.deepEqual({ cut, withoutNotes, below }, { cut: 0, withoutNotes: 0, below: 0 });
    });
    await untilSent(18);
    await eventually(async () => {
      const { cut, left, below, withoutNotes } = await roomOf(page);
      assert.equal(below, 0);
      assert(withoutNotes > 0 && cut < 18, "the complaints get the room before the notes");
      assert(cut === 0 || left < LINE_PX, `${cut} are cut, and ${left} px are left`);
    });
  },
);

journey(
  "on a wall nobody is below the edge because a neighbor's card is higher than theirs",
  async (journey) => {
    const [crew, nurse] = [await journey.app.as("crew1"), await journey.app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const sent: Awaited<ReturnType<typeof send>>[] = [];
    for (let place = 0; place < 22; place++) {
      const fields = {
        ...(place % 3 ? {} : { patient: CRASH }),
        patientDelivery: { etaMinutes: 5 + place },
      };
      sent.push(await send(crew, general, fields));
      assert.equal((await move(nurse, sent[place], "RINGDOWN CONFIRMED")).status, 200);
    }
    const { page, count } = await journey.openBoard("nurse", WALL);
    await page.goto(`/er/${general}?wall=1`);
    await count("Incoming", 22).waitFor();
    await page.getByRole("button", { name: "Turn on sound" }).click();
    await eventually(async () => assert.equal((await roomOf(page)).below, 0));
    const lanes = await lanesOf(page);
    for (const lane of lanes) assert.deepEqual(lane, lane.toSorted((a, b) => a - b));

    await step("who got worse gets the room, over nobody, and the lanes stay", async () => {
      const patient = { heartRateBpm: 180, oxygenSaturation: 70 };
      await crew.patch(`/api/ringdowns/${sent[6].id}`, { patient });
      await page.getByText("Got worse").first().waitFor();
      await eventually(async () => assert.equal((await roomOf(page)).below, 0));
      assert.equal(await overlaps(page), 0);
      assert.deepEqual(await lanesOf(page), lanes);
    });
  },
);

journey(
  "in an MCI those who come take the columns that the others do not fill",
  async (journey) => {
    const [crew, nurse] = [await journey.app.as("crew1"), await journey.app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const sendUntil = async (moves: DeliveryStatus[], fields: Parameters<typeof send>[2]) => {
      const id = await send(crew, general, fields);
      assert.equal((await move(nurse, id, "RINGDOWN CONFIRMED")).status, 200);
      for (const to of moves) assert.equal((await move(crew, id, to)).status, 200);
    };
    await sendUntil([], { patient: { ...CRASH, triagePriority: "RED", triageTag: "T-1" } });
    for (let patient = 0; patient < 2; patient++) await sendUntil(["ARRIVED"], {});
    for (let patient = 0; patient < 12; patient++) {
      await sendUntil([], { patient: CRASH, patientDelivery: { etaMinutes: 5 + patient } });
    }
    const { page, count } = await journey.openBoard("nurse", WALL);
    await count("Incoming", 12).waitFor();
    await page.getByRole("button", { name: "Turn on sound" }).click();
    await eventually(async () => assert.equal((await roomOf(page)).below, 0));
    const boxOf = async (section: string) =>
      (await page.locator(`[data-section="${section}"]`).boundingBox())!;
    const [mci, incoming, waiting] = [
      await boxOf("mci-incoming"),
      await boxOf("incoming"),
      await boxOf("waiting"),
    ];
    assert(waiting.y >= mci.y + mci.height && waiting.x === mci.x, "Waiting is below MCI Incoming");
    assert(incoming.x >= mci.x + mci.width && incoming.y === mci.y, "Incoming is beside both");
    assert(incoming.width > 1.9 * mci.width, "Incoming has two columns");
  },
);

/** How many complaints are cut and notes left out, and how much height is left below all cards. */
function roomOf(page: Page) {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>(".ringdown-board article")];
    const bottoms = cards.map((card) => card.getBoundingClientRect().bottom);
    const complaints = cards.map((card) => card.querySelector("h3")!);
    const notes = cards.flatMap((card) => [
      ...card.querySelectorAll<HTMLElement>(".notes-in-brief__text"),
    ]);
    return {
      cut: complaints.filter((each) =>
        each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 2
      ).length,
      withoutNotes: notes.filter((each) =>
        !each.checkVisibility()
      ).length,
      left: innerHeight - Math.max(...bottoms),
      below: bottoms.filter((bottom) => bottom > innerHeight).length,
    };
  });
}

/** Which cards stand in each lane, from the top: the cards by their place in the order of the ETA. */
function lanesOf(page: Page): Promise<number[][]> {
  return page.locator("article").evaluateAll((cards) => {
    const places = cards.map((card, place) => ({
      place,
      ...card.getBoundingClientRect().toJSON(),
    }));
    const lanes = Object.values(Object.groupBy(places, ({ left }) => left)) as typeof places[];
    return lanes.map((lane) => lane.sort((a, b) => a.top - b.top).map(({ place }) => place));
  });
}

/** How many cards lie over another one. */
function overlaps(page: Page): Promise<number> {
  return page.locator("article").evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect());
    return boxes.filter((a) =>
      boxes.some((b) =>
        a !== b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      )
    ).length;
  });
}
