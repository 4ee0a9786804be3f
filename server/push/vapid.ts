/** The keys of this site, by which a push service knows who sends (RFC 8292). */
export interface SiteKeys {
  /** An uncompressed point of P-256, 65 bytes: what browsers subscribe with. */
  publicKey: Uint8Array<ArrayBuffer>;
  /** PKCS #8. */
  privateKey: Uint8Array<ArrayBuffer>;
}

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
/** Push services accept at most 24 h. */
const VALID_SECONDS = 12 * 60 * 60;
const encoder = new TextEncoder();

/** Makes new keys. Phones that were turned on with others are told nothing any more. */
export async function newSiteKeys(): Promise<SiteKeys> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ["sign", "verify"]) as CryptoKeyPair;
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey)),
    privateKey: new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey)),
  };
}

/**
 * The Authorization header of a message to a push service. `contact` is an https or mailto address
 * of whoever runs this site.
 */
export async function authorizationFor(
  endpoint: URL,
  { keys, contact, now }: { keys: SiteKeys; contact: string; now: Date },
): Promise<string> {
  const expiresAt = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
  const claims = { aud: endpoint.origin, exp: expiresAt, sub: contact };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => base64Url(encoder.encode(JSON.stringify(part)))).join(".");
  const key = await crypto.subtle.importKey("pkcs8", keys.privateKey, CURVE, false, ["sign"]);
  const signature = await crypto.subtle.sign(
    { name: "ECDSA", hash: "SHA-256" },
    key,
    encoder.encode(signed),
  );
  const token = `${signed}.${base64Url(new Uint8Array(signature))}`;
  return `vapid t=${token}, k=${base64Url(keys.publicKey)}`;
}

/** Bytes as push services and browsers write them: base64url without padding. */
export function base64Url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}
