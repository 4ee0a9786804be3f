/** In ms. `deno task` passes on the Ctrl-C that the terminal has already sent to the whole group. */
const ONE_SIGNAL_MS = 1_000;
const SLICES = 10;

/**
 * Calls `first` at the first of these signals, and `again` at every further one. Signals within a
 * second are one signal.
 */
export function onStopSignal(
  signals: Deno.Signal[],
  { first, again }: { first: () => void; again: () => void },
): void {
  let heard: "none" | "just now" | "before" = "none";
  const hear = () => {
    if (heard === "before") again();
    if (heard !== "none") return;
    heard = "just now";
    void aSecond().then(() => heard = "before");
    first();
  };
  for (const signal of signals) Deno.addSignalListener(signal, hear);
}

/** A busy process hears a signal late. In slices, that makes the second longer, not shorter. */
async function aSecond() {
  for (let slice = 0; slice < SLICES; slice++) {
    await new Promise((resolve) => setTimeout(resolve, ONE_SIGNAL_MS / SLICES));
  }
}
