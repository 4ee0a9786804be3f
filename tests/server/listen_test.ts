import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { ensureOpenFiles } from "../../server/limits/open_files.ts";
import { createLog } from "../../server/log.ts";
import { untilTrue } from "../support/until_true.ts";

const PROGRAM = fileURLToPath(new URL("./listen_few_files.ts", import.meta.url));
const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));
const FILES = 200;

Deno.test("idle connections up to the limit of open files end neither the process nor its streams", async () => {
  await withProgram(async ({ lines, port, stream }) => {
    const idle = await openIdle(port);
    await untilTrue(() =>
      lines.some(({ event }) => event === "no connection can be taken: listening again")
    );
    await stream.goesOn();
    idle.forEach((connection) => connection.close());
    await untilTrue(() => answers(port));
    await stream.goesOn();
    assert.equal(lines.filter(({ level }) => level === "error").length, 1, "it is logged once");
  });
});

Deno.test("when nobody could connect for long, what holds the connections is ended", async () => {
  await withProgram(async ({ port, stream }) => {
    const idle = await openIdle(port);
    await untilTrue(async () => {
      idle.push(...await openIdle(port));
      return stream.isOver();
    });
    idle.forEach((connection) => connection.close());
    await untilTrue(() => answers(port));
  }, { longestFullMs: 300 });
});

Deno.test("listening anew ends every connection, also one that never reads, and takes new ones", async () => {
  await withProgram(async ({ child, port, stream }) => {
    const silent = await Deno.connect({ hostname: "127.0.0.1", port });
    child.kill("SIGUSR2");
    await untilTrue(() => stream.isOver());
    assert.equal(await silent.read(new Uint8Array(1)).catch(() => null), null);
    silent.close();
    await untilTrue(() => answers(port));
  });
});

Deno.test("a start says how many files may be open", async () => {
  const logged: string[] = [];
  await ensureOpenFiles({ production: false }, createLog("info", (line) => logged.push(line)));
  const { event, limit } = JSON.parse(logged[0]);
  assert.equal(event, "open files");
  assert(limit >= FILES);
});

Deno.test("production does not start with few open files, and says how many it needs", async () => {
  const { code, stderr } = await new Deno.Command("sh", {
    args: [
      "-c",
      `ulimit -n ${FILES}; exec "$@"`,
      "sh",
      Deno.execPath(),
      "run",
      "-A",
      "--no-check",
      MAIN,
    ],
    env: { NODE_ENV: "production", DATABASE_URL: "postgres://localhost:1/none", PORT: "0" },
    stdin: "null",
  }).output();
  assert.match(new TextDecoder().decode(stderr), /Only 200 files may be open, .* needs 4096/);
  assert.equal(code, 2);
});

interface Program {
  child: Deno.ChildProcess;
  lines: { event: string; level: string; port: number }[];
  port: number;
  stream: { goesOn: () => Promise<void>; isOver: () => boolean };
}

/** Starts a listener that may open few files, with one open stream. */
async function withProgram(work: (program: Program) => Promise<void>, pace = {}) {
  const child = new Deno.Command("sh", {
    args: [
      "-c",
      `ulimit -n ${FILES}; exec "$@"`,
      "sh",
      Deno.execPath(),
      "run",
      "-A",
      "--no-check",
      PROGRAM,
      JSON.stringify(pace),
    ],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const lines: Program["lines"] = [];
  const read = readLines(child.stdout, (line) => lines.push(JSON.parse(line)));
  try {
    await untilTrue(() => lines.length > 0);
    const [{ port }] = lines;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
    let beats = 0;
    socket.onmessage = () => beats++;
    await untilTrue(() => beats > 0);
    const goesOn = (after = beats) => untilTrue(() => beats > after);
    const isOver = () => socket.readyState === WebSocket.CLOSED;
    await work({ child, lines, port, stream: { goesOn, isOver } });
  } finally {
    child.kill("SIGKILL");
    await Promise.all([child.status, read]);
  }
}

async function readLines(
  text: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (line: string) => void,
) {
  let rest = "";
  for await (const part of text.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop()!;
    lines.forEach(take);
  }
}

/** Why a connection is not taken. The last: it was ended before its opener had looked at it. */
const NOT_TAKEN = [
  Deno.errors.ConnectionRefused,
  Deno.errors.ConnectionReset,
  Deno.errors.NotConnected,
];

/** Opens connections that send nothing until no more are taken. */
async function openIdle(port: number): Promise<Deno.Conn[]> {
  const open: Deno.Conn[] = [];
  try {
    while (open.length < 2 * FILES) open.push(await Deno.connect({ hostname: "127.0.0.1", port }));
  } catch (error) {
    if (!NOT_TAKEN.some((kind) => error instanceof kind)) throw error;
  }
  return open;
}

async function answers(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(`http://127.0.0.1:${port}/`, { signal }).catch(() => null);
  return await answer?.text() === "answered";
}
