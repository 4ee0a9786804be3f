import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
import { eventually, journey, step, untilLive, untilStarted } from "../journey.ts";

const TRIAGE = ["RED", "YELLOW", "GREEN", "ZEBRA"] as const;

const CONFIRMED: DeliveryStatus = "RINGDOWN CONFIRMED";
/** How far each ringdown has come, the newest status first. */
const STATUSES: DeliveryStatus[][] = [
  [CONFIRMED],
  ["ARRIVED", CONFIRMED],
  ["OFFLOADED", "ARRIVED", CONFIRMED],
  ["CANCELLED", CONFIRMED],
];

/** Opens an MCI with patients of each priority. */
async function openMci(coordinator: Person): Promise<void> {
  const { status } = await coordinator.post("/api/mcis", {
    incidentNumber: "26110777",
    startedAt: new Date().toISOString(),
    estimatedRedCount: 4,
    estimatedYellowCount: 3,
    estimatedGreenCount: 2,
    estimatedZebraCount: 1,
  });
  assert.equal(status, 201);
}

/** What the page is drawn with: its ground, and the size of its text (CSS px). */
function looksOf(page: Page) {
  return page.evaluate(() => {
    const { backgroundColor, fontSize } = getComputedStyle(document.documentElement);
    return { ground: backgroundColor, rem: parseFloat(fontSize) };
  });
}

journey(
  "a nurse asks for the keys, and chooses colors and text size for this screen only",
  async ({ openBoard }) => {
    const { page, button, dialog } = await openBoard("nurse");
    await untilLive(page);

    await step(
      "'?' shows the keys, Escape closes them, and the focus is where it was",
      async () => {
        await button("Update Hospital Info").focus();
        await page.keyboard.press("?");
        await dialog("Keys").getByText("Shows these keys, when you are not typing").waitFor();
        await dialog("Keys").getByRole("heading", { name: "Everywhere" }).waitFor();
        await page.keyboard.press("Escape");
        await dialog("Keys").waitFor({ state: "hidden" });
        await eventually(async () => assert(await hasFocus(button("Update Hospital Info"))));
      },
    );

    const before = await looksOf(page);
    await step("'Night (red)' and 'Largest' change the screen at once", async () => {
      await page.locator("summary[aria-label=Menu]").click();
      await page.getByRole("radio", { name: "Night (red)" }).check();
      await page.getByRole("radio", { name: "Largest", exact: true }).check();
      await eventually(async () => {
        const { ground, rem } = await looksOf(page);
        assert.equal(ground, "rgb(7, 2, 2)");
        assert.notEqual(ground, before.ground);
        assert(rem > before.rem, `${rem} px, before ${before.rem} px`);
      });
    });

    await step("they are kept after a reload", async () => {
      const chosen = await looksOf(page);
      await page.reload();
      await untilStarted(page);
      await eventually(async () => assert.deepEqual(await looksOf(page), chosen));
    });

    await step("another screen of the same nurse stays as it was", async () => {
      const other = await openBoard("nurse");
      assert.deepEqual(await looksOf(other.page), before);
    });
  },
);

