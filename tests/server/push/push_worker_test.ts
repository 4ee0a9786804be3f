/** The service worker, with the parts of a browser that it uses. */
import assert from "node:assert/strict";

interface Shown {
  title: string;
  tag: string;
  data: { path: string };
}

type Listener = (event: unknown) => void;

const script = await Deno.readTextFile(new URL("../../../static/push-sw.js", import.meta.url));

function startWorker(windows: string[] = []) {
  const listeners = new Map<string, Listener>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: {
      showNotification: (title: string, options: Omit<Shown, "title">) => {
        shown.push({ title, tag: options.tag, data: options.data });
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(windows.map((path) => ({
          url: new URL(path, "https://ringdown.test").href,
          focus: () => focused.push(path),
        }))),
      openWindow: (path: string) => opened.push(path),
    },
  };
  new Function("self", script)(self);
  async function raise(type: string, event: object) {
    const works: unknown[] = [];
    listeners.get(type)!({ ...event, waitUntil: (work: unknown) => works.push(work) });
    await Promise.all(works);
  }
  const press = (path: string) =>
    raise("notificationclick", { notification: { data: { path }, close() {} } });
  return { raise, press, shown, opened, focused };
}

Deno.test("what is pushed is shown in its own words", async () => {
  const { raise, shown } = startWorker();
  await raise("push", { data: { json: () => ({ text: "New ringdown.", path: "/er/1" }) } });
  assert.deepEqual(shown, [{ title: "New ringdown.", tag: "/er/1", data: { path: "/er/1" } }]);
});

Deno.test("what cannot be read is still shown as a new ringdown", async () => {
  for (const data of [null, { json: () => JSON.parse("{") }, { json: () => ({ path: "//x" }) }]) {
    const { raise, shown } = startWorker();
    await raise("push", { data });
    assert.deepEqual(shown.map(({ title }) => title), ["New ringdown. Open the board."]);
  }
});

Deno.test("a press opens the board, or the window in which it is open already", async () => {
  const nowhere = startWorker(["/profile"]);
  await nowhere.press("/er/1");
  assert.deepEqual([nowhere.opened, nowhere.focused], [["/er/1"], []]);
  const open = startWorker(["/profile", "/er/1"]);
  await open.press("/er/1");
  assert.deepEqual([open.opened, open.focused], [[], ["/er/1"]]);
});
