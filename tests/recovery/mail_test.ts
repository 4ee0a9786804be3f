/** Two processes of the real program on one database, and an SMTP server that is away at first. */
import assert from "node:assert/strict";
import { testDatabase } from "../support/database.ts";
import { openPostbox } from "../support/postbox.ts";
import { startProgram, withDataDir } from "./program.ts";

const PEOPLE = [
  "crew1",
  "crew2",
  "harbor1",
  "nurse",
  "downtown",
  "info.only",
  "ringdown.only",
  "mci",
];

Deno.test("two processes send each mail once, as soon as the mail server is back", async () => {
  const { sql, url, drop } = await testDatabase();
  const postbox = await openPostbox({ isAway: true });
  const { port } = postbox;
  const env = { DATABASE_URL: url, SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "debug" };
  await withDataDir(async (dataDir) => {
    const programs = [startProgram(dataDir, env), startProgram(dataDir, env)];
    try {
      await Promise.all(programs.map((program) => program.logged("ready")));
      const origins = await Promise.all(programs.map((program) => program.origin()));
      await Promise.all(PEOPLE.map(async (name, at) => {
        const origin = origins[at % origins.length];
        const answer = await fetch(`${origin}/auth/local/forgot`, {
          method: "POST",
          headers: { "Content-Type": "application/json", Origin: origin },
          body: JSON.stringify({ email: `${name}@demo.test` }),
        });
        await answer.body?.cancel();
        assert.equal(answer.status, 200, name);
      }));
      await until(async () => {
        const [{ tried }] = await sql`select count(*)::int as tried from emails where attempts > 0`;
        return tried === PEOPLE.length;
      });

      postbox.isAway = false;
      await until(async () => {
        const [{ left }] = await sql`
          select count(*)::int as left from emails where sent_at is null
        `;
        return left === 0;
      });
      const recipients = postbox.taken.map(({ to }) => to).sort();
      assert.deepEqual(recipients, PEOPLE.map((name) => `${name}@demo.test`).sort());
    } finally {
      for (const program of programs) program.signal("SIGTERM");
      await Promise.all(programs.map(({ ended }) => ended));
      await postbox.close();
      await drop();
    }
  });
});

const LONGEST_MS = 90_000; // the pauses between retries grow

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!await isSo()) {
    if (performance.now() > deadline) throw new Error("It takes too long.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
