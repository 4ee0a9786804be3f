import { type MciKind, openKind } from "../../domain/mci/mci.ts";
import type { Sql } from "../postgres/sql.ts";
import { listOpenMcis } from "./mcis.ts";

/** What kind of MCI is open. Transactions that open, change or end one wait for each other here. */
export async function lockOpenMcis(tx: Sql): Promise<MciKind | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('open mcis', 0))`;
  return openKind(await listOpenMcis(tx));
}
