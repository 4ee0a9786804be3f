import { act, render } from "@testing-library/react";
import type { HospitalSnapshot, StreamChanges } from "../../../domain/stream_messages.ts";
import type { User } from "../../../domain/user.ts";
import { HospitalIsland, type HospitalProps } from "../../../islands/hospital/HospitalIsland.tsx";
import { HOSPITAL, NOW, nurse, published, TIME_ZONE } from "./cast.ts";

/** A call which the screen has made, open until the test answers it. */
export interface Call {
  method: string;
  path: string;
  body: Record<string, unknown>;
  answer: (status: number, body: unknown) => Promise<void>;
  /** No answer comes: the network is gone. */
  lose: () => Promise<void>;
}

const calls: Call[] = [];
const realFetch = globalThis.fetch;
const RealWebSocket = globalThis.WebSocket;
let sockets: Socket[] = [];

/** The far end of the screen's stream. */
class Socket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly path: string) {
    sockets.push(this);
  }
  close() {}
}

Deno.test.beforeEach(() => {
  calls.length = 0;
  sockets = [];
  Object.assign(globalThis, { fetch: takeCall, WebSocket: Socket });
  document.title = "General Hospital · Ringdown";
});
Deno.test.afterEach(() => {
  Object.assign(globalThis, { fetch: realFetch, WebSocket: RealWebSocket });
});

function takeCall(path: string, { method, body }: { method: string; body?: string }) {
  return new Promise<Response>((resolve, reject) => {
    calls.push({
      method,
      path,
      body: body ? JSON.parse(body) : {},
      answer: (status, answer) => settled(() => resolve(Response.json(answer, { status }))),
      lose: () => settled(() => reject(new TypeError("the network is gone"))),
    });
  });
}

function settled(settle: () => void): Promise<void> {
  return act(async () => {
    settle();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

export interface OpenBoard {
  calls: Call[];
  /** Calls for a delivery status, oldest first. */
  movesTo: (status: string) => Call[];
  stream: {
    path: string;
    send: (changes: StreamChanges<HospitalSnapshot>) => void;
    lose: () => void;
  };
}

/** A hospital's screen in front of a nurse, its stream and its calls in the hands of the test. */
export function openBoard(
  { snapshot = {}, user, ...props }:
    & Partial<Omit<HospitalProps, "snapshot">>
    & { snapshot?: Partial<HospitalSnapshot>; user?: User } = {},
): OpenBoard {
  const who = user ?? nurse({ isRingdownUser: true, isInfoUser: true });
  const [membership] = who.activeHospitals;
  render(
    <HospitalIsland
      appName="Ringdown"
      user={who}
      hospitalId={HOSPITAL.id}
      hospitals={[HOSPITAL]}
      canSeeRingdowns={membership.isRingdownUser}
      canPublish={membership.isInfoUser}
      snapshot={{ ringdowns: [], mcis: [], statusUpdate: published(), ...snapshot }}
      now={NOW}
      timeZone={TIME_ZONE}
      theme="system"
      tab="ringdown"
      pilotShowAllRingdowns={false}
      sessionEndsAt={new Date(NOW + 7 * 24 * 3_600_000).toISOString()}
      {...props}
    />,
  );
  const socket = () => sockets[sockets.length - 1];
  return {
    calls,
    movesTo: (status) => calls.filter(({ body }) => body.deliveryStatus === status),
    stream: {
      path: socket().path,
      send: (changes) => act(() => socket().onmessage?.({ data: JSON.stringify(changes) })),
      lose: () => act(() => socket().onclose?.({ code: 1006 })),
    },
  };
}
