/** Webhooks: what another program is told over a real connection, and what becomes of failures. */
import assert from "node:assert/strict";
import { Webhook as Verifier } from "standardwebhooks";
import { describe } from "../../../../db/change_feed/feed.ts";
import { findHorizon } from "../../../../db/change_feed/positions.ts";
import { giveUpDeliveries } from "../../../../db/webhooks/undelivered.ts";
import type { Webhook } from "../../../../domain/webhooks/webhook.ts";
import type { WebhookMessage } from "../../../../server/webhooks/message.ts";
import type { WebhooksPace } from "../../../../server/webhooks/webhooks.ts";
import { move, send } from "../../../support/person.ts";
import { untilTrue } from "../../../support/until_true.ts";
import { openReceiver, tellWhile } from "../../../support/outside/webhooks.ts";
import { answered, refused, refusedAt } from "../../answers.ts";
import { readPage } from "../../api_docs/page.ts";
import { newClient } from "../../programs.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as, hospital } = sharedApp({ env: { WEBHOOK_NETWORKS: "127.0.0.1" } });

async function aWebhook(url: string, fields: object = {}, client: object = {}) {
  const { id: clientId } = await newClient(await as("super"), {
    scopes: ["ringdowns:read"],
    OrganizationId: null,
    ...client,
  });
  const asked = { clientId, url, kinds: ["ringdown"], ...fields };
  return answered(await (await as("super")).post<Webhook>("/api/webhooks", asked), 201);
}

const whileTelling = (work: () => Promise<void>, pace: Partial<WebhooksPace> = {}) =>
  tellWhile(app(), work, pace);

const readWebhook = async ({ id, ClientId }: Webhook) => {
  const path = `/api/webhooks?clientId=${ClientId}`;
  const list = answered(await (await as("super")).get<Webhook[]>(path), 200);
  return list.find((webhook) => webhook.id === id)!;
};

/** Waits until what was changed can be read: a transaction that began before it delays it. */
async function untilFinal(ids: string[]): Promise<void> {
  const { sql } = app();
  const [{ last }] = await sql<{ last: string }[]>`
    select max(xid)::text as last from changes where subject_id = any (${ids}::uuid[])
  `;
  await untilTrue(async () => BigInt((await findHorizon(sql)).end) > BigInt(last));
}

async function aPatient() {
  const patient = await send(await as("crew1"), await hospital("General Hospital"));
  await untilFinal([patient.id]);
  return patient;
}

test("the page of the API shows such a message, and its lines believe what was really sent", async () => {
  const { linesIn } = await readPage(app().origin);
  const example: WebhookMessage = JSON.parse(linesIn("warehouse", "json")[0]);
  const [program] = linesIn("warehouse", "js");
  const { isFromRingdown } = await import(`data:text/javascript,${encodeURIComponent(program)}`);
  const receiver = openReceiver();
  const thin = await aWebhook(receiver.url);
  await whileTelling(async () => {
    const { id } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 0);
    const [{ headers, text, message }] = receiver.about(id);
    assert.deepEqual(Object.keys(example), Object.keys(message));
    assert.deepEqual(Object.keys(example.data).sort(), Object.keys(message.data).sort());
    assert.equal(example.data.link.replace(example.data.id, id), message.data.link);
    assert.equal(isFromRingdown(headers, text, thin.secret), true);
    assert.equal(isFromRingdown(headers, `${text} `, thin.secret), false);
  });
  await receiver.server.shutdown();
});

test("a webhook is told that a ringdown changed, signed, and nothing of the patient", async () => {
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  assert.match(webhook.secret!, /^whsec_/);
  await whileTelling(async () => {
    const { id, patient } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 0);
    const [{ headers, text, message }] = receiver.about(id);
    assert.deepEqual(new Verifier(webhook.secret!).verify(text, headers), message);
    assert.throws(() =>
      new Verifier(webhook.secret!).verify(text.replace("changed", "gone"), headers)
    );
    assert.equal(message.type, "ringdown.changed");
    assert.equal(message.data.link, `${app().origin}/api/ringdowns/${id}`);
    assert.ok(!text.includes(patient.chiefComplaintDescription));
    assert.deepEqual(Object.keys(message.data).sort(), [
      "at",
      "change",
      "id",
      "kind",
      "link",
      "version",
    ]);
    await move(await as("nurse"), { id }, "RINGDOWN CONFIRMED");
    const { version } = message.data;
    await untilTrue(() => receiver.about(id).some((told) => told.message.data.version > version));
  });
  assert.equal((await readWebhook(webhook)).secret, undefined);
  await receiver.server.shutdown();
});

