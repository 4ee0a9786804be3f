/** The colors of every theme can be read, and none of them says anything alone. */
import assert from "node:assert/strict";
import { listSources } from "./support/sources.ts";
import { contrastOf, luminanceOf, type Theme, themesIn } from "./support/tokens.ts";

const styles = (await listSources()).filter(({ path }) => /^static\/styles\/.*\.css$/.test(path));
const tokens = styles.find(({ path }) => path.endsWith("/tokens.css"))!.text;
const themes = themesIn(tokens);
const colors = themes[0].colors;

const GROUNDS = [
  "--surface",
  "--surface-raised",
  "--surface-sunken",
  "--surface-pressed",
  "--ended",
];
const SOFT = ["--accent-soft", "--danger-soft", "--warning-soft", "--success-soft"];

/** What is written on what. */
const TEXTS: { on: string[]; texts: string[] }[] = [
  { on: GROUNDS, texts: ["--text", "--text-quiet", "--accent", "--danger", "--warning"] },
  { on: GROUNDS, texts: ["--success"] },
  { on: ["--surface-sunken"], texts: ["--text-stale"] },
  { on: SOFT, texts: ["--text", "--text-quiet"] },
  { on: ["--accent-soft"], texts: ["--accent", "--accent-strong"] },
  { on: ["--danger-soft"], texts: ["--danger"] },
  { on: ["--warning-soft"], texts: ["--warning"] },
  { on: ["--success-soft"], texts: ["--success"] },
  { on: ["--text"], texts: ["--surface-raised"] },
  { on: ["--accent", "--accent-strong"], texts: ["--on-accent"] },
  { on: ["--danger"], texts: ["--on-danger"] },
  { on: ["--warning-solid"], texts: ["--on-warning"] },
  { on: ["--not-live"], texts: ["--on-not-live"] },
  { on: ["--sound-off"], texts: ["--on-sound-off"] },
  { on: ["--on-sound-off"], texts: ["--sound-off"] },
  { on: ["--alarm-urgent"], texts: ["--on-alarm-urgent"] },
  { on: ["--disabled-surface"], texts: ["--disabled"] },
  ...["red", "yellow", "green", "zebra"].map((priority) => ({
    on: [`--triage-${priority}`],
    texts: [`--on-triage-${priority}`],
  })),
];

/** The edges of controls, and marks that are no text. */
const MARKS: { on: string[]; marks: string[] }[] = [
  { on: GROUNDS, marks: ["--line-strong", "--focus", "--triage-edge", "--accent", "--success"] },
  { on: GROUNDS.slice(0, 2), marks: ["--alarm-urgent"] },
  { on: GROUNDS.slice(0, 2), marks: ["--triage-red", "--triage-yellow", "--triage-green-bar"] },
  { on: SOFT, marks: ["--line-strong"] },
  { on: ["--disabled-surface"], marks: ["--line-strong"] },
];

/** As bright as the paper tag: by day its letter, shape and edge show it, and the edge of its bar. */
const BRIGHT_BY_DAY = /^(light|sun)\b.*: --triage-yellow on/;

/** Lines that only part what stands apart anyway, and tokens of which the roles are made. */
const UNMEASURED =
  /^--(line|line-scale|white|ink|mist|mist-dim|(gray|night|blue|red|amber|green)-\d+)$/;

Deno.test("every text can be read on every ground that it stands on, in every theme", () => {
  const faults = themes.flatMap((theme) =>
    TEXTS.flatMap(({ on, texts }) => pairs(texts, on)).filter(([text, ground]) =>
      contrast(theme, text, ground) < leastFor(theme)
    ).map(([text, ground]) => faultOf(theme, text, ground))
  );
  assert.deepEqual(faults, []);
});

Deno.test("edges of controls and marks can be seen in every theme", () => {
  const faults = themes.flatMap((theme) =>
    MARKS.flatMap(({ on, marks }) => pairs(marks, on)).filter(([mark, ground]) =>
      contrast(theme, mark, ground) < 3
    ).map(([mark, ground]) => faultOf(theme, mark, ground))
  );
  assert.deepEqual(faults.filter((fault) => !BRIGHT_BY_DAY.test(fault)), []);
});

Deno.test("a rule that sets text and ground together sets a pair that can be read", () => {
  const rules = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/\{([^{}]*)\}/g)].map(([, body]) => ({
      path,
      text: body.match(/(?:^|[;\s])color: var\((--[\w-]+)\)/)?.[1],
      ground: body.match(/(?:^|[;\s])background(?:-color)?: var\((--[\w-]+)\)/)?.[1],
    }))
  ).filter((rule) => [rule.text, rule.ground].every((token) => colors.includes(token ?? "")));
  assert(rules.length > 30);
  const faults = themes.flatMap((theme) =>
    rules.filter(({ text, ground }) => contrast(theme, text!, ground!) < leastFor(theme))
      .map(({ path, text, ground }) => `${path}: ${faultOf(theme, text!, ground!)}`)
  );
  assert.deepEqual(faults, []);
});

