/** Mail through a real SMTP server on loopback: sent once, complete, also after an outage. */
import assert from "node:assert/strict";
import { claimMail, pruneMails, queueMail } from "../../db/emails.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { createLog } from "../../server/log.ts";
import { breakAfter, type MailSender, startMailSender } from "../../server/mail.ts";
import { testDatabase, type TestSql } from "../support/database.ts";
import { openPostbox, type Postbox } from "../support/postbox.ts";
import { untilTrue } from "../support/until_true.ts";
import { letter } from "../../server/mails/letter.ts";
import { inviteMail } from "../../server/mails/invite.ts";

interface Bench {
  sql: TestSql;
  postbox: Postbox;
  logged: string[];
  /** Starts a mail sender with its own connections, like another process; stops with the test. */
  startSender(): MailSender;
}

function test(name: string, work: (bench: Bench) => Promise<void>) {
  Deno.test({ name, sanitizeOps: false, sanitizeResources: false, fn: () => withBench(work) });
}

async function withBench(work: (bench: Bench) => Promise<void>) {
  const { sql, url, drop } = await testDatabase();
  const postbox = await openPostbox();
  const logged: string[] = [];
  const log = createLog("debug", (line) => logged.push(line));
  const senders: { sender: MailSender; own: Database }[] = [];
  const smtpUrl = `smtp://127.0.0.1:${postbox.port}`;
  const startSender = () => {
    const own = connect(url);
    const from = "Ringdown <no-reply@ringdown.example>";
    const sender = startMailSender({ sql: own, log, smtpUrl, from, everyMs: 10 });
    senders.push({ sender, own });
    return sender;
  };
  try {
    await work({ sql, postbox, logged, startSender });
  } finally {
    await Promise.all(senders.map(({ sender }) => sender.stop()));
    await Promise.all(senders.map(({ own }) => own.end()));
    await postbox.close();
    await drop();
  }
}

async function unsent(sql: TestSql): Promise<number> {
  return (await sql`select from emails where sent_at is null`).length;
}

async function isPutOff(sql: TestSql): Promise<boolean> {
  return (await sql`select from emails where last_error is not null`).length === 1;
}

function queue(sql: Database, to: string, giveUpAt?: Date) {
  return queueMail(sql, { to, ...letter("A subject", ["Some words"]), giveUpAt });
}

test("a mail goes out with sender, subject, text and HTML", async ({ sql, postbox, startSender }) => {
  const mail = inviteMail({
    appName: "Ringdown",
    organizationName: "City Fire",
    firstName: "Zoë",
    message: "Welcome\nto the crew",
    link: "https://ringdown.example/invites/1",
  });
  await queueMail(sql, { to: "zoe@example.com", ...mail });
  startSender();
  await untilTrue(async () => await unsent(sql) === 0);
  const [{ to, source }] = postbox.taken;
  assert.equal(to, "zoe@example.com");
  assert.match(source, /^From: Ringdown <no-reply@ringdown\.example>\r$/m);
  assert.match(source, /^To: zoe@example\.com\r$/m);
  assert.match(source, /^Subject: You are invited to Ringdown\r$/m);
  const [{ id }] = await sql`select id from emails`;
  assert(source.includes(`Message-ID: <${id}@ringdown.example>`));
  assert.match(source, /Content-Type: text\/plain/);
  assert.match(source, /Content-Type: text\/html/);
  assert(source.includes("https://ringdown.example/invites/1"));
});

test("three processes send each of fifty mails once", async (bench) => {
  const { sql, postbox, startSender } = bench;
  for (let at = 0; at < 50; at++) await queue(sql, `person${at}@example.com`);
  for (let senders = 0; senders < 3; senders++) startSender();
  await untilTrue(async () => await unsent(sql) === 0);
  assert.equal(postbox.taken.length, 50);
  assert.equal(new Set(postbox.taken.map(({ to }) => to)).size, 50);
});

test("mails wait while the mail server is away and are sent once when it is back", async (bench) => {
  const { sql, postbox, startSender } = bench;
  postbox.isAway = true;
  await queue(sql, "waiting@example.com");
  startSender();
  startSender();
  await untilTrue(() => isPutOff(sql));
  const [{ attempts, lastError, seconds }] = await sql`
    select attempts, last_error,
      extract(epoch from next_attempt_at - created_at)::float as seconds
    from emails
  `;
  assert.equal(attempts, 1);
  assert.match(lastError, /ECONNREFUSED|ESOCKET|ECONNECTION/);
  assert(seconds >= 5, `${seconds}`);
  postbox.isAway = false;
  await sql`update emails set next_attempt_at = clock_timestamp() - interval '1 minute'`;
  await untilTrue(async () => await unsent(sql) === 0);
  assert.deepEqual(postbox.taken.map(({ to }) => to), ["waiting@example.com"]);
});

