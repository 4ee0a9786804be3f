import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { hospitalIdOf, send } from "../../support/person.ts";
import type { Page } from "../../support/browser.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { DESKTOP, eventually, journey } from "../journey.ts";
import { untilKeptAnew } from "./kept_anew.ts";

journey(
  "a crew on its way tells more of its patient, and the trend shows it",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.fillIn(CHEST_PAIN);
    await crew.field("Pulse").fill("128");
    await crew.selectHospital("General Hospital", "8");
    await crew.button("Send Ringdown").click();
    const delivery = crew.delivery("General Hospital");
    await crew.button("Update patient").click();
    await crew.field("Pulse").fill("110");
    await crew.field("Treatments administered").fill("Aspirin 324 mg");
    await eventually(async () => {
      const cut = await crew.list("Incident #").evaluate((box) =>
        box.scrollWidth - box.clientWidth
      );
      assert.equal(cut, 0, "px of the incident number are hidden");
    });
    await untilKeptAnew(crew, () => crew.typeInto("Unit #", "M2"));
    await crew.page.reload(); // such as after the phone has ended the page
    await crew.page.getByText(/^Entered at .* and not sent\.$/).waitFor();
    assert.equal(await crew.field("Pulse").inputValue(), "110");
    await crew.button("Send update").click();
    await delivery.getByText(/Update sent/).waitFor();
    await crew.button("Update patient").waitFor();
    await eventually(async () => {
      const trend = await delivery.locator(".trend").innerText();
      assert.match(trend.replace(/\s+/g, " "), /HR \S+ 128 .* 110/);
    });
    await board.page.getByText("110").first().waitFor();
    await board.page.getByText("Aspirin 324 mg").first().waitFor();
    await board.page.getByText("M2").first().waitFor();
  },
);

journey(
  "on a phone with its keypad open, the bar says in its one line why an update cannot be sent",
  async ({ app, openCrewScreen }) => {
    const person = await app.as("crew1");
    await send(person, await hospitalIdOf(person, "General Hospital"));
    const crew = await openCrewScreen("crew1");
    await crew.button("Update patient").click();
    await crew.page.getByText("Nothing has changed yet.").first().waitFor();
    await crew.field("Pulse").click();
    const bar = crew.page.getByRole("group", { name: "Actions" });
    const isOnOneLine = async (words: string) => {
      const said = (await bar.getByText(words, { exact: true }).last().boundingBox())!;
      const button = (await crew.button("Send update").boundingBox())!;
      assert(
        said.x >= button.x + button.width && said.height <= button.height,
        "beside the button",
      );
      const { height } = (await bar.boundingBox())!;
      assert(height <= button.height + 2, `the bar is ${height} px high`);
    };
    await eventually(() => isOnOneLine("Nothing has changed yet."));
    await crew.field("Systolic blood pressure").fill("7");
    await eventually(() => isOnOneLine("To check: Systolic blood pressure"));
    await crew.field("Systolic blood pressure").fill("120");
    await eventually(async () => assert(await crew.button("Send update").isEnabled()));
  },
);

journey(
  "who loses a patient while they are far down in an update reads it where they are",
  async ({ app, openCrewScreen }) => {
    const [crew, colleague] = [await openCrewScreen("crew1"), await app.as("crew2")];
    const person = await app.as("crew1");
    const ringdown = await send(person, await hospitalIdOf(person, "General Hospital"));
    await crew.button("Update patient").click();
    await crew.field("Other observation notes").fill("Confused");
    assert(await crew.page.evaluate(() => scrollY) > 500, "far down");
    const taken = await colleague.post(`/api/ringdowns/${ringdown.id}/takeover`);
    assert.equal(taken.status, 200);
    const notice = crew.page.getByRole("alert").filter({ hasText: "No longer with you" });
    await notice.waitFor();
    await eventually(async () => {
      const news = (await crew.page.locator(".crew-news").boundingBox())!;
      const { y, height } = (await notice.boundingBox())!;
      const window = crew.page.viewportSize()!.height;
      assert(y >= news.y + news.height - 1 && y + height <= window, JSON.stringify({ y, news }));
    });
  },
);

journey(
  "an update that is sent from far down says so in sight, also above other patients",
  async ({ app, openCrewScreen }) => {
    const person = await app.as("crew1");
    const hospital = await hospitalIdOf(person, "General Hospital");
    for (let patients = 0; patients < 5; patients++) await send(person, hospital);
    const crew = await openCrewScreen("crew1");
    await crew.button("Update patient").click();
    await crew.field("Treatments administered").fill("Aspirin 324 mg");
    await crew.button("Send update").click();
    const sent = crew.page.getByText(/Update sent/);
    await sent.waitFor();
    await eventually(async () => assert(await isOnTop(sent), "it is covered, or out of sight"));
    await crew.page.mouse.wheel(0, -10_000);
    await crew.page.evaluate(() => {
      scrollTo(0, 0);
    });
    await eventually(async () => assert(await emptyAtEnd(crew.page) < 100, "nothing is empty"));
  },
);

/** How far the page goes on below its last words (CSS px). */
function emptyAtEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const end = Math.max(
      ...[...document.body.children].map((part) => part.getBoundingClientRect().bottom),
    );
    return document.documentElement.scrollHeight - scrollY - Math.max(end, innerHeight);
  });
}

for (const how of ["a finger", "the mouse", "the keyboard"] as const) {
  journey(`an update changes what is chosen and what is ticked, with ${how}`, async (
    { app, openCrewScreen },
  ) => {
    const person = await app.as("crew1");
    const patient = { stableIndicator: true, emergencyServiceResponseType: "CODE 2" };
    const to = await hospitalIdOf(person, "General Hospital");
    const ringdown = await send(person, to, { patient });
    const crew = await openCrewScreen("crew1", how === "a finger" ? { hasTouch: true } : DESKTOP);
    await crew.button("Update patient").click();
    const chosen = (legend: string, label: string) =>
      crew.choices(legend).getByRole("radio", { name: label, exact: true });
    const parts = {
      code: chosen("Urgency", "Code 3"),
      stability: chosen("Vitals stability", "Not stable"),
      combative: crew.tick("Combative behavior"),
    };
    for (const part of Object.values(parts)) {
      await act(part, how);
      await eventually(async () => assert(await part.isChecked(), `${part}`));
    }
    await crew.field("Systolic blood pressure").fill("60");
    await crew.field("Diastolic blood pressure").fill("30");
    const correct = crew.page.getByRole("checkbox", { name: /These values are correct/ });
    await act(correct, how);
    await eventually(async () => assert(await correct.isChecked()));
    await crew.button("Send update").click();
    await crew.page.getByText(/Update sent/).waitFor();
    const { patient: told } = (await person.get<Ringdown>(`/api/ringdowns/${ringdown.id}`)).body;
    assert.deepEqual(
      [told.emergencyServiceResponseType, told.stableIndicator, told.combativeBehaviorIndicator],
      ["CODE 3", false, true],
    );
    assert.equal(told.systolicBloodPressure, 60);
  });
}

/** As a person does it: an event of a script hides what a redraw between two real ones breaks. */
async function act(part: Locator, how: "a finger" | "the mouse" | "the keyboard"): Promise<void> {
  const page = part.page();
  if (how === "the keyboard") {
    await part.focus();
    return await page.keyboard.press("Space");
  }
  await part.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await part.locator("..").boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  if (how === "a finger") await page.touchscreen.tap(left, top);
  else await page.mouse.click(left, top);
}

/** Whether nothing lies over the middle of a part, which is in the window. */
function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}
