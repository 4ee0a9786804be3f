import assert from "node:assert/strict";
import { handshake, readUntilClosed } from "../routes/streams/handshake.ts";
import { testDatabase } from "../support/database.ts";
import { hospitalIdOf, send, signIn, stranger } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { isAlive, startProgram, withDataDir, withProgram } from "./program.ts";

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  Deno.test(`${signal} closes every stream with 1012, ends the database and exits 0`, async () => {
    await withProgram(async (program, origin) => {
      const [crew, nurse] = [
        await signIn(origin, "crew1@demo.test"),
        await signIn(origin, "nurse@demo.test"),
      ];
      const general = await hospitalIdOf(crew, "General Hospital");
      const streams = [
        await openStream(crew, "/wss/user"),
        await openStream(nurse, `/wss/hospital?id=${general}`),
        await openStream(nurse, `/wss/hospital?id=${general}`, { plain: true }),
      ];
      program.signal(signal);
      for (const { closed } of streams) assert.equal(await closed, 1012);
      assert.equal(await inTime(program.ended, 60_000), 0);
      assert(!isAlive(await program.databasePid()));
    });
  });
}

Deno.test("Ctrl-C under load, which the program hears twice, closes every stream with 1012", async () => {
  await withProgram(
    async (program, origin) => {
      const crew = await signIn(origin, "crew1@demo.test");
      const nurse = await signIn(origin, "nurse@demo.test");
      const general = await hospitalIdOf(crew, "General Hospital");
      const opened = Array.from({ length: 100 }, (_, n) => {
        const [person, path] = n % 2 ? [nurse, `/wss/hospital?id=${general}`] : [crew, "/wss/user"];
        return openStream(person, path);
      });
      const streams = await Promise.all(opened);
      let isOver = false;
      const sending = Array.from({ length: 8 }, async () => {
        while (!isOver) await send(crew, general).catch(() => isOver = true);
      });
      await streams[0].heard(({ ringdowns, reset }) => ringdowns && !reset);
      program.signal("SIGINT");
      program.signal("SIGTERM"); // two equal signals may be merged on their way
      const codes = await Promise.all(streams.map(({ closed }) => closed));
      assert.deepEqual([...new Set(codes)], [1012]);
      assert.equal(await inTime(program.ended, 60_000), 0);
      assert(await program.logged("stopped"));
      assert(!isAlive(await program.databasePid()));
      await Promise.all(sending);
    },
    { MAX_SOCKETS_PER_USER: "100" },
    { inTerminal: true },
  );
});

Deno.test("a client that has stopped reading does not delay the stop of the program", async () => {
  await withProgram(async (program, origin) => {
    const { cookie: Cookie } = await signIn(origin, "crew1@demo.test");
    const { connection } = await handshake(origin, "/wss/user", { Cookie, Origin: origin });
    await fillStreams(origin);
    program.signal("SIGTERM");
    assert.equal(await inTime(program.ended, 60_000), 0);
    assert(!isAlive(await program.databasePid()));
    assert(await program.logged("stopped"));
    connection.close();
  });
});

/** Sends more than the buffers of a connection hold, so that an unread stream cannot end. */
async function fillStreams(origin: string) {
  const FULL = 8 * 1024 * 1024;
  const nurse = await signIn(origin, "downtown@demo.test");
  const stream = await openStream(nurse, "/wss/user", { plain: true });
  const hospitalIds = nurse.user.activeHospitals.map(({ HospitalId }) => HospitalId);
  const additionalServiceAvailabilityNotes = "n".repeat(10_000);
  for (let sent = 0, turn = 0; sent < FULL; turn++) {
    const { length } = stream.messages;
    await nurse.post("/api/hospitalstatuses", {
      hospitalId: hospitalIds[turn % hospitalIds.length],
      openEdBedCount: turn,
      additionalServiceAvailabilityNotes,
    });
    await stream.heard(() => stream.messages.length > length);
    sent += JSON.stringify(stream.messages.at(-1)).length;
  }
  await stream.close();
}

