import { startBundledPostgres } from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";

/** A program that starts the database in the given folder, prints its address and keeps running. */
const log = createLog("error", () => {});
const database = await startBundledPostgres(Deno.args[0], { log, onGivenUp: () => Deno.exit(1) });
console.log(JSON.stringify({ url: database.url, pid: database.pid() }));
