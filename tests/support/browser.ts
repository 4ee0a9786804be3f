import { createRequire } from "node:module";
import { type Browser, chromium, type Page, type Response } from "playwright-core";
import { findChromium } from "./chromium.ts";

export type { Browser, Page } from "playwright-core";

/** The size of the window in CSS pixels, and the only server that the page may call. */
export type PageOptions = {
  width: number;
  height: number;
  colorScheme?: "light" | "dark";
  /** False: a browser that runs no script. */
  javaScriptEnabled?: boolean;
  /** It is touched with a finger. */
  hasTouch?: boolean;
  /** Scheme, host and port. `page.goto("/login")` is relative to it. */
  origin: string;
  /** Problems that this test causes on purpose, such as a connection that it cuts. */
  allow?: RegExp[];
};

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
  "--autoplay-policy=document-user-activation-required", // as in a browser that people use
];

const found = new WeakMap<Page, { all: string[]; allow: RegExp[] }>();

/** Starts a headless Chromium; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  return await chromium.launch(await launchOptions());
}

async function launchOptions() {
  const { executablePath, env } = await findChromium();
  return { executablePath, args: FLAGS, env: { ...Deno.env.toObject(), ...env } };
}

/** A browser that can be killed. `pid` is its process, which started all its others. */
export interface KillableBrowser {
  browser: Browser;
  pid: number;
  close(): Promise<void>;
}

/** Starts a headless Chromium of which the process is known; the caller closes it. */
export async function launchKillable(): Promise<KillableBrowser> {
  const server = await chromium.launchServer(await launchOptions());
  const browser = await chromium.connect(server.wsEndpoint());
  return { browser, pid: server.process().pid!, close: () => server.close() };
}

/** Opens a page with its own cookies and storage, and watches it for problems. */
export async function newPage(browser: Browser, options: PageOptions): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: options.width, height: options.height },
    colorScheme: options.colorScheme ?? "light",
    baseURL: options.origin,
    locale: "en-US",
    reducedMotion: "reduce",
    javaScriptEnabled: options.javaScriptEnabled,
    hasTouch: options.hasTouch,
  });
  const page = await context.newPage();
  found.set(page, { all: watch(page, options.origin), allow: options.allow ?? [] });
  return page;
}

/**
 * Lists what went wrong on the page so far: errors on the console (such as a failed hydration or a
 * breach of the content security policy), uncaught errors, responses with status 500 or higher,
 * missing scripts, styles and pictures, and requests to another server.
 */
export function problems(page: Page): string[] {
  const { all, allow } = found.get(page) ?? { all: [], allow: [] };
  return all.filter((line) => !allow.some((pattern) => pattern.test(line)));
}

/**
 * Closes the page with its context.
 * @throws {Error} naming every problem the page had.
 */
export async function closePage(page: Page): Promise<void> {
  const lines = problems(page);
  await page.context().close();
  if (lines.length) throw new Error(`The page had problems:\n${lines.join("\n")}`);
}

/** The rules of axe about colors. All others answer the same in each theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** In the theme for the sun: 7:1. */
const SUN_RULES = [...COLOR_RULES, "color-contrast-enhanced"];

/**
 * Runs the axe accessibility check on the page and returns one line per violation. `onlyColors`
 * leaves out the rules that say nothing new about a page that was checked in another theme. `isInSun`
 * asks for the contrast of that theme. `within` checks only a part of a page that was checked before.
 */
export async function axe(
  page: Page,
  { onlyColors = false, isInSun = false, within = "html" } = {},
): Promise<string[]> {
  type Found = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };
  type Axe = { run(context: string, options: object): Promise<{ violations: Found[] }> };
  await loadAxe(page);
  const runOnly = { type: "rule", values: isInSun ? SUN_RULES : COLOR_RULES };
  const options = { resultTypes: ["violations"], ...(onlyColors ? { runOnly } : {}) };
  return await page.evaluate(async ([within, options]) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(within, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}: ${node.failureSummary}`)
    );
  }, [within, options] as const);
}

/** Sends axe's 550 KB to the page, once per document. */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  const { resolve } = createRequire(import.meta.url);
  await page.evaluate(await Deno.readTextFile(resolve("axe-core/axe.min.js")));
}

/** A board on a busy machine tries a second connection, and closes the one that is slower. */
const CLOSED_WHILE_OPENING = /WebSocket is closed before the connection is established/;

function watch(page: Page, origin: string): string[] {
  const lines: string[] = [];
  page.on("console", (message) => {
    // Chromium writes a line for each status of 400 or higher; `isUnexpected` judges those.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    if (CLOSED_WHILE_OPENING.test(message.text())) return;
    lines.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => lines.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("response", (response) => {
    if (isUnexpected(response)) lines.push(`answer ${response.status()}: ${response.url()}`);
  });
  page.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (/^https?:$/.test(protocol) && asked !== origin) lines.push(`foreign: ${request.url()}`);
  });
  return lines;
}

/** The screen shows a refused call or page, so that is no fault; a missing script always is. */
function isUnexpected(response: Response): boolean {
  const isAsked = ["fetch", "xhr", "document"].includes(response.request().resourceType());
  return response.status() >= (isAsked ? 500 : 400);
}
