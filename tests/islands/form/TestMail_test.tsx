import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { MailState } from "../../../domain/people/mail_state.ts";
import { TestMail } from "../../../islands/form/TestMail.tsx";
import { calls } from "../far_end.ts";

const WAITING: MailState = { status: "WAITING", at: null, reason: null };
const status = () => screen.getByRole("status").textContent;

async function sendOne(mail: MailState, server = "SET") {
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  assert.deepEqual([calls.at(-1)!.method, calls.at(-1)!.path], ["POST", "/api/mail/test"]);
  await calls.at(-1)!.answer(201, { mail, server });
}

Deno.test("a test mail is followed until the mail server took it", async () => {
  let sent = 0;
  const { unmount } = render(<TestMail onSent={() => sent++} />);
  assert.equal(status(), "It goes to your own address.");
  await sendOne(WAITING);
  assert.equal(status(), "Waiting for the mail server …");
  while (calls.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(calls[1].path, "/api/mail/test");
  const at = "2026-11-20T20:00:00.000Z";
  await calls[1].answer(200, { mail: { status: "SENT", at, reason: null }, server: "SET" });
  assert.equal(status(), "The mail server took it. Look whether it reached you.");
  assert.equal(sent, 1);
  unmount();
});

Deno.test("a test mail that was not taken says why", async () => {
  const { unmount } = render(<TestMail />);
  const reason = "The mail server refuses the address. (EENVELOPE 550)";
  await sendOne({ status: "REFUSED", at: "2026-11-20T20:00:00.000Z", reason });
  assert.equal(status(), `Not taken. ${reason}`);
  unmount();
});

for (
  const [server, words] of [
    ["SHOWN", "This is a demo: mails are not sent, but shown at /dev/mail."],
    ["NOT SET", "No mail server is set (SMTP_URL), so the mail waits."],
  ]
) {
  Deno.test(`where no mail is sent (${server}), the test says so`, async () => {
    const { unmount } = render(<TestMail />);
    await sendOne(WAITING, server);
    assert.equal(status(), words);
    unmount();
  });
}

Deno.test("a test mail that could not be asked for says so", async () => {
  const { unmount } = render(<TestMail />);
  await userEvent.click(screen.getByRole("button", { name: "Send a test mail" }));
  await calls[0].answer(429, { status: 429, messages: [{ message: "Too many attempts." }] });
  assert.match(status()!, /Too many attempts\./);
  unmount();
});
