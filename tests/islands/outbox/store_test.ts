import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { type Device, openDevice } from "../../../islands/outbox/device.ts";
import { forgetLeft } from "../../../islands/outbox/forget.ts";
import { KEPT_FOR_MS, openStore, type Store } from "../../../islands/outbox/store.ts";

const NOW = Date.parse("2026-11-20T14:05:00Z");
const PATIENT = { who: "68 F, chest pain" };
const LINE = "68 F, chest pain, 14:05";

let users = 0;
/** Somebody whom the device has not seen yet. */
const somebody = () => `user-${++users}`;

Object.defineProperty(globalThis, "isSecureContext", { value: true, configurable: true });

function storeOf(userId: string, device: () => Promise<Device> = openDevice): Promise<Store> {
  return openStore(userId, { isMemoryChosen: false, openDevice: device });
}

/** A store on a device that is full as long as `room` says so. */
async function storeWithRoom(userId: string) {
  const room = { isFull: false };
  const store = await storeOf(userId, async () => {
    const device = await openDevice();
    const put: Device["put"] = (...args) =>
      room.isFull ? Promise.resolve("full") : device.put(...args);
    return { ...device, put };
  });
  return { store, room };
}

function anIntent(id: string, { keptAt = NOW } = {}) {
  return { id, keptAt, value: PATIENT, line: LINE };
}

Deno.test("what is kept comes back after a reload, in its order", async () => {
  const userId = somebody();
  const before = await storeOf(userId);
  for (const id of ["c", "a", "b"]) await before.keep("intent", anIntent(id), null);
  await before.close();
  const after = await storeOf(userId);
  const kept = await after.list("intent");
  assert.deepEqual(kept.map(({ id }) => id), ["c", "a", "b"]);
  assert.deepEqual(kept[0].value, PATIENT);
  assert.deepEqual(after.place(), { kind: "device" });
  await after.close();
});

Deno.test("on the device, nothing of a patient is in clear, and the key cannot be read", async () => {
  const userId = somebody();
  const store = await storeOf(userId);
  await store.keep("intent", anIntent("a"), null);
  const device = await openDevice();
  const [row] = await device.list(userId, "intent");
  const bytes = [row.value!, row.line!].map(({ bytes }) => new TextDecoder().decode(bytes)).join();
  assert(!bytes.includes("chest pain"));
  assert(!JSON.stringify({ ...row, value: null, line: null }).includes("chest"));
  const key = await device.keyOf(userId);
  assert.equal(key.extractable, false);
  await assert.rejects(crypto.subtle.exportKey("raw", key));
  await device.close();
  await store.close();
});

Deno.test("another user's intents are counted and wiped, and never read", async () => {
  const [first, second] = [somebody(), somebody()];
  const theirs = await storeOf(first);
  const before = await (await storeOf(second)).countOthers();
  await theirs.keep("intent", anIntent("a"), null);
  await theirs.keep("intent", anIntent("b"), null);
  const mine = await storeOf(second);
  assert.equal(await mine.countOthers() - before, 2);
  assert.deepEqual(await mine.list("intent"), []);
  const device = await openDevice();
  const [row] = await device.list(first, "intent");
  await device.put({ ...row, userId: second, order: undefined }, null); // a row that was moved
  assert.deepEqual(await mine.list("intent"), []);
  await mine.wipeOthers();
  assert.equal(await mine.countOthers(), 0);
  assert.deepEqual(await theirs.list("intent"), []);
  for (const each of [theirs, mine, device]) await each.close();
});

Deno.test("of two windows that change the same, one is told that it was late", async () => {
  const userId = somebody();
  const [one, other] = [await storeOf(userId), await storeOf(userId)];
  const first = await one.keep("draft", anIntent("form"), null);
  assert.equal(await other.keep("draft", anIntent("form"), null), null);
  const second = await other.keep("draft", anIntent("form"), first);
  assert.notEqual(second, null);
  assert.equal(await one.remove("draft", "form", first!), false);
  assert.equal(await one.remove("draft", "form", second!), true);
  await one.close();
  await other.close();
});

