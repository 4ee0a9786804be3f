import assert from "node:assert/strict";
import {
  type Caller,
  createPasswordTurns,
  type Line,
} from "../../../server/sign_in/password_turns.ts";

const KNOWN: Caller = { line: "known device", from: "crew" };

/** Turns, and work in them that ends when it is told to. */
function ground(settings = {}) {
  const turns = createPasswordTurns(settings);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (caller: Caller, name = caller.from) =>
    turns.take(caller, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    }).catch((error: Error) => error.name);
  /** Ends the work that was begun first, and lets the next begin. */
  const endOne = async () => {
    ends.shift()?.();
    await rest();
  };
  return { turns, begun, take, endOne };
}

/** Until nothing is left that could go on by itself. */
const rest = () => new Promise<void>((resolve) => setTimeout(resolve));

const from = (line: Line, name: string): Caller => ({ line, from: name });

Deno.test("a known device has a turn of its own while strangers fill all others", async () => {
  const { begun, take, turns } = ground();
  for (const address of ["a", "b", "c"]) void take(from("stranger", address));
  await rest();
  assert.deepEqual(begun, ["a"]);
  void take(KNOWN);
  await rest();
  assert.deepEqual(begun, ["a", "crew"]);
  assert.equal(turns.waiting(), 2);
});

Deno.test("known devices go first, and the others take turns with each other", async () => {
  const { begun, take, endOne } = ground();
  for (const name of ["1", "2"]) void take(from("stranger", name), `stranger ${name}`);
  for (const name of ["1", "2"]) void take(from("signed in", name), `signed in ${name}`);
  for (const name of ["1", "2", "3"]) void take(KNOWN, `known ${name}`);
  await rest();
  assert.deepEqual(begun, ["stranger 1", "known 1"]);
  for (let ended = 0; ended < 7; ended++) await endOne();
  assert.deepEqual(begun.slice(2), [
    "known 2",
    "known 3",
    "signed in 1",
    "stranger 2",
    "signed in 2",
  ]);
});

Deno.test("of one address five wait and of all addresses twenty; the others are told to come again", async () => {
  const { begun, take, turns } = ground();
  const ends = Array.from({ length: 7 }, () => take(from("stranger", "a")));
  assert.equal(await ends[6], "PasswordsBusy");
  for (let at = 0; at < 15; at++) void take(from("stranger", `b${at}`));
  assert.equal(turns.waiting(), 20);
  assert.equal(await take(from("stranger", "c")), "PasswordsBusy");
  void take(from("signed in", "administrator"));
  void take(KNOWN);
  await rest();
  assert.deepEqual([begun, turns.waiting()], [["a", "crew"], 21]);
});

Deno.test("nothing is begun for a caller who has gone, and their place is free again", async () => {
  const { begun, take, endOne, turns } = ground({ mostWaiting: 1 });
  void take(from("stranger", "a"));
  const leaving = new AbortController();
  const gone = take({ ...from("stranger", "b"), signal: leaving.signal });
  assert.equal(await take(from("stranger", "c")), "PasswordsBusy");
  leaving.abort();
  assert.equal(await gone, "GivenUp");
  assert.equal(await take({ ...from("stranger", "b"), signal: leaving.signal }), "GivenUp");
  void take(from("stranger", "d"));
  await endOne();
  assert.deepEqual([begun, turns.waiting()], [["a", "d"], 0]);
});

Deno.test("a turn whose work fails goes to the next", async () => {
  const turns = createPasswordTurns();
  const failing = turns.take(from("stranger", "a"), () => Promise.reject(new Error("failed")));
  const next = turns.take(from("stranger", "b"), () => Promise.resolve("done"));
  await assert.rejects(failing, /failed/);
  assert.equal(await next, "done");
});
