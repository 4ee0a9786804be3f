/** A browser's side of a push subscription (RFC 8291), written from the RFC alone. */
export interface Receiver {
  /** What the page posts. */
  keys: { p256dh: string; auth: string };
  /** @throws {Error} it was not encrypted for this browser. */
  decrypt(body: Uint8Array): Promise<string>;
}

/** What a push service was handed. */
export interface PushMessage {
  path: string;
  headers: Headers;
  body: Uint8Array;
}

/** A push service on loopback, and what it was handed. */
export interface PushService {
  origin: string;
  taken: PushMessage[];
  /** Answers with another status than 201 at these paths. */
  answers: Map<string, number>;
  /** Answers nothing at these paths until the service is closed. */
  silent: Set<string>;
  close(): Promise<void>;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const base64Url = (bytes: Uint8Array) =>
  bytes.toBase64({ alphabet: "base64url", omitPadding: true });

/** Makes the keys of a browser; `known` are those of the RFC's example. */
export async function newReceiver(
  known?: { pair: CryptoKeyPair; auth: Uint8Array<ArrayBuffer> },
): Promise<Receiver> {
  const pair = known?.pair ??
    await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]) as CryptoKeyPair;
  const auth = known?.auth ?? crypto.getRandomValues(new Uint8Array(16));
  const own = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));

  async function decrypt(body: Uint8Array): Promise<string> {
    const keyEnd = 21 + body[20];
    const [salt, sender, sealed] = [
      body.slice(0, 16),
      body.slice(21, keyEnd),
      body.slice(keyEnd),
    ];
    const senderKey = await crypto.subtle.importKey("raw", sender, CURVE, false, []);
    const shared = await crypto.subtle.deriveBits(
      { name: "ECDH", public: senderKey },
      pair.privateKey,
      256,
    );
    const context = new Uint8Array([...text("WebPush: info\0"), ...own, ...sender]);
    const secret = await hkdf(auth, shared, context, 32);
    const raw = await hkdf(salt, secret, text("Content-Encoding: aes128gcm\0"), 16);
    const iv = await hkdf(salt, secret, text("Content-Encoding: nonce\0"), 12);
    const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    const opened = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, sealed);
    const record = new Uint8Array(opened);
    const end = record.findLastIndex((byte) => byte !== 0);
    if (record[end] !== 2) throw new Error("this is not the last record");
    return new TextDecoder().decode(record.slice(0, end));
  }

  return { keys: { p256dh: base64Url(own), auth: base64Url(auth) }, decrypt };
}

function text(words: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(words);
}

async function hkdf(
  salt: BufferSource,
  secret: ArrayBuffer,
  info: BufferSource,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return await crypto.subtle.deriveBits(how, key, bytes * 8);
}

/** Starts a push service. Needs PUSH_ALLOW_LOOPBACK. */
export function openPushService(): PushService {
  const taken: PushMessage[] = [];
  const answers = new Map<string, number>();
  const silent = new Set<string>();
  const closing = Promise.withResolvers<void>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const path = new URL(request.url).pathname;
    taken.push({ path, headers: request.headers, body: await request.bytes() });
    if (silent.has(path)) await closing.promise;
    return new Response(null, { status: answers.get(path) ?? 201 });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    taken,
    answers,
    silent,
    async close() {
      closing.resolve();
      await server.shutdown();
    },
  };
}

/** Whether the header was signed with the key that it names (RFC 8292), and its claims. */
export async function claimsOf(authorization: string) {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization)!;
  const [header, claims, signature] = token.split(".");
  const bytes = (part: string) => Uint8Array.fromBase64(part, { alphabet: "base64url" });
  const publicKey = await crypto.subtle.importKey(
    "raw",
    bytes(key),
    { name: "ECDSA", namedCurve: "P-256" },
    false,
    ["verify"],
  );
  const isSigned = await crypto.subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    publicKey,
    bytes(signature),
    text(`${header}.${claims}`),
  );
  const read = JSON.parse(new TextDecoder().decode(bytes(claims)));
  return { isSigned, key, ...read as { aud: string; exp: number; sub: string } };
}
