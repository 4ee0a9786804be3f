import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../../domain/hospital/status.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import {
  balanceWords,
  leftWords,
  notPublished,
  publishedWords,
} from "../../../../islands/mci/capacity/capacity_words.ts";
import { minutesAgo, NOW, published, TIME_ZONE } from "../../hospital/cast.ts";
import { lineOf, patient } from "../hospitals.ts";

const GENERAL = published({ mciRedCapacity: 3 });

Deno.test("what is left is told in words, also when more were sent than offered", () => {
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

Deno.test("a bar is told in words", () => {
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

Deno.test("when and by whom it was updated, the capacity apart from the rest", () => {
  const words = (change: Partial<HospitalStatus>) =>
    publishedWords(published(change), NOW, TIME_ZONE);
  assert.equal(words({}), "Last updated 14:02 by Nora Nurse");
  assert.equal(words({ EdAdminUserName: null }), "Last updated 14:02");
  assert.equal(
    words({ mciUpdateDateTime: published().updateDateTimeLocal }),
    "Capacity updated 14:02 by Nora Nurse",
  );
  assert.equal(
    words({ mciUpdateDateTime: minutesAgo(30) }),
    "Capacity updated 13:54; last updated 14:02 by Nora Nurse",
  );
});

Deno.test("a change that was not published says what holds instead", () => {
  const failure = { wanted: 7, message: "No answer came.", isUnexpected: true, isTold: false };
  assert.equal(notPublished(failure, 4), "Not published: 7. No answer came. Now it is 4.");
  assert.equal(
    notPublished(failure, null),
    "Not published: 7. No answer came. Nothing is offered now.",
  );
  assert.equal(
    notPublished({ ...failure, wanted: null }, 4),
    "Not taken back. No answer came. Now it is 4.",
  );
});
