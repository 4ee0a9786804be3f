/** What a hospital hears of a late ringdown outside of its screens, with two real processes. */
import assert from "node:assert/strict";
import { hospitalIdOf, send, signIn } from "../support/person.ts";
import { openPostbox } from "../support/postbox.ts";
import { testDatabase } from "../support/database.ts";
import { newReceiver, openPushService } from "../server/push/push_service.ts";
import { untilTrue } from "../support/until_true.ts";
import { startProgram } from "./program.ts";

const PATIENT = { chiefComplaintDescription: "Fell from a ladder", age: 71, sex: "MALE" };
const ADDRESSES = ["desk@general.test", "chief@general.test"];

Deno.test("a ringdown that nobody sees is told to a phone and mailed, each once over two processes", async () => {
  const { sql, url, drop } = await testDatabase({ demo: true });
  const [service, postbox] = [openPushService(), await openPostbox()];
  const env = {
    DATABASE_URL: url,
    DEMO: "true",
    PUSH_ALLOW_LOOPBACK: "true",
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    RECEIVE_ALERT_SECONDS: "3",
    CONFIRM_ALERT_SECONDS: "6",
  };
  const running = [startProgram("", env), startProgram("", env)];
  try {
    await Promise.all(running.map((program) => program.logged("ready")));
    const [one, other] = await Promise.all(running.map((program) => program.origin()));
    const [nurse, crew] = [
      await signIn(one, "nurse@demo.test"),
      await signIn(other, "crew1@demo.test"),
    ];
    const general = await hospitalIdOf(crew, "General Hospital");
    await sql`update hospitals set alert_emails = ${ADDRESSES} where id = ${general}`;
    await sql`
      update patient_deliveries set current_delivery_status = 'OFFLOADED ACKNOWLEDGED'
      where current_delivery_status in ('RINGDOWN SENT', 'RINGDOWN RECEIVED')
    `;
    const receiver = await newReceiver();
    const subscription = { endpoint: `${service.origin}/phone`, keys: receiver.keys };
    assert.equal((await nurse.post("/api/push", subscription)).status, 204);

    await send(crew, general, { patient: PATIENT });
    await untilTrue(() => postbox.taken.length >= 4 && service.taken.length >= 3);
    await untilTrue(async () => {
      const [{ isLate }] = await sql`
        select max(created_at) < clock_timestamp() - interval '9 seconds' as is_late
        from patient_deliveries
      `;
      return isLate;
    });
    const subjects = postbox.taken.map(({ to, source }) =>
      `${to}: ${/^Subject: (.*)\r$/m.exec(source)![1]}`
    );
    const expected = ADDRESSES.flatMap((to) => [
      `${to}: A ringdown to General Hospital was not confirmed`,
      `${to}: A ringdown to General Hospital was not received`,
    ]);
    assert.deepEqual(subjects.toSorted(), expected.toSorted());
    const told = await Promise.all(service.taken.map(({ body }) => receiver.decrypt(body)));
    const words = JSON.stringify({
      text: "New ringdown. Open the board.",
      path: `/er/${general}`,
    });
    assert.deepEqual(told, [words, words, words], "new, not received, not confirmed");
    const all = [...told, ...postbox.taken.map(({ source }) => source)].join();
    assert.doesNotMatch(all, /ladder|\b71\b|MALE|M1\b|26110001/);
  } finally {
    for (const program of running) program.signal("SIGTERM");
    await Promise.all(running.map(({ ended }) => ended));
    await Promise.all([service.close(), postbox.close()]);
    await drop();
  }
});
