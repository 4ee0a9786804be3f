/** What a browser names is never a machine near us: no address of this network is ever called. */
import assert from "node:assert/strict";
import {
  endpointUrl,
  isKnownAsNear,
  isLocalName,
  resolvePublic,
} from "../../../server/outbound/endpoint.ts";
import { networksOf } from "../../../server/configuration/networks.ts";
import { post, postAndRead } from "../../../server/outbound/post.ts";
import { isPublicAddress } from "../../../server/outbound/public_address.ts";
import { openPushService } from "../push/push_service.ts";
import { OTHER_PROTOCOL, withAnswer } from "./raw_answer.ts";

const STRICT = { allowLoopback: false };
const message = (url: string) => ({ url: new URL(url), headers: {}, body: new Uint8Array(3) });

Deno.test("only addresses of public hosts are public", () => {
  const near = [
    ["127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "172.31.255.255", "169.254.169.254"],
    ["0.0.0.0", "100.64.0.1", "224.0.0.1", "255.255.255.255", "198.18.0.1", "::1", "::"],
    ["fe80::1", "fc00::1", "fd12::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:8.8.8.8"],
    ["64:ff9b::a00:1", "2002:a00:1::1", "2001::1", "2001:db8::1", "localhost", "", "8.8.8"],
  ].flat();
  for (const address of near) assert(!isPublicAddress(address), address);
  for (const address of ["8.8.8.8", "172.32.0.1", "2606:4700::1111", "2a00:1450::1"]) {
    assert(isPublicAddress(address), address);
  }
});

Deno.test("an endpoint is an https address of a public host", () => {
  const near = ["127.0.0.1/1", "2130706433/1", "0x7f.1/", "192.168.1.1:8443/", "[::1]/1"];
  const odd = ["[::ffff:169.254.169.254]/", "a:b@push.example/1"];
  const endpoints = [...near, ...odd].map((rest) => `https://${rest}`);
  const others = [
    "http://push.example/1",
    "ftp://push.example/1",
    "file:///etc/passwd",
    "push",
    "",
  ];
  for (const endpoint of [...endpoints, ...others]) {
    assert.equal(endpointUrl(endpoint, STRICT), null, endpoint);
  }
  const good = "https://push.example/fcm/send/a:b";
  assert.equal(endpointUrl(good, STRICT)?.href, good);
});

Deno.test("some names are never those of a public host", () => {
  for (const host of ["hook.local", "a.b.LOCAL.", "hook.internal", "localhost", "hook", "x.lan"]) {
    assert(isLocalName(host), host);
  }
  for (const host of ["hook.example", "local.example", "notlocal.example", "8.8.8.8", "2a00::1"]) {
    assert(!isLocalName(host), host);
  }
});

Deno.test("only tests may name this machine", () => {
  const loose = { allowLoopback: true };
  assert.equal(endpointUrl("http://127.0.0.1:80/1", loose)?.host, "127.0.0.1");
  assert.equal(endpointUrl(`http://${"192.168.0.1"}/1`, loose), null);
  assert.equal(endpointUrl("http://push.example/1", loose), null);
});

Deno.test("a name that means this machine is not called", async () => {
  const service = openPushService();
  try {
    const endpoint = `${service.origin.replace("127.0.0.1", "localhost")}/1`;
    await assert.rejects(resolvePublic("localhost", STRICT), /no public address/);
    await assert.rejects(post(message(endpoint), { ...STRICT, timeoutMs: 2_000 }), /no public/);
    assert.deepEqual(service.taken, []);
  } finally {
    await service.close();
  }
});

Deno.test("a push service that stays silent is given up, and a redirect is not followed", async () => {
  const service = openPushService();
  try {
    service.silent.add("/silent");
    service.answers.set("/moved", 302);
    const rules = { allowLoopback: true, timeoutMs: 100 };
    await assert.rejects(post(message(`${service.origin}/silent`), rules));
    const patient = { ...rules, timeoutMs: 5_000 };
    assert.equal(await post(message(`${service.origin}/moved`), patient), 302);
    assert.equal(await post(message(`${service.origin}/new`), patient), 201);
    const taken = service.taken.map(({ path }) => path);
    // A busy machine may give up before it has sent anything.
    assert.deepEqual(taken.filter((path) => path !== "/silent"), ["/moved", "/new"]);
  } finally {
    await service.close();
  }
});

Deno.test("a push service that answers 'wait' without end is given up at once", async () => {
  const rules = { allowLoopback: true, timeoutMs: 5_000 };
  const wait = "HTTP/1.1 102 Processing\r\n\r\n";
  const end = "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
  await withAnswer(wait + wait + end, async (url) => {
    assert.equal(await post(message(url), rules), 201);
  });
  await withAnswer(wait.repeat(20), async (url) => {
    await assert.rejects(post(message(url), rules), /without end/);
  });
});

Deno.test("a push service that answers in another protocol is given up at once", async () => {
  await withAnswer(OTHER_PROTOCOL, async (url) => {
    const posted = post(message(url), { allowLoopback: true, timeoutMs: 60_000 });
    await assert.rejects(posted, /another protocol/);
  });
});

Deno.test("networks that are named may be reached, without https only by their numbers", async () => {
  const rules = { allowLoopback: false, networks: networksOf(["127.0.0.0/8", "10.1.0.0/16"]) };
  assert.equal(endpointUrl(`http://${"10.1.2.3"}/`, rules)?.host, "10.1.2.3");
  const others = ["http", "https"].map((scheme) => `${scheme}://${"10.2.0.1"}/`);
  for (const endpoint of [...others, "http://localhost/"]) {
    assert.equal(endpointUrl(endpoint, rules), null, endpoint);
  }
  assert.equal(await isKnownAsNear(new URL("https://127.0.0.1/"), rules), false);
  assert.equal(await isKnownAsNear(new URL("https://127.0.0.1/"), STRICT), true);
  assert.equal(await isKnownAsNear(new URL(`https://${"nowhere.invalid"}/`), STRICT), false);
});

Deno.test("of an answer only the beginning is read, however long it is", async () => {
  const begin = `HTTP/1.1 503 Busy\r\nContent-Length: 1000000\r\n\r\n${"no ".repeat(1_000)}`;
  await withAnswer(begin, async (url) => {
    const rules = { allowLoopback: true, timeoutMs: 60_000, mostBytes: 5 };
    assert.deepEqual(await postAndRead(message(url), rules), { status: 503, text: "no no" });
  });
});
