/** Keeps only the fields that were sent: an undefined field was left out and must not change. */
export function sentOf<Fields extends object>(fields: Fields): Fields {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Fields;
}
