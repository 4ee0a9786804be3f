import type { Subscriber } from "../../../server/live/subscriber.ts";
import type { Sql } from "../../../db/postgres/sql.ts";

/** Streams of crew1 without connections, each with a session of its own. */
export interface Crowd {
  subscribers: Subscriber[];
  /** What each stream was closed with, by the session's id. */
  closed: Map<string, number>;
  /** How many messages each stream got, by the session's id. */
  told: Map<string, number>;
}

/** Makes the sessions in a database with the demo data, last used 30 s ago. */
export async function makeCrowd(sql: Sql, count: number): Promise<Crowd> {
  const [{ userId }] = await sql<[{ userId: string }]>`
    select id as user_id from users where email = 'crew1@demo.test'
  `;
  const sessions = await sql<{ id: string }[]>`
    insert into sessions (user_id, token_hash, idle_timeout_seconds, last_used_at, expires_at)
    select
      ${userId}::uuid, sha256(n::text::bytea), 60, now() - interval '30 s',
      now() + interval '1 hour'
    from generate_series(1, ${count}::int) n
    returning id
  `;
  const crowd: Crowd = { subscribers: [], closed: new Map(), told: new Map() };
  crowd.subscribers = sessions.map(({ id }): Subscriber => ({
    socket: socketOf(id, crowd),
    audience: { stream: "user", userId },
    wantsChanges: true,
    userId,
    organizationId: "",
    screen: null,
    isRingdownUser: false,
    sessionId: id,
    expiresAt: Infinity,
    isAllowed: () => true,
  }));
  return crowd;
}

function socketOf(id: string, { closed, told }: Crowd): WebSocket {
  const socket = {
    readyState: WebSocket.OPEN as number,
    bufferedAmount: 0,
    send: () => told.set(id, (told.get(id) ?? 0) + 1),
    close(code: number) {
      closed.set(id, code);
      socket.readyState = WebSocket.CLOSED;
    },
  };
  return socket as unknown as WebSocket;
}
