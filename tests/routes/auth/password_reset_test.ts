/** A forgotten password: the mailed link, its single use, and the limits on attempts. */
import assert from "node:assert/strict";
import { endSessionsOf } from "../../../db/sign_in/sessions.ts";
import { followPendingSession } from "../../../db/sign_in/starting.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { hashPassword } from "../../../server/passwords.ts";
import { askMeanwhile } from "../../support/meanwhile.ts";
import { signIn } from "../../support/person.ts";
import { openStream } from "../../support/stream.ts";
import { answered, refused } from "../answers.ts";
import { sharedApp } from "../shared_app.ts";
import { codeFor, mailsTo, resetSignIn, visit, visitAs, type Visitor } from "../visitor.ts";

const { test, app } = sharedApp({ env: { TRUST_PROXY: "1" } });

const NEW = "New-Word-1!";
const BAD_LINK = "This link is no longer valid. Please request another.";

function forgot(visitor: Visitor, name = "crew1") {
  return visitor.call("POST", "/auth/local/forgot", { email: `${name}@demo.test` });
}

interface Link {
  email: string;
  code: string;
}

/** Requests a link and reads it from the mail. */
async function link(name = "crew1"): Promise<Link> {
  await resetSignIn(app());
  answered(await forgot(visit(app()), name), 200);
  return await linkFor(name);
}

async function linkFor(name: string): Promise<Link> {
  const [{ text }] = await mailsTo(app(), name);
  const { searchParams } = new URL(/^http\S+$/m.exec(text)![0]);
  return { email: searchParams.get("email")!, code: searchParams.get("code")! };
}

function reset(link: Link, password = NEW, visitor = visit(app())) {
  return visitor.call("POST", "/auth/local/reset", { ...link, password });
}

test("whoever reads Spanish is mailed in Spanish, whatever the browser says", async () => {
  const crew = await visitAs(app(), "crew1");
  answered(await crew.call("PATCH", "/api/users/me", { language: "es" }), 200);
  await link();
  const [{ subject, text, html }] = await mailsTo(app(), "crew1");
  assert.equal(subject, "Restablezca su contraseña de Ringdown");
  assert.match(text, /^Alguien, esperamos que usted, pidió/);
  assert.match(text, /^Elija una contraseña nueva:$/m);
  assert.match(html, /<html lang="es">/);
  answered(await crew.call("PATCH", "/api/users/me", { language: null }), 200);
});

test("the mailed link leads to our own reset page", async () => {
  await link();
  const [{ subject, text, html }] = await mailsTo(app(), "crew1");
  assert.equal(subject, "Reset your Ringdown password");
  const address = new URL(/^http\S+$/m.exec(text)![0]);
  assert.equal(address.origin, app().origin);
  assert.equal(address.pathname, "/reset");
  assert.match(address.searchParams.get("code")!, /^[\w-]{43}$/);
  assert(html.includes(`href="${address.href.replaceAll("&", "&amp;")}"`));
});

test("a stranger's Host header does not choose where the mailed link leads", async () => {
  const leads = {
    "evil.test": "http://localhost:8000",
    "10.0.0.66:8001": "http://localhost:8000",
    "127.0.0.1.evil.test:8001": "http://localhost:8000",
    "127.0.0.1:8001": "http://127.0.0.1:8000",
  };
  for (const [Host, origin] of Object.entries(leads)) {
    await resetSignIn(app());
    const request = new Request(`http://${Host}/auth/local/forgot`, {
      method: "POST",
      headers: { Host, Origin: `http://${Host}`, "Content-Type": "application/json" },
      body: JSON.stringify({ email: "crew1@demo.test" }),
    });
    const answer = await app().app.fetch(request, { remoteAddress: "192.0.2.200", port: 8000 });
    await answer.text();
    assert.equal(answer.status, 200, Host);
    const [{ text }] = await mailsTo(app(), "crew1");
    assert.equal(new URL(/^http\S+$/m.exec(text)![0]).origin, origin, Host);
  }
});

