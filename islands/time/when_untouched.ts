/** So long (ms) nothing moves by itself after a touch. */
const UNTOUCHED_MS = 4_000;

/** Calls once after a few seconds without a touch. Gives a function that ends the waiting. */
export function whenUntouched(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("pointerdown", wait, true);
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      stop();
      then();
    }, UNTOUCHED_MS);
  };
  addEventListener("pointerdown", wait, true);
  wait();
  return stop;
}
