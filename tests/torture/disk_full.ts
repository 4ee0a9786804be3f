/**
 * The disk of the database becomes full while crews send, and later has room again. Nothing that was
 * refused is stored, nothing that was accepted is lost, screens go on reading, and the log and
 * /readyz say what is wrong. The record has what was stored, and who read meanwhile; a backup on the
 * same disk is broken off. Needs Linux and the right to mount a small file system.
 */
import assert from "node:assert/strict";
import { connect } from "../../db/postgres/connect.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { findRunning } from "../../server/bundled_postgres/running.ts";
import { startProgram } from "../recovery/program.ts";
import { type Answer, aRingdown, hospitalIdOf, type Person, signIn } from "../support/person.ts";
import { openStream, type Stream } from "../support/stream.ts";
import { untilTrue } from "../support/until_true.ts";
import { faultsOfRecord } from "./parts/record.ts";

const DISK_MB = 300;
const MOST_SENDS = 2_000;
const LONGEST_MS = 30_000;

export const name =
  "a full disk loses nothing that was accepted, stores nothing that was refused, and is named";

export async function lacks(): Promise<string[]> {
  return await onDisk(() => Promise.resolve()) ? [] : ["the right to mount a file system"];
}

export async function run(): Promise<void> {
  assert(await onDisk(fillAndFree), "nothing can be mounted");
}

/** Runs `work` on a small disk. Returns false if there is none. */
async function onDisk(work: (disk: string) => Promise<void>): Promise<boolean> {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-disk-" });
  await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account
  try {
    if (!await mount(folder)) return false;
    await work(folder).finally(() => command("umount", folder));
    return true;
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

async function mount(folder: string): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  const size = `size=${DISK_MB}m,mode=755`;
  return await command("mount", "-t", "tmpfs", "-o", size, "tmpfs", folder);
}

/** Whether the command could be run and ended well. */
async function command(name: string, ...args: string[]): Promise<boolean> {
  try {
    return (await new Deno.Command(name, { args, stderr: "null" }).output()).success;
  } catch {
    return false; // there is no such command, or nobody may run it
  }
}

async function fillAndFree(disk: string) {
  const dataDir = `${disk}/data`;
  const env = { BACKUP_DIR: `${disk}/backups` };
  const program = startProgram(dataDir, env, { isLaunched: true });
  try {
    await program.logged("ready");
    const origin = await program.origin();
    const [crew, nurse] = await Promise.all(["crew1", "nurse"].map((name) => {
      return signIn(origin, `${name}@demo.test`);
    }));
    const hospitalId = await hospitalIdOf(crew, "General Hospital");
    const board = await openStream(nurse, `/wss/hospital?id=${hospitalId}`);
    const before = await listOwnIds(crew);
    const accepted = [await send(crew, hospitalId, 201)];
    assert.match(String((await program.logged("backup failed")).error), /disk of the database/);
    assert.deepEqual([...Deno.readDirSync(env.BACKUP_DIR)], []);

    await fill(`${disk}/ballast`);
    accepted.push(...await sendUntilRefused(crew, hospitalId));
    await untilWritable(crew, false);
    assert.equal((await nurse.open(`/er/${hospitalId}`)).status, 200);
    assert.equal((await crew.open("/ems")).status, 200);
    const refused = await send(crew, hospitalId, 503);
    assert.equal((await nurse.get(`/api/ringdowns/${accepted[0]}`)).status, 200);
    assert.equal(board.socket.readyState, WebSocket.OPEN);
    assert.equal(program.times("database disk full"), 1);

    await Deno.remove(`${disk}/ballast`);
    await untilWritable(crew, true);
    accepted.push(await send(crew, hospitalId, 201));
    const stored = (await listOwnIds(crew)).filter((id) => !before.includes(id));
    assert.deepEqual(stored.toSorted(), accepted.toSorted());
    await isHeard(board, accepted);
    assert.equal(program.times("database stores again"), 1);
    await isRecorded((await findRunning(dataDir))!, { accepted, refused, reader: nurse });
    console.log(`disk_full: ${accepted.length} accepted ringdowns stored, the others refused`);
    await board.close();
  } finally {
    program.signal("SIGTERM");
    await program.ended;
  }
}

/** Writes until there is no room for another block. */
async function fill(path: string) {
  using file = await Deno.open(path, { create: true, write: true });
  for (const size of [1 << 20, 1 << 12]) {
    try {
      while (true) await file.write(new Uint8Array(size));
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOSPC") throw error;
    }
  }
}

/** The pages that are there already take some more rows. */
async function sendUntilRefused(crew: Person, hospitalId: string): Promise<string[]> {
  const accepted: string[] = [];
  for (let sent = 0; sent < MOST_SENDS; sent++) {
    const id = crypto.randomUUID();
    const { status } = await crew.post("/api/ringdowns", aRingdown(hospitalId, { id }));
    if (status === 503) return accepted;
    assert.equal(status, 201);
    accepted.push(id);
  }
  throw new Error(`the disk is not full after ${MOST_SENDS} ringdowns`);
}

async function send(crew: Person, hospitalId: string, expected: number): Promise<string> {
  const id = crypto.randomUUID();
  const { status } = await crew.post("/api/ringdowns", aRingdown(hospitalId, { id }));
  assert.equal(status, expected);
  return id;
}

async function untilWritable(person: Person, writable: boolean) {
  const until = performance.now() + LONGEST_MS;
  while (true) {
    const { status, body } = await person.get<{ writable: boolean }>("/readyz");
    assert.equal(status, 200, JSON.stringify(body));
    if (body.writable === writable) return;
    assert(performance.now() < until, `/readyz does not say that writable is ${writable}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** What was accepted is in the record, what was refused is not, and the read of the first one is. */
async function isRecorded(
  url: string,
  { accepted, refused, reader }: { accepted: string[]; refused: string; reader: Person },
) {
  const sql = connect(url, { max: 1 });
  try {
    const nameRefused = () => sql`select from audit_events where subject_id = ${refused}`;
    const reads = () =>
      sql`
        select from audit_events
        where action = 'read.ringdown' and subject_id = ${accepted[0]}
          and actor_id = ${reader.user.id}
      `;
    await untilTrue(async () => (await reads()).length === 1);
    assert.equal((await nameRefused()).length, 0);
    assert.deepEqual(await faultsOfRecord(url, accepted), []);
  } finally {
    await sql.end();
  }
}

/** An id that is stored twice is listed twice. */
async function listOwnIds(crew: Person): Promise<string[]> {
  const stored: string[] = [];
  for (let path: string | undefined = "/api/ringdowns/mine?limit=100"; path;) {
    const { body, headers }: Answer<Ringdown[]> = await crew.get(path);
    stored.push(...body.map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  }
  return stored;
}

async function isHeard(board: Stream, accepted: string[]) {
  const last = accepted.at(-1);
  await board.heard(({ ringdowns }) => ringdowns?.some(({ id }: { id: string }) => id === last));
  const heard = board.messages.flatMap(({ ringdowns = [] }) => ringdowns as { id: string }[]);
  const missing = accepted.filter((id) => !heard.some((shown) => shown.id === id));
  assert.deepEqual(missing, []);
}
