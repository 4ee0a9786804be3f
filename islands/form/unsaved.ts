import { useEffect, useRef, useState } from "react";

/** The forms of this page with something in them that would be lost. */
const unsaved = new Set<object>();

/** Whether something was typed that is not saved. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Whatever was typed may be lost: somebody was asked. */
export function forgetUnsaved(): void {
  unsaved.clear();
}

/**
 * Has somebody asked before they leave a form that they have changed. It is unchanged as long as it
 * is as it was saved last, or first. Returns what is called when it was saved. `emptied`: what the
 * form holds after that, if it empties itself.
 */
export function useUnsaved<Draft>(draft: Draft, { emptied }: { emptied?: Draft } = {}): () => void {
  const text = JSON.stringify(draft);
  const form = useRef({});
  const [saved, setSaved] = useState(text);
  const isChanged = text !== saved;
  useEffect(() => {
    if (!isChanged) return;
    unsaved.add(form.current);
    addEventListener("beforeunload", askBeforeUnload);
    return () => settle(form.current);
  }, [isChanged]);

  return () => {
    settle(form.current); // at once: the page is left before it is drawn again
    setSaved(emptied === undefined ? text : JSON.stringify(emptied));
  };
}

function settle(form: object): void {
  unsaved.delete(form);
  if (!hasUnsaved()) removeEventListener("beforeunload", askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault();
}

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

/**
 * The same, with what stood there when the form was opened: what somebody else has changed meanwhile is
 * not overwritten unsaid. A switch that both change, both change to the same.
 */
export function changesFrom<Fields extends object>(
  opened: Fields,
  now: Fields,
): Partial<Fields> & { expected?: object } {
  const changes = changedFields(opened, now);
  const stood = Object.entries(opened).filter(([name, value]) =>
    name in changes && name !== "password" && typeof value !== "boolean"
  );
  return stood.length === 0 ? changes : { ...changes, expected: Object.fromEntries(stood) };
}
