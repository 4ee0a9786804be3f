import {
  applyHospitalChanges,
  type HospitalSnapshot,
  type StreamChanges,
} from "../../../domain/stream_messages.ts";
import { followStream } from "../../../islands/shared/use_live_stream.ts";
import { createServerClock } from "../../../islands/time/server_clock.ts";

/** What a board shows, and whether it says that this is live. */
export interface BoardModel {
  snapshot: () => HospitalSnapshot;
  isLive: () => boolean;
  /** When it last said that it is not live any more, in ms of `performance.now()`. */
  staleAt: () => number;
  end(): void;
}

const RealWebSocket = globalThis.WebSocket;

/**
 * Follows a hospital's stream with the program's own code for screens, outside of a browser: sockets
 * have the origin and the cookie that a browser would add.
 */
export function openBoardModel(
  { origin, cookie, hospitalId }: { origin: string; cookie: string; hospitalId: string },
): BoardModel {
  class Socket extends RealWebSocket {
    constructor(url: string, options: string[]) {
      const headers = { Cookie: cookie, Origin: origin };
      const isOfScreen = url.startsWith("/");
      super(
        isOfScreen ? `${origin.replace("http", "ws")}${url}` : url,
        isOfScreen ? { protocols: options, headers } as unknown as string[] : options,
      );
      this.onerror = () => {/* a close follows */};
    }
  }
  const page = { documentElement: { dataset: {} } }; // of no build, so it is never loaded again
  const document = Object.assign(new EventTarget(), page);
  Object.assign(globalThis, { WebSocket: Socket, document });
  let snapshot: HospitalSnapshot = { ringdowns: [], mcis: [], statusUpdate: null };
  let isLive = false;
  let staleAt = 0;
  const clock = createServerClock(Date.now());
  const end = followStream(`/wss/hospital?id=${hospitalId}`, {
    told: clock.hear,
    heard: () => isLive = true,
    changed(messages) {
      for (const message of messages as StreamChanges<HospitalSnapshot>[]) {
        snapshot = applyHospitalChanges(snapshot, message);
      }
    },
    lost() {
      if (isLive) staleAt = performance.now();
      isLive = false;
    },
  });
  return { snapshot: () => snapshot, isLive: () => isLive, staleAt: () => staleAt, end };
}
