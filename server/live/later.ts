/** Does `work` after `ms`, but never within the same turn. Returns a function that prevents it. */
export type Later = (ms: number, work: () => void) => () => void;

/** By the timers of the process. */
export const later: Later = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
