/** What is read in the activity: words, never the names of columns, ids or times nobody set. */
import assert from "node:assert/strict";
import { SCOPES } from "../../../domain/people/api_client.ts";
import { actionWords, type ActivityDetails, detailWords } from "../../../domain/audit/activity.ts";
import { messagesOf } from "../../../words/compiled.ts";
import { speakWith, speechOf } from "../../../words/t.ts";

const ID = "01a205a9-e7ee-73eb-a8c0-7bb41b427fdf";
const words = (row: ActivityDetails["row"]) =>
  detailWords({ action: "x.changed", details: { row } });

Deno.test("an id is not shown, only that what it names changed", () => {
  assert.equal(words({ account_id: { from: null, to: ID } }), "account changed");
  assert.equal(words({ organization_id: { from: ID, to: null } }), "organization changed");
});

Deno.test("times are shown in minutes of UTC, and nothing is said of what was empty before", () => {
  assert.equal(
    words({
      expires_at: { from: "1970-01-01T00:00:00+00:00", to: "2026-12-06T23:51:16.207+00:00" },
      token_hash: "changed",
    }),
    "expires: 2026-12-06 23:51 UTC; link changed",
  );
});

Deno.test("what somebody typed like a time that does not exist is told as they typed it", () => {
  for (const name of ["2026-13-45T99:99:99Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:60Z"]) {
    const row = { first_name: { from: "Ann", to: name } };
    for (const zone of [undefined, "America/Los_Angeles"]) {
      assert.match(detailWords({ action: "x.changed", details: { row } }, zone), new RegExp(name));
    }
  }
});

Deno.test("on the page times are shown in the reader's zone, and statuses as on the badges", () => {
  const row = { expires_at: { from: null, to: "2026-12-06T23:51:16.207+00:00" } };
  assert.equal(
    detailWords({ action: "x.changed", details: { row } }, "America/Los_Angeles"),
    "expires: 12/06/2026 15:51",
  );
  const told = (status: string) => detailWords({ action: "ringdown.status", details: { status } });
  assert.equal(told("ARRIVED"), "Arrived");
  assert.equal(told("RINGDOWN RECEIVED"), "", "'Received a ringdown' says it");
  assert.equal(told("OFFLOADED ACKNOWLEDGED"), "Offloaded", "'Dismissed a ringdown' says the rest");
  const undone = { status: "OFFLOADED ACKNOWLEDGED" };
  assert.equal(
    detailWords({ action: "ringdown.undone", details: undone }),
    "Offloaded, dismissed",
  );
});

Deno.test("a status that acknowledges is called dismissed, and what was told automatically is not 'set'", () => {
  const what = (status: string) => actionWords("ringdown.status", { status });
  assert.equal(what("OFFLOADED ACKNOWLEDGED"), "Dismissed a ringdown");
  assert.equal(what("CANCEL ACKNOWLEDGED"), "Dismissed a ringdown");
  assert.equal(what("REDIRECT ACKNOWLEDGED"), "Dismissed a ringdown");
  assert.equal(what("RINGDOWN RECEIVED"), "Received a ringdown");
  assert.equal(what("RINGDOWN CONFIRMED"), "Confirmed a ringdown");
  assert.equal(what("ARRIVED"), "Set a status");
});

Deno.test("an authenticator app that was set up is told once", () => {
  const changed = { totp_key: "changed", totp_last_step: "changed", totp_pending_key: "changed" };
  assert.equal(words(changed as ActivityDetails["row"]), "authenticator app changed");
  assert.equal(actionWords("user.app_added"), "Set up an authenticator app");
});

Deno.test("why a request was refused is told in words before the call", () => {
  const refused = (status: number) =>
    detailWords({ action: "request.refused", details: { call: "PATCH /api/users/:id", status } });
  assert.equal(refused(403), "not allowed: PATCH /api/users/:id (403)");
  assert.equal(refused(418), "PATCH /api/users/:id (418)");
});

Deno.test("a change of a role says what it was and is", () => {
  assert.equal(
    words({ is_admin_user: { from: false, to: true } }),
    "administrative user: no → yes",
  );
  assert.equal(actionWords("ambulance.created"), "Created an ambulance");
});

Deno.test("what somebody did is said in one form, as after their name", () => {
  const did = ["user.changed", "mci.started", "invite.resent", "stream.opened", "sign_in.provider"];
  assert.deepEqual(did.map((action) => actionWords(action)), [
    "Changed a user",
    "Started an MCI",
    "Sent an invite again",
    "Opened a live screen",
    "Signed in with the organization's provider",
  ]);
});

Deno.test("scopes are told whole, as many as there are", () => {
  const all = [...SCOPES];
  assert.equal(words({ scopes: { from: [], to: all } }), `scopes: ${all.join(", ")}`);
});

Deno.test("whom a new API client acts as is told in the language of the reader", () => {
  const changes = { actsAs: { from: null, to: "nurse@demo.test" } };
  const told = () => detailWords({ action: "api_client.created", details: { changes } });
  assert.equal(told(), "acts as: nurse@demo.test");
  speakWith(() => speechOf({ language: "es", messages: messagesOf("es") }));
  try {
    assert.equal(told(), "actúa como: nurse@demo.test");
  } finally {
    speakWith(() => speechOf({ language: "en", messages: {} }));
  }
});

Deno.test("what changed of an MCI, a call or a webhook is told in the words of the screens", () => {
  const told = (action: string, details: ActivityDetails) =>
    `${actionWords(action)}: ${detailWords({ action, details })}`;
  assert.equal(
    told("mci.changed", {
      row: { treated_red_count: { from: 1, to: 2 }, zip: { from: null, to: "94103" } },
      changes: { treatedRedCount: { from: 1, to: 2 } },
    }),
    "Changed an MCI: treated patients (Immediate): 1 → 2; ZIP: 94103",
  );
  assert.equal(
    told("mci.asked", { changes: { hospitals: { from: null, to: 12 } } }),
    "Asked hospitals for their MCI capacity: hospitals: 12",
  );
  assert.equal(
    told("webhook.switched_off", { changes: { because: { from: null, to: "FAILING" } } }),
    "Switched a webhook off: because: it took nothing for days",
  );
  assert.equal(
    told("webhook.changed", { changes: { kinds: { from: ["mci"], to: ["hospitalStatus"] } } }),
    "Changed a webhook: kinds: MCIs → Hospital statuses",
  );
  assert.equal(words({ language: { from: "en", to: "es" } }), "language: English → Español");
  assert.equal(words({ accepted_by_id: { from: null, to: ID } }), "");
});

Deno.test("an import is told with what it was of, and an undo with what stays", () => {
  const told = (action: string, list: ActivityDetails["list"]) =>
    `${actionWords(action)}: ${detailWords({ action, details: { list } })}`;
  assert.equal(
    told("import.stored", { kind: "hospitals", made: 3, changed: 2 }),
    "Imported a list: hospitals: 3; 2 changed",
  );
  assert.equal(
    told("import.undone", { kind: "units", made: 11, stays: 1 }),
    "Took an import back: units: 11; 1 stay",
  );
});
