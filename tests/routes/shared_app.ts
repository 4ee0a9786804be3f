import { startApp, type TestApp } from "../support/app.ts";
import { hospitalIdOf, type Person } from "../support/person.ts";

/** One running program for all tests of a file, and its users, each signed in once. */
export interface SharedApp {
  /** Defines a test without leak checks, because the program keeps timers and sockets open. */
  test(name: string, work: () => Promise<void>): void;
  /** The program; available while tests run. */
  app(): TestApp;
  as(name: string): Promise<Person>;
  /** Finds the id of a demo hospital. */
  hospital(name: string): Promise<string>;
}

/** Starts the program before the first test of the calling file and stops it after the last one. */
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
