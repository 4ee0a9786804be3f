import { startApp, type TestApp } from "../support/app.ts";
import { hospitalIdOf, type Person } from "../support/person.ts";

/** One running program for all tests of a file, and its people, each signed in once. */
export interface SharedApp {
  /** A test while the program runs: its own timers and sockets are no leak of the test. */
  test(name: string, work: () => Promise<void>): void;
  /** The program; there as soon as tests run. */
  app(): TestApp;
  as(name: string): Promise<Person>;
  /** The id of a demo hospital. */
  hospital(name: string): Promise<string>;
}

/** Starts the program before the first test of the file that calls this and stops it after the last. */
export function sharedApp({ env }: { env?: Record<string, string> } = {}): SharedApp {
  let running: TestApp | undefined;
  const people = new Map<string, Promise<Person>>();
  Deno.test.beforeAll(async () => {
    running = await startApp({ env });
  });
  Deno.test.afterAll(async () => {
    await running?.stop();
  });

  function app(): TestApp {
    return running!;
  }

  function as(name: string): Promise<Person> {
    const person = people.get(name) ?? app().as(name);
    people.set(name, person);
    return person;
  }

  return {
    test: (name, fn) => Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false }),
    app,
    as,
    hospital: async (name) => await hospitalIdOf(await as("crew1"), name),
  };
}
