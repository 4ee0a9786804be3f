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
 * is as it was first or as it was saved last. Returns what is called when it was saved.
 */
export function useUnsaved(draft: unknown): () => void {
  const text = JSON.stringify(draft);
  const form = useRef({});
  const [first] = useState(text);
  const [saved, setSaved] = useState(text);
  const isChanged = text !== first && text !== saved;
  useEffect(() => {
    if (!isChanged) return;
    unsaved.add(form.current);
    addEventListener("beforeunload", askBeforeUnload);
    return () => settle(form.current);
  }, [isChanged]);

  return () => {
    settle(form.current); // at once: the page is left before it is drawn again
    setSaved(text);
  };
}

function settle(form: object): void {
  unsaved.delete(form);
  if (!hasUnsaved()) removeEventListener("beforeunload", askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (hasUnsaved()) event.preventDefault();
}
