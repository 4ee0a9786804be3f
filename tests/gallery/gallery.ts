/**
 * `deno task gallery [area…]`: writes a picture of every screen, in its states, in all themes, at
 * four widths and in both languages, and a page that shows them. With names only the areas that
 * begin so. `--folder=`, `--language=es`, `--theme=light`, `--width=390` write less, or elsewhere.
 * `--axe` also checks the accessibility of each screen in each width and theme, which takes longer.
 * Exits 1 when a screen could not be reached, a page has no picture, or axe found anything; what is
 * wrong with a screen stands in `faults.txt` beside its pictures.
 */
import { join, resolve } from "node:path";
import { type Language, LANGUAGES } from "../../words/language.ts";
import { launchBrowser } from "../support/browser.ts";
import { makeTestFolder } from "../support/suite/folder.ts";
import { startTestServer } from "../support/test_server.ts";
import { AREAS } from "./areas.ts";
import { pageOf } from "./index_page.ts";
import { THEMES } from "./pictures.ts";
import { type Area, type Choice, playArea, type Played } from "./stage.ts";
import { unseenPages } from "./unseen.ts";

const words = Deno.args.filter((arg) => !arg.startsWith("--"));
const areas = AREAS.filter(({ name }) =>
  words.length === 0 || words.some((word) => name.startsWith(word))
);
const theme = optionOf("theme")?.split(","), width = optionOf("width");
const language = optionOf("language");
const choice: Choice = {
  folder: resolve(optionOf("folder") ?? "gallery"),
  languages: LANGUAGES.filter((each) => !language || each === language),
  themes: THEMES.filter((each) => !theme || theme.includes(each)),
  widths: width ? width.split(",").map(Number) : null,
  withAxe: Deno.args.includes("--axe"),
};
const unknown = words.filter((word) => !AREAS.some(({ name }) => name.startsWith(word)));
if (unknown.length > 0) {
  console.error(
    `No area: ${unknown.join(", ")}. The areas are: ${AREAS.map(({ name }) => name).join(", ")}`,
  );
  Deno.exit(2);
}
Deno.exit(await writeGallery());

/** The exit code. */
async function writeGallery(): Promise<number> {
  await Deno.mkdir(choice.folder, { recursive: true });
  const temporary = await makeTestFolder("ringdown-gallery-");
  const server = await startTestServer(join(temporary, "postgres"));
  Object.entries(server.env).forEach(([name, value]) => Deno.env.set(name, value));
  const browser = await launchBrowser();
  let faults = 0;
  let routes: Played["routes"] = [];
  const seen = new Set<string>();
  const failures: string[] = [];
  const violations: string[] = [];
  try {
    for (const area of areas) {
      for (const language of choice.languages) {
        const started = performance.now();
        await playArea(area, { browser, choice, language }).then(
          (found) => {
            faults += found.faults;
            violations.push(...found.violations);
            routes = found.routes;
            found.seen.forEach((path) => seen.add(path));
          },
          (error) => failures.push(told(area, language, error)),
        );
        const seconds = Math.round((performance.now() - started) / 1000);
        console.log(`${area.name}, ${language}: ${seconds} s`);
      }
    }
  } finally {
    await browser.close();
    await server.stop();
    await Deno.remove(temporary, { recursive: true });
  }
  await Deno.writeTextFile(join(choice.folder, "index.html"), await pageOf(choice.folder));
  const isWhole = areas.length === AREAS.length && failures.length === 0;
  failures.push(...(isWhole ? unseenPages(routes, seen) : []).map((page) => `No picture: ${page}`));
  failures.push(...violations);
  for (const failure of failures) console.error(failure);
  console.log(
    `${faults} faults of layout${
      choice.withAxe ? " and accessibility" : ""
    }; each screen has its own in faults.txt`,
  );
  console.log(`The pictures are in ${join(choice.folder, "index.html")}`);
  return failures.length ? 1 : 0;
}

function told({ name }: Area, language: Language, error: unknown): string {
  const { stack } = error as Error;
  return `\n${name}, ${language}, was not played to its end: ${stack ?? error}`;
}

function optionOf(name: string): string | undefined {
  return Deno.args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
}
