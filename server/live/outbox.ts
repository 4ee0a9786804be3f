/** The part of a socket that sending needs. */
export type Sink = Pick<WebSocket, "readyState" | "bufferedAmount" | "send" | "close">;

/** In bytes. A client with more unsent data is too slow: it would show old data (design §8.2). */
const MAX_BUFFERED = 256 * 1024;

/**
 * Sends texts and notices readers that are too slow. A full state does not count against a slow
 * reader until it has drained once; what is sent after it does.
 */
export function createOutbox() {
  /** How much was sent to each socket after the full state that it is being measured by. */
  const sentAfter = new WeakMap<Sink, number>();
  const after = (socket: Sink) => sentAfter.get(socket) ?? 0;

  /** Whether more is unsent than may be, apart from a full state that has not drained yet. */
  function isTooSlow(socket: Sink): boolean {
    return Math.min(socket.bufferedAmount, after(socket)) > MAX_BUFFERED;
  }

  function send(socket: Sink, text: string) {
    socket.send(text);
    sentAfter.set(socket, after(socket) + text.length);
  }

  /** Sends a full state. It counts like any message if the one before has not drained yet. */
  function sendState(socket: Sink, texts: string[]) {
    const hasDrained = socket.bufferedAmount <= after(socket);
    for (const text of texts) send(socket, text);
    if (hasDrained) sentAfter.set(socket, 0);
  }

  return { isTooSlow, send, sendState };
}
