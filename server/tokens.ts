/** A new random token of 256 bits, as it stands in a cookie. */
export function newToken(): string {
  return crypto.getRandomValues(new Uint8Array(32)).toBase64({
    alphabet: "base64url",
    omitPadding: true,
  });
}

/** The SHA-256 of a token: all that is stored of it. */
export async function tokenHashOf(token: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}
