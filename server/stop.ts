import { EXIT } from "./exit.ts";
import type { Program } from "./program.ts";

const LONGEST_STOP_MS = 10_000;

/** Ends the program in order on SIGTERM or SIGINT, within 10 s; a second signal ends it at once. */
export function stopOnSignals(program: Program): void {
  const { progress } = program;
  const onSignal = async () => {
    if (progress.isStopping) Deno.exit(EXIT.signal);
    setTimeout(() => Deno.exit(EXIT.signal), LONGEST_STOP_MS);
    await stop(program);
    Deno.exit(EXIT.signal);
  };
  Deno.addSignalListener("SIGTERM", onSignal);
  Deno.addSignalListener("SIGINT", onSignal);
}

async function stop({ log, live, server, sql, bundled, progress }: Program): Promise<void> {
  progress.isStopping = true;
  progress.isReady = false;
  const keptHouse = progress.housekeeping?.stop();
  await live.stop();
  await server.shutdown();
  await Promise.all([keptHouse, progress.mailSender?.stop()]);
  await sql.end();
  await bundled?.stop();
  log.info("stopped");
}
