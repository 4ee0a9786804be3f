/** Clients that do not keep to the websocket protocol, or flood: only their own stream ends. */
import assert from "node:assert/strict";
import { handshake } from "./handshake.ts";
import { catchUp, withApp } from "./with_app.ts";
import { untilTrue } from "../../support/until_true.ts";
import type { TestApp } from "../../support/app.ts";
import type { Person } from "../../support/person.ts";

const [FIN, RSV1, TEXT, BINARY, CLOSE, PING] = [0x80, 0x40, 0x1, 0x2, 0x8, 0x9];
const NOT_MASKED = 0;
const FLOOD = 20_000;

/** A frame whose mask, if it has one, is all zeros. */
function frame(first: number, payload: number[] = [], mask = 0x80): number[] {
  const length = payload.length < 126
    ? [mask | payload.length]
    : [mask | 126, payload.length >> 8, payload.length & 0xff];
  return [first, ...length, ...mask ? [0, 0, 0, 0] : [], ...payload];
}

const words = (text: string) => [...new TextEncoder().encode(text)];

/** What a client sends that is against the protocol, or against our stream. */
const MALFORMED: Record<string, number[]> = {
  "a text without a mask": frame(FIN | TEXT, words("hello"), NOT_MASKED),
  "an opcode that is reserved": frame(FIN | 0x3),
  "a bit that is reserved": frame(FIN | RSV1 | TEXT, words("hello")),
  "a ping in fragments": frame(PING),
  "a ping that is too long": frame(FIN | PING, Array(200).fill(120)),
  "a close code that nobody may send": frame(FIN | CLOSE, [1005 >> 8, 1005 & 0xff]),
  "half a close code": frame(FIN | CLOSE, [3]),
  "a text that is no UTF-8": frame(FIN | TEXT, [0xc3, 0x28, 0xff, 0xfe]),
  "the end of a message that never began": frame(FIN, words("end")),
  "a text inside another one": [...frame(TEXT, words("a")), ...frame(FIN | TEXT, words("b"))],
  "a request where frames are expected": words("GET /api/users HTTP/1.1\r\nHost: a\r\n\r\n"),
  "many texts": Array(2_000).fill(frame(FIN | TEXT, words("{}"))).flat(),
};

/** What is not finished; the client then hangs up. */
const UNFINISHED: Record<string, number[]> = {
  "half a head": [FIN | TEXT],
  "a frame of which the rest never comes": frame(FIN | BINARY, words("abcdef")).slice(0, -3),
  "a frame of 8 EB": [FIN | BINARY, 0x80 | 127, 0x7f, ...Array(7).fill(0xff), 0, 0, 0, 0, 1, 2],
  "a message of which the end never comes": frame(TEXT, words("beginning")),
};

/** The stream of crew1, over which `bytes` went; ended by the server if `isEnded` says so. */
async function send(app: TestApp, { origin, cookie: Cookie }: Person, bytes: number[]) {
  const before = app.live.hub.subscribers().length;
  const { connection, status } = await handshake(origin, "/wss/user", { Cookie, Origin: origin });
  assert.equal(status, 101);
  await untilTrue(() => app.live.hub.subscribers().length === before + 1);
  await connection.write(new Uint8Array(bytes)).catch(() => {}); // it may be ended meanwhile
  return connection;
}

Deno.test("whoever breaks the protocol of websockets ends their own stream, and nothing else", async () => {
  await withApp(async (app, listen) => {
    const [crew, colleague] = [await app.as("crew1"), await app.as("crew2")];
    const other = await listen(colleague, "/wss/user");
    const { hub } = app.live;
    for (const [what, bytes] of Object.entries(MALFORMED)) {
      const connection = await send(app, crew, bytes);
      await untilTrue(() => hub.subscribers().length === 1).catch(() => assert.fail(what));
      connection.close();
    }
    for (const bytes of Object.values(UNFINISHED)) {
      const connection = await send(app, crew, bytes);
      connection.close();
      await untilTrue(() => hub.subscribers().length === 1);
    }
    await untilTrue(() => hub.countOf(crew.user.id) === 0);
    await catchUp(app.sql, other);
    assert.equal(other.messages.filter(({ reset }) => reset).length, 1);
    assert.deepEqual(app.logged.filter((line) => JSON.parse(line).level === "error"), []);
  });
});

Deno.test("a flood of pings is answered, and delays nobody for good", async () => {
  await withApp(async (app, listen) => {
    const [crew, colleague] = [await app.as("crew1"), await app.as("crew2")];
    const other = await listen(colleague, "/wss/user");
    const connection = await send(app, crew, []);
    const reading = readAll(connection);
    const ping = frame(FIN | PING, words("now"));
    const flood = new Uint8Array(Array(FLOOD).fill(ping).flat());
    for (let at = 0; at < flood.length;) at += await connection.write(flood.subarray(at));
    await catchUp(app.sql, other);
    assert.equal(app.live.hub.subscribers().length, 2, "a ping is no message");
    connection.close();
    await reading;
    await untilTrue(() => app.live.hub.countOf(crew.user.id) === 0);
  });
});

async function readAll(connection: Deno.Conn): Promise<void> {
  const chunk = new Uint8Array(65_536);
  try {
    while (await connection.read(chunk) !== null);
  } catch {
    // it was closed here
  }
}
