import { call } from "./call.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { passwordAsker } from "./password_asker.ts";

/**
 * Like `call`. When the server wants the password again first (design §9.8), it is asked for and the
 * same is sent once more; if it is not given, the call has failed with that refusal.
 */
export async function callWithPassword<Answer>(
  method: "POST" | "PATCH" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Answer> {
  while (true) {
    const calling = call<Answer>(method, path, body);
    const isWanted = wantsPassword(await outcomeOf(calling));
    const ask = passwordAsker();
    if (!isWanted || !ask || !await ask()) return calling;
  }
}

function wantsPassword(outcome: Outcome<unknown>): boolean {
  return outcome.outcome === "refused" && outcome.status === 403 &&
    outcome.messages.some(({ path }) => path === "currentPassword");
}
