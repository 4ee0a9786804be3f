/** /auth/local: who can sign in, the cookies, the end of a session, and the limits on attempts. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { BACKGROUND_HEADER } from "../../../domain/people/page_requests.ts";
import type { User } from "../../../domain/people/user.ts";
import { hashPassword, passwordTurns } from "../../../server/passwords.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { Answer } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { answered, refused, storesNothing } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app } = sharedApp({ env: { TRUST_PROXY: "1" } });

interface Credentials {
  username?: unknown;
  password?: unknown;
  /** Cookies that the browser sends. */
  cookie?: string;
  /** The browser's network address, as a proxy would report it. */
  address?: string;
}

const CREW = "crew1@demo.test";

async function login(credentials: Credentials = {}): Promise<Answer<User>> {
  const { username = CREW, password = DEMO_PASSWORD, cookie, address = "192.0.2.1" } = credentials;
  return await call("POST", "/auth/local/login", {
    headers: {
      Origin: app().origin,
      "Content-Type": "application/json",
      "X-Forwarded-For": `203.0.113.99, ${address}`,
      ...(cookie ? { Cookie: cookie } : {}),
    },
    body: JSON.stringify({ username, password }),
  });
}

async function call<Body>(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Answer<Body>> {
  const url = `${app().origin}${path}`;
  const response = await fetch(url, { method, headers, body, redirect: "manual" });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(text) : text,
  };
}

/** The cookies of an answer as a browser would send them back. */
function cookiesOf({ headers }: Answer<unknown>): string {
  return headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
}

/** One cookie of an answer with its attributes. */
function cookieLine({ headers }: Answer<unknown>, name: string): string {
  return headers.getSetCookie().find((line) => line.startsWith(`${name}=`))!;
}

function tokenOf(answer: Answer<unknown>): string {
  return /^ringdown_session=([^;]+)/.exec(cookieLine(answer, "ringdown_session"))![1];
}

async function signedIn(credentials: Credentials = {}): Promise<string> {
  const answer = await login(credentials);
  answered(answer, 200);
  return cookiesOf(answer);
}

async function statusWith(cookie: string): Promise<number> {
  return (await call("GET", "/api/users/me", { headers: { Cookie: cookie } })).status;
}

/** Tries a wrong password, which is counted. */
function wrongTry(credentials: Credentials = {}): Promise<Answer<User>> {
  return login({ password: "Wrong-Word-1!", ...credentials });
}

/** Signs in; whoever is told that too many wait comes again, as often as it takes. */
async function loginAgain(credentials: Credentials): Promise<Answer<User>> {
  const answer = await login(credentials);
  return answer.status === 503 ? await loginAgain(credentials) : answer;
}

async function forgetTries() {
  await app().sql`delete from sign_in_attempts`;
  await app().sql`delete from wrong_passwords`;
}

test("the right password is answered with the user, without anything secret", async () => {
  const user = answered(await login(), 200);
  assert.deepEqual(Object.keys(user).sort(), [
    "OrganizationId",
    "activeHospitals",
    "email",
    "firstName",
    "fullName",
    "id",
    "isActive",
    "isAdminUser",
    "isOperationalUser",
    "isSuperUser",
    "language",
    "lastName",
    "organization",
  ]);
  assert.equal(user.fullName, "Crew One");
  assert.deepEqual({ ...user.organization, id: "" }, {
    id: "",
    name: "City Fire Department",
    type: "EMS",
    timeZone: "America/Los_Angeles",
    language: "en",
    isMfaEnabled: false,
    isActive: true,
  });
  const nurse = answered(await login({ username: "nurse@demo.test" }), 200);
  assert.deepEqual(
    nurse.activeHospitals.map(({ hospital, isInfoUser, isRingdownUser }) => {
      return [hospital.name, isInfoUser, isRingdownUser];
    }),
    [["General Hospital", true, true]],
  );
});

test("the email address may have capitals, and spaces around it", async () => {
  answered(await login({ username: "  Crew1@DEMO.test " }), 200);
});

