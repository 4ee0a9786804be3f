/** `deno task verify-backup FILE`: reads all of it, and says what it holds. It needs no database. */
import { verifyBackup } from "../backup/verify_backup.ts";
import { tableWords } from "./backup_words.ts";
import { runTask } from "./run_task.ts";

await runTask({ usage: "verify-backup FILE", names: 1 }, async ({ names: [path] }) => {
  const { header: { madeAt, program, migrations }, tables } = await verifyBackup(path);
  const schema = migrations.at(-1)?.name ?? "none";
  return `${path} is whole: as of ${madeAt}, by version ${program}, schema ${schema}\n` +
    tableWords(tables);
});
