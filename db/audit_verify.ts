import { type Verification, verifyRecord } from "./audit/verification.ts";
import { connect } from "./postgres/connect.ts";

const DEADLINE_MS = 60 * 60_000;

/**
 * `deno task audit-verify [HEAD]`: recomputes the chain of the audit. DATABASE_URL, or the bundled
 * database while the app does not run. HEAD is a head that was noted elsewhere. Exits with 1 when the
 * record is not whole.
 */
async function verifyConfigured(notedHead: string | undefined): Promise<boolean> {
  // Here it is a program, like main.ts, so it may use what the layer above offers.
  const { onConfiguredDatabase } = await import("../server/database/configured.ts");
  const found = await onConfiguredDatabase(async (url) => {
    const sql = connect(url, {
      applicationName: "ringdown audit-verify",
      max: 1,
      deadlineMs: DEADLINE_MS,
    });
    return await sql.begin(
      "isolation level repeatable read read only",
      (tx) => verifyRecord(tx, notedHead),
    ).finally(() => sql.end());
  });
  for (const line of wordsOf(found)) console.log(line);
  return found.fault === null && found.hasNotedHead !== false;
}

/** What was found, in plain lines. */
export function wordsOf(found: Verification): string[] {
  const { sealed, unsealed, head, hasNotedHead, versions, fault } = found;
  return [
    `${sealed} events are sealed, ${unsealed} are not yet.`,
    `Head: ${head ?? "none"}`,
    `${versions.same} versions of ringdowns are as they were told, ${versions.erased} were removed.`,
    ...(hasNotedHead === false ? ["The head that you named is not in the chain."] : []),
    fault ? faultWords(fault) : "The record is whole.",
  ];
}

function faultWords({ what, number, event }: NonNullable<Verification["fault"]>): string {
  if (what === "seal") return `Seal ${number} was changed, removed or inserted.`;
  const named = event ? ` (${event.action}, ${event.at}, actor ${event.actorId ?? "none"})` : "";
  if (what === "version") {
    return `The version of a ringdown that event ${number}${named} names was changed or removed.`;
  }
  return `Event ${number}${named} was ${what}. It is the first one.`;
}

if (import.meta.main) {
  const isWhole = await verifyConfigured(Deno.args[0]).catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  if (!isWhole) Deno.exit(1);
}