test("scripts and other sites cannot use the session's cookie", async () => {
  const answer = await login();
  const line = cookieLine(answer, "ringdown_session");
  const [value, ...attributes] = line.split("; ");
  assert.match(value, /^ringdown_session=[\w-]{43}$/);
  assert.deepEqual(attributes.sort(), ["HttpOnly", "Max-Age=604800", "Path=/", "SameSite=Lax"]);
  assert.match(cookieLine(answer, "ringdown_device"), /HttpOnly/);
});

test("the database stores only the hash of a session's token", async () => {
  const token = tokenOf(await login());
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  const hash = new Uint8Array(digest);
  const rows = await app().sql`select s::text as row from sessions s where token_hash = ${hash}`;
  assert.equal(rows.length, 1);
  assert.equal(rows[0].row.includes(token), false);
});

test("every sign-in creates a new token, whatever cookie the browser sends", async () => {
  const first = tokenOf(await login());
  const second = tokenOf(await login({ cookie: "ringdown_session=chosen-by-somebody-else" }));
  assert.notEqual(first, second);
  assert.notEqual(second, "chosen-by-somebody-else");
});

const NOBODY: [string, Credentials][] = [
  ["a wrong password", { password: "Wrong-Word-1!" }],
  ["an empty password", { password: "" }],
  ["a password in another case", { password: DEMO_PASSWORD.toUpperCase() }],
  ["an unknown address", { username: "nobody@demo.test" }],
  ["an empty address", { username: "" }],
  ["an inactive user", { username: "inactive@demo.test" }],
  ["an address with U+0000 in it", { username: "crew1@demo.test\u0000" }],
  ["a password with U+0000 in it", { password: `${DEMO_PASSWORD}\u0000` }],
  ["a wildcard", { username: "crew_@demo.test" }],
];

for (const [what, credentials] of NOBODY) {
  test(`${what} is refused with the same message as any other fault`, async () => {
    const answer = await login(credentials);
    assert.deepEqual(refused(answer, 422), [{ message: "Invalid email and/or password." }]);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    await forgetTries();
  });
}

test("a user of an inactive organisation cannot sign in, and existing sessions end at once", async () => {
  const { sql } = app();
  const cookie = await signedIn({ username: "harbor1@demo.test" });
  await sql`update organizations set is_active = false where name = 'Harbor Ambulance'`;
  refused(await login({ username: "harbor1@demo.test" }), 422);
  assert.equal(await statusWith(cookie), 401);
  await sql`update organizations set is_active = true where name = 'Harbor Ambulance'`;
  await forgetTries();
});

test("deactivating a user ends their session at once", async () => {
  const { sql } = app();
  const cookie = await signedIn({ username: "crew2@demo.test" });
  assert.equal(await statusWith(cookie), 200);
  await sql`update users set is_active = false where email = 'crew2@demo.test'`;
  assert.equal(await statusWith(cookie), 401);
  await sql`update users set is_active = true where email = 'crew2@demo.test'`;
});

test("a password that is longer than bcrypt's limit is not cut to that limit", async () => {
  const { sql } = app();
  const password = `Aa1!${"x".repeat(68)}`;
  const hash = await hashPassword(password, 4);
  await sql`update users set hashed_password = ${hash} where email = 'ems.admin@demo.test'`;
  const username = "ems.admin@demo.test";
  answered(await login({ username, password }), 200);
  refused(await login({ username, password: `${password}y` }), 422);
  await forgetTries();
});

test("an invalid body is refused, and the answer repeats no password", async () => {
  for (const body of ["[]", '"text"', '{"username":5,"password":["Secret-Word-1!"]}', "{}"]) {
    const headers = { Origin: app().origin, "Content-Type": "application/json" };
    const answer = await call("POST", "/auth/local/login", { headers, body });
    assert.equal(answer.status, body.startsWith("{") ? 422 : 400, body);
    assert.doesNotMatch(JSON.stringify(answer.body), /Secret/);
  }
});

