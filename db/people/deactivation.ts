import { Refusal } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import type { Sql } from "../postgres/sql.ts";
import { changeUser, type UserEditor } from "./changes.ts";

/** The outcome of deactivating several users: those who are not active now, and who stays, and why. */
export interface Deactivated {
  users: User[];
  stay: { id: string; message: string }[];
}

/**
 * Deactivates users one by one, each by the rules of a single one: who may not be deactivated stays,
 * and keeps nobody else from it.
 */
export async function deactivateUsers(
  sql: Sql,
  ids: string[],
  editor: UserEditor,
): Promise<Deactivated> {
  const done: Deactivated = { users: [], stay: [] };
  for (const id of new Set(ids)) {
    try {
      done.users.push(await changeUser(sql, id, { isActive: false }, editor));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.stay.push({ id, message: error.message });
    }
  }
  return done;
}
