import { EXIT } from "./exit.ts";
import type { Program } from "./program.ts";
import { onStopSignal } from "./stop_signals.ts";

const LONGEST_STOP_MS = 10_000;

/**
 * Ends the program in order on SIGTERM or SIGINT, within 10 s. A second signal, more than a second
 * later, ends it at once.
 */
export function stopOnSignals(program: Program): void {
  const exit = () => Deno.exit(EXIT.signal);
  onStopSignal(["SIGTERM", "SIGINT"], {
    first() {
      setTimeout(exit, LONGEST_STOP_MS);
      void stop(program)
        .catch((error) => program.log.error("not stopped in order", { error }))
        .finally(exit);
    },
    again: exit,
  });
}

async function stop(program: Program): Promise<void> {
  const { log, live, push, backups, audit, server, pools, bundled, progress, lookout } = program;
  progress.isStopping = true;
  progress.isReady = false;
  const madeBackup = backups.stop();
  const told = progress.webhooks?.stop();
  const keptHouse = progress.housekeeping?.stop();
  lookout.stop();
  await live.stop();
  await server.shutdown();
  await Promise.all([told, keptHouse, madeBackup, push.stop(), progress.hospitalAlerts?.stop()]);
  await progress.mailSender?.stop();
  await audit.stop();
  await progress.sealer?.stop();
  await pools.end();
  await bundled?.stop();
  log.info("stopped");
}