test("if a second factor is required, the password alone gives no access", async () => {
  const answer = await login({ username: "mfa@demo.test" });
  assert.deepEqual(answered(answer, 202), {});
  const cookie = cookiesOf(answer);
  for (
    const path of ["/api/users/me", "/api/hospitalstatuses", "/api/ringdowns/mine", "/wss/user"]
  ) {
    refused(await call("GET", path, { headers: { Cookie: cookie } }), 401);
  }
});

test("every page redirects a pending sign-in to its code until the user logs out", async () => {
  const cookie = cookiesOf(await login({ username: "mfa@demo.test" }));
  const headers = { Cookie: cookie, Accept: "text/html", Referer: app().origin };
  const leadsTo = async (path: string) => {
    const answer = await call("GET", path, { headers });
    return [answer.status, answer.headers.get("Location")];
  };
  for (const path of ["/", "/ems", "/er", "/profile", "/admin", "/admin/site/clients"]) {
    assert.deepEqual(await leadsTo(path), [302, "/twoFactor"], path);
  }
  assert.deepEqual(await leadsTo("/twoFactor"), [200, null]);
  assert.deepEqual(await leadsTo("/auth/local/logout"), [302, "/login"]);
  for (const path of ["/", "/twoFactor"]) assert.deepEqual(await leadsTo(path), [302, "/login"]);
});

test("during a pending sign-in the user can sign in with another account", async () => {
  const cookie = cookiesOf(await login({ username: "mfa@demo.test" }));
  for (const path of ["/login", "/forgot", "/reset?code=x"]) {
    const { status } = await call("GET", path, { headers: { Cookie: cookie } });
    assert.equal(status, 200, path);
  }
  answered(await login({ username: "nurse@demo.test", cookie }), 200);
  const { headers } = await call("GET", "/twoFactor", { headers: { Cookie: cookie } });
  assert.equal(headers.get("Location"), "/login");
});

test("signing in again replaces the browser's session and keeps those of other devices", async () => {
  const first = await signedIn();
  const elsewhere = await signedIn();
  const second = await signedIn({ cookie: first });
  assert.equal(await statusWith(first), 401);
  assert.equal(await statusWith(elsewhere), 200);
  assert.equal(await statusWith(second), 200);
});

test("a failed sign-in keeps the browser's session", async () => {
  const cookie = await signedIn();
  refused(await wrongTry({ cookie }), 422);
  assert.equal(await statusWith(cookie), 200);
  await forgetTries();
});

/** Logs out by a link on one of our pages, as a browser tells it over plain http. */
async function logOut(headers: Record<string, string> = {}): Promise<Answer<unknown>> {
  const Referer = `${app().origin}/ems`;
  return await call("GET", "/auth/local/logout", { headers: { Referer, ...headers } });
}

test("logging out ends the session and deletes the cookie", async () => {
  const cookie = await signedIn();
  const elsewhere = await signedIn();
  const answer = await logOut({ Cookie: cookie });
  assert.equal(answer.status, 200);
  assert.match(cookieLine(answer, "ringdown_session"), /^ringdown_session=;.*Max-Age=0/);
  assert.equal(await statusWith(cookie), 401);
  assert.equal(await statusWith(elsewhere), 200);
});

test("logging out clears the browser's cache, but never what a crew's device has stored", async () => {
  const answer = await logOut({ Cookie: await signedIn() });
  assert.equal(answer.headers.get("Clear-Site-Data"), '"cache"');
});

test("a browser that logs out is redirected to the sign-in page", async () => {
  const Cookie = await signedIn();
  const answer = await logOut({ Cookie, Accept: "text/html,application/xhtml+xml" });
  assert.equal(answer.status, 302);
  assert.equal(answer.headers.get("Location"), "/login");
});

