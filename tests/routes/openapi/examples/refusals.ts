import { DEMO_PASSWORD } from "../../../../db/demo/accounts.ts";
import { startApp, type TestApp } from "../../../support/app.ts";
import { aRingdown } from "../../../support/person.ts";
import { programWith } from "../../programs.ts";
import { visit, visitAs } from "../../visitor.ts";
import { byForm } from "./programs.ts";
import { type Scene, sceneOf } from "./scene.ts";
import { createTeller, type Refusals } from "./told.ts";

const now = () => new Date().toISOString();
const NOBODY = "5b6f9a5e-3f0c-4c53-9a43-2f1f2f6f8c11";
const ONE_A_MINUTE = { RINGDOWNS_PER_MINUTE: "1" };

/** What is refused, in a program of its own that asks administrators for their password again. */
export async function tellRefusals(): Promise<Refusals> {
  const app = await startApp({ env: { TRUST_PROXY: "1", DEMO: "false", ...ONE_A_MINUTE } });
  try {
    const scene = await sceneOf(app, createTeller(app.origin));
    await refuseRingdowns(scene);
    await refuseStatuses(scene);
    await refusePrograms(scene);
    await refuseAdministration(scene);
    await refuseSignIn(scene);
    return scene.refusals;
  } finally {
    await app.stop();
  }
}

async function refuseRingdowns({ as, refuse, stranger, ids }: Scene): Promise<void> {
  const [crew, nurse, mci] = [await as("crew1"), await as("nurse"), await as("mci")];
  const send = "POST /api/ringdowns";
  const body = aRingdown(ids.hospital, { id: crypto.randomUUID() });
  const wrong = aRingdown(ids.hospital, { patient: { age: 200, sex: "?", glasgowComaScale: 2 } });
  await refuse(`${send} 400 Invalid`, crew, { body: wrong });
  await refuse(`${send} 401 SignedOut`, stranger(), { body });
  await refuse(`${send} 403 Forbidden`, nurse, { body });
  const { body: sent } = await crew.call<{ id: string }>("POST", "/api/ringdowns", body);
  await refuse(`${send} 409 Conflict`, crew, {
    body: { ...body, patientDelivery: { etaMinutes: 3 } },
  });
  await refuse(`${send} 429 TooManyWrites`, crew, {
    body: aRingdown(ids.hospital, { id: crypto.randomUUID() }),
  });
  const one = "/api/ringdowns/{id}";
  await refuse(`GET ${one} 404 NotFound`, crew, { at: NOBODY });
  const move = { deliveryStatus: "OFFLOADED", dateTimeLocal: now() };
  const set = `PATCH ${one}/deliveryStatus`;
  await refuse(`${set} 400 Invalid`, crew, {
    at: sent.id,
    body: { ...move, dateTimeLocal: "2026-11-20" },
  });
  await refuse(`${set} 403 Forbidden`, nurse, { at: sent.id, body: move });
  await refuse(`${set} 404 NotFound`, crew, { at: NOBODY, body: move });
  await refuse(`${set} 409 Conflict`, crew, { at: sent.id, body: move });
  const query = "from=2026-11-20";
  await refuse("GET /api/ringdowns 400 Invalid", crew, { query });
  await refuse("POST /api/mcis 403 Forbidden", crew, { body: { incidentNumber: "26120003" } });
  await refuse("POST /api/mcis 400 Invalid", mci, { body: { estimatedRedCount: -1 } });
}

async function refuseStatuses({ as, refuse, ids }: Scene): Promise<void> {
  const nurse = await as("nurse");
  const publish = "POST /api/hospitalstatuses";
  const beds = { hospitalId: ids.hospital, openEdBedCount: 4 };
  await refuse(`${publish} 400 Invalid`, nurse, { body: { ...beds, openEdBedCount: 2.5 } });
  await refuse(`${publish} 403 Forbidden`, await as("crew1"), { body: beds });
  await nurse.call("POST", "/api/hospitalstatuses", beds);
  await refuse(`${publish} 409 Conflict`, nurse, {
    body: { ...beds, openEdBedCount: 5, expected: { openEdBedCount: 3 } },
  });
}

