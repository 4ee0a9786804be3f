import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { canMove, DELIVERY_STATUSES } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import {
  applyHospitalChanges,
  applyMciChanges,
  applyUserChanges,
  type HospitalSnapshot,
  type MciSnapshot,
  type UserSnapshot,
} from "../../../domain/stream_messages.ts";
import { startAppOn, type TestApp } from "../../support/app.ts";
import { aRingdown, hospitalIdOf, move, type Person } from "../../support/person.ts";
import type { Stream } from "../../support/stream.ts";
import { catchUp, endMci, type Listen, openMci, withApp } from "./with_app.ts";

const SEED = 2611;
/** No alert comes between two looks that are compared. */
const NO_ALERTS = { RECEIVE_ALERT_SECONDS: "3600", CONFIRM_ALERT_SECONDS: "3600" };
const HOSPITALS = ["General Hospital", "Saint Anne Downtown"];
/** How often each event happens, relative to the others. */
const WEIGHTS = {
  send: 12,
  move: 36,
  redirect: 4,
  changeEta: 4,
  takeOver: 4,
  publish: 4,
  openMci: 4,
  endMci: 4,
  editMci: 6,
  renumberMci: 4,
  moveCall: 2,
  rename: 4,
};
const happening = fc.oneof(
  ...Object.entries(WEIGHTS).map(([what, weight]) => ({
    weight,
    arbitrary: fc.record({ what: fc.constant(what), which: fc.nat(), how: fc.nat() }),
  })),
);

/** The users who act, and what they have created so far. */
interface Scene {
  app: TestApp;
  crews: Person[];
  /** One nurse per hospital, in the order of `hospitalIds`. */
  nurses: Person[];
  superUser: Person;
  hospitalIds: string[];
  ringdowns: Ringdown[];
  mcis: string[];
}

/** What each event does. The server refuses an event without the right for it; nothing changes. */
const HAPPENINGS: Record<string, (scene: Scene, which: number, how: number) => Promise<unknown>> = {
  async send({ crews, hospitalIds, ringdowns, mcis }, which, how) {
    const hospitalId = pick(hospitalIds, how);
    const dispatchCallNumber = pick(["26110001", ...mcis], which);
    const { status, body } = await pick(crews, which).post<Ringdown>(
      "/api/ringdowns",
      aRingdown(hospitalId, {
        ambulance: { ambulanceIdentifier: `M${1 + how % 3}` },
        emergencyMedicalServiceCall: { dispatchCallNumber },
        patient: { triagePriority: pick(["RED", "YELLOW", "GREEN", null], how) },
      }),
    );
    assert.equal(status, 201);
    ringdowns.push(body);
  },
  move({ superUser, ringdowns }, which, how) {
    return ofOne(ringdowns, which, async (ringdown) => {
      const moves = DELIVERY_STATUSES.filter((to) => canMove(ringdown, to, ["crew", "hospital"]));
      if (moves.length === 0) return;
      const { status, body } = await move(superUser, ringdown, pick(moves, how));
      if (status === 200) Object.assign(ringdown, body);
    });
  },
  redirect({ superUser, ringdowns, hospitalIds }, which, how) {
    return ofOne(ringdowns, which, async ({ id }) => {
      const hospital = { id: pick(hospitalIds, how) };
      const { status, body } = await superUser.patch<Ringdown>(`/api/ringdowns/${id}`, {
        hospital,
      });
      if (status === 200 && body.id !== id) ringdowns.push(body);
    });
  },
  changeEta({ superUser, ringdowns }, which, how) {
    const etaMinutes = how % 60;
    return ofOne(
      ringdowns,
      which,
      ({ id }) => superUser.patch(`/api/ringdowns/${id}`, { etaMinutes }),
    );
  },
  takeOver({ crews, ringdowns }, which, how) {
    return ofOne(
      ringdowns,
      which,
      ({ id }) => pick(crews, how).post(`/api/ringdowns/${id}/takeover`),
    );
  },
  publish({ nurses, hospitalIds }, which, how) {
    const hospitalId = pick(hospitalIds, which);
    const divertStatusIndicator = how % 2 === 0;
    return pick(nurses, which).post("/api/hospitalstatuses", {
      hospitalId,
      openEdBedCount: how % 100,
      divertStatusIndicator,
    });
  },
  async openMci({ app, mcis }, _which, how) {
    mcis.push(await openMci(app.sql, new Date(Date.now() - how % 100_000)));
  },
  endMci({ app, mcis }, which) {
    return ofOne(mcis, which, (incidentNumber) => endMci(app.sql, incidentNumber));
  },
  editMci({ app, mcis }, which, how) {
    return ofOne(mcis, which, (incidentNumber) =>
      app.sql`
        update mass_casualty_incidents set estimated_red_count = ${how % 50}
        where incident_number = ${incidentNumber}
      `);
  },
  /** Gives the MCI a number that no patient has, or gives it its old number back. */
  renumberMci({ app, mcis }, which) {
    return ofOne(mcis, which, (incidentNumber) =>
      app.sql`
        update mass_casualty_incidents set incident_number = case
          when incident_number = ${incidentNumber} then ${`${incidentNumber} x`}
          else ${incidentNumber}
        end
        where incident_number in (${incidentNumber}, ${`${incidentNumber} x`}) and ended_at is null
      `);
  },
  /** The dispatch centre corrects the start of a call, so its patients may leave the MCI. */
  moveCall({ app, mcis }, which, how) {
    return ofOne(mcis, which, (incidentNumber) =>
      app.sql`
        update emergency_medical_service_calls
        set start_at = now() - ${how % 3} * interval '20 hours'
        where dispatch_call_number = ${incidentNumber}
      `);
  },
  rename({ app, hospitalIds }, which, how) {
    return app.sql`
      update hospitals set name = ${`Hospital ${which} ${how}`}
      where id = ${pick(hospitalIds, which)}
    `;
  },
};

