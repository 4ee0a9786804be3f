import {
  applyHospitalChanges,
  applyMciChanges,
  applyUserChanges,
  type HospitalSnapshot,
  type MciSnapshot,
  type UserSnapshot,
} from "../../../domain/stream_messages.ts";
import type { Crew, Hospital, Member, Region } from "../region.ts";
import { socketsTo } from "../sockets.ts";

/** An open stream and the state that its viewer sees, updated as the program's screens do it. */
export interface Screen<Snapshot, Viewer = Member> {
  viewer: Viewer;
  snapshot: Snapshot;
}

export interface SurgeScreens {
  crews: Screen<UserSnapshot, Crew>[];
  boards: Screen<HospitalSnapshot, Hospital>[];
  coordinators: Screen<MciSnapshot>[];
  lost: () => number;
  close(): Promise<void>;
}

interface Openings {
  /** How many boards each hospital opens. */
  boardsEach: number;
  /** Called when a board receives a new ringdown; `at` is a time of `performance.now()`. */
  onNew: (ringdownId: string, hospital: Hospital, at: number) => void;
}

/** Opens every screen of the region at the processes in turn and waits for each full state. */
export async function openSurgeScreens(
  origins: string[],
  { crews, hospitals, coordinators }: Region,
  { boardsEach, onNew }: Openings,
): Promise<SurgeScreens> {
  const sockets = socketsTo(origins);

  async function open<Snapshot, Viewer>(
    { viewer, cookie, path, empty, apply }: {
      viewer: Viewer;
      cookie: string;
      path: string;
      empty: Snapshot;
      // deno-lint-ignore no-explicit-any -- each stream has its own type of messages
      apply: (snapshot: Snapshot, message: any) => Snapshot;
    },
  ): Promise<Screen<Snapshot, Viewer>> {
    const screen = { viewer, snapshot: empty };
    await sockets.open(path, cookie, (text) => {
      screen.snapshot = apply(screen.snapshot, JSON.parse(text));
    });
    return screen;
  }

  const openCrew = (crew: Crew) =>
    open({
      viewer: crew,
      cookie: crew.cookie,
      path: "/wss/user",
      empty: { mcis: [], ringdowns: [], statusUpdates: [] } as UserSnapshot,
      apply: applyUserChanges,
    });
  const openBoard = (hospital: Hospital) =>
    open({
      viewer: hospital,
      cookie: hospital.nurse.cookie,
      path: `/wss/hospital?id=${hospital.id}`,
      empty: { ringdowns: [], mcis: [], statusUpdate: null } as HospitalSnapshot,
      apply: (snapshot, message) => {
        const at = performance.now();
        const known = new Set(snapshot.ringdowns.map(({ id }) => id));
        const after = applyHospitalChanges(snapshot, message);
        for (const { id } of after.ringdowns) if (!known.has(id)) onNew(id, hospital, at);
        return after;
      },
    });
  const openCoordinator = (viewer: Member) =>
    open({
      viewer,
      cookie: viewer.cookie,
      path: "/wss/mci",
      empty: { mcis: [], statusUpdates: [] } as MciSnapshot,
      apply: applyMciChanges,
    });

  const places = Array.from({ length: boardsEach }, () => hospitals).flat();
  return {
    crews: await Promise.all(crews.map(openCrew)),
    boards: await Promise.all(places.map(openBoard)),
    coordinators: await Promise.all(coordinators.map(openCoordinator)),
    lost: sockets.lost,
    close: sockets.close,
  };
}
