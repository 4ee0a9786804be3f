import assert from "node:assert/strict";
import { UNKNOWN } from "../../../../islands/call/outcome.ts";
import type { CountFailure } from "../../../../islands/mci/count_edits.ts";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import {
  balanceWords,
  leftWords,
  notPublished,
  publishedWords,
  totalWords,
} from "../../../../islands/mci/capacity/capacity_words.ts";
import { minutesAgo, NOW, published, TIME_ZONE } from "../../hospital/cast.ts";
import { lineOf, patient } from "../hospitals.ts";

const GENERAL = published({ mciRedCapacity: 3 });

Deno.test("what is left is shown in words, also when too many patients were sent", () => {
  const words = (status: HospitalStatus, ...sent: Ringdown[]) =>
    leftWords(lineOf(status, ...sent).balance.RED);
  assert.equal(words(published()), "–");
  assert.equal(words(published(), patient("RED")), "–", "nothing is offered");
  assert.equal(words(GENERAL, patient("RED")), "2 left");
  assert.equal(words(published({ mciRedCapacity: 0 })), "0 left");
  assert.equal(
    words(
      published({ mciRedCapacity: 1 }),
      patient("RED"),
      patient("RED", { status: "ARRIVED" }),
      patient("RED", { status: "OFFLOADED" }),
    ),
    "over by 2",
  );
});

Deno.test("a bar has a description in words", () => {
  const { balance } = lineOf(GENERAL, patient("RED"), patient("YELLOW", { status: "ARRIVED" }));
  assert.equal(
    balanceWords("Immediate", balance.RED),
    "Immediate: 1 en route and 0 arrived of 3 offered, 2 left",
  );
  assert.equal(
    balanceWords("Delayed", balance.YELLOW),
    "Delayed: 0 en route and 1 arrived, nothing offered",
  );
});

Deno.test("a row of a hospital that never published says so, until it offers something", () => {
  const made = { isInfoPublished: false, EdAdminUserName: null, infoUserName: null };
  const words = (change: Partial<HospitalStatus>) =>
    publishedWords(published({ ...made, ...change }), NOW, TIME_ZONE);
  assert.equal(words({}), "Not published yet");
  const at = minutesAgo(1);
  const offer = { mciUpdateDateTime: at, updateDateTimeLocal: at, EdAdminUserName: "Nora Nurse" };
  assert.equal(words(offer), "Capacity updated 14:23 by Nora Nurse");
  const cleared = { mciUpdateDateTime: minutesAgo(1), updateDateTimeLocal: minutesAgo(2) };
  assert.equal(words(cleared), "Capacity cleared 14:23");
  const fastClock = { mciUpdateDateTime: minutesAgo(2), updateDateTimeLocal: minutesAgo(1) };
  assert.equal(
    words({ ...fastClock, EdAdminUserId: "nora", CreatedById: "coordinator" }),
    "Capacity cleared 14:22",
    "the clock of the nurse was ahead",
  );
});

Deno.test("a row says when and by whom the capacity and the rest were updated", () => {
  const words = (change: Partial<HospitalStatus>) =>
    publishedWords(published(change), NOW, TIME_ZONE);
  assert.equal(words({}), "Last updated 14:02 by Nora Nurse");
  assert.equal(words({ EdAdminUserName: null, infoUserName: null }), "Last updated 14:02");
  assert.equal(
    words({ mciUpdateDateTime: published().updateDateTimeLocal }),
    "Capacity updated 14:02 by Nora Nurse",
  );
  assert.equal(
    words({ mciUpdateDateTime: minutesAgo(30) }),
    "Capacity updated 13:54; last updated 14:02 by Nora Nurse",
  );
  const answer = { updateDateTimeLocal: minutesAgo(4), EdAdminUserName: "Otto Other" };
  assert.equal(
    words({ ...answer, mciUpdateDateTime: minutesAgo(30) }),
    "Capacity updated 14:20 by Otto Other",
    "the same capacity again",
  );
  assert.equal(
    words({ ...answer, mciUpdateDateTime: minutesAgo(1) }),
    "Capacity cleared 14:23; last updated 14:02 by Nora Nurse",
    "nobody at the hospital took it back",
  );
  assert.equal(words(answer), "Last updated 14:02 by Nora Nurse", "an answer without a number");
});

Deno.test("a change that was not published says what is published instead", () => {
  const refused: Pick<CountFailure, "wanted" | "failure"> = {
    wanted: 7,
    failure: { outcome: "refused", status: 403, messages: [{ message: "You may not." }] },
  };
  assert.equal(notPublished(refused, 4), "Not published: 7. You may not. Now it is 4.");
  assert.equal(
    notPublished({ ...refused, wanted: null }, null),
    "Not taken back. You may not. Nothing is offered now.",
  );
});

Deno.test("after a lost answer, the message says that the outcome is unknown, and what is published", () => {
  const lost = { wanted: 7, failure: UNKNOWN, isTold: false };
  assert.equal(
    notPublished(lost, null),
    "No answer came. It is not known whether 7 was published. Nothing is offered now.",
  );
  assert.equal(
    notPublished({ ...lost, wanted: null }, 4),
    "No answer came. It is not known whether it was taken back. Now it is 4.",
  );
});

Deno.test("a capacity that somebody else published meanwhile is a question", () => {
  const message = { path: "mciRedCapacity", message: "Ana Lopez set 7 meanwhile." };
  const failure = (value: number | null): CountFailure["failure"] => ({
    outcome: "refused",
    status: 409,
    messages: [{ ...message, value, by: "Ana Lopez" }],
  });
  assert.equal(
    notPublished({ wanted: 5, failure: failure(7) }, 7),
    "Ana Lopez set 7 meanwhile. Keep 7 or set 5?",
  );
  assert.equal(
    notPublished({ wanted: null, failure: failure(7) }, 7),
    "Ana Lopez set 7 meanwhile. Keep 7 or take the offer back?",
  );
  assert.equal(
    notPublished({ wanted: 5, failure: failure(null) }, null),
    "Ana Lopez took the offer back meanwhile. Keep no offer or set 5?",
  );
});

Deno.test("what goes to hospitals that offered nothing is counted apart", () => {
  const none = { enRoute: 0, arrived: 0, over: 0, beyond: 0 };
  assert.equal(
    totalWords({ ...none, offered: 2, left: 2, beyond: 1 }),
    "2 left of 2; 1 beyond offers",
  );
  assert.equal(totalWords({ ...none, offered: 5, left: 3 }), "3 left of 5");
  assert.equal(totalWords({ ...none, offered: null, left: null }), "Nothing offered");
  assert.equal(
    totalWords({ ...none, offered: null, left: null, beyond: 4 }),
    "Nothing offered; 4 beyond offers",
  );
});
