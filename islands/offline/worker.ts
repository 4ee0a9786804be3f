import type { Shell } from "./shell.ts";

/**
 * The service worker of the crew's screen: an ambulance that opens or reloads the screen where there
 * is no network gets the screen, without any data in it. It keeps that page and its files, and never
 * an answer of the API. The server writes what to keep in front of it (`CREW_SHELL`).
 */
const worker = globalThis as unknown as WorkerScope & { CREW_SHELL: Shell };
const { page, files, version, screens } = worker.CREW_SHELL;

const PREFIX = "crew-";
const NAME = PREFIX + version;
/** Nobody waits longer for a page (ms): in a dead zone a call may hang for minutes. */
const PATIENCE_MS = 5_000;
/** What stands between the crew and the program says that the program is not there. */
const AWAY = [502, 503, 504];

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(removeOlder().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") {
    if (screens.includes(pathname)) event.respondWith(screenOrShell(request));
  } else if (files.includes(pathname)) {
    event.respondWith(fileOf(request));
  }
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([new Request(page, { cache: "reload" }), ...files]);
}

async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function screenOrShell(request: Request): Promise<Response> {
  const answered = fetch(request).then(
    (answer) => AWAY.includes(answer.status) ? null : answer,
    () => null,
  );
  const answer = await Promise.race([answered, pause(PATIENCE_MS)]);
  return answer ?? await kept(page) ?? await answered ?? Response.error();
}

/** A file whose name changes with its content. */
async function fileOf(request: Request): Promise<Response> {
  return await kept(request) ?? await fetch(request);
}

async function kept(request: Request | string): Promise<Response | undefined> {
  return await (await caches.open(NAME)).match(request);
}

function pause(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}

/** What a service worker has and a page has not. */
interface WorkerScope {
  addEventListener(type: "install" | "activate", handle: (event: Lasting) => void): void;
  addEventListener(type: "fetch", handle: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
