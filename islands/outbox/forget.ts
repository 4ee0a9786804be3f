import { type Device, openDevice } from "./device.ts";
import { DRAFT_KEY, keysFrom, UNDO_KEY } from "./place_names.ts";

/**
 * Removes what crews' screens showed last from this device: nobody is signed in any more. What was
 * not sent stays, for its user.
 */
export async function forgetShownPages(): Promise<void> {
  await onDevice((device) => device.forgetPages());
}

/**
 * Removes the forms and the key of a user who has just logged out, and all that it seals. While
 * something is unsent, that and the key stay: the crew's screen asks before it removes them, other
 * pages do not.
 */
export async function forgetLeft(userId: string): Promise<void> {
  for (const name of [DRAFT_KEY, UNDO_KEY]) {
    try {
      for (const key of keysFrom(name + userId)) localStorage.removeItem(key);
    } catch {
      // a device that stores nothing has nothing to forget
    }
  }
  await onDevice(async (device) => {
    const unsent = await device.list(userId, "intent");
    if (unsent.length === 0) await device.wipe(userId);
  });
}

async function onDevice(work: (device: Device) => Promise<unknown>): Promise<void> {
  if (!globalThis.indexedDB) return;
  try {
    const device = await openDevice();
    await work(device);
    await device.close();
  } catch {
    // a device that stores nothing has nothing to forget
  }
}
