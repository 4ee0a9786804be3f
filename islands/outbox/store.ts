import { newId } from "../shared/new_id.ts";
import type { Device, Kind, Row, Trouble } from "./device.ts";
import { asText, fromText, open, seal } from "./sealing.ts";

/** How long something of a patient may be kept on a device. */
export const KEPT_FOR_MS = 12 * 60 * 60 * 1000;

/** Where things are kept, and if that is only the page's memory, why. */
export type Place =
  | { kind: "device" }
  | { kind: "memory"; because: "chosen" | "no secure context" | Trouble };

/** Something that is kept. `Value` and `Line` are JSON. */
export interface Kept<Value, Line> {
  id: string;
  revision: string;
  keptAt: number;
  /** Null: it was kept for 12 h, and only the line is left. */
  value: Value | null;
  line: Line | null;
  /** The page's memory has it, because the device could not store it: other windows do not. */
  isOnlyHere: boolean;
}

export interface ToKeep<Value, Line> {
  id: string;
  /** By the server's clock (ms). */
  keptAt: number;
  value: Value | null;
  line: Line | null;
}

/** Seals for one user of this device what is kept elsewhere on it. */
export interface Vault {
  /** Gives text. `where` it is kept: the same text elsewhere does not open. @throws if it cannot. */
  seal(where: string, value: unknown): Promise<string>;
  /** @throws if it was sealed with another key or for another place. */
  open(where: string, text: string): Promise<unknown>;
}

/** What is kept for one user of this device, encrypted, in the order in which it came. */
export interface Store {
  place(): Place;
  /** Null if nothing is stored on the device. */
  vault: Vault | null;
  list<Value, Line>(kind: Kind): Promise<Kept<Value, Line>[]>;
  /**
   * Keeps this in place of what has `before` as its revision; null: of nothing. Gives the new
   * revision, or null if another window was faster, or all of the user was removed: then nothing is
   * kept.
   */
  keep<Value, Line>(
    kind: Kind,
    thing: ToKeep<Value, Line>,
    before: string | null,
  ): Promise<string | null>;
  /** Gives false if another window has changed it since. */
  remove(kind: Kind, id: string, revision: string): Promise<boolean>;
  /** Removes all of this user, and their key. */
  wipe(): Promise<void>;
  /** What other users of this device have not sent. It cannot be read here, only counted. */
  countOthers(): Promise<number>;
  wipeOthers(): Promise<void>;
  /** Takes away what was kept for 12 h, of all users. `now`: the server's time (ms). */
  wipeOld(now: number): Promise<void>;
  close(): Promise<void>;
}

/** What the page's memory knows better than the device; null: it is removed. */
type Overlay = Map<string, Kept<unknown, unknown> | null>;

/**
 * Opens what is kept for a user. What the device cannot store is kept in the memory of this page,
 * and `place` says so.
 */
export async function openStore(
  userId: string,
  { isMemoryChosen, openDevice }: {
    /** The site wants nothing stored on devices. */
    isMemoryChosen: boolean;
    openDevice: () => Promise<Device>;
  },
): Promise<Store> {
  if (isMemoryChosen) return storeOn(null, userId, { kind: "memory", because: "chosen" });
  if (!globalThis.isSecureContext || !globalThis.crypto?.subtle) {
    return storeOn(null, userId, { kind: "memory", because: "no secure context" });
  }
  try {
    const device = await openDevice();
    await device.keyOf(userId);
    return storeOn(device, userId, { kind: "device" });
  } catch {
    return storeOn(null, userId, { kind: "memory", because: "failed" });
  }
}

