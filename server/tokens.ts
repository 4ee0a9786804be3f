/** Creates a random token of 256 bits, as text for a cookie or a link. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/** The SHA-256 hash of a token, which is stored instead of the token. */
export async function tokenHashOf(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}
