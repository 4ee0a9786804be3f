import { causedBy } from "../../db/audit/cause.ts";
import { speaking } from "../../server/speaking.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { hospitalIdOf, type Person } from "../support/person.ts";

/** One running program for all tests of a file, and its users, each signed in once. */
export interface SharedApp {
  /**
   * Defines a test without leak checks, because the program keeps timers and sockets open: also one
   * that does not use it, in such a file.
   */
  test(name: string, work: () => Promise<void> | void): void;
  /** The program; available while tests run. */
  app(): TestApp;
  as(name: string): Promise<Person>;
  /** Finds the id of a demo hospital. */
  hospital(name: string): Promise<string>;
}

/**
 * A program for the tests of the calling file: it starts with the first one and stops after the
 * last one, because other files run in the same isolate before and afterwards.
 */
export function sharedApp(settings: Parameters<typeof startApp>[0] = {}): SharedApp {
  let running: TestApp | undefined;
  let testsLeft = 0;
  const people = new Map<string, Promise<Person>>();
  Deno.test.afterAll(stop); // `--filter` leaves tests out

  function test(name: string, work: () => Promise<void> | void): void {
    testsLeft++;
    const run = async () => {
      running ??= await startApp(settings);
      try {
        await work();
      } finally {
        if (--testsLeft === 0) await stop();
      }
    };
    // The runner calls a test in the context of whatever ran last: that may be somebody's request,
    // in their language.
    const fn = () => causedBy(null, () => speaking("en", run));
    Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
  }

  async function stop(): Promise<void> {
    await running?.stop();
    running = undefined;
  }

  function app(): TestApp {
    return running!;
  }

  function as(name: string): Promise<Person> {
    const person = people.get(name) ?? app().as(name);
    people.set(name, person);
    return person;
  }

  return {
    test,
    app,
    as,
    hospital: async (name) => await hospitalIdOf(await as("crew1"), name),
  };
}
