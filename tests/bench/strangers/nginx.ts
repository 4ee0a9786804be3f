import { fileURLToPath } from "node:url";
import { freePort } from "../../torture/background.ts";
import { pause } from "../ground.ts";

const SHIPPED = fileURLToPath(new URL("../../../deploy/nginx.conf", import.meta.url));
const MODULES = "/etc/nginx/modules-enabled/50-mod-stream.conf";

/** The programs that the proxy needs and this machine lacks; 'root', if it is another account. */
export async function missingForProxy(): Promise<string[]> {
  const isThere = (path: string) => Deno.stat(path).then(() => true, () => false);
  const missing = Deno.uid() === 0 ? [] : ["root"];
  if (!await isThere("/usr/sbin/nginx")) missing.push("nginx");
  if (!await isThere(MODULES)) missing.push("libnginx-mod-stream");
  return missing;
}

export interface Proxy {
  origin: string;
  /** The same for clients that speak HTTP/2 at once. */
  http2Origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts nginx with `deploy/nginx.conf` in front of the program at `origin`. The file is first
 * checked as it is, with a certificate; then only ports and paths are replaced, TLS is left out, and
 * HTTP/2 gets a port of its own. `isBounded: false` takes away how many requests may be under way.
 * @throws {Error} with what nginx says against it.
 */
export async function startProxy(
  origin: string,
  folder: string,
  { isBounded = true } = {},
): Promise<Proxy> {
  const shipped = (await Deno.readTextFile(SHIPPED)).replace(/^pid .*$/m, `pid ${folder}/pid;`)
    .replace(/^error_log .*$/m, `error_log ${folder}/nginx.log notice;`)
    .replaceAll("/var/log/nginx/", `${folder}/`);
  await passes(await withCertificate(shipped, folder), folder);

  const [front, plain, inner, innerPlain] = [freePort(), freePort(), freePort(), freePort()];
  const [http2Front, http2Inner] = [freePort(), freePort()];
  const bounded = shipped
    .replace("listen 443;", `listen 127.0.0.1:${front};`)
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace(/^ +listen \[::\]:\d+;\n/gm, "")
    .replaceAll("127.0.0.1:8443", `127.0.0.1:${inner}`)
    .replace("stream {", `stream { ${serverOf(http2Front, http2Inner)}`)
    .replaceAll("127.0.0.1:8080", `127.0.0.1:${innerPlain}`)
    .replace(
      " ssl http2 proxy_protocol;",
      ` proxy_protocol; listen 127.0.0.1:${http2Inner} http2 proxy_protocol;`,
    )
    .replace(/^ +ssl_\w+ .*\n/gm, "")
    .replaceAll("127.0.0.1:8000", new URL(origin).host)
    .replace("Host $host;", "Host $http_host;");
  const text = isBounded
    ? bounded
    : bounded.replace(/^ +limit_conn (requests|files|streams) .*\n/gm, "")
      .replace(/^ +http2_max_concurrent_streams .*\n/gm, "");
  const file = `${folder}/nginx.conf`;
  await Deno.writeTextFile(file, text);
  const child = new Deno.Command("/usr/sbin/nginx", {
    args: ["-c", file, "-g", "daemon off;"],
    stdin: "null",
    stderr: "null",
  }).spawn();
  const address = `http://127.0.0.1:${front}`;
  while (!await fetch(`${address}/healthz`).then((a) => a.text(), () => null)) await pause(50);
  return {
    origin: address,
    http2Origin: `http://127.0.0.1:${http2Front}`,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
    },
  };
}

function serverOf(front: number, inner: number): string {
  return `server { listen 127.0.0.1:${front}; proxy_pass 127.0.0.1:${inner}; }`;
}

async function withCertificate(text: string, folder: string): Promise<string> {
  const [key, certificate] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  const { success } = await new Deno.Command("openssl", {
    args: ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
      .concat(["-subj", "/CN=ringdown.example.org", "-keyout", key, "-out", certificate]),
    stderr: "null",
  }).output();
  if (!success) throw new Error("Cannot make a certificate: openssl is needed");
  return text.replace("/etc/ssl/ringdown.pem", certificate).replace("/etc/ssl/ringdown.key", key);
}

async function passes(text: string, folder: string) {
  const file = `${folder}/shipped.conf`;
  await Deno.writeTextFile(file, text);
  const { success, stderr } = await new Deno.Command("/usr/sbin/nginx", {
    args: ["-t", "-c", file],
  }).output();
  if (!success) throw new Error(`nginx refuses it: ${new TextDecoder().decode(stderr)}`);
}
