/**
 * A browser's document for tests of islands. Import this file before anything that imports React
 * DOM: it defines happy-dom's names as globals of the test file. The network (fetch, WebSocket) and
 * the timers stay those of Deno. Each test starts with an empty page.
 */
import { GlobalWindow } from "happy-dom";
import { openChannels, PageChannel } from "./page_channel.ts";
import { untilTrue } from "./until_true.ts";

/** Globals of Deno that happy-dom must replace, because its nodes accept only its own events. */
const REPLACED = [
  "Event",
  "CustomEvent",
  "addEventListener",
  "removeEventListener",
  "location",
  "navigator",
  "localStorage",
  "sessionStorage",
  "FormData",
  "File",
  "Blob",
];

const dispatchInDeno = globalThis.dispatchEvent;
const ADDRESS = "http://localhost:8000/";
const page = new GlobalWindow({ url: ADDRESS, width: 1440, height: 900 });

for (const name of Object.getOwnPropertyNames(page)) {
  if (name in globalThis && !REPLACED.includes(name)) continue;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () => Reflect.get(page, name),
    set: (value) => Reflect.set(page, name, value),
  });
}
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  BroadcastChannel: PageChannel,
  dispatchEvent: dispatchWhereItBelongs,
});

/**
 * What React would record for the profiler of a browser, for each component that it draws. Nobody
 * reads it here, and it takes a fifth of the time of a test of the crew's form.
 */
for (const name of ["timeStamp", "createTask"]) Reflect.deleteProperty(console, name);

// React reads the document while it loads, so its import comes after the document exists.
const { cleanup, configure } = await import("@testing-library/react");

/**
 * How long a test waits until a screen shows something (ms): long enough for a busy machine, and as
 * long as no pause of a screen, which tests tell by their length.
 */
configure({ asyncUtilTimeout: 59_999 });

Deno.test.afterEach(async () => {
  cleanup();
  page.localStorage.clear();
  page.sessionStorage.clear();
  if (page.location.href !== ADDRESS) page.history.replaceState(null, "", ADDRESS);
  for (const way of ["assign", "reload"]) Reflect.deleteProperty(page.location, way); // a test's own
  await untilTrue(() => openChannels().length === 0); // a screen that has left closes them
  await page.happyDOM.waitUntilComplete(); // it keeps a timer of its own after each frame
});
Deno.test.afterAll(() => page.happyDOM.close());

/** The test runner dispatches its own events (load, unload), which happy-dom would refuse. */
function dispatchWhereItBelongs(event: Event): boolean {
  if (!(event instanceof Event)) return dispatchInDeno.call(globalThis, event);
  return Reflect.apply(page.dispatchEvent, page, [event]);
}
