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
    const isText = (focused: EventTarget | null) =>
      focused instanceof Element && focused.matches(TEXT);
    const enter = ({ target }: FocusEvent) => setIsTyping(isText(target));
    const leave = ({ relatedTarget }: FocusEvent) => setIsTyping(isText(relatedTarget));
    document.addEventListener("focusin", enter);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", enter);
      document.removeEventListener("focusout", leave);
    };
  }, []);
  return useUnpressed(isTyping);
}