Deno.test("a stopping program answers requests with 503, Retry-After and Connection: close", async () => {
  await withProgram(async (program, origin) => {
    const { cookie: Cookie } = await signIn(origin, "crew1@demo.test");
    const stream = await handshake(origin, "/wss/user", { Cookie, Origin: origin });
    const { hostname, port, host } = new URL(origin);
    const asking = await Deno.connect({ hostname, port: Number(port) });
    program.signal("SIGTERM");
    assert.equal((await readUntilClosed(stream)).code, 1012);
    await asking.write(
      new TextEncoder().encode(`GET /api/users/me HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
    );
    const answer = await headOf(asking);
    assert.match(answer, /^HTTP\/1.1 503 /);
    assert.match(answer, /\r\nretry-after: \d/i);
    assert.match(answer, /\r\nconnection: close\r\n/i);
    for (const open of [stream.connection, asking]) open.close();
    assert.equal(await inTime(program.ended, 60_000), 0);
  });
});

Deno.test("a second signal within a second is the first one, a later one exits at once", async () => {
  await withProgram(async (program, origin) => {
    const asking = await beginRequest(origin); // the program waits for the rest of it
    program.signal("SIGTERM");
    program.signal("SIGINT");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    assert(isAlive(program.pid));
    program.signal("SIGTERM");
    assert.equal(await program.ended, 0);
    await assert.rejects(program.logged("stopped"), /it ended/);
    asking.close();
    const postgres = await program.databasePid();
    while (isAlive(postgres)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

/** Sends the head of a sign-in and resolves when the program waits for its body. */
async function beginRequest(origin: string): Promise<Deno.Conn> {
  const { hostname, port, host } = new URL(origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  const head = `POST /auth/local/login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
    "Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n";
  await connection.write(new TextEncoder().encode(head));
  assert.match(await headOf(connection), /^HTTP\/1.1 100 /);
  return connection;
}

Deno.test("a second start on the same DATA_DIR exits 3 and does not harm the first", async () => {
  await withProgram(async (program, origin, dataDir) => {
    const second = startProgram(dataDir);
    assert.equal(await second.ended, 3);
    const { error } = await second.logged("DATA_DIR is in use");
    assert.match(String(error), new RegExp(`process ${program.pid} is using it`));
    const { status } = await stranger(origin).get("/readyz");
    assert.equal(status, 200);
  });
});

Deno.test("a wrong configuration exits 2 and names every fault", async () => {
  await withDataDir(async (dataDir) => {
    const program = startProgram(dataDir, { PORT: "70000", DEMO: "perhaps" });
    assert.equal(await program.ended, 2);
    assert.match(program.errors(), /PORT must be a whole number/);
    assert.match(program.errors(), /DEMO must be true or false/);
  });
});

Deno.test("a port on which another program listens exits 1, because it may leave, and says what to do", async () => {
  using taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  await withDataDir(async (dataDir) => {
    const { port } = taken.addr as Deno.NetAddr;
    const program = startProgram(dataDir, { HOST: "127.0.0.1", PORT: String(port) });
    assert.equal(await program.ended, 1);
    assert.match(program.errors(), new RegExp(`^PORT ${port} is in use by another program`, "m"));
    assert.doesNotMatch(program.errors(), /\n +at /);
  });
});

Deno.test("in production a program with SMTP_URL and without BASE_URL exits 2", async () => {
  await withDataDir(async (dataDir) => {
    const env = { DEMO: "false", SMTP_URL: "smtp://127.0.0.1:2525", BASE_URL: "" };
    const program = startProgram(dataDir, env);
    assert.equal(await program.ended, 2);
    assert.match(program.errors(), /^BASE_URL must be set when SMTP_URL is in production: /);
  });
});

Deno.test("with the demo data and DEMO off the start exits 2 and names the ways out", async () => {
  const { url, drop } = await testDatabase({ demo: true });
  try {
    const refused = startProgram("", { DATABASE_URL: url, DEMO: "false" });
    assert.equal(await refused.ended, 2);
    assert.match(refused.errors(), /^DEMO is off.+ seed --remove.+ seed --deactivate/);
    assert.equal(refused.times("ready"), 0);
  } finally {
    await drop();
  }
});

Deno.test("without its database the app is alive, not ready, and answers 503 to every page and call", async () => {
  await withDataDir(async (dataDir) => {
    const DATABASE_URL = `postgres://nobody:none@127.0.0.1:${closedPort()}/none`;
    const program = startProgram(dataDir, { DATABASE_URL });
    const person = stranger(await program.origin());
    assert.equal((await person.get("/healthz")).status, 200);
    const { status, body } = await person.get<{ database: boolean }>("/readyz");
    assert.equal(status, 503);
    assert.equal(body.database, false);
    for (const path of ["/", "/login", "/api/users/me", "/wss/user", "/ems", "/nowhere"]) {
      const { status, headers } = await person.get(path);
      assert.equal(status, 503, path);
      assert(Number(headers.get("Retry-After")) > 0);
    }
    program.signal("SIGTERM");
    assert.equal(await inTime(program.ended, 60_000), 0);
  });
});

Deno.test("a wrong database password or an unknown database exits 1, because a retry would not help", async () => {
  const { url, drop } = await testDatabase();
  await withDataDir(async (dataDir) => {
    const [wrong, unknown] = [new URL(url), new URL(url)];
    wrong.password = "guessed";
    unknown.pathname = "/unknown";
    const programs = [wrong, unknown].map(({ href: DATABASE_URL }) => {
      return startProgram(dataDir, { DATABASE_URL });
    });
    for (const program of programs) assert.equal(await program.ended, 1);
  });
  await drop();
});

/** A port of the loopback address where no server listens. */
function closedPort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

/** Reads the head of the next answer. */
async function headOf(connection: Deno.Conn): Promise<string> {
  const chunk = new Uint8Array(65_536);
  let text = "";
  while (!text.includes("\r\n\r\n")) {
    const count = await connection.read(chunk);
    if (count === null) throw new Error(`ended after "${text}"`);
    text += new TextDecoder().decode(chunk.subarray(0, count));
  }
  return text;
}

async function inTime<Value>(promise: Promise<Value>, ms: number): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`not within ${ms} ms`)), ms);
  return await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}
