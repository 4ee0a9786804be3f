import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, journey, step, untilLive, untilStarted } from "../journey.ts";
import { boardOn } from "../board.ts";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";

journey(
  "a board loads a new version once nobody is in a form or at an alarm, and goes on sounding",
  async ({ app, openWindow }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const page = await openWindow({ width: 1440, height: 900 });
    const server = await deployed(page);
    await page.request.post("/auth/local/login", {
      headers: { Origin: app.origin },
      data: { username: "nurse@demo.test", password: DEMO_PASSWORD },
    });
    await page.goto("/er");
    await untilStarted(page);
    await untilLive(page);
    const board = boardOn(page);
    await page.getByRole("heading", { name: "Waiting" }).click(); // turns the sound on
    await page.getByRole("button", { name: "Audible. Play the test tone" }).waitFor();

    await step("nothing is lost that somebody types", async () => {
      await board.button("Update Hospital Info").click();
      await server.deploy("next");
      await untilLive(page);
      const looks = await server.looks();
      await eventually(async () => assert.ok(await server.looks() > looks + 2));
      assert.equal(await server.loads(), 1);
      await server.deploy("first"); // or it loads between the form and the alarm
      await untilLive(page);
      await board.button("Cancel").click();
    });
    await step("a ringdown is confirmed first", async () => {
      const ringdown = await send(crew, general);
      await board.overlay.waitFor();
      await server.deploy("next");
      const looks = await server.looks();
      await eventually(async () => assert.ok(await server.looks() > looks + 2));
      assert.equal(await server.loads(), 1);
      await move(nurse, ringdown, "RINGDOWN CONFIRMED");
    });
    await step("then it loads, and sounds without another press", async () => {
      await eventually(async () => assert.equal(await server.loads(), 2));
      await untilLive(page);
      await page.getByRole("button", { name: "Audible. Play the test tone" }).waitFor();
    });
    await step("processes of two versions make it load each only once", async () => {
      await server.deploy("before");
      await eventually(async () => assert.equal(await server.loads(), 3));
      await untilLive(page);
      for (const build of ["next", "before", "next"]) {
        await server.deploy(build);
        await untilLive(page);
      }
      assert.equal(await server.loads(), 3);
    });
  },
);

/** How the pauses before a page is loaded pass here: [real, here] (ms). */
const PAUSES = [[12_000, 150], [30_000, 150], [60_000, 150]];

/**
 * Puts builds in front of the program: what the page, and its stream, say they come from is kept on
 * the device, beside how often the page was loaded.
 */
async function deployed(page: Page) {
  await page.addInitScript((pauses) => {
    const device = Object.assign(globalThis, { looks: 0, cut: () => {} });
    const kept = (name: string) => localStorage.getItem(name) ?? "first";
    localStorage.setItem("loads", String(Number(localStorage.getItem("loads")) + 1));
    Math.random = () => 0.5;
    const { setTimeout, fetch } = globalThis;
    globalThis.setTimeout = ((run: () => void, ms?: number) => {
      const pause = pauses.find(([real]) => real === ms);
      if (pause) device.looks++;
      return setTimeout(run, pause ? pause[1] : ms);
    }) as typeof setTimeout;
    document.addEventListener("readystatechange", () => { // before the page's own scripts
      if (document.readyState === "interactive") {
        document.documentElement.dataset.build = kept("pages");
      }
    });
    globalThis.fetch = async (address, given) => {
      const answer = await fetch(address, given);
      if (address !== location.href) return answer;
      const html = (await answer.text()).replace(
        /data-build="[^"]*"/,
        `data-build="${kept("pages")}"`,
      );
      return new Response(html, answer);
    };
    const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage")!;
    const From = class extends WebSocket {
      constructor(address: string, protocols: string[]) {
        super(address, protocols);
        device.cut = () => this.close();
        const hearAs = (hear: (event: MessageEvent) => void) =>
          set!.call(this, ({ data }: MessageEvent<string>) => {
            const from = data.replace(/"build":"[^"]*"/, `"build":"${kept("streams")}"`);
            hear(new MessageEvent("message", { data: from }));
          });
        Object.defineProperty(this, "onmessage", { set: hearAs });
      }
    };
    Object.assign(globalThis, { WebSocket: From });
  }, PAUSES);
  return {
    loads: () => page.evaluate(() => Number(localStorage.getItem("loads"))),
    looks: () => page.evaluate(() => (globalThis as unknown as { looks: number }).looks),
    /** Streams come from the build `streams` from now on, and pages from `pages`. */
    deploy: async (streams: string, { pages = streams } = {}) => {
      await page.evaluate(({ streams, pages }) => {
        localStorage.setItem("streams", streams);
        localStorage.setItem("pages", pages);
        (globalThis as unknown as { cut: () => void }).cut();
      }, { streams, pages });
      await page.getByText("Not live since").first().waitFor();
    },
  };
}
