/** Phones that are told of new ringdowns, through a push service on loopback that decrypts. */
import assert from "node:assert/strict";
import { base64Url } from "../../../server/push/vapid.ts";
import { aRingdown, type Person, send } from "../../support/person.ts";
import {
  claimsOf,
  newReceiver,
  openPushService,
  type PushService,
  type Receiver,
} from "../../server/push/push_service.ts";
import { untilTrue } from "../../support/until_true.ts";
import { startApp } from "../../support/app.ts";
import { sharedApp } from "../shared_app.ts";

const { test, app, as, hospital } = sharedApp({ env: { PUSH_ALLOW_LOOPBACK: "true" } });

interface Phone {
  person: Person;
  path: string;
  receiver: Receiver;
  /** What it was told, decrypted. */
  told(): Promise<{ text: string; path: string }[]>;
}

/** A user who signs in on a phone of their own and turns it on. */
async function phoneOf(service: PushService, name: string): Promise<Phone> {
  const person = await app().as(name);
  const receiver = await newReceiver();
  const path = `/${crypto.randomUUID()}`;
  const { status, body } = await person.post("/api/push", {
    endpoint: service.origin + path,
    keys: receiver.keys,
  });
  assert.equal(status, 204, JSON.stringify(body));
  const told = () =>
    Promise.all(
      service.taken.filter((message) => message.path === path)
        .map(async ({ body }) => JSON.parse(await receiver.decrypt(body))),
    );
  return { person, path, receiver, told };
}

const isTold = (phone: Phone, times: number) => async () => (await phone.told()).length >= times;

async function withService(work: (service: PushService) => Promise<void>) {
  const service = openPushService();
  try {
    await work(service);
  } finally {
    await app().sql`delete from push_subscriptions`;
    await service.close();
  }
}

/** What was told to others has gone out before this phone hears of a ringdown to its hospital. */
async function subscriptions(): Promise<number> {
  return (await app().sql`select from push_subscriptions`).length;
}

test("phones of the hospital are told of a new ringdown, and of nothing in it", async () => {
  await withService(async (service) => {
    const [nurse, other] = [await phoneOf(service, "nurse"), await phoneOf(service, "downtown")];
    const general = await hospital("General Hospital");
    const { body: { publicKey } } = await nurse.person.get<{ publicKey: string }>("/api/push");
    const patient = { chiefComplaintDescription: "Fell from a ladder", age: 71 };
    await send(await as("crew1"), general, { patient });
    await untilTrue(isTold(nurse, 1));
    const words = { text: "New ringdown. Open the board.", path: `/er/${general}` };
    assert.deepEqual(await nurse.told(), [words]);
    assert.deepEqual(await other.told(), []);
    const [{ headers }] = service.taken;
    assert.equal(headers.get("Content-Encoding"), "aes128gcm");
    assert.equal(headers.get("Urgency"), "high");
    assert.equal(headers.get("TTL"), "300");
    assert.equal(headers.get("Cookie"), null);
    const { isSigned, key, aud, sub } = await claimsOf(headers.get("Authorization")!);
    assert.deepEqual(
      { isSigned, key, aud, sub },
      { isSigned: true, key: publicKey, aud: service.origin, sub: "mailto:no-reply@localhost" },
    );
  });
});

test("each phone is told in the language of its user", async () => {
  await withService(async (service) => {
    const nurse = await phoneOf(service, "nurse");
    const general = await hospital("General Hospital");
    await nurse.person.patch("/api/users/me", { language: "es" });
    await send(await as("crew1"), general);
    await untilTrue(isTold(nurse, 1));
    assert.deepEqual(await nurse.told(), [
      { text: "Aviso nuevo. Abra el tablero.", path: `/er/${general}` },
    ]);
    await nurse.person.patch("/api/users/me", { language: null });
  });
});

test("a ringdown that is sent again tells nobody again, and one that is redirected tells", async () => {
  await withService(async (service) => {
    const [nurse, other] = [await phoneOf(service, "nurse"), await phoneOf(service, "downtown")];
    const crew = await as("crew1");
    const id = crypto.randomUUID();
    const general = await hospital("General Hospital");
    const ringdown = await send(crew, general, { id });
    const again = await crew.post("/api/ringdowns", aRingdown(general, { id }));
    assert.equal(again.status, 200);
    const elsewhere = other.person.user.activeHospitals[0].HospitalId;
    const redirect = { hospital: { id: elsewhere } };
    assert.equal((await crew.patch(`/api/ringdowns/${ringdown.id}`, redirect)).status, 200);
    await untilTrue(isTold(other, 1));
    assert.equal((await nurse.told()).length, 1);
    assert.deepEqual((await other.told()).map(({ path }) => path), [`/er/${elsewhere}`]);
  });
});

