import { type RefObject, useEffect, useRef } from "react";

/**
 * What a person or a password manager filled in before the page had started, by the names of the
 * fields. `take` is not called when that is nothing.
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
