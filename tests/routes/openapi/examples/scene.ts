import type { TestApp } from "../../../support/app.ts";
import { visit, visitAs, type Visitor } from "../../visitor.ts";
import type { Teller } from "./told.ts";

/** Where the calls are made: the program, its people, and ids that many calls need. */
export interface Scene extends Teller {
  app: TestApp;
  /** The browser of a demo account, signed in once. */
  as(name: string): Promise<Visitor>;
  /** A browser in which nobody has signed in. */
  stranger(): Visitor;
  ids: { hospital: string; agency: string; healthcare: string };
}

export async function sceneOf(app: TestApp, teller: Teller): Promise<Scene> {
  const people = new Map<string, Promise<Visitor>>();
  const named = async (table: string, name: string): Promise<string> => {
    const [{ id }] = await app.sql`select id from ${app.sql(table)} where name = ${name}`;
    return id;
  };
  return {
    ...teller,
    app,
    as(name) {
      const visitor = people.get(name) ?? visitAs(app, name);
      people.set(name, visitor);
      return visitor;
    },
    stranger: () => visit(app),
    ids: {
      hospital: await named("hospitals", "General Hospital"),
      agency: await named("organizations", "City Fire Department"),
      healthcare: await named("organizations", "General Hospital"),
    },
  };
}