test("being told counts as no delivery", async () => {
  await withService(async (service) => {
    const nurse = await phoneOf(service, "nurse");
    const crew = await as("crew1");
    const { id } = await send(crew, await hospital("General Hospital"));
    await untilTrue(isTold(nurse, 1));
    const { body } = await crew.get<{ deliveredAt: string | null; timestamps: object }>(
      `/api/ringdowns/${id}`,
    );
    assert.equal(body.deliveredAt, null);
    assert.deepEqual(Object.keys(body.timestamps), ["RINGDOWN SENT"]);
  });
});

test("a phone whose push service says that it is gone is dropped", async () => {
  await withService(async (service) => {
    const [gone, busy] = [await phoneOf(service, "nurse"), await phoneOf(service, "nurse")];
    service.answers.set(gone.path, 410).set(busy.path, 503);
    await send(await as("crew1"), await hospital("General Hospital"));
    await untilTrue(async () => await subscriptions() === 1);
    const [{ endpoint }] = await app().sql`select endpoint from push_subscriptions`;
    assert.equal(new URL(endpoint).pathname, busy.path);
    const { body } = await gone.person.get<{ endpoint: string | null }>("/api/push");
    assert.equal(body.endpoint, null);
  });
});

test("a push service that stays silent delays neither the ringdown nor other phones", async () => {
  await withService(async (service) => {
    const silent = await phoneOf(service, "nurse");
    const other = await phoneOf(service, "nurse");
    service.silent.add(silent.path);
    const general = await hospital("General Hospital");
    for (let times = 1; times <= 3; times++) {
      await send(await as("crew1"), general);
      await untilTrue(isTold(other, times));
    }
    assert.equal((await silent.told()).length, 1, "waits for nothing but its own push service");
  });
});

test("signing out wipes the phone of that session, and no other", async () => {
  await withService(async (service) => {
    const [first, second] = [await phoneOf(service, "nurse"), await phoneOf(service, "nurse")];
    await first.person.get("/auth/local/logout");
    assert.equal(await subscriptions(), 1);
    await send(await as("crew1"), await hospital("General Hospital"));
    await untilTrue(isTold(second, 1));
    assert.deepEqual(await first.told(), []);
  });
});

