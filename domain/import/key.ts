/** A text by which names are compared: upper and lower case are the same, and any spaces. */
export function keyOf(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