Deno.test("after 12 h the content is gone, of every user, and the line of an intent stays", async () => {
  const [userId, other] = [somebody(), somebody()];
  const store = await storeOf(userId);
  await store.keep("intent", anIntent("old"), null);
  await store.keep("intent", anIntent("new", { keptAt: NOW + 1 }), null);
  await store.keep("draft", { id: "form", keptAt: NOW, value: PATIENT, line: null }, null);
  const others = await storeOf(other);
  await others.wipeOld(NOW + KEPT_FOR_MS);
  const kept = await store.list("intent");
  assert.deepEqual(kept.map(({ id, value, line }) => [id, value !== null, line]), [
    ["old", false, LINE],
    ["new", true, LINE],
  ]);
  assert.deepEqual(await store.list("draft"), []);
  assert.equal(await store.remove("intent", "old", kept[0].revision), true);
  await store.close();
  await others.close();
});

Deno.test("signing out removes all of a user and their key", async () => {
  const userId = somebody();
  const store = await storeOf(userId);
  await store.keep("intent", anIntent("a"), null);
  const device = await openDevice();
  const key = await device.keyOf(userId);
  await store.wipe();
  assert.deepEqual(await store.list("intent"), []);
  assert.notEqual(await device.keyOf(userId), key);
  await store.close();
  await device.close();
});

Deno.test("a device that is full keeps what it has; the page's memory keeps the rest, and says so", async () => {
  const userId = somebody();
  const { store, room } = await storeWithRoom(userId);
  const first = await store.keep("intent", anIntent("a"), null);
  room.isFull = true;
  const second = await store.keep("intent", anIntent("b"), null);
  await store.keep("intent", { ...anIntent("a"), value: { who: "newer" } }, first);
  assert.deepEqual(store.place(), { kind: "memory", because: "full" });
  const kept = await store.list("intent");
  assert.deepEqual(kept.map(({ id, value, isOnlyHere }) => [id, value, isOnlyHere]), [
    ["a", { who: "newer" }, true],
    ["b", PATIENT, true],
  ]);
  assert.equal(await store.remove("intent", "b", second!), true);
  assert.equal(await store.remove("intent", "a", first!), false);
  assert.equal(await store.remove("intent", "a", kept[0].revision), true);
  assert.deepEqual(await store.list("intent"), []);
  room.isFull = false;
  await store.keep("intent", anIntent("c"), null);
  assert.deepEqual(store.place(), { kind: "device" });
  await store.close();
});

Deno.test("what the page's memory alone has stays told after the device has stored something else", async () => {
  const { store, room } = await storeWithRoom(somebody());
  room.isFull = true;
  const update = await store.keep("intent", anIntent("a"), null);
  const page = await store.keep("page", { ...anIntent("page"), line: null }, null);
  room.isFull = false;
  await store.keep("intent", anIntent("b"), null);
  assert.deepEqual(store.place(), { kind: "memory", because: "full" });
  await store.remove("intent", "a", update!);
  assert.deepEqual(store.place(), { kind: "device" }, "nobody misses a page");
  assert.ok(page);
  await store.close();
});

Deno.test("a device that cannot be read for a moment does not look empty", async () => {
  const userId = somebody();
  let isAway = false;
  const store = await storeOf(userId, async () => {
    const device = await openDevice();
    return {
      ...device,
      list: (...args) => isAway ? Promise.reject(new Error("away")) : device.list(...args),
    };
  });
  await store.keep("intent", anIntent("a"), null);
  await store.list("intent");
  isAway = true;
  assert.equal((await store.list("intent")).length, 1);
  await store.close();
});

Deno.test("what only the page's memory knew better is gone from the device, too, once removed", async () => {
  const userId = somebody();
  const { store, room } = await storeWithRoom(userId);
  const first = await store.keep("intent", anIntent("a"), null);
  room.isFull = true;
  const second = await store.keep("intent", anIntent("a"), first);
  await store.remove("intent", "a", second!);
  const reloaded = await storeOf(userId);
  assert.deepEqual(await reloaded.list("intent"), []);
  await store.close();
  await reloaded.close();
});

