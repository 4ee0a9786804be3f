/**
 * The floor of `deno task bench live`: the least that a correct server must do, in a process of its
 * own on the same machine and PostgreSQL. It parses the report, stores one row of the same size in a
 * transaction, sends messages of the same bytes to the same screens, boards first, and answers 201.
 * It knows no users, rights, statuses or other rules. Decision 0034.
 */
import postgres from "postgres";

/** What the floor copies from the program. */
export interface FloorSettings {
  url: string;
  /** The size of the message with which a board gets a new ringdown. */
  messageBytes: number;
  /** The size of the body of the 201. */
  answerBytes: number;
}

/** Crews learn the counts of ambulances at most this often, as from the program (design §8.8). */
const COUNTS_EVERY_MS = 1_000;
const BEAT_EVERY_MS = 8_000;
const CONNECTIONS = 10;

type Floor = { origin: string; stop(): Promise<void> };

/** Starts the floor on a free port. */
export async function startFloor(settings: FloorSettings): Promise<Floor> {
  const sql = postgres(settings.url, { max: CONNECTIONS, onnotice() {} });
  await sql`
    create table if not exists floor_ringdowns (
      id uuid primary key,
      hospital_id uuid not null,
      sent_at timestamptz not null default clock_timestamp(),
      report text not null
    )
  `;
  const screens = openScreens();
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) =>
      request.headers.get("Upgrade") === "websocket"
        ? screens.join(request)
        : take(request, { sql, screens, settings }),
  );
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    async stop() {
      screens.stop();
      await server.shutdown();
      await sql.end();
    },
  };
}

interface Means {
  sql: postgres.Sql;
  screens: ReturnType<typeof openScreens>;
  settings: FloorSettings;
}

async function take(request: Request, { sql, screens, settings }: Means): Promise<Response> {
  const text = await request.text();
  const ringdown = reportIn(text);
  if (!ringdown) return new Response(null, { status: 400 });
  const { id, hospitalId } = ringdown;
  await sql.begin((tx) =>
    tx`
    insert into floor_ringdowns (id, hospital_id, report) values (${id}, ${hospitalId}, ${text})
  `
  );
  const message = filledUp({ ringdowns: [{ id, hospitalId }] }, settings.messageBytes);
  screens.tell({ hospitalId, cookie: request.headers.get("Cookie") ?? "" }, message);
  return new Response(filledUp({ id }, settings.answerBytes), {
    status: 201,
    headers: { "Content-Type": "application/json" },
  });
}

/** The ids in a report, or null where the text is none. */
function reportIn(text: string): { id: string; hospitalId: string } | null {
  try {
    const { id, hospital } = JSON.parse(text);
    return typeof id === "string" && typeof hospital?.id === "string"
      ? { id, hospitalId: hospital.id }
      : null;
  } catch {
    return null; // not JSON
  }
}

/** JSON of exactly `bytes` bytes, if it is not larger by itself. */
function filledUp(content: object, bytes: number): string {
  const bare = JSON.stringify({ ...content, rest: "" }).length;
  return JSON.stringify({ ...content, rest: "x".repeat(Math.max(0, bytes - bare)) });
}

/** The open streams. A crew is known by its cookie, a board by its hospital. */
function openScreens() {
  const boards = new Map<string, Set<WebSocket>>();
  const crews = new Map<string, Set<WebSocket>>();
  const counts = new Map<string, number>();
  const timers = [setInterval(tellCounts, COUNTS_EVERY_MS), setInterval(beat, BEAT_EVERY_MS)];

  function join(request: Request): Response {
    const url = new URL(request.url);
    const isBoard = url.pathname === "/wss/hospital";
    const key = isBoard ? url.searchParams.get("id")! : request.headers.get("Cookie") ?? "";
    const group = isBoard ? boards : crews;
    const protocol = request.headers.get("Sec-WebSocket-Protocol") ?? undefined;
    const { socket, response } = Deno.upgradeWebSocket(request, { protocol });
    socket.onopen = () => {
      group.set(key, (group.get(key) ?? new Set()).add(socket));
      socket.send('{"reset":true}');
    };
    socket.onclose = () => group.get(key)?.delete(socket);
    return response;
  }

  function tell({ hospitalId, cookie }: { hospitalId: string; cookie: string }, message: string) {
    for (const board of boards.get(hospitalId) ?? []) board.send(message);
    for (const crew of crews.get(cookie) ?? []) crew.send(message);
    counts.set(hospitalId, (counts.get(hospitalId) ?? 0) + 1);
  }

  function tellCounts() {
    if (counts.size === 0) return;
    const changed = [...counts].map(([HospitalId, ambulancesEnRoute]) => ({
      HospitalId,
      ambulancesEnRoute,
      ambulancesOffloading: 0,
    }));
    counts.clear();
    const message = JSON.stringify({ counts: changed });
    for (const crew of socketsOf(crews)) crew.send(message);
  }

  function beat() {
    const message = JSON.stringify({ now: new Date().toISOString() });
    for (const screen of [...socketsOf(boards), ...socketsOf(crews)]) screen.send(message);
  }

  function stop() {
    timers.forEach(clearInterval);
    for (const screen of [...socketsOf(boards), ...socketsOf(crews)]) screen.close();
  }

  return { join, tell, stop };
}

function socketsOf(group: Map<string, Set<WebSocket>>): WebSocket[] {
  return [...group.values()].flatMap((sockets) => [...sockets]);
}

if (import.meta.main) {
  const floor = await startFloor(JSON.parse(Deno.args[0]));
  console.log(floor.origin);
  const stop = Promise.withResolvers<void>();
  Deno.addSignalListener("SIGTERM", stop.resolve);
  await stop.promise;
  await floor.stop();
  Deno.exit(0);
}
