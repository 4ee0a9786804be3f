/** `deno task backup FILE`: DATABASE_URL, or the bundled database, whether the program runs or not. */
import { noteBackupByHand } from "../../db/backup/runs.ts";
import { sizeWords } from "../../domain/organization/site_state.ts";
import { makeBackup } from "../backup/make_backup.ts";
import { withDatabase } from "./database.ts";
import { tableWords } from "./backup_words.ts";
import { runTask } from "./run_task.ts";

await runTask({ usage: "backup FILE", names: 1 }, async ({ config, log, names: [path] }) => {
  return await withDatabase(config, log, async (url) => {
    const made = await makeBackup(url, path);
    await noteBackupByHand(url, made).catch(() => {}); // a standby, or an older schema: it is made
    return `${path}: ${sizeWords(made.bytes)}, as of ${made.madeAt}\n${tableWords(made.tables)}`;
  });
});
