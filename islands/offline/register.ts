import { WORKER_PATH, WORKER_SCOPE } from "./shell.ts";

/** The workers of this program, by their address; any other was left by an older one. */
const OWN = [WORKER_PATH, "/push-sw.js"];

/**
 * Has the crew's screen kept on this device, so that it opens without a network. Where the browser
 * cannot do that (no secure context, private window), the screen works as before.
 */
export async function keepCrewScreen(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  try {
    await Promise.all(
      (await workers.getRegistrations()).filter(isForeign).map((old) => {
        return old.unregister();
      }),
    );
    await workers.register(WORKER_PATH, { scope: WORKER_SCOPE });
  } catch {
    // a browser that stores nothing: an offline reload shows the browser's own page
  }
}

function isForeign({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const script = (active ?? waiting ?? installing)?.scriptURL;
  return script !== undefined && !OWN.includes(new URL(script).pathname);
}
