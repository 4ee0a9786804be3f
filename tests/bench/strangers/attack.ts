import net from "node:net";
import { pause } from "../ground.ts";

/** What a stranger holds open, from an address of this machine. */
export interface Held {
  origin: string;
  count: number;
  from: string;
  /** What each connection sends, and nothing more. */
  text?: string;
}

/** Connections of a stranger. */
export interface Crowd {
  /** How many are open now. */
  open: () => number;
  stop: () => void;
}

const AT_ONCE = 250;
/** A connection that was ended is opened again within so long. */
const AGAIN_MS = 10_000;

/** Holds connections in a thread of its own. Resolves when all were tried. */
export async function holdApart(held: Held): Promise<Crowd> {
  const worker = new Worker(new URL("./hold_worker.ts", import.meta.url), { type: "module" });
  const tried = Promise.withResolvers<void>();
  let open = 0;
  worker.addEventListener("message", ({ data }) => {
    open = data;
    tried.resolve();
  });
  worker.postMessage(held);
  await tried.promise;
  return { open: () => open, stop: () => worker.terminate() };
}

/** Keeps connections open, and opens lost ones again. Resolves when all were tried. */
export async function hold({ origin, count, from, text = "" }: Held): Promise<Crowd> {
  const { hostname: host, port } = new URL(origin);
  const sockets = new Set<net.Socket>();
  let isOver = false;

  function open(): Promise<void> {
    return new Promise((resolve) => {
      const socket = net.connect({ host, port: Number(port), localAddress: from });
      socket.on("connect", () => {
        sockets.add(socket);
        if (text) socket.write(text);
        resolve();
      });
      socket.on("data", () => {});
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        resolve();
        if (!isOver) setTimeout(() => isOver || void open(), Math.random() * AGAIN_MS);
      });
    });
  }

  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - opened) }, open);
    await Promise.race([Promise.all(some), pause(3_000)]);
  }
  return {
    open: () => sockets.size,
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A stranger who asks for a page again as soon as it was answered, on each of some connections. */
export interface Asking {
  origin: string;
  connections: number;
  /** Requests under way on each connection, which HTTP/2 allows. */
  atOnce: number;
  from: string;
}

/** Asks in a thread of its own. Resolves when it has begun. */
export async function askApart(asking: Asking) {
  const worker = new Worker(new URL("./ask_worker.ts", import.meta.url), { type: "module" });
  const begun = Promise.withResolvers<void>();
  let answers: Record<string, number> = {};
  worker.addEventListener("message", ({ data }) => {
    answers = data;
    begun.resolve();
  });
  worker.postMessage(asking);
  await begun.promise;
  return {
    /** How many answers of each status there were until now. */
    answers: () => answers,
    stop: () => worker.terminate(),
  };
}

const MEGABYTE = 1024 ** 2;

/** Sends one message in fragments on a stream until it is ended or `ms` are over. Returns MB sent. */
export async function sendFragments(
  origin: string,
  { cookie, ms, frameMb = 1 }: { cookie: string; ms: number; frameMb?: number },
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const timer = setTimeout(() => connection.close(), ms);
  let sent = 0;
  try {
    const asked = `GET /wss/user HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      `Cookie: ${cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    await write(connection, new TextEncoder().encode(asked));
    void connection.readable.pipeTo(new WritableStream()).catch(() => {});
    const frame = fragment(frameMb * MEGABYTE);
    for (;;) {
      await write(connection, frame, (bytes) => sent += bytes);
      frame[0] = 0; // goes on
      await write(connection, PONG); // or the server would take it for dead
    }
  } catch {
    // ended by the other side, or by the timer
  } finally {
    clearTimeout(timer);
    try {
      connection.close();
    } catch {
      // it is closed
    }
  }
  return sent / MEGABYTE;
}

const PONG = new Uint8Array([0x8a, 0x80, 0, 0, 0, 0]);

/** The first fragment of a binary message, with a mask of zeros. */
function fragment(length: number): Uint8Array {
  const frame = new Uint8Array(14 + length);
  frame[0] = 0x02;
  frame[1] = 0x80 | 127;
  new DataView(frame.buffer).setBigUint64(2, BigInt(length));
  return frame;
}

async function write(
  connection: Deno.Conn,
  bytes: Uint8Array,
  sent: (n: number) => void = () => {},
) {
  for (let at = 0; at < bytes.length;) {
    const written = await connection.write(bytes.subarray(at, at + 65_536));
    at += written;
    sent(written);
  }
}
