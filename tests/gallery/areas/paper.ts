import { generalOf, sent, SHOCK } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** What is printed, as it is on a screen and on paper. */
export const PAPER: Area = { name: "paper", play };

async function play(stage: Stage): Promise<void> {
  const general = await generalOf(stage);
  const { id } = await sent(stage, { patient: SHOCK, until: ["RINGDOWN CONFIRMED"] });
  await print(stage, "nurse", {
    board: `/er/${general}/print`,
    history: `/er/${general}/history/print`,
    "downtime pack": "/help/downtime?forms=2",
    handover: `/ringdowns/${id}/handover`,
    "card of an ED": "/help/hospital",
  });
  await print(stage, "hospital.admin", {
    "history for administrators": "/admin/ringdowns/print",
  });
}

async function print(stage: Stage, account: string, pages: Record<string, string>): Promise<void> {
  const page = await stage.open(account, "/help");
  for (const [screen, path] of Object.entries(pages)) {
    await stage.goTo(page, path);
    await stage.look(page, screen);
    await page.emulateMedia({ media: "print" });
    await stage.look(page, `${screen}, printed`);
    await page.emulateMedia({ media: "screen" });
  }
}
