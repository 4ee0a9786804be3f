/** The escalations of a ringdown, with two processes that are killed before they are due. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { testDatabase } from "../support/database.ts";
import { hospitalIdOf, send, signIn } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { untilTrue } from "../support/until_true.ts";
import { type Program, startProgram } from "./program.ts";

/** As 60 s and 120 s, of which the processes live through the first three quarters. */
const LIMITS = { RECEIVE_ALERT_SECONDS: "8", CONFIRM_ALERT_SECONDS: "16" };
const KILLED_AFTER_SECONDS = 6;

Deno.test("a ringdown still escalates, once, when all processes were killed and started again before", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  const env = { DATABASE_URL: url, ...LIMITS };
  let running = [startProgram("", env), startProgram("", env)];
  const allReady = () => Promise.all(running.map((program) => program.logged("ready")));
  try {
    await allReady();
    const { id } = await sendFrom(running[0]);
    await untilTrue(async () => {
      const [{ isTime }] = await sql<[{ isTime: boolean }]>`
        select created_at < clock_timestamp() - ${KILLED_AFTER_SECONDS} * interval '1 s' as is_time
        from patient_deliveries where id = ${id}
      `;
      return isTime;
    });
    for (const program of running) program.signal("SIGKILL");
    await Promise.all(running.map(({ ended }) => ended));
    const actions = async () => {
      const rows = await sql<{ action: string }[]>`
        select action from audit_events
        where subject_id = ${id} and action in ('ringdown.not_received', 'ringdown.not_confirmed')
        order by created_at
      `;
      return rows.map(({ action }) => action);
    };
    assert.deepEqual(await actions(), [], "it was not due yet");

    running = [startProgram("", env), startProgram("", env)];
    await allReady();
    const origin = await running[1].origin();
    const crew = await signIn(origin, "crew1@demo.test");
    const own = await openStream(crew, "/wss/user");
    const escalated = await own.heard(({ ringdowns = [] }) =>
      ringdowns.some((ringdown: Ringdown) => ringdown.id === id && ringdown.alerts.notConfirmedAt)
    );
    const { alerts, createdAt } = escalated.ringdowns.find((each: Ringdown) => each.id === id);
    const waitedMs = Date.parse(alerts.notReceivedAt) - Date.parse(createdAt);
    assert(waitedMs >= Number(LIMITS.RECEIVE_ALERT_SECONDS) * 1_000, `after ${waitedMs} ms`);
    assert.deepEqual(await actions(), ["ringdown.not_received", "ringdown.not_confirmed"]);
    await own.close();
  } finally {
    for (const program of running) program.signal("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
    await drop();
  }
});

async function sendFrom(program: Program): Promise<Ringdown> {
  const crew = await signIn(await program.origin(), "crew1@demo.test");
  return await send(crew, await hospitalIdOf(crew, "General Hospital"));
}
