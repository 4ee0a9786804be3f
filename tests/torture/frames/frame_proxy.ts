/**
 * What a network does to the connections of a screen.
 *
 * - `calm`: nothing.
 * - `late`: every frame of the server comes `ms` later, in order.
 * - `cut`: connections are closed, and new ones at once.
 * - `torn`: each connection ends within its next frame, and new ones are closed at once.
 * - `lost`: a frame and all that follow it vanish, until the connection is closed after `ms`; new ones
 *   are closed at once. A frame alone cannot be lost: TCP delivers nothing behind a gap.
 * - `silent`: nothing passes, in any direction, and nothing is closed. New connections are taken, and
 *   never answered; also later, when others pass again.
 */
export type Weather =
  | { kind: "calm" | "cut" | "torn" | "silent" }
  | { kind: "late" | "lost"; ms: number };

/** A proxy that knows where the frames of a websocket end. */
export interface FrameProxy {
  origin: string;
  become(weather: Weather): void;
  /** How many frames were late, torn or lost so far. */
  harmed: () => number;
  close(): Promise<void>;
}

interface Link {
  client: Deno.TcpConn;
  server: Deno.TcpConn | null;
  /** Nothing of it passes any more, although it is open. */
  isDead: boolean;
}

/** Stands before the program at `target`, in calm weather. */
export function startFrameProxy(target: string): FrameProxy {
  const hostname = "127.0.0.1";
  const listener = Deno.listen({ hostname, port: 0 });
  const links = new Set<Link>();
  let weather: Weather = { kind: "calm" };
  let harmed = 0;

  async function accept() {
    for await (const client of listener) void join(client).catch(() => {/* it has ended */});
  }

  async function join(client: Deno.TcpConn) {
    const link: Link = { client, server: null, isDead: false };
    links.add(link);
    if (weather.kind === "silent") {
      link.isDead = true;
      return await swallow(client);
    }
    if (weather.kind !== "calm" && weather.kind !== "late") return cut(link);
    const server = await Deno.connect({ hostname, port: Number(new URL(target).port) });
    link.server = server;
    for (const side of [client, server]) side.setNoDelay(true);
    await Promise.all([up(link, server), down(link, server)]).finally(() => cut(link));
  }

  async function up(link: Link, server: Deno.TcpConn) {
    for await (const bytes of chunksOf(link.client)) if (!link.isDead) await write(server, bytes);
    if (!link.isDead) cut(link);
  }

  async function down(link: Link, server: Deno.TcpConn) {
    let before = Promise.resolve();
    for await (const frame of framesOf(chunksOf(server))) {
      if (link.isDead) continue;
      if (weather.kind === "torn") {
        harmed++;
        link.isDead = true;
        await write(link.client, frame.subarray(0, Math.ceil(frame.length / 2)));
        return cut(link);
      }
      const dueAt = performance.now() + (weather.kind === "late" ? weather.ms : 0);
      if (weather.kind === "late") harmed++;
      before = before.then(async () => {
        const restMs = dueAt - performance.now();
        if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
        if (!link.isDead) await write(link.client, frame);
      });
      before.catch(() => cut(link));
    }
    await before;
    if (!link.isDead) cut(link);
  }

  function cut(link: Link) {
    if (!links.delete(link)) return;
    link.isDead = true;
    for (const side of [link.client, link.server]) {
      try {
        side?.close();
      } catch { /* it is closed */ }
    }
  }

  function become(next: Weather) {
    weather = next;
    if (next.kind === "cut") links.forEach(cut);
    if (next.kind !== "lost" && next.kind !== "silent") return;
    for (const link of links) link.isDead = true;
    if (next.kind === "lost") {
      const lost = [...links];
      harmed += lost.length;
      setTimeout(() => lost.forEach(cut), next.ms);
    }
  }

  const accepting = accept();
  return {
    origin: `http://${hostname}:${listener.addr.port}`,
    become,
    harmed: () => harmed,
    async close() {
      listener.close();
      await accepting;
      links.forEach(cut);
    },
  };
}

async function* chunksOf(side: Deno.TcpConn): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(65_536);
  for (;;) {
    const count = await side.read(buffer).catch(() => null);
    if (count === null) return;
    yield buffer.slice(0, count);
  }
}

async function swallow(side: Deno.TcpConn) {
  for await (const _ of chunksOf(side)) { /* vanishes */ }
}

async function write(side: Deno.TcpConn, bytes: Uint8Array) {
  for (let sent = 0; sent < bytes.length;) sent += await side.write(bytes.subarray(sent));
}

/**
 * Cuts what a server sends where its frames end, once it has answered with 101. Anything else is
 * passed on as it comes.
 */
export async function* framesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let rest = new Uint8Array();
  let isWebsocket: boolean | null = null; // until the head is there
  for await (const chunk of chunks) {
    rest = joined(rest, chunk);
    if (isWebsocket === null) {
      const head = headOf(rest);
      if (head === "") continue;
      isWebsocket = head.startsWith("HTTP/1.1 101 ");
      yield rest.slice(0, head.length);
      rest = rest.slice(head.length);
    }
    while (rest.length > 0) {
      const length = isWebsocket ? lengthOf(rest) : rest.length;
      if (length > rest.length) break;
      yield rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
}

function joined(first: Uint8Array, second: Uint8Array) {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** With the empty line at its end; empty while it is not whole. */
function headOf(bytes: Uint8Array): string {
  return /^.*?\r\n\r\n/s.exec(new TextDecoder("latin1").decode(bytes))?.[0] ?? "";
}

/** The length of the first frame, which is not masked; infinite while its head is not there. */
function lengthOf(bytes: Uint8Array): number {
  if (bytes.length < 2) return Infinity;
  const short = bytes[1] & 0x7f;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  if (short < 126) return 2 + short;
  if (short === 126) return bytes.length < 4 ? Infinity : 4 + view.getUint16(2);
  return bytes.length < 10 ? Infinity : 10 + Number(view.getBigUint64(2));
}
