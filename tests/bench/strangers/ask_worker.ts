/** Asks without an end beside the bench, so that whoever measures does not wait for the stranger. */
import type { Asking } from "./attack.ts";

const { postMessage } = self as unknown as Worker;

self.addEventListener("message", ({ data }: MessageEvent<Asking>) => {
  const { origin, connections, atOnce, from } = data;
  const answers: Record<string, number> = {};
  const askOn = async (client: Deno.HttpClient) => {
    for (;;) {
      const asked = { client } as RequestInit;
      const status = await fetch(`${origin}/login`, asked)
        .then(async (answer) => await answer.text() && String(answer.status), () => "broken");
      answers[status] = (answers[status] ?? 0) + 1;
      if (status === "broken") await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  for (let n = 0; n < connections; n++) {
    const client = Deno.createHttpClient({ http1: false, http2: true, localAddress: from });
    for (let m = 0; m < atOnce; m++) void askOn(client);
  }
  setInterval(() => postMessage(answers), 100);
});
