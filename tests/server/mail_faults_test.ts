/** Mail servers that hang, drip, talk rubbish or hang up: a mail waits, and is sent when all is well. */
import assert from "node:assert/strict";
import { queueMail } from "../../db/emails.ts";
import { connect } from "../../db/postgres/connect.ts";
import { createLog } from "../../server/log.ts";
import { startMailSender } from "../../server/mail.ts";
import { letter } from "../../server/mails/letter.ts";
import { testDatabase, type TestSql } from "../support/database.ts";
import { openPostbox } from "../support/postbox.ts";
import { untilTrue } from "../support/until_true.ts";

const GREETING = "220 mail.example\r\n";
/** So long a wrong server may take for a mail in these tests. */
const LONGEST_MS = 400;
const DRIP_MS = 20;

type Say = (text: string) => Promise<void>;

/** What a server does with each connection, until that ends. */
const FAULTS: Record<string, { play: (say: Say, heard: Hear) => Promise<void>; reason: RegExp }> = {
  "takes the connection and says nothing": {
    play: (_, heard) => heard.end,
    reason: /^(EABORT|ABORT_ERR|ETIMEDOUT)/,
  },
  "says a word now and then, and never comes to an end": {
    async play(say, heard) {
      await say(GREETING);
      await heard.text("EHLO");
      while (true) {
        await say("250-wait\r\n");
        await new Promise((resolve) => setTimeout(resolve, DRIP_MS));
      }
    },
    reason: /^(EABORT|ABORT_ERR|ETIMEDOUT)/,
  },
  "speaks another protocol": {
    play: (say, heard) =>
      say("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n").then(() => heard.end),
    reason: /^EPROTOCOL/,
  },
  "sends a line without an end": {
    async play(say) {
      while (true) await say("x".repeat(65_536));
    },
    reason: /^EPROTOCOL/,
  },
  "hangs up in the middle of the mail": {
    async play(say, heard) {
      await say(GREETING);
      for (const command of ["EHLO", "MAIL FROM", "RCPT TO"]) {
        await heard.text(command);
        await say("250 fine\r\n");
      }
      await heard.text("DATA");
      await say("354 go on\r\n");
      await heard.text("Subject");
    },
    reason: /^ECONNECTION/,
  },
};

interface Hear {
  /** Waits until the client has said it. */
  text: (words: string) => Promise<void>;
  /** Resolves when the client hangs up. */
  end: Promise<void>;
}

for (const [what, { play, reason }] of Object.entries(FAULTS)) {
  Deno.test({
    name: `a mail waits for a mail server that ${what}, and is sent once by one that works`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const { sql, url, drop } = await testDatabase();
      const wrong = openWrongServer(play);
      const own = connect(url);
      const startSender = (port: number, longestMs?: number) =>
        startMailSender({
          sql: own,
          log: createLog("error", () => {}),
          smtpUrl: `smtp://127.0.0.1:${port}`,
          from: "Ringdown <no-reply@ringdown.example>",
          everyMs: 10,
          longestMs,
        });
      const senders = [startSender(wrong.port, LONGEST_MS)];
      try {
        await queueMail(sql, { to: "waits@example.com", ...letter("A subject", ["Some words"]) });
        await untilTrue(async () => await lastError(sql) !== null);
        assert.match((await lastError(sql))!, reason);
        await senders[0].stop();
        await wrong.close();
        const postbox = await openPostbox();
        await sql`update emails set next_attempt_at = clock_timestamp() - interval '1 minute'`;
        senders.push(startSender(postbox.port));
        await untilTrue(async () => await unsent(sql) === 0);
        assert.deepEqual(postbox.taken.map(({ to }) => to), ["waits@example.com"]);
        assert.match(postbox.taken[0].source, /Some words/);
        await postbox.close();
      } finally {
        await Promise.all(senders.map((sender) => sender.stop()));
        await own.end();
        await drop();
      }
    },
  });
}

async function lastError(sql: TestSql): Promise<string | null> {
  const [{ lastError }] = await sql<[{ lastError: string | null }]>`select last_error from emails`;
  return lastError;
}

async function unsent(sql: TestSql): Promise<number> {
  return (await sql`select from emails where sent_at is null`).length;
}

function openWrongServer(play: (say: Say, heard: Hear) => Promise<void>) {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  const accepting = (async () => {
    for await (const connection of listener) {
      open.add(connection);
      void serve(connection, play).finally(() => open.delete(connection));
    }
  })();
  return {
    port: listener.addr.port,
    async close() {
      listener.close();
      await accepting;
      for (const connection of open) hangUp(connection);
      await untilTrue(() => open.size === 0);
    },
  };
}

/** Plays until the part is over or the client is gone. */
async function serve(
  connection: Deno.TcpConn,
  play: (say: Say, heard: Hear) => Promise<void>,
): Promise<void> {
  let text = "";
  const end = (async () => {
    const chunk = new Uint8Array(65_536);
    for (let count; (count = await connection.read(chunk)) !== null;) {
      text += new TextDecoder().decode(chunk.subarray(0, count));
    }
  })().catch(() => {});
  const say = async (words: string) => {
    const bytes = new TextEncoder().encode(words);
    for (let at = 0; at < bytes.length;) at += await connection.write(bytes.subarray(at));
  };
  const heard = { text: (words: string) => untilTrue(() => text.includes(words)), end };
  await play(say, heard).catch(() => {}); // the client has hung up
  hangUp(connection);
  await end;
}

function hangUp(connection: Deno.TcpConn) {
  try {
    connection.close();
  } catch {
    // it is closed
  }
}
