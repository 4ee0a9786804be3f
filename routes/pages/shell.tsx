import type { ReactElement } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { AssetManifest, PageAssets } from "../../islands/asset_manifest.ts";
import { Bell } from "../../islands/bell/Bell.tsx";
import type { BellProps } from "../../islands/bell/bell_props.ts";
import { Beside } from "../../islands/beside/Beside.tsx";
import type { BesideProps } from "../../islands/beside/beside_props.ts";
import type { Looks } from "../../islands/frame/looks.ts";
import { buildOf } from "../../server/version.ts";
import type { PageLanguage } from "../../words/language.ts";
import { t, type Words } from "../../words/t.ts";
import { Footer } from "./Footer.tsx";
import { pageWords } from "./language/page_words.ts";

export type Shell = {
  /** In front of the application's name in the browser's tab. */
  title: string;
  appName: string;
  /** Which island starts on the page; null for a page that is only HTML. */
  island: string | null;
  /** The key of the page's scripts and styles in the manifest. */
  bundle: string;
  element: ReactElement;
  /** The props of `element`, sent to the browser as JSON for hydration. */
  props: unknown;
  manifest: AssetManifest;
  /** From this response's content security policy. */
  nonce: string;
  looks: Looks;
  /** Whether this is a screen that staff watch, such as a board: links then open in a new tab. */
  isWatched: boolean;
  /** Whether the language is chosen at the end of the page. */
  hasLanguages: boolean;
  /** What the bell above the page tells; null for a page without one. */
  bell: BellProps | null;
  /** What stands beside the island; null for a page on which nobody is signed in. */
  beside: BesideProps | null;
  lang: PageLanguage;
};

/** Said where no script runs. */
const NO_SCRIPT: Words =
  "JavaScript is off. This page can be read, but nothing can be saved or sent.";

const COLOR_SCHEMES: Record<Looks["theme"], string> = {
  system: "light dark",
  light: "light",
  dark: "dark",
  night: "dark",
  sun: "light",
};
const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * The whole HTML document around an island, with the island already rendered in it.
 * @throws {Error} the island was not built.
 */
export function renderShell(shell: Shell): string {
  const { title, appName, island, bundle, element, manifest, nonce, looks, isWatched } = shell;
  const { bell, beside, lang, hasLanguages } = shell;
  const assets = manifest[bundle];
  if (!assets) throw new Error(`Cannot render a page: "${bundle}" is not in the manifest`);
  return `<!doctype html>
<html lang="${lang}" ${worn(looks)} data-build="${escape(buildOf(manifest))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${COLOR_SCHEMES[looks.theme]}">
<title>${escape(`${title} · ${appName}`)}</title>
<link rel="icon" type="image/svg+xml" href="/static/logo.svg">
<link rel="apple-touch-icon" href="/static/icon-192.png">
<link rel="manifest" href="/manifest.webmanifest">
${assets.css.map((path) => `<link rel="stylesheet" href="${path}">`).join("\n")}
${assets.preload.map((path) => preloadLink(path, nonce)).join("\n")}
${(assets.later ?? []).map((path) => `<link rel="prefetch" as="script" href="${path}">`).join("\n")}
${startScript(assets, nonce)}
${bell ? startScript(manifest.bell, nonce) : ""}
${beside ? startScript(manifest.beside, nonce) : ""}
</head>
<body>
${island ? `<noscript><p class="no-script">${t(NO_SCRIPT)}</p></noscript>` : ""}
${bell ? bellIsland(bell) : ""}
${beside ? besideIsland(beside) : ""}
<div id="island" data-island="${island ?? ""}">${renderToString(element)}</div>
${
    renderToStaticMarkup(
      <Footer appName={appName} isWatched={isWatched} hasLanguages={hasLanguages} />,
    )
  }
${wordsElement(shell)}
<script type="application/json" id="island-props">${json(shell.props)}</script>
</body>
</html>
`;
}

function worn({ theme, text }: Looks): string {
  return `data-theme="${theme}" data-text="${text}"`;
}

/** What the islands of the page say. */
function wordsElement({ island, bundle, manifest, bell, beside, lang }: Shell): string {
  const islands = [
    ...island ? [bundle] : [],
    ...bell ? ["bell"] : [],
    ...beside ? ["beside"] : [],
  ];
  if (islands.length === 0) return "";
  const texts = islands.flatMap((name) => manifest[name].words ?? []);
  return `<script type="application/json" id="words">${
    json(pageWords(lang, islands, texts))
  }</script>`;
}

function startScript({ js }: PageAssets, nonce: string): string {
  return js ? `<script type="module" nonce="${nonce}" src="${js}"></script>` : "";
}

function bellIsland(bell: BellProps): string {
  return `<div id="bell" data-island="bell">${renderToString(<Bell {...bell} />)}</div>
<script type="application/json" id="bell-props">${json(bell)}</script>`;
}

function besideIsland(beside: BesideProps): string {
  return `<div id="beside" data-island="beside">${renderToString(<Beside {...beside} />)}</div>
<script type="application/json" id="beside-props">${json(beside)}</script>`;
}

function preloadLink(path: string, nonce: string): string {
  if (path.endsWith(".js")) return `<link rel="modulepreload" nonce="${nonce}" href="${path}">`;
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPED[character]);
}

/** JSON that is safe inside a script element: it cannot end the element or a line of JavaScript. */
function json(value: unknown): string {
  return JSON.stringify(value ?? {}).replace(
    /[<>&\u2028\u2029]/g,
    (character) => "\\u" + character.charCodeAt(0).toString(16).padStart(4, "0"),
  );
}
