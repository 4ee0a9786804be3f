import { hospitalIdOf, type Person } from "../../support/person.ts";

export const GENERAL = "General Hospital";
export const DOWNTOWN = "Saint Anne Downtown";

type Program = { as(name: string): Promise<Person> };

/** A crew, and the nurse of a hospital. */
export async function cast(app: Program) {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  return { crew, nurse, general: await hospitalIdOf(crew, GENERAL) };
}

/** The same, and the nurse of another hospital. */
export async function castOfBoth(app: Program) {
  const elsewhere = await app.as("downtown");
  return { ...await cast(app), elsewhere, downtown: await hospitalIdOf(elsewhere, DOWNTOWN) };
}