test("one that is to get all of it gets the patient, and the record tells so", async () => {
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url, { isFull: true, kinds: ["ringdown", "mci"] });
  await whileTelling(async () => {
    const { id, patient } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 0);
    assert.ok(receiver.about(id)[0].text.includes(patient.chiefComplaintDescription));
    await untilTrue(async () => {
      const rows = await app().sql`
        select from audit_events
        where action = 'read.webhook' and subject_id = ${id} and api_client_id = ${webhook.ClientId}
      `;
      return rows.length > 0;
    });
  });
  await receiver.server.shutdown();
});

test("the record tells of no patient where there was no connection, and does where it broke off", async () => {
  const closed = openReceiver();
  await closed.server.shutdown();
  const breaking = openBreakingReceiver();
  const refusing = await aWebhook(closed.url, { isFull: true });
  const near = await aWebhook("https://localhost/hook", { isFull: true });
  const broken = await aWebhook(breaking.url, { isFull: true });
  const isTried = async (webhook: Webhook) => (await readWebhook(webhook)).lastFailure !== null;
  const isTold = async ({ ClientId }: Webhook) => {
    const rows = await app().sql`
      select from audit_events where action = 'read.webhook' and api_client_id = ${ClientId}
    `;
    return rows.length > 0;
  };
  await whileTelling(async () => {
    await aPatient();
    for (const webhook of [refusing, near, broken]) await untilTrue(() => isTried(webhook));
    await untilTrue(() => isTold(broken));
  });
  assert.deepEqual([await isTold(refusing), await isTold(near)], [false, false]);
  breaking.close();
});

/** A receiver that takes what is sent, and breaks off without an answer. */
function openBreakingReceiver() {
  const listener = Deno.listen({ port: 0, hostname: "127.0.0.1" });
  const breakOff = async (connection: Deno.Conn) => {
    await connection.read(new Uint8Array(10));
    connection.close();
  };
  (async () => {
    for await (const connection of listener) breakOff(connection);
  })();
  return {
    url: `http://127.0.0.1:${listener.addr.port}/hook`,
    close: () => listener.close(),
  };
}

test("of one that gets patients no answer is kept: it may repeat them", async () => {
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url, { isFull: true });
  Object.assign(receiver.answers, { status: 500, text: "no patient 47" });
  await whileTelling(async () => {
    const { id } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 1);
  });
  const rows = await app().sql`
    select last_status, last_answer from webhook_deliveries
    where webhook_id = ${webhook.id} and last_status is not null
  `;
  assert.ok(rows.length > 0);
  for (const row of rows) assert.deepEqual([row.lastStatus, row.lastAnswer], [500, ""]);
  await receiver.server.shutdown();
});

test("a webhook is told of what changes from when it is made or on again, though nobody looked yet", async () => {
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  const first = await aPatient();
  await whileTelling(() => untilTrue(() => receiver.about(first.id).length > 0));
  const path = `/api/webhooks/${webhook.id}`;
  const admin = await as("super");
  answered(await admin.patch(path, { isActive: false }), 200);
  const unheard = await aPatient();
  answered(await admin.patch(path, { isActive: true }), 200);
  const second = await aPatient();
  await whileTelling(() => untilTrue(() => receiver.about(second.id).length > 0));
  assert.equal(receiver.about(unheard.id).length, 0);
  await receiver.server.shutdown();
});

test("a change of a webhook that is off leaves why it was switched off", async () => {
  const webhook = await aWebhook("https://receiver.example/hook");
  await app().sql`
    update webhooks set is_active = false, off_because = 'FAILING' where id = ${webhook.id}
  `;
  const admin = await as("super");
  const change = { url: "https://other.example/hook" };
  answered(await admin.patch(`/api/webhooks/${webhook.id}`, change), 200);
  assert.equal((await readWebhook(webhook)).offBecause, "FAILING");
  answered(await admin.patch(`/api/webhooks/${webhook.id}`, { isActive: true }), 200);
  assert.equal((await readWebhook(webhook)).offBecause, null);
});

