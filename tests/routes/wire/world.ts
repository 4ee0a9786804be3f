import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { TestApp } from "../../support/app.ts";
import { hospitalIdOf, type Person, send } from "../../support/person.ts";
import { makeClient, tokenOf } from "../programs.ts";
import { answered } from "../answers.ts";
import { type Known, PUBLIC_URL } from "./inputs.ts";

/** The headers that identify each caller. */
export type Callers = Record<string, Record<string, string>>;

/** The users, programs and rows for the calls. */
export interface World {
  callers: Callers;
  known: Known;
  /** Starts the pending sign-in again and clears the counted attempts. */
  signInAgain(): Promise<void>;
  /** Creates a row for the call of this name, so that no call changes rows that other calls need. */
  idFor(name: string): Promise<string>;
}

type Thing = { id: string };

/** A sign-in provider that is off; nobody asks it anything. */
const A_PROVIDER = {
  issuer: PUBLIC_URL,
  clientId: "ringdown",
  clientSecret: "made for the walk",
  emailDomains: [],
  isEmailTrusted: false,
  rolesClaim: null,
  operationalValues: [],
  adminValues: [],
  hospitalValues: [],
  createsUsers: false,
  isFactorGiven: false,
  isEnabled: false,
  isPasswordOff: false,
  updatedAt: null,
};

const SIGNED_IN = ["super", "crew1", "crew2", "nurse", "ems.admin", "hospital.admin", "mci"];

/** Signs every user in and creates the rows for the calls. */
export async function settle(app: TestApp): Promise<World> {
  const { origin } = app;
  const people = new Map<string, Person>();
  for (const name of SIGNED_IN) people.set(name, await app.as(name));
  const superUser = people.get("super")!;
  const crew = people.get("crew1")!;
  const dispatch = await tokenOf(origin, await makeClient(superUser, "ems.admin@demo.test"));
  const registrar = await tokenOf(origin, await makeClient(superUser, "mci@demo.test"));
  const hospitalId = await hospitalIdOf(crew, "General Hospital");
  const made = thingsOf(app, superUser, { crew, hospitalId });
  const callers: Callers = {
    ...Object.fromEntries(
      [...people].map(([name, { cookie }]) => [name, { Cookie: cookie, Origin: origin }]),
    ),
    dispatch: { Authorization: `Bearer ${dispatch}` },
    registrar: { Authorization: `Bearer ${registrar}` },
    pending: { Origin: origin },
    stranger: { Origin: origin },
  };
  const hospitals = [hospitalId, await hospitalIdOf(crew, "Saint Anne Downtown")];
  const users = [...people.values()].map(({ user }) => user.id);
  const organizations = ["hospital.admin", "crew1"].map((name) =>
    people.get(name)!.user.OrganizationId
  );
  const ids = {
    hospitalId: hospitals,
    HospitalId: hospitals,
    "hospital.id": hospitals,
    ".id": hospitals,
    ringdownId: [(await made.ringdowns()).id],
    userId: users,
    ids: [(await made.ambulances()).id, (await made.ambulances()).id],
    clientId: [(await made.clients()).id],
    organizationId: organizations,
    OrganizationId: organizations,
  };
  return {
    callers,
    known: { ids, texts: [crew.user.email, "General Hospital", "26110001"] },
    async signInAgain() {
      await app.sql`delete from sign_in_attempts`;
      callers.pending.Cookie = (await app.as("mfa")).cookie;
    },
    idFor: async (name) => {
      const resource = / \/api\/(users\/me\/sessions|\w+)\//.exec(name)?.[1];
      const make = made[name] ?? (resource && made[resource]);
      return make ? (await make()).id : crypto.randomUUID();
    },
  };
}

/** For each resource, and for calls that need more, a function that creates a row. */
function thingsOf(
  app: TestApp,
  superUser: Person,
  { crew, hospitalId }: { crew: Person; hospitalId: string },
): Record<string, () => Promise<Thing>> {
  let count = 0;
  const word = () => `Made ${++count}`;
  const post = async (path: string, body: object) =>
    answered(await superUser.post<Thing>(path, body), 201);
  const things = {
    ringdowns: (): Promise<Ringdown> => send(crew, hospitalId),
    organizations: () => post("/api/organizations", { name: word(), type: "HEALTHCARE" }),
    hospitals: async () => {
      const { id: OrganizationId } = await things.organizations();
      return await post("/api/hospitals", { OrganizationId, name: word() });
    },
    users: async (OrganizationId?: string) =>
      await post("/api/users", {
        OrganizationId: OrganizationId ?? (await things.organizations()).id,
        firstName: "Made",
        lastName: word(),
        email: `made${++count}@example.org`,
        password: "Ambulance1!",
      }),
    hospitalusers: async () => {
      const hospital = await things.hospitals() as Thing & { OrganizationId: string };
      const { id: userId } = await things.users(hospital.OrganizationId);
      return await post("/api/hospitalusers", { hospitalId: hospital.id, userId });
    },
    invites: async () =>
      await post("/api/invites", {
        OrganizationId: (await things.organizations()).id,
        email: `invited${++count}@example.org`,
      }),
    clients: () => post("/api/clients", { name: word() }),
    webhooks: async () => {
      const { id: clientId } = await things.clients();
      return await post("/api/webhooks", { clientId, url: PUBLIC_URL, kinds: ["ringdown"] });
    },
    imports: async () => {
      const { id: OrganizationId } = await things.organizations();
      const id = crypto.randomUUID();
      const lines = [{ line: 2, values: { name: word() } }];
      const list = { id, OrganizationId, kind: "hospitals", lines };
      answered(await superUser.post("/api/imports", list), 200);
      return { id };
    },
    "DELETE /api/organizations/{id}/signInProvider": async () => {
      const made = await things.organizations();
      const path = `/api/organizations/${made.id}/signInProvider`;
      answered(await superUser.patch(path, A_PROVIDER), 200);
      return made;
    },
    ambulances: () =>
      post("/api/ambulances", {
        OrganizationId: crew.user.OrganizationId,
        ambulanceIdentifier: word(),
      }),
    mcis: () => post("/api/mcis", { incidentNumber: word(), startedAt: new Date().toISOString() }),
    "users/me/sessions": async () => {
      await app.as("super");
      const { body } = await superUser.get<(Thing & { isCurrent: boolean })[]>(
        "/api/users/me/sessions",
      );
      return body.find(({ isCurrent }) => !isCurrent)!;
    },
  };
  return things;
}
