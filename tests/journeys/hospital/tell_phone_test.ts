/** A nurse's phone in a real browser: turned on, told of a ringdown, pressed, turned off. */
import assert from "node:assert/strict";
import { hospitalIdOf, send } from "../../support/person.ts";
import { newReceiver, openPushService } from "../../server/push/push_service.ts";
import { axe, type Page } from "../../support/browser.ts";
import { untilTrue } from "../../support/until_true.ts";
import { journey, PHONE } from "../journey.ts";

/** The browser's own push service is out of reach: its subscriptions lead to ours. */
async function subscribeTo(page: Page, subscription: object) {
  await page.addInitScript((subscription) => {
    let current: object | null = JSON.parse(localStorage.getItem("subscription") ?? "null");
    const keep = (next: object | null) => {
      current = next;
      localStorage.setItem("subscription", JSON.stringify(next));
    };
    const made = () =>
      current && {
        ...current,
        toJSON: () => current,
        unsubscribe: () => Promise.resolve(keep(null)).then(() => true),
      };
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = () => Promise.resolve("granted");
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(made()),
      subscribe(options: PushSubscriptionOptionsInit) {
        if (!options.userVisibleOnly || !options.applicationServerKey) throw new Error("options");
        keep(subscription);
        return Promise.resolve(made());
      },
    });
  }, subscription);
}

/** Hands a message to the worker, as the browser does when its push service has one. */
async function deliver(page: Page, origin: string, data: string) {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const ours = registrations.find(({ scopeURL }) => scopeURL.endsWith("/push/"));
    if (ours) registered.resolve(ours.registrationId);
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
}

/** A browser without a screen shows no notifications: what the worker asks for is kept instead. */
async function watchWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown: unknown[] = [];
    Object.assign(scope, { shown });
    scope.registration.showNotification = (title, options) => {
      shown.push({ title, ...options });
      return Promise.resolve();
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown);
}

journey("a nurse has their phone told of new ringdowns", async ({ app, openBoard }) => {
  const service = openPushService();
  try {
    const receiver = await newReceiver();
    const { page } = await openBoard("nurse", PHONE);
    await subscribeTo(page, { endpoint: `${service.origin}/phone`, keys: receiver.keys });
    await page.goto("/profile");
    const turn = page.getByRole("switch", { name: "Tell this device of new ringdowns" });
    assert.equal(await turn.getAttribute("aria-checked"), "false");
    await turn.click();
    await page.getByText("On until you sign out here").waitFor();
    assert.equal(await turn.getAttribute("aria-checked"), "true");
    assert.deepEqual(await axe(page), []);

    const crew = await app.as("crew1");
    const general = await hospitalIdOf(crew, "General Hospital");
    await send(crew, general, { patient: { chiefComplaintDescription: "Fell from a roof" } });
    await untilTrue(() => service.taken.length === 1);
    const words = await receiver.decrypt(service.taken[0].body);
    const shown = await watchWorker(page);
    await deliver(page, app.origin, words);
    await untilTrue(async () => (await shown()).length === 1);
    assert.deepEqual(await shown(), [{
      title: "New ringdown. Open the board.",
      tag: `/er/${general}`,
      renotify: true,
      requireInteraction: true,
      data: { path: `/er/${general}` },
    }]);

    await page.reload();
    await page.getByText("On until you sign out here").waitFor();
    await turn.click();
    await page.getByText("On until you sign out here").waitFor({ state: "detached" });
    assert.equal((await app.sql`select from push_subscriptions`).length, 0);
  } finally {
    await service.close();
  }
}, { env: { PUSH_ALLOW_LOOPBACK: "true" } });

journey("a phone whose browser blocks it says so", async ({ openBoard }) => {
  const { page } = await openBoard("nurse", PHONE);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
  });
  await page.goto("/profile");
  await page.getByText("This browser does not let this site show notifications.").waitFor();
  await page.getByRole("button", { name: "Check again" }).waitFor();
  assert.equal(await page.getByRole("switch").count(), 0);
});