journey(
  "a board says the same where the device sets the colors, and moves nothing where it must not",
  async ({ app, openBoard }) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    await openMci(await app.as("mci"));
    for (const to of STATUSES) {
      const patient = { chiefComplaintDescription: `Is ${to[0] ?? "SENT"}` };
      const ringdown = await send(crew, general, { patient });
      for (const status of to.toReversed()) {
        const by = status === "RINGDOWN CONFIRMED" ? nurse : crew;
        assert.equal((await move(by, ringdown, status)).status, 200, status);
      }
    }
    const board = await openBoard("nurse", { width: 820, height: 1180 });
    const { page } = board;
    await board.card("Incoming", "Is RINGDOWN CONFIRMED").waitFor();

    await step(
      "without colors triage has a shape and a letter each, and a status a word",
      async () => {
        await page.evaluate(() => document.documentElement.style.filter = "grayscale(1)");
        const marks = await Promise.all(TRIAGE.map((priority) => markOf(page, priority)));
        assert.deepEqual(marks.map(({ letter }) => letter), ["R", "Y", "G", "Z"]);
        assert.equal(new Set(marks.map(({ shape }) => shape)).size, TRIAGE.length);
        const badges = await page.locator(".delivery-badge").filter({ visible: true })
          .allInnerTexts();
        const words = ["Arrived", "Canceled", "Confirmed", "Offloaded"];
        assert.deepEqual([...new Set(badges)].sort(), words);
      },
    );

    await page.emulateMedia({ forcedColors: "active" });
    await step("each triage mark has an edge and a letter that are no ground", async () => {
      for (const priority of TRIAGE) {
        const mark = page.locator(`.triage[data-triage=${priority}]`).first();
        const { edge, fill, letter, ground } = await mark.evaluate((mark) => {
          const shape = getComputedStyle(mark.querySelector(".triage__ground")!);
          const text = getComputedStyle(mark.querySelector(".triage__letter")!);
          const page = getComputedStyle(document.documentElement);
          return {
            edge: shape.stroke,
            fill: shape.fill,
            letter: text.fill,
            ground: page.backgroundColor,
          };
        });
        assert.notEqual(edge, ground, priority);
        assert.notEqual(letter, fill, priority);
      }
    });

    await step("the selected tab has a line that the other has not", async () => {
      const line = (tab: Locator) => edgeOf(tab, "bottom");
      const [selected, other] = [
        await line(page.getByRole("tab", { selected: true })),
        await line(page.getByRole("tab", { selected: false })),
      ];
      assert(selected.isSeen && selected.width >= 3, JSON.stringify(selected));
      assert.equal(other.isSeen, false, JSON.stringify(other));
    });

    await step("a switch has a frame, which says whether it is on", async () => {
      await page.getByRole("tab", { name: "Hospital Info" }).click();
      await board.button("Update Hospital Info").click();
      const divert = page.getByRole("switch").first();
      const frame = () => edgeOf(divert.locator(".switch__track"), "left");
      const off = await frame();
      await divert.click();
      const on = await frame();
      assert(off.isSeen && on.isSeen && on.width > off.width, JSON.stringify({ off, on }));
      await divert.click();
    });

    await step("an alert has a frame on each side", async () => {
      await page.route("**/api/hospitalstatuses", (route) => route.abort());
      await board.button("Confirm Updates").click();
      const alert = page.locator(".alert").filter({ visible: true }).first();
      await alert.waitFor();
      for (const side of ["top", "right", "bottom", "left"] as const) {
        assert((await edgeOf(alert, side)).isSeen, side);
      }
    });

    await step(
      "where motion is unwanted nothing moves, and elsewhere the switch glides",
      async () => {
        assert.deepEqual(await movingOn(page), []);
        await page.emulateMedia({ forcedColors: "none", reducedMotion: "no-preference" });
        const moving = await movingOn(page);
        assert(moving.some((name) => name.includes("switch__knob")), moving.join());
      },
    );
  },
);

/** What tells a mark of triage from others, but for its color; it is in sight. */
async function markOf(page: Page, priority: string) {
  const mark = page.locator(`.triage[data-triage=${priority}]`).filter({ visible: true }).first();
  return {
    letter: await mark.locator(".triage__letter").textContent(),
    shape: await mark.locator(".triage__ground").getAttribute("d"),
  };
}

/** One side of the border of an element, as the device draws it. */
function edgeOf(element: Locator, side: "top" | "right" | "bottom" | "left") {
  return element.evaluate((element, side) => {
    const style = getComputedStyle(element);
    const canvas = getComputedStyle(document.documentElement).backgroundColor;
    const [color, kind] = ["color", "style"].map((part) =>
      style.getPropertyValue(`border-${side}-${part}`)
    );
    const width = parseFloat(style.getPropertyValue(`border-${side}-width`));
    const isSeen = width > 0 && kind !== "none" && color !== canvas && !/^rgba.*, 0\)$/.test(color);
    return { isSeen, width, color };
  }, side);
}

/** The elements that are animated, or would be when they change. */
function movingOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMoving = (style: CSSStyleDeclaration) =>
      style.animationName !== "none" ||
      style.transitionDuration.split(", ").some((duration) => parseFloat(duration) > 0);
    return [...document.querySelectorAll("*")].filter((each) =>
      [null, "::before", "::after"].some((part) => isMoving(getComputedStyle(each, part)))
    ).map(({ className }) => String(className));
  });
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