test("a webhook hears only what its client may read, and nothing once that ends", async () => {
  const receiver = openReceiver();
  const [{ id: harbor }] = await app().sql`
    select organization_id as id from users where email = 'harbor1@demo.test'
  `;
  await aWebhook(`${receiver.url}/harbor`, {}, { OrganizationId: harbor });
  await aWebhook(`${receiver.url}/reports`, {}, { scopes: ["reports:read"] });
  const all = await aWebhook(`${receiver.url}/all`);
  const gone = await aWebhook(`${receiver.url}/gone`);
  await whileTelling(async () => {
    await app().sql`
      update users set is_active = false
      where id = (select account_id from api_clients where id = ${gone.ClientId})
    `;
    const [first, second] = [await aPatient(), await aPatient()];
    await untilTrue(() => receiver.about(second.id).length > 0);
    await untilTrue(async () => (await readWebhook(all)).waiting === 0);
    const paths = [first, second].flatMap(({ id }) => receiver.about(id).map(({ path }) => path));
    assert.deepEqual([...new Set(paths)], ["/hook/all"]);
  });
  await receiver.server.shutdown();
});

test("an MCI that waits is told to nobody who may not run MCIs any more", async () => {
  const { sql } = app();
  const started = { incidentNumber: "26999999", startedAt: new Date().toISOString() };
  const { id: subjectId } = answered(
    await (await as("mci")).post<{ id: string }>("/api/mcis", started),
    201,
  );
  const row = { kind: "mci", change: "changed", id: "1", createdAt: new Date(), xid: "0" } as const;
  const told = async (name: string) =>
    (await describe(sql, [{ ...row, subjectId }], (await as(name)).user)).length;
  assert.deepEqual([await told("mci"), await told("crew1"), await told("ems.admin")], [1, 0, 0]);
});

test("what is not taken comes again with the same id, until it is taken", async () => {
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  await whileTelling(async () => {
    Object.assign(receiver.answers, { status: 500, text: "busy" });
    const { id } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 2);
    assert.ok((await readWebhook(webhook)).failingSince);
    receiver.answers.status = 204;
    await untilTrue(async () => (await readWebhook(webhook)).waiting === 0);
    const ids = receiver.about(id).map(({ headers }) => headers["webhook-id"]);
    assert.ok(new Set(ids).size < ids.length);
    assert.equal((await readWebhook(webhook)).failingSince, null);
  });
  await receiver.server.shutdown();
});

test("with the pauses of the program, the second attempt comes 5 seconds after the first", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  receiver.answers.status = 503;
  await whileTelling(async () => {
    await aPatient();
    await untilTrue(async () => (await readWebhook(webhook)).lastFailure !== null);
  }, { longestBreak: null });
  const [{ seconds }] = await sql<[{ seconds: number }]>`
    select extract(epoch from next_attempt_at - last_attempt_at)::float8 as seconds
    from webhook_deliveries where webhook_id = ${webhook.id} and attempts = 1
  `;
  assert(seconds >= 5 && seconds < 30, `${seconds} s`);
  await sql`delete from webhooks where id = ${webhook.id}`;
  await receiver.server.shutdown();
});

/** A receiver that takes each message and answers when it is let. */
function openSlowReceiver() {
  const answered = Promise.withResolvers<void>();
  const taken: string[] = [];
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    taken.push((await request.json()).data.id);
    await answered.promise;
    return new Response(null, { status: 204 });
  });
  const url = `http://127.0.0.1:${server.addr.port}/hook`;
  return { taken, url, server, answer: answered.resolve };
}

test("a receiver that answers slowly keeps only its own messages waiting, in every process", async () => {
  const [slow, quick] = [openSlowReceiver(), openReceiver()];
  const webhooks = [await aWebhook(slow.url), await aWebhook(quick.url)];
  const tellTwo = async () => {
    const ids: string[] = [];
    for (let times = 1; times <= 6; times++) {
      const { id } = await aPatient();
      await untilTrue(() => quick.about(id).length > 0);
      ids.push(id);
    }
    assert.ok(slow.taken.length > 0);
    assert.equal((await readWebhook(webhooks[0])).failingSince, null, "nothing waited for its end");
    slow.answer();
    await untilTrue(() => ids.every((id) => slow.taken.includes(id)));
    await untilTrue(async () => (await readWebhook(webhooks[0])).waiting === 0);
  };
  await whileTelling(() => whileTelling(tellTwo));
  await Promise.all([slow.server.shutdown(), quick.server.shutdown()]);
});

test("a process that ends between claim and answer leaves it to another one", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  const { id } = await aPatient();
  const [{ id: deliveryId }] = await sql`
    insert into webhook_deliveries (
      webhook_id, kind, subject_id, change, version, changed_at, attempts, last_attempt_at,
      claimed_until
    )
    values (
      ${webhook.id}, 'ringdown', ${id}, 'changed', 1, now(), 1, now(),
      clock_timestamp() + interval '1 hour'
    )
    returning id
  `;
  const isTold = () => receiver.taken.some(({ headers }) => headers["webhook-id"] === deliveryId);
  await whileTelling(async () => {
    await untilTrue(() => receiver.about(id).length > 0);
    assert.ok(!isTold(), "it is still the other's");
    await sql`update webhook_deliveries set claimed_until = now() where id = ${deliveryId}`;
    await untilTrue(isTold);
  });
  await receiver.server.shutdown();
});

