import assert from "node:assert/strict";
import { type Facts, isReady, notesOf, readinessOf } from "../../../server/watching/readiness.ts";

const GB = 1024 ** 3;
const WELL: Facts = {
  database: true,
  migrations: true,
  listening: true,
  writable: true,
  disk: { free: 50 * GB, size: 100 * GB },
  mails: { waiting: 1, refused: 0, givenUp: 0, oldestSeconds: 3 },
  sendsMails: true,
  clockOffsetSeconds: -0.2,
};
const OLD_MAIL = { waiting: 2, refused: 7, givenUp: 0, oldestSeconds: 3_600 };

Deno.test("a process that is well is ready, and has nothing to say", () => {
  assert(isReady(readinessOf(WELL)));
  assert.deepEqual(notesOf(WELL), []);
});

for (const fact of ["database", "migrations"] as const) {
  Deno.test(`a load balancer sends nobody to a process without its ${fact}`, () => {
    assert(!isReady(readinessOf({ ...WELL, [fact]: false })));
  });
}

/** A hospital's screen that works in part is better than none. */
const NOTED: [string, Partial<Facts>, RegExp][] = [
  ["listening", { listening: false }, /up to 2 s late/],
  ["writable", { writable: false }, /stores nothing/],
  ["disk", { disk: { free: 1.2 * GB, size: 100 * GB } }, /only 1\.2 GB free/],
  ["mail", { mails: OLD_MAIL }, /waited for 60 min \(2 waiting, 7 refused\)/],
  ["clock", { clockOffsetSeconds: 42 }, /differs from the database's by 42 s/],
];
for (const [name, facts, words] of NOTED) {
  Deno.test(`what is wrong with ${name} is said, and takes no hospital off the air`, () => {
    const readiness = readinessOf({ ...WELL, ...facts });
    assert.equal(readiness[name as keyof typeof readiness], false);
    assert(isReady(readiness));
    const notes = notesOf({ ...WELL, ...facts });
    assert.equal(notes.length, 1);
    assert.match(notes[0], words);
  });
}

Deno.test("what is not known is neither well nor wrong", () => {
  const unknown = { ...WELL, disk: null, mails: null };
  const { disk, mail } = readinessOf(unknown);
  assert.deepEqual({ disk, mail }, { disk: null, mail: null });
  assert.deepEqual(notesOf(unknown), []);
});

Deno.test("without a mail server mails wait on purpose", () => {
  assert.equal(readinessOf({ ...WELL, mails: OLD_MAIL, sendsMails: false }).mail, true);
});
