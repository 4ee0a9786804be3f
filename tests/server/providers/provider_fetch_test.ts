/** Whoever administers an organisation names its provider: its answers may be anything. */
import assert from "node:assert/strict";
import { providerFetch } from "../../../server/providers/provider_fetch.ts";
import { OTHER_PROTOCOL, withAnswer } from "../outbound/raw_answer.ts";

const ask = (url: string) => providerFetch(["127.0.0.1"])(url, { method: "GET", headers: {} });

Deno.test("a provider that answers in another protocol is given up at once", async () => {
  await withAnswer(OTHER_PROTOCOL, async (url) => {
    await assert.rejects(ask(url), /another protocol/);
  });
});

Deno.test("a provider that answers 'wait' without end is given up at once", async () => {
  const wait = "HTTP/1.1 102 Processing\r\n\r\n";
  const end = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
  await withAnswer(wait + wait + end, async (url) => {
    assert.deepEqual(await (await ask(url)).json(), {});
  });
  await withAnswer(wait.repeat(20), async (url) => {
    await assert.rejects(ask(url), /without end/);
  });
});