test("what was not taken for a day is given up, shown with its answer, and sent again when asked", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  const superUser = await as("super");
  let id = "";
  await whileTelling(async () => {
    Object.assign(receiver.answers, { status: 503, text: "closed for tonight" });
    ({ id } = await aPatient());
    await untilTrue(() => receiver.about(id).length > 0);
    await untilTrue(async () => (await readWebhook(webhook)).lastFailure !== null);
  });
  const { lastFailure } = await readWebhook(webhook);
  assert.deepEqual(
    [lastFailure?.status, lastFailure?.reason],
    [503, null],
    "nothing of the answer",
  );
  await sql`
    update webhook_deliveries set give_up_at = now(), claimed_until = null
    where webhook_id = ${webhook.id}
  `;
  while (await giveUpDeliveries(sql, 10) > 0);
  const { failed, waiting, newestFailed } = await readWebhook(webhook);
  const newest = newestFailed.find(({ subjectId }) => subjectId === id)!;
  assert.deepEqual([failed > 0, waiting], [true, 0]);
  assert.deepEqual([newest.lastStatus, newest.lastAnswer], [503, "closed for tonight"]);
  receiver.answers.status = 204;
  const again = { ids: [newest.id] };
  answered(await superUser.post(`/api/webhooks/${webhook.id}/again`, again), 200);
  const isTold = () =>
    receiver.taken.filter(({ headers }) => headers["webhook-id"] === newest.id).length;
  const before = isTold();
  await whileTelling(() => untilTrue(() => isTold() > before));
  answered(await superUser.post(`/api/webhooks/${webhook.id}/again`, {}), 200);
  assert.equal((await readWebhook(webhook)).failed, 0);
  await receiver.server.shutdown();
});

test("what is due while its account is not active waits, and is told when that is active again", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  const setActive = (isActive: boolean) =>
    sql`
      update users set is_active = ${isActive}
      where id = (select account_id from api_clients where id = ${webhook.ClientId})
    `;
  await whileTelling(async () => {
    Object.assign(receiver.answers, { status: 503, text: "closed for tonight" });
    const { id } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 0);
    await setActive(false);
    const answersKept = async () =>
      (await sql`
        select last_answer from webhook_deliveries
        where webhook_id = ${webhook.id} and subject_id = ${id}
      `).map(({ lastAnswer }) => lastAnswer);
    await untilTrue(async () =>
      (await answersKept()).every((text) => text?.includes("tonight") === false)
    );
    assert.match((await answersKept())[0], /^Not tried: .* not active\.$/);
    receiver.answers.status = 204;
    const before = receiver.about(id).length;
    await setActive(true);
    await untilTrue(() => receiver.about(id).length > before);
  });
  await receiver.server.shutdown();
});

test("webhooks for which many changes are read get them by turns", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  const both = [
    await aWebhook(receiver.url, { kinds: ["hospitalStatus"] }),
    await aWebhook(receiver.url, { kinds: ["hospitalStatus"] }),
  ];
  await whileTelling(async () => {
  });
  const ids = Array.from({ length: 900 }, () => crypto.randomUUID());
  await sql`select announce('hospital', id) from unnest(${ids}::uuid[]) as id`;
  await untilFinal(ids);
  const timesOf = async (webhook: Webhook) =>
    (await sql<{ createdAt: Date }[]>`
      select created_at from webhook_deliveries
      where webhook_id = ${webhook.id} and subject_id = any (${ids}::uuid[]) order by created_at
    `).map(({ createdAt }) => createdAt.getTime());
  await whileTelling(() =>
    untilTrue(async () =>
      (await Promise.all(both.map(timesOf))).every((times) => times.length === ids.length)
    )
  );
  const [one, other] = await Promise.all(both.map(timesOf));
  assert(one[0] < other.at(-1)! && other[0] < one.at(-1)!, "one waited until the other had all");
  await sql`delete from webhooks where id = any (${both.map(({ id }) => id)}::uuid[])`;
  await receiver.server.shutdown();
});

