/**
 * A process that writes the backup of DATABASE_URL into the file it is given, as `deno task backup`
 * does, and then tells what else only its snapshot knows: the sums of the tables at that moment.
 */
import { openStraight } from "../../../db/backup/connection.ts";
import { readSnapshot } from "../../../db/backup/snapshot.ts";
import { writeBackup } from "../../../server/backup/make_backup.ts";
import { usageOf } from "../../bench/measures.ts";
import { type TableSum, tableSumsOf } from "./table_sums.ts";

/** What it prints, as JSON. */
export interface SummedBackup {
  seconds: number;
  memoryMb: number;
  bytes: number;
  sums: TableSum[];
}

if (import.meta.main) {
  const sql = openStraight(Deno.env.get("DATABASE_URL")!, "ringdown backup");
  const startedAt = performance.now();
  const told = await readSnapshot(sql, async (snapshot): Promise<SummedBackup> => {
    const { bytes } = await writeBackup(snapshot, Deno.args[0]);
    const seconds = (performance.now() - startedAt) / 1000;
    const { memoryPeak: memoryMb } = await usageOf(Deno.pid);
    return { seconds, memoryMb, bytes, sums: await tableSumsOf(sql, snapshot.tables) };
  });
  await sql.end();
  console.log(JSON.stringify(told));
}
