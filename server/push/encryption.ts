/** The keys of a browser's push subscription (RFC 8291), as bytes. */
export interface SubscriptionKeys {
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  p256dh: Uint8Array<ArrayBuffer>;
  /** The secret that only the browser and we know, 16 bytes. */
  auth: Uint8Array<ArrayBuffer>;
}

/** What is new for each message. A test gives those of the RFC. */
export interface Fresh {
  sender: CryptoKeyPair;
  salt: Uint8Array<ArrayBuffer>;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;
const encoder = new TextEncoder();

/**
 * Encrypts a text for one browser: the body of a push message with the content encoding aes128gcm,
 * in one record (RFC 8291, RFC 8188).
 */
export async function encryptFor(
  { p256dh, auth }: SubscriptionKeys,
  text: string,
  fresh?: Fresh,
): Promise<Uint8Array<ArrayBuffer>> {
  const { sender, salt } = fresh ?? await newKeys();
  const senderKey = new Uint8Array(await crypto.subtle.exportKey("raw", sender.publicKey));
  const receiver = await crypto.subtle.importKey("raw", p256dh, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits(
    { name: "ECDH", public: receiver },
    sender.privateKey,
    256,
  );
  const info = joined(encoder.encode("WebPush: info\0"), p256dh, senderKey);
  const secret = await derive(shared, { salt: auth, info, bytes: 32 });
  const contentKey = await crypto.subtle.importKey(
    "raw",
    await derive(secret, { salt, info: infoOf("aes128gcm"), bytes: 16 }),
    "AES-GCM",
    false,
    ["encrypt"],
  );
  const iv = await derive(secret, { salt, info: infoOf("nonce"), bytes: 12 });
  const record = joined(encoder.encode(text), Uint8Array.of(LAST_RECORD));
  const encrypted = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, contentKey, record);
  return joined(headerOf(salt, senderKey), new Uint8Array(encrypted));
}

/** Whether these bytes are a public key of P-256, so that something can be encrypted with it. */
export async function isCurvePoint(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  return await crypto.subtle.importKey("raw", bytes, CURVE, false, []).then(
    () => true,
    () => false,
  );
}

async function newKeys(): Promise<Fresh> {
  const sender = await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]) as CryptoKeyPair;
  return { sender, salt: crypto.getRandomValues(new Uint8Array(16)) };
}

async function derive(
  secret: ArrayBuffer,
  { salt, info, bytes }: { salt: BufferSource; info: BufferSource; bytes: number },
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return await crypto.subtle.deriveBits(
    { name: "HKDF", hash: "SHA-256", salt, info },
    key,
    bytes * 8,
  );
}

function infoOf(name: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(`Content-Encoding: ${name}\0`);
}

function headerOf(salt: Uint8Array, senderKey: Uint8Array): Uint8Array {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, RECORD_BYTES);
  return joined(salt, size, Uint8Array.of(senderKey.length), senderKey);
}

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
