/** Whose address counts: only proxies that are listed are believed. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import type { AppEnv } from "../../routes/app_env.ts";
import { clientAddress } from "../../routes/client_address.ts";
import { readConfig } from "../../server/config.ts";

async function addressOf(peer: string, forwarded: string, env: Record<string, string>) {
  const app = new Hono<AppEnv>();
  app.get("/", (c) => {
    c.set("config", readConfig(env));
    return c.text(clientAddress(c));
  });
  const headers = { "X-Forwarded-For": forwarded };
  const request = new Request("http://localhost/", { headers });
  return await (await app.fetch(request, { remoteAddress: peer })).text();
}

const ONE = { TRUST_PROXY: "1" };
const TWO = { TRUST_PROXY: "2" };
const LISTED = { ...ONE, TRUSTED_PROXIES: "198.51.100.0/24 2001:db8::7" };

Deno.test("without TRUST_PROXY the peer is the caller, whatever it says", async () => {
  assert.equal(await addressOf("127.0.0.1", "203.0.113.5", {}), "127.0.0.1");
});

Deno.test("a proxy of this machine or of a private network is believed", async () => {
  for (
    const peer of ["127.0.0.1", "::1", "10.1.2.3", "::ffff:172.18.0.2", "192.168.7.7", "fd00::2"]
  ) {
    assert.equal(await addressOf(peer, "192.0.2.1, 203.0.113.5", ONE), "203.0.113.5", peer);
  }
});

Deno.test("a stranger who reaches the program past the proxy is not believed", async () => {
  assert.equal(await addressOf("198.51.100.9", "203.0.113.5", ONE), "198.51.100.9");
  assert.equal(await addressOf("172.32.0.1", "203.0.113.5", ONE), "172.32.0.1");
});

Deno.test("with TRUSTED_PROXIES only those are believed", async () => {
  assert.equal(await addressOf("198.51.100.9", "203.0.113.5", LISTED), "203.0.113.5");
  assert.equal(await addressOf("2001:db8::7", "203.0.113.5", LISTED), "203.0.113.5");
  assert.equal(await addressOf("10.1.2.3", "203.0.113.5", LISTED), "10.1.2.3");
});

Deno.test("of several proxies each must be one that is listed", async () => {
  const forged = "203.0.113.5, 198.51.100.9, 10.0.0.7";
  assert.equal(await addressOf("10.0.0.8", forged, TWO), "198.51.100.9");
  assert.equal(await addressOf("10.0.0.8", "203.0.113.5, 198.51.100.9", TWO), "198.51.100.9");
  assert.equal(await addressOf("10.0.0.8", "", TWO), "10.0.0.8");
});
