/** What is read, refused or tried leaves a row, and no route that shows patients is forgotten. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { readManifest } from "../../../islands/build.ts";
import type { Services } from "../../../routes/app_env.ts";
import { createApp } from "../../../routes/app.ts";
import { READS } from "../../../routes/audit/observed_routes.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import { aRingdown, send } from "../../support/person.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { untilTrue } from "../../support/until_true.ts";
import { answered } from "../answers.ts";
import { makeClient, programWith, tokenOf } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** GETs that show no patient. Whoever adds one decides whether it belongs here or into READS. */
const NO_PATIENTS = [
  "/",
  "/healthz",
  "/readyz",
  "/metrics",
  "/static/*",
  "/push-sw.js",
  "/sw.js",
  "/manifest.webmanifest",
  "/ems/shell",
  "/login",
  "/forgot",
  "/reset",
  "/twoFactor",
  "/setup",
  "/help",
  "/help/crew",
  "/help/hospital",
  "/help/glossary",
  "/help/marks",
  "/help/downtime",
  "/language/:language",
  "/dev/mail",
  "/dev/mail/:id",
  "/profile",
  "/invites/:token",
  "/auth/local/logout",
  "/auth/local/twoFactor",
  // What comes of it is told by the session that it begins, or as `sign_in.provider_failed`.
  "/auth/oidc/provider",
  "/auth/oidc/callback/:id",
  "/confirmed",
  "/admin/settings/sign-on",
  "/api/organizations/:id/signInProvider",
  "/scim/v2/ServiceProviderConfig",
  "/scim/v2/ResourceTypes",
  "/scim/v2/Schemas",
  "/scim/v2/Users",
  "/scim/v2/Users/:id",
  // A stream is told when it opens and when it ends.
  "/wss/user",
  "/wss/hospital",
  "/wss/mci",
  "/api/openapi.json",
  "/api/docs",
  "/clients/:file",
  "/api/hospitalstatuses",
  "/api/hospitalstatuses/history",
  "/api/hospitalstatuses/history.csv",
  "/api/hospitals",
  "/api/hospitals/:id",
  "/api/ambulances",
  "/api/ambulances/identifiers",
  "/api/emscalls/dispatch-call-numbers",
  "/api/mcis",
  // Told as `list.exported`.
  "/api/lists/users.csv",
  "/api/lists/invites.csv",
  "/api/lists/hospitals.csv",
  "/api/lists/units.csv",
  "/api/lists/organizations.csv",
  "/api/lists/clients.csv",
  "/api/lists/mcis.csv",
  // Told in the transaction of the download, as `mci.exported`.
  "/api/mcis/:id/patients.csv",
  "/api/mcis/:id/counts.csv",
  "/api/users",
  "/api/users/active",
  "/api/users/me",
  "/api/users/me/sessions",
  "/api/users/me/twoFactor",
  "/api/users/:id",
  "/api/hospitalusers",
  "/api/mail",
  "/api/mail/test",
  "/api/invites",
  "/api/invites/:token",
  "/api/organizations",
  "/api/organizations/:id",
  "/api/clients",
  "/api/webhooks",
  "/api/clients/:id",
  "/api/dashboard",
  "/api/push",
  "/api/users/me/session",
  "/api/users/me/tour",
  "/api/organizations/:id/signedIn",
  "/api/imports/template.csv",
  // Units and times.
  "/api/response",
  "/api/response/times.csv",
  "/api/response/ringdowns",
  "/api/response/ringdowns.csv",
  "/api/reports/offload",
  "/api/reports/offload.csv",
  "/api/reports/divert",
  "/api/reports/divert.csv",
  "/api/reports/apot.csv",
  "/admin/response",
  "/admin/reports",
  "/admin/reports/response",
  "/admin/reports/divert",
  "/admin",
  "/admin/users",
  "/admin/users/new",
  "/admin/users/import",
  "/admin/hospitals/import",
  "/admin/ambulances/import",
  "/admin/users/invite",
  "/admin/users/:id",
  "/admin/hospitals",
  "/admin/hospitals/new",
  "/admin/hospitals/:id",
  "/admin/settings",
  "/admin/ambulances",
  "/admin/mcis",
  "/admin/mcis/new",
  "/admin/mcis/:id/edit",
];

