/** Another program that is told by webhooks, and the part of the program that tells it. */
import { createRecorder } from "../../../server/audit/recorder.ts";
import { createVault } from "../../../server/keys/vault.ts";
import { createLog } from "../../../server/log.ts";
import type { WebhookMessage } from "../../../server/webhooks/message.ts";
import { startWebhooks, type WebhooksPace } from "../../../server/webhooks/webhooks.ts";
import type { AppOn } from "../app.ts";
import { SECRET_KEY } from "../test_server.ts";

interface Taken {
  path: string;
  headers: Record<string, string>;
  text: string;
  message: WebhookMessage;
}

/** Another program, which answers what it is told to. */
export function openReceiver() {
  const taken: Taken[] = [];
  const answers = { status: 204, text: "" };
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const text = await request.text();
    const headers = Object.fromEntries(request.headers);
    taken.push({ path: new URL(request.url).pathname, headers, text, message: JSON.parse(text) });
    const { status } = answers;
    return new Response(status === 204 ? null : answers.text, { status });
  });
  const about = (id: string) => taken.filter(({ message }) => message.data.id === id);
  return { taken, answers, about, url: `http://127.0.0.1:${server.addr.port}/hook`, server };
}

/** Tells what is to be told while `work` runs, as a process does. */
export async function tellWhile(
  { pools, config, origin }: AppOn,
  work: () => Promise<void>,
  pace: Partial<WebhooksPace> = {},
): Promise<void> {
  const log = createLog("error", () => {});
  const now = () => new Date();
  const audit = createRecorder({ sql: pools.background.quiet, log, now });
  const telling = startWebhooks({
    sql: pools.background,
    clock: { now } as Parameters<typeof startWebhooks>[0]["clock"],
    log,
    vault: createVault(SECRET_KEY),
    audit,
    appName: "Ringdown",
    origin: () => origin,
    networks: config.webhookNetworks,
    pace: { everyMs: 20, timeoutMs: 60_000, longestBreak: 0.02, ...pace },
  });
  await work().finally(async () => {
    await telling.stop();
    await audit.stop(); // or it would try to store for as long as other files run
  });
}
