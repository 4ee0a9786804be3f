import { dirname, join, normalize } from "node:path";
import type { Source } from "./sources.ts";

/** The documents with numbered headings, by the word that cites them. */
const NUMBERED: Record<string, string> = {
  product: "docs/product.md",
  design: "docs/design.md",
  wire: "docs/wire.md",
};
const SECTION = String.raw`§(\d+(?:\.\d+)?)`;
const CHAIN = new RegExp(
  String.raw`(?:\b(\w+) )?${SECTION}(?:(?:,| and| or| to) ${SECTION})*`,
  "gi",
);
const FOLDERS = "docs|domain|db|server|routes|islands|tests|migrations|static";
const PATH = new RegExp(String.raw`(?<![\w./@…-])(?:${FOLDERS})/[\w./*-]*[\w*/]`, "g");
const FILE = /`([\w./-]+\.(?:tsx?|md|sql|s?css))`/g;
/** Former citations of documents outside the project, which are no longer allowed. */
const OLD =
  /\bspec(ification)? §|\((api|screens): |\bthe specification\b|\b(specification|screens|demo)\.md\b/i;

export interface Tree {
  sources: Source[];
  /** Every heading, as `product §3.2`. */
  headings: Set<string>;
  /** The paths of decision records by number; several paths for one number are a fault. */
  decisions: Map<string, string[]>;
}

/** Collects everything that a reference may lead to. */
export function treeOf(sources: Source[]): Tree {
  const headings = Object.entries(NUMBERED).flatMap(([word, path]) =>
    numbersOf(sources.find((source) => source.path === path)?.text ?? "")
      .map((number) => `${word} §${number}`)
  );
  const records = sources.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
  const numberOf = ({ path }: Source) => path.slice("docs/decisions/".length).slice(0, 4);
  const decisions = Map.groupBy(records, numberOf);
  return {
    sources,
    headings: new Set(headings),
    decisions: new Map([...decisions].map(([number, all]) => [number, all.map((r) => r.path)])),
  };
}

/** The numbers of a document's headings, in their order: `## 3. Rights` is 3, `### 3.2 Late` 3.2. */
export function numbersOf(text: string): string[] {
  return [...text.matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number);
}

/** The text for readers: a whole document, or the comments of a program and its strings with `§`. */
export function proseOf({ path, text }: Source): string {
  if (!/\.(tsx?|css|scss|sql)$/.test(path)) return unwrapped(text);
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|^\s*--.*$/gm) ?? [];
  const citing = text.match(/"[^"\n]*§[^"\n]*"/g) ?? [];
  return unwrapped([...comments, ...citing].join("\n"));
}

/** Joins lines, because a reference may be split: `(product` and ` * §3.2)` belong together. */
function unwrapped(text: string): string {
  return text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, " ");
}

/** Lists the sections and decisions that a file cites but that do not exist. */
export function lostReferences(source: Source, { headings, decisions }: Tree): string[] {
  const prose = proseOf(source);
  const own = Object.keys(NUMBERED).find((word) => NUMBERED[word] === source.path) ?? "";
  const sections = [...prose.matchAll(CHAIN)].flatMap(([chain, word = ""]) => {
    const cited = NUMBERED[word.toLowerCase()] ? word.toLowerCase() : own;
    return [...chain.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([section]) => `${cited} ${section}`);
  });
  const records = [...prose.matchAll(/\bdecisions? (\d{4})(?:(?:,| and) (\d{4}))*/gi)]
    .flatMap(([chain]) => chain.match(/\d{4}/g) ?? []);
  return [
    ...sections.filter((section) => !headings.has(section)),
    ...records.filter((number) => !decisions.has(number)).map((number) => `decision ${number}`),
    ...(prose.match(OLD)?.slice(0, 1) ?? []),
  ];
}

/** Lists the files and folders that a file names but that do not exist. `*` matches anything. */
export function lostPaths(source: Source, { sources }: Tree): string[] {
  const prose = proseOf(source);
  const isThere = (named: string) => {
    const pattern = patternOf(named);
    return sources.some(({ path }) => pattern.test(path));
  };
  const beside = (name: string) => sources.some(({ path }) => path.endsWith(`/${name}`));
  const paths = prose.match(PATH) ?? [];
  const files = [...prose.matchAll(FILE)].map(([, name]) => name);
  return [
    ...paths.filter((path) => !isThere(path)),
    ...files.filter((name) => !isThere(name) && !beside(name)),
  ];
}

/** A pattern that matches a path, or every path in a folder. */
function patternOf(named: string): RegExp {
  const literal = named.replace(/\/$/, "").replaceAll(/[.+?^$()[\]{}|]/g, "\\$&");
  const globbed = literal.replaceAll("**/", "(.*/)?").replaceAll(/(?<![.)])\*/g, "[^/]*");
  return new RegExp(`^${globbed}(/|$)`);
}

/** The targets of the links in a document, as paths from the root. */
export function linksOf({ path, text }: Source): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)].map(([, target]) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => normalize(join(dirname(path), target)));
}