test("every route that is read is told to the audit, or shows no patient", async () => {
  const { routes } = createApp(
    { isReady: () => true, manifest: await readManifest() } as Services,
  );
  const read = routes.filter(({ method, path }) => method === "GET" && !path.includes("/site"))
    .map(({ path }) => path.replace(/\/+$/, "") || "/");
  const known = [...Object.keys(READS), ...NO_PATIENTS];
  assert.deepEqual([...new Set(read)].filter((path) => !known.includes(path)), []);
  assert.deepEqual(Object.keys(READS).filter((path) => !read.includes(path)), []);
});

interface Row {
  action: string;
  outcome: string;
  subjectKind: string | null;
  subjectId: string | null;
  sessionId: string | null;
  address: string | null;
  actorId: string | null;
  details: Record<string, unknown>;
}

/** The newest row with this action and actor, as soon as it is there. */
async function told(action: string, actorId: string | null): Promise<Row> {
  let row: Row | undefined;
  await untilTrue(async () => {
    [row] = await app().sql<Row[]>`
      select action, outcome, subject_kind, subject_id, session_id, address, actor_id, details
      from audit_events
      where action = ${action} and actor_id is not distinct from ${actorId}
      order by number desc limit 1
    `;
    return row !== undefined;
  });
  return row!;
}

test("opening a board, a ringdown, its handover and the history leaves a row each", async () => {
  const [crew, nurse] = [await as("crew1"), await as("nurse")];
  const hospitalId = await hospital("General Hospital");
  const sent = await crew.post<Ringdown>("/api/ringdowns", aRingdown(hospitalId));
  const { id } = answered(sent, 201);
  await untilTrue(async () => {
    const page = await nurse.open(`/er/${hospitalId}`);
    return page.status === 200 && page.body.includes(id);
  });
  for (
    const path of [
      `/api/ringdowns/${id}`,
      `/api/ringdowns/${id}/versions`,
      `/api/ringdowns?hospitalId=${hospitalId}`,
    ]
  ) answered(await nurse.get(path), 200);
  assert.equal((await nurse.open(`/ringdowns/${id}/handover`)).status, 200);
  assert.equal((await nurse.open(`/er/${hospitalId}/history`)).status, 200);

  const board = await told("read.board", nurse.user.id);
  assert.deepEqual([board.subjectKind, board.subjectId], ["hospital", hospitalId]);
  assert(board.sessionId && board.address === "127.0.0.1");
  for (const action of ["read.ringdown", "read.versions", "read.handover"]) {
    const row = await told(action, nurse.user.id);
    assert.deepEqual([row.subjectKind, row.subjectId, row.outcome], ["ringdown", id, "done"]);
  }
  const history = await told("read.history", nurse.user.id);
  assert((history.details.ids as string[]).includes(id));
  const [act] = await app().sql`
    select session_id, address from audit_events
    where subject_id = ${id} and action = 'ringdown.sent'
  `;
  assert(act.sessionId);
  assert.equal(act.address, "127.0.0.1");
});

test("a change that changes nothing leaves a row: its answer shows the patient", async () => {
  const [crew, nurse] = [await as("crew2"), await as("nurse")];
  const report = aRingdown(await hospital("General Hospital"));
  const { id } = answered(await crew.post<Ringdown>("/api/ringdowns", report), 201);
  const calls = [
    () => crew.patch(`/api/ringdowns/${id}`, {}),
    () => crew.post(`/api/ringdowns/${id}/takeover`, {}),
    () => nurse.post(`/api/ringdowns/${id}/acknowledgeChanges`, { until: "2020-01-01T00:00:00Z" }),
  ];
  for (const [before, call] of calls.entries()) {
    answered(await call(), 200);
    await untilTrue(async () => {
      const rows = await app().sql`
        select from audit_events where action = 'read.ringdown' and subject_id = ${id}
      `;
      return rows.length === before + 1;
    });
  }
});

