/**
 * Preloaded by a program whose event loop is watched. The first SIGUSR2 starts the measurement, the
 * second one logs {"event":"longest turn","ms"}: the longest time in which no timer could run.
 */
const EVERY_MS = 5;
let longest = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function start() {
  let last = performance.now();
  timer = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - EVERY_MS);
    last = now;
  }, EVERY_MS);
  console.log(JSON.stringify({ event: "measuring turns" }));
}

Deno.addSignalListener("SIGUSR2", () => {
  if (timer === undefined) return start();
  console.log(JSON.stringify({ event: "longest turn", ms: Math.round(longest) }));
});
