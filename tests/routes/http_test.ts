/** What holds for every route (design §6): methods, bodies, other sites, headers, the log. */
import assert from "node:assert/strict";
import { type Answer, aRingdown, send, stranger } from "../support/person.ts";
import { refused, refusedAt, storesNothing } from "./answers.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const POSTED = ["/api/ringdowns", "/api/hospitalstatuses", "/api/mcis", "/auth/local/login"];

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
}

/** Sends a request exactly as given; adds only the cookie of `name`. */
async function raw(path: string, asked: Asked = {}, name?: string): Promise<Answer<unknown>> {
  const cookie = name ? { Cookie: (await as(name)).cookie } : {};
  const response = await fetch(`${app().origin}${path}`, {
    redirect: "manual",
    ...asked,
    headers: { ...cookie, ...asked.headers },
  } as RequestInit);
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const body = isJson && text ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

function post(path: string, asked: Asked = {}, name = "crew1"): Promise<Answer<unknown>> {
  const headers = { Origin: app().origin, "Content-Type": "application/json", ...asked.headers };
  return raw(path, { method: "POST", body: "{}", ...asked, headers }, name);
}

test("an unknown static file is answered 404", async () => {
  for (const path of ["/static/nothing.js", "/static/build/nothing-ABC.css"]) {
    refused(await raw(path, { method: "GET" }), 404);
  }
});

test("an unsupported method is answered 405 with the supported methods", async () => {
  const cases = [
    ["DELETE", "/api/ringdowns", "GET, POST"],
    ["PUT", "/api/ringdowns", "GET, POST"],
    ["POST", "/api/ringdowns/mine", "GET, PATCH"],
    ["DELETE", `/api/ringdowns/${crypto.randomUUID()}`, "GET, PATCH"],
    ["GET", `/api/ringdowns/${crypto.randomUUID()}/deliveryStatus`, "PATCH"],
    ["GET", `/api/ringdowns/${crypto.randomUUID()}/takeover`, "POST"],
    ["PATCH", "/api/hospitalstatuses", "GET, POST"],
    ["POST", "/api/users/me", "GET, PATCH, DELETE"],
    ["GET", "/auth/local/login", "POST"],
    ["POST", "/auth/local/logout", "GET"],
    ["POST", "/healthz", "GET"],
    ["POST", "/login", "GET"],
  ];
  for (const [method, path, allowed] of cases) {
    const answer = await raw(path, { method, headers: { Origin: app().origin } }, "crew1");
    refused(answer, 405);
    assert.equal(answer.headers.get("Allow"), allowed, `${method} ${path}`);
  }
});

test("OPTIONS lists the methods of a path and allows nothing to other sites", async () => {
  const answer = await raw("/api/ringdowns", {
    method: "OPTIONS",
    headers: { Origin: "https://elsewhere.example", "Access-Control-Request-Method": "POST" },
  });
  refused(answer, 405);
  assert.equal(answer.headers.get("Allow"), "GET, POST");
  const names = [...answer.headers.keys()];
  assert.deepEqual(names.filter((name) => name.startsWith("access-control")), []);
});

test("HEAD is answered like GET, without a body", async () => {
  for (const path of ["/api/users/me", "/api/hospitalstatuses", "/login", "/healthz"]) {
    const { status, body } = await raw(path, { method: "HEAD" }, "crew1");
    assert.equal(status, (await raw(path, {}, "crew1")).status);
    assert.equal(body, "");
  }
  assert.equal((await raw("/api/users/me", { method: "HEAD" })).status, 401);
});

test("an address with a trailing slash is answered like the address without it", async () => {
  const id = await hospital("General Hospital");
  const addresses = [
    "/healthz",
    "/login",
    "/ems",
    "/api/users/me",
    "/api/ringdowns/mine",
    "/api/openapi.json",
    "/wss/user",
    `/api/hospitals/${id}`,
  ];
  for (const path of addresses) {
    for (const method of ["GET", "HEAD"]) {
      const without = await raw(path, { method }, "crew1");
      const answer = await raw(`${path}/`, { method }, "crew1");
      assert.equal(answer.status, without.status, `${method} ${path}`);
      assert.equal(answer.headers.get("Content-Type"), without.headers.get("Content-Type"));
    }
  }
  assert.deepEqual((await raw("/api/users/me/", {}, "crew1")).body, (await as("crew1")).user);
  refused(await post("/api/ringdowns/", { body: "{" }), 400);
  const wrongMethod = await raw("/api/ringdowns/", { method: "PUT" }, "crew1");
  refused(wrongMethod, 405);
  assert.equal(wrongMethod.headers.get("Allow"), "GET, POST");
  refused(await raw("/api/ringdowns//", {}, "crew1"), 404);
  refused(await raw("/api/users/me/"), 401);
});

test("administration pages also open with a trailing slash", async () => {
  for (const path of ["/admin/users", "/admin/site/organizations", "/admin/dashboard"]) {
    const { status, headers } = await raw(`${path}/`, {}, "super");
    assert.equal(status, 200, path);
    assert.match(headers.get("Content-Type") ?? "", /^text\/html/);
  }
});

test("the link to the next page of a list has no trailing slash", async () => {
  const hospitalId = await hospital("General Hospital");
  for (let count = 0; count < 2; count++) await send(await as("crew1"), hospitalId);
  const { headers } = await (await as("crew1")).get("/api/ringdowns/mine/?limit=1");
  assert.match(headers.get("Link") ?? "", /^<\/api\/ringdowns\/mine\?limit=1&before=/);
});

test("an unknown path is answered 404 for every method", async () => {
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/ringdowns/a/b/c", "/nothing"]) {
      refused(await raw(path, { method, headers: { Origin: app().origin } }, "crew1"), 404);
    }
  }
});

