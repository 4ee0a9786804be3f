import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";
import { makeKey, type Sealed } from "./sealing.ts";

const NAME = "ringdown";
const VERSION = 1;

/**
 * What is kept: an intent that is not acknowledged yet, the form that is being written, or what the
 * screen showed last.
 */
export type Kind = "intent" | "draft" | "page";

/** One value of one user. What says nothing of a patient is in clear. */
export interface Row {
  /** The order in which the device got them. */
  order?: number;
  userId: string;
  kind: Kind;
  id: string;
  /** Another one after each change. */
  revision: string;
  /** When it was first kept, by the server's clock (ms). */
  keptAt: number;
  /** Null after the time for which it may be kept: only the line is left. */
  value: Sealed | null;
  /** What is said of it when it can no longer be sent. */
  line: Sealed | null;
}

interface Tables extends DBSchema {
  keys: { key: string; value: CryptoKey };
  rows: {
    key: number;
    value: Row;
    indexes: { byId: [string, Kind, string]; byUser: [string, Kind]; byKind: Kind };
  };
}

/** `full`: the device has no room; `failed`: it does not store anything. */
export type Trouble = "full" | "failed";

/** The rows that this device keeps. Functions give or throw nothing of another user's key. */
export interface Device {
  keyOf(userId: string): Promise<CryptoKey>;
  list(userId: string, kind: Kind): Promise<Row[]>;
  /**
   * Stores a row in place of the one with `before` as its revision; null: of none. Gives false and
   * stores nothing if there is another one by now.
   */
  put(row: Row, before: string | null): Promise<boolean | Trouble>;
  /**
   * Removes the row if it still has this revision; gives false if it has another one. Null removes
   * it in any case.
   */
  remove(
    place: Pick<Row, "userId" | "kind" | "id">,
    revision: string | null,
  ): Promise<boolean | Trouble>;
  /** Removes everything of a user, the key too: then nobody can ever open it. */
  wipe(userId: string): Promise<boolean>;
  /** How many intents of other users are kept here, by user. */
  countOthers(userId: string): Promise<Map<string, number>>;
  /** The user whose screen was kept last; null if there is none. */
  lastUser(): Promise<string | null>;
  /** Removes what the screens of all users showed last. */
  forgetPages(): Promise<void>;
  /** Takes their content from all users' rows that were kept before `time` (ms). */
  wipeBefore(time: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens the device's database. @throws if the browser has none for this page. */
export async function openDevice(): Promise<Device> {
  const db = await openDB<Tables>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore("keys");
      const rows = db.createObjectStore("rows", { keyPath: "order", autoIncrement: true });
      rows.createIndex("byId", ["userId", "kind", "id"], { unique: true });
      rows.createIndex("byUser", ["userId", "kind"]);
      rows.createIndex("byKind", "kind");
    },
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  return {
    keyOf: (userId) => keyIn(db, userId),
    list: (userId, kind) => db.getAllFromIndex("rows", "byUser", [userId, kind]),
    put: (row, before) => put(db, row, before),
    remove: (place, revision) => remove(db, place, revision),
    wipe: (userId) => wipe(db, userId),
    countOthers: (userId) => countOthers(db, userId),
    lastUser: () => lastUser(db),
    forgetPages: () => forgetPages(db),
    wipeBefore: (time) => wipeBefore(db, time),
    close: () => Promise.resolve(db.close()),
  };
}

type Database = IDBPDatabase<Tables>;
type Writing = IDBPTransaction<Tables, ("keys" | "rows")[], "readwrite">;

/** On the disk before the promise resolves: a device may lose its power in an ambulance. */
function writing(db: Database): Writing {
  return db.transaction(["keys", "rows"], "readwrite", { durability: "strict" });
}

async function keyIn(db: Database, userId: string): Promise<CryptoKey> {
  const known = await db.get("keys", userId);
  if (known) return known;
  const made = await makeKey();
  const tx = writing(db);
  const other = await tx.objectStore("keys").get(userId); // another window may have been faster
  if (!other) await tx.objectStore("keys").put(made, userId);
  await tx.done;
  return other ?? made;
}

async function put(db: Database, row: Row, before: string | null): Promise<boolean | Trouble> {
  return await tried(db, async (tx) => {
    const rows = tx.objectStore("rows");
    const stored = await rows.index("byId").get([row.userId, row.kind, row.id]);
    if ((stored?.revision ?? null) !== before) return false;
    await rows.put(stored ? { ...row, order: stored.order } : row);
    return true;
  });
}

async function remove(
  db: Database,
  { userId, kind, id }: Pick<Row, "userId" | "kind" | "id">,
  revision: string | null,
): Promise<boolean | Trouble> {
  return await tried(db, async (tx) => {
    const rows = tx.objectStore("rows");
    const stored = await rows.index("byId").get([userId, kind, id]);
    if (stored && revision !== null && stored.revision !== revision) return false;
    if (stored) await rows.delete(stored.order!);
    return true;
  });
}

async function tried(
  db: Database,
  work: (tx: Writing) => Promise<boolean>,
): Promise<boolean | Trouble> {
  let tx: Writing | undefined;
  try {
    tx = writing(db);
    const done = work(tx);
    const [result] = await Promise.all([done, tx.done]);
    return result;
  } catch {
    return tx?.error?.name === "QuotaExceededError" ? "full" : "failed";
  }
}

async function wipe(db: Database, userId: string): Promise<boolean> {
  const result = await tried(db, async (tx) => {
    await tx.objectStore("keys").delete(userId);
    const all = await tx.objectStore("rows").getAll();
    const theirs = all.filter((row) => row.userId === userId);
    await Promise.all(theirs.map(({ order }) => tx.objectStore("rows").delete(order!)));
    return true;
  });
  return result === true;
}

async function countOthers(db: Database, userId: string): Promise<Map<string, number>> {
  const intents = await db.getAllFromIndex("rows", "byKind", "intent");
  const counts = new Map<string, number>();
  for (const row of intents) {
    if (row.userId === userId) continue;
    counts.set(row.userId, (counts.get(row.userId) ?? 0) + 1);
  }
  return counts;
}

async function lastUser(db: Database): Promise<string | null> {
  const pages = await db.getAllFromIndex("rows", "byKind", "page");
  const [newest] = pages.toSorted((one, other) => other.keptAt - one.keptAt);
  return newest?.userId ?? null;
}

async function forgetPages(db: Database): Promise<void> {
  await tried(db, async (tx) => {
    const rows = tx.objectStore("rows");
    const orders = await rows.index("byKind").getAllKeys("page");
    await Promise.all(orders.map((order) => rows.delete(order)));
    return true;
  });
}

/** The line of what was never sent stays for its user, who has to know. */
async function wipeBefore(db: Database, time: number): Promise<void> {
  await tried(db, async (tx) => {
    const rows = tx.objectStore("rows");
    const old = (await rows.getAll()).filter(({ keptAt, value }) => value && keptAt <= time);
    await Promise.all(
      old.map((row) =>
        row.line
          ? rows.put({ ...row, value: null, revision: `${row.revision} wiped` })
          : rows.delete(row.order!)
      ),
    );
    return true;
  });
}
