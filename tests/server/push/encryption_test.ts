/** What is handed to a push service: encrypted as RFC 8291 asks, signed as RFC 8292 asks. */
import assert from "node:assert/strict";
import { encryptFor } from "../../../server/push/encryption.ts";
import { authorizationFor, base64Url, newSiteKeys } from "../../../server/push/vapid.ts";
import { claimsOf, newReceiver } from "./push_service.ts";

const bytes = (text: string) => Uint8Array.fromBase64(text, { alphabet: "base64url" });

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  plaintext: "When I grow up, I want to be a watermelon",
  sender: {
    publicKey:
      "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  },
  receiver: {
    publicKey:
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  },
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY" +
    "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxs" +
    "j_Qulcy4a-fN",
};

async function pairOf({ publicKey, privateKey }: { publicKey: string; privateKey: string }) {
  const point = bytes(publicKey);
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const [x, y] = [base64Url(point.slice(1, 33)), base64Url(point.slice(33))];
  const jwk = { kty: "EC", crv: "P-256", x, y, d: privateKey };
  return {
    privateKey: await crypto.subtle.importKey("jwk", jwk, curve, true, ["deriveBits"]),
    publicKey: await crypto.subtle.importKey("raw", point, curve, true, []),
  };
}

Deno.test("the example of RFC 8291 is encrypted as in the RFC", async () => {
  const keys = { p256dh: bytes(RFC.receiver.publicKey), auth: bytes(RFC.auth) };
  const fresh = { sender: await pairOf(RFC.sender), salt: bytes(RFC.salt) };
  assert.equal(base64Url(await encryptFor(keys, RFC.plaintext, fresh)), RFC.body);
});

Deno.test("the receiver of the tests reads the example of RFC 8291", async () => {
  const pair = await pairOf(RFC.receiver);
  const receiver = await newReceiver({ pair, auth: bytes(RFC.auth) });
  assert.equal(await receiver.decrypt(bytes(RFC.body)), RFC.plaintext);
});

Deno.test("only the browser that it is for can read a message", async () => {
  const [receiver, other] = [await newReceiver(), await newReceiver()];
  const keys = { p256dh: bytes(receiver.keys.p256dh), auth: bytes(receiver.keys.auth) };
  const body = await encryptFor(keys, "New ringdown. Open the board.");
  assert.equal(await receiver.decrypt(body), "New ringdown. Open the board.");
  await assert.rejects(other.decrypt(body));
  assert.notEqual(base64Url(body), base64Url(await encryptFor(keys, "New ringdown.")));
});

Deno.test("a message is signed for its push service, for 12 hours", async () => {
  const keys = await newSiteKeys();
  const now = new Date("2026-11-20T20:00:00Z");
  const endpoint = new URL("https://push.example/send/abc");
  const header = await authorizationFor(endpoint, { keys, contact: "mailto:a@b.test", now });
  assert.deepEqual(await claimsOf(header), {
    isSigned: true,
    key: base64Url(keys.publicKey),
    aud: "https://push.example",
    exp: Date.parse("2026-11-21T08:00:00Z") / 1000,
    sub: "mailto:a@b.test",
  });
});