test("an invalid id is answered 404, never 500", async () => {
  const crew = await as("crew1");
  const now = new Date().toISOString();
  for (
    const id of [
      "1",
      "abc",
      "%00",
      "%27",
      "..%2f",
      "x".repeat(500),
      "776091c9c4895a98a38d791faf34a801",
    ]
  ) {
    refused(await crew.get(`/api/ringdowns/${id}`), 404);
    refused(await crew.patch(`/api/ringdowns/${id}`, {}), 404);
    refused(
      await crew.patch(`/api/ringdowns/${id}/deliveryStatus`, {
        deliveryStatus: "ARRIVED",
        dateTimeLocal: now,
      }),
      404,
    );
    refused(await crew.post(`/api/ringdowns/${id}/takeover`), 404);
    refused(await crew.get(`/api/hospitals/${id}`), 404);
  }
});

test("a malformed path is answered 400 or 404", async () => {
  for (const path of ["/api/ringdowns/%", "/api/ringdowns/%zz", "/%ff%fe"]) {
    const { status } = await raw(path, {}, "crew1");
    assert(status === 400 || status === 404, `${path}: ${status}`);
  }
});

test("a body whose content type is not JSON is answered 415", async () => {
  for (const path of POSTED) {
    const name = path.includes("mcis") ? "mci" : "crew1";
    const types = [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonx",
      "text/html; charset=utf-8",
    ];
    for (const type of types) {
      refused(await post(path, { headers: { "Content-Type": type } }, name), 415);
    }
    const untyped = await raw(path, {
      method: "POST",
      headers: { Origin: app().origin },
      body: new TextEncoder().encode("{}"),
    }, name);
    refused(untyped, 415);
  }
});

test("the content type of JSON may have a charset and capitals", async () => {
  for (
    const type of ["application/json; charset=utf-8", "Application/JSON", "application/json ;x=y"]
  ) {
    refusedAt(await post("/api/ringdowns", { headers: { "Content-Type": type } }), "patient.age");
  }
});

