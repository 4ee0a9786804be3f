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
}
