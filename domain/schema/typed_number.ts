/** The number that was typed, or null when it is none. */
export function typedNumber(typed: string): number | null {
  const text = typed.trim();
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
}
