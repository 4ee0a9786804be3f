import { useEffect, useState } from "react";

type Loaded = typeof import("./KeysDialog.tsx");

/** Shows the list of keys at '?', when nobody is typing and no question is open. */
export function KeysLater() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      import("./KeysDialog.tsx").then((code) => {
        setLoaded(code);
        setIsOpen(true);
      }, () => {}); // without a network '?' shows nothing, now or at the next press
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return loaded && <loaded.KeysDialog open={isOpen} onClose={() => setIsOpen(false)} />;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null;
}
