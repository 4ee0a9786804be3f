import type { Area, Stage } from "../stage.ts";

/** The pages that explain, and the one for those who connect a program. */
export const HELP: Area = { name: "help", play };

const PAGES = ["/help", "/help/crew", "/help/hospital", "/help/glossary", "/help/marks"];

async function play(stage: Stage): Promise<void> {
  const page = await stage.open("nurse", "/help");
  for (const path of [...PAGES, "/api/docs"]) {
    await stage.goTo(page, path);
    await stage.look(page, path);
  }
  // The list of the calls is further down than a picture reaches.
  await page.locator(".opblock-summary-control").nth(1).click();
  await page.evaluate(() =>
    document.querySelectorAll(".api-docs > header > :not(h1, #calls)")
      .forEach((part) => part.remove())
  );
  await stage.look(page, "calls of the api");
}