Deno.test("without a device, everything is kept in memory, and the place says why", async () => {
  const chosen = await openStore("user", { isMemoryChosen: true, openDevice });
  assert.deepEqual(chosen.place(), { kind: "memory", because: "chosen" });
  const failing = await storeOf("user", () => Promise.reject(new Error("private window")));
  assert.deepEqual(failing.place(), { kind: "memory", because: "failed" });
  Object.defineProperty(globalThis, "isSecureContext", { value: false, configurable: true });
  const insecure = await storeOf("user");
  Object.defineProperty(globalThis, "isSecureContext", { value: true, configurable: true });
  assert.deepEqual(insecure.place(), { kind: "memory", because: "no secure context" });
  for (const store of [chosen, failing, insecure]) {
    const revision = await store.keep("intent", anIntent("a"), null);
    assert.equal(await store.keep("intent", anIntent("a"), null), null);
    assert.equal((await store.list("intent")).length, 1);
    await store.wipeOld(NOW + KEPT_FOR_MS);
    const [{ value, line }] = await store.list("intent");
    assert.deepEqual({ value, line }, { value: null, line: LINE });
    assert.equal(await store.remove("intent", "a", revision!), true);
    assert.equal(await store.countOthers(), 0);
  }
});

Deno.test("a vault opens what it sealed, for the same user and place, until all is removed", async () => {
  const [userId, other] = [somebody(), somebody()];
  const [store, theirs] = [await storeOf(userId), await storeOf(other)];
  const vault = store.vault!;
  const text = await vault.seal("form", PATIENT);
  assert(!text.includes("chest") && !atob(text).includes("chest"));
  assert.deepEqual(await vault.open("form", text), PATIENT);
  await assert.rejects(vault.open("elsewhere", text));
  await assert.rejects(theirs.vault!.open("form", text));
  await store.wipe();
  await assert.rejects(vault.open("form", text));
  await assert.rejects(vault.seal("form", PATIENT));
  for (const each of [store, theirs]) await each.close();
});

Deno.test("a site that wants nothing stored has no vault", async () => {
  const store = await openStore(somebody(), { isMemoryChosen: true, openDevice });
  assert.equal(store.vault, null);
  await store.close();
});

/** Whose keys the device has. */
function keysHere(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("ringdown");
    opening.onsuccess = () => {
      const db = opening.result;
      const reading = db.transaction("keys").objectStore("keys").getAllKeys();
      reading.onsuccess = () => {
        db.close();
        resolve(reading.result as string[]);
      };
    };
  });
}

Deno.test("whoever logs out on another page leaves no key here, unless something is unsent", async () => {
  const [unsent, written] = [somebody(), somebody()];
  for (const userId of [unsent, written]) {
    const store = await storeOf(userId);
    await store.keep("draft", anIntent("a"), null);
    if (userId === unsent) await store.keep("intent", anIntent("b"), null);
    await store.close();
    const kept = [`ringdown.draft.${userId}`, `ringdown.draft.${userId}.r1`];
    kept.forEach((key) => localStorage.setItem(key, "sealed"));
    await forgetLeft(userId);
    assert.deepEqual(kept.map((key) => localStorage.getItem(key)), [null, null]);
  }
  const keys = await keysHere();
  assert.deepEqual([keys.includes(unsent), keys.includes(written)], [true, false]);
  const after = await storeOf(unsent);
  assert.equal((await after.list("intent")).length, 1);
  await after.close();
});

Deno.test("a store that was wiped makes no other key when it is read", async () => {
  const userId = somebody();
  const store = await storeOf(userId);
  await store.keep("intent", anIntent("a"), null);
  await store.wipe();
  assert.deepEqual(await store.list("intent"), []);
  assert.ok(!(await keysHere()).includes(userId));
  await store.close();
});
