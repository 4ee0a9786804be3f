import assert from "node:assert/strict";
import {
  isRefusal,
  MAIL_MESSAGES,
  mailAdvice,
  mailReason,
  mailStateBy,
} from "../../../domain/people/mail_state.ts";

const CASES: [code: string, words: string, isRefused: boolean][] = [
  ["EAUTH 535", "The mail server does not accept the sign-in of this site.", true],
  ["EENVELOPE 550", "The mail server refuses the address.", true],
  ["EENVELOPE 451", "The mail server asks to try later.", true],
  ["EMESSAGE 552", "The mail server refuses the mail.", true],
  ["ESOCKET", "The mail server cannot be reached.", false],
  ["ECONNECTION", "The mail server cannot be reached.", false],
  ["ETIMEDOUT", "The mail server does not answer.", false],
  ["EDNS", "The name of the mail server is not known.", false],
  ["ETLS", "There is no safe connection to the mail server.", false],
  ["unknown", "The mail server did not take it.", false],
];

for (const [code, words, isRefused] of CASES) {
  Deno.test(`${code} means: ${words}`, () => {
    assert.equal(mailReason(code), `${words} (${code})`);
    assert.equal(isRefusal(code), isRefused);
  });
}

Deno.test("what is done about an invite follows from why its mail was not taken", () => {
  assert.match(mailAdvice(mailReason("EENVELOPE 550")), /^Check the address\./);
  assert.equal(mailAdvice(mailReason("EENVELOPE 451")), "It is sent again by itself.");
  assert.equal(mailAdvice(mailReason("ESOCKET")), "It is sent again by itself.");
  assert.equal(mailAdvice(mailReason("EAUTH 535")), "Tell whoever runs this site.");
  assert.equal(mailAdvice(MAIL_MESSAGES.notSet), "Tell whoever runs this site.");
});

Deno.test("a mail that waits for no mail server says so, and one with a reason keeps it", () => {
  const waiting = { status: "WAITING", at: null, reason: null } as const;
  assert.equal(mailStateBy("SET", waiting).reason, null);
  assert.equal(mailStateBy("NOT SET", waiting).reason, "No mail server is set (SMTP_URL).");
  assert.equal(mailStateBy("SHOWN", waiting).reason, null);
  const refused = { ...waiting, reason: "The mail server cannot be reached. (ESOCKET)" };
  assert.deepEqual(mailStateBy("NOT SET", refused), refused);
  const sent = { status: "SENT", at: null, reason: null } as const;
  assert.deepEqual(mailStateBy("NOT SET", sent), sent);
});
