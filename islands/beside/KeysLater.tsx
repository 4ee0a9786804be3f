import { useEffect, useState } from "react";
import { isQuestionMarkOn } from "./question_mark.ts";

type Loaded = typeof import("./KeysDialog.tsx");

/** Shows the list of keys at '?' or 'Ctrl + /', when nobody is typing and no question is open. */
export function KeysLater() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isAsking(event) || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      import("./KeysDialog.tsx").then((code) => {
        setLoaded(code);
        setIsOpen(true);
      }, () => {}); // without a network it shows nothing, now or at the next press
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  return loaded && <loaded.KeysDialog open={isOpen} onClose={() => setIsOpen(false)} />;
}

function isAsking({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === "/" || key === "?"; // '?' where '/' needs Shift
  return key === "?" && isQuestionMarkOn();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement &&
    target.closest("input, textarea, select, [contenteditable]") !== null;
}
