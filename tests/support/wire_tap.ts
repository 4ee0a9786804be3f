/** A proxy in front of the database that hears what the program asks it, statement by statement. */
export interface WireTap {
  /** The address of the database through the tap. */
  url: string;
  /** Every statement that was sent since the last `forget`, in order, by its first words. */
  statements(): string[];
  forget(): void;
  /** Holds the answers of the server back until `count` more statements were sent; 0 ends that. */
  holdAnswersUntil(count: number): void;
  close(): Promise<void>;
}

/** Opens a tap for the database at `url`. Closing it cuts what is still connected. */
export function tapWire(url: string): WireTap {
  const target = new URL(url);
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.Conn>();
  let heard: string[] = [];
  let held = { until: 0, release: Promise.resolve(), go: () => {} };

  function hear(statement: string) {
    if (statement === "") return; // only asks whether the server is there
    heard.push(statement);
    if (heard.length >= held.until) held.go();
  }

  async function pass(client: Deno.Conn) {
    const server = await Deno.connect({ hostname: target.hostname, port: Number(target.port) });
    for (const side of [client, server]) open.add(side);
    const listen = statementsIn(hear);
    await Promise.all([
      copy(client, server, listen),
      copy(server, client, () => held.release),
    ]);
    for (const side of [client, server]) open.delete(side);
  }

  const serving = (async () => {
    const passing: Promise<void>[] = [];
    for await (const connection of listener) passing.push(pass(connection));
    await Promise.all(passing);
  })();

  const through = new URL(url);
  through.port = String(listener.addr.port);
  through.hostname = "127.0.0.1";
  return {
    url: through.href,
    statements: () => [...heard],
    forget: () => {
      heard = [];
    },
    holdAnswersUntil(count) {
      held.go();
      if (count === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { until: heard.length + count, release: promise, go: resolve };
    },
    async close() {
      held.go();
      listener.close();
      for (const side of open) cut(side);
      await serving;
    },
  };
}

async function copy(
  from: Deno.Conn,
  to: Deno.Conn,
  before: (bytes: Uint8Array) => void | Promise<void>,
) {
  try {
    const buffer = new Uint8Array(65_536);
    for (let count = await from.read(buffer); count !== null; count = await from.read(buffer)) {
      const bytes = buffer.subarray(0, count);
      await before(bytes);
      await writeAll(to, bytes);
    }
  } catch { /* one side is gone */ }
  cut(from);
  cut(to);
}

async function writeAll(to: Deno.Conn, bytes: Uint8Array) {
  for (let sent = 0; sent < bytes.length;) sent += await to.write(bytes.subarray(sent));
}

function cut(side: Deno.Conn) {
  try {
    side.close();
  } catch { /* it is closed */ }
}

/**
 * Reads the messages of a client of PostgreSQL, whose first has no type. A statement is counted when
 * it is executed: Q with its text, or E of the text that P named and B bound.
 */
function statementsIn(hear: (statement: string) => void): (bytes: Uint8Array) => void {
  const prepared = new Map<string, string>();
  let rest = new Uint8Array();
  let bound = "";
  let hasStarted = false;
  const read: Record<string, (body: Uint8Array) => void> = {
    Q: (body) => hear(wordsOf(textsIn(body)[0])),
    P(body) {
      const [name, text] = textsIn(body);
      prepared.set(name, text);
    },
    B(body) {
      const [, name] = textsIn(body);
      bound = prepared.get(name) ?? "";
    },
    E: () => hear(wordsOf(bound)),
  };
  return (bytes) => {
    rest = new Uint8Array([...rest, ...bytes]);
    for (;;) {
      const start = hasStarted ? 1 : 0;
      if (rest.length < start + 4) return;
      const end = start + new DataView(rest.buffer, rest.byteOffset + start).getUint32(0);
      if (rest.length < end) return;
      const type = hasStarted ? String.fromCharCode(rest[0]) : "";
      read[type]?.(rest.subarray(start + 4, end));
      hasStarted = true;
      rest = rest.slice(end);
    }
  };
}

/** The first two texts of a message, each of which ends with a zero. */
function textsIn(body: Uint8Array): [string, string] {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const first = body.indexOf(0);
  const second = body.indexOf(0, first + 1);
  return [decode(body.subarray(0, first)), decode(body.subarray(first + 1, second))];
}

function wordsOf(text: string): string {
  return text.trim().replace(/\s+/g, " ").slice(0, 90);
}