test("the link sets a new password, and the old password no longer works", async () => {
  const given = await link("crew2");
  assert.deepEqual(answered(await reset(given), 200), {});
  refused(await visit(app()).login("crew2"), 422);
  answered(await visit(app()).login("crew2", NEW), 200);
});

test("a reset ends every session of the user and signs nobody in", async () => {
  const tablet = await visitAs(app(), "harbor1");
  const visitor = visit(app());
  answered(await reset(await link("harbor1"), "Other-Word-1!", visitor), 200);
  refused(await tablet.call("GET", "/api/users/me"), 401);
  refused(await visitor.call("GET", "/api/users/me"), 401);
  const [{ sessions }] = await app().sql`
    select count(*)::int as sessions from sessions s join users u on u.id = s.user_id
    where u.email = 'harbor1@demo.test'
  `;
  assert.equal(sessions, 0);
});

test("a reset closes the user's live streams", async () => {
  const nurse = await signIn(app().origin, "info.only@demo.test");
  const stream = await openStream(nurse, "/wss/user");
  answered(await reset(await link("info.only")), 200);
  assert.equal(await stream.closed, 4401);
});

test("a link works once", async () => {
  const given = await link();
  answered(await reset(given), 200);
  assert.deepEqual(refused(await reset(given, "Third-Word-1!"), 403), [{ message: BAD_LINK }]);
  refused(await visit(app()).login("crew1", "Third-Word-1!"), 422);
});

test("a link that is used twice at once works once", async () => {
  const given = await link();
  const passwords = ["First-Word-1!", "Second-Word-1!"];
  const answers = await Promise.all(passwords.map((password) => reset(given, password)));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403]);
  const winner = answers.findIndex(({ status }) => status === 200);
  answered(await visit(app()).login("crew1", passwords[winner]), 200);
});

test("a link expires after an hour", async () => {
  const given = await link();
  const { sql } = app();
  const [{ minutes }] = await sql`
    select extract(epoch from expires_at - created_at)::float / 60 as minutes from one_time_codes
  `;
  assert(Math.abs(minutes - 60) < 0.1);
  await sql`update one_time_codes set expires_at = clock_timestamp() - interval '1 second'`;
  assert.deepEqual(refused(await reset(given), 403), [{ message: BAD_LINK }]);
});

test("a newer link replaces the older one", async () => {
  const older = await link();
  answered(await forgot(visit(app())), 200);
  refused(await reset(older), 403);
  answered(await reset(await linkFor("crew1")), 200);
});

test("a link works only for its own email address, in upper or lower case", async () => {
  const given = await link();
  refused(await reset({ ...given, email: "crew2@demo.test" }), 403);
  refused(await reset({ ...given, code: `${given.code}x` }), 403);
  refused(await reset({ email: "", code: "" }), 403);
  answered(await reset({ ...given, email: ` ${given.email.toUpperCase()} ` }), 200);
});

for (
  const password of [
    "",
    "short1!",
    "no-capital-1!",
    "No-Number!",
    "NoSymbol11",
    `Aa1!${"x".repeat(80)}`,
  ]
) {
  test(`the password "${password.slice(0, 20)}" is too weak, and the link stays valid`, async () => {
    const given = await link();
    assert.deepEqual(refused(await reset(given, password), 422), [
      { message: "Invalid password. Your password did not meet the requirements." },
    ]);
    assert.equal((await app().sql`select from one_time_codes where used_at is null`).length, 1);
  });
}

test("an incomplete link is refused as invalid, and a missing password as too weak", async () => {
  const given = await link();
  const ask = (body: object) => visit(app()).call("POST", "/auth/local/reset", body);
  for (const body of [{}, { ...given, code: 5 }, { ...given, email: null }]) {
    assert.deepEqual(refused(await ask({ ...body, password: NEW }), 403), [{ message: BAD_LINK }]);
  }
  for (const password of [undefined, null, [NEW], "x".repeat(1_001)]) {
    refused(await ask({ ...given, password }), 422);
  }
  answered(await reset(given), 200);
});

