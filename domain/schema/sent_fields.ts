/** Only what was sent of a change: a field that is undefined was left out, and stays as it is. */
export function sentOf<Fields extends object>(fields: Fields): Fields {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Fields;
}
