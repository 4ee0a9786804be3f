import assert from "node:assert/strict";
import type { TestApp } from "../../support/app.ts";
import { newToken, tokenHashOf } from "../../../server/tokens.ts";
import { hospitalIdOf } from "../../support/person.ts";
import { untilTrue } from "../../support/until_true.ts";
import { handshake, refusalOf } from "./handshake.ts";
import { withApp } from "./with_app.ts";

/** More streams than may be on their way at once. */
const TOO_MANY = 300;
/** So often nothing changes once the places are taken: on a busy machine the gate may miss one look. */
const LOOKS = 10;

/** Takes every place for streams on their way, until the returned function is called. */
async function fill({ live: { hub } }: TestApp): Promise<() => void> {
  const client = new AbortController();
  const leaving: (() => void)[] = [];
  for (let n = 0; n < TOO_MANY; n++) {
    void hub.enter({ isBoard: false, signal: client.signal })
      .then((leave) => leave && leaving.push(leave));
  }
  let before = -1, same = 0;
  await untilTrue(() => { // the gate, which looks more often than this, let nobody in
    same = hub.heldBack() === before ? same + 1 : 0;
    before = hub.heldBack();
    return same >= LOOKS && before < TOO_MANY;
  });
  client.abort();
  await untilTrue(() => hub.heldBack() === 0);
  return () => leaving.forEach((leave) => leave());
}

/** Opens it again while it is refused: on a busy machine it is held for longer than it may be. */
async function untilOpened<Opened>(open: () => Promise<Opened>): Promise<Opened> {
  for (let left = 10; left > 0; left--) {
    const opened = await open().catch(() => null);
    if (opened) return opened;
  }
  return await open();
}

Deno.test("an upgrade is held while too many streams are on their way, and then gets its state", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const empty = await fill(app);
    const opening = listen(crew, "/wss/user");
    await untilTrue(() => app.live.hub.heldBack() === 1);
    assert.equal(app.live.hub.openSockets(), 0);
    empty();
    const { messages } = await opening;
    assert.equal(messages[0].reset, true);
  });
});

Deno.test("a held upgrade whose client leaves is freed", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const empty = await fill(app);
    const { hostname, port, host } = new URL(app.origin);
    const connection = await Deno.connect({ hostname, port: Number(port) });
    const request = `GET /wss/user HTTP/1.1\r\nHost: ${host}\r\nCookie: ${crew.cookie}\r\n` +
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
      "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
    await connection.write(new TextEncoder().encode(request));
    await untilTrue(() => app.live.hub.heldBack() === 1);
    connection.close();
    await untilTrue(() => app.live.hub.heldBack() === 0);
    empty();
    await listen(crew, "/wss/user");
    assert.equal(app.live.hub.subscribers().length, 1);
  });
});

Deno.test("an upgrade that was held for too long is refused with 503 and Retry-After", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const { cookie: Cookie, origin: Origin } = crew;
    const { hub } = app.live;
    const { enter } = hub;
    hub.enter = () => Promise.resolve(null);
    const { status, headers } = await refusalOf(Origin, "/wss/user", { Cookie, Origin });
    assert.equal(status, 503);
    assert(Number(headers.get("Retry-After")) > 0);
    hub.enter = enter;
    await listen(crew, "/wss/user");
  });
});

Deno.test("whoever has no session is refused at once, while the line is full, and stands in none", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const nurse = await app.as("nurse");
    const general = await hospitalIdOf(nurse, "General Hospital");
    const empty = await fill(app);
    const { live: { hub }, pools } = app;
    const opening = untilOpened(() => listen(crew, "/wss/user"));
    await untilTrue(() => hub.heldBack() === 1);
    const made = { Cookie: `ringdown_session=${newToken()}`, Origin: app.origin };
    const strangers: Record<string, string>[] = [
      {},
      { Cookie: "ringdown_session=" },
      { Authorization: "Bearer made-up" },
      ...Array.from({ length: 40 }, () => made),
      ...Array.from({ length: 40 }, () => ({ Authorization: `Bearer ${newToken()}` })),
    ];
    const answers = await Promise.all(
      strangers.map((headers) => refusalOf(app.origin, `/wss/hospital?id=${general}`, headers)),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [401]);
    assert(hub.heldBack() <= 1, "only the crew");
    empty();
    await opening;
    // After a restart nobody is known: a session is found, and stands in line as before.
    const { cookie: Cookie, origin: Origin } = nurse;
    pools.knownTokens.note(await tokenHashOf(Cookie.split("=")[1]), false);
    const { status, connection } = await handshake(app.origin, `/wss/hospital?id=${general}`, {
      Cookie,
      Origin,
    });
    assert.equal(status, 101);
    connection.close();
  });
});

Deno.test("a refused upgrade gives its place back, whoever refuses it", async () => {
  await withApp(async (app, listen) => {
    const crew = await app.as("crew1");
    const refusals: [status: number, headers: Record<string, string>][] = [
      [401, {}],
      [400, { Host: "not a host" }],
      [403, { Cookie: crew.cookie, Origin: "https://elsewhere.example" }],
      [426, { Cookie: crew.cookie, Upgrade: "another protocol" }],
    ];
    for (const [expected, headers] of refusals) {
      for (let n = 0; n < TOO_MANY; n += 30) {
        const some = Array.from({ length: 30 }, () => handshake(app.origin, "/wss/user", headers));
        for (const { status, connection } of await Promise.all(some)) {
          assert.equal(status, expected);
          connection.close();
        }
      }
    }
    await listen(crew, "/wss/user");
  });
});