function pick<Value>(values: Value[], number: number): Value {
  return values[number % values.length];
}

async function ofOne<Value>(values: Value[], which: number, act: (one: Value) => unknown) {
  if (values.length > 0) await act(pick(values, which));
}

Deno.test("applying every change gives the same state as the plain stream, after any events", async () => {
  const anything = fc.array(happening, { minLength: 60, maxLength: 120, size: "max" });
  await fc.assert(
    fc.asyncProperty(anything, (happenings) =>
      withApp(async (app, listen) => {
        const scene = await sceneOf(app);
        const early = await followAll(scene, listen);
        const half = happenings.length / 2;
        await play(scene, happenings.slice(0, half));
        const late = await followAll(scene, listen);
        await play(scene, happenings.slice(half));

        const streams = [...early, ...late].flatMap(({ plain, changes }) => [plain, changes]);
        await catchUp(app.sql, ...streams);
        for (const follower of [...early, ...late]) await assertSame(follower);
        await assertPictureIsTrue(app, early);
      }, NO_ALERTS)),
    { seed: SEED, numRuns: 4, endOnFailure: true },
  );
});

async function sceneOf(app: TestApp): Promise<Scene> {
  const superUser = await app.as("super");
  return {
    app,
    superUser,
    crews: [await app.as("crew1"), await app.as("crew2"), await app.as("harbor1")],
    nurses: [await app.as("nurse"), await app.as("downtown")],
    hospitalIds: await Promise.all(HOSPITALS.map((name) => hospitalIdOf(superUser, name))),
    ringdowns: [],
    mcis: [],
  };
}

/** Runs up to three events at once, as in real use, so the database decides their order. */
async function play(scene: Scene, happenings: { what: string; which: number; how: number }[]) {
  for (let at = 0; at < happenings.length; at += 3) {
    const together = happenings.slice(at, at + 3);
    await Promise.all(together.map(({ what, which, how }) => HAPPENINGS[what](scene, which, how)));
  }
}

/** The same user and path on two streams: one of changes, and a plain one with the whole state. */
interface Follower {
  path: string;
  person: Person;
  changes: Stream;
  plain: Stream;
}

async function followAll(scene: Scene, listen: Listen): Promise<Follower[]> {
  const { crews, nurses, superUser, hospitalIds: [general, downtown], app } = scene;
  const followers: [Person, string][] = [
    [crews[0], "/wss/user"],
    [crews[1], "/wss/user"],
    [superUser, "/wss/user"],
    [nurses[0], `/wss/hospital?id=${general}`],
    [nurses[1], `/wss/hospital?id=${downtown}`],
    [await app.as("info.only"), `/wss/hospital?id=${general}`],
    [superUser, `/wss/hospital?id=${downtown}`],
    [superUser, "/wss/mci"],
  ];
  return await Promise.all(followers.map(async ([person, path]) => ({
    path,
    person,
    changes: await listen(person, path),
    plain: await listen(person, path, { plain: true }),
  })));
}

/** Crews hear of counts up to a second later than on a plain stream. */
async function assertSame({ path, changes, plain }: Follower) {
  const isSame = () => isDeepStrictEqual(held(path, changes), plain.messages.at(-1));
  await changes.heard(isSame).catch(() => {/* the comparison says what differs */});
  assert.deepEqual(held(path, changes), plain.messages.at(-1), path);
}

/** The state of a client that has applied every message in order. */
function held(path: string, { messages }: Stream): UserSnapshot | HospitalSnapshot | MciSnapshot {
  if (path === "/wss/user") return messages.reduce(applyUserChanges, {} as UserSnapshot);
  if (path === "/wss/mci") return messages.reduce(applyMciChanges, {} as MciSnapshot);
  return messages.reduce(applyHospitalChanges, {} as HospitalSnapshot);
}

/** Checks that a newly started process reads the same state from the database. */
async function assertPictureIsTrue(app: TestApp, followers: Follower[]) {
  const fresh = await startAppOn(app.url, { env: NO_ALERTS });
  for (const { path, person, plain } of followers) {
    const { picture } = fresh.live;
    const seesRingdowns = person.user.email !== "info.only@demo.test";
    const seen = () =>
      path === "/wss/user"
        ? picture.userSnapshot(person.user.id)
        : path === "/wss/mci"
        ? picture.mciSnapshot()
        : picture.hospitalSnapshot(path.split("=")[1], seesRingdowns);
    // What was just delivered may not be stored yet.
    await plain.heard(() => isDeepStrictEqual(seen(), plain.messages.at(-1))).catch(() => {});
    assert.deepEqual(seen(), plain.messages.at(-1), path);
  }
  await fresh.stop();
}