test("the sign-in page learns once who has just logged out, so that the device can forget them", async () => {
  const gone = await logOut({ Cookie: await signedIn(), Accept: "text/html" });
  const line = cookieLine(gone, "ringdown_left");
  assert.match(line, /; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax/);
  const Cookie = line.split(";")[0];
  const userId = Cookie.split("=")[1];
  const open = await call("GET", "/login", { headers: { Cookie, Accept: "text/html" } });
  assert.ok(String(open.body).includes(`"left":"${userId}"`));
  assert.match(cookieLine(open, "ringdown_left"), /^ringdown_left=;.*Max-Age=0/);
  const again = await call("GET", "/login", { headers: { Accept: "text/html" } });
  assert.ok(String(again.body).includes(`"left":null`));
});

const FOLLOWED_ELSEWHERE: [string, Record<string, string>][] = [
  ["another site", { "Sec-Fetch-Site": "cross-site" }],
  ["another subdomain", { "Sec-Fetch-Site": "same-site" }],
  ["another site over plain http", { Referer: "http://elsewhere.example/ems" }],
  ["another port of this host over plain http", { Referer: "http://127.0.0.1:1/" }],
  ["a site that names itself by Origin", { Origin: "https://elsewhere.example" }],
  ["a page that hides where it is, over plain http", {}],
];

for (const [where, headers] of FOLLOWED_ELSEWHERE) {
  test(`a link of ${where} does not log a user out`, async () => {
    const Cookie = await signedIn();
    const asked = { Cookie, ...headers };
    const [{ message }] = refused(await call("GET", "/auth/local/logout", { headers: asked }), 403);
    assert.equal(message, "Cross-site request refused.");
    const page = await call("GET", "/auth/local/logout", {
      headers: { ...asked, Accept: "text/html" },
    });
    assert.equal(page.status, 302);
    assert.equal(page.headers.get("Location"), "/");
    assert.deepEqual(page.headers.getSetCookie(), []);
    assert.equal(page.headers.get("Clear-Site-Data"), null);
    assert.equal(await statusWith(Cookie), 200);
  });
}

test("a user logs out by a link of our own, or by the address that they type", async () => {
  const own: Record<string, string>[] = [
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { Origin: app().origin },
    { Referer: `${app().origin}/er/x?y=1` },
  ];
  for (const headers of own) {
    const Cookie = await signedIn();
    const answer = await call("GET", "/auth/local/logout", { headers: { Cookie, ...headers } });
    assert.equal(answer.status, 200);
    assert.equal(await statusWith(Cookie), 401, JSON.stringify(headers));
  }
});

test("logging out twice or without a session is not an error", async () => {
  assert.equal((await logOut()).status, 200);
});

const HOUR = 3_600;

async function moveLastUse(cookie: string, secondsAgo: number) {
  await app().sql`
    update sessions set last_used_at = clock_timestamp() - ${secondsAgo} * interval '1 second'
    where token_hash = ${await tokenHashOf(tokenIn(cookie))}
  `;
}

async function idleSecondsOf(cookie: string): Promise<number> {
  const [{ seconds }] = await app().sql`
    select extract(epoch from clock_timestamp() - last_used_at)::int as seconds
    from sessions where token_hash = ${await tokenHashOf(tokenIn(cookie))}
  `;
  return seconds;
}

function tokenIn(cookie: string): string {
  return /ringdown_session=([^;]+)/.exec(cookie)![1];
}

for (
  const [username, hours] of [
    ["crew1@demo.test", 12],
    ["nurse@demo.test", 12],
    ["hospital.admin@demo.test", 1],
    ["mci@demo.test", 1],
    ["super@demo.test", 1],
  ] as const
) {
  test(`the session of ${username} ends after ${hours} h without use, and use extends it`, async () => {
    const cookie = await signedIn({ username });
    await moveLastUse(cookie, hours * HOUR - 60);
    assert.equal(await statusWith(cookie), 200);
    await moveLastUse(cookie, 120);
    assert.equal(await statusWith(cookie), 200);
    assert((await idleSecondsOf(cookie)) < 60);
    await moveLastUse(cookie, hours * HOUR + 1);
    assert.equal(await statusWith(cookie), 401);
  });
}

