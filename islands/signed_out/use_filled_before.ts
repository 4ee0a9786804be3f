import { type RefObject, useEffect, useRef } from "react";

/**
 * Reads what a user or a password manager filled in before the script started, by field name.
 * `take` is not called if all fields are empty.
 */
export function useFilledBefore(
  take: (filled: Record<string, string>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...form.current?.querySelectorAll<HTMLInputElement>("input[name]") ?? []];
    const filled = inputs.filter(({ value, defaultValue }) => value && value !== defaultValue);
    if (filled.length === 0) return;
    take(Object.fromEntries(filled.map(({ name, value }) => [name, value])));
  }, []);
  return form;
}
