import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { FailedDelivery, Webhook } from "../../../domain/webhooks/webhook.ts";
import type { Scope } from "../../../domain/people/api_client.ts";
import { Webhooks } from "../../../islands/site/Webhooks.tsx";
import { calls } from "../admin/calls.ts";
import { aClient } from "./cast.ts";

const HOOK: Webhook = {
  id: "hook",
  ClientId: "dispatch",
  url: "https://warehouse.example/hook",
  kinds: ["ringdown"],
  isFull: false,
  isActive: true,
  offBecause: null,
  failingSince: null,
  lastFailure: null,
  waiting: 0,
  failed: 0,
  newestFailed: [],
  CreatedById: null,
  createdAt: "2026-11-20T20:00:00.000Z",
  UpdatedById: null,
  updatedAt: "2026-11-20T20:00:00.000Z",
};

const FAILURE: FailedDelivery = {
  id: "failure",
  kind: "ringdown",
  subjectId: "patient",
  change: "changed",
  at: "2026-11-20T20:00:00.000Z",
  attempts: 18,
  lastAttemptAt: "2026-11-21T19:00:00.000Z",
  lastStatus: 503,
  lastAnswer: "closed",
};

function open(webhooks: Partial<Webhook>[] | null, scopes: Scope[] = ["ringdowns:read"]) {
  const list = webhooks?.map((changes) => ({ ...HOOK, ...changes })) ?? null;
  render(<Webhooks client={aClient({ scopes })} webhooks={list} timeZone="America/Los_Angeles" />);
}

const press = async (name: string | RegExp) => {
  const place = screen.queryByRole("dialog") ?? document.body;
  await userEvent.click(within(place).getByRole("button", { name }));
};

Deno.test("its form goes back before it saves, as every dialog does", async () => {
  open([]);
  await press("Add webhook");
  const buttons = within(screen.getByRole("dialog")).getAllByRole("button");
  assert.deepEqual(buttons.slice(-2).map(({ textContent }) => textContent), ["Cancel", "Save"]);
});

Deno.test("a new webhook sends no patient data unless it is chosen, and its secret is shown once", async () => {
  open([]);
  assert.ok(screen.getByText("No webhooks yet."));
  await press("Add webhook");
  await press("Save");
  assert.ok(screen.getByText("This is a required field"));
  assert.equal(calls.length, 0);
  await userEvent.type(screen.getByRole("textbox", { name: /Address/ }), HOOK.url);
  await press("Save");
  assert.ok(screen.getByText("Choose at least one."), "nothing is chosen for them");
  assert.equal(calls.length, 0);
  for (const name of ["Ringdowns", "MCIs"]) {
    await userEvent.click(screen.getByRole("checkbox", { name }));
  }
  await press("Save");
  assert.deepEqual([calls[0].method, calls[0].path], ["POST", "/api/webhooks"]);
  assert.deepEqual(calls[0].body, {
    clientId: "dispatch",
    url: HOOK.url,
    kinds: ["ringdown", "mci"],
    isFull: false,
  });
  await calls[0].answer(201, { ...HOOK, secret: "whsec_secret" });
  const dialog = screen.getByRole("dialog", { name: "Webhook secret" });
  assert.equal(within(dialog).getByLabelText<HTMLInputElement>("Secret").value, "whsec_secret");
  await userEvent.keyboard("{Escape}");
  assert.ok(screen.getByRole("dialog"), "the secret is not lost by a press of Escape");
  await press("OK");
  assert.ok(screen.getByRole("article", { name: HOOK.url }));
  assert.ok(!document.body.textContent!.includes("whsec_secret"));
});

Deno.test("a form without a kind is not sent, and what the server refuses stands at its field", async () => {
  open([HOOK]);
  await press("Change");
  await userEvent.click(screen.getByRole("checkbox", { name: "Ringdowns" }));
  await press("Save");
  assert.ok(screen.getByText("Choose at least one."));
  assert.equal(calls.length, 0);
  await userEvent.click(screen.getByRole("checkbox", { name: "Ringdowns" }));
  await press("Save");
  const message = "This must be a public address that begins with https.";
  await calls[0].answer(400, { status: 400, messages: [{ path: "url", message, value: "x" }] });
  assert.ok(screen.getByText(message));
  assert.ok(screen.getByRole("dialog", { name: "Change webhook" }));
});

Deno.test("how a webhook is stands in words", () => {
  open([
    { id: "1", url: "https://a.example/" },
    { id: "2", url: "https://b.example/", waiting: 3, isFull: true },
    { id: "3", url: "https://c.example/", waiting: 1, failingSince: "2026-11-20T20:00:00.000Z" },
    { id: "4", url: "https://d.example/", isActive: false },
    { id: "5", url: "https://e.example/", isActive: false, offBecause: "FAILING" },
    { id: "6", url: "https://f.example/", isActive: false, offBecause: "GONE", waiting: 2 },
  ]);
  const wordsOf = (host: string) =>
    screen.getByRole("article", { name: `https://${host}.example/` }).textContent!;
  assert.match(wordsOf("a"), /Ringdowns, without patient data.*On. Nothing waits./);
  assert.match(wordsOf("b"), /Ringdowns, with patient data.*On. 3 messages wait./);
  assert.match(wordsOf("c"), /It has taken nothing since 11\/20\/2026.*12:00.*1 message waits./);
  assert.match(wordsOf("d"), /Switched off\. What changes while it is off is not sent later/);
  assert.doesNotMatch(wordsOf("d"), /wait/);
  assert.match(wordsOf("e"), /Switched off: it took nothing for 5 days./);
  assert.match(
    wordsOf("f"),
    /answered that it is gone\. 2 messages wait\. Switch it on to try at once; after 24 hours/,
  );
});