test("who is made an administrator is signed out after 1 h without use from then on", async () => {
  const cookie = await signedIn({ username: "crew2@demo.test" });
  const admin = await app().as("super");
  const crew = (await app().as("crew2")).user;
  await admin.patch(`/api/users/${crew.id}`, { isAdminUser: true });
  assert.equal(await statusWith(cookie), 200);
  await moveLastUse(cookie, HOUR + 1);
  assert.equal(await statusWith(cookie), 401);
  await admin.patch(`/api/users/${crew.id}`, { isAdminUser: false });
});

test("background requests of an open page do not extend its session", async () => {
  const cookie = await signedIn({ username: "hospital.admin@demo.test" });
  const refresh = async () => {
    const headers = { Cookie: cookie, [BACKGROUND_HEADER]: "true" };
    return (await call("GET", "/api/dashboard", { headers })).status;
  };
  await moveLastUse(cookie, HOUR - 60);
  assert.equal(await refresh(), 200);
  assert((await idleSecondsOf(cookie)) >= HOUR - 60);
  assert.equal(await refresh(), 200);
  await moveLastUse(cookie, HOUR + 1);
  assert.equal(await refresh(), 401);
});

test("a session ends after seven days, even if it is used", async () => {
  const { sql } = app();
  await sql`delete from sessions`;
  const cookie = await signedIn();
  const [{ id, days }] = await sql`
    select id, extract(epoch from expires_at - created_at)::float / 86400 as days from sessions
  `;
  assert(Math.abs(days - 7) < 0.01);
  await sql`update sessions set expires_at = clock_timestamp() - interval '1 second' where id = ${id}`;
  assert.equal(await statusWith(cookie), 401);
});

test("a request with an invalid session cookie is signed out", async () => {
  for (const value of ["", "x", "x".repeat(4_000), "%00", '"quoted"', "a=b=c"]) {
    assert.equal(await statusWith(`ringdown_session=${value}`), 401, value.slice(0, 10));
  }
});

test("an account is counted as one, however its address is spelled", async () => {
  const spellings = ["hospital.admin@demo.test", "hosp\u0130tal.adm\u0130n@demo.test"];
  for (let tries = 0; tries < 10; tries++) {
    refused(await login({ username: spellings[tries % 2], password: "Wrong-Word-1!" }), 422);
  }
  for (const username of spellings) refused(await login({ username }), 429);
});

test("after ten wrong passwords an account is locked for a while, even for the right one", async () => {
  for (let tries = 0; tries < 10; tries++) refused(await wrongTry(), 422);
  for (const answer of [await wrongTry(), await login()]) {
    refused(answer, 429);
    const seconds = Number(answer.headers.get("Retry-After"));
    assert(seconds > 0 && seconds <= 900, String(seconds));
    assert.deepEqual(answer.headers.getSetCookie(), []);
  }
  refused(await login({ username: " CREW1@demo.test" }), 429);
  answered(await login({ username: "crew2@demo.test" }), 200);

  await app().sql`update sign_in_attempts set attempted_at = attempted_at - interval '15 minutes'`;
  answered(await login(), 200);
  await forgetTries();
});

test("a device that has signed in before can still sign in while the account is locked", async () => {
  const device = await signedIn();
  const other = await signedIn({ username: "crew2@demo.test" });
  for (let tries = 0; tries < 10; tries++) await wrongTry();
  refused(await login(), 429);
  refused(await login({ cookie: other }), 429);
  refused(
    await login({ cookie: device.replace(/ringdown_device=[^;]+/, "ringdown_device=x") }),
    429,
  );
  answered(await login({ cookie: device }), 200);
  await forgetTries();
});

