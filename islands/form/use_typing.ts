import { useEffect, useState } from "react";
import { useUnpressed } from "./use_unpressed.ts";

const TEXT = "textarea, input:not([type=radio], [type=checkbox])";

/**
 * Whether a text field has the focus: a phone then shows its keypad. While the pointer is down it
 * does not change, so that what is pressed does not move away.
 */
export function useTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(TEXT) ?? false);
    const lookAfter = () => setTimeout(look); // by then the next element has the focus
    document.addEventListener("focusin", look);
    document.addEventListener("focusout", lookAfter);
    return () => {
      document.removeEventListener("focusin", look);
      document.removeEventListener("focusout", lookAfter);
    };
  }, []);
  return useUnpressed(isTyping);
}