test("a mail refused with a temporary error is retried and does not delay others", async (bench) => {
  const { sql, postbox, startSender } = bench;
  postbox.refusals = 1;
  await queue(sql, "first@example.com");
  await queue(sql, "second@example.com");
  startSender();
  await untilTrue(() => postbox.taken.length === 1);
  assert.equal(postbox.taken[0].to, "second@example.com");
  await untilTrue(() => isPutOff(sql));
  await sql`update emails set next_attempt_at = clock_timestamp() - interval '1 minute'`;
  await untilTrue(async () => await unsent(sql) === 0);
  assert.equal(postbox.taken.length, 2);
});

test("a claimed mail cannot be claimed again until the claim expires", async ({ sql }) => {
  await queue(sql, "claimed@example.com");
  const claims = await Promise.all([1, 2, 3].map(() => claimMail(sql, 120)));
  assert.equal(claims.filter((mail) => mail !== null).length, 1);
  assert.equal(await claimMail(sql, 120), null);
  await sql`update emails set claimed_until = clock_timestamp() - interval '1 second'`;
  assert.equal((await claimMail(sql, 120))?.attempt, 2);
});

test("a mail is not sent after its give-up time", async ({ sql, postbox, startSender }) => {
  await queue(sql, "late@example.com", new Date(Date.now() - 1_000));
  await queue(sql, "good@example.com");
  startSender();
  await untilTrue(() => postbox.taken.length === 1);
  assert.equal(postbox.taken[0].to, "good@example.com");
  await untilTrue(async () => await unsent(sql) === 1);
});

test("the text of a sent mail is erased at once, and its row after a week", async (bench) => {
  const { sql, startSender } = bench;
  await queue(sql, "gone@example.com");
  startSender();
  await untilTrue(async () => await unsent(sql) === 0);
  const [row] = await sql`select body_text, body_html from emails`;
  assert.deepEqual(row, { bodyText: "", bodyHtml: "" });
  await pruneMails(sql, 10);
  assert.equal((await sql`select from emails`).length, 1);
  await sql`update emails set sent_at = clock_timestamp() - interval '8 days'`;
  await pruneMails(sql, 10);
  assert.equal((await sql`select from emails`).length, 0);
});

test("a stopped sender finishes the mail in flight and claims no other", async (bench) => {
  const { sql, postbox, startSender } = bench;
  const sender = startSender();
  await queue(sql, "one@example.com");
  await untilTrue(() => postbox.taken.length === 1);
  await sender.stop();
  assert.equal(await unsent(sql), 0);
  await queue(sql, "two@example.com");
  assert.equal((await claimMail(sql, 120))?.attempt, 1);
});

test("the log contains neither the recipient nor the text of a mail", async (bench) => {
  const { sql, postbox, startSender, logged } = bench;
  postbox.refusals = 1;
  await queue(sql, "private@example.com");
  startSender();
  await untilTrue(() => logged.some((line) => line.includes("mail put off")));
  await sql`update emails set next_attempt_at = clock_timestamp() - interval '1 minute'`;
  await untilTrue(async () => await unsent(sql) === 0);
  assert.doesNotMatch(logged.join("\n"), /private|Some words|A subject/);
});

test("a line break in a subject or a name adds no header", async ({ sql, postbox, startSender }) => {
  const subject = "Hello\r\nBcc: victim@example.com";
  await queueMail(sql, { to: "a@example.com", ...letter(subject, ["Words"]) });
  startSender();
  await untilTrue(() => postbox.taken.length === 1);
  assert.doesNotMatch(postbox.taken[0].source, /^Bcc:/m);
  assert.equal(postbox.taken.length, 1);
});

Deno.test("the pauses between retries grow from 5 s to 15 minutes", () => {
  assert.deepEqual([1, 2, 3, 8, 9, 50].map(breakAfter), [5, 10, 20, 640, 900, 900]);
});

Deno.test("a letter escapes HTML in all of its parts", () => {
  const hostile = `<b>"'&</b>`;
  const { html, text } = letter(hostile, [
    hostile,
    { link: `https://ringdown.example/?a="><script>`, label: hostile },
    { code: hostile },
    { quote: hostile },
  ]);
  assert.doesNotMatch(html, /<b>|<script>/);
  assert.equal(html.match(/&lt;b&gt;&quot;&#39;&amp;&lt;\/b&gt;/g)?.length, 5);
  assert(text.includes(hostile));
});
