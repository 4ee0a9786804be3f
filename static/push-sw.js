/**
 * Shows what is pushed to this device (decision 0049). It controls no page and no request. Changes
 * here reach a device at the next visit of a page that registers it.
 */
const ANY_TEXT = "New ringdown. Open the board.";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

// The browser has made a new endpoint of its own accord: the server must know it.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));

/** Whatever comes, something is shown: nobody pushes anything here but what should be seen. */
function show(data) {
  const { text, path } = wordsIn(data);
  return self.registration.showNotification(text, {
    tag: path, // a newer one takes the place of the one before, and sounds again
    renotify: true,
    requireInteraction: true,
    data: { path },
  });
}

function wordsIn(data) {
  try {
    const { text, path } = data.json();
    const isOurs = typeof text === "string" && typeof path === "string" && path.startsWith("/");
    if (isOurs) return { text, path };
  } catch {
    // no words, or none that can be read
  }
  return { text: ANY_TEXT, path: "/" };
}

/** The board that is open already, otherwise a new window. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const board = windows.find(({ url }) => new URL(url).pathname === path);
  return board ? await board.focus() : await self.clients.openWindow(path);
}

async function subscribeAgain({ newSubscription, oldSubscription }) {
  const subscription = newSubscription ??
    await self.registration.pushManager.subscribe(oldSubscription.options);
  await fetch("/api/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
}