test("text that is not JSON is answered 400", async () => {
  const bodies = ["", "{", "undefined", "{'a':1}", "[1,]", "\u0000", '{"a":1}{"b":2}', "NaN"];
  for (const path of POSTED) {
    const name = path.includes("mcis") ? "mci" : "crew1";
    for (const body of bodies) {
      const [{ message }] = refused(await post(path, { body }, name), 400);
      assert.equal(message, "This is not JSON.");
    }
  }
});

test("a body that is not UTF-8 is refused, so that no garbled report is stored", async () => {
  const text = JSON.stringify(aRingdown(await hospital("General Hospital"), {
    patient: { chiefComplaintDescription: "Crise d'épilepsie" },
  }));
  const latin1 = Uint8Array.from(text, (character) => character.charCodeAt(0));
  await storesNothing(app().sql, async () => {
    const [{ message }] = refused(await post("/api/ringdowns", { body: latin1 }), 400);
    assert.equal(message, "This is not JSON.");
  });
  const marked = new TextEncoder().encode(`\ufeff${text}`);
  assert.equal((await post("/api/ringdowns", { body: marked })).status, 201);
});

test("a body over 64 KB is answered 413, with or without a Content-Length", async () => {
  const big = `{"x":"${"x".repeat(64 * 1024)}"}`;
  const stream = () => new Blob([big]).stream() as ReadableStream<Uint8Array>;
  for (const path of POSTED) {
    const name = path.includes("mcis") ? "mci" : "crew1";
    refused(await post(path, { body: big }, name), 413);
    refused(await post(path, { body: stream() }, name), 413);
  }
  const fits = `{"x":"${"x".repeat(64 * 1024 - 8)}"}`;
  assert.equal(new TextEncoder().encode(fits).length, 64 * 1024);
  refused(await post("/api/ringdowns", { body: fits }), 400);
});

test("very deeply nested JSON is refused and does not crash the server", async () => {
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  refused(await post("/api/ringdowns", { body: deep }), 400);
  refused(await post("/api/ringdowns", { body: `{"patient":${deep}}` }), 400);
});

const FOREIGN: [string, Record<string, string>][] = [
  ["from another origin", { Origin: "https://elsewhere.example" }],
  ["from a page without an origin", { Origin: "null" }],
  ["from our host on another port", { Origin: "http://127.0.0.1:1" }],
  ["which the browser calls cross-site", { "Sec-Fetch-Site": "cross-site" }],
  ["which the browser calls same-site only", { "Sec-Fetch-Site": "same-site" }],
  ["which says nothing of where it comes from", {}],
];

