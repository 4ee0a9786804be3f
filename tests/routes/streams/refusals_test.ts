import assert from "node:assert/strict";
import { hospitalIdOf, stranger } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { refusalOf } from "./handshake.ts";
import { boardOf, withApp } from "./with_app.ts";

const NOBODYS = "01890000-0000-7000-8000-000000000000";

Deno.test("a request for a stream without an upgrade is answered 426", async () => {
  await withApp(async (app) => {
    const nurse = await app.as("nurse");
    const general = await hospitalIdOf(nurse, "General Hospital");
    for (const path of ["/wss/user", `/wss/hospital?id=${general}`]) {
      const { status, headers, body } = await nurse.get<{ status: number }>(path);
      assert.equal(status, 426);
      assert.equal(headers.get("Upgrade"), "websocket");
      assert.match(headers.get("Content-Type")!, /json/);
      assert.equal(body.status, 426);
    }
  });
});

Deno.test("no stream opens without a session or before the second factor is given", async () => {
  await withApp(async (app) => {
    const { origin } = app;
    const pending = await cookieOf(origin, "mfa@demo.test");
    for (const path of ["/wss/user", `/wss/hospital?id=${NOBODYS}`]) {
      for (const Cookie of ["", "ringdown_session=guessed", pending]) {
        assert.equal((await refusalOf(origin, path, { Origin: origin, Cookie })).status, 401);
      }
      assert.equal((await stranger(origin).get(path)).status, 401);
    }
  });
});

Deno.test("a stream that names its user opens for nobody else who is signed in", async () => {
  await withApp(async (app) => {
    const [crew, other] = [await app.as("crew1"), await app.as("crew2")];
    const statusFor = async (sender: string) => {
      const headers = { Cookie: crew.cookie, Origin: app.origin };
      return (await refusalOf(app.origin, `/wss/user?sender=${sender}`, headers)).status;
    };
    assert.equal(await statusFor(crew.user.id), 101);
    assert.equal(await statusFor(other.user.id), 401);
    assert.equal(await statusFor(""), 401);
  });
});

Deno.test("another site's page cannot open a stream with a user's cookie", async () => {
  await withApp(async (app) => {
    const { origin } = app;
    const { cookie: Cookie } = await app.as("crew1");
    const foreign: Record<string, string>[] = [
      { Origin: "https://elsewhere.example" },
      { Origin: "null" },
      { Origin: origin.replace("127.0.0.1", "localhost") },
      { Origin: origin, "Sec-Fetch-Site": "cross-site" },
      { Origin: origin, "Sec-Fetch-Site": "same-site" },
    ];
    for (const headers of foreign) {
      const { status } = await refusalOf(origin, "/wss/user", { Cookie, ...headers });
      assert.equal(status, 403, JSON.stringify(headers));
    }
    assert.equal((await refusalOf(origin, "/wss/user", { Cookie, Origin: origin })).status, 101);
    assert.equal((await refusalOf(origin, "/wss/user/", { Cookie, Origin: origin })).status, 101);
    assert.equal((await refusalOf(origin, "/wss/user", { Cookie })).status, 101, "no browser");
  });
});

Deno.test("a board of a hospital that is foreign, unknown, inactive or not named is refused with 403", async () => {
  await withApp(async (app) => {
    const superUser = await app.as("super");
    const general = await hospitalIdOf(superUser, "General Hospital");
    const refused: [name: string, ids: string[]][] = [
      ["crew1", [general]],
      ["downtown", [general, NOBODYS, "", "General Hospital", `${general}0`]],
      ["hospital.admin", [general]],
      ["mci", [general]],
      ["super", [NOBODYS, "", "%00"]],
    ];
    for (const [name, ids] of refused) {
      const { cookie: Cookie, origin: Origin } = await app.as(name);
      for (const id of ids) {
        const path = `/wss/hospital?id=${encodeURIComponent(id)}`;
        const { status } = await refusalOf(Origin, path, { Cookie, Origin });
        assert.equal(status, 403, `${name} ${id}`);
      }
    }
    await app.sql`update hospitals set is_active = false where id = ${general}`;
    const { cookie: Cookie, origin: Origin } = await app.as("nurse");
    assert.equal((await refusalOf(Origin, boardOf(general), { Cookie, Origin })).status, 403);
  });
});

Deno.test("choosing an organization in the cookie gives no right to its boards", async () => {
  await withApp(async (app) => {
    const other = await hospitalIdOf(await app.as("super"), "Saint Anne Downtown");
    const { OrganizationId } = (await app.as("downtown")).user;
    for (const name of ["hospital.admin", "nurse", "ems.admin"]) {
      const { cookie, origin: Origin } = await app.as(name);
      const Cookie = `${cookie}; organization=${OrganizationId}`;
      assert.equal((await refusalOf(Origin, boardOf(other), { Cookie, Origin })).status, 403);
    }
  });
});

Deno.test("a hospital's id may be written in capitals", async () => {
  await withApp(async (app, listen) => {
    const nurse = await app.as("nurse");
    const general = await hospitalIdOf(nurse, "General Hospital");
    const { messages } = await listen(nurse, boardOf(general.toUpperCase()));
    assert.equal(messages[0].statusUpdate.HospitalId, general);
  });
});

Deno.test("a stream over the limit of a user is refused until another of theirs is closed", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const { cookie: Cookie, origin: Origin } = crew;
    const first = await listen(crew, "/wss/user");
    await listen(crew, "/wss/user");
    const { status, headers } = await refusalOf(Origin, "/wss/user", { Cookie, Origin });
    assert.equal(status, 429);
    assert(Number(headers.get("Retry-After")) > 0);
    await listen(await app.as("crew2"), "/wss/user"); // each user has a limit of their own

    await first.close();
    await untilTrue(() => app.live.hub.countOf(crew.user.id) === 1);
    await listen(crew, "/wss/user");
  }, { MAX_SOCKETS_PER_USER: "2" });
});

Deno.test("a connection that ends during the upgrade leaves no subscriber behind", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const { cookie: Cookie, origin: Origin } = crew;
    for (let times = 0; times < 5; times++) {
      await refusalOf(Origin, "/wss/user", { Cookie, Origin });
    }
    await listen(crew, "/wss/user");
    await untilTrue(() => app.live.hub.countOf(crew.user.id) === 1);
    assert.equal(app.live.hub.subscribers().length, 1);
  });
});

Deno.test("a client that sends anything is closed, because the streams are one-way", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    for (const said of ["{}", "", new Uint8Array([1, 2, 3])]) {
      const stream = await listen(crew, "/wss/user");
      stream.socket.send(said);
      assert.equal(await stream.closed, 1008);
    }
    assert.equal(app.live.hub.subscribers().length, 0);
  });
});

/** The cookie of a sign-in that still lacks its second factor. */
async function cookieOf(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/auth/local/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ username, password: "Ringdown1!" }),
  });
  await response.body?.cancel();
  assert.equal(response.status, 202);
  return response.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
}
