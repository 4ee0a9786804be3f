/** The styles and the components name the same classes: neither side keeps what the other dropped. */
import assert from "node:assert/strict";
import { listSources } from "./support/sources.ts";

const sources = await listSources();
const styles = sources.filter(({ path }) => /^static\/styles\/.*\.css$/.test(path));

/** A package draws this page, and names its classes. */
const DRAWN_BY_A_PACKAGE = "static/styles/api_docs.css";

/** The words in the strings of components and pages; of `button--${variant}` it is `button--`. */
const NAMED = new Set(
  sources.filter(({ path }) => /^(islands|routes)\/.*\.tsx?$/.test(path))
    .flatMap(({ code }) => code.match(/"[^"\n]*"|`[^`]*`/g) ?? [])
    .flatMap((text) => text.match(/[\w-]+/g) ?? []),
);

Deno.test("each class in our styles is a class of some component", () => {
  const unused = styles.filter(({ path }) => path !== DRAWN_BY_A_PACKAGE).flatMap((
    { path, text },
  ) => classesOf(text).filter((name) => !isNamed(name)).map((name) => `${path}: .${name}`));
  assert.deepEqual(unused, []);
});

Deno.test("of the design system, those packages are shipped whose classes are used", () => {
  const main = sources.find(({ path }) => path === "static/styles/main.scss")!;
  const shipped = [...main.text.matchAll(/@forward "(usa-[\w-]+)\//g)].map(([, name]) => name);
  const used = [...NAMED].filter((name) => name.startsWith("usa-"))
    .map((name) => name.split(/__|--/)[0]);
  assert.deepEqual(shipped.sort(), [...new Set(used)].sort());
});

function isNamed(name: string): boolean {
  return NAMED.has(name) || NAMED.has(name.replace(/--.*/, "--"));
}

/** The classes in the selectors of a style sheet. */
function classesOf(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, "").match(/[^{};]+(?=\{)/g) ?? [];
  const names = selectors.filter((selector) => !selector.trim().startsWith("@"))
    .flatMap((selector) => selector.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []);
  return [...new Set(names)];
}
