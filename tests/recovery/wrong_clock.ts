/**
 * Preloaded by a program whose machine has a wrong clock: Date is wrong by the first of the hours in
 * CLOCK_IS_WRONG_BY. Each SIGUSR2 sets the clock: it is then wrong by the next of them.
 */
const RealDate = Date;
const hours = (Deno.env.get("CLOCK_IS_WRONG_BY") ?? "0").split(",").map(Number);

function now(): number {
  return RealDate.now() + hours[0] * 3_600_000;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => name === "now" ? now : Reflect.get(target, name),
});

Deno.addSignalListener("SIGUSR2", () => {
  if (hours.length > 1) hours.shift();
  console.log(JSON.stringify({ event: "clock set", at: new Date() }));
});
