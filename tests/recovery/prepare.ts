/**
 * Makes the folder that is named, as DATA_DIR of a program that has started once with the demo data
 * and was stopped.
 */
import { startProgram } from "./program.ts";

const [dataDir] = Deno.args;
const program = startProgram(dataDir);
try {
  await program.logged("ready");
} finally {
  program.signal("SIGTERM");
}
Deno.exit(await program.ended);
