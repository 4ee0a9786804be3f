/** A value that only the user's key on this device opens. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ALGORITHM = "AES-GCM";
const IV_BYTES = 12;

/** Makes a key that can be used but not read, not even by this page. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ["encrypt", "decrypt"]);
}

/** Encrypts a JSON value. `place` is where it is kept: the same bytes elsewhere do not open. */
export async function seal(key: CryptoKey, place: string, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const bytes = await crypto.subtle.encrypt(
    boundTo(place, iv),
    key,
    asBytes(JSON.stringify(value)),
  );
  return { iv, bytes };
}

/** @throws if it was sealed with another key or for another place. */
export async function open(
  key: CryptoKey,
  place: string,
  { iv, bytes }: Sealed,
): Promise<unknown> {
  const opened = await crypto.subtle.decrypt(boundTo(place, iv), key, bytes);
  return JSON.parse(new TextDecoder().decode(opened));
}

/** The same as text, for where only text is stored. */
export function asText({ iv, bytes }: Sealed): string {
  const all = [...iv, ...new Uint8Array(bytes)];
  return btoa(all.map((byte) => String.fromCharCode(byte)).join(""));
}

/** @throws if it is no text of `asText`. */
export function fromText(text: string): Sealed {
  const all = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return { iv: all.slice(0, IV_BYTES), bytes: all.slice(IV_BYTES).buffer };
}

function boundTo(place: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: ALGORITHM, iv, additionalData: asBytes(place) };
}

function asBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