for (const [what, headers] of FOREIGN) {
  test(`a change ${what} is refused and changes nothing`, async () => {
    const hospitalId = await hospital("General Hospital");
    const crew = await as("crew1");
    const ringdown = await send(crew, hospitalId);
    const asked = (body: object, method = "POST") => ({
      method,
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const dateTimeLocal = new Date().toISOString();
    const path = `/api/ringdowns/${ringdown.id}`;
    await storesNothing(app().sql, async () => {
      const answers = await Promise.all([
        raw("/api/ringdowns", asked(aRingdown(hospitalId)), "crew1"),
        raw(path, asked({ etaMinutes: 1 }, "PATCH"), "crew1"),
        raw(
          `${path}/deliveryStatus`,
          asked({ deliveryStatus: "ARRIVED", dateTimeLocal }, "PATCH"),
          "crew1",
        ),
        raw(`${path}/takeover`, asked({}), "crew2"),
        raw("/api/hospitalstatuses", asked({ hospitalId, openEdBedCount: 1 }), "nurse"),
        raw("/auth/local/login", asked({ username: "crew1@demo.test", password: "Ringdown1!" })),
      ]);
      for (const answer of answers) {
        const [{ message }] = refused(answer, 403);
        assert.equal(message, "Cross-site request refused.");
        assert.deepEqual(answer.headers.getSetCookie(), []);
      }
    });
  });
}

test("a change that the browser marks as same-origin is accepted, with or without an Origin", async () => {
  const hospitalId = await hospital("General Hospital");
  const body = JSON.stringify(aRingdown(hospitalId));
  const type = { "Content-Type": "application/json" };
  const own: Record<string, string>[] = [
    { Origin: app().origin },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: app().origin, "Sec-Fetch-Site": "same-origin" },
  ];
  for (const headers of own) {
    const asked = { method: "POST", headers: { ...type, ...headers }, body };
    assert.equal((await raw("/api/ringdowns", asked, "crew1")).status, 201);
  }
});

test("of several faults the first in this order is answered: 401, 403, 415, 413, 400, 404", async () => {
  const foreign = { Origin: "https://elsewhere.example" };
  const form = { "Content-Type": "text/plain" };
  const path = `/api/ringdowns/${crypto.randomUUID()}`;
  const big = "x".repeat(70_000);
  const patch = (asked: Asked, name?: string) =>
    raw(path, { method: "PATCH", body: big, ...asked }, name);
  refused(await patch({ headers: { ...foreign, ...form } }), 401);
  refused(await patch({ headers: { ...foreign, ...form } }, "crew1"), 403);
  const own = { Origin: app().origin };
  refused(await patch({ headers: { ...own, ...form } }, "crew1"), 415);
  const json = { ...own, "Content-Type": "application/json" };
  refused(await patch({ headers: json }, "crew1"), 413);
  refused(await patch({ headers: json, body: "{" }, "crew1"), 400);
  refused(await patch({ headers: json, body: '{"etaMinutes":-1}' }, "crew1"), 400);
  refused(await patch({ headers: json, body: "{}" }, "crew1"), 404);
});

test("a user who may not send ringdowns is refused before the body is read", async () => {
  refused(await post("/api/ringdowns", { body: "{" }, "nurse"), 403);
  refused(await raw("/api/ringdowns", { method: "POST" }), 401);
});

test("without a trusted proxy X-Forwarded-For is ignored when attempts are counted", async () => {
  const headers = { "X-Forwarded-For": "192.0.2.99" };
  const body = JSON.stringify({ username: "crew2@demo.test", password: "Wrong-Word-1!" });
  refused(await post("/auth/local/login", { headers, body }), 422);
  const rows = await app().sql`select subject from sign_in_attempts where kind = 'address'`;
  assert.deepEqual(rows.map(({ subject }) => subject), ["127.0.0.1"]);
});

const EVERYWHERE = [
  "/",
  "/login",
  "/healthz",
  "/readyz",
  "/api/users/me",
  "/api/hospitalstatuses",
  "/api/nothing",
  "/static/logo.svg",
  "/static/nothing",
  "/wss/user",
  "/auth/local/login",
  "/nothing",
  "/ems",
];

test("every answer has the security headers and no CORS or server header", async () => {
  for (const path of EVERYWHERE) {
    for (const name of [undefined, "crew1"]) {
      const { headers } = await raw(
        path,
        { headers: { Origin: "https://elsewhere.example" } },
        name,
      );
      const policy = headers.get("Content-Security-Policy") ?? "";
      assert.match(policy, /script-src 'self' 'nonce-[0-9a-f]{32}'/, path);
      assert.doesNotMatch(policy, /unsafe-(inline|eval)|\*/);
      assert.match(policy, /frame-ancestors 'none'/);
      assert.match(policy, /object-src 'none'/);
      assert.match(policy, /base-uri 'none'/);
      assert.equal(headers.get("X-Content-Type-Options"), "nosniff");
      assert.equal(headers.get("Referrer-Policy"), "same-origin");
      assert.equal(headers.get("Cross-Origin-Opener-Policy"), "same-origin");
      assert.equal(headers.get("Cross-Origin-Resource-Policy"), "same-origin");
      const allowed = headers.get("Permissions-Policy")!.split(", ");
      for (const part of ["screen-wake-lock=(self)", "camera=()", "geolocation=()"]) {
        assert(allowed.includes(part), part);
      }
      assert.equal(headers.get("Strict-Transport-Security"), null);
      const names = [...headers.keys()];
      assert.deepEqual(names.filter((header) => header.startsWith("access-control")), []);
      assert.equal(headers.get("Server"), null);
      assert.equal(headers.get("X-Powered-By"), null);
    }
  }
});

test("every answer with a body says what it is, and text in which encoding", async () => {
  const styles = /href="(\/static\/build\/[^"]+\.css)"/;
  const page = await raw("/login", { headers: { Accept: "text/html" } });
  const [, style] = styles.exec(page.body as string)!;
  const kinds: Record<string, RegExp> = {
    [style]: /^text\/css; charset=utf-8$/i,
    "/sw.js": /^text\/javascript; charset=utf-8$/i,
    "/push-sw.js": /^text\/javascript; charset=utf-8$/i,
    "/static/logo.svg": /^image\/svg\+xml(; charset=utf-8)?$/i,
    "/login": /^text\/html; charset=utf-8$/i,
    "/api/users/me": /^application\/json/,
    "/api/nothing": /^application\/json/,
    "/healthz": /^application\/json/,
  };
  for (const [path, kind] of Object.entries(kinds)) {
    const { headers } = await raw(path, { headers: { Accept: "text/html" } });
    assert.match(headers.get("Content-Type") ?? "", kind, path);
  }
});

