import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, screen } from "@testing-library/react";
import { calls, settled } from "../far_end.ts";
import { ADMIN, after, NOW, openBeside, press } from "./cast.tsx";

const MINUTE = 60_000;
const PATH = "/api/users/me/session";
const IDLE = { idleEndsAt: after(MINUTE), endsAt: after(600 * MINUTE) };
const OVER = { idleEndsAt: after(600 * MINUTE), endsAt: after(MINUTE) };
const now = new Date(NOW).toISOString();

const warning = () => screen.queryByRole("alert")?.textContent ?? null;
const asked = () => calls.filter(({ path }) => path === PATH);

Deno.test("an hour before the end nobody is asked or warned", async () => {
  await openBeside();
  assert.equal(asked().length, 0);
  assert.equal(warning(), null);
});

Deno.test("near the end the server is asked first, without that being use of the session", async () => {
  await openBeside({ ends: IDLE });
  assert.equal(warning(), null, "the page alone does not know");
  assert.equal(asked()[0].headers.get("X-Background"), "true");
  await asked()[0].answer(200, { idleEndsAt: after(59 * MINUTE), endsAt: IDLE.endsAt, now });
  assert.equal(warning(), null, "another window was used meanwhile");
});

Deno.test("at 2:01 before the end nobody is asked or warned, at 1:59 they are", async () => {
  const inTime = { idleEndsAt: after(2 * MINUTE + 1_000), endsAt: after(600 * MINUTE) };
  const near = { ...inTime, idleEndsAt: after(2 * MINUTE - 1_000) };
  const page = await openBeside({ ends: inTime });
  assert.equal(asked().length, 0);
  page.unmount();
  await openBeside({ ends: near });
  await asked()[0].answer(200, { ...inTime, now });
  assert.equal(warning(), null, "the server knows of more time");
  cleanup();
  await openBeside({ ends: near });
  await asked()[1].answer(200, { ...near, now });
  assert.match(warning() ?? "", /You will be signed out at 06:01/);
});

Deno.test("two minutes before an unused session ends, one press keeps its user signed in", async () => {
  await openBeside({ ends: IDLE });
  await asked()[0].answer(200, { ...IDLE, now });
  assert.match(warning() ?? "", /You will be signed out at 06:01/);
  assert.match(warning() ?? "", /What you have typed stays\./);
  await press("Stay signed in");
  assert.equal(asked()[1].headers.get("X-Background"), null, "this is use");
  await asked()[1].answer(200, { idleEndsAt: after(60 * MINUTE), endsAt: IDLE.endsAt, now });
  assert.equal(warning(), null);
});

Deno.test("without an answer the warning says that it is not known whether the user stays", async () => {
  await openBeside({ ends: IDLE });
  await asked()[0].answer(200, { ...IDLE, now });
  await press("Stay signed in");
  await asked()[1].lose();
  assert.match(warning() ?? "", /It is not known whether you stay signed in\./);
});

Deno.test("after seven days the password is asked for, over the page and before the end", async () => {
  await openBeside({ ends: OVER });
  await asked()[0].answer(200, { ...OVER, now });
  assert.match(warning() ?? "", /seven days/);
  await press("Stay signed in");
  const dialog = screen.getByRole("dialog", { name: "Stay signed in" });
  assert.ok(dialog);
  const who = calls.filter(({ path }) => path === "/api/users/me").at(-1)!;
  await who.answer(200, ADMIN);
  assert.ok(
    screen.queryByRole("dialog", { name: "Stay signed in" }),
    "being signed in is no answer",
  );
  await press("Not now");
  await settled();
  assert(screen.queryByRole("dialog") === null);
  assert.match(warning() ?? "", /seven days/);
});
