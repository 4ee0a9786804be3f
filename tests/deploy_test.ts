/** The files of `deploy/` and the container fit each other and the program. */
import assert from "node:assert/strict";
import project from "../deno.json" with { type: "json" };
import { VARIABLES } from "../server/config.ts";
import { EXIT } from "../server/exit.ts";

const [compose, proxy, patroni, nginx, unit] = await Promise.all(
  ["compose.yaml", "haproxy.cfg", "patroni.yml", "nginx.conf", "ringdown.service"].map((name) =>
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

Deno.test("the container keeps its memory steady with the flags of deno task start", async () => {
  const container = await Deno.readTextFile(new URL("../Dockerfile", import.meta.url));
  const [command] = container.match(/^CMD .*/m)!;
  const flagsIn = (text: string) => text.match(/--v8-flags=[^\s"]+/g);
  assert.deepEqual(flagsIn(command), ["--v8-flags=--heap-growing-percent=30"]);
  assert.deepEqual(flagsIn(project.tasks.start.command), flagsIn(command));
  assert.deepEqual(flagsIn(compose), flagsIn(command));
});

Deno.test("the proxy for strangers bounds each connection and address, and closes what is inside", () => {
  const seconds = (name: string) => Number(new RegExp(`\\b${name} (\\d+)s;`).exec(nginx)![1]);
  assert(
    nginx.indexOf("stream {") < nginx.indexOf("proxy_upload_rate"),
    "only there it is possible",
  );
  assert.match(nginx, /proxy_upload_rate \d+k;/);
  assert.match(nginx, /limit_conn connections \d+;/);
  for (const name of ["client_header_timeout", "client_body_timeout", "send_timeout"]) {
    assert(seconds(name) <= 20, name);
  }
  for (const name of ["proxy_timeout", "proxy_read_timeout"]) {
    assert(seconds(name) >= 60, `${name}: streams outlive it`);
  }
  const inside = new RegExp(/location ~\* (\S+) \{\s+return 404;/.exec(nginx)![1], "i");
  for (const path of ["/metrics", "/metrics/", "/dev/mail", "/dev/mail/3"]) {
    assert(inside.test(path));
  }
  assert(!inside.test("/api/ringdowns"));
});

Deno.test("the proxy speaks TLS 1.2 and 1.3 with forward secrecy only, and nothing in clear", () => {
  assert.match(nginx, /ssl_protocols TLSv1\.2 TLSv1\.3;/);
  const ciphers = /ssl_ciphers ([^;]+);/.exec(nginx)![1].split(":");
  const isModern = (name: string) =>
    /^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/.test(name);
  assert.deepEqual(ciphers.filter((name) => !isModern(name)), []);
  const [clear, secure] = nginx.slice(nginx.indexOf("http {")).split(/^ {2}server \{/m).slice(1);
  assert.match(clear, /listen 127\.0\.0\.1:8080 .*\n(?:.*\n)*? +return 301 https:/);
  assert.doesNotMatch(clear, /proxy_pass/);
  assert.match(secure, /listen 127\.0\.0\.1:8443 ssl /);
});

Deno.test("the proxy for strangers lets one address have so many requests under way, and refuses more", () => {
  const places = [...nginx.matchAll(/^ {4}location (\/\S*) \{\n([^}]*)\}/gm)];
  assert.deepEqual(places.map(([, path]) => path), ["/", "/static/", "/wss/"]);
  for (const [, path, settings] of places) {
    const [, zone] = /limit_conn (\w+) \d+;/.exec(settings) ?? [];
    assert.match(nginx, new RegExp(`limit_conn_zone \\$binary_remote_addr zone=${zone}:`), path);
    assert.doesNotMatch(settings, /proxy_set_header/, "one replaces all those of the server");
  }
  const [, perConnection] = /http2_max_concurrent_streams (\d+);/.exec(nginx)!;
  assert(Number(perConnection) <= 16);
  const [, logged] = /\$by_nginx \{\n\s+default 0;\n\s+~(\S+) 1;/.exec(nginx)!;
  const isLogged = (text: string) => new RegExp(logged).test(text);
  const [byNginx, ofProgram] = [[":", "PASSED:", "PASSED:502", "PASSED:504"], [
    ":200",
    "PASSED:503",
  ]];
  assert.deepEqual([...byNginx, ...ofProgram, "REJECTED:"].filter(isLogged), byNginx);
});

Deno.test("the proxy for strangers tells the program the address that it saw, not what clients say", () => {
  assert.match(nginx, /proxy_set_header X-Forwarded-For \$remote_addr;/);
  assert.match(nginx, /real_ip_header proxy_protocol;/);
  assert.doesNotMatch(nginx, /proxy_add_x_forwarded_for/);
});

Deno.test("the proxy's logs hold no address of a page: links of invites and resets open something", () => {
  const [, http] = nginx.split(/^http \{/m);
  assert.deepEqual(http.match(/error_log .*;/g), ["error_log /var/log/nginx/error.log emerg;"]);
  const [format] = http.match(/log_format by_nginx [^;]+;/)!;
  const named = (format.match(/\$\w+/g) ?? []).sort();
  const harmless = ["$remote_addr", "$request_time", "$status", "$time_iso8601"];
  assert.deepEqual(named, [...harmless, "$upstream_connect_time", "$upstream_status"]);
  const logs = http.match(/^ *access_log .*;/gm)?.map((line) => line.trim());
  const own = "access_log /var/log/nginx/by_nginx.log by_nginx if=$by_nginx;";
  assert.deepEqual(logs, [own, "access_log off;"]);
});

Deno.test("the systemd unit starts what deno task start starts, and gives each process time to stop", () => {
  const flags = (command: string) => command.split(/\bdeno run /)[1].split(" ").toSorted();
  const withoutPackages = [...flags(project.tasks.start.command), "--node-modules-dir=manual"];
  assert.deepEqual(flags(settingOf("ExecStart")), withoutPackages.toSorted());
  assert(settingOf("Environment").startsWith("NODE_ENV=production "));
  assert(Number(settingOf("TimeoutStopSec")) > 10, "the program stops within 10 s");
  assert.equal(settingOf("KillMode"), "mixed", "the launcher tells the others");
  assert.equal(settingOf("Restart"), "always");
  assert.equal(settingOf("RestartPreventExitStatus"), `${EXIT.configuration}`);
  assert(Number(settingOf("LimitNOFILE")) >= 4096);
  const given = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, all]) => all.split(" "))
    .map((pair) => pair.split("=")[0]);
  assert.deepEqual(given.filter((name) => !(name in VARIABLES) && !name.startsWith("DENO_")), []);
});

Deno.test("the systemd unit lets the program write its data, its cache and backups only", () => {
  const [, dataDir] = /DATA_DIR=(\S+)/.exec(unit)!;
  assert.equal(`/var/lib/${settingOf("StateDirectory")}`, dataDir);
  assert.equal(settingOf("ReadWritePaths"), `${dataDir} -/var/backups/ringdown`);
  assert.match(unit, new RegExp(`DENO_DIR=/var/cache/${settingOf("CacheDirectory")}\\b`));
  assert.equal(settingOf("ProtectSystem"), "strict");
  for (const name of ["NoNewPrivileges", "ProtectHome", "PrivateTmp", "RestrictSUIDSGID"]) {
    assert.equal(settingOf(name), "yes", name);
  }
  assert.equal(settingOf("CapabilityBoundingSet"), "");
  assert.equal(settingOf("User"), "ringdown");
  assert.equal(settingOf("UMask"), "0077");
});

function settingOf(name: string): string {
  const found = new RegExp(`^${name}=(.*)$`, "m").exec(unit);
  assert(found, name);
  return found[1];
}
