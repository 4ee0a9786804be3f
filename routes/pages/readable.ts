import { Unavailable } from "../../domain/errors.ts";

/** Null when the database does not answer now: the page then says so where the list would be. */
export async function readable<Value>(reading: Promise<Value>): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
