/** The color tokens of `static/styles/tokens.css`, as a browser resolves them in each theme. */

/** A theme as it is drawn: chosen or the device's own, with or without its wish for more contrast. */
export interface Theme {
  name: string;
  /** As `#rrggbb`. @throws {Error} there is no such token, or it is no color. */
  colorOf: (token: string) => string;
  /** The names of the tokens that are colors. */
  colors: string[];
}

type Values = Map<string, string>;
type Scheme = "light" | "dark";

const SCHEMES: Record<string, Scheme> = {
  light: "light",
  dark: "dark",
  night: "dark",
  sun: "light",
};
const RULE = /(?<selectors>[^{};]+)\{(?<body>[^{}]*)\}/g;

/** All themes, each without and with more contrast. */
export function themesIn(css: string): Theme[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const [usual, contrast] = split(text);
  return Object.entries(SCHEMES).flatMap(([theme, scheme]) => {
    const own = valuesFor(usual, `:root[data-theme="${theme}"]`);
    const base = valuesFor(usual, ":root");
    const more = valuesFor(contrast, ":root");
    return [
      themeOf(theme, new Map([...base, ...own]), scheme),
      themeOf(`${theme}, more contrast`, new Map([...base, ...more, ...own]), scheme),
    ]; // a theme is more specific than the query
  });
}

function themeOf(name: string, values: Values, scheme: Scheme): Theme {
  const colors = [...values.keys()].filter((token) => isColor(token, values));
  return { name, colorOf: resolver(values, scheme), colors };
}

function isColor(token: string, values: Values): boolean {
  const value = values.get(token)!;
  const other = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  return other ? isColor(other, values) : /^(#|light-dark\()/.test(value);
}

/** The rules outside of the query for more contrast, and those in it. */
function split(css: string): [string, string] {
  const query = /@media \(prefers-contrast: more\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/;
  return [css.replace(query, ""), css.match(query)?.[1] ?? ""];
}

function valuesFor(css: string, selector: string): Values {
  const values: Values = new Map();
  for (const { groups } of css.matchAll(RULE)) {
    if (!groups!.selectors.split(",").some((each) => each.trim() === selector)) continue;
    for (const [, name, value] of groups!.body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      values.set(name, value.replaceAll(/\s+/g, " ").trim());
    }
  }
  return values;
}

function resolver(values: Values, scheme: Scheme): (token: string) => string {
  const resolve = (value: string): string => {
    const pair = value.match(/^light-dark\((.+), (.+)\)$/);
    if (pair) return resolve(scheme === "light" ? pair[1] : pair[2]);
    const token = value.match(/^var\((--[\w-]+)\)$/)?.[1];
    if (token) return colorOf(token);
    if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`Not a color: ${value}`);
    return value;
  };
  const colorOf = (token: string) => {
    const value = values.get(token);
    if (value === undefined) throw new Error(`There is no token ${token}`);
    return resolve(value);
  };
  return colorOf;
}

/** The contrast of two colors, from 1 to 21, as WCAG 2.2 computes it. */
export function contrastOf(a: string, b: string): number {
  const [darker, lighter] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How bright a color is, from 0 (black) to 1 (white), as WCAG 2.2 computes it. */
export function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
