import { CHANGES_PROTOCOL } from "../../domain/stream_messages.ts";
import type { Person } from "./person.ts";

/** A live stream as a client receives it. */
export interface Stream {
  socket: WebSocket;
  /** Every message so far, without heartbeats. */
  // deno-lint-ignore no-explicit-any -- a test looks at any shape
  messages: any[];
  heartbeats: () => number;
  /** The server's times in the heartbeats so far, oldest first. */
  serverTimes: () => string[];
  /** Waits until a message, earlier or new, satisfies the condition. */
  // deno-lint-ignore no-explicit-any -- a test looks at any shape
  heard(condition: (message: any) => boolean, ms?: number): Promise<any>;
  /** Resolves with the close code when the stream is closed. */
  closed: Promise<number>;
  close(): Promise<void>;
}

/** Who opens a stream: a browser with its cookie, or a program with its token. */
type Opener = Pick<Person, "origin"> & (Pick<Person, "cookie"> | { bearer: string });

/** Opens a stream; `plain` requests no subprotocol. Resolves after the first message. */
export async function openStream(
  person: Opener,
  path: string,
  { plain = false } = {},
): Promise<Stream> {
  const url = `${person.origin.replace("http", "ws")}${path}`;
  const socket = new WebSocket(url, {
    protocols: plain ? [] : [CHANGES_PROTOCOL],
    headers: "bearer" in person
      ? { Authorization: `Bearer ${person.bearer}` }
      : { Cookie: person.cookie, Origin: person.origin },
  } as unknown as string[]);
  const messages: unknown[] = [];
  const waiting = new Set<() => void>();
  const beats: string[] = [];
  const closed = new Promise<number>((resolve) => socket.onclose = ({ code }) => resolve(code));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    if (Object.keys(message).join() === "now") beats.push(message.now);
    else messages.push(message);
    waiting.forEach((look) => look());
  };

  function heard(condition: (message: unknown) => boolean, ms = 60_000): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const look = () => {
      const found = messages.find(condition);
      if (found !== undefined) resolve(found);
    };
    const timer = setTimeout(() => reject(new Error("nothing such was heard")), ms);
    waiting.add(look);
    look();
    return promise.finally(() => {
      clearTimeout(timer);
      waiting.delete(look);
    });
  }

  await Promise.race([
    heard(() => true),
    closed.then((code) => Promise.reject(new Error(`closed at once: ${code}`))),
  ]);
  return {
    socket,
    messages,
    heartbeats: () => beats.length,
    serverTimes: () => beats,
    heard,
    closed,
    async close() {
      socket.close();
      await closed;
    },
  };
}
