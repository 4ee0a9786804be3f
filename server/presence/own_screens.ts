import type { ScreenNews, ScreenRow } from "../../db/screens/screens.ts";
import type { Subscriber } from "../live/subscriber.ts";

/** The open streams of this process, and what the database does not know of them yet. */
export function createOwnScreens() {
  const open = new Map<Subscriber, ScreenRow>();
  let changed = new Set<ScreenRow>();
  let closed = new Set<string>();
  let isWhole = true;

  /** A stream is open. Called again for the same one, nothing happens. */
  function noteOpen(subscriber: Subscriber): boolean {
    if (open.has(subscriber)) return false;
    const { audience, userId, screen, isRingdownUser } = subscriber;
    const hospitalId = audience.stream === "hospital" ? audience.hospitalId : null;
    const id = crypto.randomUUID();
    const hasSound = soundOf({ screen, userId });
    const row = { id, userId, hospitalId, isRingdownUser, screen, hasSound };
    open.set(subscriber, row);
    changed.add(row);
    return true;
  }

  /** What the page has said already, when it comes back while its old stream is still known. */
  function soundOf({ screen, userId }: Pick<ScreenRow, "screen" | "userId">): boolean | null {
    if (screen === null) return null;
    const rows = [...open.values()].filter((row) => row.screen === screen && row.userId === userId);
    return rows.findLast(({ hasSound }) => hasSound !== null)?.hasSound ?? null;
  }

  /** A stream is not open any more. Returns whether it was. */
  function noteClosed(subscriber: Subscriber): boolean {
    const row = open.get(subscriber);
    if (!row) return false;
    open.delete(subscriber);
    changed.delete(row);
    closed.add(row.id);
    return true;
  }

  /** Notes whether the screen of this name can be heard. Returns whether this process has it. */
  function noteSound(screen: string, userId: string, hasSound: boolean): boolean {
    const rows = [...open.values()].filter((row) => row.screen === screen && row.userId === userId);
    for (const row of rows) {
      row.hasSound = hasSound;
      changed.add(row);
    }
    return rows.length > 0;
  }

  /** Takes the news, to be put back if they cannot be stored. */
  function take(): ScreenNews {
    const news = {
      changed: isWhole ? [...open.values()] : [...changed],
      closed: [...closed],
      isWhole,
    };
    changed = new Set();
    closed = new Set();
    isWhole = false;
    return news;
  }

  /** What was taken may or may not be stored. */
  function renew() {
    isWhole = true;
  }

  return { noteOpen, noteClosed, noteSound, take, renew, size: () => open.size };
}
