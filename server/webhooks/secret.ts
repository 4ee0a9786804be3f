const BEGINNING = "whsec_";
const BYTES = 32;
const encoder = new TextEncoder();

/** A new secret of a webhook, as bytes and as its owner writes it (Standard Webhooks). */
export function newWebhookSecret(): { bytes: Uint8Array<ArrayBuffer>; text: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return { bytes, text: `${BEGINNING}${bytes.toBase64()}` };
}

/** Where the secret of a webhook is kept, for the vault. */
export function webhookSecretPlace(webhookId: string): string {
  return `secret of webhook ${webhookId}`;
}

/**
 * The headers by which a receiver knows who sent a body, and when (Standard Webhooks): HMAC with
 * SHA-256 of id, seconds since 1970 and body.
 */
export async function signedHeaders(
  { id, body, now }: { id: string; body: Uint8Array<ArrayBuffer>; now: Date },
  secret: Uint8Array<ArrayBuffer>,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  const signed = new Uint8Array([...encoder.encode(`${id}.${timestamp}.`), ...body]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, signed));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.toBase64()}`,
  };
}
