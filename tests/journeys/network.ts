/** A proxy between a window and the program, whose connections can be cut. */
export interface Network {
  /** The address of the program through the proxy. */
  origin: string;
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void;
  restore(): void;
  close(): void;
}

/** Starts a proxy for the program at `origin`. */
export function createNetwork(origin: string): Network {
  const { hostname, port } = new URL(origin);
  const listener = Deno.listen({ hostname, port: 0 });
  const open = new Set<Deno.Conn>();
  let isCut = false;

  async function accept() {
    for await (const window of listener) {
      if (isCut) window.close();
      else join(window);
    }
  }
  async function join(window: Deno.Conn) {
    const program = await Deno.connect({ hostname, port: Number(port) });
    open.add(window).add(program);
    if (isCut) [window, program].forEach(close); // it was cut while this connection opened
    await Promise.allSettled([
      window.readable.pipeTo(program.writable),
      program.readable.pipeTo(window.writable),
    ]);
    open.delete(window);
    open.delete(program);
  }
  void accept();
  return {
    origin: `http://${hostname}:${listener.addr.port}`,
    cut() {
      isCut = true;
      for (const connection of open) close(connection);
    },
    restore() {
      isCut = false;
    },
    close() {
      listener.close();
      for (const connection of open) close(connection);
    },
  };
}

/** Closes a connection that the other end may have closed already. */
function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
