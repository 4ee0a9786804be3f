/** What is sealed cannot be opened: it was sealed with another SECRET_KEY, or somewhere else. */
export class CannotOpen extends Error {
  override name = "CannotOpen";
}

/** Seals what the database keeps and whoever reads the database may not use (decision 0065). */
export interface Vault {
  /** `place` is where it is kept; it can be opened only there. */
  seal(place: string, plain: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
  /** What an earlier version has stored without a seal is given as it is. @throws {CannotOpen} */
  open(place: string, stored: Uint8Array): Promise<Uint8Array<ArrayBuffer>>;
}

const encoder = new TextEncoder();
/** What every sealed value begins with; no key of an app and no PKCS #8 does, at this length. */
const MARK = encoder.encode("rdk1");
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LEAST_BYTES = MARK.length + NONCE_BYTES + TAG_BYTES;

/** Whether a stored value is sealed. */
export function isSealed(stored: Uint8Array): boolean {
  return stored.length > LEAST_BYTES && MARK.every((byte, at) => stored[at] === byte);
}

/** A vault with the key that follows from `secret` (AES-256-GCM, HKDF with SHA-256). */
export function createVault(secret: string): Vault {
  const key = keyOf(secret);

  async function seal(place: string, plain: Uint8Array) {
    const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const sealed = await crypto.subtle.encrypt(algorithm(place, iv), await key, copyOf(plain));
    return copyOf([...MARK, ...iv, ...new Uint8Array(sealed)]);
  }

  async function open(place: string, stored: Uint8Array) {
    if (!isSealed(stored)) return copyOf(stored);
    const content = copyOf(stored.subarray(MARK.length));
    const iv = content.slice(0, NONCE_BYTES);
    try {
      const plain = await crypto.subtle.decrypt(
        algorithm(place, iv),
        await key,
        content.slice(NONCE_BYTES),
      );
      return new Uint8Array(plain);
    } catch (cause) {
      throw new CannotOpen("Cannot open a sealed key: SECRET_KEY is another one.", { cause });
    }
  }

  return { seal, open };
}

function algorithm(place: string, iv: Uint8Array<ArrayBuffer>) {
  return { name: "AES-GCM", iv, additionalData: encoder.encode(place) };
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const info = encoder.encode("ringdown: keys in the database");
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  const aes = { name: "AES-GCM", length: 256 };
  return await crypto.subtle.deriveKey(hkdf, base, aes, false, ["encrypt", "decrypt"]);
}

function copyOf(bytes: Iterable<number>): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...bytes]);
}
