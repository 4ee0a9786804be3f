/**
 * The process that a start gives the address of the owner of the tables, and that ends when it has
 * migrated; with `--search`, when it has made the index of the search. See `database/owner.ts`.
 */
import { readConfig } from "../config.ts";
import { keepSearch, prepareDatabase } from "../database/preparation.ts";
import { databaseAddresses } from "../database/addresses.ts";
import { followLauncher } from "../launched.ts";
import { createLog } from "../log.ts";

void followLauncher();
const config = readConfig();
const log = createLog(config.logLevel);
const addresses = await databaseAddresses(config, null);
if (Deno.args.includes("--search")) await keepSearch(addresses.ownerUrl, log);
else await prepareDatabase(addresses, config, log);
Deno.exit();