test("a known device is locked too after 100 wrong passwords", async () => {
  const device = await signedIn();
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'account', ${CREW} from generate_series(1, 100)
  `;
  refused(await login({ cookie: device }), 429);
  await forgetTries();
});

test("the right password resets the count of wrong ones for the account", async () => {
  for (let tries = 0; tries < 9; tries++) await wrongTry();
  answered(await login(), 200);
  for (let tries = 0; tries < 9; tries++) refused(await wrongTry(), 422);
  answered(await login(), 200);
  await forgetTries();
});

test("unknown accounts are locked like known ones", async () => {
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'account', 'nobody@demo.test' from generate_series(1, 10)
  `;
  for (let tries = 0; tries < 10; tries++) await wrongTry();
  const answers = [await login({ username: "nobody@demo.test" }), await wrongTry()];
  const told = answers.map((answer) => refused(answer, 429));
  assert.deepEqual(told[0], [{ message: "Too many attempts. Try again in 15 minutes." }]);
  assert.deepEqual(told[0], told[1], "a stranger learns nothing of the account");
  await forgetTries();
});

test("after 200 wrong passwords a network address is locked, except for known devices", async () => {
  const device = await signedIn();
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'address', '192.0.2.7' from generate_series(1, 200)
  `;
  refused(await login({ address: "192.0.2.7" }), 429);
  answered(await login({ address: "192.0.2.8" }), 200);
  answered(await login({ address: "192.0.2.7", cookie: device }), 200);
  await forgetTries();
});

test("of 30 wrong passwords at once, at most ten are checked", async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => wrongTry()));
  const heard = answers.filter(({ status }) => status === 422);
  assert(heard.length <= 10, `${heard.length} guesses were heard`);
  assert(answers.every(({ status }) => [422, 429, 503].includes(status)));
  await forgetTries();
});

test("wrong passwords for many accounts at once all count for the network address", async () => {
  const address = "192.0.2.9";
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'address', ${address} from generate_series(1, 197)
  `;
  const guesses = Array.from(
    { length: 12 },
    (_, at) => ({ username: `spray${at}@x.test`, address }),
  );
  const password = "Wrong-Word-1!";
  const answers = await Promise.all(guesses.map((guess) => loginAgain({ ...guess, password })));
  assert.equal(answers.filter(({ status }) => status === 422).length, 3);
  assert.equal(answers.filter(({ status }) => status === 429).length, 9);
  await forgetTries();
});

test("attempts on a locked account do not count for the network address", async () => {
  const address = "192.0.2.10";
  const password = "Wrong-Word-1!";
  const tries = await Promise.all(
    Array.from({ length: 15 }, () => loginAgain({ address, password })),
  );
  const heard = tries.filter(({ status }) => status === 422);
  const [{ noted }] = await app().sql`
    select count(*)::int as noted from sign_in_attempts where kind = 'address'
  `;
  assert.deepEqual([heard.length, noted], [10, 10]);
  await forgetTries();
});

test("a whole shift can sign in at once from one network address", async () => {
  const names = ["crew1", "crew2", "harbor1", "nurse", "ringdown.only", "info.only", "downtown"];
  const shift = [...names, ...names, ...names].map((name) => `${name}@demo.test`);
  const answers = await Promise.all(shift.map((username) => loginAgain({ username })));
  for (const answer of answers) answered(answer, 200);
  const [{ tries }] = await app().sql`select count(*)::int as tries from sign_in_attempts`;
  assert.equal(tries, 0);
});

test("a refused sign-in creates no session", async () => {
  const sessions = async () => (await app().sql`select from sessions`).length;
  const before = await sessions();
  await storesNothing(app().sql, () => wrongTry());
  assert.equal(await sessions(), before);
  await forgetTries();
});

/** Wrong passwords of long ago: `inARow` of them, which no limit of 15 minutes counts any more. */
async function triedLongAgo(inARow: number, { isKnownDevice = false } = {}) {
  await app().sql`
    insert into wrong_passwords (user_id, is_known_device, in_a_row)
    select id, ${isKnownDevice}, ${inARow} from users where email = ${CREW}
    on conflict (user_id, is_known_device) do update set in_a_row = excluded.in_a_row
  `;
}

