/** A proxy that knows only connections: it never looks into what they carry. */
export interface TcpProxy {
  hostname: string;
  port: number;
  /** New connections go to these ports of the loopback address, each to the next in turn. */
  leadTo(ports: number[]): void;
  /** How many connections each port has taken. */
  taken: () => Map<number, number>;
  close(): Promise<void>;
}

/**
 * One address for several servers, round robin per connection. A server that refuses the connection
 * is passed over; when all do, the client's connection is closed.
 */
export function startTcpProxy(ports: number[]): TcpProxy {
  const hostname = "127.0.0.1";
  const listener = Deno.listen({ hostname, port: 0 });
  const open = new Set<Deno.TcpConn>();
  const taken = new Map<number, number>();
  let servers = ports;
  let turn = 0;

  async function accept() {
    for await (const client of listener) void join(client);
  }

  async function join(client: Deno.TcpConn) {
    const server = await reach();
    if (!server) return client.close();
    for (const connection of [client, server]) {
      connection.setNoDelay(true);
      open.add(connection);
    }
    const cut = () => [client, server].forEach(hangUp);
    await Promise.all([pump(client, server).catch(cut), pump(server, client).catch(cut)]);
    cut();
  }

  async function reach(): Promise<Deno.TcpConn | null> {
    const from = turn++;
    const asked = servers;
    for (let at = 0; at < asked.length; at++) {
      const port = asked[(from + at) % asked.length];
      const server = await Deno.connect({ hostname, port }).catch(() => null);
      if (!server) continue;
      taken.set(port, (taken.get(port) ?? 0) + 1);
      return server;
    }
    return null;
  }

  function hangUp(connection: Deno.TcpConn) {
    if (!open.delete(connection)) return;
    connection.close();
  }

  const accepting = accept();
  return {
    hostname,
    port: listener.addr.port,
    leadTo: (ports) => servers = ports,
    taken: () => taken,
    async close() {
      listener.close();
      await accepting;
      open.forEach(hangUp);
    },
  };
}

/** Passes on what comes until its end, and then the end. @throws {Error} one side has hung up. */
async function pump(from: Deno.TcpConn, to: Deno.TcpConn): Promise<void> {
  const chunk = new Uint8Array(65_536);
  for (let count = await from.read(chunk); count !== null; count = await from.read(chunk)) {
    let written = 0;
    while (written < count) written += await to.write(chunk.subarray(written, count));
  }
  await to.closeWrite();
}