async function refusePrograms({ app, as, refuse, ids }: Scene): Promise<void> {
  const { clientId, clientSecret } = await newDispatch(await as("super"), ids.agency);
  const form = byForm(app.origin);
  const asked = {
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
  };
  const { body: token } = await form.call<{ access_token: string }>("POST", "/oauth/token", asked);
  const dispatch = programWith(app.origin, token.access_token);
  const call = { ambulanceIdentifier: "M12", dispatchCallNumber: "26-104233" };
  const right = [{ ...call, startDateTimeLocal: now() }];
  const feed = "POST /api/emscalls";
  await refuse(`${feed} 400 Invalid`, dispatch, {
    body: [{ ...call, startDateTimeLocal: "now" }],
  });
  await refuse(`${feed} 401 SignedOut`, programWith(app.origin, "ended"), { body: right });
  await refuse(`${feed} 403 Forbidden`, await as("crew1"), { body: right });
  await refuse("GET /api/ringdowns 403 Forbidden", dispatch);
  await refuse("GET /api/changes 400 Invalid", dispatch, { query: "after=yesterday" });
  const { body: page } = await dispatch.call<{ next: string }>("GET", "/api/changes?after=now");
  await app.sql`update changes_kept set since = clock_timestamp()`;
  await refuse("GET /api/changes 410 Gone", dispatch, { query: `after=${page.next}` });
  await app.sql`update changes_kept set since = '-infinity'`;
  const ask = "POST /oauth/token";
  await refuse(`${ask} 400 invalid_scope`, form, { body: { ...asked, scope: "mcis:write" } });
  const wrong = { ...asked, client_secret: "wrong" };
  await refuse(`${ask} 401 invalid_client`, form, { body: wrong });
  for (let tries = 1; tries < 10; tries++) await form.call("POST", "/oauth/token", wrong);
  await refuse(`${ask} 429 temporarily_unavailable`, form, { body: wrong });
}

async function newDispatch(admin: Awaited<ReturnType<Scene["as"]>>, OrganizationId: string) {
  await admin.call("POST", "/auth/local/confirm", { password: DEMO_PASSWORD });
  const fields = { name: "Dispatch", scopes: ["feed:write"], OrganizationId };
  const { body } = await admin.call<{ clientId: string; clientSecret: string }>(
    "POST",
    "/api/clients",
    fields,
  );
  return body;
}

async function refuseAdministration({ app, refuse, ids }: Scene): Promise<void> {
  const admin = await visitAs(app, "ems.admin");
  const user = { firstName: "New", lastName: "User", email: "new.user@demo.test" };
  const body = { ...user, OrganizationId: ids.agency, password: DEMO_PASSWORD, isAdminUser: true };
  await refuse("POST /api/users 403 PasswordNeeded", admin, { body });
  await refuse("GET /api/users 403 Forbidden", await visitAs(app, "crew1"));
}

async function refuseSignIn({ app, refuse, ids }: Scene): Promise<void> {
  const login = "POST /auth/local/login";
  const sent = (username: string, password = "wrong") => ({ body: { username, password } });
  await refuse(`${login} 422 SignInFailed`, visit(app), sent("crew1@demo.test"));
  const half = visit(app);
  await half.login("mfa");
  await refuse("GET /api/users/me 401 SecondFactorMissing", half);
  await tryTooOften(app);
  await refuse(`${login} 429 TooManyAttempts`, visit(app), sent("nobody@demo.test"));
  await app.sql`
    insert into wrong_passwords (user_id, is_known_device, in_a_row)
    select id, false, 100 from users where email = 'crew2@demo.test'
  `;
  const blocked = sent("crew2@demo.test", DEMO_PASSWORD);
  await refuse("POST /auth/local/login 429 PasswordBlocked", visit(app), blocked);
  await app.sql`
    insert into sign_in_providers (organization_id, issuer, client_id, is_enabled, is_password_off)
    values (${ids.agency}, 'https://login.example.org', 'ringdown', true, true)
  `;
  const off = sent("crew1@demo.test", DEMO_PASSWORD);
  await refuse(`${login} 409 PasswordOff`, visit(app), off);
}

/** Ten wrong passwords for one address, each from another place. */
async function tryTooOften(app: TestApp): Promise<void> {
  for (let tries = 0; tries < 10; tries++) await visit(app).login("nobody", "wrong");
}
