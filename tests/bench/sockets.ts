import { CHANGES_PROTOCOL } from "../../domain/stream_messages.ts";

/** The open streams of a bench. */
export interface Sockets {
  /** Opens a stream at the next origin and waits for its first message: the full state. */
  open(
    path: string,
    cookie: string,
    take: (text: string, isFirst: boolean) => void,
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
      const origin = origins[sockets.length % origins.length];
      const socket = new WebSocket(`${origin.replace("http", "ws")}${path}`, {
        protocols: [CHANGES_PROTOCOL],
        headers: { Cookie: cookie, Origin: origin },
      } as unknown as string[]);
      sockets.push(socket);
      const isThere = Promise.withResolvers<void>();
      let isFirst = true;
      socket.onmessage = ({ data }) => {
        take(data, isFirst);
        isFirst = false;
        isThere.resolve();
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
