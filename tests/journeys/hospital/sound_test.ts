import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { DESKTOP, eventually, type Journey, journey, PHONE, untilStarted } from "../journey.ts";

const URGENT = {
  patient: { emergencyServiceResponseType: "CODE 3", chiefComplaintDescription: "chest pain" },
};
const WORDS = "Sound is off. New ringdowns will not be heard.";

journey(
  "a bar nobody overlooks turns the sound on with one press, and it repeats until confirmed",
  async (journey) => {
    const [crew, nurse] = [await journey.app.as("crew1"), await journey.app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const hearingAt = async (id: string) => {
      const { body } = await crew.get<HospitalStatus[]>("/api/hospitalstatuses");
      return body.find(({ HospitalId }) => HospitalId === id)?.hospital.hearingScreens;
    };
    for (const [path, look] of [["/er", DESKTOP], [`/er/${general}/history`, PHONE]] as const) {
      const page = await openUnpressed(journey, path, look);
      const bar = page.getByText(WORDS).locator("..").last();
      await bar.waitFor();
      assert.equal((await bar.boundingBox())!.width, look.width, "it takes the whole width");
      assert.deepEqual(await heardOn(page), { states: ["suspended"], tones: 0, waiting: 0 });

      assert.equal(await hearingAt(general), 0);
      const ringdown = await send(crew, general, URGENT);
      await page.getByText("chest pain").first().waitFor();
      const button = page.getByRole("button", { name: "Turn on sound" }).last();
      await eventually(async () => {
        const place = await button.locator("..").boundingBox();
        assert.ok(place && place.width >= look.width - 20, "it is over the overlay, too");
      });
      assert.equal((await heardOn(page)).tones, 0, "Chromium blocks it");

      await button.click();
      await eventually(async () => {
        const { states, tones } = await heardOn(page);
        assert.deepEqual(states, ["running"]);
        assert.ok(tones > 0);
      });
      await page.getByText(WORDS).first().waitFor({ state: "detached" });
      for (const _time of [1, 2]) {
        const { tones } = await heardOn(page);
        await eventually(async () => assert.ok((await heardOn(page)).tones > tones));
      }

      await eventually(async () => assert.equal(await hearingAt(general), 1, "crews read it"));
      await move(nurse, ringdown, "RINGDOWN CONFIRMED");
      await eventually(async () => assert.equal((await heardOn(page)).waiting, 0));
      const { tones } = await heardOn(page);
      assert.equal((await heardOn(page)).tones, tones);
      await page.goto("/static/build/licenses.txt");
      await eventually(async () => assert.equal(await hearingAt(general), 0, "the screen is gone"));
    }
  },
);

/** The alarm's pause between two sounds of an urgent ringdown (ms), and how long it is here. */
const PAUSE = { real: 8_000, here: 400 };

/** Opens a page of the nurse on which nobody has pressed anything, and takes note of its sounds. */
async function openUnpressed(
  { app, openWindow }: Journey,
  path: string,
  look: { width: number; height: number },
): Promise<Page> {
  const page = await openWindow(look);
  await page.addInitScript((pause) => {
    const heard = { contexts: [] as AudioContext[], tones: 0, waiting: new Set<unknown>() };
    Object.assign(globalThis, { heard });
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        heard.contexts.push(this);
      }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      heard.tones++;
      start.call(this, at);
    };
    const { setTimeout, clearTimeout } = globalThis;
    const timed = (run: () => void, ms?: number) => {
      if (ms !== pause.real) return setTimeout(run, ms);
      const timer = setTimeout(() => {
        heard.waiting.delete(timer);
        run();
      }, pause.here);
      heard.waiting.add(timer);
      return timer;
    };
    const cleared = (timer: ReturnType<typeof setTimeout>) => {
      heard.waiting.delete(timer);
      clearTimeout(timer);
    };
    Object.assign(globalThis, { setTimeout: timed, clearTimeout: cleared });
  }, PAUSE);
  await page.request.post("/auth/local/login", {
    headers: { Origin: app.origin },
    data: { username: "nurse@demo.test", password: DEMO_PASSWORD },
  });
  await page.goto(path);
  await untilStarted(page);
  return page;
}

/** The states of the page's sounds, how many tones it has played, and how many repeats are due. */
function heardOn(page: Page): Promise<{ states: string[]; tones: number; waiting: number }> {
  return page.evaluate(() => {
    const { heard } = globalThis as unknown as {
      heard: { contexts: AudioContext[]; tones: number; waiting: Set<unknown> };
    };
    const states = heard.contexts.map(({ state }) => state);
    return { states, tones: heard.tones, waiting: heard.waiting.size };
  });
}