function storeOn(device: Device | null, userId: string, opened: Place): Store {
  let place = opened;
  let lastTrouble = opened;
  let isWiped = false;
  const overlay: Overlay = new Map();
  /** What the device had when it could be read last: that it cannot now does not mean it is gone. */
  const lastRead: Partial<Record<Kind, Kept<unknown, unknown>[]>> = {};
  const at = (kind: Kind, id: string) => `${userId}/${kind}/${id}`;

  const hasIntentsOnlyHere = () =>
    [...overlay].some(([where, kept]) => kept && where.startsWith(at("intent", "")));

  function memoryIsNeeded(because: Trouble) {
    place = lastTrouble = { kind: "memory", because };
  }

  async function onDevice(kind: Kind): Promise<Kept<unknown, unknown>[]> {
    if (!device || isWiped) return []; // to ask for the key would make another one
    try {
      const [key, rows] = await Promise.all([device.keyOf(userId), device.list(userId, kind)]);
      const opened = await Promise.all(rows.map((row) => openRow(key, at(kind, row.id), row)));
      return lastRead[kind] = opened.filter((kept) => kept !== null);
    } catch {
      memoryIsNeeded("failed");
      return lastRead[kind] ?? [];
    }
  }

  async function list<Value, Line>(kind: Kind) {
    const stored = await onDevice(kind);
    const known = stored.map((kept) => {
      const here = overlay.get(at(kind, kept.id));
      return here === undefined ? kept : here;
    });
    const isStored = (id: string) => stored.some((kept) => kept.id === id);
    const here = [...overlay].filter(([key, kept]) =>
      kept && key === at(kind, kept.id) && !isStored(kept.id)
    ).map(([, kept]) => kept);
    return [...known, ...here].filter((kept) => kept !== null) as Kept<Value, Line>[];
  }

  async function keep<Value, Line>(
    kind: Kind,
    thing: ToKeep<Value, Line>,
    before: string | null,
  ): Promise<string | null> {
    if (isWiped) return null;
    const revision = newId();
    const where = at(kind, thing.id);
    const known = overlay.get(where);
    if (known && known.revision !== before) return null;
    const stored = known === undefined && device ? await onto(device, revision) : "failed";
    if (stored === true || stored === false) {
      if (stored) place = opened;
      return stored ? revision : null;
    }
    if (device && known === undefined) memoryIsNeeded(stored);
    overlay.set(where, { ...thing, revision, isOnlyHere: true });
    return revision;

    async function onto(device: Device, revision: string): Promise<boolean | Trouble> {
      try {
        const key = await device.keyOf(userId);
        const { id, keptAt } = thing;
        const [value, line] = await Promise.all(
          [thing.value, thing.line].map((part) => part === null ? null : seal(key, where, part)),
        );
        return await device.put({ userId, kind, id, revision, keptAt, value, line }, before);
      } catch {
        return "failed";
      }
    }
  }

  async function remove(kind: Kind, id: string, revision: string): Promise<boolean> {
    const where = at(kind, id);
    const known = overlay.get(where);
    if (known && known.revision !== revision) return false;
    if (known === null) return true;
    // What this page knows is newer than what the device has, which has another revision.
    const stored = known ? null : revision;
    const removed = device ? await device.remove({ userId, kind, id }, stored) : true;
    if (!known && typeof removed === "boolean") return removed;
    overlay.set(where, null); // also if the device could not remove it
    return true;
  }

  const vaultOn = (device: Device): Vault => ({
    async seal(where, value) {
      const key = await device.keyOf(userId);
      if (isWiped) throw new Error("All of this user was removed.");
      return asText(await seal(key, `${userId}/${where}`, value));
    },
    async open(where, text) {
      return await open(await device.keyOf(userId), `${userId}/${where}`, fromText(text));
    },
  });

  return {
    // That the device stores again does not give it what it refused before.
    place: () => hasIntentsOnlyHere() ? lastTrouble : place,
    vault: device && vaultOn(device),
    list,
    keep,
    remove,
    async wipe() {
      isWiped = true;
      overlay.clear();
      await device?.wipe(userId);
    },
    async countOthers() {
      try {
        const counts = await device?.countOthers(userId) ?? new Map<string, number>();
        return [...counts.values()].reduce((sum, count) => sum + count, 0);
      } catch {
        return 0;
      }
    },
    async wipeOthers() {
      const others = await device?.countOthers(userId) ?? new Map<string, number>();
      await Promise.all([...others.keys()].map((id) => device!.wipe(id)));
    },
    async wipeOld(now) {
      await device?.wipeBefore(now - KEPT_FOR_MS);
      for (const [where, kept] of overlay) {
        if (!kept || !kept.value || kept.keptAt > now - KEPT_FOR_MS) continue;
        overlay.set(where, kept.line ? { ...kept, value: null } : null);
      }
    },
    close: async () => await device?.close(),
  };
}

/** Null for a row that was sealed with a key that is gone: nobody can ever open it. */
async function openRow(
  key: CryptoKey,
  where: string,
  row: Row,
): Promise<Kept<unknown, unknown> | null> {
  const { id, revision, keptAt } = row;
  try {
    const [value, line] = await Promise.all(
      [row.value, row.line].map((part) => part === null ? null : open(key, where, part)),
    );
    return { id, revision, keptAt, value, line, isOnlyHere: false };
  } catch {
    return null;
  }
}
