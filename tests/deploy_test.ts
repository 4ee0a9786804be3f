/** The files of `deploy/` fit each other and the program. */
import assert from "node:assert/strict";
import { VARIABLES } from "../server/config.ts";

const [compose, proxy, patroni] = await Promise.all(
  ["compose.yaml", "haproxy.cfg", "patroni.yml"].map((name) =>
    Deno.readTextFile(new URL(`../deploy/${name}`, import.meta.url))
  ),
);

Deno.test("every variable that the compose file gives the program is one that it reads", () => {
  const [, lines] = /&app-environment\n((?: {4}\w+: .*\n)+)/.exec(compose)!;
  const given = lines.trim().split("\n").map((line) => line.trim().split(":")[0]);
  assert.deepEqual(given.filter((name) => !(name in VARIABLES)), []);
  assert(given.includes("DATABASE_URL"));
});

Deno.test("every server of the proxy is a service of the compose file", () => {
  const servers = [...proxy.matchAll(/^ {2}server (\S+) (\S+):\d+/gm)];
  assert.equal(servers.length, 4);
  for (const [, name, host] of servers) {
    assert.equal(name, host);
    assert(compose.includes(`\n  ${host}:`), host);
  }
});

Deno.test("the primary's lease outlasts two retries, as Patroni demands", () => {
  const seconds = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(patroni)![1]);
  assert(seconds(" ttl") >= seconds("loop_wait") + 2 * seconds("retry_timeout"));
});
