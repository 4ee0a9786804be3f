import assert from "node:assert/strict";
import { startSession } from "../../../db/sign_in/starting.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { TestApp } from "../../support/app.ts";
import { hospitalIdOf, type Person, send } from "../../support/person.ts";
import { handshake, readUntilClosed } from "./handshake.ts";
import { catchUp, withApp } from "./with_app.ts";

const GENERAL = "General Hospital";

interface Withdrawal {
  what: string;
  who: string;
  /** The user's own stream, the board of General Hospital, or the stream of all MCIs. */
  on: "user" | "board" | "mci";
  withdraw: (app: TestApp, person: Person) => Promise<unknown>;
}

const PATHS = {
  user: () => "/wss/user",
  board: (hospitalId: string) => `/wss/hospital?id=${hospitalId}`,
  mci: () => "/wss/mci",
};

const WITHDRAWALS: Withdrawal[] = [
  {
    what: "signing out",
    who: "nurse",
    on: "board",
    withdraw: (_app, person) => person.get("/auth/local/logout"),
  },
  {
    what: "ending all sessions of a user, as after a new password,",
    who: "crew1",
    on: "user",
    withdraw: ({ sql }, { user }) => sql`delete from sessions where user_id = ${user.id}`,
  },
  {
    what: "deactivating a user",
    who: "crew1",
    on: "user",
    withdraw: ({ sql }, { user }) => sql`update users set is_active = false where id = ${user.id}`,
  },
  {
    what: "deactivating a user's organization",
    who: "nurse",
    on: "board",
    withdraw: ({ sql }, { user }) =>
      sql`update organizations set is_active = false where id = ${user.OrganizationId}`,
  },
  {
    what: "making a user no longer operational",
    who: "nurse",
    on: "board",
    withdraw: ({ sql }, { user }) =>
      sql`update users set is_operational_user = false where id = ${user.id}`,
  },
  {
    what: "taking the ringdowns from a member of a hospital",
    who: "nurse",
    on: "board",
    withdraw: ({ sql }, { user }) =>
      sql`
      update hospital_users set is_ringdown_user = false where ed_admin_user_id = ${user.id}
    `,
  },
  {
    what: "deactivating a membership",
    who: "info.only",
    on: "board",
    withdraw: ({ sql }, { user }) =>
      sql`
      update hospital_users set is_active = false where ed_admin_user_id = ${user.id}
    `,
  },
  {
    what: "removing a membership",
    who: "ringdown.only",
    on: "board",
    withdraw: ({ sql }, { user }) =>
      sql`delete from hospital_users where ed_admin_user_id = ${user.id}`,
  },
  {
    what: "deactivating the hospital of a member",
    who: "nurse",
    on: "board",
    withdraw: ({ sql }) => sql`update hospitals set is_active = false where name = ${GENERAL}`,
  },
  {
    what: "making a super user an ordinary user",
    who: "super",
    on: "board",
    withdraw: ({ sql }, { user }) =>
      sql`update users set is_super_user = false where id = ${user.id}`,
  },
  {
    what: "moving a user to another organization",
    who: "crew1",
    on: "user",
    withdraw: async (app, { user }) => {
      const { OrganizationId } = (await app.as("harbor1")).user;
      return await (await app.as("super")).patch(`/api/users/${user.id}`, { OrganizationId });
    },
  },
  {
    what: "moving a hospital to another organization",
    who: "nurse",
    on: "board",
    withdraw: async (app, { user }) => {
      const { OrganizationId } = (await app.as("downtown")).user;
      const [{ HospitalId }] = user.activeHospitals;
      return await (await app.as("super")).patch(`/api/hospitals/${HospitalId}`, {
        OrganizationId,
      });
    },
  },
  {
    what: "requiring a second factor for an organization",
    who: "nurse",
    on: "board",
    withdraw: async (app, { user }) =>
      await (await app.as("hospital.admin")).patch(`/api/organizations/${user.OrganizationId}`, {
        isMfaEnabled: true,
      }),
  },
  {
    what: "changing the type of the coordinators' organization",
    who: "mci",
    on: "mci",
    withdraw: async (app, { user }) =>
      await (await app.as("super")).patch(`/api/organizations/${user.OrganizationId}`, {
        type: "EMS",
      }),
  },
  {
    what: "moving a coordinator to an EMS agency",
    who: "mci",
    on: "mci",
    withdraw: async (app, { user }) => {
      const { OrganizationId } = (await app.as("harbor1")).user;
      return await (await app.as("super")).patch(`/api/users/${user.id}`, { OrganizationId });
    },
  },
];

