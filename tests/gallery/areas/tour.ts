import type { Area, Stage } from "../stage.ts";

/** The tour of each role, beside their own screen. */
export const TOUR: Area = { name: "tour", env: { TOUR: "true" }, play };

async function play(stage: Stage): Promise<void> {
  const homes = {
    crew1: "/ems",
    nurse: "/er",
    mci: "/admin/dashboard",
    super: "/admin/site/dashboard",
  };
  for (const [name, path] of Object.entries(homes)) {
    const page = await stage.open(name, path);
    await page.locator(".tour").waitFor();
    await stage.look(page, name);
  }
}
