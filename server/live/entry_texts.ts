const texts = new WeakMap<object, string>();

/**
 * The JSON text of an entry of the picture, made once for all messages that contain it. Entries
 * never change: the picture replaces them.
 */
export function textOf(entry: object): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const text = JSON.stringify(entry);
  texts.set(entry, text);
  return text;
}

/** The JSON text of a message, put together from the texts of its entries. */
export function messageText(message: object): string {
  const members = Object.entries(message).map(([name, value]) => {
    const text = Array.isArray(value) ? `[${value.map(textOf).join()}]` : JSON.stringify(value);
    return `${JSON.stringify(name)}:${text}`;
  });
  return `{${members.join()}}`;
}
