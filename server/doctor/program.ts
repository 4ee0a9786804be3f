import type { Config } from "../config.ts";
import { type Finding, fine, note, wrong } from "./findings.ts";

const PATIENCE_MS = 3_000;

interface Answer {
  status: string;
  notes?: string[];
}

/** Asks the program on this machine how it is. */
export async function lookAtProgram(
  { port, host }: Pick<Config, "port" | "host">,
): Promise<Finding[]> {
  const about = "Program";
  if (port === 0) return [note(about, "PORT is 0, so it cannot be found from here.")];
  const name = ["0.0.0.0", "::", "[::]"].includes(host) ? "127.0.0.1" : host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/readyz`;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(address, { signal, headers: { Host: "localhost" } });
    const { status, notes = [] } = await answer.json() as Answer;
    if (answer.ok) {
      return [fine(about, `It is ready (${address}).`), ...notes.map((says) => note(about, says))];
    }
    return [wrong(about, `It is ${status} (${address}). ${notes.join(" ")}`, "Read its log.")];
  } catch (error) {
    if ((error as Error).name === "TimeoutError") {
      const says = `It does not answer at ${address} within ${PATIENCE_MS / 1000} s: it hangs.`;
      return [wrong(about, says, "Restart it, and keep its log of the minutes before.")];
    }
    const says = `Nothing answers at ${address}: it does not run here.`;
    return [note(about, says, "Start it, if it should run; its log says why it ended.")];
  }
}