test("a list of one's own is told as that, though its address looks like a ringdown's", async () => {
  const crew = await as("harbor1");
  answered(await crew.get("/api/ringdowns/mine"), 200);
  const row = await told("read.own", crew.user.id);
  assert(Array.isArray(row.details.ids));
});

test("giving the password again is told, and so is each wrong one", async () => {
  const nurse = await as("info.only");
  const wrong = await nurse.post("/auth/local/confirm", { password: "wrong" });
  assert.equal(wrong.status, 422);
  const failed = await told("sign_in.password_again_failed", nurse.user.id);
  assert.deepEqual([failed.outcome, failed.details], ["failed", {}]);
  answered(await nurse.post("/auth/local/confirm", { password: "Ringdown1!" }), 200);
  assert.equal((await told("sign_in.password_again", nurse.user.id)).outcome, "done");
});

test("what is refused is told with the route, never with what was asked", async () => {
  const nurse = await as("info.only");
  await nurse.get(`/api/ringdowns/${crypto.randomUUID()}`);
  const row = await told("request.refused", nurse.user.id);
  assert.deepEqual(
    [row.outcome, row.details],
    ["refused", { call: "GET /api/ringdowns/:id", status: 404 }],
  );
});

test("a call beyond a client's scopes is told with the client", async () => {
  const { origin, sql } = app();
  const client = await makeClient(await as("super"), "crew1@demo.test");
  const program = programWith(origin, await tokenOf(origin, client));
  await program.call("GET", "/api/users/me");
  await untilTrue(async () => {
    const rows = await sql`
      select from audit_events where action = 'request.refused' and api_client_id = ${client.id}
    `;
    return rows.length === 1;
  });
});