test("a reset for an unknown address or an inactive user is refused, and no mail is sent", async () => {
  await resetSignIn(app());
  for (const name of ["nobody", "inactive"]) {
    assert.deepEqual(refused(await forgot(visit(app()), name), 404), [
      { message: "Invalid email address." },
    ]);
  }
  const { sql } = app();
  assert.equal((await sql`select from emails`).length, 0);
});

test("a user who is deactivated meanwhile cannot use their link", async () => {
  const given = await link("ems.admin");
  const { sql } = app();
  await sql`update users set is_active = false where email = 'ems.admin@demo.test'`;
  refused(await reset(given), 403);
  await sql`update users set is_active = true where email = 'ems.admin@demo.test'`;
});

test("at most five mails are sent in an hour", async () => {
  await resetSignIn(app());
  for (let mails = 0; mails < 5; mails++) answered(await forgot(visit(app())), 200);
  const answer = await forgot(visit(app()));
  refused(answer, 429);
  assert(Number(answer.headers.get("Retry-After")) > 0);
  assert.equal((await mailsTo(app(), "crew1")).length, 5);
  answered(await reset(await linkFor("crew1")), 200);
  refused(await forgot(visit(app())), 429);
  await app().sql`update sign_in_attempts set attempted_at = attempted_at - interval '1 hour'`;
  answered(await forgot(visit(app())), 200);
});

test("of six requests at once, five send a mail", async () => {
  await resetSignIn(app());
  const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(visit(app()))));
  assert.equal(answers.filter(({ status }) => status === 200).length, 5);
  assert.equal((await mailsTo(app(), "crew1")).length, 5);
});

/** So many unknown email addresses from a visitor's network address: one is asked for. */
async function guess(visitor: Visitor, count: number) {
  refused(await forgot(visitor, "nobody"), 404);
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select kind, subject from sign_in_attempts, generate_series(2, ${count})
    where kind = 'unknown email'
  `;
}

test("after 200 unknown email addresses a network address has to wait", async () => {
  await resetSignIn(app());
  const visitor = visit(app());
  await guess(visitor, 199);
  refused(await forgot(visitor, "nobody else"), 404);
  refused(await forgot(visitor, "nobody"), 429);
  refused(await forgot(visitor), 429);
  answered(await forgot(visit(app())), 200);
});

test("a new device is mailed a link though others behind its network address guess and mistype", async () => {
  await resetSignIn(app());
  const visitor = visit(app());
  await guess(visitor, 150);
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select wrong.kind, subject from sign_in_attempts, generate_series(1, 2),
      (values ('address'), ('bad link')) as wrong (kind)
  `;
  refused(await visitor.login("crew1"), 429);
  answered(await forgot(visitor), 200);
});

test("a device of the account is mailed a link, whoever else asked for links or guessed beside it", async () => {
  await resetSignIn(app());
  const nurse = await visitAs(app(), "nurse");
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'reset mail', id::text from users, generate_series(1, 5) where email = 'nurse@demo.test'
  `;
  refused(await forgot(visit(app()), "nurse"), 429);
  answered(await forgot(nurse, "nurse"), 200);
  await guess(nurse, 200);
  refused(await forgot(nurse, "crew1"), 429);
  answered(await forgot(nurse, "nurse"), 200);
});

test("of unknown email addresses at once, only as many as the limit are checked", async () => {
  await resetSignIn(app());
  const visitor = visit(app());
  await guess(visitor, 180);
  const tries = Array.from({ length: 40 }, (_, at) => forgot(visitor, `nobody${at}`));
  const answers = await Promise.all(tries);
  assert.equal(answers.filter(({ status }) => status === 404).length, 20);
  assert.equal(answers.filter(({ status }) => status === 429).length, 20);
});

test("after 50 wrong links a network address has to wait, but a valid link still works", async () => {
  const given = await link();
  const visitor = visit(app());
  for (let tries = 0; tries < 50; tries++) {
    refused(await reset({ ...given, code: `x${tries}` }, NEW, visitor), 403);
  }
  refused(await reset({ ...given, code: "x" }, NEW, visitor), 429);
  answered(await reset(given, NEW, visitor), 200);
});

test("a reset clears the count of wrong passwords", async () => {
  const given = await link();
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select 'account', 'crew1@demo.test' from generate_series(1, 10)
  `;
  answered(await reset(given), 200);
  answered(await visit(app()).login("crew1", NEW), 200);
});

