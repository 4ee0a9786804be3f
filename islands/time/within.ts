/** Waits for a promise, at most `ms`. Gives null if it takes longer. */
export async function within<Value>(
  ms: number,
  promise: Value | Promise<Value>,
): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), ms));
  return await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