test("a sign-in, one that failed and a sign-out are told with the account, and no typed word", async () => {
  const { origin, sql } = app();
  const tries = async (username: string, password: string) => {
    const answer = await fetch(`${origin}/auth/local/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin },
      body: JSON.stringify({ username, password }),
    });
    await answer.body?.cancel();
  };
  const person = await app().as("downtown");
  await tries("downtown@demo.test", "typed-wrong-word");
  await tries("typed-wrong-name", "typed-wrong-word");
  assert.equal((await person.get("/auth/local/logout")).status, 200);
  await untilTrue(async () => {
    const rows = await sql`select from audit_events where action = 'sign_in.failed'`;
    return rows.length === 2;
  });
  const failed = await sql<(Row & { organizationId: string | null })[]>`
    select actor_id, subject_id, organization_id, outcome from audit_events
    where action = 'sign_in.failed' order by number
  `;
  const { id, OrganizationId } = person.user;
  assert.deepEqual(failed.map((row) => [row.actorId, row.subjectId, row.organizationId]), [
    [null, id, OrganizationId],
    [null, null, null],
  ]);
  const rows = await sql`
    select action from audit_events where actor_id = ${id} and kind = 'sign-in' order by number
  `;
  assert.deepEqual(rows.map(({ action }) => action), ["sign_in.done", "session.signed_out"]);
  const words = await sql`select from audit_events e where to_jsonb(e)::text like '%typed-wrong%'`;
  assert.equal(words.length, 0);
});

test("a wrong code, reset link and client secret are told", async () => {
  const { origin } = app();
  const { cookie, user } = await pendingAt(origin, "mfa@demo.test");
  const wrong = await fetch(`${origin}/auth/local/twoFactor`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
    body: JSON.stringify({ code: "no code" }),
  });
  await wrong.body?.cancel();
  assert.equal(wrong.status, 422);
  assert.equal((await told("second_factor.failed", user)).outcome, "failed");

  const reset = await fetch(`${origin}/auth/local/reset`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: "crew1@demo.test", code: "no-code", password: "Numbat-Word-1!" }),
  });
  await reset.body?.cancel();
  assert(reset.status >= 400);
  assert.equal((await told("sign_in.reset_failed", null)).outcome, "failed");

  const token = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: crypto.randomUUID(),
      client_secret: "no-secret",
    }),
  });
  await token.body?.cancel();
  assert.equal(token.status, 401);
  assert.equal((await told("token.refused", null)).outcome, "failed");
});

/** A sign-in that waits for its second factor: its cookie, and the id of its user. */
async function pendingAt(origin: string, username: string) {
  const answer = await fetch(`${origin}/auth/local/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  await answer.body?.cancel();
  assert.equal(answer.status, 202);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
  const [{ id }] = await app().sql<[{ id: string }]>`
    select id from users where email = ${username}
  `;
  return { cookie, user: id };
}

test("a stream is one row when it opens and one when it ends", async () => {
  const nurse = await as("ringdown.only");
  const hospitalId = await hospital("General Hospital");
  const url = `${app().origin.replace("http", "ws")}/wss/hospital?id=${hospitalId}`;
  const socket = new WebSocket(url, { headers: { Cookie: nurse.cookie } } as never);
  await new Promise((resolve) => socket.onmessage = resolve);
  const opened = await told("stream.opened", nurse.user.id);
  assert.deepEqual([opened.subjectKind, opened.subjectId], ["hospital", hospitalId]);
  assert.equal(opened.details.seesRingdowns, true);
  socket.close();
  const ended = await told("stream.ended", nurse.user.id);
  assert.equal(ended.details.stream, opened.details.stream);
});

test("an MCI is noted when it is opened and not while it is followed, but with each new patient", async () => {
  const [coordinator, crew] = [await as("mci"), await as("crew1")];
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const mci = answered(
    await coordinator.post<Mci>("/api/mcis", { incidentNumber, startedAt }),
    201,
  );
  const hospitalId = await hospital("General Hospital");
  const sent = () =>
    send(crew, hospitalId, {
      emergencyMedicalServiceCall: { dispatchCallNumber: incidentNumber },
      patient: { triageTag: "T-1", triagePriority: "RED" },
    });
  const path = `/api/mcis/${mci.id}`;
  const open = async () => {
    assert.equal((await coordinator.open(`/admin/mcis/${mci.id}`)).status, 200);
  };
  /** What a page reads again and again. */
  const follow = async () => {
    for (const read of [path, `${path}/events`, path]) answered(await coordinator.get(read), 200);
  };
  const noted: string[] = [];
  /** What is noted is stored in its order, so what is noted last shows that nothing else was. */
  const notes = async (...more: string[]) => {
    noted.push(...more, "read.mci_print");
    assert.equal((await coordinator.open(`/admin/mcis/${mci.id}/print`)).status, 200);
    const rows = () =>
      app().sql<{ action: string }[]>`
        select action from audit_events
        where subject_id = ${mci.id} and kind = 'reading' order by number
      `;
    await untilTrue(async () => (await rows()).at(noted.length - 1)?.action === "read.mci_print");
    assert.deepEqual((await rows()).map(({ action }) => action), noted);
  };

  await sent();
  await open();
  await follow();
  await notes("read.mci");
  await sent();
  await follow();
  await notes("read.mci");
  answered(await coordinator.patch(path, { endedAt: new Date().toISOString() }), 200);
  await follow();
  await notes();
  await open();
  await follow();
  await notes("read.mci");
});

test("a program that reads an MCI again is noted again", async () => {
  const { origin, sql } = app();
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const incidentNumber = `MCI-${crypto.randomUUID().slice(0, 8)}`;
  const coordinator = await as("mci");
  const mci = await coordinator.post<Mci>("/api/mcis", { incidentNumber, startedAt });
  const { id } = answered(mci, 201);
  const client = await makeClient(await as("super"), "mci@demo.test");
  const program = programWith(origin, await tokenOf(origin, client));
  for (let times = 0; times < 2; times++) {
    assert.equal((await program.call("GET", `/api/mcis/${id}`)).status, 200);
  }
  await untilTrue(async () => {
    const rows = await sql`
      select from audit_events
      where action = 'read.mci' and subject_id = ${id} and api_client_id = ${client.id}
    `;
    return rows.length === 2;
  });
});
