/**
 * Gives only the fields that a form has changed since it was opened, so that a change which somebody
 * else has made of the others meanwhile is kept.
 */
export function changedFields<Fields extends object>(
  opened: Fields,
  now: Fields,
): Partial<Fields> {
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(opened[name as keyof Fields]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Fields>;
}
