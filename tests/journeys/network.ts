import type { CrewScreen } from "./crew_screen.ts";
import { type Journey, untilLive } from "./journey.ts";

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

/** What the browser logs when a connection is cut or refused. */
export const CUT = [
  /WebSocket connection to .* failed/,
  /Failed to load resource/,
  /net::ERR_/,
];

/** Opens a crew's screen on a network that can be cut, and waits until it is live. */
export async function openCrewOnNetwork(
  { app, openCrewScreen }: Journey,
): Promise<{ network: Network; crew: CrewScreen }> {
  const network = createNetwork(app.origin);
  const crew = await openCrewScreen("crew1", { allow: CUT, origin: network.origin });
  await untilLive(crew.page);
  return { network, crew };
}

/** Closes a connection that the other end may have closed already. */
function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch (error) {
    if (!(error instanceof Deno.errors.BadResource)) throw error;
  }
}
