import assert from "node:assert/strict";
import { DESKTOP, type Journey, journey, PHONE, untilStarted } from "./journey.ts";
import { signInOn } from "./site_area.ts";

const TABLET = { width: 820, height: 1180 };

/** A page of the administration, as a demo account sees it. */
async function openAs({ app, openWindow }: Journey, name: string, path: string) {
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, `${name}@demo.test`);
  await page.goto(path);
  await untilStarted(page);
  return page;
}

journey("a status stands in one line of the history, save on a phone", async (journey) => {
  const page = await openAs(journey, "hospital.admin", "/admin/ringdowns");
  const badge = page.locator(".delivery-badge", { hasText: "Returned to service" }).first();
  const heightAt = async (look: { width: number; height: number }) => {
    await page.setViewportSize(look);
    return (await badge.boundingBox())!.height;
  };
  const inOneLine = await heightAt(DESKTOP);
  assert(inOneLine < 40, `${inOneLine} px`);
  assert.equal(await heightAt(TABLET), inOneLine);
  assert(await heightAt(PHONE) > inOneLine, "a phone has no room for it");
});
