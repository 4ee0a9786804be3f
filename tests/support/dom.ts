/**
 * A browser's document for tests of islands. Import it before anything that imports React DOM:
 * it puts happy-dom's names onto the globals of this one test file. The network (fetch, WebSocket)
 * and the timers stay Deno's. Each test starts with an empty page.
 */
import { GlobalWindow } from "happy-dom";

/** Names Deno has too, whose browser side must be happy-dom's: its nodes accept only its events. */
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
const page = new GlobalWindow({ url: "http://localhost:8000/", width: 1440, height: 900 });

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
  dispatchEvent: dispatchWhereItBelongs,
});

// React looks at the document while it loads, so it comes after the document.
const { cleanup, configure } = await import("@testing-library/react");

/** How long a test waits for what a screen is to show (ms), however busy the machine is. */
configure({ asyncUtilTimeout: 20_000 });

Deno.test.afterEach(() => {
  cleanup();
  page.localStorage.clear();
  page.sessionStorage.clear();
});
Deno.test.afterAll(() => page.happyDOM.close());

/** The test runner sends events of its own (load, unload), which happy-dom would refuse. */
function dispatchWhereItBelongs(event: Event): boolean {
  if (!(event instanceof Event)) return dispatchInDeno.call(globalThis, event);
  return Reflect.apply(page.dispatchEvent, page, [event]);
}
