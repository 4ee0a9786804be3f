/** Holds back the timers of one length, so that the test decides when they run. */
export function catchTimers(length: number) {
  const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout };
  const caught = new Map<number, () => void>();
  let last = 0;
  Object.assign(globalThis, {
    setTimeout(run: () => void, ms?: number) {
      if (ms !== length) return real.set(run, ms);
      caught.set(--last, run);
      return last;
    },
    clearTimeout(id: number) {
      if (!caught.delete(id)) real.clear(id);
    },
  });
  return {
    /** Those that nobody has cleared. */
    run() {
      const due = [...caught.values()];
      caught.clear();
      due.forEach((run) => run());
    },
    restore: () =>
      void Object.assign(globalThis, { setTimeout: real.set, clearTimeout: real.clear }),
  };
}
