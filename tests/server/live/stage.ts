import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import {
  applyHospitalChanges,
  applyMciChanges,
  applyUserChanges,
  type HospitalSnapshot,
  type MciSnapshot,
  type UserSnapshot,
} from "../../../domain/stream_messages.ts";
import { createPartCollector } from "../../../domain/stream_parts.ts";
import type { Audience } from "../../../server/live/audiences.ts";
import { createHub, type HubSettings } from "../../../server/live/hub.ts";
import type { Later } from "../../../server/live/later.ts";
import type { Sink } from "../../../server/live/outbox.ts";
import {
  createPicture,
  type FreshRows,
  type PictureSettings,
} from "../../../server/live/picture.ts";
import type { Subscriber } from "../../../server/live/subscriber.ts";
import { NOON } from "../../domain/ringdown/examples.ts";
import { GENERAL } from "../../islands/crew/cast.ts";

/** The agency of the ringdowns in examples, and of every viewer unless a test says another. */
const FIRE = "city";

/** The server's end of a connection. It keeps what is sent. */
export class TestSocket implements Sink {
  readyState: Sink["readyState"] = WebSocket.OPEN;
  bufferedAmount = 0;
  texts: string[] = [];
  /** The close code, once closed. */
  code: number | undefined;
  send(text: string) {
    this.texts.push(text);
  }
  close(code?: number) {
    this.code = code;
    this.readyState = WebSocket.CLOSED;
  }
  // deno-lint-ignore no-explicit-any -- a test looks at any shape
  messages(): any[] {
    return this.texts.map((text) => JSON.parse(text));
  }
}

/** Time that passes only when the test says so. */
export function createTestTime() {
  let now = 0;
  let works: { at: number; work: () => void }[] = [];
  const later: Later = (ms, work) => {
    const planned = { at: now + ms, work };
    works.push(planned);
    return () => works = works.filter((other) => other !== planned);
  };

  /** Lets so much time (ms) pass, with all that is to be done meanwhile. */
  function pass(ms: number) {
    const until = now + ms;
    for (let next = takeNext(until); next; next = takeNext(until)) {
      now = next.at;
      next.work();
    }
    now = until;
  }

  /** Does only the first thing that is to be done. */
  function turn() {
    const next = takeNext(Infinity);
    if (!next) return;
    now = next.at;
    next.work();
  }

  function takeNext(until: number) {
    const [next] = works.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    works = works.filter((planned) => planned !== next);
    return next;
  }
  return { later, pass, turn, isIdle: () => works.length === 0 };
}

/** A hub with a picture, and viewers whom the test lets in. */
export function createStage(
  settings: Partial<HubSettings> = {},
  pictured: PictureSettings = { showAllRingdowns: false },
) {
  const time = createTestTime();
  const picture = createPicture(pictured);
  const hub = createHub(picture, {
    onJoin() {},
    mayTell: () => true,
    later: time.later,
    clock: { now: () => new Date(NOON) },
    ...settings,
  });

  /** A viewer who has joined and is not admitted yet. */
  function join(audience: Audience, { plain = false, organizationId = FIRE } = {}) {
    const socket = new TestSocket();
    const subscriber: Subscriber = {
      socket,
      audience,
      wantsChanges: !plain,
      userId: audience.stream === "user" ? audience.userId : audience.stream,
      organizationId,
      screen: null,
      isRingdownUser: audience.stream === "hospital" && audience.seesRingdowns,
      sessionId: crypto.randomUUID(),
      expiresAt: Infinity,
      isAllowed: () => true,
    };
    hub.join(subscriber);
    return { socket, subscriber };
  }

  /** A viewer who has the full state. */
  function open(audience: Audience, how?: { plain?: boolean; organizationId?: string }) {
    const viewer = join(audience, how);
    hub.admit(hub.pending());
    time.pass(0);
    return viewer;
  }

  /** Tells the hub of rows that were read again. */
  function publish(rows: Partial<FreshRows>) {
    hub.publish(picture.apply({ ...NOTHING_FRESH, ...rows }));
  }

  return { picture, hub, time, join, open, publish };
}

/** No row was read again. */
export const NOTHING_FRESH: FreshRows = {
  ringdowns: new Map(),
  finished: [],
  statuses: new Map(),
  mcis: new Map(),
  mciRingdowns: { mciIds: [], ringdownIds: [], found: [] },
};

export function mapOf<Row extends { id: string }>(...rows: Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** The status of a hospital with this id, without ambulances. */
export function statusAt(id: string, given: Partial<HospitalStatus> = {}): HospitalStatus {
  const counts = { ambulancesEnRoute: 0, ambulancesOffloading: 0 };
  const hospital = { ...GENERAL.hospital, id, name: id, ...counts };
  return { ...GENERAL, id: `status of ${id}`, HospitalId: id, hospital, ...given };
}

/** The same ringdown of another unit, to another hospital or of another crew. */
export function of(
  ringdown: Ringdown,
  { hospitalId = ringdown.hospitalId, unit = ringdown.ambulanceIdentifier, crew }: {
    hospitalId?: string;
    unit?: string;
    crew?: string;
  },
): Ringdown {
  const ParamedicUserId = crew ?? ringdown.patientDelivery.ParamedicUserId;
  return {
    ...ringdown,
    hospitalId,
    ambulanceIdentifier: unit,
    patientDelivery: { ...ringdown.patientDelivery, ParamedicUserId },
  };
}

export type Snapshot = UserSnapshot | HospitalSnapshot | MciSnapshot;

const EMPTY = { mcis: [], ringdowns: [], statusUpdates: [], statusUpdate: null };

/** A screen of our own: it applies what its connection brings, as `useLiveStream` does. */
export function createScreen(stream: Audience["stream"]) {
  let shown = EMPTY as unknown as Snapshot;
  let parts = createPartCollector();

  // deno-lint-ignore no-explicit-any -- each stream has its own type of messages
  const applyOne = APPLY[stream] as (before: Snapshot, message: any) => Snapshot;
  return {
    take(text: string) {
      shown = parts.take(JSON.parse(text)).reduce(applyOne, shown);
    },
    /** The connection is lost; the next one begins anew. */
    reconnect() {
      parts = createPartCollector();
    },
    shown: () => shown,
  };
}

const APPLY = {
  user: applyUserChanges,
  hospital: applyHospitalChanges,
  mci: applyMciChanges,
};