Deno.test("each color of a role is measured here", () => {
  const measured = new Set([
    ...TEXTS.flatMap(({ on, texts }) => [...on, ...texts]),
    ...MARKS.flatMap(({ on, marks }) => [...on, ...marks]),
  ]);
  const missing = colors.filter((token) => !measured.has(token) && !UNMEASURED.test(token));
  assert.deepEqual(missing, []);
});

Deno.test("the theme for the sun has no grey", () => {
  const sun = themes.find(({ name }) => name === "sun")!;
  const used = colors.filter((token) => !UNMEASURED.test(token) || token === "--line");
  assert.deepEqual(used.filter((token) => isGrey(sun.colorOf(token))), []);
});

Deno.test("at night everything is red or amber and dim, but for what is green by triage", () => {
  const night = themes.find(({ name }) => name === "night")!;
  const used = colors.filter((token) => !UNMEASURED.test(token));
  const wrong = used.filter((token) => {
    const color = night.colorOf(token);
    const [red, green, blue] = partsOf(color);
    return !token.startsWith("--triage-green") && (red < green || green < blue) ||
      luminanceOf(color) > 0.6;
  });
  assert.deepEqual(wrong, []);
});

Deno.test("at night the words that nothing is live here are on a dim ground", () => {
  for (const { colorOf } of themes.filter(({ name }) => name.startsWith("night"))) {
    assert(luminanceOf(colorOf("--not-live")) < luminanceOf(colorOf("--warning-solid")) / 10);
  }
});

Deno.test("at night the words that the sound is off are on a dim ground, too", () => {
  for (const { colorOf } of themes.filter(({ name }) => name.startsWith("night"))) {
    assert(luminanceOf(colorOf("--sound-off")) < luminanceOf(colorOf("--warning-solid")) / 10);
  }
});

Deno.test("at night what is not live has another color and an edge that can be seen", () => {
  for (const theme of themes.filter(({ name }) => name.startsWith("night"))) {
    for (const ground of GROUNDS) {
      assert(contrast(theme, "--stale-edge", ground) >= 3, `${theme.name}: the edge on ${ground}`);
      assert(contrast(theme, "--text-stale", ground) >= 4.5, `${theme.name}: text on ${ground}`);
    }
    assert.notEqual(theme.colorOf("--text-stale"), theme.colorOf("--text"));
    assert.notEqual(theme.colorOf("--text-stale"), theme.colorOf("--text-quiet"));
  }
});

Deno.test("in the sun what is not live keeps its colors and has an edge that can be seen", () => {
  const sun = themes.find(({ name }) => name === "sun")!;
  assert.match(tokens, /data-theme="sun"\] \{[^}]*--stale-filter: none;/);
  for (const ground of GROUNDS) assert(contrast(sun, "--stale-edge", ground) >= 7, ground);
});

Deno.test("at night each triage priority has another brightness, and so has one in greyscale", () => {
  for (const { name, colorOf } of themes.filter(({ name }) => name.startsWith("night"))) {
    for (const green of ["green", "green-bar"]) {
      const priorities = ["zebra", green, "red", "yellow"];
      const colors = priorities.map((priority) => colorOf(`--triage-${priority}`));
      for (let at = 1; at < colors.length; at++) {
        const step = contrastOf(colors[at - 1], colors[at]);
        assert(step >= 1.4, `${name}: ${priorities[at - 1]} and ${priorities[at]}: ${step}`);
      }
    }
  }
});

function pairs(texts: string[], grounds: string[]): [string, string][] {
  return texts.flatMap((text) => grounds.map((ground): [string, string] => [text, ground]));
}

function contrast({ colorOf }: Theme, a: string, b: string): number {
  return contrastOf(colorOf(a), colorOf(b));
}

/** 7:1 in the sun and for whoever asked for more contrast, except at night, which is dim. */
function leastFor({ name }: Theme): number {
  return /^sun|^(light|dark), more/.test(name) ? 7 : 4.5;
}

function faultOf(theme: Theme, a: string, b: string): string {
  return `${theme.name}: ${a} on ${b}: ${contrast(theme, a, b).toFixed(2)}`;
}

function partsOf(color: string): number[] {
  return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

function isGrey(color: string): boolean {
  const parts = partsOf(color);
  const most = Math.max(...parts), least = Math.min(...parts);
  return most - least < 12 && most > 40 && least < 230;
}
