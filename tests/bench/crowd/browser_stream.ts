import { CLOSE } from "../../../domain/stream_messages.ts";
import { longestPauseOf } from "../../../islands/shared/use_live_stream.ts";
import { socketTo, watchState } from "../sockets.ts";

/** What happens to a stream, for whoever counts it. */
export interface Listener {
  message?(text: string, isState: boolean): void;
  /** The full state is there. */
  held(): void;
  /** The state is no longer live: the stream was closed, or silent for too long. */
  dropped(): void;
  /** The server refused the upgrade, or could not be reached. */
  refused(): void;
  /** The server closed the stream after the upgrade, before or after the state was there. */
  closed(code: number, hadState: boolean): void;
  /** The stream had no state after 10 s, or no message for 20 s, and is replaced. */
  gaveUp(): void;
}

/** As `islands/shared/use_live_stream.ts` has them. */
const SILENCE_MS = 20_000;
const OPENING_MS = 10_000;
const FIRST_PAUSE_MS = 500;

/**
 * Keeps one stream open as the browser does, with the same pauses and the same call after a second
 * failure, until the returned function is called. It tries no second connection beside a silent one,
 * as a board does.
 */
export function followAsBrowser(
  { origin, path, cookie }: { origin: string; path: string; cookie: string },
  listener: Listener,
): () => void {
  let socket: WebSocket | null = null;
  const longestPause = longestPauseOf(path);
  let pause = FIRST_PAUSE_MS;
  let isHeld = false;
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function connect() {
    const opened = socketTo(origin, path, cookie);
    const state = watchState();
    let isOpen = false;
    socket = opened;
    listenFor(OPENING_MS);
    opened.onopen = () => isOpen = true;
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      const isState = state.take(data);
      listener.message?.(data, isState);
      if (!state.isWhole()) return;
      pause = FIRST_PAUSE_MS;
      listenFor(SILENCE_MS);
      if (!isHeld) listener.held();
      isHeld = true;
    };
    opened.onerror = () => {/* a close follows */};
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (isOpen) listener.closed(code, state.isWhole());
      else listener.refused();
      connectionLost(code);
    };
  }

  function listenFor(ms: number) {
    clearTimeout(silence);
    silence = setTimeout(() => {
      listener.gaveUp();
      connectionLost(0);
    }, ms);
  }

  function connectionLost(code: number) {
    const old = socket;
    socket = null;
    old?.close();
    clearTimeout(silence);
    if (isHeld) listener.dropped();
    isHeld = false;
    if (isOver || code === CLOSE.signedOut) return;
    retry = setTimeout(connect, pause / 2 + Math.random() * pause / 2);
    if (pause > FIRST_PAUSE_MS) askWhy();
    pause = Math.min(pause * 2, longestPause);
  }

  /** A refused upgrade does not say why; the browser asks with an ordinary call. */
  function askWhy() {
    fetch(`${origin}/api/users/me`, { headers: { Cookie: cookie } })
      .then((answer) => answer.body?.cancel())
      .catch(() => {/* the server is away: the next attempt follows anyway */});
  }

  connect();
  return () => {
    isOver = true;
    clearTimeout(silence);
    clearTimeout(retry);
    socket?.close();
  };
}