test("signing in again as the same user keeps the phone, as another one wipes it", async () => {
  await withService(async (service) => {
    const { person } = await phoneOf(service, "nurse");
    const signInAgain = async (cookie: string, name: string) => {
      const answer = await fetch(`${app().origin}/auth/local/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Origin: app().origin, Cookie: cookie },
        body: JSON.stringify({ username: `${name}@demo.test`, password: "Ringdown1!" }),
      });
      assert.equal(answer.status, 200, await answer.text());
      return answer.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
    };
    const cookie = await signInAgain(person.cookie, "nurse");
    assert.equal(await subscriptions(), 1);
    await signInAgain(cookie, "downtown");
    assert.equal(await subscriptions(), 0);
  });
});

test("a phone that several users turn on at once belongs to one of them", async () => {
  await withService(async (service) => {
    const { keys } = await newReceiver();
    const people = await Promise.all(
      ["nurse", "ringdown.only", "downtown"].map((name) => as(name)),
    );
    for (let round = 0; round < 10; round++) {
      const phone = { endpoint: `${service.origin}/same/${round}`, keys };
      const answers = await Promise.all(people.map((each) => each.post("/api/push", phone)));
      assert.deepEqual(answers.map(({ status }) => status), [204, 204, 204]);
      assert.equal(await subscriptions(), 1);
    }
  });
});

test("a user who loses the right is told nothing, and their phone is wiped", async () => {
  await withService(async (service) => {
    const [lost, kept] = [await phoneOf(service, "ringdown.only"), await phoneOf(service, "nurse")];
    const admin = await app().as("hospital.admin");
    const userId = lost.person.user.id;
    const { body } = await admin.get<{ id: string }[]>(`/api/hospitalusers?userId=${userId}`);
    const path = `/api/hospitalusers/${body[0].id}`;
    assert.equal((await admin.patch(path, { isRingdownUser: false })).status, 200);
    await send(await as("crew1"), await hospital("General Hospital"));
    await untilTrue(isTold(kept, 1));
    assert.deepEqual(await lost.told(), []);
    await untilTrue(async () => await subscriptions() === 1);
    assert.equal((await lost.person.get("/api/push")).status, 403);
    assert.equal((await admin.patch(path, { isRingdownUser: true })).status, 200);
  });
});

test("a deactivated user's phones are wiped at once", async () => {
  await withService(async (service) => {
    const { person } = await phoneOf(service, "ringdown.only");
    const admin = await app().as("hospital.admin");
    const path = `/api/users/${person.user.id}`;
    assert.equal((await admin.patch(path, { isActive: false })).status, 200);
    assert.equal(await subscriptions(), 0);
    assert.equal((await admin.patch(path, { isActive: true })).status, 200);
  });
});

test("a phone whose user is signed out by the clock gets last words, once", async () => {
  await withService(async (service) => {
    const nurse = await phoneOf(service, "downtown");
    await app().sql`
      update sessions set last_used_at = clock_timestamp() - interval '11 hours 59 minutes'
      where id = (select session_id from push_subscriptions)
    `;
    await untilTrue(isTold(nurse, 1));
    const text = "You were signed out. This device is not told of ringdowns any more.";
    assert.deepEqual(await nurse.told(), [{ text, path: "/profile" }]);
    assert.equal(await subscriptions(), 0);
  });
});

test("a user turns on at most ten phones; one that is turned off makes room", async () => {
  await withService(async (service) => {
    const phones: Phone[] = [];
    for (let count = 0; count < 10; count++) phones.push(await phoneOf(service, "nurse"));
    const eleventh = await app().as("nurse");
    const subscription = {
      endpoint: `${service.origin}/eleventh`,
      keys: (await newReceiver()).keys,
    };
    const { status, body } = await eleventh.post("/api/push", subscription);
    assert.equal(status, 409);
    assert.match(JSON.stringify(body), /Ten of your devices are told already/);
    assert.equal((await phones[0].person.post("/api/push", subscription)).status, 204);
    assert.equal(await subscriptions(), 10);
    assert.equal((await phones[0].person.delete("/api/push")).status, 204);
    assert.equal((await eleventh.post("/api/push", subscription)).status, 204);
    assert.equal(await subscriptions(), 10);
  });
});

test("what is no push subscription is refused at its field", async () => {
  const nurse = await as("nurse");
  const { keys } = await newReceiver();
  const endpoint = "http://127.0.0.1:1/a";
  const faultOf = async (body: object) => {
    const answer = await nurse.post<{ messages: { path: string; message: string }[] }>(
      "/api/push",
      body,
    );
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    return answer.body.messages.map(({ path }) => path);
  };
  const near = ["192.168.0.1/1", "[fd00::1]/1", "10.0.0.1:8443/", "no.such.host.invalid/1"]
    .map((rest) => `https://${rest}`);
  for (const wrong of [...near, "http://push.example/1", "nothing", "javascript:alert(1)"]) {
    assert.deepEqual(await faultOf({ endpoint: wrong, keys }), ["endpoint"], wrong);
  }
  const zeros = base64Url(new Uint8Array(65));
  for (const p256dh of ["", "?", keys.auth, zeros]) {
    assert.deepEqual(await faultOf({ endpoint, keys: { ...keys, p256dh } }), ["keys.p256dh"]);
  }
  assert.deepEqual(await faultOf({ endpoint, keys: { ...keys, auth: "AA" } }), ["keys.auth"]);
});

test("without PUSH_ALLOW_LOOPBACK this machine is told nothing", async () => {
  const strict = await startApp();
  const service = openPushService();
  try {
    const { keys } = await newReceiver();
    const nurse = await strict.as("nurse");
    for (const host of ["127.0.0.1", "localhost"]) {
      for (const scheme of ["http", "https"]) {
        const endpoint = `${scheme}://${host}:${new URL(service.origin).port}/1`;
        assert.equal((await nurse.post("/api/push", { endpoint, keys })).status, 400, endpoint);
      }
    }
    assert.deepEqual(service.taken, []);
  } finally {
    await service.close();
    await strict.stop();
  }
});
