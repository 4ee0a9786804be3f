/** The way between a window and the program, which can be cut. */
export interface Network {
  /** Where the program is reached through it. */
  origin: string;
  /** Ends every connection and lets none through, until it is mended. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Lays a network before the program at `origin`. */
export function layNetwork(origin: string): Network {
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
    if (isCut) [window, program].forEach(close); // cut while this connection came about
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
    mend() {
      isCut = false;
    },
    close() {
      listener.close();
      for (const connection of open) close(connection);
    },
  };
}

/** The other end may have closed it first. */
function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
