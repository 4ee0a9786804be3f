/** Does at most `most` things at once; the others wait for their turn. */
export function createPlaces(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];

  return async function inPlace<Result>(work: () => Promise<Result>): Promise<Result> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
