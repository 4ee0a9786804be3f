/**
 * `deno task gallery [folder]`: plays every journey that looks for faults of screens, and writes
 * pictures of these screens instead, in all themes and widths, with a page that shows them.
 * Exits 1 when a journey failed.
 */
import { join, resolve } from "node:path";
import { listSources } from "./support/sources.ts";

const LOOKS = /from "[./]+\/screen_faults\.ts"/;

const folder = resolve(Deno.args[0] ?? "gallery");
await Deno.mkdir(folder);
const code = await play(await listJourneys());
await Deno.writeTextFile(join(folder, "index.html"), await pageOf(folder));
console.log(`The pictures are in ${join(folder, "index.html")}`);
Deno.exit(code);

async function listJourneys(): Promise<string[]> {
  const sources = await listSources();
  return sources.filter(({ path, code }) => path.endsWith("_test.ts") && LOOKS.test(code))
    .map(({ path }) => path);
}

async function play(files: string[]): Promise<number> {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "tests/run.ts", ...files],
    env: { TEST_GALLERY: folder },
  });
  return (await command.spawn().status).code;
}

/** A page with a heading for each screen and its pictures, which are loaded when scrolled to. */
async function pageOf(folder: string): Promise<string> {
  const screens = (await namesIn(folder)).filter((name) => !name.endsWith(".html"));
  const parts = await Promise.all(screens.map(async (screen) => {
    const pictures = await namesIn(join(folder, screen));
    const shown = pictures.map((name) =>
      `<a href="${screen}/${name}"><img loading="lazy" src="${screen}/${name}" alt="${name}"></a>`
    );
    return `<h2>${screen}</h2>\n${shown.join("\n")}`;
  }));
  const style = "img{height:18rem;margin:.25rem;border:1px solid #888}";
  return `<!doctype html>\n<title>Gallery</title>\n<style>${style}</style>\n${parts.join("\n")}\n`;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name);
  return names.sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
}
