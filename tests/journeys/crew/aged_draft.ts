import type { Page } from "../../support/browser.ts";

/** Makes the form that the device keeps look as if the crew had left it so long ago. */
export async function agedBy(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (ms) => {
    const name = Object.keys(localStorage).find((name) => name.startsWith("ringdown.draft."))!;
    const draft = JSON.parse(localStorage.getItem(name)!);
    const userId = name.slice("ringdown.draft.".length);
    const key = await new Promise<CryptoKey>((resolve) => {
      const opening = indexedDB.open("ringdown");
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction("keys").objectStore("keys").get(userId);
        reading.onsuccess = () => resolve(reading.result);
        db.close();
      };
    });
    const bytes = Uint8Array.from(atob(draft.sealed), (character) => character.charCodeAt(0));
    const iv = bytes.slice(0, 12);
    const additionalData = new TextEncoder().encode(`${userId}/${name}`);
    const algorithm = { name: "AES-GCM", iv, additionalData };
    const opened = await crypto.subtle.decrypt(algorithm, key, bytes.slice(12));
    const desk = JSON.parse(new TextDecoder().decode(opened));
    desk.touchedAt -= ms;
    const newly = new TextEncoder().encode(JSON.stringify(desk));
    const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, newly));
    const text = [...iv, ...sealed].map((byte) => String.fromCharCode(byte)).join("");
    localStorage.setItem(name, JSON.stringify({ ...draft, sealed: btoa(text) }));
  }, ms);
}
