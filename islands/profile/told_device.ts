import type { PushState } from "../../domain/people/push.ts";
import { call } from "../call/call.ts";
import type { Words } from "../../words/t.ts";

/** Whether this device is told of new ringdowns. */
export type Told = "not supported" | "blocked" | "off" | "on";

/** It could not be turned on or off, for a reason that the user should read. */
export class NotTold extends Error {
  override name = "NotTold";
}

const WORKER = "/push-sw.js";
/** No page is in this scope, so the worker stands beside any other (decision 0049). */
const SCOPE = "/push/";

/** Reads whether this device is told: only if its browser and the server both say so. */
export async function readTold(): Promise<Told> {
  if (!canBeTold()) return "not supported";
  if (Notification.permission === "denied") return "blocked";
  const [subscription, { endpoint }] = await Promise.all([
    findSubscription(),
    call<PushState>("GET", "/api/push"),
  ]);
  return subscription !== null && subscription.endpoint === endpoint ? "on" : "off";
}

/** Asks the user, subscribes, and tells the server. @throws {NotTold} */
export async function turnOn(): Promise<Told> {
  const permission = await Notification.requestPermission();
  if (permission === "denied") return "blocked";
  if (permission !== "granted") {
    throw new NotTold("The browser was not allowed to show it." satisfies Words);
  }
  const { publicKey } = await call<PushState>("GET", "/api/push");
  const subscription = await subscribe(await activeWorker(), publicKey);
  await call("POST", "/api/push", subscription.toJSON());
  return "on";
}

/** Tells the server first: what the browser then still gets, it would show. */
export async function turnOff(): Promise<Told> {
  await call("DELETE", "/api/push");
  const subscription = await findSubscription();
  await subscription?.unsubscribe().catch(() => false); // nothing is pushed to it any more
  return "off";
}

/** Only on https or on this machine, and on an iPhone only from the home screen. */
function canBeTold(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis &&
    "Notification" in globalThis;
}

async function findWorker(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  return found && new URL(found.scope).pathname === SCOPE ? found : null;
}

async function findSubscription(): Promise<PushSubscription | null> {
  return await (await findWorker())?.pushManager.getSubscription() ?? null;
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker || worker.state === "activated") return registration;
  await new Promise<void>((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
    });
  });
  return registration;
}

/** A subscription that was made with other keys is of no use. */
async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const made = await pushManager.subscribe(options).catch(() => null);
  if (made) return made;
  const before = await pushManager.getSubscription();
  if (!before) throw new NotTold("This browser's push service does not answer." satisfies Words);
  await before.unsubscribe();
  return await pushManager.subscribe(options);
}