test("each page has a new nonce, which is the one in its policy", async () => {
  const nonces = await Promise.all(Array.from({ length: 12 }, async () => {
    const { headers, body } = await raw("/login", { headers: { Accept: "text/html" } });
    const [, nonce] = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy")!)!;
    const scripts = [...(body as string).matchAll(/<script(?![^>]*application\/json)([^>]*)>/g)];
    for (const [, attributes] of scripts) assert(attributes.includes(`nonce="${nonce}"`));
    assert.doesNotMatch(body as string, /\son\w+="|style="|javascript:/);
    return nonce;
  }));
  assert.equal(new Set(nonces).size, 12);
  assert(nonces.some((nonce) => nonce[12] !== "4"), "all bits are random, as a UUID's are not");
});

test("no answer with data may be cached", async () => {
  for (const path of EVERYWHERE.filter((path) => !path.startsWith("/static/"))) {
    for (const name of [undefined, "crew1"]) {
      const { headers } = await raw(path, {}, name);
      assert.equal(headers.get("Cache-Control"), "no-store", path);
    }
  }
  for (const page of ["/ems", "/ems/hospitals", "/login"]) {
    const { headers } = await raw(page, { headers: { Accept: "text/html" } }, "crew1");
    assert.equal(headers.get("Cache-Control"), "no-store", page);
  }
});

test("every refusal of a call has the shape of wire §1.2, also before the route runs", async () => {
  refused(await stranger(app().origin).get("/api/users/me"), 401);
  refused(await stranger(app().origin).get("/api/ringdowns/mine"), 401);
  refused(await raw("/api/nothing"), 404);
  refused(await post("/auth/local/login", { body: "{}" }), 422);
});

test("a refusal never repeats a password", async () => {
  const sent = { username: 5, password: ["Secret-Word-1!"] };
  const { body } = await post("/auth/local/login", { body: JSON.stringify(sent) });
  assert.doesNotMatch(JSON.stringify(body), /Secret-Word/);
});