Deno.test("a webhook that fails says when and why the last try failed, in words", () => {
  const at = "2026-11-21T20:00:00.000Z";
  const failing = (status: number | null, reason: string | null) => ({
    ...HOOK,
    id: `${status}${reason}`,
    failingSince: "2026-11-20T20:00:00.000Z",
    lastFailure: { at, status, reason },
  });
  const REASONS: [number | null, string | null, string][] = [
    [503, null, "The address answered with the status 503."],
    [null, "No answer in time.", "No answer came in time."],
    [null, "No answer: ENOTFOUND", "The name of the address was not found."],
    [
      null,
      "No answer: this is no public address",
      "The address is not public, so nothing is sent there.",
    ],
    [null, "The address is not public.", "The address is not public, so nothing is sent there."],
    [null, "No answer: ECONNREFUSED", "The other machine refused the connection."],
    [
      null,
      "No answer: invalid peer certificate: Expired",
      "The certificate of the address is not valid.",
    ],
    [null, "No answer: EWHATEVER", "No answer came."],
  ];
  open(REASONS.map(([status, reason]) => failing(status, reason)));
  const shown = screen.getAllByRole("article").map(({ textContent }) =>
    /The last try was on 11\/21\/2026.*?12:00[^.]*\. (.*?\.)/.exec(textContent ?? "")?.[1]
  );
  assert.deepEqual(shown, REASONS.map(([, , words]) => words));
});

Deno.test("what was not taken is shown with its answer and sent again", async () => {
  open([{ failed: 21, newestFailed: [FAILURE] }]);
  const list = within(screen.getByRole("region", { name: "Not taken" }));
  assert.ok(list.getByText("Not taken within 24 hours: 21."));
  assert.ok(list.getAllByText(/Ringdown changed, .*, 18 tries/).length > 0);
  assert.ok(list.getByText("503: closed"));
  await press(/^Send again/);
  assert.deepEqual([calls[0].path, calls[0].body], ["/api/webhooks/hook/again", {
    ids: ["failure"],
  }]);
  await calls[0].answer(200, { ...HOOK, failed: 20, waiting: 1 });
  assert.ok(screen.getByText("On. 1 message waits."));
  await press("Send all again");
  assert.deepEqual(calls[1].body, {});
  await calls[1].answer(503, { status: 503, messages: [{ message: "Not ready." }] });
  assert.ok(screen.getByRole("alert"));
});

Deno.test("a webhook that is off sends nothing again", () => {
  open([{ isActive: false, failed: 1, newestFailed: [FAILURE] }]);
  assert.ok(screen.getByText(/Switch the webhook on to send them again./));
  assert.ok(!screen.queryByRole("button", { name: /again/ }));
});

Deno.test("a webhook is deleted and gets a new secret only after a question", async () => {
  open([HOOK]);
  await press("New secret");
  assert.equal(calls.length, 0);
  await press("Make a new secret");
  assert.deepEqual([calls[0].method, calls[0].path], ["PATCH", "/api/webhooks/hook/secret"]);
  await calls[0].answer(200, { ...HOOK, secret: "whsec_new" });
  await press("OK");
  await press("Delete webhook");
  await press("Delete");
  assert.deepEqual([calls[1].method, calls[1].path], ["DELETE", "/api/webhooks/hook"]);
  await calls[1].answer(204);
  assert.ok(!screen.queryByRole("article"));
});

Deno.test("webhooks that cannot be read are no empty list", () => {
  open(null);
  assert.ok(screen.getByRole("alert"));
  assert.ok(!screen.queryByText("No webhooks yet."));
  assert.ok(!screen.queryByRole("button", { name: "Add webhook" }));
});

Deno.test("what the client may not read cannot be chosen, and its tile says why", async () => {
  const stateOf = (name: RegExp) => {
    const tile = screen.getByRole<HTMLInputElement>("checkbox", { name });
    return tile.disabled;
  };
  open([HOOK], ["feed:write"]);
  await press("Add webhook");
  const kinds = [/^Ringdowns/, /^Hospital statuses/, /^MCIs/, /^Send patient data/];
  assert.deepEqual(kinds.map(stateOf), [true, false, true, true]);
  assert.equal(screen.getAllByText("This client has no permission to read them").length, 2);
  assert.ok(screen.getByText("This client has no permission to read ringdowns"));
  await press("Cancel");
  await press(/^Change/);
  assert.deepEqual(kinds.map(stateOf), [false, false, true, true], "what is chosen can be undone");
});

Deno.test("a client that may read nothing gets no new webhook, and is told what to do first", () => {
  const words =
    /^This client may read nothing yet\. .* 'What it may do' first, and press 'Submit'\./;
  open([HOOK], []);
  assert.ok(screen.getByText(words));
  assert.ok(!screen.queryByRole("button", { name: "Add webhook" }));
  assert.ok(screen.getByRole("button", { name: "Change" }));
  cleanup();
  open([HOOK], ["hospitals:write"]);
  assert.ok(!screen.queryByText(words));
});
