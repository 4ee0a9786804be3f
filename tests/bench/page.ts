import type { CDPSession } from "playwright-core";
import { type Browser, launchBrowser, newPage, type Page, problems } from "../support/browser.ts";
import { signIn } from "../support/person.ts";
import { onGround, start, stop } from "./ground.ts";
import { percentile } from "./measures.ts";
import { atMost, type BenchOptions, type Report, type Row, told } from "./report.ts";

export const name = "page";

const TIMES = 5;
const CPU_SLOWDOWN = 4;
/** A slow mobile network. Chromium does not slow websockets down. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** The budgets of the build (design §15), which counts without headers. */
const MOST_SCRIPT_KB = 130;
const MOST_STYLES_KB = 40;
const TIMEOUT_MS = 60_000;

/** A screen, and what must be there before somebody can work with it. */
interface Screen {
  what: string;
  account: string | null;
  path: string;
  width: number;
  height: number;
  /** Screens with a live stream are usable when they are live. */
  usable: string;
}

const READY = "#island[data-ready=true]";
const LIVE = ".connection[data-state=live]";
const SCREENS: Screen[] = [
  { what: "sign-in", account: null, path: "/login", width: 390, height: 844, usable: READY },
  { what: "crew's form", account: "crew1", path: "/ems", width: 390, height: 844, usable: READY },
  { what: "board", account: "nurse", path: "/er", width: 1440, height: 900, usable: LIVE },
];

/** One visit: times in ms since it began, transferred bytes by the kind of resource. */
interface Visit {
  painted: number;
  usable: number;
  bytes: Map<string, number>;
}

/** Weight of three screens, and when they can first be used on a slow device and network. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  return onGround(async (ground) => {
    const running = await start(ground, { DEMO: "true" });
    const browser = await launchBrowser();
    try {
      const rows: Row[] = [];
      for (const screen of SCREENS) {
        const visits: Visit[] = [];
        const cookies = await cookiesOf(running.origin, screen);
        for (let time = 0; time < (isSmall ? 1 : TIMES); time++) {
          visits.push(await visit(browser, running.origin, { screen, cookies }));
        }
        rows.push(...rowsOf(screen, visits));
      }
      const title = `First visit with an empty cache, ${CPU_SLOWDOWN} x CPU slowdown, ` +
        `1.6 Mb/s, ${NETWORK.latency} ms latency; medians`;
      return { title, rows };
    } finally {
      await browser.close();
      await stop(running);
    }
  });
}

interface Cookie {
  name: string;
  value: string;
}

async function cookiesOf(origin: string, { account }: Screen): Promise<Cookie[]> {
  if (account === null) return [];
  const { cookie } = await signIn(origin, `${account}@demo.test`);
  return cookie.split("; ").map((pair) => pair.split("=")).map(([name, value]) => ({
    name,
    value,
  }));
}

async function visit(
  browser: Browser,
  origin: string,
  { screen, cookies }: { screen: Screen; cookies: Cookie[] },
): Promise<Visit> {
  const page = await newPage(browser, { width: screen.width, height: screen.height, origin });
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
  const session = await page.context().newCDPSession(page);
  const bytes = await countBytes(session);
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(noteUsable, screen.usable);
  await page.goto(screen.path);
  await page.locator(screen.usable).waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const times = await timesOf(page);
  const found = problems(page);
  await page.context().close();
  if (found.length > 0) throw new Error(`The page had problems:\n${found.join("\n")}`);
  return { ...times, bytes };
}

/** Adds up what travels over the network, headers included, by the kind of resource. */
async function countBytes(session: CDPSession): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  const kinds = new Map<string, string>();
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await session.send("Network.enable");
  return bytes;
}

/** Runs in the page, before anything of it: notes when the selector first matches. */
function noteUsable(selector: string) {
  const look = () => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    performance.mark("usable");
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

async function timesOf(page: Page): Promise<Pick<Visit, "painted" | "usable">> {
  return await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
    return { painted: at("first-contentful-paint"), usable: at("usable") };
  });
}

function rowsOf({ what }: Screen, visits: Visit[]): Row[] {
  const median = (value: (visit: Visit) => number) => percentile(visits.map(value), 0.5);
  const kilobytes = (kind: string) => median(({ bytes }) => (bytes.get(kind) ?? 0) / 1024);
  const all = median(({ bytes }) =>
    [...bytes.values()].reduce((sum, some) => sum + some, 0) / 1024
  );
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    told(`${what}: first paint with content`, seconds(median(({ painted }) => painted))),
    told(`${what}: first usable`, seconds(median(({ usable }) => usable))),
    atMost(`${what}: scripts`, kilobytes("Script"), MOST_SCRIPT_KB, "KB"),
    atMost(`${what}: styles`, kilobytes("Stylesheet"), MOST_STYLES_KB, "KB"),
    told(`${what}: fonts`, `${kilobytes("Font").toFixed(0)} KB`),
    told(`${what}: everything`, `${all.toFixed(0)} KB`),
  ];
}
