import { CHANGES_PROTOCOL } from "../../domain/stream_messages.ts";

/** The open streams of a bench. */
export interface Sockets {
  /**
   * Opens a stream at the next origin and waits for its full state. `take` gets every message;
   * `isState` says whether it belongs to a full state, which may come in parts and come again.
   */
  open(
    path: string,
    cookie: string,
    take: (text: string, isState: boolean) => void,
  ): Promise<void>;
  /** How many streams ended before `close` was called. */
  lost: () => number;
  close(): Promise<void>;
}

/** Opens each new stream at the next of the processes in turn. */
export function socketsTo(origins: string[]): Sockets {
  const sockets: WebSocket[] = [];
  let lost = 0;
  let isOver = false;

  return {
    async open(path, cookie, take) {
      const socket = socketTo(origins[sockets.length % origins.length], path, cookie);
      sockets.push(socket);
      const isThere = Promise.withResolvers<void>();
      const state = watchState();
      socket.onmessage = ({ data }) => {
        take(data, state.take(data));
        if (state.isWhole()) isThere.resolve();
      };
      socket.onclose = ({ code }) => {
        if (!isOver) lost++;
        isThere.reject(new Error(`a stream was closed: ${code}`));
      };
      await isThere.promise;
    },
    lost: () => lost,
    async close() {
      isOver = true;
      const open = sockets.filter(({ readyState }) => readyState !== WebSocket.CLOSED);
      await Promise.all(open.map((socket) =>
        new Promise((resolve) => {
          socket.onclose = resolve;
          socket.close();
        })
      ));
    },
  };
}

/** A stream of `ringdown.changes`, as a signed-in browser opens it. */
export function socketTo(origin: string, path: string, cookie: string): WebSocket {
  return new WebSocket(`${origin.replace("http", "ws")}${path}`, {
    protocols: [CHANGES_PROTOCOL],
    headers: { Cookie: cookie, Origin: origin },
  } as unknown as string[]);
}

const HEAD = 200;

/**
 * Follows whether a stream holds its full state, without reading the whole messages: the clients of
 * a bench must cost little. A state may come in parts; all but the last say `more`.
 */
export function watchState() {
  let isWhole = false;

  return {
    /** Takes the next message; says whether it belongs to a full state. */
    take(text: string): boolean {
      const isReset = text.slice(0, HEAD).includes('"reset":true');
      const isState = isReset || !isWhole;
      if (isState) isWhole = !says(text, '"more":true');
      return isState;
    },
    isWhole: () => isWhole,
  };
}

/** Flags of a message stand at its beginning or at its end. */
function says(text: string, flag: string): boolean {
  return text.slice(0, HEAD).includes(flag) || text.slice(-HEAD).includes(flag);
}