test("a server error is answered 500 with a request id, and only the log has details", async () => {
  const { sql, logged } = app();
  await sql`alter table patient_deliveries rename column eta_minutes to eta_minutes_gone`;
  const answer = await (await as("crew1")).get("/api/ringdowns/mine");
  await sql`alter table patient_deliveries rename column eta_minutes_gone to eta_minutes`;

  const { requestId } = answer.body as { requestId: string };
  const [{ message }] = refused(answer, 500);
  assert.equal(message, "An unexpected error has occurred. Please try again later.");
  assert.deepEqual(Object.keys(answer.body as object).sort(), ["messages", "requestId", "status"]);
  assert.doesNotMatch(JSON.stringify(answer.body), /eta_minutes|select|postgres|\.ts/i);
  assert.equal(answer.headers.get("X-Request-Id"), requestId);
  const lines = logged.filter((line) => line.includes(requestId));
  assert(lines.some((line) => line.includes("eta_minutes")));
  assert(lines.some((line) => JSON.parse(line).level === "error"));
});

test("each request writes one log line with user, path and duration, without the query", async () => {
  const { logged } = app();
  const crew = await as("crew1");
  const { headers } = await crew.get("/api/ringdowns?search=sensitive-words");
  const requestId = headers.get("X-Request-Id")!;
  const lines = logged.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
  assert.equal(lines.length, 1);
  const { method, path, status, userId, ms } = lines[0];
  assert.deepEqual({ method, path, status, userId }, {
    method: "GET",
    path: "/api/ringdowns",
    status: 200,
    userId: crew.user.id,
  });
  assert(ms >= 0);
  assert.equal(logged.some((line) => line.includes("sensitive-words")), false);
});

test("the log names the pattern of a route, never what in its address opens something", async () => {
  const { logged } = app();
  const secret = "opens-something";
  const paths = [
    `/invites/${secret}`,
    `/invites/${secret}/`,
    `/invites/${secret}/nothing`,
    `/${secret}`,
    `/api/${secret}/x`,
    `/api/invites/${secret}`,
    `/reset?email=a%40b.c&code=${secret}`,
    `/setup?code=${secret}`,
    `/wss/hospital?id=x&screen=${secret}`,
    `/ringdowns/${secret}`,
  ];
  const before = logged.length;
  for (const path of paths) await raw(path, { method: "GET" });
  await raw(`/api/invites/${secret}/accept`, { method: "POST" });
  const lines = logged.slice(before);
  assert.equal(lines.filter((line) => JSON.parse(line).event === "request").length, 11);
  assert.equal(lines.some((line) => line.includes(secret)), false);
  assert(lines.some((line) => JSON.parse(line).path === "/invites/:token"));
});

test("the log never contains patient data, a password or a session token", async () => {
  const { logged, sql } = app();
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  const complaint = "Zymurgist with a rare complaint";
  const patient = {
    chiefComplaintDescription: complaint,
    treatmentNotes: "Quokka-notes",
    otherObservationNotes: "Wombat-notes",
    triageTag: "TAG-OKAPI",
  };
  const ringdown = await send(crew, hospitalId, { patient });
  await crew.patch(`/api/ringdowns/${ringdown.id}`, {
    patient: { treatmentNotes: "Quokka-notes!" },
  });
  await crew.post("/api/ringdowns", aRingdown(hospitalId, { patient: { ...patient, age: 999 } }));
  await crew.post("/api/ringdowns", { ...aRingdown(hospitalId, { patient }), id: ringdown.id });
  await sql`alter table patients add constraint broken check (triage_tag <> 'TAG-OKAPI') not valid`;
  refused(await crew.post("/api/ringdowns", aRingdown(hospitalId, { patient })), 500);
  await sql`alter table patients drop constraint broken`;
  await post("/auth/local/login", {
    body: JSON.stringify({ username: "crew1@demo.test", password: "Numbat-Word-1!" }),
  });
  const log = logged.join("\n");
  for (const secret of [complaint, "Quokka", "Wombat", "OKAPI", "Numbat", "Ringdown1!"]) {
    assert.equal(log.includes(secret), false, secret);
  }
  const token = /ringdown_session=([^;]+)/.exec(crew.cookie)![1];
  assert.equal(log.includes(token), false);
});
