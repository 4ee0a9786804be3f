import { useEffect, useState } from "react";
import { takeFlash } from "./flash.ts";

/** How long it stands (spec §2). */
const SHOWN_MS = 2_000;

/** Calls `then` after so many ms; returns what calls it off. */
export type Wait = (ms: number, then: () => void) => () => void;

const wait: Wait = (ms, then) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** What the page before has left to say. Its place is always there, so that it is announced. */
export function FlashMessage({ after = wait }: { after?: Wait }) {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const left = takeFlash();
    if (!left) return;
    setText(left);
    return after(SHOWN_MS, () => setText(null));
  }, []);
  return (
    <div className="flash" role="status">
      {text && <p className="flash__text">{text}</p>}
    </div>
  );
}
