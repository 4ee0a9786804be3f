import { listActiveUsers } from "../../db/people/users.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { listLivingSessions, touchSessions } from "../../db/sign_in/sessions.ts";
import { CLOSE } from "../../domain/stream_messages.ts";
import type { Log } from "../log.ts";
import type { Hub } from "./hub.ts";
import type { Subscriber } from "./subscriber.ts";

/** How many subscribers are checked by one query, so that no turn of the loop gets long. */
export const RIGHTS_BATCH = 500;

/** Closes the streams whose users or sessions may no longer have them, and keeps sessions in use. */
export function createRights({ sql, hub, log }: { sql: Sql; hub: Hub; log: Log }) {
  let isTouching = false;

  /** Closes those of these streams that their users may no longer see. */
  async function withdraw(subscribers: Subscriber[]) {
    for (const batch of batchesOf(subscribers)) await withdrawBatch(batch);
  }

  async function withdrawBatch(subscribers: Subscriber[]) {
    const [users, sessions] = await Promise.all([
      listActiveUsers(sql, unique(subscribers.map(({ userId }) => userId))),
      listLivingSessions(sql, unique(subscribers.map(({ sessionId }) => sessionId))),
    ]);
    const userById = new Map(users.map((user) => [user.id, user]));
    const living = new Set(sessions);
    for (const subscriber of subscribers) {
      const user = userById.get(subscriber.userId);
      const isAllowed = user && subscriber.isAllowed(user) && living.has(subscriber.sessionId);
      if (!isAllowed) signOut(subscriber);
    }
  }

  /** Closes the streams whose sessions have reached their end at `now` (ms since 1970). */
  function closeEnded(now: number) {
    for (const subscriber of hub.subscribers()) {
      if (subscriber.expiresAt <= now) signOut(subscriber);
    }
  }

  function signOut(subscriber: Subscriber) {
    hub.close(subscriber, CLOSE.signedOut, "Please sign in again");
  }

  /** Extends the sessions of open streams, because an open stream counts as use. */
  async function touch() {
    if (isTouching) return;
    isTouching = true;
    for (const ids of batchesOf(unique(hub.subscribers().map(({ sessionId }) => sessionId)))) {
      await touchSessions(sql, ids).catch((error) => log.warn("sessions not touched", { error }));
    }
    isTouching = false;
  }

  return { withdraw, closeEnded, touch };
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)];
}

function batchesOf<Entry>(entries: Entry[]): Entry[][] {
  const starts = Array.from({ length: Math.ceil(entries.length / RIGHTS_BATCH) }, (_, at) => at);
  return starts.map((at) => entries.slice(at * RIGHTS_BATCH, (at + 1) * RIGHTS_BATCH));
}
