import { Unavailable } from "../../domain/errors.ts";

/** Null if the database does not answer: the page then says so in place of the list. */
export async function readable<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