test("a reset clears the counts of codes, also of those that were mailed to a known device", async () => {
  const given = await link();
  await app().sql`
    insert into sign_in_attempts (kind, subject)
    select kind, id::text || device
    from users,
      unnest(array['second factor', 'second factor mail']) kind, unnest(array['', ' known']) device
    where email = 'crew1@demo.test'
  `;
  answered(await reset(given), 200);
  const left = await app().sql`
    select from sign_in_attempts where kind like 'second factor%'
      and subject like (select id::text || '%' from users where email = 'crew1@demo.test')
  `;
  assert.equal(left.length, 0);
});

test("the database stores only the hash of a link's code", async () => {
  const { code } = await link();
  const [{ row }] = await app().sql`select otc::text as row from one_time_codes otc`;
  assert.equal(row.includes(code), false);
});

test("the log contains neither code nor password", async () => {
  const given = await link();
  answered(await reset(given, NEW), 200);
  const log = app().logged.join("\n");
  assert.equal(log.includes(given.code) || log.includes(NEW), false);
});

/** Changes the password and ends the sessions, in the same order as a reset. */
async function resetIn(tx: Sql, name: string) {
  const email = `${name}@demo.test`;
  const hashedPassword = await hashPassword(NEW, 4);
  const [{ id }] = await tx<[{ id: string }]>`
    update users set hashed_password = ${hashedPassword} where email = ${email} returning id
  `;
  await endSessionsOf(tx, id);
}

test("a sign-in with the old password during a reset is refused", async () => {
  for (const name of ["nurse", "mfa"]) {
    await resetSignIn(app());
    const visitor = visit(app());
    const { sql } = app();
    const answer = await askMeanwhile(sql, (tx) => resetIn(tx, name), () => visitor.login(name));
    refused(answer, 422);
    for (const path of ["/api/users/me", "/auth/local/twoFactor"]) {
      refused(await visitor.call("GET", path), 401);
    }
    assert.equal((await mailsTo(app(), name)).length, 0);
  }
});

test("a code that is given during a reset is refused", async () => {
  await resetSignIn(app());
  await app().sql.begin((tx) => resetIn(tx, "mfa"));
  const visitor = visit(app());
  answered(await visitor.login("mfa", NEW), 202);
  const code = await codeFor(app(), "mfa");
  const answer = await askMeanwhile(
    app().sql,
    (tx) => resetIn(tx, "mfa"),
    () => visitor.call("POST", "/auth/local/twoFactor", { code }),
  );
  refused(answer, 422); // the reset ended its pending session
  refused(await visitor.call("GET", "/api/users/me"), 401);
});

test("a reset also ends a session that begins at the same time", async () => {
  const given = await link("mfa");
  await app().sql.begin((tx) => resetIn(tx, "mfa"));
  answered(await visit(app()).login("mfa", NEW), 202);
  const { sql } = app();
  const [{ id, userId }] = await sql`
    select s.id, s.user_id from sessions s join users u on u.id = s.user_id
    where u.email = 'mfa@demo.test' order by s.created_at desc limit 1
  `;
  const session = {
    userId,
    tokenHash: crypto.getRandomValues(new Uint8Array(32)),
    idleTimeoutSeconds: 60,
    expiresAt: new Date(Date.now() + 60_000),
    address: null,
    userAgent: null,
  };
  const begin = (tx: Sql) => followPendingSession(tx, { pendingId: id, session });
  answered(await askMeanwhile(sql, begin, () => reset(given, "Third-Word-1!")), 200);
  assert.deepEqual([...await sql`select id from sessions where user_id = ${userId}`], []);
});
