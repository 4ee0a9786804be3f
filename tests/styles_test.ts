/** The styles and the components name the same classes: neither side keeps what the other dropped. */
import assert from "node:assert/strict";
import { listSources } from "./support/sources.ts";

const sources = await listSources();
const styles = sources.filter(({ path }) => /^static\/styles\/.*\.css$/.test(path));

/** A package draws this page, and names its classes. */
const DRAWN_BY_A_PACKAGE = "static/styles/one_page/api_docs.css";

/** A filter that changes only the colors of what it is put on. */
const COLOR_FILTER = "none|((grayscale|sepia|hue-rotate|saturate|brightness)\\([-.\\w]+\\) ?)+";

/** The scheme, or a token that is a color; nothing that moves, shows or hides an element. */
const COLOR_RULE = new RegExp(
  `^(color-scheme: (light|dark)|--[\\w-]+: #[\\da-f]{6}(?:[\\da-f]{2})?|--[\\w-]+-filter: (${COLOR_FILTER})|)$`,
);

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

Deno.test("a theme changes nothing but colors, so the other checks need only one theme", () => {
  const inQuery = styles.filter(({ text }) => text.includes("prefers-color-scheme"));
  assert.deepEqual(inQuery.map(({ path }) => path), []);
  const themed = styles.flatMap(({ code }) => [...code.matchAll(/data-theme[^{]*\{([^}]*)\}/g)]);
  const rules = themed.flatMap(([, body]) => body.split(";")).map((rule) => rule.trim());
  assert(rules.length > 10);
  assert.deepEqual(rules.filter((rule) => !COLOR_RULE.test(rule)), []);
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

Deno.test("what is drawn by a ground alone is drawn where the device sets the colors, too", () => {
  const byGround = /mask(-image)?: url|-gradient\(|box-shadow: inset/;
  const silent = styles.filter(({ text }) =>
    byGround.test(text) && !text.includes("forced-colors: active")
  ).map(({ path }) => path);
  assert.deepEqual(silent, [
    "static/styles/crew_screen.css", // it only loads pictures
    "static/styles/menu.css", // it only says what a scroll bar says, too
    "static/styles/print.css", // it only says what a scroll bar says, too
  ]);
});

Deno.test("where motion is unwanted, nothing moves", () => {
  const base = styles.find(({ path }) => path === "static/styles/base.css")!.text;
  const [, still] = base.match(/prefers-reduced-motion: reduce\) \{([\s\S]*?)\n\}/)!;
  for (const rule of ["animation: none !important", "transition: none !important"]) {
    assert(still.includes(rule), rule);
  }
});

/** A color that is written out: as numbers or by its name. */
const COLOR =
  /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(white|black|gr[ae]y|silver|red|maroon|orange|yellow|green|lime|blue|navy|purple|pink|brown)\b/i;

/** Colors outside of the tokens, each with why it is the same in every theme. */
const SAME_IN_EVERY_THEME = [
  "static/styles/hospital_overlay.css: mask-image", // it says what is seen, and is not seen itself
  "static/styles/profile.css: background", // a camera reads a QR code only on white
];

Deno.test("each color is a token, so that every theme has its own", () => {
  const own = styles.filter(({ path }) => !path.endsWith("/tokens.css")).flatMap(({ path, text }) =>
    [...text.replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, , value]) => COLOR.test(value.replaceAll(/--[\w-]+|url\([^)]*\)/g, "")))
      .map(([, property]) => `${path}: ${property}`)
  );
  assert.deepEqual(own, SAME_IN_EVERY_THEME);
});