for (const { what, who, on, withdraw } of WITHDRAWALS) {
  Deno.test(`${what} closes the streams with 4401, and no further message comes`, async () => {
    await withApp(async (app, listen) => {
      const person = await app.as(who);
      const path = PATHS[on](await hospitalIdOf(person, GENERAL));
      const streams = [
        await listen(person, path),
        await listen(person, path, { plain: true }),
      ];
      const witness = await listen(await app.as("harbor1"), "/wss/user");

      await withdraw(app, person);
      await app.sql`update hospital_status_updates set open_ed_bed_count = 4321`;
      await witness.heard(({ statusUpdates: [first] = [] }) => first?.openEdBedCount === 4321);
      for (const stream of streams) {
        assert.equal(await soon(stream.closed), 4401);
        assert(!JSON.stringify(stream.messages).includes('"openEdBedCount":4321'));
      }
      assert.equal(app.live.hub.subscribers().length, 1);
    });
  });
}

Deno.test("only the session that ended loses its streams", async () => {
  await withApp(async (app, listen) => {
    const [desk, phone] = [await app.as("nurse"), await app.as("nurse")];
    const [onDesk, onPhone] = [await listen(desk, "/wss/user"), await listen(phone, "/wss/user")];
    await phone.get("/auth/local/logout");
    assert.equal(await soon(onPhone.closed), 4401);
    await catchUp(app.sql, onDesk);
  });
});

Deno.test("a change that takes no right to the board away closes no stream", async () => {
  await withApp(async (app, listen) => {
    const nurse = await app.as("nurse");
    const general = await hospitalIdOf(nurse, GENERAL);
    const board = await listen(nurse, `/wss/hospital?id=${general}`);
    await app.sql`
      update hospital_users set is_info_user = false where ed_admin_user_id = ${nurse.user.id}
    `;
    await app.sql`update users set first_name = 'Nadia' where id = ${nurse.user.id}`;
    await catchUp(app.sql, board);
    const ringdown = await send(await app.as("crew1"), general);
    await board.heard(({ ringdowns: [first] = [] }) => first?.id === ringdown.id);
  });
});

Deno.test("a session that reaches its absolute limit closes its streams", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const brief = await withSession(app, crew, { endsInMs: 6_000 });
    const [own, other] = [await listen(brief, "/wss/user"), await listen(crew, "/wss/user")];
    assert.equal(await soon(own.closed), 4401);
    await catchUp(app.sql, other);
  });
});

Deno.test("a right lost while a stream opens closes the stream before any message", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const { hub } = app.live;
    const { join } = hub;
    const witness = await listen(await app.as("crew2"), "/wss/user");
    hub.join = async (listener) => {
      await app.sql`update users set is_active = false where id = ${crew.user.id}`;
      await catchUp(app.sql, witness); // the hub has read the change before this stream joins
      join(listener);
    };
    const { cookie: Cookie, origin: Origin } = crew;
    const stream = await handshake(Origin, "/wss/user", { Cookie, Origin });
    assert.equal(stream.status, 101);
    assert.deepEqual(await soon(readUntilClosed(stream)), { code: 4401, before: 0 });
    stream.connection.close();
    assert.equal(hub.subscribers().length, 1);
  });
});

/** The same person with a second session, which ends after `endsInMs`. */
async function withSession(
  { sql }: TestApp,
  person: Person,
  { endsInMs }: { endsInMs: number },
): Promise<Person> {
  const token = crypto.randomUUID();
  await startSession(sql, {
    userId: person.user.id,
    tokenHash: await tokenHashOf(token),
    idleTimeoutSeconds: 60,
    expiresAt: new Date(Date.now() + endsInMs),
    address: null,
    userAgent: null,
  }, { isAdminFactorRequired: false });
  return { ...person, cookie: `ringdown_session=${token}` };
}

/** Fails after a minute: a withdrawn right may work for 5 s more, and a busy machine needs longer. */
async function soon<Value>(promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("still open")), 60_000);
  return await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
