import assert from "node:assert/strict";
import { CallFailed } from "../../../islands/call/call.ts";
import {
  afterUnknown,
  faultsIn,
  isRefusedWith,
  outcomeOf,
  UNKNOWN,
} from "../../../islands/call/outcome.ts";
import { sentenceOf, wordsOf } from "../../../islands/call/words.ts";

const LATER = "An unexpected error has occurred. Please try again later.";
const AGAIN = "An unexpected error has occurred. Please try again.";
const WORDS = {
  notDone: "Not published.",
  notKnown: "It is not known whether this was published.",
};

function failing(error: unknown) {
  return outcomeOf(Promise.reject(error)).then((outcome) => {
    assert(outcome.outcome !== "done");
    return outcome;
  });
}

Deno.test("a successful call has the outcome 'done' and its answer", async () => {
  assert.deepEqual(await outcomeOf(Promise.resolve(4)), { outcome: "done", answer: 4 });
});

const TOLD: [string, unknown, string, string, string][] = [
  ["no answer", new CallFailed(0), "No answer came.", WORDS.notKnown, "unknown"],
  [
    "a proxy that heard no answer",
    new CallFailed(504),
    "No answer came.",
    WORDS.notKnown,
    "unknown",
  ],
  ["a bad gateway", new CallFailed(502), "No answer came.", WORDS.notKnown, "unknown"],
  ["a server that fails", new CallFailed(500), "Not published.", LATER, "failed"],
  ["a body that came too slowly", new CallFailed(408), "Not published.", LATER, "failed"],
  ["a server that cannot now", new CallFailed(503), "Not published.", LATER, "failed"],
  [
    "a server that cannot now and says why",
    new CallFailed(503, [{ message: "Search is busy. Try again." }]),
    "Not published.",
    "Search is busy. Try again.",
    "failed",
  ],
  ["a fault of our own", new TypeError("x is undefined"), "Not published.", LATER, "failed"],
  [
    "a device without a network",
    new CallFailed(0, [], { wasOffline: true }),
    "Not published.",
    "There is no connection.",
    "failed",
  ],
  [
    "a refusal with reasons",
    new CallFailed(409, [{ message: "It has ended." }, { message: "Reopen it." }]),
    "Not published.",
    "It has ended. Reopen it.",
    "refused",
  ],
  ["a refusal without a reason", new CallFailed(403), "Not published.", LATER, "refused"],
];

for (const [what, error, heading, text, outcome] of TOLD) {
  Deno.test(`${what} reads "${heading} ${text}"`, async () => {
    const failure = await failing(error);
    assert.equal(failure.outcome, outcome);
    assert.deepEqual(wordsOf(failure, WORDS), { heading, text });
  });
}

Deno.test("in one line, the reason comes first", async () => {
  assert.equal(sentenceOf(UNKNOWN, WORDS), `No answer came. ${WORDS.notKnown}`);
  assert.equal(sentenceOf(await failing(new CallFailed(500)), WORDS), `${LATER} Not published.`);
  assert.equal(sentenceOf(await failing(new CallFailed(403)), WORDS), `${LATER} Not published.`);
  const refusal = await failing(new CallFailed(403, [{ message: "You may not." }]));
  assert.equal(sentenceOf(refusal, WORDS), "You may not.");
  const words = { ...WORDS, refusals: { 403: "The link is not valid." } };
  assert.equal(sentenceOf(refusal, words), "The link is not valid.");
});

Deno.test("after a try with an unknown outcome, a failed retry is unknown too", async () => {
  const failed = afterUnknown(await failing(new CallFailed(503)));
  assert.equal(sentenceOf(failed, WORDS), `${AGAIN} ${WORDS.notKnown}`);
  const refused = await failing(new CallFailed(403));
  assert.equal(afterUnknown(refused), refused);
});

Deno.test("only a refusal has a status and faults", async () => {
  const faults = [{ path: "name", message: "This is a required field" }];
  const invalid = await failing(new CallFailed(400, faults));
  assert(isRefusedWith(invalid, 400) && !isRefusedWith(invalid, 404));
  assert(!isRefusedWith(UNKNOWN, 0) && !isRefusedWith(null, 400));
  assert.deepEqual(faultsIn(invalid), faults);
  assert.deepEqual(faultsIn(await failing(new CallFailed(409, faults))), []);
  assert.deepEqual(faultsIn(UNKNOWN), []);
});