test("one that is gone, or took nothing for 5 days, is switched off, and super users are mailed", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  for (const [status, offBecause] of [[410, "GONE"], [500, "FAILING"]] as const) {
    const webhook = await aWebhook(receiver.url);
    receiver.answers.status = status;
    await whileTelling(async () => {
      await sql`
        update webhooks set failing_since = now() - interval '5 days 1 hour' where id = ${webhook.id}
      `;
      await aPatient();
      await untilTrue(async () => !(await readWebhook(webhook)).isActive);
    });
    assert.equal((await readWebhook(webhook)).offBecause, offBecause);
    const mails = await sql`
      select recipient from emails
      where subject like 'A webhook of %was switched off' and body_text like ${`%${webhook.ClientId}%`}
    `;
    assert.ok(mails.some(({ recipient }) => recipient === "super@demo.test"));
    const superUser = await as("super");
    refused(await superUser.post(`/api/webhooks/${webhook.id}/again`, {}), 409);
    const later = sql`now() + interval '1 hour'`;
    await sql`
      update webhook_deliveries set next_attempt_at = ${later} where webhook_id = ${webhook.id}
    `;
    const on = answered(
      await superUser.patch<Webhook>(`/api/webhooks/${webhook.id}`, { isActive: true }),
      200,
    );
    assert.deepEqual([on.isActive, on.offBecause, on.failingSince], [true, null, null]);
    assert.ok(on.waiting > 0);
    const [{ put }] = await sql`
      select count(*)::int as put from webhook_deliveries
      where webhook_id = ${webhook.id} and next_attempt_at > now() and given_up_at is null
    `;
    assert.equal(put, 0, "what waits is tried at once");
    answered(await superUser.patch(`/api/webhooks/${webhook.id}`, { isActive: false }), 200);
  }
  await receiver.server.shutdown();
});

test("an address that is not public, not https, or leads to a machine near us is refused", async () => {
  const client = await newClient(await as("super"), { scopes: ["ringdowns:read"] });
  const superUser = await as("super");
  const near = [
    "10.0.0.1/",
    "169.254.169.254/latest/meta-data",
    "[::1]/",
    "[::ffff:10.0.0.1]/",
    "[64:ff9b::a00:1]/",
    "user:password@example.com/",
  ].map((rest) => `https://${rest}`);
  const addresses = ["x", "http://example.com/", ...near, `http://${"127.0.0.2"}/`];
  for (const url of addresses) {
    const asked = { clientId: client.id, url, kinds: ["ringdown"] };
    const message = refusedAt(await superUser.post("/api/webhooks", asked), "url");
    assert.equal(message, "This must be a public address that begins with https.", url);
  }
  const broken = { clientId: client.id, url: "https://example.com/\r\nhook", kinds: ["mci"] };
  const line = "This must be a public address that begins with https.";
  assert.equal(refusedAt(await superUser.post("/api/webhooks", broken), "url"), line);
  const ssh = { ...broken, url: "https://example.com:22/" };
  const port = "Give no port, or one from 1024 up.";
  assert.equal(refusedAt(await superUser.post("/api/webhooks", ssh), "url"), port);
  const url = "http://127.0.0.1/";
  const none = { clientId: client.id, url, kinds: [] };
  assert.equal(
    refusedAt(await superUser.post("/api/webhooks", none), "kinds"),
    "Choose at least one.",
  );
  refused(
    await superUser.post("/api/webhooks", {
      ...none,
      clientId: crypto.randomUUID(),
      kinds: ["mci"],
    }),
    404,
  );
});

test("a new secret ends the old one, the secret is stored sealed, and a client takes its webhooks along", async () => {
  const { sql } = app();
  const receiver = openReceiver();
  const webhook = await aWebhook(receiver.url);
  const superUser = await as("super");
  const path = `/api/webhooks/${webhook.id}`;
  const { secret } = answered(await superUser.patch<Webhook>(`${path}/secret`), 200);
  assert.notEqual(secret, webhook.secret);
  const [{ stored }] = await sql`
    select encode(secret, 'hex') as stored from webhooks where id = ${webhook.id}
  `;
  assert.ok(!stored.includes(Uint8Array.fromBase64(secret!.slice(6)).toHex()));
  await whileTelling(async () => {
    const { id } = await aPatient();
    await untilTrue(() => receiver.about(id).length > 0);
    const [{ text, headers }] = receiver.about(id);
    new Verifier(secret!).verify(text, headers);
    assert.throws(() => new Verifier(webhook.secret!).verify(text, headers));
  });
  assert.equal((await superUser.delete(`/api/clients/${webhook.ClientId}`)).status, 204);
  assert.equal((await sql`select from webhooks where id = ${webhook.id}`).length, 0);
  refused(await superUser.patch(path, { isFull: true }), 404);
  await receiver.server.shutdown();
});
