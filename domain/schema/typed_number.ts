/** Reads a typed number; null when the text is no number. */
export function typedNumber(typed: string): number | null {
  const text = typed.trim();
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}