const BLOCKED =
  "Too many wrong passwords in a row. Reset your password, or sign in on a device on " +
  "which you have signed in before.";

test("after 100 wrong passwords in a row, however long they took, only a known device gets in", async () => {
  const device = await signedIn();
  await triedLongAgo(99);
  refused(await wrongTry(), 422);
  const answer = await login();
  assert.deepEqual(refused(answer, 429), [{ message: BLOCKED }]);
  assert.equal(answer.headers.get("Retry-After"), null);
  answered(await login({ cookie: device }), 200);
  refused(await login(), 429); // what a known device proves lets no stranger in
  await forgetTries();
});

test("a right password ends the row of wrong ones, and so does a new password", async () => {
  const { sql } = app();
  await triedLongAgo(99);
  answered(await login(), 200);
  for (let tries = 0; tries < 2; tries++) refused(await wrongTry(), 422);
  await triedLongAgo(100);
  refused(await login(), 429);
  const [{ hash }] = await sql`select hashed_password as hash from users where email = ${CREW}`;
  await sql`update users set hashed_password = null where email = ${CREW}`;
  await sql`update users set hashed_password = ${hash} where email = ${CREW}`;
  answered(await login(), 200);
  await forgetTries();
});

test("a known device has a row of its own, which strangers cannot fill", async () => {
  const device = await signedIn();
  await triedLongAgo(100, { isKnownDevice: true });
  refused(await login({ cookie: device }), 429);
  answered(await login(), 200);
  await forgetTries();
});

test("addresses of one IPv6 network are counted as one", async () => {
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'address', '2001:db8:0:7::/64' from generate_series(1, 200)
  `;
  for (const address of ["2001:db8:0:7::1", "[2001:DB8:0:7:ffff::9]:4711"]) {
    refused(await login({ address }), 429);
  }
  answered(await login({ address: "2001:db8:0:8::1" }), 200);
  await forgetTries();
});

test("when too many passwords wait, an address is told to come again, and nothing is counted", async () => {
  const device = await signedIn();
  const blocked = Promise.withResolvers<void>();
  const address = "192.0.2.77";
  const held = passwordTurns.take({ line: "stranger", from: "elsewhere" }, () => blocked.promise);
  const leaving = new AbortController();
  const waiting = Array.from({ length: 5 }, () =>
    passwordTurns.take(
      { line: "stranger", from: address, signal: leaving.signal },
      () => Promise.reject(new Error("begun for somebody who has gone")),
    ).catch((error: Error) => error.name));
  try {
    const answer = await login({ address });
    assert.deepEqual(refused(answer, 503), [{
      message: "Many passwords are being checked. Please try again in a few seconds.",
    }]);
    assert.equal(answer.headers.get("Retry-After"), "5");
    answered(await login({ address, cookie: device }), 200); // while strangers are held up
  } finally {
    leaving.abort();
    blocked.resolve();
  }
  await held;
  assert.deepEqual(await Promise.all(waiting), Array(5).fill("GivenUp"));
  assert.equal((await app().sql`select from sign_in_attempts`).length, 0);
});

test("the password of somebody who has gone is not checked any more", async () => {
  const blocked = Promise.withResolvers<void>();
  const held = passwordTurns.take({ line: "stranger", from: "elsewhere" }, () => blocked.promise);
  const leaving = new AbortController();
  const gone = fetch(`${app().origin}/auth/local/login`, {
    method: "POST",
    headers: { Origin: app().origin, "Content-Type": "application/json" },
    body: JSON.stringify({ username: CREW, password: "Wrong-Word-1!" }),
    signal: leaving.signal,
  }).catch((error: Error) => error.name);
  try {
    await untilTrue(() => passwordTurns.waiting() === 1);
    leaving.abort();
    await untilTrue(() => passwordTurns.waiting() === 0);
  } finally {
    leaving.abort();
    blocked.resolve();
  }
  await held;
  assert.equal(await gone, "AbortError");
  assert.equal((await app().sql`select from sign_in_attempts`).length, 0);
});
