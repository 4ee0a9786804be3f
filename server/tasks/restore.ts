/**
 * `deno task restore FILE [--overwrite]`: into DATABASE_URL, or into the bundled database, which is
 * made in DATA_DIR if there is none. The program must not run.
 */
import { restoreBackup } from "../backup/restore_backup.ts";
import { tableWords } from "./backup_words.ts";
import { withDatabaseAlone } from "./database.ts";
import { runTask } from "./run_task.ts";

const USAGE = { usage: "restore FILE [--overwrite]", names: 1, options: ["--overwrite"] };

await runTask(USAGE, async ({ config, log, names: [path], options }) => {
  const overwrite = options.has("--overwrite");
  return await withDatabaseAlone(config, log, async (url) => {
    const limits = config.alertLimits;
    const { header, tables } = await restoreBackup({ url, path, overwrite, limits });
    return `Restored as of ${header.madeAt}, which version ${header.program} had backed up\n` +
      tableWords(tables);
  });
});
